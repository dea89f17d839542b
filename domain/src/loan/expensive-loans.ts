// Expensive loans at once (545-ФЗ of 2025-12-29): how many loans above a ПСК one person may owe, as dated data, and the
// check of one more. D2: read in digests of the law, not in its own text.
import { addDays, type IsoDate } from "../person/dates.ts";
import { isInForce } from "./dated.ts";

/** A limit on loans with a ПСК above `abovePskThousandths` for loans handed over from `validFrom` to `validTo`. */
export type ExpensiveLoansLimit = {
  abovePskThousandths: number;
  /** How many such loans a person may owe once the next one is there. */
  mayOwe: number;
  /** Whole days that have to pass after the day on which the last such loan was repaid. */
  pauseDays: number;
  validFrom: IsoDate;
  validTo: IsoDate | null;
  source: string;
};

/**
 * Every reading of the law that was found, side by side: all those of a day have to be kept, so that the stricter one
 * rules by itself. D2. Not confirmed by the statute's own text: the pause and the first day of the second limit, of
 * which the looser reading has 2027-04-01 and three days. Once confirmed, the other row goes.
 */
export const expensiveLoansLimits: readonly ExpensiveLoansLimit[] = [
  {
    abovePskThousandths: 200_000,
    mayOwe: 2,
    pauseDays: 0,
    validFrom: "2026-10-01",
    validTo: null,
    source:
      "545-ФЗ от 29.12.2025 (Интерфакс, «Коммерсантъ», «Ведомости»): не более двух займов с ПСК выше 200 %",
  },
  {
    abovePskThousandths: 100_000,
    mayOwe: 1,
    pauseDays: 4,
    validFrom: "2027-01-01",
    validTo: null,
    source:
      "545-ФЗ от 29.12.2025 в изложении klerk.ru: один заём с ПСК выше 100 %, пауза четыре дня, с 01.01.2027",
  },
  {
    abovePskThousandths: 100_000,
    mayOwe: 1,
    pauseDays: 3,
    validFrom: "2027-04-01",
    validTo: null,
    source:
      "545-ФЗ от 29.12.2025 (Интерфакс, «Коммерсантъ», «Ведомости»): один заём с ПСК выше 100 %, пауза три полных дня, с 01.04.2027",
  },
];

/** Another loan of the person, ours or anybody's. */
export type OtherLoan = {
  /** The contract's own id, the same at every bureau. */
  contractId: string;
  pskThousandths: number;
  /** The contract's last day; null where it is not told. */
  endsOn: IsoDate | null;
  /** The day on which nothing was owed any more; null as long as something is. */
  closedOn: IsoDate | null;
};

/**
 * Which limit forbids the loan, and `from` when it would be allowed, if the others are repaid on their last days; null
 * where that cannot be told: a loan without a last day, or one that is past it.
 */
export type ForbiddenLoan = Pick<
  ExpensiveLoansLimit,
  "abovePskThousandths" | "mayOwe" | "pauseDays"
> & {
  kind: "TooMany" | "Pause";
  from: IsoDate | null;
};

const later = (a: IsoDate | null, b: IsoDate | null): IsoDate | null =>
  a === null || b === null ? null : a > b ? a : b;

/** One loan of what several tell of the same contract: owed as long as anybody says so, the dearer, the longer. */
const merged = (a: OtherLoan, b: OtherLoan): OtherLoan => ({
  contractId: a.contractId,
  pskThousandths: Math.max(a.pskThousandths, b.pskThousandths),
  endsOn: later(a.endsOn, b.endsOn),
  closedOn: later(a.closedOn, b.closedOn),
});

/**
 * Each contract once, whoever tells of it. Of `own` loans we know better than a bureau, which hears of a repayment days
 * later. D2.
 */
export const countedOnce = (
  reported: readonly OtherLoan[],
  own: readonly OtherLoan[],
): readonly OtherLoan[] => {
  const loans = new Map<string, OtherLoan>();
  for (const loan of reported) {
    const known = loans.get(loan.contractId);
    loans.set(loan.contractId, known ? merged(known, loan) : loan);
  }
  for (const loan of own) loans.set(loan.contractId, loan);
  return [...loans.values()];
};

type Looking = { pskThousandths: number; others: readonly OtherLoan[]; today: IsoDate };

/** The day on which a loan is, or is going to be, repaid; null where nobody can tell. */
const repaidOn = ({ closedOn, endsOn }: OtherLoan, today: IsoDate): IsoDate | null => {
  if (closedOn !== null) return closedOn;
  return endsOn === null || endsOn < today ? null : endsOn;
};

/** A loan counts as owed through its last day; one that was repaid today is not owed any more. */
const isOwedOn = (loan: OtherLoan, day: IsoDate, today: IsoDate): boolean => {
  if (loan.closedOn !== null) return loan.closedOn > day;
  const end = repaidOn(loan, today);
  return end === null || day <= end;
};

const limitsOn = (day: IsoDate): readonly ExpensiveLoansLimit[] =>
  expensiveLoansLimits.filter(isInForce(day));

/** Whether any limit of the day is about a loan of this ПСК. D2. Example: 200 % exactly is not, in November 2026. */
export const isExpensive = (pskThousandths: number, day: IsoDate): boolean =>
  limitsOn(day).some(({ abovePskThousandths }) => pskThousandths > abovePskThousandths);

type Broken = Omit<ForbiddenLoan, "from">;

const brokenOn = (day: IsoDate, { pskThousandths, others, today }: Looking): Broken | undefined => {
  for (const { abovePskThousandths, mayOwe, pauseDays } of limitsOn(day)) {
    if (pskThousandths <= abovePskThousandths) continue;
    const such = others.filter((loan) => loan.pskThousandths > abovePskThousandths);
    const owed = such.filter((loan) => isOwedOn(loan, day, today));
    const broken = { abovePskThousandths, mayOwe, pauseDays };
    if (owed.length >= mayOwe) return { ...broken, kind: "TooMany" };
    const isPause = such.some((loan) => {
      const end = repaidOn(loan, today);
      return pauseDays > 0 && end !== null && end <= day && day <= addDays(end, pauseDays);
    });
    if (isPause) return { ...broken, kind: "Pause" };
  }
  return undefined;
};

/** The days on which something changes: a loan is repaid, a pause is over, a limit begins or ends. */
const turningDays = ({ others, today }: Looking): readonly IsoDate[] => {
  const ends = others.flatMap((loan) => repaidOn(loan, today) ?? []);
  const pauses = [...new Set([0, ...expensiveLoansLimits.map(({ pauseDays }) => pauseDays)])];
  const days = [
    ...ends.flatMap((end) => pauses.map((pause) => addDays(end, pause + 1))),
    ...expensiveLoansLimits.flatMap(({ validTo }) => (validTo === null ? [] : addDays(validTo, 1))),
  ];
  return days.filter((day) => day > today).toSorted();
};

/**
 * Why a loan of this ПСК may not be handed over today to who has these other loans, or undefined where it may. D2.
 * Example: two loans at 292 % that end on 4 and 9 December 2026 forbid a third one until 5 December.
 */
export const forbiddenLoan = (looking: Looking): ForbiddenLoan | undefined => {
  const broken = brokenOn(looking.today, looking);
  if (broken === undefined) return undefined;
  const from = turningDays(looking).find((day) => brokenOn(day, looking) === undefined) ?? null;
  return { ...broken, from };
};
