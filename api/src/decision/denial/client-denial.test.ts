// The borrower gives the loan up: until the money goes, in one piece, and never beside a payout (spec §7; D5;
// decision 0032).
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";
import { allStatuses, type Status } from "@microloan/domain/journey/status";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { createTab, refusalName } from "../../../test/client.ts";
import { keptStatusOf } from "../../../test/payouts.ts";
import { tablesWith } from "../../../test/picture.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ sharesDatabaseOf: app });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const deny = ({ client, ofApplication }: Borrower, comment?: string) =>
  client.succeed(endpoints.setClientDenial, {
    body: { ...ofApplication(), ...(comment !== undefined && { comment }) },
  });
const payOut = (of: TestApp, borrower: Borrower) =>
  of.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
const statusOf = (borrower: Borrower) => keptStatusOf(app, borrower);
const become = ({ state }: Borrower, status: Status) =>
  app.db
    .updateTable("applications")
    .set({ status })
    .where("id", "=", state.applicationId)
    .execute();

test("at signing: the code sent opens nothing, the comment stands with the denial and nowhere else", async () => {
  const borrower = await borrowerAt(app, "signing");
  const { body } = await borrower.askSigningCode();
  const comment = "  Нашла дешевле у соседки Зинаиды ";
  const { journey } = await deny(borrower, comment);
  expect(journey).toMatchObject({ status: "ClientDenied", nextStep: null });
  const accept = endpoints.savePaymentOfferAndSendToConsideration;
  expect(await borrower.client.refusal(accept, { body })).toBe("StatusForbids");
  const signed = await app.db
    .selectFrom("signatures")
    .select("packId")
    .where("applicationId", "=", borrower.state.applicationId)
    .execute();
  expect(signed).toEqual([]);
  expect(await tablesWith(app.db, "Зинаиды")).toEqual(["client_denials"]);
  // Said again in another tab it is so already.
  expect((await deny(borrower)).journey).toEqual(journey);
  // The way back is a new application.
  const status = await borrower.client.succeed(endpoints.getConsiderationStatus, {
    params: { id: borrower.state.applicationId },
  });
  expect(status).toMatchObject({ redirectType: 3, refusal: { retryOn: null } });
});

test("after 90 days nothing is left of what was written, but that it was denied", async () => {
  const borrower = await borrowerAt(app, "passport");
  await deny(borrower, "Передумала");
  const writtenComment = () =>
    app.db
      .selectFrom("clientDenials")
      .select("comment")
      .where("applicationId", "=", borrower.state.applicationId)
      .executeTakeFirst();
  for (const [days, comment] of [
    [89, "Передумала"],
    [91, null],
  ] as const) {
    await sql`update client_denials set denied_at = now() - make_interval(days => ${days})
      where application_id = ${borrower.state.applicationId}`.execute(app.db);
    await app.jobs.deliver(jobKinds.purge, {});
    expect(await writtenComment()).toEqual({ comment });
  }
});

test("while it cools off: no money goes any more", async () => {
  // The hours are the database's.
  app.setNow(new Date());
  const offer = {
    requestedOfferSum: 50_000,
    requestedOfferPeriod: 12,
    periodTypeId: periodTypes.weeks.id,
  };
  const borrower = await borrowerAt(app, "timer", { offer });
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  expect(await statusOf(borrower)).toBe("Cooling");
  await deny(borrower);
  app.setNow(new Date(Date.now() + 48 * 3_600_000));
  app.partners.payOut.reset();
  await payOut(app, borrower);
  app.resetNow();
  expect(app.partners.payOut.asked).toEqual([]);
  expect(await statusOf(borrower)).toBe("ClientDenied");
});

