// The way in for staff: password and code, the first time with a QR, the words at their fields; and back to where the
// session ended (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { queueEndpoints } from "@microloan/contract/desk/endpoints/queue";
import { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";
import { messageOf } from "@microloan/contract/errors/message-of";

import {
  deskSession,
  expectAccessible,
  fakeDesk,
  fakeItem,
  fakeQueue,
  openDesk,
} from "../../../test/fake-desk.tsx";
import { refusal } from "../../../test/fake-server.ts";
import { endSession } from "../session.ts";

const { signInToDesk, confirmTotp, signInWithRecoveryCode } = deskSessionEndpoints;
const { listQueue } = queueEndpoints;
const ticket = "ticket-1";
const session = deskSession("underwriter");
const { result: _result, ...ofSession } = session;

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  vi.restoreAllMocks();
});

async function openAt(address = "/desk/queue?kind=scans") {
  const server = fakeDesk(address, null);
  server.answer(signInToDesk, { result: true, next: "Totp", ticket });
  server.answer(confirmTotp, { result: true, ...ofSession });
  server.answer(listQueue, fakeQueue([fakeItem()]));
  const screen = await openDesk();
  return { server, screen };
}

async function enterPassword(screen: Awaited<ReturnType<typeof openDesk>>) {
  await userEvent.fill(screen.getByLabelText("Логин"), "ivanova");
  await userEvent.fill(screen.getByLabelText("Пароль"), "тайна");
  await userEvent.click(screen.getByRole("button", { name: "Продолжить" }));
}

async function enterCode(screen: Awaited<ReturnType<typeof openDesk>>, code = "123 456") {
  await userEvent.fill(screen.getByLabelText("Код", { exact: true }), code);
  await userEvent.click(screen.getByRole("button", { name: "Войти", exact: true }));
}

test("password and code open the address that was asked for; nothing of either is kept", async () => {
  const { server, screen } = await openAt();
  await expect.element(screen.getByLabelText("Логин")).toHaveFocus();
  await enterPassword(screen);
  await expect.element(screen.getByLabelText("Код", { exact: true })).toHaveFocus();
  await enterCode(screen);
  await expect.element(screen.getByRole("heading", { name: "Очередь" })).toHaveFocus();
  expect(location.pathname + location.search).toBe("/desk/queue?kind=scans");
  expect(server.bodies(signInToDesk)).toEqual([{ username: "ivanova", password: "тайна" }]);
  expect(server.bodies(confirmTotp)).toEqual([{ ticket, code: "123456" }]);
  expect(JSON.stringify(localStorage)).not.toMatch(/ivanova|тайна|123456/);
});

test("a wrong password is told at its field, and the login stays", async () => {
  const { server, screen } = await openAt();
  server.answer(signInToDesk, refusal("CredentialsWrong", { field: "password" }));
  await enterPassword(screen);
  await expect
    .element(screen.getByLabelText("Пароль"))
    .toHaveAccessibleDescription(messageOf("CredentialsWrong"));
  await expect.element(screen.getByLabelText("Логин")).toHaveValue("ivanova");
});

test("a wrong code is told at its field; an outdated ticket leads back to the password and says why", async () => {
  const { server, screen } = await openAt();
  server.answer(confirmTotp, refusal("TotpWrong", { field: "code" }), refusal("DeskTicketExpired"));
  await enterPassword(screen);
  await enterCode(screen);
  const field = screen.getByLabelText("Код", { exact: true });
  await expect.element(field).toHaveAccessibleDescription(messageOf("TotpWrong"));
  await enterCode(screen, "654321");
  await expect.element(screen.getByText(messageOf("DeskTicketExpired"))).toBeVisible();
  await expect.element(screen.getByLabelText("Логин")).toBeVisible();
});

