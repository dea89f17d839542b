// A borrower who has repaid a loan, and what a repeat client does on the way to the next one (D3, D5; decision 0029).
import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";
import { sampleOffer } from "@microloan/contract/samples/people";

import type { TestApp } from "./app.ts";
import { type Borrower, borrowerWithLoan } from "./borrower.ts";
import { repaidIn } from "./loans.ts";

const agreements = documentRulesOf("reapplicationConfirmation").map(({ id }) => id);

export async function borrowerWithClosedLoan(app: TestApp): Promise<Borrower> {
  const borrower = await borrowerWithLoan(app);
  const { applicationId } = borrower.state;
  const paidOn = app.context.clock.today();
  const repaid = { applicationId, paidOn, amountKopecks: 20_000_00, reference: "1" };
  const { outcome } = await repaidIn(app, repaid);
  if (outcome !== "repaid") throw new Error(`the loan was not repaid: ${outcome}`);
  return borrower;
}

type ClosedLoan = { applicationId: string; contactId: string; unpaidKopecks?: number };

/** A loan of today that ended today, as its row is. */
export async function leaveClosedLoan({ context, db }: TestApp, loan: ClosedLoan) {
  const day = context.clock.today();
  const contractNumber = loan.applicationId;
  await db
    .insertInto("loans")
    .values({ ...loan, contractNumber, issuedOn: day, closedOn: day, terms: "{}" })
    .execute();
}

/**
 * A repaid loan as its rows are, where a test cannot spend the time of walking to it; nothing was answered on the way.
 */
export async function leaveRepaidLoan(app: TestApp, { state }: Borrower): Promise<void> {
  const { applicationId, contactId } = state;
  await leaveClosedLoan(app, { applicationId, contactId });
  await app.db
    .updateTable("applications")
    .set({ status: "Closed" })
    .where("id", "=", applicationId)
    .execute();
}

/** Begins the next application, which the borrower walks from now on. */
export async function beginNext({ client, state }: Borrower): Promise<string> {
  const request = { body: sampleOffer };
  const { applicationId } = await client.succeed(endpoints.beginApplication, request);
  state.applicationId = applicationId;
  return applicationId;
}

export const agreeToConfirmation = (
  { client, ofApplication }: Borrower,
  documentRuleIds = agreements,
) =>
  client.call(endpoints.saveDocuments, {
    body: { ...ofApplication(), formPageId: formPages.reapplicationConfirmation, documentRuleIds },
  });

/** The three saves of the confirmation. */
export async function confirmKnown({ client, forms }: Borrower) {
  await client.succeed(endpoints.savePassport, forms.passport());
  await client.succeed(endpoints.saveAddress, forms.address());
  return client.succeed(endpoints.saveEmployment, forms.employment());
}
