// Any order of calls of the journey, from one borrower, against the reference state machine: no disagreement in the
// furthest step, the open steps, the status and the refusals' names (issue 5). More runs: JOURNEY_MODEL_RUNS=500;
// the same ones again: SEED.
import fc from "fast-check";
import { afterAll, beforeAll, describe, test } from "vitest";

import { seed } from "../../../tools/testing/seeded-random.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { type Act, answers, expectSameJourney, straightWalk, walks } from "./acts.ts";
import type { Groups } from "./outcomes.ts";
import { Reference } from "./reference.ts";
import { createWalker, type Walker } from "./walker.ts";

const runs = Number(process.env["JOURNEY_MODEL_RUNS"] ?? 2);

const generous = "1000000";
const limits = {
  SmsPerAddressPerHour: generous,
  SmsPerPrefixPerHour: generous,
  SmsPerHour: generous,
  SmsPerHourKnown: generous,
  CodesPerDayBeforeSignIn: generous,
  SmsPerPhonePerDay: generous,
  CodesPerDayAfterSignIn: generous,
  WrongCodesPerAddressPerHour: generous,
  CodeWrongEntries: "10",
  CodeWrongEntriesInRow: "10000",
  FilesPerApplication: "100",
};

const share = (isB: boolean) => (isB ? "100" : "0");

const groups: Groups[] = [
  { skipsDocuments: false, isPrescored: false, asksInn: true },
  { skipsDocuments: true, isPrescored: true, asksInn: false },
  { skipsDocuments: false, isPrescored: true, asksInn: true },
];

describe.each(groups)("%o", ({ skipsDocuments, isPrescored, asksInn }) => {
  // Other walks for each of the groups.
  const ownSeed = seed + Number(skipsDocuments) + 2 * Number(isPrescored);
  // A repeat client or a new one; in each run both walk straight.
  const isRepeatStraight = ownSeed % 2 === 1;
  let app: TestApp;
  beforeAll(async () => {
    const settings = {
      ...limits,
      ExperimentSkipDocumentsPercentB: share(skipsDocuments),
      ExperimentPreScoringPercentB: share(isPrescored),
      ShowInnApplicationStep: String(asksInn),
    };
    app = await createTestApp({ settings });
    if (asksInn) app.partners.findInn.answers({ ok: true, inn: null });
  });
  afterAll(() => app.stop());

  test(
    `${runs} walks agree with the reference (seed ${seed})`,
    { timeout: 600_000 },
    async ({ annotate }) => {
      const calls = { count: 0 };
      const property = fc.asyncProperty(fc.boolean(), walks, async (isRepeat, walk) => {
        const real = await createWalker(app, isRepeat);
        const kind = { skipsDocuments, isPrescored, asksInn, isRepeat };
        const model = { reference: new Reference(kind) };
        const commands = walk.map((act) => commandOf(act, calls));
        await fc.asyncModelRun(() => ({ model, real }), commands);
        app.partners.readCreditReport.reset();
      });
      await fc.assert(property, {
        numRuns: runs,
        seed: ownSeed,
        examples: [[isRepeatStraight, straightWalk]],
      });
      const summary = [...answers].map(([name, count]) => `${name} ${count}`).join(", ");
      await annotate(
        `journey model: seed ${seed}, ${runs} walks, ${calls.count} acts; answers: ${summary}`,
      );
      answers.clear();
    },
  );
});

/** In a box: fast-check's read-only view of a model has no private fields. */
type Boxed = { reference: Reference };

const commandOf = (act: Act, calls: { count: number }): fc.AsyncCommand<Boxed, Walker> => ({
  check: ({ reference }) => act.makesSense?.(reference) ?? true,
  async run({ reference }, real) {
    calls.count += 1;
    await act.run(reference, real);
    await expectSameJourney(reference, real);
  },
  toString: () => act.name,
});
