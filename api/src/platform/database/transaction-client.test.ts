// What travels along with another statement is carried out with it or not at all, and its fault is told
// (decision 0072).
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { createStatementProxy, type StatementProxy } from "../../../test/crash/statement-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { createDatabase, type Db } from "./database.ts";
import { heldBack } from "./transaction-client.ts";

let database: TestDatabase | undefined;
let db: Db;
let proxy: StatementProxy;
let answers = 0;

beforeEach(async () => {
  database ??= await createTestDatabase();
  await sql`drop table if exists things`.execute(database.db);
  await sql`create table things (name text primary key)`.execute(database.db);
  proxy = await createStatementProxy(database.url);
  db = createDatabase(proxy.url, { maxConnections: 1 });
  onTestFinished(async () => {
    await db.destroy();
    proxy.stop();
  });
  await work([add("known"), sql`select 1`]);
  await sql`delete from things`.execute(db);
  answers = 0;
  proxy.watch(async () => void (answers += 1));
});
afterAll(() => database?.drop());

const add = (name: string) => sql`insert into things (name) values (${name}) ${heldBack}`;

const work = (statements: RawBuilder<unknown>[], end: "commit" | "take back" = "commit") =>
  db.transaction().execute(async (tx) => {
    for (const one of statements) await one.execute(tx);
    if (end === "take back") throw new Error("taken back");
  });

async function things(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from things order by name`.execute(
    database!.db,
  );
  return rows.map(({ name }) => name);
}

describe("together", () => {
  test("begin, what is held back and commit are one message", async () => {
    await work([add("a"), add("b")]);
    expect([answers, await things()]).toEqual([1, ["a", "b"]]);
  });

  test("begin goes with the first statement, what is held back with the next one", async () => {
    const seen: unknown[] = [];
    await db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await add("a").execute(tx);
      seen.push((await sql<{ name: string }>`select name from things`.execute(tx)).rows);
    });
    expect([seen, await things()]).toEqual([[[{ name: "a" }]], ["a"]]);
    expect(answers).toBe(3);
  });

  test("a transaction of nothing asks nobody", async () => {
    await work([]);
    await expect(work([], "take back")).rejects.toThrow("taken back");
    await expect(work([add("a")], "take back")).rejects.toThrow("taken back");
    expect([answers, await things()]).toEqual([0, []]);
  });

  test("the results are the last statement's own", async () => {
    await db.transaction().execute(async (tx) => {
      await add("a").execute(tx);
      const { rows } = await sql`select name from things union all select 'z'`.execute(tx);
      expect(rows).toEqual([{ name: "a" }, { name: "z" }]);
      await add("b").execute(tx);
      const deleted = await sql`delete from things where name in ('a', 'b')`.execute(tx);
      expect(deleted.numAffectedRows).toBe(2n);
    });
    expect(await things()).toEqual([]);
  });

  test("outside of a transaction nothing is held back", async () => {
    await add("a").execute(db);
    expect([answers, await things()]).toEqual([1, ["a"]]);
  });
});

describe("a fault", () => {
  const duplicate = /duplicate key/;

  test("of what is held back is told at the commit, and nothing is committed", async () => {
    await add("a").execute(db);
    await expect(work([add("b"), add("a"), add("c")])).rejects.toThrow(duplicate);
    expect(await things()).toEqual(["a"]);
    await work([add("d")]);
    expect(await things()).toEqual(["a", "d"]);
  });

  test("is told at the statement behind it, which is not carried out", async () => {
    await add("a").execute(db);
    const later: unknown[] = [];
    const attempt = db.transaction().execute(async (tx) => {
      await add("a").execute(tx);
      later.push(await sql`select 1`.execute(tx).catch((fault: Error) => fault.message));
      later.push(
        await add("b")
          .execute(tx)
          .catch((fault: Error) => fault.message),
      );
    });
    await expect(attempt).rejects.toThrow("rolled back");
    expect(later).toEqual([
      expect.stringMatching(duplicate),
      expect.stringMatching(/current transaction is aborted/),
    ]);
    expect(await things()).toEqual(["a"]);
  });

  test("of the first statement leaves the connection as it was", async () => {
    await expect(work([sql`select 1 / 0`])).rejects.toThrow("division by zero");
    await expect(work([sql`select 1 / 0`])).rejects.toThrow("division by zero");
    await work([add("a")]);
    expect(await things()).toEqual(["a"]);
  });

  test("that PostgreSQL knows the names no more ends the one transaction", async () => {
    await sql`deallocate all`.execute(db);
    await expect(work([add("a")])).resolves.toBeUndefined();
    await work([add("b")]);
    expect(await things()).toEqual(["a", "b"]);
  });
});

test("a database that says nothing more is given up for the whole message as for one statement", async () => {
  const isAsked = Promise.withResolvers<void>();
  proxy.watch(() => {
    isAsked.resolve();
    return new Promise(() => {});
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const attempt = work([add("a"), add("b"), sql`select 1`]).catch((fault: Error) => fault.message);
  await isAsked.promise;
  vi.advanceTimersByTime(4_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(await attempt).toMatch(/terminated|not queryable/);
});
