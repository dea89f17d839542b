// Whatever signs or moves money, sent ten times at once through two processes, under its key and under others, has one
// effect (reliability E5). `DOUBLE_SUBMITS=10000 npx vitest run --project api crash/double` for the full count.
import { afterAll, expect, test } from "vitest";

import { seed } from "../../../tools/testing/seeded-random.ts";
import { committedState, effectsOf, stagesOf } from "./committed-state.ts";
import type { Operation } from "./operation.ts";
import { allOperations, someOperations } from "./operations.ts";
import { createRig, type Rig } from "./rig.ts";

const atOnce = 10;
const submits = Number(process.env["DOUBLE_SUBMITS"] ?? 0);
/** A sixth of the operations, once. */
const turns = submits > 0 ? allOperations : someOperations(seed, 6);
const rounds = Math.max(1, Math.ceil(submits / turns.length / atOnce));

let rig: Rig | undefined;
let begun = 0;
afterAll(() => rig?.stop());

/** What is committed is read whole after each round: a new database every twenty keeps that short. */
async function rigOfNextRound(): Promise<Rig> {
  begun += 1;
  if (rig && begun % 20 > 0) return rig;
  await rig?.stop();
  rig = await createRig();
  return rig;
}

/** The answer to a key is kept for each key. */
const withoutAnswers = (effects: readonly string[]) =>
  effects.filter((effect) => !effect.startsWith("+idempotency_keys"));

async function submitAtOnce(operation: Operation, { app, other }: Rig): Promise<string[]> {
  const act = await operation.prepare(app);
  const before = await committedState(app.db);
  const { asked: orders } = app.partners.payOut;
  const ordersBefore = orders.length;
  await Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      act(index % 2 === 0 ? app : other, index % 5 === 4 && !operation.isRepeatable),
    ),
  );
  // Whoever was told that the first is still under way asks again.
  await act(other);
  const numbers = orders.slice(ordersBefore).map(([{ orderId }]) => orderId);
  expect(new Set(numbers).size, "orders at the acquirer").toBe(operation.pays ? 1 : 0);
  return withoutAnswers(effectsOf(before, await committedState(app.db)));
}

test.each(turns)(
  `$name: one effect of ${atOnce} at once`,
  async ({ operation }) => {
    const { app, proxy } = await rigOfNextRound();
    const once = withoutAnswers((await stagesOf(app, proxy, operation)).at(-1) ?? []);
    for (let round = 0; round < rounds; round++)
      expect(await submitAtOnce(operation, await rigOfNextRound()), `round ${round}`).toEqual(once);
  },
  60_000 + rounds * 20_000,
);
