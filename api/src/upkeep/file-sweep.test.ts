// After a crash and the sweep each file has its row and each row its file (reliability C6; decision 0033).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { borrowerAt, borrowerWithLoan } from "../../test/borrower.ts";
import type { Context } from "../platform/context.ts";
import { StoreDown } from "../platform/files/blob-store.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import { sweepFiles } from "./file-sweep.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const stored = async () => {
  const names: string[] = [];
  for await (const { name } of app.context.files.list()) names.push(name);
  return names.toSorted();
};
const now = 0;

test("what any row names stays: scans and papers of a whole journey", async () => {
  await borrowerWithLoan(app);
  const before = await stored();
  expect(before.length).toBeGreaterThan(4);
  expect(await sweepFiles(app.context, now)).toBe(0);
  expect(await stored()).toEqual(before);
});

test("what a crash left goes: a file before its row, half a file, a removed scan", async () => {
  const borrower = await borrowerAt(app, "docs-uploading");
  const before = await stored();
  const orphan = await app.context.files.put(Buffer.from("no row came"));
  writeFileSync(join(app.dataDir, "files", orphan.slice(0, 2), `${orphan}.part`), "half");
  expect(await sweepFiles(app.context)).toBe(0);
  expect(await sweepFiles(app.context, now)).toBe(2);
  expect(await stored()).toEqual(before);

  const { fileId } = await borrower.upload(documentIds.scanSelfie);
  await borrower.client.succeed(endpoints.removeDocument, { body: { fileId } });
  await sql`
      update document_files set removed_at = now() - interval '4 days' where id = ${fileId}`.execute(
    app.db,
  );
  await app.jobs.deliver(jobKinds.purge, {});
  expect(await stored()).toEqual(before);
});

test("how old a file is, the store's clock says: one days ahead takes away nothing", async () => {
  const before = await stored();
  const young = await app.context.files.put(Buffer.from("its row comes in a second"));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * 24 * 3600 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await sweepFiles(app.context)).toBe(0);
  expect(await stored()).toEqual([...before, young].toSorted());
  await app.context.files.remove(young);
});

test("on a full disk it frees what it can: nothing is younger than the newest file that lies there", async () => {
  const before = await stored();
  const orphan = await app.context.files.put(Buffer.from("no row came"));
  const put = () => Promise.reject(new StoreDown("a file cannot be written", new Error("ENOSPC")));
  const full = { ...app.context, files: { ...app.context.files, put } };
  expect(await sweepFiles(full)).toBe(0);
  expect(await stored()).toEqual([...before, orphan].toSorted());
  expect(await sweepFiles(full, now)).toBe(1);
  expect(await stored()).toEqual(before);
});

test("what it saved to read the clock does not stay where the rest fails", async () => {
  const before = await stored();
  const list = () => {
    throw new StoreDown("the files cannot be listed", new Error("no answer"));
  };
  const failing = { ...app.context, files: { ...app.context.files, list } };
  await expect(sweepFiles(failing)).rejects.toThrow(StoreDown);
  expect(await stored()).toEqual(before);
});

test("more than a few that nobody names are another database's: nothing goes", async () => {
  const before = await stored();
  expect(before.length).toBeLessThan(400);
  const { files } = app.context;
  for (let left = 21; left > 0; left -= 1) await files.put(Buffer.from("theirs"));
  const all = await stored();
  const warned: unknown[][] = [];
  const log = {
    warn: (...words: unknown[]) => warned.push(words),
  } as unknown as Context["log"];
  expect(await sweepFiles({ ...app.context, log }, now)).toBe(0);
  expect(await stored()).toEqual(all);
  expect(warned).toEqual([
    [{ files: 21, of: all.length }, expect.stringMatching(/another database/)],
  ]);

  await files.remove(all.find((name) => !before.includes(name)) ?? "");
  expect(await sweepFiles(app.context, now)).toBe(20);
  expect(await stored()).toEqual(before);
});

test.each([
  [399, 21],
  [398, 0],
])("of a big store one in twenty may go: %i others", async (others, swept) => {
  const file = (isOld: boolean, at: number) => ({
    name: `${String(isOld)}-${at}`,
    savedAt: isOld ? new Date(0) : new Date(),
  });
  const removed: string[] = [];
  const files = {
    ...app.context.files,
    put: async () => "just-saved",
    async *list() {
      yield { name: "just-saved", savedAt: new Date() };
      for (let at = 0; at < others; at += 1) yield file(false, at);
      for (let at = 0; at < 21; at += 1) yield file(true, at);
    },
    remove: async (name: string) => void removed.push(name),
  };
  expect(await sweepFiles({ ...app.context, files })).toBe(swept);
  expect(removed.filter((name) => name.startsWith("true-")).length).toBe(swept);
});

test("every column that names a file is called so that the sweep finds it", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'file_?(key|name|path)|pdf_key|blob' order by 1`.execute(
    app.db,
  );
  expect(rows.map(({ name }) => name).filter((name) => !name.endsWith(".file_key"))).toEqual([]);
});
