// Step 6 from the borrower's side: choosing, progress, refusals, removing, going on (D7; ux §2.3).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { sampleIds } from "@microloan/contract/samples/people";

import { drawnPhoto } from "../../../test/drawn-photo.ts";
import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { FakeUpload } from "../../../test/fake-upload.ts";
import { dropUploads } from "../../scans/uploads.ts";
import { DocsUploadingPage } from "./docs-uploading-page.tsx";

const { checkDocuments, removeDocument, saveDocument } = documentScanEndpoints;
const { saveDocuments } = documentEndpoints;
const applicationId = sampleIds.application;
type Categories = SuccessOf<typeof checkDocuments>["categories"];

const main = {
  id: documentIds.scanPassportMain,
  title: "Разворот паспорта с фотографией",
  hint: "Все строки должны читаться",
  isRequired: true,
};
const selfie = {
  ...main,
  id: documentIds.scanSelfie,
  title: "Селфи с паспортом",
  isRequired: false,
};
const empty: Categories = [
  { ...selfie, files: [] },
  { ...main, files: [] },
];
const uploaded = { id: sampleIds.file, name: "вчера.jpg", mimeType: "image/jpeg" };
const photo = (name = "photo.jpg") => new File(["jpeg"], name, { type: "image/jpeg" });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-docs-uploading");
  server.answer(checkDocuments, { result: true, categories: empty });
  server.answer(saveDocuments, { result: true, journey: journeyAt(7) });
  server.answer(removeDocument, { result: true });
  dropUploads();
  FakeUpload.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => render(inSession(sessionAt(6), <DocsUploadingPage />));
type Screen = Awaited<ReturnType<typeof open>>;

async function choose(screen: Screen, file: File, title = main.title): Promise<FakeUpload> {
  const group = screen.getByRole("group", { name: title });
  await expect.element(group).toBeVisible();
  const count = FakeUpload.all.length;
  await userEvent.upload(group.element().querySelector('input[data-source="gallery"]')!, file);
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(count + 1));
  return FakeUpload.all.at(-1)!;
}
const goOn = (screen: Screen) =>
  userEvent.click(screen.getByRole("button", { name: "Продолжить" }));
const stored = { result: true, fileId: sampleIds.file };

test("each category has a camera and a gallery, required ones first", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("group", { name: main.title })).toBeVisible();
  const titles = screen.container.querySelectorAll("legend");
  expect([...titles].map(({ textContent }) => textContent)).toEqual([
    main.title,
    `${selfie.title} (необязательно)`,
  ]);
  const group = screen.getByRole("group", { name: main.title }).element();
  const [camera, gallery] = group.querySelectorAll("input");
  expect(camera?.getAttribute("capture")).toBe("environment");
  expect(gallery?.hasAttribute("capture")).toBe(false);
  expect(gallery?.accept).toBe(
    "image/jpeg,image/png,image/heic,image/heif,.heic,.heif,application/pdf",
  );
});

test("a chooser takes what the document's rule takes", async () => {
  server.answer(checkDocuments, {
    result: true,
    categories: [{ ...main, files: [], acceptedTypes: ["application/pdf"] }],
  });
  const screen = await open();
  await expect.element(screen.getByRole("group", { name: main.title })).toBeVisible();
  const gallery = document.querySelector<HTMLInputElement>('input[data-source="gallery"]');
  expect(gallery?.accept).toBe("application/pdf");
});

