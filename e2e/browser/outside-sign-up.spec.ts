// In through ESIA and T-ID: the service's own page, the form filled in, the code, the passport; or the phone way (D9, issue 4).
import type { Page } from "@playwright/test";

import { somebody } from "../borrower/borrower.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import * as walk from "./walk.ts";

const services = [
  {
    action: "Войти через Госуслуги",
    title: "Вход через Госуслуги",
    page: "/registration-esia",
    locked: /"lockEsiaData":true/,
  },
  {
    action: "Войти с T‑ID",
    title: "Вход с T‑ID",
    page: "/registration-tinkoff",
    locked: /"lockTinkoffData":true/,
  },
] as const;

type Service = (typeof services)[number];

async function leaveFor(page: Page, { action, title }: Service): Promise<void> {
  await page.goto("/registration");
  await walk.arriveAt(page, "/registration");
  await page.getByRole("link", { name: action }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
}

for (const service of services) {
  test(`${service.action}: prefilled, confirmed by the code, on to the passport`, async ({
    page,
    product,
  }) => {
    const { phone } = somebody();
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
    await page.getByLabel("Код из СМС").fill(await walk.codeAbout(walker, "код для регистрации"));
    await walk.arriveAt(page, "/new_application-passport");
    const stored = await page.evaluate(() => Object.values(localStorage).join());
    expect(stored).not.toMatch(/Смирнова|Петровна|1990/);
    expect(stored).toMatch(service.locked);
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