test("the first time there is a QR and the same key as text, then recovery codes, once", async () => {
  const { server, screen } = await openAt();
  const secretText = "JBSWY3DPEHPK3PXP";
  const otpauthUrl = `otpauth://totp/desk:ivanova?secret=${secretText}`;
  server.answer(signInToDesk, { result: true, next: "SetUpTotp", ticket, otpauthUrl, secretText });
  const recoveryCodes = ["abcd-efgh", "ijkl-mnop"];
  server.answer(confirmTotp, { result: true, ...ofSession, recoveryCodes });
  await enterPassword(screen);
  const qr = screen.getByRole("img", { name: "Картинка с ключом для приложения" });
  await expect.element(qr).toBeVisible();
  expect(qr.element().querySelector("path")?.getAttribute("d")).toMatch(/^M4 4h1v1h-1z/);
  await expect.element(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
  await expectAccessible();
  await enterCode(screen);
  await expect.element(screen.getByText("abcd-efgh")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /Скопировать все/ })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole("button", { name: "Коды сохранены, продолжить" }));
  await expect.element(screen.getByRole("heading", { name: "Очередь" })).toBeVisible();
});

test("a recovery code takes the place of the authenticator's; a wrong one is told at its field", async () => {
  const { server, screen } = await openAt();
  server.answer(signInWithRecoveryCode, refusal("RecoveryCodeWrong", { field: "recoveryCode" }), {
    result: true,
    ...ofSession,
    recoveryCodesLeft: 9,
  });
  await enterPassword(screen);
  await userEvent.click(screen.getByRole("button", { name: "Войти запасным кодом" }));
  const field = screen.getByLabelText("Запасной код");
  await userEvent.fill(field, " abcd-efgh ");
  await userEvent.click(screen.getByRole("button", { name: "Войти", exact: true }));
  await expect.element(field).toHaveAccessibleDescription(messageOf("RecoveryCodeWrong"));
  await userEvent.click(screen.getByRole("button", { name: "Войти", exact: true }));
  await expect.element(screen.getByRole("heading", { name: "Очередь" })).toBeVisible();
  expect(server.bodies(signInWithRecoveryCode)[0]).toEqual({ ticket, recoveryCode: "abcd-efgh" });
});

test("a session that ends says so, hides what was open, and gives it back to its owner", async () => {
  const server = fakeDesk("/desk/queue?kind=decision", session);
  server.answer(listQueue, fakeQueue([fakeItem()]));
  server.answer(signInToDesk, { result: true, next: "Totp", ticket });
  server.answer(confirmTotp, { result: true, ...ofSession });
  const screen = await openDesk();
  await expect.element(screen.getByText("100001")).toBeVisible();
  endSession();
  await expect.element(screen.getByText("Сеанс закончился")).toBeVisible();
  await expect.element(screen.getByText("100001")).not.toBeVisible();
  await expectAccessible();
  await enterPassword(screen);
  await enterCode(screen);
  await expect.element(screen.getByText("100001")).toBeVisible();
  expect(location.pathname + location.search).toBe("/desk/queue?kind=decision");
});

test("whoever signs in in another's place finds nothing of theirs", async () => {
  const server = fakeDesk("/desk/queue", session);
  server.answer(listQueue, fakeQueue([fakeItem()]));
  server.answer(signInToDesk, { result: true, next: "Totp", ticket });
  server.answer(confirmTotp, { result: true, ...ofSession, username: "petrov" });
  const screen = await openDesk();
  await expect.element(screen.getByText("100001")).toBeVisible();
  endSession();
  server.answer(listQueue, "hanging");
  await enterPassword(screen);
  await enterCode(screen);
  await expect.element(screen.getByText("petrov")).toBeVisible();
  expect(document.body.textContent).not.toMatch(/100001|ivanova/);
});

test("a session that nobody uses goes from the screen by itself", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const server = fakeDesk("/desk/queue", session);
  server.answer(listQueue, fakeQueue([fakeItem()]));
  const screen = await openDesk();
  await expect.element(screen.getByText("100001")).toBeVisible();
  server.answer(listQueue, "hanging");
  // The server gives a minute more, and its answer that it still lasts is no use of it.
  vi.advanceTimersByTime(30 * 60_000 + 30_000);
  const asked = () => server.bodies(deskSessionEndpoints.getDeskSession).length;
  await expect.poll(asked).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.answer(deskSessionEndpoints.getDeskSession, refusal("NoSession"));
  vi.advanceTimersByTime(60_000);
  await expect.element(screen.getByText("Сеанс закончился")).toBeVisible();
  await expect.element(screen.getByText("100001")).not.toBeVisible();
});
