// Over a step: how much is filled in, the way back and the way forward (spec §1, §2; ux §3 rows 2 and 3).
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import type { Journey } from "@microloan/domain/journey/journey";
import type { Step } from "@microloan/domain/journey/steps";

import { fakeServer, refusal } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { makeQueryClient } from "../server/query.ts";
import { StepBar } from "./step-bar.tsx";

const { getUsualTimes } = applicationEndpoints;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-passport");
  server.answer(getUsualTimes, { result: true, steps: [], decisionSeconds: null });
});
afterEach(() => vi.restoreAllMocks());

/** Four forms and the code are done, the card is due. */
const journey: Journey = {
  flow: "new",
  steps: [
    "passport",
    "additional-questions",
    "address",
    "employment",
    "number-confirmation",
    "select-map",
    "docs-uploading",
    "signing",
    "timer",
  ],
  furthest: "select-map",
  next: "select-map",
};

const open = (step: Step, at: Journey = journey) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <StepBar journey={at} step={step} />
    </QueryClientProvider>,
  );

test.each(["passport", "employment", "select-map"] as const)(
  "«Уже заполнено» is the same on every step: %s",
  async (step) => {
    const screen = await open(step);
    await expect.element(screen.getByText("Уже заполнено 66 %")).toBeVisible();
    await expect.element(screen.getByText("ещё около 3 минут")).toBeVisible();
    const bar = screen.getByRole("progressbar");
    const words = "Уже заполнено 66 процентов, ещё около\u00a03\u00a0минут";
    await expect.element(bar).toHaveAttribute("aria-valuetext", words);
  },
);

test("the time left goes by what others took in the same flow, and by what is assumed without that", async () => {
  const steps = [
    { isNew: true, step: 7, seconds: 360 },
    { isNew: false, step: 6, seconds: 1800 },
  ];
  server.answer(getUsualTimes, { result: true, steps, decisionSeconds: null });
  const measured = await open("select-map");
  await expect.element(measured.getByText("ещё около 8 минут")).toBeVisible();
  await measured.unmount();
  server.answer(getUsualTimes, refusal("OurFault"));
  const assumed = await open("select-map");
  await expect.element(assumed.getByText("ещё около 3 минут")).toBeVisible();
});

test("back skips the code, forward stops at the furthest step and says why", async () => {
  const screen = await open("select-map");
  await expect
    .element(screen.getByRole("link", { name: "Назад" }))
    .toHaveAttribute("href", "/new_application-place-work");
  const forward = screen.getByRole("button", { name: "Вперёд, сначала сохраните этот шаг" });
  await expect.element(forward).toHaveAttribute("aria-disabled", "true");
});

test("there is no way back from the first step, and a way forward to what is filled in", async () => {
  const screen = await open("passport");
  const back = screen.getByRole("button", { name: "Назад, это первый шаг" });
  await expect.element(back).toHaveAttribute("aria-disabled", "true");
  await expect
    .element(screen.getByRole("link", { name: "Вперёд" }))
    .toHaveAttribute("href", "/new_application-additional-questions");
});

test.each([
  ["timer", "Вперёд, сначала придёт решение"],
  ["docs-uploading-signed", "Вперёд, сначала отправьте фотографии"],
] as const)("behind the signature, on %s, the ends say what they are", async (step, name) => {
  const steps = [...journey.steps.slice(0, -1), step];
  const screen = await open(step, { ...journey, steps, furthest: step, next: step });
  const button = (words: string) => screen.getByRole("button", { name: words });
  await expect.element(button("Назад, договор уже подписан")).toBeVisible();
  await expect.element(button(name)).toBeVisible();
});
