// A stored photo is taken away once, however often the button is tapped, and stays in sight while it is there (D7).
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

const { checkDocuments, removeDocument } = documentScanEndpoints;
const name = "вчера.jpg";

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-docs-uploading");
  server.answer(checkDocuments, {
    result: true,
    categories: [
      {
        id: documentIds.scanPassportMain,
        title: "Разворот паспорта с фотографией",
        hint: "",
        isRequired: true,
        files: [{ id: sampleIds.file, name, mimeType: "image/jpeg" }],
      },
    ],
  });
  dropUploads();
});
afterEach(() => vi.restoreAllMocks());

async function tapTwice() {
  const screen = await render(inSession(sessionAt(6), <DocsUploadingPage />));
  await userEvent.dblClick(screen.getByRole("button", { name: `Удалить ${name}` }));
  await expect.element(screen.getByText("Удаляем", { exact: false }).first()).toBeVisible();
  return screen;
}

test("tapped twice and refused: it is there, and why is told", async () => {
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>();
  server.answer(removeDocument, answer.promise);
  const screen = await tapTwice();
  answer.resolve(refusal("StatusForbids"));
  await expect.element(screen.getByText(/нельзя изменить/)).toBeVisible();
  await expect.element(screen.getByText(name)).toBeVisible();
  expect(server.bodies(removeDocument)).toEqual([{ fileId: sampleIds.file }]);
});

test("tapped twice and taken: it is gone, and can be asked for once more when it was not", async () => {
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>();
  server.answer(removeDocument, answer.promise, { result: true });
  const screen = await tapTwice();
  answer.resolve(refusal("Unavailable"));
  await expect.element(screen.getByText(/временно недоступен/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: `Удалить ${name}` }));
  await vi.waitFor(() => expect(screen.getByText(name).query()).toBeNull());
});
