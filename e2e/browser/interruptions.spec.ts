// What interrupts a borrower: reloads, a lost answer, a dead server, the end of the session; and what a device keeps.
// None of it depends on the brand, so playwright.config.ts runs it in one (reliability B6, E5, E19, A10; D3, D10).
import type { Page } from "@playwright/test";

import { createBorrower } from "../borrower/borrower.ts";
import { walk as walkOverHttp } from "../borrower/steps.ts";
import { browserStorageOf } from "./browser-storage.ts";
import { expect, test } from "./fixtures.ts";
import { signedInBefore } from "./signed-in.ts";
import * as walk from "./walk.ts";

// The record of a visit may be on its way when the server dies.
test.use({
  allowedNoise: /Failed to load resource|Сервер недоступен|Ошибка при получени|Шаг не сохранён/,
});

test("every step stands after a reload, and the device keeps nothing of the person", async ({
  page,
  product,
}) => {
  const { borrower, walker } = await signedInBefore(page, product, "passport");
  const { person, passport } = borrower;
  const secrets = [person.lastName, person.firstName, person.birthDate, person.phone.slice(-7)];
  secrets.push(passport.number, "112-233-445", "берёзка", "45000", "Тверская", "220000");
  for (const step of [...walk.stepsToTheCard, walk.bindCard]) {
    const { pathname } = new URL(page.url());
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(pathname);
    await step(walker);
    await expect(page).not.toHaveURL((url) => url.pathname === pathname);
    const kept = await browserStorageOf(page);
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
  }
  await page.goto("/new_application-timer");
  await expect(page).toHaveURL(/new_application-docs-uploading/);
});

test("ticks of a registration outlive its reload, and are nobody's who opens it anew", async ({
  context,
  page,
}) => {
  const tick = (on: Page) => on.getByRole("checkbox", { name: /^Согласие/ }).first();
  await page.goto("/registration");
  await tick(page).check();
  await page.reload();
  await expect(tick(page)).toBeChecked();
  const anew = await context.newPage();
  await anew.goto("/registration");
  await expect(tick(anew)).not.toBeChecked();
});

test("a lost answer and a dead server: what was typed stays, and is saved once", async ({
  page,
  product,
}) => {
  const { borrower } = await signedInBefore(page, product, "additional-questions");
  await page.goto("/new_application-passport");
  const birthPlace = page.getByLabel("Место рождения");
  await birthPlace.fill("г. Ржев");
  let answersLost = 0;
  await page.route("**/api/passport/save", async (route) => {
    if (answersLost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Сохранить и продолжить" }).dblclick();
  await expect(page).toHaveURL(/additional-questions/);
  expect(answersLost).toBe(2);

  await expect(page.getByLabel("На что нужен заём")).toBeVisible();
  await product.killApi();
  await page.getByLabel("На что нужен заём").selectOption({ index: 1 });
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Сохранить и продолжить" }).click();
  await expect(page.getByRole("alert")).toContainText("введённое сохранится");
  await expect(page.getByRole("radio").first()).toBeChecked();
  await product.startApi();
  // It goes out by itself once the server answers again.
  await expect(page).toHaveURL(/new_application-address/, { timeout: 30_000 });
  // Fetched ahead while the server was down, and so opened by another document.
  await expect(page.getByLabel("Найти адрес")).toBeVisible();
  await page.goto("/new_application-passport");
  await expect(birthPlace).toHaveValue("г. Ржев");
  expect(borrower.applicationId).not.toBe("");
});

test("a server that dies as soon as the page is alive: the first message of all is shown", async ({
  page,
  product,
}) => {
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await product.killApi();
  await page.getByRole("button", { name: /^Version/ }).click();
  await expect(page.getByRole("status").getByText(/поддержк/)).toBeVisible();
  await product.startApi();
});

test("the session ends in the middle of a form; the next person sees nothing of it", async ({
  context,
  page,
  product,
}) => {
  const { borrower } = await signedInBefore(page, product, "passport");
  await context.clearCookies({ name: "session" });
  await page.getByLabel("Дата выдачи").fill("01062010");
  await page.getByLabel("Место рождения").fill("г. Тверь");
  await expect(page).toHaveURL(/authorization$/);
  await expect(page.getByText("Сеанс закончился")).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem("microloan"));
  expect(kept).toContain('"isAuth":false');
  expect(kept).not.toContain(borrower.applicationId);

  const next = createBorrower(product);
  await walkOverHttp(next, "address");
  const { phone } = next.person;
  await walk.fillSignIn({ page, sandboxUrl: product.sandboxUrl, phone, passportNumber: "" });
  // Another step than the first person's, and another application.
  await expect(page).toHaveURL(/new_application-address/);
  await expect.poll(() => browserStorageOf(page)).not.toContain(borrower.applicationId);
  expect(await browserStorageOf(page)).toContain(next.applicationId);
});

test("after a session that ended, sign-in leads the same person back to the same step", async ({
  context,
  page,
  product,
}) => {
  const { borrower } = await signedInBefore(page, product, "employment");
  await page.goto("/new_application-passport");
  await walk.arriveAt(page, "/new_application-passport");
  await context.clearCookies({ name: "session" });
  await page.getByLabel("Дата выдачи").fill("01062011");
  await page.getByRole("button", { name: "Сохранить и продолжить" }).click();
  await expect(page).toHaveURL(/authorization$/);
  const { phone } = borrower.person;
  await walk.fillSignIn({ page, sandboxUrl: product.sandboxUrl, phone, passportNumber: "" });
  await expect(page).toHaveURL(/new_application-passport/);
});

test("after signing out, Back shows nothing of the person", async ({ page, product }) => {
  const { borrower } = await signedInBefore(page, product, "additional-questions");
  await page.goto("/new_application-passport");
  await expect(page.getByLabel("Серия и номер")).not.toHaveValue("");
  await page.goto("/account");
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(page).toHaveURL(/authorization$/);
    await expect(page.locator("body")).not.toContainText(borrower.person.firstName);
  }
});
