// A photo between the device and the API: a file that is gone, a slow line, a proxy's or a network's own page
// (decision 0103).
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { sampleIds } from "@microloan/contract/samples/people";

import { drawnPhoto } from "../../../test/drawn-photo.ts";
import { fakeServer, refusal } from "../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../test/fake-session.tsx";
import { FakeUpload } from "../../../test/fake-upload.ts";
import { dropUploads } from "../../scans/uploads.ts";
import { DocsUploadingPage } from "./docs-uploading-page.tsx";

const main = { id: documentIds.scanPassportMain, title: "Разворот", hint: "", isRequired: true };
const photo = (name = "photo.jpg") => new File(["jpeg"], name, { type: "image/jpeg" });
const stored = { result: true, fileId: sampleIds.file };

beforeEach(() => {
  fakeServer("/new_application-docs-uploading").answer(documentScanEndpoints.checkDocuments, {
    result: true,
    categories: [{ ...main, files: [] }],
  });
  dropUploads();
  FakeUpload.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function pick(file: File) {
  const group = document.querySelector('input[data-source="gallery"]');
  await userEvent.upload(group!, file);
}

async function open() {
  const screen = await render(inSession(sessionAt(6), <DocsUploadingPage />));
  await expect.element(screen.getByRole("group", { name: main.title })).toBeVisible();
  return screen;
}

async function choose(file: File): Promise<FakeUpload> {
  const count = FakeUpload.all.length;
  await pick(file);
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(count + 1));
  return FakeUpload.all.at(-1)!;
}

const keyOf = ({ headers }: FakeUpload) => headers.get("Idempotency-Key");
const bytesOf = async ({ form }: FakeUpload) => (form!.get("file") as File).bytes();

test("a file that cannot be read is told at its row and not sent", async () => {
  const screen = await open();
  const gone = new DOMException("gone", "NotReadableError");
  vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValue(gone);
  await pick(photo());
  await expect.element(screen.getByText(/Файл не читается.*Выберите его ещё раз/)).toBeVisible();
  expect(FakeUpload.all).toEqual([]);
});

test("too slow: a smaller photo goes out by itself, then it is told with a button", async () => {
  const screen = await open();
  const large = await drawnPhoto("one.jpg", { noise: true });
  const upload = await choose(large);
  upload.answer(refusal("TooSlow"), 408);
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  const again = FakeUpload.all[1]!;
  expect((await bytesOf(again)).length).toBeLessThan((await bytesOf(upload)).length);
  expect(keyOf(again)).not.toBe(keyOf(upload));
  again.answer(refusal("TooSlow"), 408);
  await expect.element(screen.getByText(/Связь медленная: файл не успел/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Повторить one.jpg" }));
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(3));
  FakeUpload.all[2]!.answer(stored);
  await expect.element(screen.getByText("Загружено")).toBeVisible();
});

test("a proxy's 413 is final; a page of others is told and waits for the button", async () => {
  const screen = await open();
  const large = await choose(photo("large.pdf"));
  large.answer("<html>413", 413);
  await expect.element(screen.getByText(/слишком большой.*поменьше/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Повторить large.pdf" }).query()).toBeNull();
  const upload = await choose(photo());
  upload.answer("<html>", 403);
  await expect.element(screen.getByText(/Wi-Fi/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Повторить photo.jpg" }));
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(3));
  expect(keyOf(FakeUpload.all[2]!)).toBe(keyOf(upload));
});

test("a request that a sign-in page swallows is told as that and not repeated", async () => {
  const screen = await open();
  const upload = await choose(photo());
  vi.mocked(window.fetch).mockResolvedValueOnce(new Response("<html>"));
  upload.lose();
  await expect.element(screen.getByText(/Wi-Fi/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Повторить photo.jpg" })).toBeVisible();
  expect(FakeUpload.all).toHaveLength(1);
});

test("slow is said; a link that dies without a word is given up, and the photo sent again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await open();
  const upload = await choose(photo());
  upload.progress(10, 100);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(screen.getByText(/Связь медленная/)).toBeVisible();
  upload.progress(20, 100);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(upload.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(upload.isAborted).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(() => FakeUpload.all.length).toBe(2);
  expect(keyOf(FakeUpload.all[1]!)).toBe(keyOf(upload));
});
