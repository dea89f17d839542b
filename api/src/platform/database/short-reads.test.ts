// Reads that share connections: built once, each with its own values and its own fault, over no more than two of them;
// gone and silent connections are replaced (decision 0070).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import { createStatementProxy } from "../../../test/crash/statement-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { isOutage } from "../endpoints/outage.ts";
import { createDatabase, type Db } from "./database.ts";
import { preparedRead } from "./prepared-read.ts";
import { createShortReads } from "./short-reads.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table things (a_number int, made_at timestamptz default '2026-11-20 12:00Z')`.execute(
    database.db,
  );
  await sql`insert into things select generate_series(1, 5)`.execute(database.db);
});
afterAll(() => database.drop());

function open(url = database.url, options: Parameters<typeof createDatabase>[1] = {}): Db {
  const db = createDatabase(url, options);
  onTestFinished(() => db.destroy());
  return db;
}

const read = <Row>(text: (value: number) => ReturnType<typeof sql<Row>>) =>
  preparedRead((db, { value }: { value: number }) => ({ compile: () => text(value).compile(db) }));

const divided = read<{ answer: number }>((value) => sql`select 60 / ${value}::int as answer`);
const backend = read<{ pid: number }>((value) => sql`select pg_backend_pid() + ${value} as pid`);
const sleeping = read((value) => sql`select pg_sleep(${value}::int)`);
const thing = read<{ aNumber: number; madeAt: Date; blank: null }>(
  (value) => sql`select *, null as blank from things where a_number = ${value}::int`,
);

test("each gets its own values, as often as it is asked, in columns of ours", async () => {
  const db = open();
  const madeAt = new Date("2026-11-20T12:00:00Z");
  for (const aNumber of [1, 2, 3])
    expect(await thing(db, { value: aNumber })).toEqual([{ aNumber, madeAt, blank: null }]);
  expect(await thing(db, { value: 9 })).toEqual([]);
});

test("past the names a connection gives, statements are read alike", async () => {
  const shortReads = createShortReads(
    {
      connectionString: database.url,
      nameColumn: (column) => `our ${column}`,
      answerWithinMs: 20_000,
    },
    () => {},
  );
  onTestFinished(() => shortReads.end());
  const asked = Array.from({ length: 2100 }, (_none, index) => index);
  const rows = await Promise.all(
    asked.map((index) => shortReads.read(`select ${index} as number`, [])),
  );
  expect(rows).toEqual(asked.map((number) => [{ "our number": number }]));
});

test("in a transaction it sees what the transaction did", async () => {
  const db = open();
  const undone = db.transaction().execute(async (tx) => {
    await sql`insert into things values (7)`.execute(tx);
    expect(await thing(tx, { value: 7 })).toMatchObject([{ aNumber: 7 }]);
    expect(await thing(db, { value: 7 })).toEqual([]);
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
});

test("many at once take two connections, and a fault is its own read's", async () => {
  const db = open();
  const values = Array.from({ length: 60 }, (_none, index) => index % 6);
  const answers = await Promise.allSettled(values.map((value) => divided(db, { value })));
  for (const [index, answer] of answers.entries()) {
    const value = values[index] as number;
    const wanted = { status: "fulfilled", value: [{ answer: 60 / value }] };
    expect(answer).toMatchObject(value === 0 ? { status: "rejected" } : wanted);
  }
  const pids = await Promise.all(values.map(() => backend(db, { value: 0 })));
  expect(new Set(pids.map(([row]) => row?.pid)).size).toBe(2);
});

test("a table that got a column is read without an error", async () => {
  const db = open();
  for (const value of [1, 2]) await thing(db, { value });
  await sql`alter table things add column colour text default 'red'`.execute(database.db);
  for (const value of [1, 2])
    expect(await thing(db, { value })).toMatchObject([{ aNumber: value, colour: "red" }]);
});

test("a killed backend is an outage of the reads that wait, and told; the next read has another one", async () => {
  const lost: Error[] = [];
  const db = open(database.url, { onConnectionLost: (error) => lost.push(error) });
  const [mine] = await backend(db, { value: 0 });
  await backend(db, { value: 0 });
  const waiting = sleeping(db, { value: 1 }).catch((error: Error) => error);
  await sql`select pg_terminate_backend(${mine?.pid}::int, 2000)`.execute(database.db);
  const fault = await waiting;
  expect(fault).toBeInstanceOf(Error);
  expect(isOutage(fault as Error)).toBe(true);
  for (let time = 0; time < 4; time += 1)
    expect((await backend(db, { value: 0 }))[0]?.pid).not.toBe(mine?.pid);
});

test("who gets no answer is an outage after the wait for a connection", async () => {
  const proxy = await createStatementProxy(database.url);
  const db = open(proxy.url, { connectionWaitMs: 400 });
  for (let time = 0; time < 2; time += 1) await divided(db, { value: 1 });
  let answer = () => {};
  proxy.watch(() => new Promise((answered) => (answer = answered)));
  const fault = await divided(db, { value: 2 }).catch((error: Error) => error);
  expect(isOutage(fault as Error)).toBe(true);
  proxy.watch(async () => {});
  answer();
  expect(await divided(db, { value: 3 })).toEqual([{ answer: 20 }]);
  proxy.stop();
});

test("what was answered while this process was busy with something else is no outage", async () => {
  const db = open(database.url, { connectionWaitMs: 200 });
  for (let time = 0; time < 2; time += 1) await divided(db, { value: 1 });
  const reading = divided(db, { value: 2 });
  await new Promise((sent) => process.nextTick(sent));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  expect(await reading).toEqual([{ answer: 30 }]);
});

test("nothing is read after the end", async () => {
  const db = createDatabase(database.url);
  await divided(db, { value: 1 });
  await db.destroy();
  await expect(divided(db, { value: 1 })).rejects.toThrow("Connection ended");
});
