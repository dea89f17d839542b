// Somebody known to the server who has walked up to a step, signed in in this browser.
import type { Page } from "@playwright/test";

import { createBorrower } from "../borrower/borrower.ts";
import { walk as walkOverHttp } from "../borrower/steps.ts";
import type { RunningProduct } from "../product/product.ts";
import { expect } from "./fixtures.ts";
import * as walk from "./walk.ts";

/**
 * `step` is the first one left undone; `walker` goes on in the browser, `borrower` over HTTP. The sandbox's partners
 * know some passport numbers.
 */
export async function signedInBefore(
  page: Page,
  product: RunningProduct,
  step?: Parameters<typeof walkOverHttp>[1],
  knownNumber?: string,
) {
  const borrower = createBorrower(product);
  if (knownNumber !== undefined) borrower.passport.number = knownNumber;
  await walkOverHttp(borrower, step);
  const { phone } = borrower.person;
  const passportNumber = borrower.passport.series + borrower.passport.number;
  const walker = { page, sandboxUrl: product.sandboxUrl, phone, passportNumber };
  await walk.signIn(walker);
  await expect(page).toHaveURL(/new_application-/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return { borrower, walker };
}
