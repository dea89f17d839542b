// The landing's calculator comes with the first sign of a person: nothing done meanwhile is lost (decision 0069).
import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { holdPatience, holdScripts } from "./hold-scripts.ts";

/** The page is alive, its calculator is asked for and does not come until told. */
async function openWithout(page: Page) {
  const release = await holdScripts(page, "**/assets/calculator-*.js");
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  return release;
}
const sumOf = (page: Page) => page.getByLabel("Сумма займа в рублях");

test("no press is lost while it comes", async ({ page }) => {
  const release = await openWithout(page);
  await page.getByRole("button", { name: "Увеличить сумму" }).click();
  await page.getByRole("button", { name: "Увеличить сумму" }).click();
  await expect(sumOf(page)).toHaveValue(/^1\s000$/);
  release();
  await expect(sumOf(page)).toHaveValue(/^3\s000$/);
  await page.getByRole("button", { name: "Увеличить сумму" }).click();
  await expect(sumOf(page)).toHaveValue(/^4\s000$/);
});

test("nor is what was typed, and the link takes it along", async ({ page }) => {
  await holdPatience(page);
  const release = await openWithout(page);
  await sumOf(page).fill("12000");
  await page.getByRole("link", { name: "Получить деньги" }).click();
  release();
  await expect(page).toHaveURL(/\/registration\?amount=12000&/);
});

test("what is typed on goes behind what was typed before", async ({ page }) => {
  const release = await openWithout(page);
  await sumOf(page).click();
  await sumOf(page).press("ControlOrMeta+a");
  await page.keyboard.type("12");
  release();
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
  await page.keyboard.type("000");
  await page.keyboard.press("Enter");
  await expect(sumOf(page)).toHaveValue(/^12\s000$/);
});

test("whoever has left the page meanwhile is not led on", async ({ page }) => {
  const endPatience = await holdPatience(page);
  await openWithout(page);
  await page.getByRole("link", { name: "Получить деньги" }).click();
  await page.getByRole("link", { name: "Войти" }).first().click();
  await expect(page).toHaveURL(/\/authorization/);
  expect(await endPatience()).toEqual([]);
});

test("a press that no pointer, key or focus announces is a sign too", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const more = page.getByRole("button", { name: "Увеличить сумму" });
  await more.evaluate((button: HTMLElement) => button.click());
  await expect(sumOf(page)).toHaveValue(/^2\s000$/);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });
  test("the first tap is a sign, and counts", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.getByRole("button", { name: "Увеличить сумму" }).tap();
    await expect(sumOf(page)).toHaveValue(/^2\s000$/);
  });
});

test("if it does not come, the link leads on by itself", async ({ page }) => {
  const endPatience = await holdPatience(page);
  await openWithout(page);
  await page.getByRole("link", { name: "Получить деньги" }).click();
  expect(await endPatience()).toEqual([expect.stringMatching(/\/registration$/)]);
  await expect(page).toHaveURL(/\/registration$/);
});

test.describe("a calculator that cannot be loaded", () => {
  test.use({ allowedNoise: /ERR_FAILED|Failed to load|Failed to fetch/ });
  test("the page says so at the first touch", async ({ page }) => {
    await page.route("**/assets/calculator-*.js", (route) => route.abort());
    await page.goto("/");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.getByRole("button", { name: "Увеличить сумму" }).click();
    await expect(page.getByText("Страница загрузилась не полностью")).toBeVisible();
  });
});
