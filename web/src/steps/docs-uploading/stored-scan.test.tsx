// A stored scan of an earlier visit is looked at: fetched only then, kept nowhere afterwards (D7, D10; decision 0040).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../test/fake-session.tsx";
import { dropUploads } from "../../scans/uploads.ts";
import { DocsUploadingPage } from "./docs-uploading-page.tsx";

const { getScan } = documentScanEndpoints;
const title = "Разворот паспорта с фотографией";
const name = "вчера.heic";

async function answerOf(fileName: string, mimeType: string, fileBody: string) {
  const bytes = Uint8Array.from(atob(fileBody), (character) => character.charCodeAt(0));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { result: true as const, fileName, mimeType, fileBody, sha256 };
}
function picture() {
  const [, body = ""] = document.createElement("canvas").toDataURL("image/jpeg").split(",");
  return answerOf("вчера.jpg", "image/jpeg", body);
}

let server: FakeServer;
beforeEach(() => {
  dropUploads();
  server = fakeServer("/new_application-docs-uploading");
  server.answer(documentScanEndpoints.checkDocuments, {
    result: true,
    categories: [
      {
        id: documentIds.scanPassportMain,
        title,
        hint: "",
        isRequired: true,
        files: [{ id: sampleIds.file, name, mimeType: "image/jpeg" }],
      },
    ],
  });
});
afterEach(() => vi.restoreAllMocks());

async function open() {
  const screen = await render(inSession(sessionAt(6), <DocsUploadingPage />));
  const button = screen.getByRole("button", { name: `Посмотреть ${name}` });
  await expect.element(button).toBeVisible();
  return { screen, button, dialog: screen.getByRole("dialog", { name: title }) };
}
const asked = () => server.sent.filter(({ path }) => path === getScan.path).length;

test("the picture is fetched when it is opened, shown, and let go when it is closed", async () => {
  server.answer(getScan, await picture());
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  const { screen, button, dialog } = await open();
  expect(asked()).toBe(0);
  await userEvent.click(button);
  const shown = dialog.getByRole("img", { name: "Сохранённая фотография" });
  await expect.element(shown).toBeVisible();
  await vi.waitFor(() =>
    expect((shown.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0),
  );
  const { src } = shown.element() as HTMLImageElement;
  const save = dialog.getByRole("link", { name: /^Скачать/ });
  await expect.element(save).toHaveAttribute("download", "вчера.jpg");
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  expect(revoke).toHaveBeenCalledWith(src);
  expect(screen.container.querySelector("img")).toBeNull();
  // Not kept: looked at again it is fetched again.
  await userEvent.click(button);
  await vi.waitFor(() => expect(asked()).toBe(2));
});

test("a PDF is opened by a link of its own", async () => {
  server.answer(getScan, await answerOf("скан.pdf", "application/pdf", btoa("%PDF")));
  const { button, dialog } = await open();
  await userEvent.click(button);
  const link = dialog.getByRole("link", { name: "Открыть PDF" });
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect
    .element(link)
    .toHaveAttribute("href", expect.stringMatching(/^\/api\/document\/scan\?applicationId=/));
  expect(dialog.getByRole("img").query()).toBeNull();
});

test("what cannot be fetched is said, with another try", async () => {
  server.answer(getScan, refusal("Unavailable"), await picture());
  const { button, dialog } = await open();
  await userEvent.click(button);
  await expect.element(dialog.getByText(/временно недоступен/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Попробовать ещё раз" }));
  await expect.element(dialog.getByRole("img")).toBeVisible();
});

test("other bytes than were told are not shown", async () => {
  server.answer(getScan, { ...(await picture()), sha256: "0".repeat(64) });
  const { button, dialog } = await open();
  await userEvent.click(button);
  await expect.element(dialog.getByText(/пришёл не целиком/)).toBeVisible();
  expect(dialog.getByRole("link").query()).toBeNull();
});
