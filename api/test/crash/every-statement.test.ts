// A crash at every statement of whatever signs or moves money leaves all of its effect or none, and the repeat ends as
// if nothing had happened (reliability E4, G2). `CRASH_ROUNDS=20 npx vitest run --project api crash/every` for the full
// count.
import { afterAll, beforeAll, expect, test } from "vitest";

import { seed } from "../../../tools/testing/seeded-random.ts";
import { checkDatabase } from "../../src/upkeep/check-database.ts";
import { committedState, effectsOf, stagesOf } from "./committed-state.ts";
import type { Operation } from "./operation.ts";
import { allOperations, someOperations } from "./operations.ts";
import { createRig, type Rig } from "./rig.ts";
import type { CutMode } from "./statement-proxy.ts";

const rounds = Number(process.env["CRASH_ROUNDS"] ?? 0);
/** A ninth of the operations, each in one of the two ways. */
const turns = rounds > 0 ? allOperations : someOperations(seed, 9);
const tooMany = 200;

let usual: Rig;
let crashes = 0;

beforeAll(async () => {
  usual = await createRig();
});
afterAll(async () => {
  const names = turns.map(({ name }) => name).join(", ");
  process.stdout.write(`seed ${seed}: ${crashes} crashes at statements of ${names}\n`);
  await usual.stop();
});

type Crashing = { rig: Rig; mode: CutMode; stages: string[][] };

/** Crashes at the first statement, the second, and so on, until one attempt comes through. */
async function crashAtEach(operation: Operation, { rig, mode, stages }: Crashing) {
  const { app, proxy } = rig;
  const act = await operation.prepare(app);
  const before = await committedState(app.db);
  const { asked: orders } = app.partners.payOut;
  const ordersBefore = orders.length;
  let reached = 0;
  for (let number = 1; number < tooMany; number++) {
    // A process that died while it asked keeps its turn for some seconds (decision 0048): they are over.
    await app.db.deleteFrom("limits").where("key", "like", "bureaus:%").execute();
    proxy.arm(number, mode);
    const outcome = await act();
    const isCut = proxy.disarm();
    if (isCut) crashes++;
    const effects = effectsOf(before, await committedState(app.db));
    const place = `${mode} statement ${number}`;
    expect([[], ...stages], `a mixed state: crashed ${place}`).toContainEqual(effects);
    const stage =
      effects.length === 0
        ? 0
        : 1 + stages.findIndex((one) => JSON.stringify(one) === JSON.stringify(effects));
    expect(stage, `went back: crashed ${place}`).toBeGreaterThanOrEqual(reached);
    reached = stage;
    // Whoever asked is told to ask again: a 500 would be the last word.
    expect(outcome, `answered ${place}`).not.toBe("refused");
    if (isCut || outcome === "later") continue;
    expect(outcome, `after a crash ${place}`).toBe("done");
    expect(reached).toBe(stages.length);
    expect(orders.length - ordersBefore, "payouts asked for").toBe(operation.pays ? 1 : 0);
    return;
  }
  expect.unreachable("never came through");
}

test.each(turns)(
  "$name: all of it or nothing, at every statement",
  async ({ operation, number }) => {
    const stages = await stagesOf(usual.app, usual.proxy, operation);
    expect(stages).toHaveLength(operation.commits);
    const mode = number % 2 === 0 ? "before" : "after";
    if (rounds === 0) await crashAtEach(operation, { rig: usual, mode, stages });
    for (let round = 0; round < rounds; round++) {
      // What is committed is read whole after each crash: a database of its own keeps that short.
      const rig = await createRig();
      await crashAtEach(operation, { rig, mode: "before", stages });
      await crashAtEach(operation, { rig, mode: "after", stages });
      await rig.stop();
    }
  },
  60_000 * (1 + rounds),
);

test("nothing is broken by it all", async () => {
  const { db, files } = usual.other.context;
  expect((await checkDatabase({ db, files })).breaches).toEqual([]);
});
