// A phone of which so many wrong codes were entered in a row: a hundred, and none helps any more (D4).
import type { TestApp } from "./app.ts";

/** Whatever was counted in the lane before. */
export async function spendCodes(
  { db }: TestApp,
  phone: string,
  { lane = "before-sign-in", wrongInRow = 100 } = {},
): Promise<void> {
  await db
    .insertInto("codeGuesses")
    .values({ phone, lane, wrongInRow, blockedUntil: null })
    .onConflict((conflict) => conflict.columns(["phone", "lane"]).doUpdateSet({ wrongInRow }))
    .execute();
}
