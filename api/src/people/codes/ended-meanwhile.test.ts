// A code that ends, as all of a phone do when it is changed, is over for whoever was entering it just then: nobody is
// told that the right one is wrong (decision 0022; D4).
import type { ControlledTransaction } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { untilWaiting } from "../../../test/locks.ts";
import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import type { Database } from "../../platform/database/types.ts";
import { invalidateCodes, lockPhone } from "./codes.store.ts";

let app: TestApp;
let begun: ControlledTransaction<Database>[] = [];

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

// Or a test that fails midway would keep its locks, and the application from stopping.
afterEach(async () => {
  for (const one of begun) if (!one.isCommitted) await one.rollback().execute();
  begun = [];
});

async function begin() {
  const transaction = await app.db.startTransaction().execute();
  begun.push(transaction);
  return transaction;
}

test("codes end while a contract is being signed: its own has expired, and no entry was wrong", async () => {
  const { askSigningCode, client, person, state } = await borrowerAt(app, "signing");
  const { body } = await askSigningCode();
  const holder = await begin();
  await lockAnyApplication(holder, state.applicationId);
  const signing = client.refusal(endpoints.savePaymentOfferAndSendToConsideration, { body });
  await untilWaiting(app.db, 1);
  // Begun after the signing, and at the phone before it.
  const ending = await begin();
  await lockPhone(ending, person.phone);
  await holder.commit().execute();
  await untilWaiting(app.db, 1);
  await invalidateCodes(ending, { contactId: state.contactId, oldPhone: person.phone });
  await ending.commit().execute();
  expect(await signing).toBe("CodeExpired");
  const { wrongCount } = await app.db
    .selectFrom("codes")
    .select("wrongCount")
    .where("id", "=", body.codeId)
    .executeTakeFirstOrThrow();
  expect(wrongCount).toBe(0);
});
