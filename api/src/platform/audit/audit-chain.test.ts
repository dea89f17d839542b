// The audit log only grows, and whoever gets past that is told: each planted change breaks the chain at its row (D12;
// decisions 0035, 0071).
import { type Kysely, sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { up as chain } from "../../../migrations/0023-audit-chain.ts";
import { up as sealInBatches } from "../../../migrations/0049-audit-sealed-in-batches.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import type { Db } from "../database/database.ts";
import { type ChainHead, verifyAuditChain } from "./audit-chain.store.ts";
import { sealAudit } from "./audit-sealer.ts";
import { record } from "./audit.store.ts";

let database: TestDatabase;
let db: Db;

beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  onTestFinished(() => database.drop());
});

const auditEntry = (number: number) => ({
  actor: "job:test",
  action: "decided" as const,
  details: { number, note: "ещё «раз»\\ \u00a0" },
});

async function write(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await record(db, auditEntry(number));
  await sealAudit(db, 6);
}

const verify = (noted?: ChainHead) =>
  verifyAuditChain(db, { noted, rowsOfABatch: 7, sealedWithinMs: 50 });

const verifyFrom = (from: ChainHead) => verifyAuditChain(db, { from, sealedWithinMs: 50 });

async function headOf(): Promise<ChainHead> {
  const found = await verify();
  if ("fault" in found || !found.head) throw new Error("no chain to stand on");
  return found.head;
}

const run = (statement: string) => sql.raw(statement).execute(db);

/** What somebody with all rights does: the guards are off for the time of it. */
async function tamper(...statements: string[]): Promise<void> {
  const guard = (state: string) => [
    `alter table audit_log ${state} trigger all`,
    `alter table audit_chain ${state} trigger all`,
  ];
  for (const one of [...guard("disable"), ...statements, ...guard("enable")]) await run(one);
}

test("an empty log holds, and a grown one from batch to batch", async () => {
  expect(await verify()).toEqual({ rows: 0, head: null });
  await write(20);
  const found = await verify();
  expect(found).toMatchObject({ rows: 20, head: { seq: 20 } });
  await write(5);
  const { head } = found as { head: ChainHead };
  expect(await verify(head)).toMatchObject({ rows: 25 });
  expect(await verifyFrom(head)).toMatchObject({ rows: 5, head: { seq: 25 } });
});

describe("from a noted head", () => {
  test("what came behind it is walked, what stands before it is believed", async () => {
    await write(10);
    const from = await headOf();
    await write(10);
    await tamper("update audit_log set action = 'x' where id = (select min(id) from audit_log)");
    expect(await verifyFrom(from)).toMatchObject({ rows: 10, head: { seq: 20 } });
    await tamper("update audit_log set action = 'x' where id = (select max(id) from audit_log)");
    expect(await verifyFrom(from)).toMatchObject({ seq: 20, fault: "changed" });
  });

  test("a head that is not in the chain is told", async () => {
    await write(3);
    const cut = { fault: "not the chain that was noted" };
    expect(await verifyFrom({ seq: 2, hash: "0".repeat(64) })).toMatchObject({ seq: 2, ...cut });
    expect(await verifyFrom({ seq: 4, hash: "0".repeat(64) })).toMatchObject({ seq: 4, ...cut });
  });
});

describe("the guards", () => {
  test.each([
    "update audit_log set action = 'other'",
    "delete from audit_log where id = -1",
    "truncate audit_log",
    "update audit_chain set hash = ''",
    "delete from audit_chain",
    "truncate audit_chain",
  ])("refuse %s", async (statement) => {
    await write(1);
    await expect(run(statement)).rejects.toThrow(/only grows/);
    expect(await verify()).toMatchObject({ rows: 1 });
  });
});

