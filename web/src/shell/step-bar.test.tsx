// Over a step: how much is filled in, the way back and the way forward (spec §1, §2; ux §3 rows 2 and 3).
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";

import type { Journey } from "@microloan/domain/journey/journey";
import type { Step } from "@microloan/domain/journey/steps";

import { StepBar } from "./step-bar.tsx";

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

const open = (step: Step) => render(<StepBar journey={journey} step={step} />);

test.each(["passport", "employment", "select-map"] as const)(
  "«Уже заполнено» is the same on every step: %s",
  async (step) => {
    const screen = await open(step);
    await expect.element(screen.getByText("Уже заполнено", { exact: true })).toBeVisible();
    await expect.element(screen.getByText("62 %")).toBeVisible();
    const bar = screen.getByRole("progressbar");
    await expect.element(bar).toHaveAttribute("aria-valuetext", "Уже заполнено 62 процента");
  },
);

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
  const screen = await render(
    <StepBar journey={{ ...journey, steps, furthest: step, next: step }} step={step} />,
  );
  const button = (words: string) => screen.getByRole("button", { name: words });
  await expect.element(button("Назад, договор уже подписан")).toBeVisible();
  await expect.element(button(name)).toBeVisible();
});
