// What the personal account shows: loans with what is paid and owed, history in words, papers for ever, and the way to
// an outside account (D12; decision 0036).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { type Borrower, borrowerAt, borrowerWithLoan } from "../../test/borrower.ts";
import { closedIn, givenBackIn, repaidIn } from "../../test/loans.ts";
import { banFromNow } from "../../test/self-ban.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";

let app: TestApp;
let outside: TestApp;
const lk = "https://lk.example/cabinet";

beforeAll(async () => {
  app = await createTestApp();
  outside = await createTestApp({ config: { personalAccountUrl: lk } });
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
  app.resetNow();
});
afterAll(async () => {
  await app.stop();
  await outside.stop();
});

const list = ({ client }: Borrower) => client.succeed(endpoints.listApplications, {});
const newest = async (borrower: Borrower) => (await list(borrower)).applications[0];
const contractOf = async (borrower: Borrower) => {
  const { contract } = (await newest(borrower)) ?? {};
  if (!contract) throw new Error("nothing is signed");
  return contract;
};
const paidIn = async (borrower: Borrower, repaid: Partial<Parameters<typeof repaidIn>[1]> = {}) => {
  const { applicationId } = borrower.state;
  const usual = { paidOn: "2026-11-25", amountKopecks: 5_000_00, reference: applicationId };
  return repaidIn(app, { applicationId, ...usual, ...repaid });
};
const repay = async (...paid: Parameters<typeof paidIn>) => (await paidIn(...paid)).outcome;
const noonOf = (day: string) => app.setNow(`${day}T12:00:00+03:00`);

test("a loan: what paying it off costs today, to the day", async () => {
  const borrower = await borrowerWithLoan(app);
  expect(await contractOf(borrower)).toMatchObject({
    issuedOn: "2026-11-20",
    earlyRepaymentSum: 10_000,
    earlyRepaymentInterest: 0,
    paidPayments: 0,
    overdueSum: 0,
    nextPaymentSum: 11_200,
  });
  app.setNow("2026-11-27T12:00:00+03:00");
  expect(await contractOf(borrower)).toMatchObject({
    earlyRepaymentSum: 10_560,
    earlyRepaymentInterest: 560,
  });
});

test("due on a Saturday, it may be paid until Monday; then all of it is overdue", async () => {
  const borrower = await borrowerWithLoan(app);
  noonOf("2026-12-07");
  const onMonday = { earlyRepaymentSum: 11_360, overdueSum: 0, nextPaymentSum: 11_360 };
  expect(await contractOf(borrower)).toMatchObject(onMonday);
  noonOf("2026-12-08");
  const after = { earlyRepaymentSum: 11_440, overdueSum: 11_440, nextPaymentSum: 11_440 };
  expect(await contractOf(borrower)).toMatchObject(after);
});

test("a repayment is written down once, and changes what is owed", async () => {
  const borrower = await borrowerWithLoan(app);
  expect(await repay(borrower)).toBe("done");
  expect(await repay(borrower)).toBe("known");
  app.setNow("2026-11-25T12:00:00+03:00");
  expect(await contractOf(borrower)).toMatchObject({ earlyRepaymentSum: 5_400, paidPayments: 0 });
  const rest = { paidOn: "2026-12-05", amountKopecks: 6_200_00, reference: `rest-${Date.now()}` };
  expect(await repay(borrower, rest)).toBe("repaid");
  noonOf("2026-12-05");
  expect(await newest(borrower)).toMatchObject({
    status: "Closed",
    contract: { closedOn: "2026-12-05", paidPayments: 1 },
  });
});

test("paid off early it is closed by that, told when it may, and asks for nothing ever after", async () => {
  const borrower = await borrowerWithLoan(app);
  noonOf("2026-11-27");
  const all = { amountKopecks: 10_400_00 };
  expect(await repay(borrower, all)).toBe("repaid");
  expect(await repay(borrower, all)).toBe("known");
  expect(await repay(borrower, { ...all, amountKopecks: 1_00 })).toBe("differs");
  noonOf("2026-12-06");
  expect(await newest(borrower)).toMatchObject({
    status: "Closed",
    contract: {
      closedOn: "2026-11-25",
      earlyRepaymentSum: null,
      paidPayments: 1,
      overdueSum: 0,
      nextPaymentSum: null,
    },
  });
});

