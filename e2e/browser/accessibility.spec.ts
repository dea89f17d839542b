// The whole product's manners: small and enlarged screens, forced colours, print, scheme (issue 3).
import { expect, skipAxe, replaceScreenCheck, test } from "./fixtures.ts";
import { withoutOutline, accessibilityOfScreens, unprintable } from "./screen-accessibility.ts";
import * as walk from "./walk.ts";

test("forced colours: what is wrong or ticked is told by lines and words", async ({ page }) => {
  skipAxe(page);
  await page.goto("/registration");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Продолжить" }).click();
  await expect(page.getByRole("alert").first()).toBeFocused();
  expect(await withoutOutline(page)).toEqual([]);
  const width = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .locator("..")
      .evaluate((box) => Number.parseFloat(getComputedStyle(box).borderBlockEndWidth));
  await page.emulateMedia({ forcedColors: "active" });
  await page.getByLabel("Имя", { exact: true }).fill("Анна");
  await page.getByLabel("Имя", { exact: true }).blur();
  expect(await width("Фамилия")).toBeGreaterThan(await width("Имя"));
});

test("the pages beside the journey have the same manners; the agreement prints its words alone", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/authorization", "/change-phone", "/access-denied", "/agreement"]) {
    replaceScreenCheck(page, accessibilityOfScreens([]));
    await page.goto(path);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await walk.arriveAt(page, path);
  }
  expect(await unprintable(page)).toEqual([]);
});

test("the system's scheme is followed; a chosen one stays", async ({ page }) => {
  const isDark = () =>
    page.evaluate(() =>
      /rgb\(\d{1,2},/.test(getComputedStyle(document.documentElement).backgroundColor),
    );
  const choice = (name: string) => page.getByRole("radio", { name });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  expect(await isDark()).toBe(true);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(isDark).toBe(false);

  await choice("Тёмное").check();
  await expect.poll(isDark).toBe(true);
  await page.reload();
  expect(await isDark()).toBe(true);
  await expect(choice("Тёмное")).toBeChecked();

  await choice("Как в системе").check();
  await expect.poll(isDark).toBe(false);
});
