// A new borrower's walk through the screens, by label and role; each step checks its screen with axe.
import { expect, type FrameLocator, type Page } from "@playwright/test";

import { newPerson } from "../borrower/borrower.ts";
import { codeAbout } from "../borrower/inbox.ts";
import { passportPhoto } from "../borrower/passport-photo.ts";
import { expectAccessible } from "./fixtures.ts";

export type Walker = { page: Page; sandboxUrl: string; phone: string; passportNumber: string };

/** Steps that both flows have stand under the flow's own name (spec §2). */
type Flow = "new_application" | "reapplication";

/** Somebody new, in this browser. */
export function newWalker(page: Page, { sandboxUrl }: { sandboxUrl: string }): Walker {
  const { phone, series, number } = newPerson();
  return { page, sandboxUrl, phone, passportNumber: series + number };
}

/** The screen is there: its path, one heading, nothing for axe to find. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
}

const goOn = (page: Page, name: string | RegExp = "Сохранить и продолжить") =>
  page.getByRole("button", { name }).click();

/** The code sends itself. */
async function enterCode(walker: Walker, subject: string): Promise<void> {
  await walker.page.getByLabel("Код из СМС").fill(await codeAbout(walker, subject));
}

export async function chooseLoan({ page }: Walker): Promise<void> {
  await page.goto("/");
  await arriveAt(page, "/");
  const sum = page.getByLabel("Сумма займа в рублях");
  await sum.fill("10000");
  await sum.blur();
  await page.getByRole("slider", { name: "Срок" }).fill("8");
  await page.getByRole("link", { name: "Получить деньги" }).click();
}

export async function register(walker: Walker): Promise<void> {
  const { page, phone } = walker;
  await arriveAt(page, "/registration");
  await page.getByLabel("Фамилия").fill("Смирнова");
  await page.getByLabel("Имя", { exact: true }).fill("Анна");
  await page.getByLabel("Отчество", { exact: true }).fill("Петровна");
  await page.getByLabel("Дата рождения").fill("17051990");
  await expect(page.getByRole("radio", { name: "Женский" })).toBeChecked();
  await page.getByLabel("Мобильный телефон").fill(phone);
  for (const box of await page.getByRole("checkbox", { name: /^Согласие/ }).all())
    await box.check();
  await goOn(page, "Продолжить");
  await arriveAt(page, "/registration-number-confirmation");
  await enterCode(walker, "код для регистрации");
}

export async function signIn(walker: Walker): Promise<void> {
  await walker.page.goto("/authorization");
  await fillSignIn(walker);
}

export async function fillSignIn(walker: Walker): Promise<void> {
  const { page, phone } = walker;
  await arriveAt(page, "/authorization");
  await page.getByLabel(/телефон/i).fill(phone);
  await page.getByLabel("Дата рождения").fill("17051990");
  await goOn(page, /Получить код|Продолжить|Войти/);
  await arriveAt(page, "/authorization-number-confirmation");
  await enterCode(walker, "код для входа");
}

export async function fillPassport({ page, passportNumber }: Walker): Promise<void> {
  await arriveAt(page, "/new_application-passport");
  await page.getByLabel("Серия и номер").fill(passportNumber);
  await page.getByLabel("Дата выдачи").fill("01062010");
  await page.getByRole("combobox", { name: "Код подразделения" }).fill("770001");
  await page.getByLabel("Кем выдан").fill("ОВД «Тверское» г. Москвы");
  await page.getByLabel("Место рождения").fill("г. Тверь");
  await page.getByLabel("Номер СНИЛС").fill("11223344595");
  await page.getByLabel("Кодовое слово").fill("берёзка");
  await page.getByRole("radio", { name: "Нет" }).check();
  await goOn(page);
}

export async function answerQuestions({ page }: Walker): Promise<void> {
  await arriveAt(page, "/new_application-additional-questions");
  await page.getByLabel("На что нужен заём").selectOption({ index: 1 });
  await page.getByRole("radio").first().check();
  await goOn(page);
}

/** The parts of an address stand there when they are asked for, or filled in. */
export async function openAddress(page: Page): Promise<void> {
  const byHand = page.getByRole("button", { name: /^Ввести вручную/ });
  await page.getByLabel("Найти адрес").first().waitFor();
  if (await byHand.first().isVisible()) await byHand.first().click();
}

