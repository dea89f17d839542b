// What the timer page is told in every status (D5).
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import type { Status } from "@microloan/domain/journey/status";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";

let app: TestApp;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp();
  borrower = await borrowerAt(app, "timer");
});
afterEach(() => app.resetNow());
afterAll(() => app.stop());

const expected: Record<Status, [redirectType: number, considerationStatus: string]> = {
  Draft: [1, "New"],
  Prescoring: [0, "InProgress"],
  Offered: [1, "New"],
  Signed: [0, "New"],
  WaitingScans: [1, "NeedScans"],
  Considered: [0, "InProgress"],
  Approved: [0, "Approved"],
  Cooling: [0, "Cooling"],
  Issuing: [0, "Issuing"],
  Issued: [2, "Issued"],
  Closed: [2, "Issued"],
  Refused: [3, "Refused"],
  ClientDenied: [3, "ClientDenied"],
  Expired: [3, "Expired"],
  TechError: [3, "TechError"],
};

async function statusAs(status: Status) {
  const { applicationId: id } = borrower.ofApplication();
  await app.db
    .updateTable("applications")
    .set({ status, statusChangedAt: new Date("2026-11-20T23:30:00+03:00") })
    .where("id", "=", id)
    .execute();
  return borrower.client.succeed(endpoints.getConsiderationStatus, { params: { id } });
}

test.each(Object.entries(expected) as [Status, [number, string]][])(
  "%s",
  async (status, [redirectType, considerationStatus]) => {
    const reply = await statusAs(status);
    expect(reply).toMatchObject({ redirectType, considerationStatus, journey: { status } });
    const retryOn = status === "Refused" ? "2026-12-20" : null;
    const refusal = { text: expect.stringMatching(/^[А-Я][^]*[а-я]{3}/) as string, retryOn };
    const wanted = redirectType === 3 ? refusal : undefined;
    expect(reply.refusal).toEqual(wanted);
  },
);

test("the wait counts down from the signature, and never below zero", async () => {
  const { applicationId } = borrower.ofApplication();
  const signed = (at: Date) =>
    app.db
      .updateTable("applications")
      .set({ signedAt: at, coolingUntil: null })
      .where("id", "=", applicationId)
      .execute();
  await signed(new Date("2026-11-20T11:55:00+03:00"));
  expect((await statusAs("Signed")).timeLeft).toBe(300);
  await signed(new Date("2026-11-20T11:00:00+03:00"));
  expect((await statusAs("Signed")).timeLeft).toBe(0);
});

test("the stages are told as they are done, and none where nothing is waited for", async () => {
  const { applicationId: id } = borrower.ofApplication();
  const doneAs = async (status: Status) =>
    (await statusAs(status)).stages?.filter(({ isDone }) => isDone).map(({ stage }) => stage);
  const put = (identification: "unknown" | "confirmed") =>
    app.db.updateTable("applications").set({ identification }).where("id", "=", id).execute();
  await app.db.deleteFrom("knownDebts").where("applicationId", "=", id).execute();
  await put("unknown");
  expect(await doneAs("Signed")).toEqual([]);
  await put("confirmed");
  expect(await doneAs("Signed")).toEqual(["identification"]);
  const debts = { applicationId: id, monthlyPaymentsKopecks: 0, loans: "[]", isSilent: false };
  await app.db.insertInto("knownDebts").values(debts).execute();
  expect(await doneAs("Considered")).toEqual(["identification", "credit-history"]);
  expect(await doneAs("Issuing")).toEqual(["identification", "credit-history", "decision"]);
  for (const status of ["Prescoring", "Offered", "Refused", "TechError"] as const)
    expect(await doneAs(status)).toBeUndefined();
});

test("after a refusal one may ask again from the first minute of the day that is told", async () => {
  expect((await statusAs("Refused")).refusal?.retryOn).toBe("2026-12-20");
  const begin = () =>
    borrower.client.refusal(applicationEndpoints.beginApplication, { body: borrower.offer });
  app.setNow("2026-12-19T23:59:00+03:00");
  expect(await begin()).toBe("StatusForbids");
  app.setNow("2026-12-20T00:00:00+03:00");
  expect(await begin()).toBe("nothing");
});
