// After a crash and the sweep each file has its row and each row its file (reliability C6; decision 0033).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt, borrowerWithLoan } from "../../../test/borrower.ts";
import { jobKinds } from "../../capabilities/job-kinds.ts";
import { sweepFiles } from "./file-sweep.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const stored = async () => {
  const names: string[] = [];
  for await (const { name } of app.capabilities.files.list()) names.push(name);
  return names.toSorted();
};
const now = 0;

test("what any row names stays: scans and papers of a whole journey", async () => {
  await borrowerWithLoan(app);
  const before = await stored();
  expect(before.length).toBeGreaterThan(4);
  expect(await sweepFiles(app.capabilities, now)).toBe(0);
  expect(await stored()).toEqual(before);
});

test("what a crash left goes: a file before its row, half a file, a removed scan", async () => {
  const borrower = await borrowerAt(app, "docs-uploading");
  const before = await stored();
  const orphan = await app.capabilities.files.put(Buffer.from("no row came"));
  writeFileSync(join(app.dataDir, "files", orphan.slice(0, 2), `${orphan}.part`), "half");
  expect(await sweepFiles(app.capabilities)).toBe(0);
  expect(await sweepFiles(app.capabilities, now)).toBe(2);
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

test("every column that names a file is called so that the sweep finds it", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'file_?(key|name|path)|pdf_key|blob' order by 1`.execute(
    app.db,
  );
  expect(rows.map(({ name }) => name).filter((name) => !name.endsWith(".file_key"))).toEqual([]);
});
