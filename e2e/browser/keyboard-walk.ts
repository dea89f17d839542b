// The whole journey by keyboard alone, from the calculator to the account (issue 3; WCAG 2.1.1).
import { codeAbout } from "../borrower/inbox.ts";
import { expect } from "./fixtures.ts";
import { keyboardOf, type Keyboard } from "./keyboard.ts";
import { arriveAt, photoFile, type Walker } from "./walk.ts";

type Hands = Walker & { keys: Keyboard };

const handsOf = (walker: Walker): Hands => ({ ...walker, keys: keyboardOf(walker.page) });

export async function walkToTheCardByKeyboard(walker: Walker): Promise<void> {
  const hands = handsOf(walker);
  await calculate(hands);
  await register(hands);
  await fillPassport(hands);
  await answerQuestions(hands);
  await fillAddress(hands);
  await fillWork(hands);
  await arriveAt(walker.page, "/new_application-number-confirmation");
  await enterCode(hands, "код для подтверждения личности");
  await arriveAt(walker.page, "/new_application-select-map");
}

export async function walkOnToTheAccountByKeyboard(walker: Walker): Promise<void> {
  const hands = handsOf(walker);
  await bindCard(hands);
  await uploadPassport(hands);
  await sign(hands);
  await leaveForAccount(hands);
}

const goOn = ({ page, keys }: Hands, name = "Сохранить и продолжить") =>
  keys.hit(page.getByRole("button", { name }));

async function enterCode(hands: Hands, subject: string): Promise<void> {
  const code = await codeAbout(hands, subject);
  await hands.keys.type(hands.page.getByLabel("Код из СМС"), code);
}

async function calculate({ page, keys }: Hands): Promise<void> {
  await page.goto("/");
  await arriveAt(page, "/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const sum = page.getByLabel("Сумма займа в рублях");
  await keys.type(sum, "10000");
  const term = page.getByRole("slider", { name: "Срок" });
  const before = await term.inputValue();
  await keys.hit(term, "ArrowRight");
  await expect(term).not.toHaveValue(before);
  await keys.reach(sum, "Shift+Tab");
  await expect(sum).toHaveValue(/^10\s000$/);
  await keys.hit(page.getByRole("link", { name: "Получить деньги" }));
}

async function register(hands: Hands): Promise<void> {
  const { page, keys, phone } = hands;
  await arriveAt(page, "/registration");
  await keys.type(page.getByLabel("Фамилия"), "Смирнова");
  await keys.type(page.getByLabel("Имя", { exact: true }), "Анна");
  await keys.type(page.getByLabel("Отчество", { exact: true }), "Петровна");
  await keys.type(page.getByLabel("Дата рождения"), "17051990");
  await keys.choose(page.getByRole("radio", { name: "Женский" }));
  await keys.type(page.getByLabel("Мобильный телефон"), phone.slice("+7".length));
  await keys.tick(page.getByRole("checkbox", { name: /^Согласие/ }));
  await goOn(hands, "Продолжить");
  await arriveAt(page, "/registration-number-confirmation");
  await enterCode(hands, "код для регистрации");
}

async function fillPassport(hands: Hands): Promise<void> {
  const { page, keys, passportNumber } = hands;
  await arriveAt(page, "/new_application-passport");
  await keys.type(page.getByLabel("Серия и номер"), passportNumber);
  await keys.type(page.getByLabel("Дата выдачи"), "01062010");
  await keys.type(page.getByRole("combobox", { name: "Код подразделения" }), "770001");
  await keys.type(page.getByLabel("Кем выдан"), "ОВД «Тверское» г. Москвы");
  await keys.type(page.getByLabel("Место рождения"), "г. Тверь");
  await keys.type(page.getByLabel("Номер СНИЛС"), "11223344595");
  await keys.type(page.getByLabel("Кодовое слово"), "берёзка");
  await keys.choose(page.getByRole("radio", { name: "Нет" }));
  await goOn(hands);
}

async function answerQuestions(hands: Hands): Promise<void> {
  const { page, keys } = hands;
  await arriveAt(page, "/new_application-additional-questions");
  await keys.select(page.getByLabel("На что нужен заём"));
  await keys.choose(page.getByRole("radio").first());
  await goOn(hands);
}

async function fillAddress(hands: Hands): Promise<void> {
  const { page, keys } = hands;
  await arriveAt(page, "/new_application-address");
  await keys.hit(page.getByRole("button", { name: /^Ввести вручную/ }));
  await keys.type(page.getByLabel("Регион"), "г. Москва");
  await keys.type(page.getByLabel(/Город/), "Москва");
  await keys.type(page.getByLabel(/^Улица/), "Тверская");
  await keys.type(page.getByLabel(/^Дом/), "7");
  await goOn(hands);
}

async function fillWork(hands: Hands): Promise<void> {
  const { page, keys } = hands;
  await arriveAt(page, "/new_application-place-work");
  await keys.select(page.getByLabel("Занятость"), "На пенсии");
  await keys.select(page.getByLabel("Основной источник дохода"));
  await keys.type(page.getByLabel("Доход в месяц"), "45000");
  await goOn(hands);
}

async function bindCard({ page, keys }: Hands): Promise<void> {
  const bank = page.frameLocator("iframe");
  await keys.type(bank.getByLabel("Номер карты"), "2200000000000004");
  await keys.type(bank.getByLabel("Срок действия"), "1230");
  await keys.type(bank.getByLabel("CVC"), "123");
  await keys.type(bank.getByLabel("Имя на карте"), "ANNA SMIRNOVA");
  // The frame may go between the key's down and up, which is then never told of: what comes next tells that it was hit.
  const hitting = keys.hit(bank.getByRole("button", { name: "Привязать карту" }));
  const leaving = page.waitForURL((url) => !url.pathname.endsWith("select-map"));
  for (const one of [hitting, leaving]) one.catch(() => {});
  await Promise.race([hitting, leaving]);
}

async function uploadPassport(hands: Hands): Promise<void> {
  const { page, keys } = hands;
  await arriveAt(page, "/new_application-docs-uploading");
  for (const spread of ["с фотографией", "с регистрацией"]) {
    const category = page.getByRole("group", { name: `Разворот паспорта ${spread}` });
    const choosing = page.waitForEvent("filechooser");
    await keys.hit(category.getByRole("button", { name: "Выбрать из галереи" }));
    await (await choosing).setFiles(await photoFile());
    await expect(category.getByText("Загружено")).toBeVisible();
  }
  await goOn(hands, "Продолжить");
}

async function sign(hands: Hands): Promise<void> {
  const { page, keys } = hands;
  await arriveAt(page, "/new_application-signing");
  await expect(page.getByText("292,000")).toBeVisible();
  await keys.tick(page.getByRole("checkbox"));
  await goOn(hands, "Получить код");
  await enterCode(hands, "код для подписания договора");
}

async function leaveForAccount({ page, keys }: Hands): Promise<void> {
  const leave = page.getByRole("button", { name: "В личный кабинет" });
  await expect(leave).toBeVisible({ timeout: 30_000 });
  await keys.hit(leave);
}
