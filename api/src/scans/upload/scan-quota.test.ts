// The quota under two processes, bombs in parallel, and a crash or a dead store between file and row
// (reliability C2, C5, C6).
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { createTab, refusalName } from "../../../test/client.ts";
import { startS3Server } from "../../../test/s3-server.ts";
import { scan } from "../../../test/scan.ts";
import { hostileFiles } from "../../../test/scans/hostile-files.ts";
import { whenThereIsRoom } from "../../../test/when-there-is-room.ts";
import { takeFromLimit } from "../../platform/limits/limits.store.ts";

const categoryId = documentIds.scanSelfie;
const totalBytes = 250_000;

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    readsScans: true,
    settings: { FilesTotalBytes: `${totalBytes}` },
  });
  other = await createTestApp({
    readsScans: true,
    sharesDatabaseOf: { database: app.database, dataDir: app.dataDir },
  });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const rowsOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("documentFiles")
    .select(["fileKey", "sizeBytes"])
    .where("applicationId", "=", state.applicationId)
    .where("removedAt", "is", null)
    .execute();

async function storedNames(of = app): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of of.context.files.list()) names.push(name);
  return names;
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The same browser at the other process. */
const atOther = ({ client }: Borrower) => createTab(client, other.server);

/** Uploads in turn at one process and the other, all at once; what each was answered. */
async function uploadAll(borrower: Borrower, files: readonly Blob[]) {
  const clients = [borrower.client, atOther(borrower)];
  const replies = await Promise.all(
    files.map((file, at) =>
      whenThereIsRoom(() =>
        clients[at % 2]!.send(endpoints.saveDocument, {
          body: { ...borrower.ofApplication(), categoryId },
          file,
        }),
      ),
    ),
  );
  return tally(replies.map(({ reply }) => refusalName(reply)));
}

test("50 at once through two processes: 20 are kept, exactly, and no file of the others", async () => {
  const borrower = await borrowerAt(app, "docs-uploading");
  const before = (await storedNames()).length;
  expect(
    await uploadAll(
      borrower,
      Array.from({ length: 50 }, () => scan.jpeg),
    ),
  ).toEqual({
    nothing: 20,
    FilesTooMany: 30,
  });
  expect(await rowsOf(borrower)).toHaveLength(20);
  expect(await storedNames()).toHaveLength(before + 20);
});

test("12 large ones at once: the bytes of an application are never exceeded", async () => {
  const borrower = await borrowerAt(app, "docs-uploading");
  const answers = await uploadAll(
    borrower,
    Array.from({ length: 12 }, () => scan.pdf),
  );
  const sizes = (await rowsOf(borrower)).map(({ sizeBytes }) => sizeBytes);
  const fit = Math.floor(totalBytes / (sizes[0] ?? 0));
  expect(fit).toBeLessThan(12);
  expect(answers).toEqual({ nothing: fit, FilesTooMany: 12 - fit });
  expect(sizes).toHaveLength(fit);
});

/**
 * How long others wait for their turn, counted in what this thread has worked meanwhile: what else the machine does is
 * no fault of a bomb.
 */
function watchTurns() {
  let longestMs = 0;
  let begun = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(begun);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    begun = process.threadCpuUsage();
  }, 5);
  return () => {
    clearInterval(timer);
    return longestMs;
  };
}

test("bombs at once: refused, others are answered, the memory stays", async () => {
  const borrower = await borrowerAt(app, "docs-uploading");
  const bombs = hostileFiles(1).filter(({ name }) => /that says \d|unpacks to|30 000/.test(name));
  const files = await Promise.all(
    bombs.map(async ({ make }) => new Blob([new Uint8Array(await make())])),
  );
  await borrower.upload(categoryId);
  const before = process.memoryUsage().rss;
  const endTurns = watchTurns();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const uploading = uploadAll(borrower, files);
  const probe = await borrower.client.send(endpoints.checkDocuments, {
    body: { ...borrower.ofApplication(), isReturnData: true },
  });
  const answers = await uploading;
  clearInterval(timer);
  const longestTurnMs = endTurns();
  expect(probe.status).toBe(200);
  expect(Object.keys(answers).filter((name) => !/TooLarge|FileDamaged|nothing/.test(name))).toEqual(
    [],
  );
  const figures = {
    bombs: files.length,
    riseMb: (most - before) / 2 ** 20,
    longestTurnMs,
  };
  if (process.env["ATTACK_PRINT"])
    writeFileSync(process.env["ATTACK_PRINT"], JSON.stringify(figures));
  expect(figures.riseMb).toBeLessThan(200);
  expect(figures.longestTurnMs).toBeLessThan(1_000);
});

test("two hundred an hour of a person, whatever became of them; then there is a time to wait", async () => {
  const borrower = await borrowerAt(app, "docs-uploading");
  const key = `uploads:${borrower.state.contactId}`;
  for (let time = 1; time < 200; time += 1)
    await takeFromLimit(app.db, { key, allowed: 200, windowSeconds: 3600 });
  await borrower.upload(categoryId);
  const body = { ...borrower.ofApplication(), categoryId };
  const { reply } = await borrower.client.send(endpoints.saveDocument, { body, file: scan.jpeg });
  expect(refusalName(reply)).toBe("TooMany");
  expect(Number((reply as { retryAfterSeconds?: number }).retryAfterSeconds)).toBeGreaterThan(3000);
});

test("a store that is down: 503 with a time, no row; back again, it works", async () => {
  const server = await startS3Server();
  const apart = await createTestApp({ config: { s3: server.config } });
  const borrower = await borrowerAt(apart, "docs-uploading");
  await borrower.upload(categoryId);
  server.faults.push(...Array.from({ length: 8 }, () => "503" as const));
  const body = { ...borrower.ofApplication(), categoryId };
  const sent = await borrower.client.send(endpoints.saveDocument, { body, file: scan.jpeg });
  expect([sent.status, refusalName(sent.reply)]).toEqual([503, "Unavailable"]);
  expect(sent.headers["retry-after"]).toBeDefined();
  await expect.poll(() => server.faults.splice(0).length).toBe(0);
  await borrower.upload(categoryId);
  const rows = await apart.db.selectFrom("documentFiles").select("fileKey").execute();
  await expect
    .poll(async () => (await storedNames(apart)).toSorted())
    .toEqual(rows.map(({ fileKey }) => fileKey).toSorted());
  await apart.stop();
  await server.stop();
});

test("a folder that cannot be written: 503, nothing half", async () => {
  const apart = await createTestApp();
  const borrower = await borrowerAt(apart, "docs-uploading");
  const folder = join(apart.dataDir, "files");
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, "");
  const body = { ...borrower.ofApplication(), categoryId };
  const sent = await borrower.client.send(endpoints.saveDocument, { body, file: scan.jpeg });
  expect([sent.status, refusalName(sent.reply)]).toEqual([503, "Unavailable"]);
  expect(await apart.db.selectFrom("documentFiles").select("id").execute()).toEqual([]);
  rmSync(folder);
  await borrower.upload(categoryId);
  await apart.stop();
});
