// Step 9 from the borrower's side: the time, what is missing, what to take again, fresh time, giving up, the ends (D5).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import type { JourneyState } from "@microloan/contract/fields/journey";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { dropUploads } from "../../scans/uploads.ts";
import { DocsUploadingSignedPage } from "./docs-uploading-signed-page.tsx";
import {
  type DeferredScans,
  longTimeWords,
  resetsWords,
  TimeLeft,
} from "./upload-after-signing.tsx";

const applicationId = sampleIds.application;
const callOf = <E extends { path: string }>(endpoint: E) => ({
  ...endpoint,
  path: endpoint.path.replace("{id}", applicationId),
});
const getState = callOf(considerationEndpoints.getDeferredScansStatus);
const renew = callOf(considerationEndpoints.resetDeferredScansTimer);
const giveUp = callOf(considerationEndpoints.resetDeferredScansWorkflow);
const { checkDocuments } = documentScanEndpoints;
const { saveDocuments } = documentEndpoints;

const waiting: DeferredScans = {
  result: true,
  status: "Waiting",
  timeLeft: 86_400,
  documentRuleIds: [],
  reasons: [],
  resetsLeft: 2,
};
const photo = { id: sampleIds.file, name: "паспорт.jpg", mimeType: "image/jpeg" };
const main = {
  id: documentIds.scanPassportMain,
  title: "Разворот паспорта с фотографией",
  hint: "Все строки должны читаться",
  isRequired: true,
  files: [] as (typeof photo)[],
};
const registration = {
  ...main,
  id: documentIds.scanPassportRegistration,
  title: "Разворот паспорта с регистрацией",
};
const journey = (nextStep: number): JourneyState => ({
  ...journeyAt(nextStep),
  status: "WaitingScans",
  steps: [0, 1, 2, 3, 4, 5, 6, 7, 9, 8],
});

const midway = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

let server: FakeServer;
beforeEach(() => {
  dropUploads();
  server = fakeServer("/new_application-docs-uploading-signed");
  server.answer(getState, waiting);
  server.answer(checkDocuments, { result: true, categories: [main, registration] });
});
afterEach(() => vi.restoreAllMocks());

const open = () =>
  render(inSession({ ...sessionAt(9), journey: journey(9) }, <DocsUploadingSignedPage />));
type Screen = Awaited<ReturnType<typeof open>>;
const button = (screen: Screen, name: string) => screen.getByRole("button", { name });
const press = (screen: Screen, name: string) => userEvent.click(button(screen, name));
const asked = ({ path }: { path: string }) =>
  server.sent.filter((request) => request.path === path).length;

test("how long, until when, what is missing; nothing is sent before it is there", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("timer").getByText("1 день")).toBeVisible();
  await expect.element(screen.getByText(/Ждём фотографии до \d+\s.+\s\d\d:\d\d/)).toBeVisible();
  const missing = `Осталось загрузить: ${midway(main.title)}; ${midway(registration.title)}.`;
  await expect.element(screen.getByText(missing)).toBeVisible();
  await press(screen, "Отправить на проверку");
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  expect(asked(saveDocuments)).toBe(0);
});

test("asked for the paper signed by hand, there is that paper to print; else there is none", async () => {
  const screen = await open();
  const paper = screen.getByRole("button", { name: /^Прочитать: Индивидуальные условия/ });
  await expect.element(screen.getByRole("group", { name: main.title })).toBeVisible();
  expect(paper.query()).toBeNull();
  await screen.unmount();
  const signed = { ...main, id: documentIds.scanSignedConditions, title: "Подписанные условия" };
  server.answer(checkDocuments, { result: true, categories: [main, signed] });
  await open();
  await expect.element(paper).toBeVisible();
});

test("page two of the paper signed by hand stands beside page one", async () => {
  const pages = { ...main, id: documentIds.scanSignedConditions, hasPages: true, files: [photo] };
  server.answer(checkDocuments, { result: true, categories: [pages] });
  const screen = await open();
  await expect.element(button(screen, "Добавить страницу")).toBeVisible();
  expect(button(screen, "Переснять").query()).toBeNull();
});

test("all there: sent to the check, and on to the timer", async () => {
  const files = [photo];
  const categories = [
    { ...main, files },
    { ...registration, files: [{ ...photo, id: sampleIds.entry }] },
  ];
  server.answer(checkDocuments, { result: true, categories });
  server.answer(saveDocuments, { result: true, journey: journey(8) });
  const screen = await open();
  await expect.element(screen.getByText(/Всё загружено/)).toBeVisible();
  await press(screen, "Отправить на проверку");
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-timer"));
  expect(server.bodies(saveDocuments)).toEqual([
    { applicationId, formPageId: formPages.docsUploadingSigned, documentRuleIds: [] },
  ]);
});

test("in the last hour minutes and seconds; at the end the server is asked, and there is a way on", async () => {
  server.answer(
    getState,
    { ...waiting, timeLeft: 1 },
    { ...waiting, status: "Expired", timeLeft: 0 },
  );
  const screen = await open();
  await expect.element(screen.getByRole("timer").getByText("00:01")).toBeVisible();
  const over = screen.getByRole("heading", { level: 1, name: "Время на фотографии вышло" });
  await expect.element(over).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Взять заём" })).toBeVisible();
});

test("asked for again: why stands at the photo it is about", async () => {
  const text = "Страница вошла не целиком. Снимите её вместе с краями";
  server.answer(getState, {
    ...waiting,
    status: "ReuploadRequired",
    documentRuleIds: [main.id],
    reasons: [{ documentRuleId: main.id, text }],
  });
  const files = [photo];
  server.answer(checkDocuments, {
    result: true,
    categories: [main, { ...registration, files }],
  });
  const screen = await open();
  const group = screen.getByRole("group", { name: main.title });
  await expect.element(group.getByText(text)).toBeVisible();
  await expect
    .element(screen.getByText(`Осталось загрузить: ${midway(main.title)}.`))
    .toBeVisible();
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "Пришлите фотографии ещё раз" }))
    .toBeVisible();
});

