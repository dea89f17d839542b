// What is read together with the session is the caller's own and of the moment; and a read waits for the database no
// more often than it must (decision 0070).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import type { TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, borrowerWithLoan } from "../../../test/borrower.ts";
import { fewestAnswers } from "../../../test/crash/fewest-answers.ts";
import { createRig, type Rig } from "../../../test/crash/rig.ts";
import type { StatementProxy } from "../../../test/crash/statement-proxy.ts";

let rig: Rig;
let proxy: StatementProxy;
let app: TestApp;

beforeAll(async () => {
  rig = await createRig();
  ({ app, proxy } = rig);
});
afterAll(() => rig.stop());

const personalData = ({ client }: Borrower) => client.succeed(endpoints.getPersonalData, {});

test("of two people each reads their own, and of another's application nothing", async () => {
  const one = await borrowerAt(app, "additional-questions");
  const other = await borrowerAt(app, "passport");
  for (const borrower of [one, other]) {
    const { person, state } = borrower;
    const read = await personalData(borrower);
    const { firstName, lastName, middleName } = person;
    const fullName = [lastName, firstName, middleName].filter(Boolean).join(" ");
    expect(read).toMatchObject({
      contactId: state.contactId,
      displayName: firstName,
      fullName,
    });
    expect(read.application?.applicationId).toBe(state.applicationId);
  }
  const body = other.ofApplication();
  expect(await one.client.refusal(endpoints.getPassport, { body })).toBe("NotFound");
});

test("of several applications the one that is named is read", async () => {
  const borrower = await borrowerAt(app, "address");
  const { client, state } = borrower;
  const {
    id: _id,
    contractNumber: _number,
    ...row
  } = await app.db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", state.applicationId)
    .executeTakeFirstOrThrow();
  const later = { ...row, createdAt: new Date(row.createdAt.getTime() + 1000) };
  const values = { ...later, experiments: JSON.stringify(row.experiments) };
  await app.db
    .updateTable("applications")
    .set({ status: "Closed" })
    .where("id", "=", state.applicationId)
    .execute();
  const { id } = await app.db
    .insertInto("applications")
    .values({ ...values, status: "Draft" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const stepOf = async (applicationId: string) =>
    (await client.succeed(endpoints.getConsiderationStatus, { params: { id: applicationId } }))
      .journey?.applicationId;
  expect(await stepOf(state.applicationId)).toBe(state.applicationId);
  expect(await stepOf(id)).toBe(id);
  expect((await personalData(borrower)).application?.applicationId).toBe(id);
});

test("who has no application is told so, and who has a loan is no new client", async () => {
  const borrower = await borrowerWithLoan(app);
  expect(await personalData(borrower)).toMatchObject({
    isFirstApplication: false,
    isNewClient: false,
  });
  const fresh = await borrowerAt(app, "passport");
  expect(await personalData(fresh)).toMatchObject({ isFirstApplication: true, isNewClient: true });
  await app.db
    .updateTable("applications")
    .set({ contactId: borrower.state.contactId })
    .where("id", "=", fresh.state.applicationId)
    .execute();
  expect(await personalData(fresh)).toMatchObject({ application: null, journey: null });
});

test("a save is seen by the next reading", async () => {
  const borrower = await borrowerAt(app, "passport");
  const before = (await personalData(borrower)).journey?.nextStep;
  await borrower.client.succeed(endpoints.savePassport, borrower.forms.passport());
  expect((await personalData(borrower)).journey?.nextStep).not.toBe(before);
});

test("a session read is one statement, and a poll three", async () => {
  const borrower = await borrowerAt(app, "address");
  const { client, state } = borrower;
  const calls: [number, () => Promise<unknown>][] = [
    [1, () => personalData(borrower)],
    [5, () => client.succeed(endpoints.getPassport, { body: borrower.ofApplication() })],
    [
      3,
      () =>
        client.succeed(endpoints.getConsiderationStatus, { params: { id: state.applicationId } }),
    ],
  ];
  for (const [ceiling, ask] of calls)
    expect(await fewestAnswers(proxy, ask)).toBeLessThanOrEqual(ceiling);
});