test("sent at once with its category; the share on its way; stored only when the server says so", async () => {
  const screen = await open();
  const upload = await choose(screen, photo());
  expect([...upload.form!.entries()].map(([name]) => name)).toEqual([
    "applicationId",
    "categoryId",
    "file",
  ]);
  expect(upload.form!.get("categoryId")).toBe(main.id);
  expect(upload.address).toBe(saveDocument.path);
  upload.progress(40, 100);
  await expect.element(screen.getByRole("progressbar")).toHaveAttribute("value", "40");
  expect(screen.getByText("Загружено").query()).toBeNull();
  upload.answer(stored);
  await expect.element(screen.getByText("Загружено")).toBeVisible();
  await goOn(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-signing"));
  expect(server.bodies(saveDocuments)).toEqual([
    { applicationId, formPageId: formPages.docsUploading, documentRuleIds: [] },
  ]);
});

test("a preview is shown, and its address revoked when it goes", async () => {
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  const screen = await open();
  const upload = await choose(screen, photo());
  const url = screen.container.querySelector("img")!.src;
  expect(url).toMatch(/^blob:/);
  upload.answer(stored);
  await userEvent.click(screen.getByRole("button", { name: "Удалить photo.jpg" }));
  await vi.waitFor(() => expect(revoke).toHaveBeenCalledWith(url));
  expect(server.bodies(removeDocument)).toEqual([{ fileId: sampleIds.file }]);
  expect(screen.getByText("photo.jpg").query()).toBeNull();
});

test("«Продолжить» without a required photo names it and sends nothing", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("group", { name: main.title })).toBeVisible();
  await goOn(screen);
  const summary = screen.getByRole("alert");
  await expect.element(summary).toHaveFocus();
  const links = summary.getByRole("link").elements();
  expect(links.map(({ textContent }) => textContent)).toEqual([
    `${main.title}: Добавьте фотографию`,
  ]);
  expect(server.bodies(saveDocuments)).toEqual([]);
  const upload = await choose(screen, photo());
  upload.answer(stored);
  await vi.waitFor(() => expect(screen.getByRole("alert").query()).toBeNull());
});

test("cancelled on its way: aborted and gone", async () => {
  const screen = await open();
  const upload = await choose(screen, photo());
  await userEvent.click(screen.getByRole("button", { name: "Отменить загрузку photo.jpg" }));
  expect(upload.isAborted).toBe(true);
  expect(screen.getByText("photo.jpg").query()).toBeNull();
});

test.each([
  ["WrongFileType", /JPEG, PNG, HEIC или PDF$/],
  ["FileDamaged", /повреждён/],
  ["TooLarge", /слишком большой/],
  ["FileEmpty", /пустой/],
] as const)("%s is told at the file, and there is no use in trying again", async (name, words) => {
  const screen = await open();
  const upload = await choose(screen, photo());
  upload.answer(refusal(name), 415);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole("button", { name: /Повторить/ }).query()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Убрать photo.jpg" }));
  expect(screen.getByText("photo.jpg").query()).toBeNull();
});

test("a fault of ours can be tried again by a button", async () => {
  const screen = await open();
  const upload = await choose(screen, photo());
  upload.answer(refusal("OurFault"), 500);
  await userEvent.click(screen.getByRole("button", { name: "Повторить photo.jpg" }));
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  FakeUpload.all[1]!.answer(stored);
  await expect.element(screen.getByText("Загружено")).toBeVisible();
});

test("an empty file is refused before it is sent", async () => {
  const screen = await open();
  const group = screen.getByRole("group", { name: main.title });
  await expect.element(group).toBeVisible();
  const input = group.element().querySelector('input[data-source="gallery"]')!;
  await userEvent.upload(input, new File([], "empty.pdf", { type: "application/pdf" }));
  await expect.element(screen.getByText("Файл пустой. Выберите другой")).toBeVisible();
  expect(FakeUpload.all).toEqual([]);
});

const keyOf = ({ headers }: FakeUpload) => headers.get("Idempotency-Key");
const bytesOf = async ({ form }: FakeUpload) => (form!.get("file") as File).bytes();

test("a lost answer: the photo is sent again as the same upload, the next one as another", async () => {
  const screen = await open();
  const upload = await choose(screen, await drawnPhoto("one.jpg"));
  expect(keyOf(upload)).toMatch(/^[0-9a-f-]{36}$/);
  upload.lose();
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(2), 4000);
  const again = FakeUpload.all[1]!;
  expect(keyOf(again)).toBe(keyOf(upload));
  expect(await bytesOf(again)).toEqual(await bytesOf(upload));
  again.answer(stored);
  await expect.element(screen.getByText("Загружено")).toBeVisible();
  const next = await choose(screen, await drawnPhoto("two.jpg"));
  expect(keyOf(next)).not.toBe(keyOf(upload));
});

