// Staff for the administrator: a list to read, and the end of somebody's access after a question (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { staffEndpoints } from "@microloan/contract/desk/endpoints/staff";

import { deskSession, expectAccessible, fakeDesk, openDesk } from "../../../test/fake-desk.tsx";
import { refusal } from "../../../test/fake-server.ts";

const { listStaff, disableStaff } = staffEndpoints;

const me = {
  username: "ivanova",
  isMe: true,
  roles: ["administrator" as const],
  addedAt: "2026-11-01T10:00:00+03:00",
  disabledAt: null,
  isAuthenticatorSet: true,
};
const petrov = {
  ...me,
  username: "petrov",
  isMe: false,
  roles: ["underwriter" as const, "support" as const],
  isAuthenticatorSet: false,
};
const page = (staff: (typeof petrov | typeof me | object)[], next: string | null = null) =>
  ({ result: true, staff, next }) as never;

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function open() {
  const server = fakeDesk("/desk/staff", deskSession("administrator"));
  server.answer(listStaff, page([me, petrov]));
  const screen = await openDesk();
  await expect.element(screen.getByRole("row", { name: /petrov/ })).toBeVisible();
  return { server, screen };
}

test("each one's roles, second factor and access are told in words", async () => {
  const { screen } = await open();
  const row = screen.getByRole("row", { name: /petrov/ });
  await expect.element(row.getByText("Андеррайтер, Поддержка")).toBeVisible();
  await expect.element(row.getByText("не настроено")).toBeVisible();
  await expect.element(screen.getByText("это вы")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Отключить/ }).elements()).toHaveLength(1);
  await expectAccessible();
});

test("somebody is disabled after a question, and the list says since when", async () => {
  const { server, screen } = await open();
  await userEvent.click(screen.getByRole("button", { name: "Отключить petrov" }));
  const dialog = screen.getByRole("dialog", { name: "Отключить petrov?" });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  server.answer(disableStaff, refusal("OwnAccount", { errorMessage: "Себя отключить нельзя" }));
  await userEvent.click(dialog.getByRole("button", { name: "Отключить", exact: true }));
  await expect.element(dialog.getByText("Себя отключить нельзя")).toBeVisible();
  server.answer(disableStaff, { result: true });
  server.answer(listStaff, page([me, { ...petrov, disabledAt: "2026-11-23T10:00:00+03:00" }]));
  await userEvent.click(dialog.getByRole("button", { name: "Отключить", exact: true }));
  await expect.element(screen.getByText("отключён 23.11.2026, 10:00")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("the next page comes by its key", async () => {
  const { server, screen } = await open();
  await cleanup();
  server.answer(listStaff, page([me], "ivanova"), page([petrov]));
  const again = await openDesk();
  await expect.element(again.getByRole("button", { name: "Показать ещё" })).toBeVisible();
  await userEvent.keyboard("m");
  await expect.element(screen.getByRole("row", { name: /petrov/ })).toBeVisible();
});
