// The lender's desk: staff sign in for the first time, take an application that awaits a decision and approve it; the
// money goes out (issue 18).
import { sampleOffer } from "@microloan/contract/samples/people";

import { insertOperator, setRoles } from "../../api/src/people/operators/operators.store.ts";
import { hashPassword } from "../../api/src/people/operators/passwords.ts";
import { codeOf } from "../../api/test/staff.ts";
import { createBorrower } from "../borrower/borrower.ts";
import { walk } from "../borrower/steps.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { translate } from "./translate.ts";

const password = "пароль для проверки";

// Nobody is signed in at first, which the browser itself says.
test.use({ viewport: { width: 1280, height: 900 }, allowedNoise: /status of 401/ });

test("an underwriter signs in, takes an application and approves it, the page translated", async ({
  page,
  product,
}) => {
  await translate(page);
  const { db } = product;
  const passwordHash = await hashPassword(password);
  const ivanova = { username: "ivanova", employeeNumber: "1", passwordHash };
  const added = await insertOperator(db, ivanova);
  if ("taken" in added) throw new Error("there is an ivanova already");
  await setRoles(db, { operatorId: added.id, roles: ["underwriter"] });
  const offer = { ...sampleOffer, requestedOfferSum: 20_000 };
  const borrower = createBorrower({ ...product, offer });
  // The bureaus know nobody by this passport: more than a small sum is left to a person.
  borrower.passport.number = "990307";
  await walk(borrower, "timer");
  const { applicationId } = borrower;

  await page.goto("/desk/queue?kind=decision");
  await page.getByLabel("Логин").fill("ivanova");
  await page.getByLabel("Пароль").fill(password);
  await page.getByRole("button", { name: "Продолжить" }).click();
  await expect(page.getByRole("img", { name: /ключом/ })).toBeVisible();
  const secret = await page.locator("p[translate=no]").innerText();
  await page.getByLabel("Код", { exact: true }).fill(codeOf(secret.replaceAll(/\s/g, "")));
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page.getByRole("list", { name: "Запасные коды" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Коды сохранены/ }).click();

  await expect(page).toHaveURL(/\/desk\/queue\?kind=decision$/);
  const row = page.getByRole("row").filter({ has: page.locator(`a[href$="${applicationId}"]`) });
  await expect(row).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.keyboard.press("j");
  await page.keyboard.press("t");
  await expect(row.getByRole("button", { name: /^Вернуть/ })).toBeVisible();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(`/desk/applications/${applicationId}`);
  await expect(page.getByText(/^Заявка у вас/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Сведения" })).toContainText("Балл бюро");
  await expectAccessible(page);
  await page.getByLabel("Пояснение для журнала").fill("Доход виден по выписке");
  await page.getByRole("button", { name: /^Одобрить: 20/ }).click();
  await expect(page.getByText("Одобрено", { exact: true })).toBeVisible();

  const application = db
    .selectFrom("applications")
    .select("status")
    .where("id", "=", applicationId);
  await expect
    .poll(async () => (await application.executeTakeFirst())?.status, { timeout: 30_000 })
    .toBe("Issued");
});
