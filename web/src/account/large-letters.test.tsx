// The account on the narrowest screen with letters twice as large: nothing sticks out (ux §3 row 41).
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import { fakeLoan } from "../../test/fake-loan.ts";
import { fakeServer } from "../../test/fake-server.ts";
import { inSession, sessionAt } from "../../test/fake-session.tsx";
import { AccountPage } from "./account-page.tsx";

import "../themes/base.css";
import "../themes/scale.css";

const root = document.documentElement;
afterEach(async () => {
  vi.restoreAllMocks();
  root.style.fontSize = "";
  await page.viewport(414, 896);
});

test.each(["Анна", "Абдурахмангаджимухаммед"])("of %s", async (displayName) => {
  const server = fakeServer("/account");
  server.answer(applicationEndpoints.listApplications, {
    result: true,
    redirectUrl: "/account",
    today: "2026-11-27",
    applications: [fakeLoan.account],
  });
  await page.viewport(320, 640);
  root.style.fontSize = "200%";
  const screen = await render(inSession({ ...sessionAt(8), displayName }, <AccountPage />));
  await expect.element(screen.getByRole("table")).toBeVisible();
  expect(root.scrollWidth).toBeLessThanOrEqual(320);
});