describe("a planted change is told at its row", () => {
  const at = (place: number) => `(select log_id from audit_chain where seq = ${place})`;
  const faults: [what: string, plant: string[], fault: object][] = [
    [
      "another word",
      [`update audit_log set action = 'undid' where id = ${at(9)}`],
      { seq: 9, fault: "changed" },
    ],
    [
      "another number in the details",
      [`update audit_log set details = jsonb_set(details, '{number}', '1') where id = ${at(9)}`],
      { seq: 9, fault: "changed" },
    ],
    [
      "another actor",
      [`update audit_log set actor = 'job:other' where id = ${at(1)}`],
      { seq: 1, fault: "changed" },
    ],
    [
      "a microsecond",
      [`update audit_log set at = at + interval '1 microsecond' where id = ${at(20)}`],
      { seq: 20, fault: "changed" },
    ],
    [
      "a row gone",
      [`delete from audit_log where id = ${at(12)}`],
      { seq: 12, fault: "row missing" },
    ],
    [
      "a row gone with its link",
      [`delete from audit_log where id = ${at(12)}`, "delete from audit_chain where seq = 12"],
      { seq: 13, fault: "links missing" },
    ],
    [
      "the same, the gap closed",
      [
        `delete from audit_log where id = ${at(12)}`,
        "delete from audit_chain where seq = 12",
        "update audit_chain set seq = seq - 1 where seq > 12",
      ],
      { seq: 12, fault: "changed" },
    ],
    [
      "the first rows gone",
      [`delete from audit_log where id <= ${at(3)}`, "delete from audit_chain where seq <= 3"],
      { seq: 4, fault: "links missing" },
    ],
    [
      "two rows in each other's place",
      [
        `create table swapped as select seq, log_id from audit_chain where seq in (5, 6)`,
        "delete from audit_chain where seq in (5, 6)",
        `insert into audit_chain select 11 - seq, log_id, repeat('0', 64) from swapped`,
      ],
      { seq: 5, fault: "changed" },
    ],
    [
      "a row put there past the product",
      [`insert into audit_log (actor, action) values ('job:x', 'never was')`],
      { seq: null, fault: "never sealed" },
    ],
    [
      "a row put there with a link",
      [
        `insert into audit_log (actor, action) values ('job:x', 'never was')`,
        `insert into audit_chain select 21, max(id), repeat('0', 64) from audit_log`,
      ],
      { seq: 21, fault: "changed" },
    ],
  ];

  test.each(faults)("%s", async (_what, plant, fault) => {
    await write(20);
    await tamper(...plant);
    expect(await verify()).toMatchObject(fault);
  });

  test("the end cut off, and all written anew, by a head that was noted", async () => {
    await write(20);
    const noted = await headOf();
    await tamper(
      `delete from audit_log where id = ${at(20)}`,
      "delete from audit_chain where seq = 20",
    );
    expect(await verify()).toMatchObject({ rows: 19 });
    const cut = { seq: 20, fault: "not the chain that was noted" };
    expect(await verify(noted)).toMatchObject(cut);
    await write(2);
    expect(await verify()).toMatchObject({ rows: 21 });
    expect(await verify(noted)).toMatchObject(cut);
  });
});

test("what was written before the chain, and before batches, is in it in its order", async () => {
  await run(`drop table audit_chain, audit_unsealed, document_openings cascade`);
  await run(`drop function note_unsealed_audit_row, refuse_audit_change cascade`);
  for (let number = 0; number < 12; number += 1) await record(db, auditEntry(number));
  const migrate = (up: typeof chain) =>
    db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>));
  await migrate(chain);
  // Sealed at the commit, as it was then.
  await record(db, auditEntry(12));
  await migrate(sealInBatches);
  expect(await verify()).toMatchObject({ rows: 13 });
  await write(3);
  expect(await verify()).toMatchObject({ rows: 16 });
  await tamper(`update audit_log set action = 'x' where id = (select min(id) from audit_log)`);
  expect(await verify()).toMatchObject({ seq: 1, fault: "changed" });
});
