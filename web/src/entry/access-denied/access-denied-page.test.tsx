// The uniqueness page: what it says and where it leads for each reason (D4).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { fakeServer } from "../../../test/fake-server.ts";
import { arrivalState } from "../arrival-state.ts";
import { AccessDeniedPage } from "./access-denied-page.tsx";

beforeEach(() => void fakeServer("/access-denied"));
afterEach(() => vi.restoreAllMocks());

test("a passport taken in the form: the way back to it, where what was typed is kept", async () => {
  const path = "/new_application-passport";
  history.replaceState(
    arrivalState("PassportTaken", { path, contactId: null }).state,
    "",
    "/access-denied",
  );
  const screen = await render(<AccessDeniedPage />);
  await expect.element(screen.getByText(/всё, что вы ввели, сохранилось/)).toBeVisible();
  const way = screen.getByRole("link", { name: "Проверить паспорт" });
  await expect.element(way).toHaveAttribute("href", path);
  const other = screen.getByRole("button", { name: "Войти под другим номером" });
  await expect.element(other).toBeVisible();
});

test.each([
  ["PhoneTaken", /номер принадлежит другому/, "Проверить данные", "/registration"],
  ["PassportTaken", /паспорт уже указан/, "Войти", "/authorization"],
  ["RegistrationBlocked", /закрыт/, "На главную", "/"],
  [null, /уже указаны у другого клиента/, "Войти", "/authorization"],
] as const)("%s", async (reason, words, way, href) => {
  const state = reason === null ? null : arrivalState(reason).state;
  history.replaceState(state, "", "/access-denied");
  const screen = await render(<AccessDeniedPage />);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: way })).toHaveAttribute("href", href);
});
