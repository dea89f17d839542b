// A repeat client from the account to the money: the known data checked, one section changed in place, the card
// of the first loan (spec §2, "Reapplication"; D5, D8; decision 0029).
import { expect, expectAccessible, test } from "./fixtures.ts";
import { lookAtScreens } from "./look-at-screens.ts";
import { repeatClient } from "./repeat-client.ts";
import * as walk from "./walk.ts";

test("from the account to the next loan, each screen with the manners of all", async ({
  page,
  product,
}) => {
  test.slow();
  const seen = await lookAtScreens(page);
  const walker = await repeatClient(page, product);
  await page.getByRole("button", { name: "Взять заём" }).click();

  await walk.arriveAt(page, "/reapplication-confirmation");
  const main = page.getByRole("main");
  const confirm = page.getByRole("button", { name: "Всё верно, продолжить" });
  for (const box of await main.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
  for (const choice of await main.getByRole("radio").all()) await expect(choice).not.toBeChecked();
  await page.getByRole("button", { name: "Изменить адрес" }).click();
  const address = page.getByRole("region", { name: "Адрес" });
  await address
    .getByLabel(/^Квартира/)
    .first()
    .fill("77");
  await expectAccessible(page);
  await address.getByRole("button", { name: "Сохранить" }).click();
  await expect(address.getByText(/кв. 77/)).toBeVisible();
  await page.getByRole("radio", { name: "Нет" }).check();
  await page.getByRole("checkbox", { name: /кредитного отчёта/ }).check();
  await confirm.click();

  await walk.arriveAt(page, "/new_application-additional-questions");
  await page
    .getByRole("link", { name: "Назад" })
    .or(page.getByRole("button", { name: "Назад" }))
    .click();
  await walk.arriveAt(page, "/reapplication-confirmation");
  await expect(page.getByText(/кв. 77/)).toBeVisible();
  await confirm.click();
  await walk.arriveAt(page, "/new_application-additional-questions");
  await page.getByRole("button", { name: "Сохранить и продолжить" }).click();

  await walk.confirmNumber(walker, "reapplication");
  await expect(page.getByRole("button", { name: "Другая карта" })).toBeVisible();
  await walk.arriveAt(page, "/reapplication-method-obtaining");
  await page.getByRole("button", { name: "Получить на эту карту •••• 0004" }).click();
  await walk.uploadPassport(walker, "reapplication");
  await walk.sign(walker, "reapplication");
  await walk.waitForMoney(walker);
  await expect(page.getByText("Заём действует")).toBeVisible();
  expect(new Set(seen).size).toBe(10);
});
