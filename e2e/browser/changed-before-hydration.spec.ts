// A script or an extension changes a written page before the application takes it over: call tracking puts another
// number there, a translation other words. Nothing goes missing, and nothing that was typed is lost.
import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { holdScripts } from "./hold-scripts.ts";
import { translate } from "./translate.ts";
import { painted } from "./walk.ts";

const trackedNumber = "8 495 765-43-21";

/** Opened and painted; its scripts wait. */
async function openHeld(page: Page, path: string) {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await painted(page);
  return release;
}

const changeWord = (page: Page) =>
  page.locator("h1").evaluate((heading) => (heading.textContent = "Заем онлайн на карту"));

test("one changed word of the landing: calculator and text come by themselves, with the sum", async ({
  page,
}) => {
  const release = await openHeld(page, "/");
  await page.getByLabel("Сумма займа в рублях").fill("12000");
  await changeWord(page);
  release();
  await expect(page.getByRole("heading", { name: "Заём онлайн на карту" })).toBeVisible();
  const sum = page.getByLabel("Сумма займа в рублях");
  await expect(sum).toHaveValue(/^12\s000$/);
  await expect(page.getByRole("heading", { name: "Вопросы" })).toBeVisible();
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
});

test("nothing was touched, and a word changed: the calculator comes all the same", async ({
  page,
}) => {
  const release = await openHeld(page, "/");
  await changeWord(page);
  release();
  await expect(page.getByRole("heading", { name: "Заём онлайн на карту" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Увеличить сумму" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Вопросы" })).toBeVisible();
});

test("a press on what was drawn anew counts", async ({ page }) => {
  const release = await openHeld(page, "/");
  await page.getByRole("button", { name: "Увеличить сумму" }).click();
  await changeWord(page);
  release();
  await expect(page.getByLabel("Сумма займа в рублях")).toHaveValue(/^2\s000$/);
});

test("a form that was translated before its scripts came keeps what was typed, and the focus", async ({
  page,
}) => {
  await translate(page);
  const release = await openHeld(page, "/registration");
  await page.getByLabel("Фамилия").fill("Смирнова");
  await page.getByLabel("Мобильный телефон").fill("9161234567");
  await page.getByRole("radio", { name: "Женский" }).check();
  await page.getByLabel("Имя", { exact: true }).pressSequentially("Ан");
  release();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(page.getByLabel("Мобильный телефон")).toHaveValue("+7 (916) 123 45 67");
  await expect(page.getByLabel("Фамилия")).toHaveValue("Смирнова");
  await expect(page.getByRole("radio", { name: "Женский" })).toBeChecked();
  await expect(page.getByLabel("Имя", { exact: true })).toBeFocused();
  await page.keyboard.type("на");
  await expect(page.getByLabel("Имя", { exact: true })).toHaveValue("Анна");
});

for (const [when, selector] of [
  ["before hydration", ":root"],
  ["after it", "[data-hydrated]"],
] as const)
  test(`a number that call tracking swapped ${when} stays and is the one to call`, async ({
    page,
  }) => {
    await page.addInitScript(
      ([number, begun]) => {
        const swap = () => {
          const phone = document.querySelector("header [popover] a");
          if (phone === null || !document.documentElement.matches(begun)) return;
          observer.disconnect();
          phone.textContent = number;
        };
        const observer = new MutationObserver(swap);
        observer.observe(document, { childList: true, attributes: true, subtree: true });
      },
      [trackedNumber, selector] as const,
    );
    const errors: string[] = [];
    page.on("console", (message) => errors.push(message.text()));
    await page.goto("/");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.getByRole("button", { name: "Связаться с нами" }).tap();
    const phone = page.locator("header [popover] a");
    await expect(phone).toHaveText(trackedNumber);
    const called = await phone.evaluate((link: HTMLAnchorElement) => {
      window.addEventListener("click", (event) => event.preventDefault());
      link.click();
      return link.href;
    });
    expect(called).toBe("tel:84957654321");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Войти" }).first().tap();
    await expect(page).toHaveURL(/\/authorization$/);
    await expect(phone).toHaveText(trackedNumber);
    expect(errors).toEqual([]);
  });
