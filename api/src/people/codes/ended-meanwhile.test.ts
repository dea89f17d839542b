// A code that ends, as all of a phone do when it is changed, is over for whoever was entering it just then: nobody is
// told that the right one is wrong (decision 0022; D4).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { untilWaiting } from "../../../test/locks.ts";
import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { invalidateCodes, lockPhone } from "./codes.store.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

test("codes end while a contract is being signed: its own has expired, and no entry was wrong", async () => {
  const { askSigningCode, client, person, state } = await borrowerAt(app, "signing");
  const { body } = await askSigningCode();
  const holder = await app.db.startTransaction().execute();
  await lockAnyApplication(holder, state.applicationId);
  const signing = client.refusal(endpoints.savePaymentOfferAndSendToConsideration, { body });
  await untilWaiting(app.db, 1);
  // Begun after the signing, and at the phone before it.
  const ending = await app.db.startTransaction().execute();
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
