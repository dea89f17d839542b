// Figures of law that the papers of a loan state, as dated data with their source. D2: read in digests
// of the law, not in its own text.
import type { IsoDate } from "../person/dates.ts";
import { type Dated, valueOn } from "./dated.ts";

const since = (validFrom: IsoDate, value: number, source: string): readonly Dated<number>[] => [
  { value, validFrom, validTo: null, source },
];

/** Every figure by name; days are calendar days unless the name says otherwise. D2, D7. */
export const contractLaw = {
  penaltyPercentAYear: since(
    "2014-07-01",
    20,
    "353-ФЗ, статья 5, часть 21: неустойка не более 20 % годовых",
  ),
  offerWorkingDays: since(
    "2014-07-01",
    5,
    "353-ФЗ, статья 7, часть 6: индивидуальные условия действуют пять рабочих дней",
  ),
  withdrawalDays: since(
    "2014-07-01",
    14,
    "353-ФЗ, статья 11, часть 2: возврат без уведомления в течение 14 дней",
  ),
  extraRefusalDays: since(
    "2024-01-21",
    30,
    "353-ФЗ, статья 7, часть 2.7: отказ от дополнительной услуги в течение 30 дней",
  ),
  extraRefundWorkingDays: since(
    "2024-01-21",
    7,
    "353-ФЗ, статья 7, части 2.7 и 2.9: деньги за услугу возвращаются за семь рабочих дней",
  ),
  arrearsDays: since("2014-07-01", 60, "353-ФЗ, статья 14, часть 2: просрочка более 60 дней"),
  arrearsWithinDays: since(
    "2014-07-01",
    180,
    "353-ФЗ, статья 14, часть 2: в течение последних 180 дней",
  ),
  recallDays: since("2014-07-01", 30, "353-ФЗ, статья 14, часть 2: срок возврата не менее 30 дней"),
  shortLoanDays: since(
    "2014-07-01",
    60,
    "353-ФЗ, статья 14, часть 3: договор сроком менее 60 дней",
  ),
  shortArrearsDays: since("2014-07-01", 10, "353-ФЗ, статья 14, часть 3: просрочка более 10 дней"),
  shortRecallDays: since(
    "2014-07-01",
    10,
    "353-ФЗ, статья 14, часть 3: срок возврата не менее 10 дней",
  ),
  assignmentNoticeDays: since(
    "2019-10-01",
    30,
    "353-ФЗ, статья 12: уведомление об уступке в течение 30 дней",
  ),
  complaintWorkingDays: since(
    "2023-07-01",
    15,
    "151-ФЗ, статья 9.1: ответ на обращение за 15 рабочих дней",
  ),
  reportConsentMonths: since(
    "2014-07-01",
    6,
    "218-ФЗ, статья 6, часть 10: согласие действует шесть месяцев",
  ),
} as const satisfies Record<string, readonly Dated<number>[]>;

/** A figure by its name. */
export type ContractFigure = keyof typeof contractLaw;

/**
 * The figure in force on the day of signing. A day before the first known one is a RangeError: no
 * paper is drawn for it. D7.
 */
export const contractFigure = (name: ContractFigure, signedOn: IsoDate): number => {
  const found = valueOn(contractLaw[name], signedOn);
  if (found === undefined) throw new RangeError(`no ${name} is known for this day`);
  return found;
};
