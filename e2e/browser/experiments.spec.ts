// Group B of each experiment, walked in a browser: a first consideration before the card, no documents for a small sum,
// no sum in the header from step 6 on (spec §2, §3; D5; decision 0028).
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";

import type { Settings } from "@microloan/contract/settings";

import type { RunningProduct } from "../product/product.ts";
import { expect, test } from "./fixtures.ts";
import { signedInBefore } from "./signed-in.ts";
import * as walk from "./walk.ts";

/** The sandbox's bureau knows these passport numbers (sandbox/README.md). */
const bureau = { stalls: "990302", lowScore: "990301" };

/** A process sees a change of the settings within two seconds. */
const seenMilliseconds = 2_100;

async function putInGroupB({ db }: RunningProduct, ...codes: (keyof Settings)[]): Promise<void> {
  await db.deleteFrom("settings").where("code", "like", "Experiment%").execute();
  for (const code of codes)
    await db.insertInto("settings").values({ code, value: "100" }).execute();
  await pause(seenMilliseconds);
}

/** Nothing is decided until told, however long the page takes; what is tried meanwhile is tried again. */
async function holdDecisions({ db }: RunningProduct): Promise<() => Promise<void>> {
  const isHeld = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`lock table decisions in share mode`.execute(tx);
    isHeld.resolve();
    await isOver.promise;
  });
  await Promise.race([isHeld.promise, holding]);
  return async () => {
    isOver.resolve();
    await holding;
  };
}

// Other tests walk on this product after these.
test.afterAll(({ product }) => putInGroupB(product));

test.describe("preScoring B", () => {
  test.beforeAll(({ product }) => putInGroupB(product, "ExperimentPreScoringPercentB"));

  test("the timer comes before the card, without the header's strip, and leads on by itself", async ({
    page,
    product,
  }) => {
    const { walker } = await signedInBefore(page, product, "number-confirmation", bureau.stalls);
    const heading = page.getByRole("heading", { level: 1, name: "Рассматриваем заявку" });
    const strip = page.getByRole("region", { name: "Выбранный заём" });
    const letDecide = await holdDecisions(product);
    try {
      await walk.confirmNumber(walker);
      await expect(heading).toBeVisible();
      await expect(strip).toHaveCount(0);
      await page.reload();
      await expect(heading).toBeVisible();
      await expect(page).toHaveURL(/new_application-timer/);
    } finally {
      await letDecide();
    }
    await expect(page).toHaveURL(/new_application-select-map/, { timeout: 60_000 });
    await walk.arriveAt(page, "/new_application-select-map");
    await expect(strip).toBeVisible();
  });

  test("a refusal comes before any card is asked for", async ({ page, product }) => {
    const { walker } = await signedInBefore(page, product, "number-confirmation", bureau.lowScore);
    await walk.confirmNumber(walker);
    const refusal = page.getByRole("heading", { level: 1, name: "Сейчас заём не одобрен" });
    await expect(refusal).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/кредитной истории/)).toBeVisible();
  });
});

test("skipDocuments and addSum B: from the card to the signature, the sum no longer in the header", async ({
  page,
  product,
}) => {
  await putInGroupB(product, "ExperimentSkipDocumentsPercentB", "ExperimentAddSumPercentB");
  const { walker } = await signedInBefore(page, product, "number-confirmation");
  await walk.confirmNumber(walker);
  await walk.arriveAt(page, "/new_application-select-map");
  await expect(page.getByText("Вы берете займ на сумму:")).toBeVisible();
  await walk.bindCard(walker);
  await walk.arriveAt(page, "/new_application-signing");
  await expect(page.getByText("Вы берете займ на сумму:")).toHaveCount(0);
  // What may be lent is asked while one reads; more is taken, and the conditions follow (decision 0032).
  await expect(page.getByText(/Вам одобрено до/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Увеличить сумму" }).click();
  await page.getByRole("button", { name: /^Взять/ }).click();
  await expect(page.getByText(/Условия пересчитаны/)).toBeVisible();
});
