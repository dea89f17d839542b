// Whatever is committed gets its link within a second or two: after a crash, beside another process, however late it is
// committed; what does not is told (D12; decision 0071).
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";

import { createStatementProxy } from "../../../test/crash/statement-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { createDatabase, type Db } from "../database/database.ts";
import { verifyAuditChain } from "./audit-chain.store.ts";
import { sealBatch, unsealedSeconds } from "./audit-seal.store.ts";
import { createAuditSealer, sealAudit } from "./audit-sealer.ts";
import { record } from "./audit.store.ts";

let database: TestDatabase;
let db: Db;

beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  onTestFinished(() => database.drop());
});

const auditEntry = { actor: "job:test", action: "decided" } as const;

async function write(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await record(db, auditEntry);
}

const verify = () => verifyAuditChain(db, { sealedWithinMs: 50 });

/** Another process of the product. */
function anotherPool(url = database.url): Db {
  const pool = createDatabase(url);
  onTestFinished(() => pool.destroy());
  return pool;
}

function sealer(of: Db) {
  const warnings: unknown[] = [];
  const log = { warn: (...line: unknown[]) => warnings.push(line) };
  return { ...createAuditSealer(of, log as never), warnings };
}

const sealedRows = async () => {
  const found = await verify();
  return "fault" in found ? found.fault : found.rows;
};

test("a running one seals what is written, and nothing while nothing is", async () => {
  const running = sealer(anotherPool());
  running.start();
  await write(3);
  await expect.poll(sealedRows, { timeout: 3000 }).toBe(3);
  await record(db, auditEntry);
  await expect.poll(sealedRows, { timeout: 3000 }).toBe(4);
  await running.stop();
  await record(db, auditEntry);
  expect(await unsealedSeconds(db)).toBeGreaterThan(0);
  expect(running.warnings).toEqual([]);
});

test("an outage is told once, and sealing goes on after it", async () => {
  await sql`alter table audit_chain rename to audit_chain_away`.execute(db);
  const running = sealer(anotherPool());
  running.start();
  onTestFinished(() => running.stop());
  await write(2);
  await expect.poll(() => running.warnings.length, { timeout: 3000 }).toBe(1);
  await sql`alter table audit_chain_away rename to audit_chain`.execute(db);
  await expect.poll(sealedRows, { timeout: 4000 }).toBe(2);
  expect(running.warnings).toHaveLength(1);
});

test("killed at any statement it leaves whole batches, and the next one goes on", async () => {
  const proxy = await createStatementProxy(database.url);
  onTestFinished(() => proxy.stop());
  const killed = anotherPool(proxy.url);
  let written = 0;
  for (const mode of ["before", "after"] as const)
    for (let number = 1; ; number += 1) {
      await write(3);
      written += 3;
      proxy.arm(number, mode);
      await sealAudit(killed, 2).catch(() => {});
      if (!proxy.disarm()) break;
      // The lock goes with the connection, which the database may not have missed yet.
      await expect.poll(() => sealAudit(db).then(sealedRows)).toBe(written);
    }
  // Two batches of five statements each, before and after each.
  expect(written).toBeGreaterThanOrEqual(3 * 20);
});

test("one seals at a time: the other leaves it to it, and there is one chain", async () => {
  await write(40);
  const [one, other] = [anotherPool(), anotherPool()];
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7311905)`.execute(tx);
    await sealAudit(other);
    expect(await db.selectFrom("auditChain").select("seq").execute()).toEqual([]);
  });
  for (let round = 0; round < 30; round += 1)
    await Promise.all([one, other].map((pool) => sealBatch(pool, { most: 3, afterId: 0 })));
  expect(await verify()).toMatchObject({ rows: 40 });
});

test("what is committed late is sealed late, whatever its id; what is taken back leaves no gap", async () => {
  let goOn: () => void = () => {};
  const hold = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isWritten: () => void = () => {};
  const written = new Promise<void>((resolve) => {
    isWritten = resolve;
  });
  const late = anotherPool()
    .transaction()
    .execute(async (tx) => {
      await record(tx, { ...auditEntry, action: "signed" });
      isWritten();
      await hold;
    });
  await written;
  await write(3);
  const takenBack = db.transaction().execute(async (tx) => {
    await record(tx, auditEntry);
    throw new Error("taken back");
  });
  await expect(takenBack).rejects.toThrow("taken back");
  await sealAudit(db);
  expect(await sealedRows()).toBe(3);
  goOn();
  await late;
  await sealAudit(db);
  const { rows } = await sql<{ action: string }>`
    select l.action from audit_chain c join audit_log l on l.id = c.log_id order by c.seq`.execute(
    db,
  );
  expect(rows.map(({ action }) => action)).toEqual(["decided", "decided", "decided", "signed"]);
  expect(await verify()).toMatchObject({ rows: 4 });
});

test("two pools that write 2 × 200 actions at once while it is sealed leave one chain", async () => {
  const running = sealer(anotherPool());
  running.start();
  const write200 = (pool: Db) =>
    Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        pool.transaction().execute(async (tx) => {
          await record(tx, auditEntry);
          if (number % 10 === 3) throw new Error("taken back");
          if (number % 2 === 0) await record(tx, auditEntry);
        }),
      ).map((recording) => recording.then(Number, () => 0)),
    );
  await Promise.all([anotherPool(), anotherPool()].map(write200));
  await running.stop();
  await sealAudit(db);
  expect(await verify()).toMatchObject({ rows: 2 * (180 + 100) });
});

test("what nobody seals, and what is gone before it was sealed, is told", async () => {
  await write(2);
  expect(await verifyAuditChain(db)).toMatchObject({ rows: 0 });
  await sql`update audit_unsealed set written_at = written_at - interval '1 minute'`.execute(db);
  expect(await verify()).toMatchObject({ seq: null, logId: 1, fault: "not sealed in time" });
  expect(await unsealedSeconds(db)).toBeGreaterThan(59);
  await sql`alter table audit_log disable trigger all`.execute(db);
  await sql`delete from audit_log where id = 1`.execute(db);
  await sql`alter table audit_log enable trigger all`.execute(db);
  await sealAudit(db, 1);
  expect(await verify()).toMatchObject({ seq: null, logId: 1, fault: "row missing" });
});
