// Leaving step 6 inside the application breaks no photo off, and coming back shows how far it is (D7; ux §3 row 26).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../test/fake-session.tsx";
import { FakeUpload } from "../../../test/fake-upload.ts";
import { useNotice } from "../../client/notice.ts";
import { usePersistedState } from "../../client/state.ts";
import { dropUploads } from "../../scans/uploads.ts";
import { DocsUploadingPage } from "./docs-uploading-page.tsx";

const { checkDocuments } = documentScanEndpoints;
const main = { id: documentIds.scanPassportMain, title: "Разворот", hint: "", isRequired: true };
const listed = (...ids: string[]) => ({
  result: true as const,
  categories: [
    { ...main, files: ids.map((id) => ({ id, name: `${id}.jpg`, mimeType: "image/jpeg" })) },
  ],
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-docs-uploading");
  server.answer(checkDocuments, listed());
  dropUploads();
  useNotice.setState({ message: null });
  FakeUpload.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (contactId: string = sampleIds.contact) =>
  render(inSession({ ...sessionAt(6), contactId }, <DocsUploadingPage />));
type Screen = Awaited<ReturnType<typeof open>>;
const notice = () => useNotice.getState().message;
const isHeldUp = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

async function choose(screen: Screen): Promise<FakeUpload> {
  await expect.element(screen.getByRole("group", { name: main.title })).toBeVisible();
  const input = document.querySelector('input[data-source="gallery"]')!;
  await userEvent.upload(input, new File(["jpeg"], "photo.jpg", { type: "image/jpeg" }));
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  return FakeUpload.all[0]!;
}
const stored = { result: true, fileId: sampleIds.file };

test("it goes on when the page is left, is shown again on its way, and then as stored", async () => {
  const screen = await open();
  const upload = await choose(screen);
  await screen.unmount();
  expect(upload.isAborted).toBe(false);
  expect(notice()).toBe("Фото загружается дальше. Не\u00a0закрывайте вкладку");
  expect(isHeldUp()).toBe(true);

  const again = await open();
  upload.progress(40, 100);
  await expect.element(again.getByRole("progressbar")).toHaveAttribute("value", "40");
  await again.unmount();
  upload.answer(stored);
  await vi.waitFor(() => expect(notice()).toBe("Фото загружено"));
  expect(isHeldUp()).toBe(false);

  server.answer(checkDocuments, listed(sampleIds.file));
  const last = await open();
  await expect.element(last.getByText("Загружено")).toBeVisible();
  expect(last.getByText("photo.jpg").elements()).toHaveLength(1);
  expect(last.container.querySelectorAll("li")).toHaveLength(1);
  await last.unmount();

  // Taken away elsewhere since.
  server.answer(checkDocuments, listed());
  const empty = await open();
  await expect.element(empty.getByRole("group", { name: main.title })).toBeVisible();
  expect(empty.getByText("photo.jpg").query()).toBeNull();
});

test("stored after the list was asked for: it is there although the list does not name it", async () => {
  const screen = await open();
  const upload = await choose(screen);
  await screen.unmount();
  let answer: (list: ReturnType<typeof listed>) => void = () => {};
  server.answer(checkDocuments, new Promise((resolve) => (answer = resolve)));
  const again = await open();
  await vi.waitFor(() => expect(server.bodies(checkDocuments)).toHaveLength(2));
  upload.answer(stored);
  await vi.waitFor(() => expect(isHeldUp()).toBe(false));
  answer(listed());
  await expect.element(again.getByText("Загружено")).toBeVisible();
});

test("refused meanwhile: told, and the reason is there at the photo", async () => {
  const screen = await open();
  const upload = await choose(screen);
  await screen.unmount();
  upload.answer(refusal("FileDamaged"), 415);
  await vi.waitFor(() => expect(notice()).toMatch(/^Не все фото загрузились/));
  const again = await open();
  await expect.element(again.getByText(/повреждён/)).toBeVisible();
});

test("it ends with the session, and another person who signs in next sees nothing of it", async () => {
  usePersistedState.getState().keep({ isAuth: true });
  const screen = await open();
  const upload = await choose(screen);
  await screen.unmount();
  usePersistedState.getState().forget();
  expect(upload.isAborted).toBe(true);
  const other = await open(crypto.randomUUID());
  await expect.element(other.getByRole("group", { name: main.title })).toBeVisible();
  expect(other.getByText("photo.jpg").query()).toBeNull();
});
