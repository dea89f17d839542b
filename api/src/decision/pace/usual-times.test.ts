// How long steps and decisions take, told as medians of those who signed last, and only of enough of them (decision
// 0077).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";

let app: TestApp;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp();
  borrower = await borrowerAt(app, "additional-questions");
});
afterAll(() => app.stop());

const ask = () => borrower.client.succeed(endpoints.getUsualTimes, {});

/**
 * Applications that were signed one after another today: the passport took `seconds` and one more each, half a minute
 * later they signed, and the decision came 90 seconds after that.
 */
async function plantSigned(count: number, seconds: number): Promise<void> {
  const { applicationId } = borrower.state;
  await sql`
    with planted as (
      insert into applications
      select (jsonb_populate_record(own, jsonb_build_object(
        'id', gen_random_uuid(), 'status', 'Closed', 'contract_number', ${seconds} * 1000 + number,
        'created_at', at, 'signed_at', at + make_interval(secs => ${seconds} + number + 30)))).*
      from applications own, generate_series(1, ${count}) number,
        lateral (select timestamptz '2026-11-20 10:00+03' + number * interval '1 minute' as at) begun
      where own.id = ${applicationId}
      returning id, signed_at
    ), passport as (
      insert into passports (application_id, answers, saved_at)
      select id, '{}', signed_at - interval '30 seconds' from planted
    )
    insert into decisions (application_id, stage, table_version, rule_id, outcome, inputs, decided_at)
    select id, 'final', 'test', 'test', 'approve', '{}', signed_at + interval '90 seconds'
    from planted`.execute(app.db);
}

test("too few are not told of; then the medians, read once for all who ask in five minutes", async () => {
  await plantSigned(4, 60);
  expect(await ask()).toMatchObject({ steps: [], decisionSeconds: null });
  await plantSigned(21, 200);
  // Still what was read before.
  expect(await ask()).toMatchObject({ steps: [], decisionSeconds: null });

  const fresh = await createTestApp({ sharesDatabaseOf: app });
  const client = fresh.newClient();
  for (const [name, value] of borrower.client.cookies) client.cookies.set(name, value);
  const times = await client.succeed(endpoints.getUsualTimes, {});
  expect(times.decisionSeconds).toBe(90);
  expect(times.steps).toEqual([
    { isNew: true, step: 0, seconds: 209 },
    { isNew: true, step: 7, seconds: 30 },
  ]);
  await fresh.stop();
});
