// Somebody's own way in: recovery codes and the password, each shown once (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";

import { deskSession, expectAccessible, fakeDesk, openDesk } from "../../../test/fake-desk.tsx";
import { refusal } from "../../../test/fake-server.ts";
import { endSession } from "../session.ts";

const { renewRecoveryCodes, changeOwnPassword, takeOwnPassword } = deskSessionEndpoints;

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

test("new recovery codes for a code of the authenticator, and how many are left", async () => {
  const server = fakeDesk("/desk/own", { ...deskSession("cashier"), recoveryCodesLeft: 2 });
  const screen = await openDesk();
  await expect.element(screen.getByText(/Осталось: 2\./)).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  server.answer(
    renewRecoveryCodes,
    refusal("TotpWrong", { errorMessage: "Код не подошёл", field: "code" }),
  );
  await userEvent.fill(screen.getByLabelText("Код из приложения"), "123 456");
  await userEvent.click(screen.getByRole("button", { name: "Сделать новые коды" }));
  await expect.element(screen.getByText("Код не подошёл").first()).toBeVisible();
  server.answer(renewRecoveryCodes, { result: true, recoveryCodes: ["aaaa-bbbb-cccc", "dddd"] });
  await userEvent.fill(screen.getByLabelText("Код из приложения"), "654321");
  await userEvent.click(screen.getByRole("button", { name: "Сделать новые коды" }));
  await expect.element(screen.getByRole("list", { name: "Запасные коды" })).toBeVisible();
  await expect.element(screen.getByText("aaaa-bbbb-cccc")).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole("button", { name: "Коды сохранены" }));
  await expect.element(screen.getByText("aaaa-bbbb-cccc")).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Код из приложения")).toHaveFocus();
});

test("recovery codes are gone with the session", async () => {
  const server = fakeDesk("/desk/own", deskSession("cashier"));
  const screen = await openDesk();
  server.answer(renewRecoveryCodes, { result: true, recoveryCodes: ["aaaa-bbbb-cccc"] });
  await userEvent.fill(screen.getByLabelText("Код из приложения"), "654321");
  await userEvent.click(screen.getByRole("button", { name: "Сделать новые коды" }));
  await expect.element(screen.getByText("aaaa-bbbb-cccc")).toBeVisible();
  endSession();
  await expect.element(screen.getByRole("button", { name: "Продолжить" })).toBeVisible();
  await expect.element(screen.getByText("aaaa-bbbb-cccc")).not.toBeInTheDocument();
});

test("a new password ends the session", async () => {
  const server = fakeDesk("/desk/own", deskSession("cashier"));
  const screen = await openDesk();
  server.answer(changeOwnPassword, { result: true, password: "new-password" });
  await userEvent.fill(screen.getByLabelText("Пароль сейчас"), "тайна");
  await userEvent.click(screen.getByRole("button", { name: "Сменить пароль" }));
  await expect.element(screen.getByText("new-password")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Пароль сохранён" }));
  await expect.element(screen.getByRole("button", { name: "Продолжить" })).toBeVisible();
});

test("the initial password gives one's own, at the sign-in", async () => {
  const server = fakeDesk("/desk", null);
  const screen = await openDesk();
  await userEvent.click(screen.getByRole("button", { name: "У меня начальный пароль" }));
  await expect.element(screen.getByLabelText("Логин")).toHaveFocus();
  await expectAccessible();
  server.answer(takeOwnPassword, { result: true, password: "own-password" });
  await userEvent.fill(screen.getByLabelText("Логин"), "novikova");
  await userEvent.fill(screen.getByLabelText("Начальный пароль"), "abcd2345");
  await userEvent.click(screen.getByRole("button", { name: "Получить пароль" }));
  await expect.element(screen.getByText("own-password")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Пароль сохранён" }));
  await expect.element(screen.getByRole("button", { name: "Продолжить" })).toBeVisible();
});
