// «Загрузить после подписания» at step 6: where it is on offer, and where it leads (D5, decision 0034).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { dropUploads } from "../../scans/uploads.ts";
import { DocsUploadingPage } from "./docs-uploading-page.tsx";

const { checkDocuments } = documentScanEndpoints;
const { deferScans } = documentScanEndpoints;

let server: FakeServer;
beforeEach(() => {
  dropUploads();
  server = fakeServer("/new_application-docs-uploading");
  server.answer(checkDocuments, { result: true, categories: [], mayDefer: true });
});
afterEach(() => vi.restoreAllMocks());

const open = (isOperator = false) =>
  render(inSession({ ...sessionAt(6), isOperator }, <DocsUploadingPage />));
type Screen = Awaited<ReturnType<typeof open>>;
const later = (screen: Screen) =>
  screen.getByRole("button", { name: "Загрузить после подписания" });
const goOn = (screen: Screen) => screen.getByRole("button", { name: "Продолжить" });

test("goes to the signing without the photos", async () => {
  server.answer(deferScans, { result: true, journey: journeyAt(7) });
  const screen = await open();
  await userEvent.click(later(screen));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-signing"));
  expect(server.bodies(deferScans)).toEqual([{ applicationId: sampleIds.application }]);
});

test("a refusal is told, and the page stays", async () => {
  server.answer(deferScans, refusal("StatusForbids"));
  const screen = await open();
  await userEvent.click(later(screen));
  await expect.element(screen.getByText(/нельзя изменить/)).toBeVisible();
  expect(location.pathname).toBe("/new_application-docs-uploading");
});

test("not while a photo is on its way: it would come too late", async () => {
  const photos = {
    id: documentIds.scanPassportMain,
    title: "Разворот",
    hint: "",
    isRequired: true,
  };
  server.answer(checkDocuments, {
    result: true,
    categories: [{ ...photos, files: [] }],
    mayDefer: true,
  });
  vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(() => {});
  const screen = await open();
  await expect.element(later(screen)).toBeVisible();
  await userEvent.upload(
    document.querySelector('input[data-source="gallery"]')!,
    new File(["jpeg"], "photo.jpg", { type: "image/jpeg" }),
  );
  await expect.element(screen.getByRole("progressbar")).toBeVisible();
  await userEvent.click(later(screen));
  const wait = screen.getByText("Дождитесь, пока файл загрузится");
  await expect.element(wait).toBeVisible();
  expect(server.bodies(deferScans)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Отменить загрузку photo.jpg" }));
  await expect.element(wait).not.toBeInTheDocument();
});

test("is not there where it is not on offer", async () => {
  server.answer(checkDocuments, { result: true, categories: [], mayDefer: false });
  const screen = await open();
  await expect.element(goOn(screen)).toBeVisible();
  expect(later(screen).query()).toBeNull();
});

test("an operator may put nothing off and confirm nothing, and is told whose word that is", async () => {
  server.answer(checkDocuments, { result: true, categories: [], mayDefer: true });
  const screen = await open(true);
  await expect
    .element(screen.getByText(/Подтверждает фотографии только сам заёмщик/))
    .toBeVisible();
  expect([goOn(screen).query(), later(screen).query()]).toEqual([null, null]);
});