test("what is paid above the debt is kept, told and written down, and so is all that comes after the end", async () => {
  const borrower = await borrowerWithLoan(app);
  noonOf("2026-11-27");
  expect(await contractOf(borrower)).toMatchObject({ overpaidSum: 0 });
  const much = { paidOn: "2026-11-27", amountKopecks: 20_000_00 };
  const above = { outcome: "repaid", overpaidKopecks: 9_440_00 };
  expect(await paidIn(borrower, much)).toEqual(above);
  expect(await paidIn(borrower, much)).toEqual({ ...above, outcome: "known" });
  expect(await contractOf(borrower)).toMatchObject({ closedOn: "2026-11-27", overpaidSum: 9_440 });
  const more = { paidOn: "2026-11-26", amountKopecks: 100_50, reference: "another" };
  const afterEnd = { outcome: "closed", overpaidKopecks: 9_540_50 };
  expect(await paidIn(borrower, more)).toEqual(afterEnd);
  expect(await paidIn(borrower, more)).toEqual({ ...afterEnd, outcome: "known" });
  expect(await newest(borrower)).toMatchObject({
    status: "Closed",
    contract: { closedOn: "2026-11-27", overpaidSum: 9_540.5, paidPayments: 1 },
  });
  const giveAll = (amountKopecks: number) =>
    givenBackIn(app, borrower.state.applicationId, amountKopecks);
  expect(await giveAll(9_440_00)).toEqual({ overpaidKopecks: 9_540_50 });
  expect(await giveAll(9_540_50)).toBe("done");
  expect(await giveAll(9_540_50)).toEqual({ overpaidKopecks: 0 });
  expect(await contractOf(borrower)).toMatchObject({ overpaidSum: 0 });
  const lines = app.db
    .selectFrom("auditLog")
    .select(["action", "details"])
    .where("applicationId", "=", borrower.state.applicationId)
    .where("action", "in", ["loan repayment", "loan given back"])
    .orderBy("id");
  const repayment = { action: "loan repayment" };
  const first = { amountKopecks: 20_000_00, paidOn: "2026-11-27", overpaidKopecks: 9_440_00 };
  const second = { amountKopecks: 100_50, paidOn: "2026-11-26", overpaidKopecks: 100_50 };
  expect(await lines.execute()).toEqual([
    { ...repayment, details: first },
    { ...repayment, details: second },
    { action: "loan given back", details: { amountKopecks: 9_540_50 } },
  ]);
});

test("paid after it was closed with a debt: that is given back too, and covers no payment", async () => {
  const borrower = await borrowerWithLoan(app);
  noonOf("2026-12-05");
  expect(await closedIn(app, borrower.state.applicationId)).toBe("done");
  const all = { paidOn: "2026-12-05", amountKopecks: 11_200_00 };
  expect(await paidIn(borrower, all)).toEqual({ outcome: "closed", overpaidKopecks: 11_200_00 });
  expect(await contractOf(borrower)).toMatchObject({ overpaidSum: 11_200, paidPayments: 0 });
});

test("paid in part early: only the rest is asked for, and only the rest is overdue", async () => {
  const borrower = await borrowerWithLoan(app);
  await repay(borrower, { paidOn: "2026-11-21", amountKopecks: 9_080_00 });
  noonOf("2026-11-22");
  expect(await contractOf(borrower)).toMatchObject({ nextPaymentSum: 1_112, overdueSum: 0 });
  noonOf("2026-12-08");
  expect(await contractOf(borrower)).toMatchObject({ overdueSum: 1_136, earlyRepaymentSum: 1_136 });
});

test("a repayment of a day before the money went is a mistake, and is not written down", async () => {
  const borrower = await borrowerWithLoan(app);
  expect(await repay(borrower, { paidOn: "2026-11-19" })).toBe("early");
  expect(await contractOf(borrower)).toMatchObject({ earlyRepaymentSum: 10_000 });
  expect(await repay(borrower, { paidOn: "2026-11-20" })).toBe("done");
});

test("a bank's number comes again with another loan or day; with another sum it is a mistake", async () => {
  const [one, other] = [await borrowerWithLoan(app), await borrowerWithLoan(app)];
  const paid = { paidOn: "2026-11-25" as const, reference: "17" };
  expect(await repay(one, paid)).toBe("done");
  expect(await repay(other, paid)).toBe("done");
  expect(await repay(one, { ...paid, paidOn: "2026-11-24" })).toBe("done");
  expect(await repay(one, { ...paid, amountKopecks: 400_00 })).toBe("differs");
  expect(await repay(one, paid)).toBe("known");
});

