// Borrowers in every state that a lender's database holds, each brought there by the calls that the screens make.
import { sql } from "kysely";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";
import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";

import type { TestApp } from "../app.ts";
import { type Borrower, borrowerAt, borrowerWithLoan, createBorrower } from "../borrower.ts";
import { borrowerWaiting } from "../deferred-scans.ts";
import { borrowerOnReview } from "../desk.ts";
import { openAsOperator } from "../operator.ts";
import { createOutsideWays } from "../outside-ways.ts";
import { createPhoneChanges } from "../phone-changes.ts";
import { registeredThrough } from "../registered-through.ts";
import { beginNext, borrowerWithClosedLoan, confirmKnown } from "../repeat-client.ts";
import { scan } from "../scan.ts";
import { type SubForm, subForms } from "../sub-forms.ts";
import { passTime } from "../time.ts";

type State = (app: TestApp) => Promise<Borrower | void>;

/** An operator, a partner or a job ends it: as many are in it as they let wait, however many borrowers there are. */
export const waitingStates: Record<string, State> = {
  signed: left((app) => borrowerAt(app, "timer")),
  "waits for an operator": left(borrowerOnReview),
  "waits for its money": left(unpaid),
  "scans to be checked": left(scansToCheck),
  "another phone, by documents": left(changesPhone),
};

/** Its jobs are forgotten: they would bring it on with those of the next. */
function left(make: State): State {
  return async (app) => {
    const borrower = await make(app);
    await sql`delete from manual_jobs`.execute(app.db);
    return borrower;
  };
}

/** A borrower that leaves before another step differs by a form. */
const leftBefore = ["passport", "address", "number-confirmation", "signing"] as const;

export const lastingStates: Record<string, State> = {
  ...Object.fromEntries(
    leftBefore.map((step): [string, State] => [
      `left before ${step}`,
      (app) => borrowerAt(app, step),
    ]),
  ),
  "never confirmed": neverConfirmed,
  refused,
  "given up": givenUp,
  "scans put off": async (app) => (await borrowerWaiting(app)).borrower,
  "scans put off and taken back": takenBack,
  "a loan is open": (app) => borrowerWithLoan(app),
  "a loan is open and its borrower was here again": withSessions,
  repaid: borrowerWithClosedLoan,
  "repaid and on the way to the next": onTheWayToNext,
  blocked,
  "seen by an operator": seenByOperator,
  "told by ESIA": registeredByEsia,
  "with all that may be told": everythingReported,
};

/** One borrower of each; answers those who can still call. */
export async function plant(
  app: TestApp,
  states: Record<string, State>,
): Promise<Map<string, Borrower>> {
  const planted = new Map<string, Borrower>();
  for (const [name, make] of Object.entries(states)) {
    const borrower = await make(app);
    if (borrower) planted.set(name, borrower);
  }
  return planted;
}

async function neverConfirmed(app: TestApp): Promise<void> {
  await createBorrower(app).askRegistrationCode();
}

async function unpaid(app: TestApp): Promise<Borrower> {
  const borrower = await borrowerAt(app, "timer");
  app.partners.payOut.answers({ outcome: "unknown" });
  app.partners.readPayout.answers({ outcome: "unknown" });
  await app.jobs.run();
  app.partners.payOut.reset();
  app.partners.readPayout.reset();
  return borrower;
}

async function refused(app: TestApp): Promise<Borrower> {
  const borrower = await borrowerAt(app, "timer");
  app.partners.readSelfBan.answers({ ok: true, isBanned: true, bannedOn: "2026-01-01" });
  await app.jobs.run();
  app.partners.readSelfBan.reset();
  return borrower;
}

async function givenUp(app: TestApp): Promise<Borrower> {
  const borrower = await borrowerAt(app, "signing");
  const body = { ...borrower.ofApplication(), comment: "Передумал" };
  await borrower.client.succeed(endpoints.setClientDenial, { body });
  return borrower;
}

async function scansToCheck(app: TestApp): Promise<Borrower> {
  const { borrower, uploadAll, confirm } = await borrowerWaiting(app);
  await uploadAll();
  await confirm();
  return borrower;
}

async function withSessions(app: TestApp): Promise<Borrower> {
  const borrower = await borrowerWithLoan(app);
  await passTime(app.db, 61);
  await borrower.signIn(app.newClient());
  return borrower;
}

async function onTheWayToNext(app: TestApp): Promise<Borrower> {
  const borrower = await borrowerWithClosedLoan(app);
  await beginNext(borrower);
  await confirmKnown(borrower);
  return borrower;
}

async function blocked(app: TestApp): Promise<Borrower> {
  const borrower = await borrowerAt(app, "address");
  await app.db
    .updateTable("contacts")
    .set({ blockedAt: sql<Date>`now()` })
    .where("id", "=", borrower.state.contactId)
    .execute();
  return borrower;
}

async function changesPhone(app: TestApp): Promise<Borrower> {
  const changes = createPhoneChanges(() => app);
  const borrower = await changes.known();
  const { client } = await changes.begin(borrower);
  for (const kind of ["passport", "selfie"] as const)
    await client.sendLoose(phoneChangeEndpoints.savePhoneChangePhoto, {
      body: { kind },
      file: scan.jpeg,
    });
  await client.succeed(phoneChangeEndpoints.sendPhoneChangeToReview, { body: {} });
  return borrower;
}

async function seenByOperator(app: TestApp): Promise<Borrower> {
  const borrower = await borrowerAt(app, "signing");
  const { client } = await openAsOperator(app, borrower.state.applicationId);
  await client.succeed(endpoints.getPassport, { body: borrower.ofApplication() });
  return borrower;
}

async function takenBack(app: TestApp): Promise<Borrower> {
  const { borrower, giveUp } = await borrowerWaiting(app);
  await giveUp();
  return borrower;
}

async function registeredByEsia(app: TestApp): Promise<Borrower> {
  const ways = createOutsideWays(() => app);
  const { borrower } = await registeredThrough(app, ways, { service: "esia" });
  ways.answersWith("esia");
  await ways.cameBack("esia");
  ways.reset();
  return borrower;
}

async function everythingReported(app: TestApp): Promise<Borrower> {
  const borrower = await borrowerAt(app, "number-confirmation");
  const { client, forms, ofApplication, state } = borrower;
  const [{ save, form }] = subForms as [SubForm];
  await client.sendLoose(save, { body: { ...form, ...ofApplication() } });
  const scoring = { sessionId: "s", clientTime: "20.11.2026 12:00:00", clientTimeZone: 3 };
  await client.succeed(endpoints.saveJuicyScoreSession, {
    body: { ...scoring, ...ofApplication(), contactId: state.contactId },
  });
  await client.succeed(endpoints.sendToConsideration, {
    params: { id: state.applicationId },
    body: { ...scoring, agreeItems: [], documentRuleIds: [], formPageId: formPages.smev4 },
  });
  await client.succeed(endpoints.addYandexClientData, {
    body: { clientId: state.contactId, contactId: state.contactId, contactSource: "source" },
  });
  await client.call(endpoints.savePassport, forms.passport(1));
  await borrower.walkFrom("number-confirmation", "signing");
  const { body } = await borrower.askSigningCode();
  const code = body.code === "000000" ? "000001" : "000000";
  await client.call(endpoints.savePaymentOfferAndSendToConsideration, { body: { ...body, code } });
  await sql`insert into debt_load_notices (pack_id, debt_load_percent, text)
    select id, 51, 'told' from signing_packs where application_id = ${state.applicationId}`.execute(
    app.db,
  );
  return borrower;
}
