// Somebody who has repaid a loan, signed in in this browser since it ran (D3; decision 0029).
import type { Page } from "@playwright/test";

import { createJourneys } from "../../api/src/capabilities/journey/journey.ts";
import { closeLoanOf } from "../../api/src/capabilities/loans/close-loan.ts";
import { createSettings } from "../../api/src/capabilities/settings/settings.ts";
import { systemClock } from "../../api/src/clock.ts";
import { createBorrower } from "../borrower/borrower.ts";
import { walk as walkOverHttp } from "../borrower/steps.ts";
import type { RunningProduct } from "../product/product.ts";
import * as walk from "./walk.ts";

/** As `npm run loan:close` does it without a repayment. */
async function closeLoan({ db }: RunningProduct, applicationId: string): Promise<void> {
  const { contractNumber } = await db
    .selectFrom("loans")
    .select("contractNumber")
    .where("applicationId", "=", applicationId)
    .executeTakeFirstOrThrow();
  const means = {
    clock: systemClock,
    journeys: createJourneys({ clock: systemClock, settings: createSettings() }),
  };
  const closing = await closeLoanOf(db, means, contractNumber, { despiteDebt: true });
  if (closing !== "done") throw new Error("the loan was not closed");
}

/** In the personal account, with nothing owed. */
export async function repeatClient(page: Page, product: RunningProduct): Promise<walk.Walker> {
  const borrower = createBorrower(product);
  await walkOverHttp(borrower);
  const { phone } = borrower.person;
  const passportNumber = borrower.passport.series + borrower.passport.number;
  const walker = { page, sandboxUrl: product.sandboxUrl, phone, passportNumber };
  await walk.signIn(walker);
  await walk.arriveAt(page, "/account");
  await closeLoan(product, borrower.applicationId);
  await page.reload();
  await walk.arriveAt(page, "/account");
  return walker;
}