test("denied here and paid out there at once: always exactly one of the two", async () => {
  const outcomes: string[] = [];
  const borrowers: Borrower[] = [];
  for (let count = 0; count < 4; count += 1) {
    const borrower = await borrowerAt(app, "timer");
    await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
    borrowers.push(borrower);
  }
  for (const [at, borrower] of borrowers.entries()) {
    // The acquirer thinks while the denial comes; in every second round the denial has a head start.
    for (const process of [app, other]) process.partners.payOut.delays(40);
    const tab = createTab(borrower.client, other.server);
    const denial = { body: borrower.ofApplication() };
    const headStart = at % 2 === 0 ? 0 : 500;
    const [sent] = await Promise.all([
      tab.send(endpoints.setClientDenial, denial),
      new Promise((resolve) => setTimeout(resolve, headStart)).then(() => payOut(app, borrower)),
    ]);
    const status = await statusOf(borrower);
    const { applicationId } = borrower.state;
    const rows = async (table: "loans" | "payouts" | "clientDenials") =>
      (
        await app.db
          .selectFrom(table)
          .selectAll()
          .where("applicationId", "=", applicationId)
          .execute()
      ).length;
    const kept = [await rows("clientDenials"), await rows("payouts"), await rows("loans")];
    const isDenied = refusalName(sent.reply) === "nothing";
    expect([status, ...kept]).toEqual(isDenied ? ["ClientDenied", 1, 0, 0] : ["Issued", 0, 1, 1]);
    outcomes.push(status);
  }
  expect(outcomes).toContain("ClientDenied");
});

describe("every status", () => {
  const choice = { offerSum: 9_000, offerPeriod: 15, periodTypeId: periodTypes.days.id };
  const sent = {
    agreeItems: [],
    formPageId: formPages.prescoring,
    documentRuleIds: [],
    clientTime: "20.11.2026 12:00:00",
    clientTimeZone: 3,
  };
  const left = ["ApplicationLeft", "ApplicationLeft", "ApplicationLeft"] as const;
  const ended = ["StatusForbids", "StatusForbids", "StatusForbids"] as const;
  const considered = ["nothing", "StatusForbids", "nothing"] as const;
  /**
   * What the denial, the choice of a product and the sending answer; and whether the timer page has something to show.
   */
  const expected: Record<Status, readonly [readonly [string, string, string], isTimer: boolean]> = {
    Draft: [["nothing", "nothing", "nothing"], false],
    Prescoring: [["nothing", "StatusForbids", "nothing"], true],
    Offered: [["nothing", "nothing", "nothing"], false],
    Signed: [considered, true],
    WaitingScans: [considered, true],
    Considered: [considered, true],
    Approved: [considered, true],
    Cooling: [considered, true],
    Issuing: [["StatusForbids", "StatusForbids", "nothing"], true],
    Issued: [left, true],
    Closed: [left, true],
    Refused: [ended, true],
    ClientDenied: [["nothing", "StatusForbids", "StatusForbids"], true],
    Expired: [["StatusForbids", "ApplicationExpired", "ApplicationExpired"], true],
    TechError: [ended, true],
  };

  let borrower: Borrower;
  beforeAll(async () => {
    borrower = await borrowerAt(app, "signing");
  });

  test.each(allStatuses)("%s", async (status) => {
    const { client, ofApplication, state } = borrower;
    const body = ofApplication();
    const params = { id: state.applicationId };
    const [answers, isTimer] = expected[status];
    await become(borrower, status);
    const shown = await client.succeed(endpoints.isTimerPageEnabled, { query: body });
    // With scans put off, or before the card, another step comes first.
    expect(shown.isTimerPageEnabled).toBe(status === "WaitingScans" ? false : isTimer);
    expect(await client.succeed(endpoints.getTranshInfo, { params })).toMatchObject({
      isTransh: false,
      transhNumber: 0,
      isFirstTransh: false,
    });
    await client.succeed(endpoints.checkDecisionApplication, { body });
    await client.succeed(endpoints.getCurrentSelectProductResult, { body });
    const requests = [
      () => client.refusal(endpoints.setClientDenial, { body }),
      () => client.refusal(endpoints.selectProduct, { body: { ...body, ...choice } }),
      () => client.refusal(endpoints.sendToConsideration, { params, body: sent }),
    ];
    const got: string[] = [];
    for (const request of requests) {
      await become(borrower, status);
      await sql`delete from client_denials where application_id = ${params.id}`.execute(app.db);
      got.push(await request());
    }
    expect(got).toEqual(answers);
  });
});
