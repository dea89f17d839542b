// kill -9 at random moments of the journey: nothing lost, nothing done twice (issue 2; reliability E1, E4, E5).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { type Borrower, createBorrower } from "../borrower/borrower.ts";
import { walk } from "../borrower/steps.ts";
import { type RunningProduct, startProduct } from "../product/product.ts";
import { seededRandom } from "./seeded-random.ts";

const kills = Number(process.env["CRASH_KILLS"] ?? 20);
const seed = Number(process.env["CRASH_SEED"] ?? Date.now() % 1_000_000);

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct();
}, 30_000);
afterAll(() => product?.stop());

/** Kills the API at random instants and brings it back each time. */
async function keepKilling(random: () => number): Promise<void> {
  for (let done = 0; done < kills; done++) {
    await new Promise((resolve) => setTimeout(resolve, 20 + random() * 900));
    await product.killApi();
    await product.startApi();
  }
}

type Payout = { orderId: string; paidAt: string | null; amountKopecks: number };

async function paidOrders(): Promise<Payout[]> {
  const response = await fetch(`${product.sandboxUrl}/acquirer/payouts`);
  return ((await response.json()) as Payout[]).filter(({ paidAt }) => paidAt !== null);
}

test(`${kills} kills (seed ${seed})`, async () => {
  const borrowers: Borrower[] = [];
  const killer = new AbortController();
  const killing = keepKilling(seededRandom(seed)).finally(() => killer.abort());
  // One borrower after the other, as many as it takes for all the kills to fall within journeys.
  while (!killer.signal.aborted) {
    const borrower = createBorrower(product);
    await walk(borrower);
    borrowers.push(borrower);
  }
  await killing;

  for (const borrower of borrowers) {
    const { applications } = await borrower.client.succeed(endpoints.listApplications, {});
    expect(applications).toHaveLength(1);
    expect(applications[0]).toMatchObject({ status: "Issued", contract: { sum: 10_000 } });
    const orders = (await paidOrders()).filter(({ orderId }) =>
      orderId.includes(borrower.applicationId),
    );
    expect(orders).toHaveLength(1);
    // Of codes: one for each of the three requests, or more where an unanswered one was asked for again;
    // of the others exactly one.
    const texts = await borrower.inbox.texts();
    expect(new Set(texts).size).toBe(texts.length);
  }

  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from contacts) as contacts,
    (select count(*)::int from applications) as applications,
    (select count(*)::int from signatures) as signatures,
    (select count(*)::int from decisions) as decisions,
    (select count(*)::int from payouts where status = 'Paid') as payouts,
    (select count(*)::int from loans) as loans,
    (select count(*)::int from codes where consumed_at is not null) as consumed_codes,
    (select count(*)::int from signing_packs where voided_at is null) as live_packs
  `.execute(product.db);
  const count = borrowers.length;
  expect(rows[0]).toEqual({
    contacts: count,
    applications: count,
    signatures: count,
    decisions: count,
    payouts: count,
    loans: count,
    consumedCodes: count * 3,
    livePacks: count,
  });
}, 600_000);