export async function fillAddress({ page }: Walker): Promise<void> {
  await arriveAt(page, "/new_application-address");
  await openAddress(page);
  await page.getByLabel("Регион").fill("г. Москва");
  await page.getByLabel(/Город/).fill("Москва");
  await page.getByLabel(/^Улица/).fill("Тверская");
  await page.getByLabel(/^Дом/).fill("7");
  await goOn(page);
}

export async function fillWork({ page }: Walker): Promise<void> {
  await arriveAt(page, "/new_application-place-work");
  await page.getByLabel("Занятость").selectOption({ label: "На пенсии" });
  await page.getByLabel("Основной источник дохода").selectOption({ index: 1 });
  await page.getByLabel("Доход в месяц").fill("45000");
  await goOn(page);
}

export async function confirmNumber(walker: Walker, flow: Flow = "new_application"): Promise<void> {
  await arriveAt(walker.page, `/${flow}-number-confirmation`);
  await enterCode(walker, "код для подтверждения личности");
}

/** What is pressed before the browser has drawn it is given to nobody, or in a frame to the frame's owner. */
export const painted = (drawn: Page | FrameLocator) =>
  drawn.locator(":root").evaluate(
    () =>
      new Promise<void>((done) => {
        const observer = new PerformanceObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe({ type: "paint", buffered: true });
      }),
  );

export async function bindCard({ page }: Walker): Promise<void> {
  await arriveAt(page, "/new_application-select-map");
  const bank = page.frameLocator("iframe");
  await bank.getByLabel("Номер карты").fill("2200000000000004");
  await bank.getByLabel("Срок действия").fill("12/30");
  await bank.getByLabel("CVC").fill("123");
  const holder = bank.getByLabel("Имя на карте");
  await holder.fill("ANNA SMIRNOVA");
  await painted(bank);
  await bank.getByRole("button", { name: "Привязать карту" }).click();
}

export async function photoFile() {
  const photo = await passportPhoto();
  const buffer = Buffer.from(await photo.arrayBuffer());
  return { name: "passport.jpg", mimeType: "image/jpeg", buffer };
}

/** Both spreads of the passport, on whichever page asks for them. */
export async function uploadSpreads(page: Page): Promise<void> {
  const file = await photoFile();
  for (const spread of ["с фотографией", "с регистрацией"]) {
    const category = page.getByRole("group", { name: `Разворот паспорта ${spread}` });
    const choosing = page.waitForEvent("filechooser");
    await category.getByRole("button", { name: "Выбрать из галереи" }).click();
    await (await choosing).setFiles(file);
    await expect(category.getByText("Загружено")).toBeVisible();
  }
}

export async function uploadPassport(
  { page }: Walker,
  flow: Flow = "new_application",
): Promise<void> {
  await arriveAt(page, `/${flow}-docs-uploading`);
  await uploadSpreads(page);
  await goOn(page, "Продолжить");
}

/** The text on the page, before anything is ticked. */
async function readConditions(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Прочитать: Индивидуальные условия" }).click();
  const reader = page.getByRole("dialog", { name: "Индивидуальные условия" });
  await expect(reader.getByText("ПОЛНАЯ СТОИМОСТЬ ЗАЙМА 292,000").first()).toBeVisible();
  await expect(reader.getByText("График платежей").first()).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(reader).toBeHidden();
}

export async function sign(walker: Walker, flow: Flow = "new_application"): Promise<void> {
  const { page } = walker;
  await arriveAt(page, `/${flow}-signing`);
  await expect(page.getByText("292,000")).toBeVisible();
  if (flow === "new_application") await readConditions(page);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await goOn(page, "Получить код");
  // The whole pack is drawn before the code is sent: on a busy machine that takes its time.
  await expect(page.getByLabel("Код из СМС")).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await enterCode(walker, "код для подписания договора");
}

/** The decision may come before the eye sees the timer; the money is told of before the account. */
export async function waitForMoney({ page }: Walker): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: /уже на.карте/ })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await page.getByRole("button", { name: "В личный кабинет" }).click();
  await arriveAt(page, "/account");
}

export const stepsToTheCard = [fillPassport, answerQuestions, fillAddress, fillWork, confirmNumber];

export async function walkToTheCard(walker: Walker): Promise<void> {
  await chooseLoan(walker);
  await register(walker);
  for (const step of stepsToTheCard) await step(walker);
}

export async function walkOnToTheMoney(walker: Walker): Promise<void> {
  await bindCard(walker);
  await uploadPassport(walker);
  await sign(walker);
  await waitForMoney(walker);
}
