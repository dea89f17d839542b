// Step 8: how long it takes others today, and what is done already (decision 0077).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { loaderEndpoints } from "@microloan/contract/endpoints/loader";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../test/fake-session.tsx";
import type { Consideration } from "./consideration-words.ts";
import { TimerPage } from "./timer-page.tsx";

const { getUsualTimes } = applicationEndpoints;
const path = `/api/application/${sampleIds.application}/SendToConsiderationStatus` as const;
const getStatus = { ...considerationEndpoints.getConsiderationStatus, path };
const wait: Consideration = {
  result: true,
  redirectType: 0,
  timeLeft: 565,
  considerationStatus: "InProgress",
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-timer");
  server.answer(getStatus, wait);
  server.answer(loaderEndpoints.getAllLoaders, { result: true, loaders: [] });
  server.answer(getUsualTimes, { result: true, steps: [], decisionSeconds: null });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(sessionAt(8), <TimerPage />));

test.each([
  [20, "Сегодня решение обычно приходит меньше чем за минуту."],
  [95, "Сегодня решение обычно приходит за\u00a02\u00a0минуты."],
])("the median of today, %i seconds, is told in words", async (decisionSeconds, words) => {
  server.answer(getUsualTimes, { result: true, steps: [], decisionSeconds });
  const screen = await open();
  await expect.element(screen.getByText(new RegExp(words))).toBeVisible();
});

test("what is done, what is being done and what is ahead; the sentences of the server are not needed then", async () => {
  const stages: Consideration["stages"] = [
    { stage: "identification", isDone: true },
    { stage: "credit-history", isDone: false },
    { stage: "decision", isDone: false },
    { stage: "payout", isDone: false },
  ];
  const doneStages = stages.map((one, index) => ({ ...one, isDone: index < 3 }));
  server.answer(
    getStatus,
    { ...wait, stages },
    { ...wait, considerationStatus: "Issuing", stages: doneStages },
  );
  const screen = await open();
  const list = screen.getByRole("list", { name: "Что уже сделано" });
  const items = () =>
    list
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(list).toBeVisible();
  expect(items()).toEqual([
    "Готово: Паспорт проверен",
    "Запрашиваем кредитную историю",
    "Решение",
    "Деньги на карте",
  ]);
  expect(server.sent.some((request) => request.path === loaderEndpoints.getAllLoaders.path)).toBe(
    false,
  );
  await vi.waitFor(() => expect(items()[3]).toBe("Отправляем деньги на карту"), 4000);
});
