// Money goes once, to the borrower's own card, and only a definite no ends the asking (D8).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { untilWaiting } from "../../../test/locks.ts";
import {
  approvedBorrower,
  deliverPayout,
  loansOf,
  payoutsOf,
  statusOf,
} from "../../../test/payouts.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
const logged: string[] = [];
let another: Borrower;

beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(line) };
  app = await createTestApp({ log: { level: "error", stream } });
  another = await borrowerAt(app, "docs-uploading");
});

afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

const payOut = (borrower: Borrower) => deliverPayout(app, borrower);

test("paid: the loan begins with the signed terms, and the borrower is told", async () => {
  const borrower = await approvedBorrower(app);
  await payOut(borrower);
  expect(await loansOf(app, borrower)).toMatchObject([
    { issuedOn: "2026-11-20", terms: { sumKopecks: 1_000_000, term: 15 } },
  ]);
  expect(await payoutsOf(app, borrower)).toMatchObject([
    { status: "Paid", amountKopecks: 1_000_000 },
  ]);
  const { applicationId } = borrower.state;
  const [{ cardId } = { cardId: "" }] = app.partners.payOut.asked.map(([payout]) => payout);
  const card = await app.db
    .selectFrom("applications")
    .innerJoin("financingInstruments as card", "card.id", "applications.financingInstrumentId")
    .select("card.cardId")
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
  expect(card?.cardId).toBe(cardId);
  await app.jobs.run({ kind: jobKinds.sendSms });
  expect(borrower.smsTexts().at(-1)).toMatch(/10[\s\u00A0]000/);
});

test.each(["pending", "unknown"] as const)(
  "%s: asked again under the same order, paid once",
  async (outcome) => {
    const borrower = await approvedBorrower(app);
    app.partners.payOut.answers({ outcome });
    await expect(payOut(borrower)).rejects.toThrow(outcome);
    await expect(payOut(borrower)).rejects.toThrow(outcome);
    expect(await statusOf(borrower)).toBe("Issuing");
    app.partners.payOut.answers({ outcome: "paid", paymentId: "payment" });
    await payOut(borrower);
    await payOut(borrower);
    const orders = app.partners.payOut.asked.map(([{ orderId }]) => orderId);
    expect(orders).toHaveLength(3);
    expect(new Set(orders).size).toBe(1);
    expect(await loansOf(app, borrower)).toHaveLength(1);
    expect(await statusOf(borrower)).toBe("Issued");
  },
);

test("delivered five times at once: one order, one loan", async () => {
  const borrower = await approvedBorrower(app);
  app.partners.payOut.delays(30);
  // Who was overtaken fails, and finds at its next try that it is done.
  await Promise.allSettled(Array.from({ length: 5 }, () => payOut(borrower)));
  await payOut(borrower);
  expect(new Set(app.partners.payOut.asked.map(([{ orderId }]) => orderId)).size).toBe(1);
  expect(await loansOf(app, borrower)).toHaveLength(1);
});

const changeCard = ({ state }: Borrower, change: { cardId: null } | { holder: string }) =>
  app.db
    .updateTable("financingInstruments")
    .set(change)
    .where("contactId", "=", state.contactId)
    .execute();

async function takeAnothers({ state }: Borrower): Promise<void> {
  const { id } = await app.db
    .selectFrom("financingInstruments")
    .select("id")
    .where("contactId", "=", another.state.contactId)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable("applications")
    .set({ financingInstrumentId: id })
    .where("id", "=", state.applicationId)
    .execute();
}

