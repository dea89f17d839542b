// The personal-account button: where it leads, when it is not there, how it waits (spec §2).
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { useLocation } from "../client/navigation.tsx";
import { useNotice } from "../client/notice.ts";
import { usePersistedState } from "../client/state.ts";
import { AccountButton } from "./account-button.tsx";
import { useShellParts } from "./use-shell-parts.ts";

const { listApplications } = applicationEndpoints;

let server: FakeServer;
beforeAll(async () => {
  // Fetched now, it is drawn at once: where it must not be, no test looks before it has come.
  const screen = await render(<AccountButton kind="openAccount" />);
  await vi.waitFor(() => screen.getByRole("button").element());
  await cleanup();
});
beforeEach(() => {
  server = fakeServer("/");
  useNotice.setState({ message: null });
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

function Button() {
  const [path] = useLocation();
  return <AccountButton kind={useShellParts(path).accountButton} />;
}

async function open(path: string) {
  history.replaceState(null, "", path);
  const screen = await render(<Button />);
  return { button: screen.getByRole("button"), link: screen.getByRole("link") };
}

const signIn = (more: Parameters<ReturnType<typeof usePersistedState.getState>["keep"]>[0] = {}) =>
  usePersistedState.getState().keep({ isAuth: true, contactId: sampleIds.contact, ...more });

test.each([
  ["/", "Войти", "/authorization"],
  ["/registration", "Войти", "/authorization"],
  ["/authorization", "Регистрация", "/registration"],
  ["/nowhere", "Войти", "/authorization"],
])("a visitor on %s sees «%s»", async (path, words, href) => {
  const { link } = await open(path);
  await expect.element(link).toHaveTextContent(words);
  await expect.element(link).toHaveAttribute("href", href);
});

test.each([
  ["on a page that asks for a code", "/registration-number-confirmation", () => {}],
  ["where access is denied", "/access-denied", () => {}],
  [
    "for a visitor in restricted mode",
    "/",
    () => usePersistedState.getState().keep({ isOperator: true }),
  ],
  ["at signing", "/new_application-signing", () => signIn()],
  ["with data from ESIA", "/new_application-passport", () => signIn({ lockEsiaData: true })],
  ["with data from the bank ID", "/", () => signIn({ lockTinkoffData: true })],
  ["in restricted mode", "/new_application-passport", () => signIn({ isOperator: true })],
])("is not there %s", async (_, path, prepare) => {
  prepare();
  const { button, link } = await open(path);
  expect([...button.elements(), ...link.elements()]).toEqual([]);
});

test("signed in: says that it works, asks once, goes where the API says", async () => {
  signIn();
  let reply = () => {};
  server.answer(listApplications, {
    result: true,
    redirectUrl: "/account",
    today: "2026-11-27",
    applications: [],
  });
  const fetch = vi.mocked(window.fetch);
  const answerNow = fetch.getMockImplementation()!;
  fetch.mockImplementation(async (...request) => {
    await new Promise<void>((resolve) => {
      reply = resolve;
    });
    return answerNow(...request);
  });
  const { button } = await open("/new_application-passport");
  await userEvent.click(button);
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await userEvent.click(button, { force: true });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  reply();
  await vi.waitFor(() => expect(location.pathname).toBe("/account"));
  expect(server.bodies(listApplications)).toHaveLength(1);
});

test("an address of a host that is not trusted is not followed", async () => {
  signIn();
  const redirectUrl = "https://evil.example/account";
  server.answer(listApplications, {
    result: true,
    redirectUrl,
    today: "2026-11-27",
    applications: [],
  });
  const { button } = await open("/agreement");
  await userEvent.click(button);
  await vi.waitFor(() => expect(useNotice.getState().message).toMatch(/недоступен/));
  expect(location.pathname).toBe("/agreement");
  await expect.element(button).not.toHaveAttribute("aria-busy");
});

test("an open application leads to its current step; from there to the account", async () => {
  signIn();
  const redirectUrl = "/new_application-timer";
  server.answer(listApplications, {
    result: true,
    redirectUrl,
    today: "2026-11-27",
    applications: [],
  });
  server.answer(accountEndpoints.redirectToLk, { result: true, redirectUrl: "/account" });
  const { button } = await open("/new_application-passport");
  await userEvent.click(button);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-timer"));
  await userEvent.click(button);
  await vi.waitFor(() => expect(location.pathname).toBe("/account"));
});

test.each([
  ["a refusal", refusal("TooMany"), /Слишком много попыток/],
  ["a lost answer", "lost", /Не получилось связаться/],
] as const)("%s is told, and another try is possible", async (_, reply, words) => {
  signIn();
  server.answer(listApplications, reply, {
    result: true,
    redirectUrl: "/account",
    today: "2026-11-27",
    applications: [],
  });
  const { button } = await open("/agreement");
  await userEvent.click(button);
  await vi.waitFor(() => expect(useNotice.getState().message).toMatch(words));
  await userEvent.click(button);
  await vi.waitFor(() => expect(location.pathname).toBe("/account"));
});