test("another try after full room is another upload, after a fault of ours the same", async () => {
  const screen = await open();
  const upload = await choose(screen, photo());
  upload.answer(refusal("OurFault"), 500);
  const retry = () => userEvent.click(screen.getByRole("button", { name: "Повторить photo.jpg" }));
  await retry();
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  FakeUpload.all[1]!.answer(refusal("FilesTooMany"));
  await retry();
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(3));
  const [first, second, third] = FakeUpload.all.map(keyOf);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("what was uploaded before is there, and can be removed; a refusal of that is told", async () => {
  server.answer(checkDocuments, { result: true, categories: [{ ...main, files: [uploaded] }] });
  server.answer(removeDocument, refusal("StatusForbids"));
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Удалить вчера.jpg" }));
  await expect.element(screen.getByText(/нельзя изменить/)).toBeVisible();
  await goOn(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-signing"));
});

test("the server misses scans: its sentence is shown", async () => {
  server.answer(checkDocuments, { result: true, categories: [{ ...main, files: [uploaded] }] });
  server.answer(saveDocuments, refusal("ScansMissing"));
  const screen = await open();
  await expect.element(screen.getByText("вчера.jpg")).toBeVisible();
  await goOn(screen);
  await expect
    .element(screen.getByRole("alert").getByText(/Загрузите фотографии документов/))
    .toBeVisible();
});

test("the list cannot be loaded: said, with another try", async () => {
  server.answer(checkDocuments, refusal("Unavailable"));
  const screen = await open();
  await expect.element(screen.getByRole("alert").getByText(/временно недоступен/)).toBeVisible();
  server.answer(checkDocuments, { result: true, categories: empty });
  await userEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
  await expect.element(screen.getByRole("group", { name: main.title })).toBeVisible();
});

test("a blurred photo is refused twice without being sent, then taken with a hint", async () => {
  const screen = await open();
  const group = screen.getByRole("group", { name: main.title });
  await expect.element(group).toBeVisible();
  const input = group.element().querySelector('input[data-source="gallery"]')!;
  for (const name of ["one.jpg", "two.jpg"]) {
    await userEvent.upload(input, await drawnPhoto(name, { blur: 8 }));
    await expect.element(screen.getByRole("button", { name: `Убрать ${name}` })).toBeVisible();
  }
  // The second refusal has taken the place of the first.
  expect(screen.getByText(/Фото нечёткое. Держите/).elements()).toHaveLength(1);
  expect(screen.getByText("one.jpg").query()).toBeNull();
  expect(FakeUpload.all).toEqual([]);
  const third = await choose(screen, await drawnPhoto("three.jpg", { blur: 8 }));
  expect(screen.getByText("two.jpg").query()).toBeNull();
  third.answer(stored);
  await expect.element(screen.getByText(/Загружено. Фото нечёткое/)).toBeVisible();
  const sharp = await choose(screen, await drawnPhoto("four.jpg"));
  sharp.answer(stored);
  await expect.element(screen.getByText("Загружено", { exact: true })).toBeVisible();
});

test("taken again: the photo before goes when the new one is stored, not when it is refused", async () => {
  server.answer(checkDocuments, { result: true, categories: [{ ...main, files: [uploaded] }] });
  const screen = await open();
  const again = screen.getByRole("button", { name: "Переснять" });
  await userEvent.click(again);
  const refused = await choose(screen, photo("плохое.jpg"));
  refused.answer(refusal("FileDamaged"), 415);
  await expect.element(screen.getByText(/повреждён/)).toBeVisible();
  await expect.element(screen.getByText("вчера.jpg")).toBeVisible();
  expect(server.bodies(removeDocument)).toEqual([]);
  await userEvent.click(again);
  const taken = await choose(screen, photo("сегодня.jpg"));
  taken.answer({ result: true, fileId: sampleIds.application });
  await vi.waitFor(() =>
    expect(server.bodies(removeDocument)).toEqual([{ fileId: sampleIds.file }]),
  );
  await vi.waitFor(() => expect(screen.getByText("вчера.jpg").query()).toBeNull());
  await expect.element(screen.getByText("сегодня.jpg")).toBeVisible();
});
