import { createServer, connect, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { createDatabase, type Db } from "./database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function open(url: string, maxConnections: number): Db {
  const db = createDatabase(url, { maxConnections });
  onTestFinished(() => db.destroy());
  return db;
}

describe("values", () => {
  test("a DATE stays a string, a BIGINT is a number, a NUMERIC keeps every digit", async () => {
    const { rows } = await sql`
      select date '2008-11-20' as issued_on, 9007199254740991::bigint as big, 0.100::numeric as rate
    `.execute(database.db);
    expect(rows).toEqual([{ issuedOn: "2008-11-20", big: 9_007_199_254_740_991, rate: "0.100" }]);
  });

  test("a BIGINT that a number cannot hold is an error, not another number", async () => {
    const query = sql`select 9007199254740993::bigint as big`.execute(database.db);
    await expect(query).rejects.toThrow(RangeError);
  });
});

describe("prepared statements", () => {
  const prepared = (db: Db) =>
    sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like 'select $1%'`.execute(db);

  test("a statement is prepared once and serves other values", async () => {
    const db = open(database.url, 1);
    for (const value of [1, 2, 3]) {
      const { rows } = await sql`select ${value}::int as answer`.execute(db);
      expect(rows).toEqual([{ answer: value }]);
    }
    expect((await prepared(db)).rows).toEqual([{ statement: "select $1::int as answer" }]);
  });

  test("in transactions too", async () => {
    const db = open(database.url, 1);
    await db.transaction().execute((tx) => sql`select ${1}::int as answer`.execute(tx));
    expect((await prepared(db)).rows).toHaveLength(1);
  });

  test("a table that got a column under a prepared statement is read without an error", async () => {
    const db = open(database.url, 1);
    await sql`create table growing (a int)`.execute(db);
    await sql`select * from growing`.execute(db);
    await sql`alter table growing add column b int default 7`.execute(db);
    await sql`insert into growing (a) values (1)`.execute(db);
    expect((await sql`select * from growing`.execute(db)).rows).toEqual([{ a: 1, b: 7 }]);
  });
});

describe("time limits", () => {
  test("a slow statement ends after 3 s and the connection goes on", async () => {
    const db = open(database.url, 1);
    const { rows } = await sql`show statement_timeout`.execute(db);
    expect(rows).toEqual([{ statementTimeout: "3s" }]);
    await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toThrow("statement timeout");
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  }, 10_000);

  test("waiting for a connection ends after 2 s", async () => {
    const db = open(database.url, 1);
    await db.connection().execute(async () => {
      const waiting = sql`select 1`.execute(db);
      await expect(Promise.race([waiting, pause(2500)])).rejects.toThrow("timeout");
    });
  }, 10_000);

  test("a database that stops answering is cut off within 5 s, and used again once it answers", async () => {
    const proxy = await stallingProxy(database.url);
    const db = open(proxy.url, 1);
    await sql`select 1`.execute(db);
    proxy.stall();
    const asking = sql`select 2`.execute(db);
    await expect(Promise.race([asking, pause(5000)])).rejects.toThrow("Connection terminated");
    proxy.flow();
    expect((await sql`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }]);
  }, 10_000);
});

test("a backend killed under a statement is an error of that statement only", async () => {
  const db = open(database.url, 1);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const slow = sql`select pg_sleep(2)`.execute(db);
  const kill = sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database.db);
  await expect(slow).rejects.toThrow(/terminat/);
  await kill;
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("a lost idle connection is reported and replaced", async () => {
  const lost: Error[] = [];
  const db = createDatabase(database.url, { onConnectionLost: (error) => lost.push(error) });
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database.db);
  await expect.poll(() => lost.length).toBe(1);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("a quiet minute closes no connection: a new one would have every statement to learn", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const db = open(database.url, 2);
  const askTwice = async () => {
    const asking = [1, 2].map(() =>
      sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(db),
    );
    const answers = await Promise.all(asking);
    return answers.map(({ rows }) => rows[0]!.pid).toSorted((one, other) => one - other);
  };
  const before = await askTwice();
  expect(new Set(before).size).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await askTwice()).toEqual(before);
});

/** Stands between client and database and can keep back everything the database says. */
async function stallingProxy(url: string) {
  const target = new URL(url);
  const socket = target.searchParams.get("host");
  let stalled = false;
  const held: Socket[] = [];
  const server: Server = createServer((client) => {
    const upstream = socket
      ? connect(`${socket}/.s.PGSQL.5432`)
      : connect(Number(target.port || 5432), target.hostname);
    held.push(client, upstream);
    client.pipe(upstream);
    upstream.on("data", (data) => {
      if (!stalled) client.write(data);
    });
    for (const end of [client, upstream]) {
      end.on("error", () => {});
      end.on("close", () => [client, upstream].forEach((each) => each.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  onTestFinished(() => {
    held.forEach((each) => each.destroy());
    server.close();
  });
  target.searchParams.delete("host");
  target.host = `127.0.0.1:${address.port}`;
  const set = (value: boolean) => () => {
    stalled = value;
  };
  return { url: target.href, stall: set(true), flow: set(false) };
}