test.each<[string, string, (borrower: Borrower) => Promise<unknown>]>([
  ["without its token", "CardWithoutToken", (one) => changeCard(one, { cardId: null })],
  ["somebody else's", "CardOfAnother", takeAnothers],
  ["with another name", "CardOfAnother", (one) => changeCard(one, { holder: "IVAN IVANOV" })],
])(
  "to a card %s nothing goes: another one is waited for, recorded and told",
  async (_what, code, change) => {
    const borrower = await approvedBorrower(app);
    await change(borrower);
    await payOut(borrower);
    await payOut(borrower);
    expect(ordersOf(borrower)).toEqual([]);
    expect(await payoutsOf(app, borrower)).toEqual([]);
    const { client, state } = borrower;
    const params = { id: state.applicationId };
    expect(await client.succeed(endpoints.getConsiderationStatus, { params })).toMatchObject({
      redirectType: 1,
      considerationStatus: "Approved",
      payout: { fault: expect.stringContaining("не прошёл") as string },
    });
    const lines = app.db
      .selectFrom("auditLog")
      .select("details")
      .where("applicationId", "=", state.applicationId)
      .where("action", "=", "payout rejected");
    expect(await lines.execute()).toEqual([{ details: { code, waitsForAnotherCard: true } }]);
    await app.jobs.run({ kind: jobKinds.sendSms });
    expect(borrower.smsTexts().at(-1)).toContain("выберите другую карту");
  },
);

test("without an answer for an hour it is asked about every hour, for ever, and each time the log says so", async () => {
  const borrower = await approvedBorrower(app);
  const { applicationId } = borrower.state;
  app.partners.payOut.answers({ outcome: "unknown" });
  app.partners.readPayout.answers({ outcome: "unknown" });
  await expect(payOut(borrower)).rejects.toThrow("unknown");
  const ask = () => app.jobs.deliver(jobKinds.askPayouts, {});
  const logLines = () => logged.filter((line) => line.includes(applicationId));
  await ask();
  expect(logLines()).toEqual([]);
  await sql`update applications set status_changed_at = now() - interval '9 days'
    where id = ${applicationId}`.execute(app.db);
  await ask();
  await ask();
  expect(logLines()).toEqual(Array(2).fill(expect.stringContaining("payout without an answer")));
  app.partners.readPayout.answers({ outcome: "paid", paymentId: "payment" });
  await ask();
  expect(await statusOf(borrower)).toBe("Issued");
  expect(logLines()).toHaveLength(2);
});

test("nothing goes before the approval", async () => {
  const borrower = await borrowerAt(app, "timer");
  await payOut(borrower);
  expect(app.partners.payOut.asked).toEqual([]);
  expect(await statusOf(borrower)).toBe("New");
});

const faultOf = (paying: Promise<void>) =>
  paying.then(
    () => "",
    (error: Error) => error.message,
  );

/** Orders of this borrower's: what waits of other tests may be sent meanwhile. */
const ordersOf = ({ state }: Borrower) =>
  app.partners.payOut.asked.filter(([{ orderId }]) => orderId.includes(state.applicationId));

test("a self-ban set after the approval stops the money and refuses the loan", async () => {
  const borrower = await approvedBorrower(app);
  app.partners.readSelfBan.answers({ ok: true, isBanned: true, bannedOn: "2026-11-20" });
  await payOut(borrower);
  await payOut(borrower);
  expect(ordersOf(borrower)).toEqual([]);
  expect(await payoutsOf(app, borrower)).toEqual([]);
  const params = { id: borrower.state.applicationId };
  expect(await borrower.client.succeed(endpoints.getConsiderationStatus, { params })).toMatchObject(
    {
      considerationStatus: "Refused",
      refusal: { text: expect.stringContaining("самозапрет") as string },
    },
  );
  const decision = app.db
    .selectFrom("decisions")
    .select(["outcome", "reason", "ruleId", "inputs", "tableVersion"])
    .where("applicationId", "=", borrower.state.applicationId)
    .where("stage", "=", "payout");
  expect(await decision.execute()).toMatchObject([
    { outcome: "refuse", reason: "SelfBan", ruleId: "self-ban", inputs: { selfBan: "yes" } },
  ]);
});

