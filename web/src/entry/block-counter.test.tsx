// The pages of a block: they count to the instant kept, whatever it was kept by (D4).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { fakeServer } from "../../test/fake-server.ts";
import { beginKeeping, takeFromOtherTab, usePersistedState } from "../client/state.ts";
import { instantAfter } from "../ui/countdown.ts";
import { BlockCounter } from "./block-counter.tsx";

beforeEach(() => void fakeServer("/authorization-blocking-counter"));
afterEach(() => vi.restoreAllMocks());

const open = () =>
  render(
    <BlockCounter
      blocked={{ heading: "Вход заблокирован", lead: "Подождите." }}
      open={{ heading: "Можно войти", lead: "Запросите код.", ways: <a href="/x">Войти</a> }}
    />,
  );

test("counts to the instant and opens the way when it has come", async () => {
  usePersistedState.getState().keep({ blockedUntil: instantAfter(2) });
  const screen = await open();
  await expect.element(screen.getByRole("heading", { name: "Вход заблокирован" })).toBeVisible();
  await expect.element(screen.getByRole("timer")).toMatchTextContent(/ 00:0[12]$/);
  expect(screen.getByRole("link", { name: "Войти" }).query()).toBeNull();
  await expect.element(screen.getByRole("heading", { name: "Можно войти" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Войти" })).toBeVisible();
  await expect.element(screen.getByRole("status").first()).toMatchTextContent("Можно войти");
});

test("a block that another tab met is seen here too", async () => {
  beginKeeping();
  const screen = await open();
  await expect.element(screen.getByRole("heading", { name: "Можно войти" })).toBeVisible();
  const blockedUntil = instantAfter(900);
  const stored = JSON.parse(localStorage.getItem("microloan")!) as { state: object };
  localStorage.setItem(
    "microloan",
    JSON.stringify({ ...stored, state: { ...stored.state, blockedUntil } }),
  );
  takeFromOtherTab();
  await expect.element(screen.getByRole("timer")).toMatchTextContent(/ (?:15:00|14:59)$/);
});
