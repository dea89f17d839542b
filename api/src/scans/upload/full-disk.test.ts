// A disk that is full or fails is our trouble: 503 with a time, never a word about the photo, nothing half left
// (reliability E10; decision 0060).
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { scan } from "../../../test/scan.ts";
import type { BlobStore } from "../../platform/files/blob-store.ts";
import { createFileStore, type FileStore } from "../../platform/files/file-store.ts";

let app: TestApp;
let borrower: Borrower;
let usual: FileStore;
beforeAll(async () => {
  app = await createTestApp({ readsScans: true });
  usual = app.context.files;
  borrower = await borrowerAt(app, "docs-uploading");
});
afterEach(() => {
  app.context.files = usual;
});
afterAll(() => app.stop());

const folder = () => join(app.dataDir, "incoming");

async function upload() {
  const body = { ...borrower.ofApplication(), categoryId: documentIds.scanSelfie };
  const sent = await borrower.client.send(endpoints.saveDocument, { body, file: scan.jpeg });
  const { errorMessage } = sent.reply as { errorMessage?: string };
  const refusal = refusalName(sent.reply);
  return { status: sent.status, refusal, errorMessage, retry: sent.headers["retry-after"] };
}

const outage = (errorMessage: string) => ({
  status: 503,
  refusal: "Unavailable",
  errorMessage,
  retry: expect.anything(),
});
const notKept = "Не удалось сохранить или открыть файл. Повторите через минуту";

test.each(["ENOSPC", "EDQUOT", "EIO", "EROFS"])("%s in the store of files", async (code) => {
  const full = {
    write: () => Promise.reject(Object.assign(new Error(code), { code, syscall: "write" })),
  } as unknown as BlobStore;
  app.context.files = createFileStore(full, "secret");
  expect(await upload()).toEqual(outage(notKept));
  expect(await app.db.selectFrom("documentFiles").select("id").execute()).toEqual([]);
  expect(readdirSync(folder())).toEqual([]);
});

test("a folder of uploads that cannot be written", async () => {
  rmSync(folder(), { recursive: true, force: true });
  writeFileSync(folder(), "");
  expect(await upload()).toEqual(outage(notKept));
  rmSync(folder());
});

test("an upload that cannot be read again", async () => {
  const { scanReader } = app.context;
  const { read } = scanReader;
  scanReader.read = (file, sender) => {
    rmSync(file.path);
    mkdirSync(file.path);
    return read(file, sender);
  };
  expect(await upload()).toEqual(outage("Не удалось сохранить файл. Повторите через минуту"));
  scanReader.read = read;
  for (const name of readdirSync(folder())) rmSync(join(folder(), name), { recursive: true });
});

test("with room again the same photo is taken, and is the first that is counted", async () => {
  expect(await upload()).toMatchObject({ status: 200, refusal: "nothing" });
  expect(readdirSync(folder())).toEqual([]);
  const uploads = app.db.selectFrom("limits").select("taken").where("key", "like", "uploads:%");
  expect(await uploads.execute()).toEqual([{ taken: 1 }]);
});
