// The main job in a browser: from the calculator to the money, in each brand (issue 2).
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { lookAtScreens } from "./look-at-screens.ts";
import { unprintable } from "./screen-accessibility.ts";
import * as walk from "./walk.ts";

test("a new borrower gets a loan; each screen fits, holds still, and the schedule can be printed", async ({
  page,
  product,
}) => {
  test.slow();
  const seen = await lookAtScreens(page);
  const walker = walk.newWalker(page, product);
  await walk.walkToTheCard(walker);
  await walk.walkOnToTheMoney(walker);
  expect(new Set(seen).size).toBe(13);
  await expectSchedulePrinted(page);

  await expect(page.getByRole("table")).toContainText("11 200");
  const conditions = /Индивидуальные условия договора займа/;
  await page.getByRole("button", { name: conditions }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Скачать.*Индивидуальные условия/ }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^Индивидуальные условия.*\.pdf$/);
  const saved = await readFile(await download.path());
  expect(saved.subarray(0, 5).toString()).toBe("%PDF-");
});

async function expectSchedulePrinted(page: Page): Promise<void> {
  expect(await unprintable(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByText(/^Заёмщик: /)).toBeVisible();
  await expect(page.getByText(/ОГРН/).first()).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: null });
}
