// How long steps and decisions usually take, told to borrowers as data (spec §4; decision 0077).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import type { Context } from "../../platform/context.ts";
import { findDecisionMedian, findStepMedians } from "./usual-times.store.ts";

type UsualTimes = SuccessOf<typeof applicationEndpoints.getUsualTimes>;
type Told = Omit<UsualTimes, "result">;

const freshMilliseconds = 300_000;
const monthMilliseconds = 30 * 24 * 60 * 60 * 1000;

/** Read once in five minutes by each process, whoever asks and however many. */
export function keepUsualTimes(context: Context): () => Promise<Told> {
  let kept: { told: Promise<Told>; readAt: number } | undefined;
  return () => {
    const now = performance.now();
    if (kept && now - kept.readAt < freshMilliseconds) return kept.told;
    const told = readUsualTimes(context);
    kept = { told, readAt: now };
    // What could not be read is asked for again by the next one.
    told.catch(() => (kept = undefined));
    return told;
  };
}

async function readUsualTimes({ clock, db }: Context): Promise<Told> {
  const midnight = new Date(`${clock.today()}T00:00:00+03:00`);
  const [steps, decisionSeconds] = await Promise.all([
    findStepMedians(db, new Date(clock.now().getTime() - monthMilliseconds)),
    findDecisionMedian(db, midnight),
  ]);
  return {
    steps: steps.map(({ flow, step, seconds }) => ({
      isNew: flow === "new",
      step: stepNumberOf(step),
      seconds,
    })),
    decisionSeconds,
  };
}
