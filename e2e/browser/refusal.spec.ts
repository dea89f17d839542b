// A refusal ends on a page that says why and what can be done next, and stands there after a reload (D5, issue 2).
import { createBorrower } from "../borrower/borrower.ts";
import { walk as walkOverHttp } from "../borrower/steps.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import * as walk from "./walk.ts";

/** The sandbox's bureau knows a low score by this passport number (sandbox/README.md). */
const lowScoreNumber = "990301";

test("a refused borrower learns what to do next", async ({ page, product }) => {
  const borrower = createBorrower(product);
  borrower.passport.number = lowScoreNumber;
  await walkOverHttp(borrower, "signing");
  const { phone } = borrower.person;
  const passportNumber = borrower.passport.series + lowScoreNumber;
  const walker = { page, sandboxUrl: product.sandboxUrl, phone, passportNumber };
  await walk.signIn(walker);
  await walk.sign(walker);

  const refusal = page.getByRole("heading", { level: 1, name: "Сейчас заём не одобрен" });
  await expect(refusal).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/кредитной истории/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(refusal).toBeVisible();
});
