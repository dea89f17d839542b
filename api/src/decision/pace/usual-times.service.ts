// How long steps and decisions usually take, told to borrowers as data (spec §4; decision 0077).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import type { Context } from "../../platform/context.ts";
import { findDecisionMedian, findStepMedians } from "./usual-times.store.ts";

type UsualTimes = SuccessOf<typeof applicationEndpoints.getUsualTimes>;
type Times = Omit<UsualTimes, "result">;

const freshMilliseconds = 300_000;
const monthMilliseconds = 30 * 24 * 60 * 60 * 1000;

/** Read once in five minutes by each process, whoever asks and however many. */
export function keepUsualTimes(context: Context): () => Promise<Times> {
  let kept: { times: Promise<Times>; readAt: number } | undefined;
  return () => {
    const now = performance.now();
    if (kept && now - kept.readAt < freshMilliseconds) return kept.times;
    const times = readUsualTimes(context);
    kept = { times, readAt: now };
    // What could not be read is asked for again by the next one.
    times.catch(() => (kept = undefined));
    return times;
  };
}

async function readUsualTimes({ clock, db }: Context): Promise<Times> {
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
