// The real queue: a job exists only with its transaction, and one that fails is run again (D6).
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { createTestDatabase } from "../../../test/database.ts";
import { createJobs, defineJob, takeUpUndone } from "./jobs.ts";

const greet = defineJob<{ name: string }>("greet", { retryLimit: 3, retryDelay: 1 });

test("runs what was committed, repeats what failed, knows nothing of what was rolled back", async () => {
  const database = await createTestDatabase();
  const { db, url } = database;
  const failures: object[] = [];
  const log = { warn: (line: object) => failures.push(line), error: () => {} };
  const jobs = createJobs(url, log as unknown as FastifyBaseLogger);
  onTestFinished(async () => {
    await jobs.stop();
    await database.drop();
  });
  const greeted: string[] = [];
  jobs.handle(greet, async ({ name }) => {
    greeted.push(name);
    if (name === "shy" && greeted.filter((one) => one === "shy").length === 1)
      throw new Error("not now");
  });
  await jobs.start(true);

  const rolledBack = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, greet, { name: "nobody" });
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  await db.transaction().execute((tx) => jobs.enqueue(tx, greet, { name: "bold" }));
  await jobs.enqueue(db, greet, { name: "shy" });
  const patience = { retryLimit: 300, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };
  const late = { startAfterSeconds: 3600, tries: patience };
  await jobs.enqueue(db, greet, { name: "late" }, late);
  const { rows } = await sql`
    select retry_limit, retry_backoff, retry_delay_max from jobs.job
    where data ->> 'name' = 'late'`.execute(db);
  expect(rows).toEqual([{ retryLimit: 300, retryBackoff: true, retryDelayMax: 600 }]);

  for (let tries = 0; tries < 150 && greeted.length < 3; tries += 1) await pause(100);
  expect(greeted.toSorted()).toEqual(["bold", "shy", "shy"]);
  expect(failures).toMatchObject([{ job: "greet" }]);
}, 20_000);

test("takes over at a start what a process that died left undone", async () => {
  const database = await createTestDatabase();
  const log = { warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger;
  const jobs = createJobs(database.url, log);
  onTestFinished(async () => {
    await jobs.stop();
    await database.drop();
  });
  const greeted: string[] = [];
  const greetThem = async ({ name }: { name: string }) => void greeted.push(name);
  jobs.handle(greet, greetThem, async () => [{ name: "left behind" }]);
  await jobs.start(true);
  await expect.poll(() => greeted, { timeout: 5_000 }).toEqual(["left behind"]);
}, 20_000);

test("what stands undone when the tries of its job are used up is taken up again, once an hour", async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const log = { warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger;
  const jobs = createJobs(database.url, log);
  onTestFinished(async () => {
    await jobs.stop();
    await database.drop();
  });
  const tried: string[] = [];
  const refuseThem = async ({ name }: { name: string }) => {
    tried.push(name);
    throw new Error("not now");
  };
  const owed = ["given up", "to come"].map((name) => ({ name }));
  // Beside a job that will come there is no need of another one.
  jobs.handle(greet, refuseThem, async () => (tried.length > 0 ? owed : []));
  await jobs.start(true);
  await jobs.enqueue(db, greet, { name: "given up" }, { tries: { retryLimit: 0 } });
  await jobs.enqueue(db, greet, { name: "to come" }, { startAfterSeconds: 3600 });
  const isGivenUp = async (times: number) => {
    const { rows } = await sql`
      select from jobs.job where name = 'greet' and state = 'failed'`.execute(db);
    return rows.length === times;
  };
  await expect.poll(() => isGivenUp(1)).toBe(true);
  for (const times of [2, 3]) {
    await jobs.enqueue(db, takeUpUndone, {});
    await expect.poll(() => isGivenUp(times)).toBe(true);
  }
  expect(tried).toEqual(Array(3).fill("given up"));
}, 20_000);

test("what runs by itself is on the clock of the database, once however many processes start", async () => {
  const database = await createTestDatabase();
  const log = { warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger;
  const processes = [createJobs(database.url, log), createJobs(database.url, log)];
  onTestFinished(async () => {
    for (const jobs of processes) await jobs.stop();
    await database.drop();
  });
  const nightly = defineJob<object>("nightly", { cron: "20 3 * * *" });
  for (const jobs of processes) {
    jobs.handle(nightly, async () => {});
    jobs.handle(greet, async () => {});
    await jobs.start(false);
  }
  const { rows } = await sql<object>`
    select name, cron, timezone, options->>'missed' as missed from jobs.schedule
    where name = 'nightly'`.execute(database.db);
  const inMoscow = { timezone: "Europe/Moscow", missed: "once" };
  expect(rows).toEqual([{ name: "nightly", cron: "20 3 * * *", ...inMoscow }]);
}, 20_000);
