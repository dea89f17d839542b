// What everybody shares of the hour's codes is taken last: a request that hangs keeps nobody else waiting.
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { newPhone } from "../../../test/borrower.ts";
import { refusalName, type TestClient } from "../../../test/client.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;

afterEach(() => app.stop());

const ask = (client: TestClient, phone: string) =>
  client.send(endpoints.sendSignInCode, { body: { payload: { phone, birthDate: "1990-01-01" } } });

async function newVisitor(): Promise<TestClient> {
  const client = app.newClient();
  await client.visit();
  return client;
}

const waitingForLocks = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(app.db);
  return rows[0]?.count;
};

test("a request that waits in the midst of its writes keeps no other phone's waiting", async () => {
  app = await createTestApp();
  const [slow, other] = [await newVisitor(), await newVisitor()];
  const phone = newPhone();
  expect((await ask(slow, phone)).reply.result).toBe(true);
  await passTime(app.db, 120);
  const hanging = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom("codes").select("id").where("phone", "=", phone).forUpdate().execute();
    const asking = ask(slow, phone);
    await expect.poll(waitingForLocks).toBe(1);
    expect((await ask(other, newPhone())).reply.result).toBe(true);
    expect(await waitingForLocks()).toBe(1);
    return { asking };
  });
  expect((await hanging.asking).reply.result).toBe(true);
});

test("of a request that the hour refuses nothing stays: no code, no message, nothing taken", async () => {
  app = await createTestApp({ settings: { SmsPerHour: "0" } });
  const counts = async () => {
    const { rows } = await sql<object>`select (select count(*)::int from codes) as codes,
      (select count(*)::int from code_sends) as sends, (select count(*)::int from sms_messages) as sms,
      (select coalesce(sum(taken), 0)::int from limits where key like 'codes:%') as taken`.execute(
      app.db,
    );
    return rows[0];
  };
  const before = await counts();
  const visitor = await newVisitor();
  expect(refusalName((await ask(visitor, newPhone())).reply)).toBe("TooMany");
  expect(await counts()).toEqual(before);
});
