// The lost phone from the borrower's side: both ways, their refusals, and the way back (decision 0022).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";
import { messages } from "@microloan/contract/errors/messages";

import { drawnPhoto } from "../../../test/drawn-photo.ts";
import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { FakeUpload } from "../../../test/fake-upload.ts";
import { usePersistedState } from "../../client/state.ts";
import { forgetSlowLine } from "../../scans/send-scan.ts";
import { ChoosingResetMethodPage } from "./choosing-reset-method-page.tsx";

const newCode = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a004";
const begun = { result: true, stage: "Begun", reviewUntil: null } as const;

let server: FakeServer;
beforeEach(() => {
  forgetSlowLine();
  server = fakeServer("/choosing-reset-method");
  server.answer(calls.getPhoneChangeState, begun);
  server.answer(calls.proveByCodeword, { result: true });
  server.answer(calls.sendNewPhoneCode, { result: true, codeId: newCode, resendTimeLeft: 60 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => render(<ChoosingResetMethodPage />);
type Screen = Awaited<ReturnType<typeof open>>;
const press = (screen: Screen, name: string) =>
  userEvent.click(screen.getByRole("button", { name }));

async function openCodeword(): Promise<Screen> {
  const screen = await open();
  await press(screen, "Ввести кодовое слово");
  await userEvent.fill(screen.getByLabelText("Серия и номер паспорта"), "4511500017");
  await userEvent.fill(screen.getByLabelText("Кодовое слово"), "берёзка");
  return screen;
}

const heading = (screen: Screen, name: string) => screen.getByRole("heading", { level: 1, name });

test("each way, and the choice between them, is read from its heading on", async () => {
  const screen = await open();
  await press(screen, "Ввести кодовое слово");
  await expect.element(heading(screen, "Кодовое слово")).toHaveFocus();
  await press(screen, "Выбрать другой способ");
  await expect.element(heading(screen, "Как подтвердить, что это вы")).toHaveFocus();
  await press(screen, "Отправить документы");
  await expect.element(heading(screen, "Фото документов")).toHaveFocus();
});

test("the codeword with the passport leads to the code on the new phone", async () => {
  const screen = await openCodeword();
  await press(screen, "Продолжить");
  await vi.waitFor(() => expect(location.pathname).toBe("/change-phone"));
  const proof = { series: "4511", number: "500017", codeword: "берёзка" };
  expect(server.bodies(calls.proveByCodeword)).toEqual([proof]);
  expect(usePersistedState.getState()).toMatchObject({ codeId: newCode, codeFor: "new-phone" });
});

test("a wrong one is told without saying what of it was wrong; other ways stay open", async () => {
  server.answer(calls.proveByCodeword, refusal("CodewordWrong"), refusal("CodewordTriesSpent"));
  const screen = await openCodeword();
  await press(screen, "Продолжить");
  await expect.element(screen.getByRole("alert")).toMatchTextContent(messages.CodewordWrong);
  await press(screen, "Продолжить");
  await expect.element(screen.getByRole("alert")).toMatchTextContent(messages.CodewordTriesSpent);
  await press(screen, "Выбрать другой способ");
  await expect.element(screen.getByRole("button", { name: "Отправить документы" })).toBeVisible();
});

test("documents are not sent before both photos are there", async () => {
  const screen = await open();
  await press(screen, "Отправить документы");
  const cameras = screen.container.querySelectorAll("input[capture]");
  const facings = [...cameras].map((camera) => camera.getAttribute("capture"));
  expect(facings).toEqual(["environment", "user"]);
  await press(screen, "Отправить на проверку");
  const links = screen.getByRole("alert").getByRole("link").elements();
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Фото паспорта: Добавьте фотографию",
    "Ваше фото с паспортом: Добавьте фотографию",
  ]);
  expect(server.bodies(calls.sendPhoneChangeToReview)).toEqual([]);
});

test("documents that were sent are told as being looked at", async () => {
  FakeUpload.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  const reviewUntil = "2026-11-22T12:00:00+03:00";
  server.answer(calls.getPhoneChangeState, begun, { ...begun, stage: "OnReview", reviewUntil });
  server.answer(calls.sendPhoneChangeToReview, { result: true, reviewUntil });
  const screen = await open();
  await press(screen, "Отправить документы");
  const inputs = document.querySelectorAll('input[data-source="gallery"]');
  for (const [index, input] of inputs.entries()) {
    await userEvent.upload(input, new File(["x"], "photo.jpg", { type: "image/jpeg" }));
    await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(index + 1));
    FakeUpload.all[index]!.answer({ result: true });
  }
  await vi.waitFor(() => expect(screen.getByText("Загружено").elements()).toHaveLength(2));
  await press(screen, "Отправить на проверку");
  await expect.element(heading(screen, "Проверяем документы")).toHaveFocus();
  expect(document.title).toMatch(/^Проверяем документы – /);
});

test("a photo whose answer was lost is sent again as the same upload, another one as another", async () => {
  FakeUpload.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  const screen = await open();
  await press(screen, "Отправить документы");
  const keys = () => FakeUpload.all.map(({ headers }) => headers.get("Idempotency-Key"));
  const choose = (name: string) => {
    const input = document.querySelector('input[data-source="gallery"]')!;
    return userEvent.upload(input, new File([name], name, { type: "image/jpeg" }));
  };
  await choose("one.jpg");
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  FakeUpload.all[0]!.lose();
  await press(screen, "Повторить one.jpg");
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  FakeUpload.all[1]!.answer({ result: true });
  await expect.element(screen.getByText("Загружено")).toBeVisible();
  await choose("two.jpg");
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(3));
  const [first, again, next] = keys();
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test("a photo that was too slow is smaller when it is sent again", async () => {
  const choose = await openDocuments();
  await choose(await drawnPhoto("one.jpg", { noise: true }));
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  FakeUpload.all[0]!.answer(refusal("TooSlow"), 408);
  await expect.element(page.getByText(/Связь медленная: файл не успел/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Повторить one.jpg" }));
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  const [large, small] = FakeUpload.all.map(({ form }) => (form!.get("file") as File).size);
  expect(small).toBeLessThan(large!);
});

async function openDocuments(): Promise<(file: File) => Promise<void>> {
  FakeUpload.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  const screen = await open();
  await press(screen, "Отправить документы");
  const input = document.querySelector('input[data-source="gallery"]')!;
  return (file) => userEvent.upload(input, file);
}

test("a blurred photo is told at once, twice, and not sent for somebody to find it a day later", async () => {
  const choose = await openDocuments();
  for (const name of ["one.jpg", "two.jpg"]) {
    await choose(await drawnPhoto(name, { blur: 8 }));
    await expect.element(page.getByText(/Фото нечёткое. Держите/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: `Убрать ${name}` })).toBeVisible();
    expect(page.getByRole("button", { name: `Повторить ${name}` }).query()).toBeNull();
  }
  expect(FakeUpload.all).toEqual([]);
  await choose(await drawnPhoto("three.jpg", { blur: 8 }));
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  FakeUpload.all[0]!.answer({ result: true });
  await expect.element(page.getByText(/Загружено. Фото нечёткое/)).toBeVisible();
});

test("a chosen photo is shown; a file that can only be refused again is not to be repeated", async () => {
  const choose = await openDocuments();
  await choose(new File(["x"], "photo.jpg", { type: "image/jpeg" }));
  await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  expect(document.querySelector("li img")?.getAttribute("src")).toMatch(/^blob:/);
  FakeUpload.all[0]!.answer(refusal("FileDamaged"));
  await expect.element(page.getByText(messages.FileDamaged)).toBeVisible();
  expect(page.getByRole("button", { name: "Повторить photo.jpg" }).query()).toBeNull();
});

test("opened by itself it asks for the numbers first", async () => {
  server.answer(calls.getPhoneChangeState, { ...begun, stage: "None" });
  const screen = await open();
  const way = screen.getByRole("link", { name: "Указать номера" });
  await expect.element(way).toHaveAttribute("href", "/change-phone");
});

test("documents on review are told here too", async () => {
  server.answer(calls.getPhoneChangeState, { ...begun, stage: "OnReview" });
  const screen = await open();
  await expect.element(screen.getByText("Проверка занимает до суток.")).toBeVisible();
});
