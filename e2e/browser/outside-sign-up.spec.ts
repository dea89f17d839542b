// In through ESIA and T-ID: the service's own page, the form filled in, the code, the passport; the phone way;
// and somebody known signed in without a code (D4, D9, issue 4).
import type { Page } from "@playwright/test";

import { inTurn } from "../../tools/testing/turns.ts";
import { createBorrower, newPerson } from "../borrower/borrower.ts";
import { codeAbout } from "../borrower/inbox.ts";
import { walk as walkOverHttp } from "../borrower/steps.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import * as walk from "./walk.ts";

const services = [
  {
    action: "Войти через Госуслуги",
    title: "Вход через Госуслуги",
    page: "/registration-esia",
    locked: /"lockEsiaData":true/,
    source: /Из Госуслуг/,
  },
  {
    action: "Войти с T‑ID",
    title: "Вход с T‑ID",
    page: "/registration-tinkoff",
    locked: /"lockTinkoffData":true/,
    source: /Из банка/,
  },
] as const;

type Service = (typeof services)[number];

async function leaveFor(
  page: Page,
  { action, title }: Service,
  from: "/registration" | "/authorization" = "/registration",
): Promise<void> {
  await page.goto(from);
  await walk.arriveAt(page, from);
  await page.getByRole("link", { name: action }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
}

/** What the service told stands in the passport form too, and cannot be changed. */
async function expectLockedPassport(page: Page, { source }: Service): Promise<void> {
  // ESIA tells the СНИЛС as well: all of it is known, and looked at before it is opened.
  if (source.test("Из Госуслуг"))
    await page.getByRole("button", { name: "Изменить паспорт" }).click();
  const number = page.getByLabel("Серия и номер");
  await expect(number).toHaveValue("45 10 483921");
  await expect(number).not.toBeEditable();
  await expect(number).toHaveAccessibleDescription(source);
  for (const [label, value] of [
    ["Дата выдачи", "01.06.2010"],
    ["Код подразделения", "770-001"],
    ["Кем выдан", "ОВД «Тверское» г. Москвы"],
    ["Место рождения", "г. Тверь"],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByLabel(label)).not.toBeEditable();
  }
}

/** Wrong codes at sign-in, until the way by phone is closed for a while. */
async function spendCodes(page: Page, phone: string): Promise<void> {
  await page.goto("/authorization");
  await walk.arriveAt(page, "/authorization");
  await page.getByLabel(/телефон/i).fill(phone);
  await page.getByLabel("Дата рождения").fill("17051990");
  await page.getByRole("button", { name: "Продолжить" }).click();
  await walk.arriveAt(page, "/authorization-number-confirmation");
  for (const wrong of ["000001", "000002", "000003"]) {
    const field = page.getByLabel("Код из СМС");
    const answered = page.waitForResponse("**/api/v1/otp/auth/checkCode");
    await field.fill("");
    await field.fill(wrong);
    await answered;
    await expect(page.locator("form [aria-busy=true]")).toHaveCount(0);
  }
  await expect(page.getByText("Вход временно заблокирован")).toBeVisible();
}

for (const service of services) {
  test(`${service.action}: prefilled, confirmed by the code, on to the passport`, async ({
    page,
    product,
  }) => {
    const { phone } = newPerson();
    const walker = { ...walk.newWalker(page, product), phone };
    await leaveFor(page, service);
    await page.getByLabel(/Другой телефон/).fill(phone);
    await page.getByRole("button", { name: "Войти и передать данные" }).click();

    await walk.arriveAt(page, service.page);
    const lastName = page.getByLabel("Фамилия");
    await expect(lastName).toHaveValue("Смирнова");
    await expect(lastName).not.toBeEditable();
    await expect(page.getByLabel("Мобильный телефон")).not.toBeEditable();
    await page.reload();
    await walk.arriveAt(page, service.page);
    await expect(lastName).toHaveValue("Смирнова");
    for (const box of await page.getByRole("checkbox", { name: /^Согласие/ }).all())
      await box.check();
    await page.getByRole("button", { name: "Продолжить" }).click();

    await walk.arriveAt(page, "/registration-number-confirmation");
    await page.getByLabel("Код из СМС").fill(await codeAbout(walker, "код для регистрации"));
    await walk.arriveAt(page, "/new_application-passport");
    const stored = await page.evaluate(() => Object.values(localStorage).join());
    expect(stored).not.toMatch(/Смирнова|Петровна|1990-05-17|17\.05\.1990/);
    expect(stored).toMatch(service.locked);

    await expectLockedPassport(page, service);
  });
}

/** Told by one page, whatever the service. */
for (const service of inTurn(services)) {
  test(`${service.action}: somebody known is signed in, also when codes are blocked`, async ({
    page,
    product,
  }) => {
    const borrower = createBorrower(product);
    // As the services know them.
    borrower.person.firstName = "Анна";
    await walkOverHttp(borrower, "passport");
    const { phone } = borrower.person;
    await spendCodes(page, phone);
    await leaveFor(page, service, "/authorization");
    await page.getByLabel(/Другой телефон/).fill(phone);
    await page.getByRole("button", { name: "Войти и передать данные" }).click();
    await walk.arriveAt(page, "/new_application-passport");
    await page.reload();
    await walk.arriveAt(page, "/new_application-passport");
    // Nothing was told for this application: it began by phone.
    await expect(page.getByLabel("Серия и номер")).toBeEditable();
    const stored = await page.evaluate(() => Object.values(localStorage).join());
    expect(stored).not.toMatch(/Смирнова|Петровна|1990-05-17|17\.05\.1990/);
  });

  test(`${service.action}: a refusal leads to the phone way`, async ({ page }) => {
    await leaveFor(page, service);
    await page.getByRole("button", { name: "Отказаться" }).click();
    await walk.arriveAt(page, service.page);
    await expect(page.getByText(/не стали передавать данные/)).toBeVisible();
    await page.getByRole("link", { name: "Зарегистрироваться по телефону" }).click();
    await walk.arriveAt(page, "/registration");
    await expect(page.getByLabel("Фамилия")).toBeEditable();
  });

  test(`${service.action}: a code that has expired`, async ({ page }) => {
    await leaveFor(page, service);
    await page.getByRole("radio", { name: /expired-code/ }).check();
    await page.getByRole("button", { name: "Войти и передать данные" }).click();
    await walk.arriveAt(page, service.page);
    await expect(page.getByText(/слишком много времени/)).toBeVisible();
  });
}
