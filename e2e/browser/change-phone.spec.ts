// A borrower with a new phone: with the old one at hand, with the codeword, with documents (spec §2; decision 0022).
import type { Page } from "@playwright/test";

import { type Borrower, createBorrower, newPerson } from "../borrower/borrower.ts";
import { codeAbout } from "../borrower/inbox.ts";
import { walk as walkOverHttp } from "../borrower/steps.ts";
import { expect, test } from "./fixtures.ts";
import { arriveAt, photoFile } from "./walk.ts";

type Change = { page: Page; sandboxUrl: string; borrower: Borrower; newPhone: string };

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

async function giveNumbers(change: Change, access: RegExp): Promise<void> {
  const { page, borrower, newPhone } = change;
  await page.goto("/authorization");
  await page.getByRole("link", { name: "Сменить номер" }).click();
  await arriveAt(page, "/change-phone");
  await page.getByLabel("Прежний номер", { exact: true }).fill(borrower.person.phone);
  await page.getByLabel("Дата рождения").fill("17051990");
  await page.getByLabel("Новый номер").fill(newPhone);
  await page.getByRole("radio", { name: access }).check();
  await press(page, "Продолжить");
}

async function confirmNewPhone({ page, sandboxUrl, newPhone: phone }: Change): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Код с нового номера");
  const code = await codeAbout({ sandboxUrl, phone }, "нового номера");
  await page.getByLabel("Код из СМС").fill(code);
  await arriveAt(page, "/change-phone/success");
}

/** Nothing that was typed stands in the browser's stores. */
async function expectNothingKept({ page, borrower, newPhone }: Change): Promise<void> {
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  const { person, passport } = borrower;
  for (const secret of [person.phone, newPhone, passport.number, "берёзка", "1990-05-17"])
    expect(kept).not.toContain(secret);
}

test("the phone changes with the old one at hand", async ({ page, product }) => {
  const { sandboxUrl } = product;
  const borrower = createBorrower(product);
  await walkOverHttp(borrower, "additional-questions");
  const change = { page, sandboxUrl, borrower, newPhone: newPerson().phone };
  await giveNumbers(change, /^Да/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Код с прежнего номера");
  const old = { sandboxUrl, phone: borrower.person.phone };
  await page.getByLabel("Код из СМС").fill(await codeAbout(old, "смены номера"));
  await expectNothingKept(change);
  await confirmNewPhone(change);
  await expectNothingKept(change);
  await page.getByRole("main").getByRole("link", { name: "Войти" }).click();
  await arriveAt(page, "/authorization");
  await page.getByLabel(/телефон/i).fill(change.newPhone);
  await page.getByLabel("Дата рождения").fill("17051990");
  await press(page, "Продолжить");
  await arriveAt(page, "/authorization-number-confirmation");
  const signedInWith = { sandboxUrl, phone: change.newPhone };
  await page.getByLabel("Код из СМС").fill(await codeAbout(signedInWith, "код для входа"));
  await arriveAt(page, "/new_application-additional-questions");
});

test("the phone changes with the codeword, after a slip", async ({ page, product }) => {
  const { sandboxUrl } = product;
  const borrower = createBorrower(product);
  await walkOverHttp(borrower, "additional-questions");
  const change = { page, sandboxUrl, borrower, newPhone: newPerson().phone };
  await giveNumbers(change, /^Нет/);
  await arriveAt(page, "/choosing-reset-method");
  await press(page, "Ввести кодовое слово");
  const { series, number } = borrower.passport;
  await page.getByLabel("Серия и номер паспорта").fill(series + number);
  await page.getByLabel("Кодовое слово").fill("не берёза");
  await press(page, "Продолжить");
  await expect(page.getByRole("alert").first()).toContainText("Данные не совпали");
  await page.getByLabel("Кодовое слово").fill("Березка");
  await press(page, "Продолжить");
  await expectNothingKept(change);
  await confirmNewPhone(change);
});

test("documents go to an operator; the wait outlives a reload", async ({ page, product }) => {
  const { sandboxUrl } = product;
  const borrower = createBorrower(product);
  await walkOverHttp(borrower, "additional-questions");
  await giveNumbers({ page, sandboxUrl, borrower, newPhone: newPerson().phone }, /^Нет/);
  await arriveAt(page, "/choosing-reset-method");
  await press(page, "Отправить документы");
  const file = await photoFile();
  for (const name of ["Фото паспорта", "Ваше фото с паспортом"]) {
    const field = page.getByRole("group", { name });
    const choosing = page.waitForEvent("filechooser");
    await field.getByRole("button", { name: "Выбрать из галереи" }).click();
    await (await choosing).setFiles(file);
    await expect(field.getByText("Загружено")).toBeVisible();
  }
  await press(page, "Отправить на проверку");
  const waiting = page.getByRole("heading", { level: 1, name: "Проверяем документы" });
  await expect(waiting).toBeVisible();
  await page.goto("/change-phone");
  await expect(waiting).toBeVisible();
  await expect(page.getByText(/Ответим до/)).toBeVisible();
});
