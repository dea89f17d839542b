// A refusal ends on a page that says why and what can be done next, and stands there after a reload (D5, issue 2).
import { expect, expectAccessible, test } from "./fixtures.ts";
import { signedInBefore } from "./signed-in.ts";
import * as walk from "./walk.ts";

/** The sandbox's bureau knows a low score by this passport number (sandbox/README.md). */
const lowScoreNumber = "990301";

test("a refused borrower learns what to do next", async ({ page, product }) => {
  const { walker } = await signedInBefore(page, product, "signing", lowScoreNumber);
  await walk.sign(walker);

  const refusal = page.getByRole("heading", { level: 1, name: "Сейчас заём не одобрен" });
  await expect(refusal).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/кредитной истории/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(refusal).toBeVisible();
});
