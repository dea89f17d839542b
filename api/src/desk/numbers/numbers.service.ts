// The desk's numbers: finished days as they were counted, today as it stands (issue 18; decision 0089).
import {
  type FunnelStage,
  funnelStages,
  type numbersEndpoints,
} from "@microloan/contract/desk/endpoints/numbers";
import { periodFault, periodOf } from "@microloan/contract/desk/numbers-period";
import { wordsOfRule } from "@microloan/contract/desk/rule-words";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import { addDays } from "@microloan/domain/person/dates";

import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { findPartnerDays } from "../../platform/partner-calls/partner-days.store.ts";
import type { PayoutsOfDay } from "./count-day.store.ts";
import { findFirstDay } from "./daily-numbers.store.ts";
import { countDay, type DayNumbers, type Funnel } from "./day-numbers.ts";
import { daysWithout, findFinished, type Period } from "./finished-days.ts";
import { changingSince } from "./roll-up.job.ts";

type GetNumbers = Call<typeof numbersEndpoints.getNumbers>;
type Day = { day: string; numbers: DayNumbers };

type CountToday = (day: string) => Promise<DayNumbers>;

const freshMilliseconds = 60_000;

/** Of today as it stands; asked again and again by several people, it is counted once a minute by each process. */
export function keepToday({ db }: Context): CountToday {
  let kept: { day: string; numbers: Promise<DayNumbers>; countedAt: number } | undefined;
  return (day) => {
    const now = performance.now();
    if (kept?.day === day && now - kept.countedAt < freshMilliseconds) return kept.numbers;
    const numbers = countDay(db, day);
    kept = { day, numbers, countedAt: now };
    // What could not be counted is counted for the next one.
    numbers.catch(() => (kept = undefined));
    return numbers;
  };
}

export async function getNumbers(
  { clock, db }: Context,
  countToday: CountToday,
  { query }: GetNumbers,
) {
  const today = clock.today();
  const fault = periodFault(query, today);
  if (fault) return refuse("BadRequest", { field: fault.field });
  const { from, to } = periodOf(query, today);

  const finished = await findFinished(db, { from, to, today });
  const days: Day[] = [...finished];
  if (to === today) days.push({ day: today, numbers: await countToday(today) });
  const changing = changingSince(today);
  const [oldest] = finished
    .filter(({ day }) => day >= changing)
    .map(({ countedAt }) => countedAt.toISOString())
    .toSorted();
  return {
    from,
    to,
    today,
    changingSince: changing,
    countedAt: oldest ?? null,
    missing: await missingDays(db, finished, { from, to, today }),
    funnel: days.flatMap((day) => funnelOf(day, query)),
    decisions: days.flatMap(({ day, numbers }) =>
      numbers.decisions.map((row) => ({ day, ...row, words: wordsOfRule(row.rule) })),
    ),
    waits: days.flatMap(({ day, numbers }) => numbers.waits.map((row) => ({ day, ...row }))),
    partners: await findPartnerDays(db, { from, to }),
    payouts: days.map(({ day, numbers }) => ({ day, ...payoutsOf(numbers.payouts) })),
  };
}

/** Before the first line of the log nothing happened, and nothing is missing. */
async function missingDays(
  db: Db,
  finished: readonly Day[],
  { from, to, today }: Period,
): Promise<string[]> {
  const first = (await findFirstDay(db)) ?? today;
  const over = { from: first > from ? first : from, to: to < today ? to : addDays(today, -1) };
  return daysWithout(finished, over);
}

const nothing = Object.fromEntries(funnelStages.map((stage) => [stage, 0])) as Record<
  FunnelStage,
  number
>;

function funnelOf({ day, numbers }: Day, { flow, experiment }: GetNumbers["query"]) {
  const groups = experiment === undefined ? [null] : (["A", "B"] as const);
  return groups.map((group) => {
    const asked = numbers.funnel.filter(
      (one) =>
        one.experiment === (experiment ?? null) &&
        one.group === group &&
        (flow === undefined || one.flow === flow),
    );
    return { day, group, reached: asked.reduce(sumOf, nothing) };
  });
}

const sumOf = (sum: Record<FunnelStage, number>, { reached }: Funnel) =>
  Object.fromEntries(
    funnelStages.map((stage) => [stage, sum[stage] + (reached[stage] ?? 0)]),
  ) as Record<FunnelStage, number>;

const payoutsOf = ({ medianSeconds, p90Seconds, ...row }: PayoutsOfDay) => ({
  sent: { count: row.sent, sum: kopecksToRubles(row.sentKopecks) },
  arrived: { count: row.arrived, sum: kopecksToRubles(row.arrivedKopecks) },
  failed: { count: row.failed, sum: kopecksToRubles(row.failedKopecks) },
  medianSeconds,
  p90Seconds,
});
