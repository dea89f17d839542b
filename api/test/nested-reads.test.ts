// The pool is out of bounds inside a transaction, and nowhere else.
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Db } from "../src/platform/database/database.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { refusingNestedReads } from "./nested-reads.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const read = (db: Db) => db.selectFrom("settings").select("code").execute();

test("a transaction reads by its own connection, whoever comes after it by the pool's", async () => {
  const db = refusingNestedReads(database.db);
  const nested = db.transaction().execute(async (tx) => {
    await read(tx);
    await read(db);
  });
  await expect(nested).rejects.toThrow("the pool was asked for selectFrom inside a transaction");
  await expect(db.transaction().execute(read)).resolves.toBeInstanceOf(Array);
  await expect(read(db)).resolves.toBeInstanceOf(Array);
});

test("a transaction opens no other one of the pool's", async () => {
  const db = refusingNestedReads(database.db);
  const nested = db.transaction().execute(async () => {
    await db.transaction().execute(read);
  });
  await expect(nested).rejects.toThrow("the pool was asked for transaction inside a transaction");
});
