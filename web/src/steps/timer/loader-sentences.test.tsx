// The sentences that stand under the wait: the server's, of this page (spec §6).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { loaderEndpoints } from "@microloan/contract/endpoints/loader";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import type { Consideration } from "./consideration-words.ts";
import { sentenceAfter } from "./loader-sentences.tsx";
import { TimerPage } from "./timer-page.tsx";

const path = `/api/application/${sampleIds.application}/SendToConsiderationStatus` as const;
const getStatus = { ...considerationEndpoints.getConsiderationStatus, path };
const { getUsualTimes } = applicationEndpoints;

const loader = (text: string, seconds: number, formPageId: string | null = formPages.signing) => ({
  id: crypto.randomUUID(),
  formPageId,
  text,
  seconds,
});

const wait: Consideration = {
  result: true,
  redirectType: 0,
  timeLeft: 600,
  considerationStatus: "InProgress",
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-timer");
  server.answer(getStatus, wait);
  server.answer(getUsualTimes, { result: true, steps: [], decisionSeconds: null });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(sessionAt(8), <TimerPage />));

test("the sentences of the server follow one another, those of other pages are not shown", async () => {
  server.answer(loaderEndpoints.getAllLoaders, {
    result: true,
    loaders: [
      loader("Не отсюда", 1, formPages.inn),
      loader("Проверяем анкету", 1),
      loader("Принимаем решение", 1, null),
    ],
  });
  const screen = await open();
  await expect.element(screen.getByText("Проверяем анкету")).toBeVisible();
  await expect.element(screen.getByText("Принимаем решение")).toBeVisible();
  expect(screen.getByText("Проверяем анкету").query()).toBeNull();
  expect(screen.getByText("Не отсюда").query()).toBeNull();
});

test("without the sentences the page waits all the same", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  server.answer(loaderEndpoints.getAllLoaders, refusal("Unavailable"));
  const screen = await open();
  await expect.element(screen.getByRole("timer")).toBeVisible();
  const words = expect.any(String) as string;
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith("Ошибка загрузки лоадеров:", words));
});

test("who comes back finds the sentence that the wait has come to, of the first consideration its own", async () => {
  const prescoring = (text: string, seconds: number) => loader(text, seconds, formPages.prescoring);
  server.answer(loaderEndpoints.getAllLoaders, {
    result: true,
    loaders: [
      loader("После подписи", 60),
      prescoring("Только начали", 20),
      prescoring("Уже в пути", 20),
      prescoring("Почти готово", 20),
    ],
  });
  const journey = { ...journeyAt(8), status: "Prescoring" as const };
  server.answer(getStatus, { ...wait, timeLeft: 600 - 30, journey });
  const screen = await open();
  await expect.element(screen.getByText("Уже в пути")).toBeVisible();
  expect(screen.getByText("Только начали").query()).toBeNull();
});

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [14, 1],
  [15, 2],
  [999, 2],
])("after %i s it is sentence %i", (waited, index) => {
  expect(sentenceAfter([{ seconds: 5 }, { seconds: 10 }, { seconds: 1 }], waited)).toBe(index);
});
