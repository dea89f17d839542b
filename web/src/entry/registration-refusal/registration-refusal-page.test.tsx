// The refusal page says the reason it was opened for, and never ends the way (D4; ux §1.1).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { messages } from "@microloan/contract/errors/messages";

import { fakeServer } from "../../../test/fake-server.ts";
import { arrivalState } from "../arrival-state.ts";
import { RegistrationRefusalPage } from "./registration-refusal-page.tsx";

beforeEach(() => void fakeServer("/registration-refusal"));
afterEach(() => vi.restoreAllMocks());

test("under age: the words of the law and the way to mend a slip", async () => {
  history.replaceState(arrivalState("Underage").state, "", "/registration-refusal");
  const screen = await render(<RegistrationRefusalPage />);
  await expect.element(screen.getByText(messages.Underage)).toBeVisible();
  const way = screen.getByRole("link", { name: "Исправить дату рождения" });
  await expect.element(way).toHaveAttribute("href", "/registration");
});

test("a blocked person is not sent round in a circle", async () => {
  history.replaceState(arrivalState("RegistrationBlocked").state, "", "/registration-refusal");
  const screen = await render(<RegistrationRefusalPage />);
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  const ways = screen
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));
  expect(ways).toEqual(["/"]);
});

test.each([null, { reason: "Nonsense" }, "text"])(
  "opened by itself (%j) it still says what to do",
  async (state) => {
    history.replaceState(state, "", "/registration-refusal");
    const screen = await render(<RegistrationRefusalPage />);
    const way = screen.getByRole("link", { name: "Вернуться к регистрации" });
    await expect.element(way).toHaveAttribute("href", "/registration");
  },
);