test("nothing is repaid of a loan that does not run", async () => {
  const borrower = await borrowerAt(app, "timer");
  expect(await repay(borrower)).toBe("unknown");
  expect(await repay(borrower, { applicationId: randomUUID() })).toBe("unknown");
  expect(await givenBackIn(app, randomUUID(), 1)).toBe("unknown");
});

test("closed with a debt: nothing is asked for, nothing counts as paid, and each signed paper opens as it was signed", async () => {
  const borrower = await borrowerWithLoan(app);
  const { documents } = await contractOf(borrower);
  const query = {
    ...borrower.ofApplication(),
    documentRulesId: documentIds.individualConditions as string,
  };
  const running = await borrower.client.succeed(endpoints.getFileBody, { query });
  noonOf("2026-12-05");
  expect(await closedIn(app, borrower.state.applicationId)).toBe("done");
  expect(await contractOf(borrower)).toMatchObject({
    closedOn: "2026-12-05",
    earlyRepaymentSum: null,
    paidPayments: 0,
  });
  expect(documents.length).toBeGreaterThan(3);
  for (const { documentRulesId } of documents)
    await borrower.client.succeed(endpoints.getFileBody, { query: { ...query, documentRulesId } });
  const closed = await borrower.client.succeed(endpoints.getFileBody, { query });
  expect(closed.sha256).toBe(running.sha256);
});

test("an application without a loan says what it was about and why there is none", async () => {
  const borrower = await borrowerAt(app, "timer");
  await banFromNow(app, borrower);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  expect(await newest(borrower)).toMatchObject({
    status: "Refused",
    sum: 10_000,
    period: 15,
    moneyAt: null,
    refusal: {
      text: expect.stringContaining("самозапрет") as string,
      retryOn: expect.any(String) as string,
    },
  });
});

test("while it cools off, the instant from which the money may go", async () => {
  const borrower = await borrowerAt(app, "timer");
  const { applicationId } = borrower.state;
  const coolingUntil = new Date("2026-11-20T16:00:00+03:00");
  await app.db
    .updateTable("applications")
    .set({ status: "Cooling", coolingUntil })
    .where("id", "=", applicationId)
    .execute();
  expect(await newest(borrower)).toMatchObject({
    moneyAt: coolingUntil.toISOString(),
    refusal: null,
    contract: { earlyRepaymentSum: null, issuedOn: null },
  });
});

test("a draft has no contract; somebody else's loans are nowhere in the list", async () => {
  const borrower = await borrowerAt(app, "address");
  const { applications } = await list(borrower);
  expect(applications).toMatchObject([{ status: "Draft", sum: 10_000, refusal: null }]);
  expect(applications[0]?.contract).toBeUndefined();
});

test("an outside account is where all ways to the account lead, and its pages are the only ones allowed", async () => {
  const borrower = await borrowerAt(outside, "timer");
  const { client } = borrower;
  const leave = (url: string) => client.send(endpoints.redirectToLk, { body: { url } });
  for (const url of ["", "/account"])
    expect((await leave(url)).reply).toMatchObject({ redirectUrl: lk });
  const page = "https://lk.example/loans?id=1";
  expect((await leave(page)).reply).toMatchObject({ redirectUrl: page });
  const { applicationId } = borrower.state;
  await outside.db
    .updateTable("applications")
    .set({ status: "Issued" })
    .where("id", "=", applicationId)
    .execute();
  expect(await list(borrower)).toMatchObject({ redirectUrl: lk });
  const query = borrower.ofApplication();
  expect(await client.send(endpoints.addCardFrame, { query })).toMatchObject({
    status: 405,
    reply: { redirectToLk: lk },
  });
});

test.each([
  "https://evil.example/",
  "https://lk.example.evil.example/",
  "https://lk.example@evil.example/",
  "https://user@lk.example/",
  "http://lk.example/",
  "https://lk.example:8443/",
  "//lk.example/",
  "https:lk.example/",
  "https://lk.example",
  "https://lk.example\\@evil.example/",
  "javascript:alert(1)",
  "/other",
])("%s is not of the outside account", async (url) => {
  visitor ??= await borrowerAt(outside, "passport");
  expect(await visitor.client.refusal(endpoints.redirectToLk, { body: { url } })).toBe(
    "RedirectForbidden",
  );
});
let visitor: Borrower | undefined;
