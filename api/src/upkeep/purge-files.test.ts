// A slow store holds up no transaction of the purge, and one file that will not go keeps no other (decision 0025).
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { purge } from "./purge.job.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** Of phone changes that were replaced: they go whatever their age. */
async function insertPhotos(rows: number): Promise<string[]> {
  const keys = Array.from({ length: rows }, () => randomUUID());
  await sql`
    with over as (
      insert into phone_changes (browser_hash, old_phone, new_phone, expires_at, status)
      select key, 'a', 'b', now() + interval '1 day', 'Replaced' from unnest(${keys}::text[]) key
      returning id, browser_hash as key
    )
    insert into phone_change_photos (phone_change_id, kind, file_key, mime_type)
    select id, 'passport', key::uuid, 'image/jpeg' from over`.execute(app.db);
  return keys;
}

const keysLeft = async () => {
  const { rows } = await sql<{ key: string }>`
    select file_key as key from phone_change_photos`.execute(app.db);
  return rows.map(({ key }) => key);
};

const openTransactions = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(app.db);
  return rows.length;
};

const purgeWith = (remove: (key: string) => Promise<void>) =>
  purge({ ...app.context, files: { ...app.context.files, remove } });

test("while a slow store removes files no transaction waits, and a few files go at once", async () => {
  const keys = await insertPhotos(40);
  const gone: string[] = [];
  const transactions = new Set<number>();
  let now = 0;
  let most = 0;
  await purgeWith(async (key) => {
    now += 1;
    most = Math.max(most, now);
    transactions.add(await openTransactions());
    await pause(5);
    now -= 1;
    gone.push(key);
  });
  expect([...transactions]).toEqual([0]);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(10);
  // The sweep removes a file of its own.
  expect(gone.filter((key) => keys.includes(key)).toSorted()).toEqual(keys.toSorted());
  expect(await keysLeft()).toEqual([]);
});

test("a row stays while its file does, and keeps no other one", async () => {
  const [stuck = ""] = await insertPhotos(12);
  const fails = async (key: string) => {
    if (key === stuck) throw new Error("planned");
  };
  await expect(purgeWith(fails)).rejects.toThrow("planned");
  expect(await keysLeft()).toEqual([stuck]);
  await purgeWith(async () => {});
  expect(await keysLeft()).toEqual([]);
});

test("a row that somebody holds keeps its file", async () => {
  const [held = ""] = await insertPhotos(2);
  const gone: string[] = [];
  const remove = async (key: string) => void gone.push(key);
  await app.db.transaction().execute(async (tx) => {
    await sql`select from phone_change_photos where file_key = ${held} for update`.execute(tx);
    await purgeWith(remove);
  });
  expect(gone).not.toContain(held);
  expect(await keysLeft()).toEqual([held]);
  await purgeWith(remove);
  expect(await keysLeft()).toEqual([]);
});
