// A browser that keeps nothing for the page: private, full, or cleared by its own rules. Whoever is signed in stays so.
import { expect, skipAxe, test } from "./fixtures.ts";
import { signedInBefore } from "./signed-in.ts";
import * as walk from "./walk.ts";

test("what the browser has forgotten costs no second sign-in", async ({ page, product }) => {
  skipAxe(page);
  await signedInBefore(page, product, "address");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/authorization");
  await expect(page).toHaveURL(/\/new_application-address$/);
});

for (const [what, methods] of [
  ["that is denied", ["getItem", "setItem", "removeItem"]],
  ["that is full", ["setItem"]],
] as const)
  test(`storage ${what}: from the registration on, each reload finds the borrower`, async ({
    page,
    product,
  }) => {
    skipAxe(page);
    await page.addInitScript((denied) => {
      const deny = () => {
        throw new DOMException("denied", "QuotaExceededError");
      };
      for (const method of denied) Storage.prototype[method] = deny;
      IDBFactory.prototype.open = deny;
    }, methods);
    const walker = walk.newWalker(page, product);
    await walk.chooseLoan(walker);
    await walk.register(walker);
    await expect(page).toHaveURL(/\/new_application-passport$/);
    await page.reload();
    await walk.fillPassport(walker);
    await page.goto("/new_application-additional-questions");
    await walk.answerQuestions(walker);
    await expect(page).toHaveURL(/\/new_application-address$/);
  });
