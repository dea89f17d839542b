// Scans put off until after signing: signed without them, left, come back to, brought in time,
// and the money (D5, decision 0034).
import { expect, expectAccessible, test } from "./fixtures.ts";
import { signedInBefore } from "./signed-in.ts";
import * as walk from "./walk.ts";

const signedPath = "/new_application-docs-uploading-signed";

test("signed first, photographed later", async ({ page, product }) => {
  test.slow();
  const { walker } = await signedInBefore(page, product, "docs-uploading");
  await walk.arriveAt(page, "/new_application-docs-uploading");
  await page.getByRole("button", { name: "Загрузить после подписания" }).click();
  await walk.sign(walker);

  await walk.arriveAt(page, signedPath);
  await expect(page.getByRole("timer")).toContainText("Ещё");
  await page.goto("/new_application-timer");
  await walk.arriveAt(page, signedPath);
  await page.getByRole("button", { name: "Ещё время" }).click();
  await expect(page.getByText("Начать отсчёт заново можно ещё 1 раз.")).toBeVisible();
  await walk.uploadSpreads(page);
  await page.reload();
  await page
    .getByRole("button", { name: /^Посмотреть/ })
    .first()
    .click();
  const stored = page.getByRole("dialog").getByRole("img");
  await expect.poll(() => stored.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Отправить на проверку" }).click();
  await walk.waitForMoney(walker);
});