test("a self-ban asked about by an older INN is no answer: it is asked about anew before the money goes", async () => {
  const borrower = await approvedBorrower(app);
  const ban = app.partners.readSelfBan.holds();
  const paying = faultOf(payOut(borrower));
  await ban.isAsked;
  const inn = "500100732259";
  await app.db
    .updateTable("applications")
    .set({ inn })
    .where("id", "=", borrower.state.applicationId)
    .execute();
  ban.letGo();
  expect(await paying).toContain("INN");
  expect(ordersOf(borrower)).toEqual([]);
  await payOut(borrower);
  expect(app.partners.readSelfBan.asked.at(-1)).toEqual([inn]);
  expect(await statusOf(borrower)).toBe("Issued");
});

test.each(["ANNA SMIRNOVA", "MOMENTUM R"])("the name on the card may be %s", async (holder) => {
  const borrower = await approvedBorrower(app);
  await changeCard(borrower, { holder });
  await payOut(borrower);
  expect(await statusOf(borrower)).toBe("Issued");
});

test("nothing goes twice after a crash between the call and its answer", async () => {
  const borrower = await approvedBorrower(app);
  app.partners.payOut.answers({ outcome: "unknown" });
  await expect(payOut(borrower)).rejects.toThrow("unknown");
  expect(app.partners.readPayout.asked).toEqual([]);
  const orderId = `payout-${borrower.state.applicationId}`;
  app.partners.readPayout.answers({ outcome: "paid", paymentId: "the first" });
  await payOut(borrower);
  expect(ordersOf(borrower)).toHaveLength(1);
  expect(app.partners.readPayout.asked).toMatchObject([[{ orderId, amountKopecks: 1_000_000 }]]);
  expect(await payoutsOf(app, borrower)).toMatchObject([
    { status: "Paid", paymentId: "the first" },
  ]);
  expect(await statusOf(borrower)).toBe("Issued");
});

test("the log tells of an acquirer that answers about another order, or names none", async () => {
  const borrower = await approvedBorrower(app);
  app.partners.payOut.answers({ outcome: "unknown", why: "another order" });
  const words = "payout unknown, told of another order: asking again";
  await expect(payOut(borrower)).rejects.toThrow(words);
  expect(await statusOf(borrower)).toBe("Issuing");
});

test("who has waited while another delivery sent the order asks about it before sending it again", async () => {
  const borrower = await approvedBorrower(app);
  const held = app.partners.payOut.holds();
  const paying = payOut(borrower);
  await held.isAsked;
  const waiting = faultOf(payOut(borrower));
  await untilWaiting(app.db, 1);
  held.letGo();
  await paying;
  expect(await waiting).toContain("meanwhile");
  expect(ordersOf(borrower)).toHaveLength(1);
  await payOut(borrower);
  expect(ordersOf(borrower)).toHaveLength(1);
  expect(await statusOf(borrower)).toBe("Issued");
});

test.each([
  [{ outcome: "none" }, 2, "Issued"],
  [{ outcome: "begun", paymentId: "begun" }, 2, "Issued"],
  [{ outcome: "refused", code: "1051" }, 1, "Approved"],
  [{ outcome: "pending" }, 1, "Issuing"],
  [{ outcome: "unknown" }, 1, "Issuing"],
] as const)("what the acquirer knows of the order decides: %o", async (known, calls, status) => {
  const borrower = await approvedBorrower(app);
  app.partners.payOut.answers({ outcome: "unknown" });
  await expect(payOut(borrower)).rejects.toThrow("unknown");
  app.partners.readPayout.answers(known);
  app.partners.payOut.answers({ outcome: "paid", paymentId: "payment" });
  const fault = await faultOf(payOut(borrower));
  expect(fault.includes("asking again")).toBe(status === "Issuing");
  expect(ordersOf(borrower)).toHaveLength(calls);
  const paymentId = known.outcome === "begun" ? known.paymentId : undefined;
  expect(ordersOf(borrower)[1]?.[0].paymentId).toBe(paymentId);
  expect(await statusOf(borrower)).toBe(status);
});