test("fresh time: asked for once a press, and shown as the server has it", async () => {
  server.answer(renew, { ...waiting, resetsLeft: 1 });
  server.answer(getState, { ...waiting, timeLeft: 7000 }, { ...waiting, resetsLeft: 0 });
  const screen = await open();
  await expect.element(screen.getByText(/ещё 2 раза/)).toBeVisible();
  await expect.element(screen.getByRole("timer").getByText("1 ч 57 мин")).toBeVisible();
  await press(screen, "Ещё время");
  await expect.element(screen.getByRole("timer").getByText("1 день")).toBeVisible();
  await expect.element(screen.getByText("Больше времени добавить нельзя.")).toBeVisible();
  await expect.element(button(screen, "Ещё время")).toHaveAttribute("aria-disabled", "true");
  expect(asked(renew)).toBe(1);
});

test("fresh time that is not given is told", async () => {
  server.answer(renew, refusal("ScansTimerSpent"));
  const screen = await open();
  await press(screen, "Ещё время");
  await expect.element(screen.getByText(/Загрузите фотографии сейчас/)).toBeVisible();
});

test("giving up is asked about first; then step 6", async () => {
  server.answer(giveUp, { result: true, journey: journeyAt(6) });
  const screen = await open();
  await press(screen, "Вернуться к загрузке до подписания");
  const dialog = screen.getByRole("dialog", { name: "Вернуться к шагу до подписания?" });
  await expect.element(dialog.getByText(/Подпись перестанет действовать/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Остаться" }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(giveUp)).toBe(0);
  await press(screen, "Вернуться к загрузке до подписания");
  await userEvent.click(dialog.getByRole("button", { name: "Вернуться", exact: true }));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-docs-uploading"));
  expect(asked(giveUp)).toBe(1);
});

test("giving up waits for a photo on its way; once it is sent nothing closes the question", async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refusal>>();
  server.answer(giveUp, promise);
  vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(() => {});
  const screen = await open();
  await expect.element(screen.getByRole("group", { name: main.title })).toBeVisible();
  await userEvent.upload(
    document.querySelector('input[data-source="gallery"]')!,
    new File(["jpeg"], "photo.jpg", { type: "image/jpeg" }),
  );
  await expect.element(screen.getByRole("progressbar")).toBeVisible();
  await press(screen, "Вернуться к загрузке до подписания");
  await expect.element(screen.getByText("Дождитесь, пока файл загрузится")).toBeVisible();
  expect(screen.getByRole("dialog").query()).toBeNull();

  await press(screen, "Отменить загрузку photo.jpg");
  await press(screen, "Вернуться к загрузке до подписания");
  const dialog = screen.getByRole("dialog", { name: "Вернуться к шагу до подписания?" });
  await userEvent.click(dialog.getByRole("button", { name: "Вернуться", exact: true }));
  await userEvent.keyboard("{Escape}");
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
  await userEvent.click(dialog.getByRole("button", { name: "Остаться" }), { force: true });
  await expect.element(dialog).toBeVisible();
  resolve(refusal("OurFault"));
  await expect.element(dialog.getByText("Вернуться не получилось")).toBeVisible();
});

test("the instant is Moscow's, and is said to be", async () => {
  const screen = await render(
    <TimeLeft endsAt={Date.UTC(2999, 10, 22, 21, 30)} onEnd={() => {}} />,
  );
  await expect.element(screen.getByText(/до 23\sноября в\s00:30 по\sМоскве\.$/)).toBeVisible();
  await expect.element(screen.getByRole("timer")).toMatchTextContent(/^Ещё \d+ д/);
});

test.each(["Uploaded", "Checking", "Accepted"] as const)(
  "%s: with us, on to the timer",
  async (status) => {
    server.answer(getState, { ...waiting, status, timeLeft: 0 });
    const screen = await open();
    const way = screen.getByRole("link", { name: "К рассмотрению заявки" });
    await expect.element(way).toHaveAttribute("href", "/new_application-timer");
    expect(screen.getByRole("timer").query()).toBeNull();
  },
);

test("given up in another tab: the journey is read anew", async () => {
  server.answer(getState, { ...waiting, status: "Cancelled", timeLeft: 0 });
  server.answer(personalDataEndpoints.getPersonalData, sessionAt(6));
  await open();
  await vi.waitFor(() => expect(asked(personalDataEndpoints.getPersonalData)).toBe(1));
});

test("an operator may upload, and not give time or take the signature back", async () => {
  const session = { ...sessionAt(9), journey: journey(9), isOperator: true };
  const screen = await render(inSession(session, <DocsUploadingSignedPage />));
  await expect.element(screen.getByRole("group", { name: main.title })).toBeVisible();
  expect(screen.getByRole("button", { name: "Ещё время" }).query()).toBeNull();
});

test.each([
  [86_400, "1 день"],
  [86_399, "1 день"],
  [172_800, "2 дня"],
  [432_000, "5 дней"],
  [90_000, "1 день 1 ч"],
  [7260, "2 ч 1 мин"],
  [7200, "2 ч"],
])("%i seconds are %s", (seconds, words) => {
  expect(longTimeWords(seconds)).toBe(words);
});

test("the words of how often time may begin anew", () => {
  expect(resetsWords(1)).toContain("ещё 1 раз.");
  expect(resetsWords(5)).toContain("ещё 5 раз.");
});
