// Somebody who has repaid a loan, signed in in this browser since it ran (D3; decision 0029).
import type { Page } from "@playwright/test";

import { repayLoan } from "../../api/src/money/loans/repay-loan.ts";
import { followDatabaseTime } from "../../api/src/platform/clock.ts";
import { createSettings } from "../../api/src/platform/settings/settings.ts";
import type { RunningProduct } from "../product/product.ts";
import { signedInBefore } from "./signed-in.ts";
import * as walk from "./walk.ts";

/** As a cashier does it at the desk. */
async function repay({ db }: RunningProduct, applicationId: string): Promise<void> {
  const clock = await followDatabaseTime(db);
  const context = { clock, settings: createSettings() };
  const all = { paidOn: clock.today(), amountKopecks: 20_000_00, reference: "1" };
  const by = { actor: "operator:test", writtenBy: null };
  const { outcome } = await db
    .transaction()
    .execute((tx) => repayLoan(context, tx, { applicationId, ...all, ...by }));
  if (outcome !== "repaid") throw new Error(`the loan was not repaid: ${outcome}`);
}

/** In the personal account, with nothing owed. */
export async function repeatClient(page: Page, product: RunningProduct): Promise<walk.Walker> {
  const { borrower, walker } = await signedInBefore(page, product);
  await walk.waitForMoney(walker);
  await repay(product, borrower.applicationId);
  await page.reload();
  await walk.arriveAt(page, "/account");
  return walker;
}
