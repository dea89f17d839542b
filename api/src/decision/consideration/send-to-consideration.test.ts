// SendToConsideration: from the pages on which nothing is signed, once, into the first consideration with preScoring B
// and else on; what each page may send, and when it is too early (spec §7; D5, D6).
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { type FormPage, formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
let prescored: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  prescored = await createTestApp({ settings: { ExperimentPreScoringPercentB: "100" } });
});
afterAll(async () => {
  await app.stop();
  await prescored.stop();
});

const request = ({ state }: Borrower, page: FormPage, more: object = {}) => ({
  params: { id: state.applicationId },
  body: {
    agreeItems: [],
    formPageId: formPages[page],
    documentRuleIds: [],
    clientTime: "20.11.2026 12:00:00",
    clientTimeZone: 3,
    ...more,
  },
});
const send = (borrower: Borrower, page: FormPage, more?: object) =>
  borrower.client.succeed(endpoints.sendToConsideration, request(borrower, page, more));
const refused = (borrower: Borrower, page: FormPage, more?: object) =>
  borrower.client.refusal(endpoints.sendToConsideration, request(borrower, page, more));

/** As an application that was confirmed before its lender knew prescoring. */
async function confirmedBefore(): Promise<Borrower> {
  const borrower = await borrowerAt(prescored, "number-confirmation");
  await prescored.jobs.run();
  await prescored.db
    .updateTable("applications")
    .set({ identifiedAt: new Date() })
    .where("id", "=", borrower.state.applicationId)
    .execute();
  return borrower;
}
const waiting = async ({ state }: Borrower) =>
  (await prescored.jobs.waiting({ kind: jobKinds.considerFirst })).filter(({ data }) =>
    JSON.stringify(data).includes(state.applicationId),
  ).length;

test("with preScoring B it begins the first consideration, once, however often it is sent", async () => {
  const borrower = await confirmedBefore();
  const all = await Promise.all(Array.from({ length: 5 }, () => send(borrower, "prescoring")));
  for (const reply of all) {
    expect(reply).toMatchObject({ redirectType: 0, journey: { status: "Prescoring" } });
    expect(reply.timeLeft).toBeGreaterThan(0);
  }
  expect(await waiting(borrower)).toBe(1);
  await prescored.jobs.run({ kind: jobKinds.considerFirst });
  expect(await send(borrower, "prescoring")).toMatchObject({
    redirectType: 1,
    journey: { status: "Offered", nextStep: 5 },
  });
  expect(await waiting(borrower)).toBe(0);
});

test("in group A it sends on to the next step, and nothing is considered", async () => {
  const borrower = await borrowerAt(app, "select-map");
  for (const page of ["prescoring", "smev4", "inn"] as const)
    expect(await send(borrower, page)).toMatchObject({
      redirectType: 1,
      journey: { status: "Draft", nextStep: 5 },
    });
  expect(await app.jobs.waiting({ kind: jobKinds.considerFirst })).toEqual([]);
});

test("before the number is confirmed the INN page leads on to it; the prescoring page is too early", async () => {
  const borrower = await borrowerAt(prescored, "number-confirmation");
  await prescored.jobs.run();
  expect(await send(borrower, "inn")).toMatchObject({ redirectType: 1, journey: { nextStep: 4 } });
  expect(await refused(borrower, "prescoring")).toBe("ApplicationIncomplete");
  expect(await waiting(borrower)).toBe(0);
});

test("only those pages, and only their own documents", async () => {
  const borrower = await borrowerAt(app, "select-map");
  expect(await refused(borrower, "signing")).toBe("DocumentsUnknown");
  const documentRuleIds = [documentIds.individualConditions];
  expect(await refused(borrower, "inn", { documentRuleIds })).toBe("DocumentsUnknown");
  const agreeItems = [{ id: documentIds.individualConditions, isChecked: true }];
  expect(await refused(borrower, "inn", { agreeItems })).toBe("DocumentsUnknown");
  agreeItems[0]!.isChecked = false;
  expect(await refused(borrower, "inn", { agreeItems })).toBe("nothing");
});

test("a scoring session that comes along is kept for the decision", async () => {
  const borrower = await borrowerAt(app, "select-map");
  await send(borrower, "smev4", { sessionId: "w.20261120-abc" });
  const sessions = await app.db
    .selectFrom("scoringSessions")
    .select(["sessionId", "clientTimeZone"])
    .where("applicationId", "=", borrower.state.applicationId)
    .execute();
  expect(sessions).toMatchObject([{ sessionId: "w.20261120-abc" }]);
});
