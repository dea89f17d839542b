// A photo that was picked and not sent outlives a reload, sealed, for its owner alone (issue 17; D10).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { sampleIds } from "@microloan/contract/samples/people";

import { stranger } from "../../../test/fake-open-answers.tsx";
import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../test/fake-session.tsx";
import { FakeUpload } from "../../../test/fake-upload.ts";
import { readFiles } from "../../form/draft/draft-database.ts";
import { dropAllDrafts, sweepDrafts } from "../../form/draft/drafts.ts";
import { findFiles } from "../../form/draft/picked-files.ts";
import { dropUploads } from "../../scans/uploads.ts";
import { DocsUploadingPage } from "./docs-uploading-page.tsx";

const main = { id: documentIds.scanPassportMain, title: "Разворот", hint: "", isRequired: true };
const canary = "canary of a photo";

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer("/new_application-docs-uploading");
  server.answer(documentScanEndpoints.checkDocuments, {
    result: true,
    categories: [{ ...main, files: [] }],
  });
  dropUploads();
  await dropAllDrafts();
  FakeUpload.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Change = { isOperator?: boolean };
type Screen = Awaited<ReturnType<typeof open>>;

async function open(change: Change = {}) {
  const screen = await render(inSession({ ...sessionAt(6), ...change }, <DocsUploadingPage />));
  await expect.element(screen.getByRole("group", { name: main.title })).toBeVisible();
  return screen;
}

async function pick(screen: Screen): Promise<FakeUpload> {
  await expect.element(screen.getByRole("group", { name: main.title })).toBeVisible();
  const input = document.querySelector('input[data-source="gallery"]')!;
  await userEvent.upload(input, new File([canary], "photo.pdf", { type: "application/pdf" }));
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  return FakeUpload.all[0]!;
}

/** What a reload leaves of a page on which a file was picked. */
async function pickAndReload(change: Change = {}): Promise<FakeUpload> {
  const screen = await open(change);
  const upload = await pick(screen);
  await reload(screen);
  return upload;
}

async function reload(screen: Screen): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  await screen.unmount();
  dropUploads();
  FakeUpload.all = [];
}

const keyOf = ({ headers }: FakeUpload) => headers.get("idempotency-key");

test("it is sent after a reload as the same upload, and then it is gone from the browser", async () => {
  const before = await pickAndReload();
  const again = await open();
  await expect.element(again.getByText("photo.pdf")).toBeVisible();
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  const upload = FakeUpload.all[0]!;
  expect(keyOf(upload)).toBe(keyOf(before));
  expect(upload.form?.get("categoryId")).toBe(main.id);
  expect(await (upload.form!.get("file") as File).text()).toBe(canary);
  upload.answer({ result: true, fileId: sampleIds.file });
  await expect.element(again.getByText("Загружено")).toBeVisible();
  await vi.waitFor(async () => expect(await readFiles()).toEqual([]));
});

test("taken again before a reload: the photo before goes when the new one is stored after it", async () => {
  const { checkDocuments, removeDocument } = documentScanEndpoints;
  const before = { id: sampleIds.entry, name: "вчера.jpg", mimeType: "image/jpeg" };
  server.answer(checkDocuments, { result: true, categories: [{ ...main, files: [before] }] });
  server.answer(removeDocument, { result: true });
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Переснять" }));
  await pick(screen);
  await reload(screen);
  await open();
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  FakeUpload.all[0]!.answer({ result: true, fileId: sampleIds.file });
  await vi.waitFor(() => expect(server.bodies(removeDocument)).toEqual([{ fileId: before.id }]));
});

test("one that still waits goes out under the key of its pick, in whichever tab", async () => {
  const screen = await open();
  await pick(screen);
  await pick(screen);
  await vi.waitFor(async () => expect(await readFiles()).toHaveLength(2));
  const { contactId } = sessionAt(6);
  const whose = { contactId, applicationId: sampleIds.application };
  const [, waiting] = await findFiles<{ idempotencyKey: string }>(whose);
  FakeUpload.all[0]!.answer({ result: true, fileId: sampleIds.file });
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  expect(keyOf(FakeUpload.all[1]!)).toBe(waiting!.about.idempotencyKey);
});

test("nothing of it can be read where it lies", async () => {
  await pickAndReload();
  const [kept] = await readFiles();
  const bytes = new TextDecoder("utf-8").decode(kept!.sealed);
  expect(JSON.stringify([kept, bytes])).not.toMatch(/canary|photo/);
});

test("refused for good, or taken back: nothing stays", async () => {
  const screen = await open();
  const upload = await pick(screen);
  await vi.waitFor(async () => expect(await readFiles()).toHaveLength(1));
  upload.answer(refusal("FileDamaged"), 415);
  await vi.waitFor(async () => expect(await readFiles()).toEqual([]));
  FakeUpload.all = [];
  await pick(screen);
  await vi.waitFor(async () => expect(await readFiles()).toHaveLength(1));
  await userEvent.click(screen.getByRole("button", { name: /Отменить|Убрать|Удалить/ }));
  await vi.waitFor(async () => expect(await readFiles()).toEqual([]));
});

test("an operator's browser keeps none; another person's session removes it; a sign-out too", async () => {
  await pickAndReload({ isOperator: true });
  expect(await readFiles()).toEqual([]);
  await pickAndReload();
  expect(await readFiles()).toHaveLength(1);
  await sweepDrafts(stranger);
  expect(await readFiles()).toEqual([]);
  await pickAndReload();
  await dropAllDrafts();
  const again = await open();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(again.getByText("photo.pdf").query()).toBeNull();
});
