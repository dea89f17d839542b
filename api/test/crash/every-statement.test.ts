// A crash at every statement of whatever signs or moves money leaves all of its effect or none, and the repeat ends as if
// nothing had happened (reliability E4, G2). `CRASH_ROUNDS=20 npx vitest run --project api crash/every` for the full count.
import { afterAll, beforeAll, expect, test } from "vitest";

import { committedState, effectsOf, stagesOf } from "./committed-state.ts";
import { deeds } from "./deeds.ts";
import { createRig, type Rig } from "./rig.ts";
import type { CutMode } from "./statement-proxy.ts";

const rounds = Number(process.env["CRASH_ROUNDS"] ?? 0);
const tooMany = 200;

let usual: Rig;
let crashes = 0;

beforeAll(async () => {
  usual = await createRig();
});
afterAll(async () => {
  process.stdout.write(`${crashes} crashes at statements\n`);
  await usual.stop();
});

type Crashing = { rig: Rig; mode: CutMode; stages: string[][] };

/** Crashes at the first statement, the second, and so on, until one attempt comes through. */
async function crashAtEach(deed: (typeof deeds)[number], { rig, mode, stages }: Crashing) {
  const { app, proxy } = rig;
  const act = await deed.prepare(app);
  const before = await committedState(app.db);
  let reached = 0;
  for (let number = 1; number < tooMany; number++) {
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
    if (isCut || outcome === "later") continue;
    expect(outcome, `after a crash ${place}`).toBe("done");
    expect(reached).toBe(stages.length);
    return;
  }
  expect.unreachable("never came through");
}

test.each(deeds)(
  "$name: all of it or nothing, at every statement",
  async (deed) => {
    const stages = await stagesOf(usual.app, usual.proxy, deed);
    expect(stages).toHaveLength(deed.commits);
    // Every day every second deed, in one of the two ways, by lot.
    const mode = Math.random() < 0.5 ? "before" : "after";
    if (rounds === 0 && Math.random() < 0.5) await crashAtEach(deed, { rig: usual, mode, stages });
    for (let round = 0; round < rounds; round++) {
      // What is committed is read whole after each crash: a database of its own keeps that short.
      const rig = await createRig();
      await crashAtEach(deed, { rig, mode: "before", stages });
      await crashAtEach(deed, { rig, mode: "after", stages });
      await rig.stop();
    }
  },
  60_000 * (1 + rounds),
);
