// The last look before the money goes: self-ban, identification and every bureau once more; what is not known keeps the
// money here (D2, D6; decision 0048).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { addDays } from "@microloan/domain/person/dates";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { answerCreditReport, creditReport, expensiveLoan } from "../../../test/credit-report.ts";
import { outage } from "../../../test/fake-partners.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
  app.resetNow();
});
afterAll(() => app.stop());

const payOut = (borrower: Borrower) => app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());

async function approved(): Promise<Borrower> {
  const borrower = await borrowerAt(app, "timer");
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  return borrower;
}

const statusOf = ({ client, state }: Borrower) =>
  client.succeed(endpoints.getConsiderationStatus, { params: { id: state.applicationId } });

const looksOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("decisions")
    .select(["outcome", "reason", "inputs"])
    .where("applicationId", "=", state.applicationId)
    .where("stage", "=", "payout")
    .execute();

const forgetIdentification = ({ state }: Borrower) =>
  app.db
    .updateTable("applications")
    .set({ identification: "unknown" })
    .where("id", "=", state.applicationId)
    .execute();

describe("somebody is silent", () => {
  test.each<[string, (borrower: Borrower) => unknown, string]>([
    ["the self-ban", () => app.partners.readSelfBan.answers(outage), "selfBan"],
    [
      "one bureau of two",
      () => app.partners.readSecondCreditReport.answers(outage),
      "expensiveLoans",
    ],
    ["the state", forgetIdentification, "identification"],
  ])("%s: the money stays, and goes when it has spoken", async (_who, silence, fact) => {
    const borrower = await approved();
    await silence(borrower);
    await expect(payOut(borrower)).rejects.toThrow(`not known before the payout: ${fact}`);
    await expect(payOut(borrower)).rejects.toThrow(fact);
    expect(app.partners.payOut.asked).toEqual([]);
    expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Approved" });
    expect(await looksOf(borrower)).toEqual([]);
    app.partners.readSelfBan.reset();
    app.partners.readSecondCreditReport.reset();
    await app.jobs.deliver(jobKinds.identify, borrower.ofApplication());
    await payOut(borrower);
    expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Issued" });
    expect(await looksOf(borrower)).toMatchObject([{ outcome: "approve" }]);
  });

  test("whoever spoke is not asked again, and paid, until the silent one has spoken", async () => {
    const borrower = await approved();
    const { readCreditReport: spoke, readSecondCreditReport: silent } = app.partners;
    silent.answers(outage);
    for (const partner of [spoke, silent]) partner.asked.length = 0;
    for (let tries = 0; tries < 4; tries++)
      await expect(payOut(borrower)).rejects.toThrow("expensiveLoans");
    expect(silent.asked.length).toBe(4);
    expect(spoke.asked.length).toBe(1);
    silent.reset();
    await payOut(borrower);
    expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Issued" });
  });

  test("until the signed dates are over: then the borrower has the offer again", async () => {
    const borrower = await approved();
    app.partners.readSelfBan.answers(outage);
    await expect(payOut(borrower)).rejects.toThrow("selfBan");
    app.setNow(`${addDays("2026-11-20", 2)}T12:00:00+03:00`);
    await payOut(borrower);
    expect(app.partners.payOut.asked).toEqual([]);
    expect(await statusOf(borrower)).toMatchObject({ journey: { status: "Offered" } });
  });
});

describe("two loans at 292 % were taken elsewhere since the decision", () => {
  const take = () => {
    answerCreditReport(app, { loans: [expensiveLoan("first", "2026-12-04")] });
    const second = creditReport({ loans: [expensiveLoan("second", "2026-12-09")] });
    app.partners.readSecondCreditReport.answers(second);
  };

  test("no money goes, and the borrower is told from which day such a loan is allowed", async () => {
    const borrower = await approved();
    take();
    await payOut(borrower);
    expect(app.partners.payOut.asked).toEqual([]);
    expect(await looksOf(borrower)).toMatchObject([
      { outcome: "refuse", reason: "ExpensiveLoans", inputs: { expensiveLoans: "forbidden" } },
    ]);
    const { refusal } = await statusOf(borrower);
    expect(refusal?.retryOn).toBe("2026-12-05");
    expect(refusal?.text).toContain("2\u00a0займов с ПСК выше 200\u00a0%");
  });

  test("also where self-ban and state are silent", async () => {
    const borrower = await approved();
    take();
    app.partners.readSelfBan.answers(outage);
    await forgetIdentification(borrower);
    // The decision asked them just now.
    await sql`update known_debts set last_asked_at = now() - interval '1 hour'`.execute(app.db);
    await payOut(borrower);
    expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Refused" });
  });
});

describe("an order that was begun and never reached the acquirer", () => {
  async function begun(): Promise<Borrower> {
    const borrower = await approved();
    app.partners.payOut.answers({ outcome: "unknown" });
    await expect(payOut(borrower)).rejects.toThrow("unknown");
    app.partners.payOut.reset();
    app.partners.readPayout.answers({ outcome: "none" });
    return borrower;
  }

  /** So long what all bureaus told stands for the tries of one order. */
  const passTenMinutes = () =>
    sql`update known_debts set asked_at = asked_at - interval '10 minutes'`.execute(app.db);

  test("is tried each minute, and the bureaus are asked, and paid, every ten", async () => {
    const borrower = await begun();
    const { payOut: send, readCreditReport, readSecondCreditReport, readSelfBan } = app.partners;
    send.answers({ outcome: "unknown" });
    const timesAsked = () =>
      [readCreditReport, readSecondCreditReport].map((bureau) => bureau.asked.length);
    const [first = 0, second = 0] = timesAsked();
    const bans = readSelfBan.asked.length;
    for (let tries = 1; tries <= 3; tries++) {
      await expect(payOut(borrower)).rejects.toThrow("unknown");
      expect([...timesAsked(), send.asked.length]).toEqual([first, second, tries]);
    }
    expect(readSelfBan.asked.length).toBe(bans + 3);
    await passTenMinutes();
    await expect(payOut(borrower)).rejects.toThrow("unknown");
    expect(timesAsked()).toEqual([first + 1, second + 1]);
  });

  test("is not sent to who has taken two expensive loans since", async () => {
    const borrower = await begun();
    await passTenMinutes();
    const loans = [expensiveLoan("first", "2026-12-04"), expensiveLoan("second", "2026-12-09")];
    answerCreditReport(app, { loans });
    await payOut(borrower);
    expect(app.partners.payOut.asked).toEqual([]);
    expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "TechError" });
  });

  test("waits while a bureau is silent", async () => {
    const borrower = await begun();
    await passTenMinutes();
    app.partners.readCreditReport.answers(outage);
    await expect(payOut(borrower)).rejects.toThrow("not known before the payout");
    expect(app.partners.payOut.asked).toEqual([]);
  });

  test("is not sent once the signed dates are over", async () => {
    const borrower = await begun();
    app.setNow(`${addDays(app.context.clock.today(), 5)}T12:00:00+03:00`);
    await payOut(borrower);
    expect(app.partners.payOut.asked).toEqual([]);
    expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "TechError" });
  });
});
