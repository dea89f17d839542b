// `node bench/decision.ts`: how long a decision takes. The table alone in microseconds, and from the signature to
// the stored decision in milliseconds, partners asked over HTTP (the sandbox), on a product of its own, signed at once
// and once SMEV has answered (it is waited for, D6); the median of JOURNEYS each.
import { setTimeout as pause } from "node:timers/promises";

import { considerationTable } from "@microloan/domain/decision/consideration-table";
import { decide } from "@microloan/domain/decision/decision-table";

import { goodFacts } from "../api/test/kept-decisions.ts";
import { createBorrower } from "../e2e/borrower/borrower.ts";
import { walk } from "../e2e/borrower/steps.ts";
import { startProduct } from "../e2e/product/product.ts";

const journeys = Number(process.env["JOURNEYS"] ?? 9);
const rounds = 200_000;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const print = (figure: string, value: number, unit: string) =>
  console.log(JSON.stringify({ figure, value: Math.round(value * 100) / 100, unit }));

/** They fire the last rule but one, so that the whole table is looked at. */
function tableMicroseconds(): number {
  for (let round = 0; round < rounds; round += 1) decide(considerationTable, goodFacts);
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) decide(considerationTable, goodFacts);
  return ((performance.now() - begun) * 1000) / rounds;
}

print("table", tableMicroseconds(), "µs");
const product = await startProduct();
try {
  for (const when of ["at once", "with SMEV's answer there"] as const) {
    const ids: string[] = [];
    for (let done = 0; done < journeys; done += 1) {
      const borrower = createBorrower(product);
      await walk(borrower, "signing");
      // A person reads for longer than SMEV takes; a program signs while it is still asked.
      if (when !== "at once") await untilIdentified(borrower.applicationId);
      await walk(borrower, undefined, "signing");
      ids.push(borrower.applicationId);
    }
    const waits = await waitsOf(ids);
    print(`signature to decision, signed ${when}, median`, median(waits), "ms");
    print(`signature to decision, signed ${when}, longest`, Math.max(...waits), "ms");
  }
} finally {
  await product.stop();
}

async function untilIdentified(id: string): Promise<void> {
  const unknown = () =>
    product.db
      .selectFrom("applications")
      .select("id")
      .where("id", "=", id)
      .where("identification", "=", "unknown")
      .executeTakeFirst();
  for (let tries = 0; tries < 200 && (await unknown()); tries += 1) await pause(100);
}

async function waitsOf(ids: readonly string[]): Promise<number[]> {
  const rows = await product.db
    .selectFrom("decisions")
    .innerJoin("signatures", "signatures.applicationId", "decisions.applicationId")
    .select(["decidedAt", "signedAt"])
    .where("stage", "=", "final")
    .where("decisions.applicationId", "in", ids)
    .execute();
  return rows.map(({ decidedAt, signedAt }) => decidedAt.getTime() - signedAt.getTime());
}
