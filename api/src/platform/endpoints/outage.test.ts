// A database that goes away in the middle of a call is an outage, which a client asks again, and no fault (reliability
// E2); every statement of the money's calls is cut in api/test/crash.
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { createTestDatabase } from "../../../test/database.ts";
import { PdfRenderError } from "../../papers/pdf/pdf-renderer.ts";
import { createDatabase, type Db } from "../database/database.ts";
import { isOutage } from "./outage.ts";

type Fault = Error & { code?: string };

async function openOne(): Promise<{ db: Db; kill: (tx: Db) => Promise<void> }> {
  const database = await createTestDatabase();
  const db = createDatabase(database.url, { maxConnections: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  const kill = async (tx: Db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 2000)`.execute(database.db);
  };
  return { db, kill };
}

const faultOf = (running: Promise<unknown>): Promise<Fault> =>
  running.then(
    () => new Error("nothing failed"),
    (fault: Fault) => fault,
  );

test("killed between two statements of a transaction", async () => {
  const { db, kill } = await openOne();
  const fault = await faultOf(
    db.transaction().execute(async (tx) => {
      await kill(tx);
      await sql`select 1`.execute(tx);
    }),
  );
  expect(fault.message).not.toBe("nothing failed");
  expect(isOutage(fault)).toBe(true);
});

test("killed by its own statement, or for idling", async () => {
  const { db } = await openOne();
  const suicide = sql`select pg_terminate_backend(pg_backend_pid())`;
  expect(isOutage(await faultOf(suicide.execute(db)))).toBe(true);
  const idle = db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 20`.execute(tx);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await sql`select 1`.execute(tx);
  });
  expect(isOutage(await faultOf(idle))).toBe(true);
});

test.each([
  ["57P01", true],
  ["57P02", true],
  ["57P03", true],
  ["57014", true],
  ["08006", true],
  ["53100", true],
  ["53300", true],
  ["58030", true],
  ["25P03", true],
  ["25006", true],
  ["40001", true],
  ["40P01", true],
  ["ECONNRESET", true],
  ["EPIPE", true],
  ["ENOTFOUND", true],
  ["EAI_AGAIN", true],
  ["EHOSTUNREACH", true],
  ["ENOSPC", true],
  ["STORE_DOWN", true],
  [new PdfRenderError("busy", "").code, true],
  [new PdfRenderError("time-limit", "").code, true],
  [new PdfRenderError("rendering", "").code, false],
  ["23505", false],
  ["25P02", false],
  ["42703", false],
  [undefined, false],
])("%s is an outage: %s", (code, verdict) => {
  expect(isOutage({ message: "", ...(code && { code }) })).toBe(verdict);
});
