// The lender's phone and hours in the header: the contract's until the settings tell others, at any width (spec §1;
// WCAG 3.2.6; decision 0076).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import "#theme";
import { settingsEndpoints } from "@microloan/contract/endpoints/settings";

import "../themes/base.css";
import { fakeServer } from "../../test/fake-server.ts";
import { lender } from "../client/build-config.ts";
import { loadSettings } from "../server/settings.ts";
import { Contact } from "./contact.tsx";

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const number = "8 800 555-35-35";
const hours = "Ежедневно с 9:00 до 21:00";

beforeEach(() => {
  fakeServer("/").answer(settingsEndpoints.getPublicSettings, {
    result: true,
    data: [
      { code: "HeaderNumberNewLK", value: number },
      { code: "HeaderTextNewLK", value: hours },
    ],
  });
});

// First: settings that have been loaded stay for all tests of a file.
test("the lender's own number stands until the settings tell theirs, and the header does not jump", async () => {
  await page.viewport(1280, 800);
  const screen = await render(<Contact />);
  const heightOf = () => screen.container.firstElementChild?.getBoundingClientRect().height;
  const before = heightOf();
  expect(before).toBeGreaterThan(0);
  await expect.element(screen.getByText(lender.phone)).toBeVisible();
  await expect.element(screen.getByText(lender.hours)).toBeVisible();
  await loadSettings();
  await expect.element(screen.getByText(number)).toBeVisible();
  await expect.element(screen.getByText(hours)).toBeVisible();
  expect(heightOf()).toBe(before);
});

test.each([
  ["a device that calls", true, "tel:88005553535"],
  ["one that does not", false, null],
])("on %s", async (_device, matches, href) => {
  const none = () => {};
  vi.spyOn(window, "matchMedia").mockReturnValue({
    matches,
    addEventListener: none,
    removeEventListener: none,
  } as unknown as MediaQueryList);
  await page.viewport(1280, 800);
  const screen = await render(<Contact />);
  await loadSettings();
  await expect.element(screen.getByText(number)).toBeVisible();
  expect(screen.getByText(number).element().getAttribute("href")).toBe(href);
});

test("on a phone one button opens both, Escape closes them", async () => {
  await page.viewport(375, 812);
  const screen = await render(<Contact />);
  await loadSettings();
  const phone = screen.getByText(number);
  await expect.element(phone).not.toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Связаться с нами" }));
  await expect.element(phone).toBeVisible();
  await expect.element(screen.getByText(hours)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(phone).not.toBeVisible();
});
