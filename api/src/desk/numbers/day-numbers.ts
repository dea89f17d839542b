// The numbers of one day, in the shape in which they are kept and added up (decision 0089).
import {
  type FunnelStage,
  type numbersEndpoints,
  waitKinds,
} from "@microloan/contract/desk/endpoints/numbers";
import type { SuccessOf } from "@microloan/contract/endpoint";
import {
  type Experiment,
  type ExperimentGroup,
  experiments,
} from "@microloan/domain/journey/experiments";
import type { Flow } from "@microloan/domain/journey/steps";

import type { Db } from "../../platform/database/database.ts";
import {
  countDecisions,
  countPayouts,
  countReached,
  countWaits,
  type DecisionsOfDay,
  type PayoutsOfDay,
  type ReachedStage,
} from "./count-day.store.ts";

type Waits = SuccessOf<typeof numbersEndpoints.getNumbers>["waits"];

/** Applications of one flow; of all of them, or of one group of one experiment. */
export type Funnel = {
  flow: Flow;
  experiment: Experiment | null;
  group: ExperimentGroup | null;
  reached: Partial<Record<FunnelStage, number>>;
};

export type DayNumbers = {
  funnel: Funnel[];
  decisions: DecisionsOfDay[];
  waits: Omit<Waits[number], "day">[];
  payouts: PayoutsOfDay;
};

/** Counts a day of Moscow as it stands now. */
export async function countDay(db: Db, day: string): Promise<DayNumbers> {
  const waits = [];
  for (const kind of waitKinds) waits.push(...(await countWaits(db, day, kind)));
  return {
    funnel: funnelOf(await countReached(db, day)),
    decisions: await countDecisions(db, day),
    waits,
    payouts: await countPayouts(db, day),
  };
}

/** What has no group of an experiment yet was in A of it. */
function funnelOf(rows: readonly ReachedStage[]): Funnel[] {
  const found = new Map<string, Funnel>();
  for (const { flow, experiments: groups, stage, applications } of rows) {
    const splits = experiments.map((experiment) => ({
      experiment,
      group: groups[experiment] ?? "A",
    }));
    for (const split of [{ experiment: null, group: null }, ...splits]) {
      const key = `${flow} ${split.experiment} ${split.group}`;
      const reached: Funnel["reached"] = found.get(key)?.reached ?? {};
      const sum = (reached[stage] ?? 0) + applications;
      found.set(key, { flow, ...split, reached: { ...reached, [stage]: sum } });
    }
  }
  return [...found.values()];
}
