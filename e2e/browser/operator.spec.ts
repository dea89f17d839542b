// An operator helps with one application: reads and corrects its forms, finds a word in place of codes, and is out when
// the application is closed (spec §2, §6; D3).
import { insertOperator, setRoles } from "../../api/src/people/operators/operators.store.ts";
import { hashPassword } from "../../api/src/people/operators/passwords.ts";
import { putOperatorOut } from "../../api/test/operator.ts";
import { createBorrower } from "../borrower/borrower.ts";
import { walk as walkOverHttp } from "../borrower/steps.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { arriveAt } from "./walk.ts";

const operator = { username: "ivanova", password: "пароль для проверки" };

test("an operator opens an application, corrects a form, and may not enter the borrower's code", async ({
  page,
  product,
}) => {
  const { db } = product;
  const passwordHash = await hashPassword(operator.password);
  const { username } = operator;
  const added = await insertOperator(db, { username, employeeNumber: "1", passwordHash });
  if ("id" in added) await setRoles(db, { operatorId: added.id, roles: ["support"] });
  const borrower = createBorrower(product);
  await walkOverHttp(borrower, "number-confirmation");

  await page.goto("/operator");
  await arriveAt(page, "/operator");
  await page.getByLabel("Логин").fill("Ivanova");
  await page.getByLabel("Пароль").fill(operator.password);
  await page.getByLabel("Номер заявки").fill(borrower.applicationId);
  await page.getByRole("button", { name: "Открыть заявку" }).click();

  // The borrower, who has no browser here, was last seen at the beginning (decision 0058).
  await arriveAt(page, "/new_application-passport");
  await page.goto("/new_application-number-confirmation");
  await arriveAt(page, "/new_application-number-confirmation");
  await expect(page.getByRole("heading", { name: "Этот шаг делает заёмщик" })).toBeVisible();
  const banner = page.getByRole("button", { name: "Режим ограниченного доступа!" });
  await expect(banner).toBeVisible();

  await page.goto("/new_application-address");
  await arriveAt(page, "/new_application-address");
  await page.getByRole("button", { name: /^Изменить/ }).click();
  await page.getByLabel(/^Дом/).first().fill("77");
  await page.getByRole("button", { name: "Сохранить и продолжить" }).click();
  await expect(page).not.toHaveURL(/address/);
  const saved = db
    .selectFrom("auditLog")
    .select("actor")
    .where("action", "=", "address saved")
    .where("actor", "like", "operator:%");
  await expect.poll(async () => (await saved.execute()).length).toBe(1);

  await banner.click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Закрыть заявку" }).click();
  await arriveAt(page, "/operator");
  await page.goto("/new_application-address");
  await expect(page).toHaveURL(/\/authorization$/);
  await putOperatorOut(product, operator.username);
});
