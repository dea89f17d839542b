// The lender ends sessions: one borrower's on every device, or everybody's; on the record (ASVS 7.4.5).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import type { TestClient } from "../../../test/client.ts";
import { openAsOperator } from "../../../test/operator.ts";
import { passTime } from "../../../test/time.ts";
import { endSessionsOfEverybody, endSessionsOfPhone } from "./end-sessions.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const refusalOf = (client: TestClient) => client.refusal(endpoints.getPersonalData, {});

test("one borrower's end in every browser, and nobody else's", async () => {
  const borrower = await borrowerAt(app, "passport");
  const other = await borrowerAt(app, "passport");
  await passTime(app.db, 61);
  const elsewhere = app.newClient();
  await borrower.signIn(elsewhere);
  expect(await endSessionsOfPhone(app.db, borrower.person.phone)).toBe(2);
  expect(await refusalOf(borrower.client)).toBe("NoSession");
  expect(await refusalOf(elsewhere)).toBe("NoSession");
  expect(await refusalOf(other.client)).toBe("nothing");
  expect(await endSessionsOfPhone(app.db, "+79990000000")).toBeUndefined();
});

test("everybody's, operators' too, and it stands in the audit log", async () => {
  const borrower = await borrowerAt(app, "passport");
  const { client } = await openAsOperator(app, borrower.state.applicationId);
  expect(await endSessionsOfEverybody(app.db)).toBeGreaterThanOrEqual(2);
  expect(await refusalOf(borrower.client)).toBe("NoSession");
  expect(await refusalOf(client)).toBe("NoSession");
  const rows = await app.db
    .selectFrom("auditLog")
    .select(["actor", "action"])
    .where("actor", "=", "tool:sessions")
    .orderBy("id")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(["sessions ended", "every session ended"]);
});
