// The operator's way in: what is sent, where it leads, what is said when it is refused (D3).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { opEndpoints } from "@microloan/contract/endpoints/op";
import { messages } from "@microloan/contract/errors/messages";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { usePersistedState } from "../../client/state.ts";
import { OperatorPage } from "./operator-page.tsx";

const { signInOperator } = opEndpoints;
const { signIn } = accountEndpoints;
const codeId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a003";
const applicationId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a004";
const contactId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a005";

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/operator");
  server.answer(signInOperator, { result: true, codeId, code: "12345678" });
  server.answer(signIn, {
    result: true,
    contactId,
    applicationId,
    isFirstApplication: true,
    isNewClient: true,
    isOperator: true,
    displayName: "Анна",
    journey: null,
  });
});
afterEach(() => vi.restoreAllMocks());

async function fillIn(id = ` ${applicationId.toUpperCase()} `) {
  const screen = await render(<OperatorPage />);
  await userEvent.fill(screen.getByLabelText("Логин"), "ivanova");
  await userEvent.fill(screen.getByLabelText("Пароль"), "тайна");
  await userEvent.fill(screen.getByLabelText("Номер заявки"), id);
  await userEvent.click(screen.getByRole("button", { name: "Открыть заявку" }));
  return screen;
}

test("the password is exchanged for a code, the code for the application; nothing of either is kept", async () => {
  await fillIn();
  await vi.waitFor(() => expect(location.pathname).toBe("/account"));
  expect(server.bodies(signInOperator)).toEqual([
    { payload: { username: "ivanova", password: "тайна" } },
  ]);
  expect(server.bodies(signIn)).toEqual([{ codeId, code: "12345678", applicationId }]);
  expect(usePersistedState.getState()).toMatchObject({
    isAuth: true,
    isOperator: true,
    applicationId,
  });
  expect(JSON.stringify(localStorage)).not.toMatch(/ivanova|тайна|12345678/);
});

test("a ticket of the desk opens the application without a password, and leaves the address", async () => {
  const ticket = new URLSearchParams({ codeId, code: "12345678", applicationId });
  history.replaceState(null, "", `/operator#${ticket}`);
  await render(<OperatorPage />);
  await vi.waitFor(() => expect(location.pathname).toBe("/account"));
  expect(server.bodies(signInOperator)).toEqual([]);
  expect(server.bodies(signIn)).toEqual([{ codeId, code: "12345678", applicationId }]);
  expect(location.href).not.toContain("12345678");
});

test("a ticket that is over leaves the form with the reason", async () => {
  server.answer(signIn, refusal("CodeExpired"));
  const ticket = new URLSearchParams({ codeId, code: "12345678", applicationId });
  history.replaceState(null, "", `/operator#${ticket}`);
  const screen = await render(<OperatorPage />);
  await expect.element(screen.getByLabelText("Логин")).toBeVisible();
  await expect.element(screen.getByText(messages.CodeExpired).first()).toBeVisible();
});

test("the password cannot be looked at, comes from a manager or the clipboard, in any length", async () => {
  const screen = await fillIn();
  const field = screen.getByLabelText("Пароль");
  await expect.element(field).toHaveAttribute("type", "password");
  await expect.element(field).toHaveAttribute("autocomplete", "current-password");
  await expect.element(field).not.toHaveAttribute("maxlength");
  const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
  expect(field.element().dispatchEvent(paste)).toBe(true);
});

test("begins at the page that the borrower has open", async () => {
  const journey = {
    applicationId,
    isNew: true,
    status: "Draft" as const,
    steps: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    furthestStep: 5,
    nextStep: 5,
  };
  const contact = { contactId, isFirstApplication: true, isNewClient: true, displayName: "Анна" };
  const opened = { result: true, applicationId, isOperator: true, journey, ...contact } as const;
  server.answer(signIn, { ...opened, lookingAtStep: 2 });
  await fillIn();
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-address"));
});

test("a wrong password is told at its field, and the rest stays", async () => {
  server.answer(signInOperator, refusal("CredentialsWrong", { field: "payload.password" }));
  const screen = await fillIn();
  const field = screen.getByLabelText("Пароль");
  await expect.element(field).toHaveAccessibleDescription(messages.CredentialsWrong);
  await expect.element(screen.getByLabelText("Логин")).toHaveValue("ivanova");
  expect(server.bodies(signIn)).toEqual([]);
});

test("an application that is not there is told at its field", async () => {
  server.answer(signIn, refusal("NotFound", { field: "applicationId" }));
  const screen = await fillIn();
  const field = screen.getByLabelText("Номер заявки");
  await expect.element(field).toHaveAccessibleDescription(new RegExp(messages.NotFound));
  expect(usePersistedState.getState().isAuth).toBe(false);
});

test("what is no number of an application is not sent", async () => {
  const screen = await fillIn("123");
  await expect
    .element(screen.getByLabelText("Номер заявки"))
    .toHaveAttribute("aria-invalid", "true");
  expect(server.sent.map(({ path }) => path)).not.toContain(signInOperator.path);
});
