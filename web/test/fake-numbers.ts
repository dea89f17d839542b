// For tests: the desk's numbers of two days.
import { funnelStages } from "@microloan/contract/desk/endpoints/numbers";
import type { FunnelStage } from "@microloan/contract/desk/endpoints/numbers";

import type { Numbers } from "../src/desk/numbers/numbers-query.ts";

export const reached = (some: Partial<Record<FunnelStage, number>>) => ({
  ...(Object.fromEntries(funnelStages.map((stage) => [stage, 0])) as Record<FunnelStage, number>),
  ...some,
});

export const moved = (count: number, sum: number) => ({ count, sum });
export const noTime = { medianSeconds: null, p90Seconds: null };
const [first, second] = ["2026-11-22", "2026-11-23"] as const;

export const fakeNumbers: Numbers = {
  result: true,
  from: first,
  to: second,
  today: second,
  changingSince: "2026-09-24",
  countedAt: "2026-11-22T21:50:00Z",
  missing: [],
  funnel: [
    { day: first, group: null, reached: reached({ started: 1200, passport: 900, signed: 300 }) },
    { day: second, group: null, reached: reached({ started: 800, passport: 100, signed: 100 }) },
  ],
  decisions: [
    {
      day: first,
      stage: "final",
      rule: "low-score",
      words: "Низкий балл бюро",
      outcome: "refuse",
      count: 3,
    },
    {
      day: second,
      stage: "final",
      rule: "low-score",
      words: "Низкий балл бюро",
      outcome: "refuse",
      count: 2,
    },
    {
      day: second,
      stage: "operator",
      rule: "otherwise",
      words: "Ни одно правило не подошло",
      outcome: "approve",
      count: 7,
    },
  ],
  waits: [{ day: second, kind: "decision", count: 7, medianSeconds: 600, p90Seconds: 5400 }],
  partners: [
    { day: first, partner: "smev", outcome: "answered", count: 90 },
    { day: first, partner: "smev", outcome: "timeout", count: 10 },
    { day: second, partner: "bureau first", outcome: "answered", count: 50 },
  ],
  payouts: [
    {
      day: first,
      sent: moved(2, 20_001),
      arrived: moved(1, 10_000.5),
      failed: moved(1, 10_000.5),
      medianSeconds: 3600,
      p90Seconds: 7200,
    },
    { day: second, sent: moved(1, 0.1), arrived: moved(0, 0), failed: moved(0, 0), ...noTime },
  ],
};
