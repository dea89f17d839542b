// Legal limits of an offer as dated data with their source. D2: read in digests of the law, not in
// its own text.
import { addDays, type IsoDate } from "../person/dates.ts";
import { type Dated, valueOn } from "./dated.ts";
import type { Kopecks } from "./money.ts";

/** Hours between signing and payout for sums from `fromKopecks` on, up to the next band. */
type CoolingOffBand = { fromKopecks: Kopecks; hours: number };

/** Above how many percent of the income the borrower is told, and in which words. */
type DebtLoadNotice = { abovePercent: number; text: string };

type Limits = {
  dailyRateMillionths: readonly Dated<number>[];
  pskThousandths: readonly Dated<number>[];
  /** Interest and paid extras together, in percent of the principal. */
  chargesPercent: readonly Dated<number>[];
  coolingOff: readonly Dated<readonly CoolingOffBand[]>[];
  debtLoadNotice: readonly Dated<DebtLoadNotice>[];
};

/** Every limit that an offer must keep. D2. */
export const limits: Limits = {
  dailyRateMillionths: [
    {
      value: 8000,
      validFrom: "2023-07-01",
      validTo: null,
      source: "353-ФЗ, статья 5, часть 23: не более 0,8 % в день",
    },
  ],
  pskThousandths: [
    {
      value: 292_000,
      validFrom: "2023-07-01",
      validTo: null,
      source: "353-ФЗ, статья 6, часть 11: ПСК не более 292 % годовых",
    },
  ],
  chargesPercent: [
    {
      value: 130,
      validFrom: "2023-07-01",
      validTo: "2026-03-31",
      source: "353-ФЗ, статья 5, часть 24: все начисления не более 130 % суммы займа",
    },
    {
      value: 100,
      validFrom: "2026-04-01",
      validTo: null,
      source: "353-ФЗ, статья 5, часть 24 в редакции с 01.04.2026: не более 100 % суммы займа",
    },
  ],
  coolingOff: [
    {
      value: [
        { fromKopecks: 50_000_00, hours: 4 },
        { fromKopecks: 200_000_01, hours: 48 },
      ],
      validFrom: "2025-09-01",
      validTo: null,
      source: "353-ФЗ в редакции 9-ФЗ от 13.02.2025: период охлаждения",
    },
  ],
  debtLoadNotice: [
    {
      value: {
        abovePercent: 50,
        text: "Платежи по всем вашим кредитам и займам вместе с этим составят больше 50 % вашего дохода. Есть риск, что вы не сможете платить вовремя, и тогда к вам применят штрафные санкции.",
      },
      validFrom: "2024-01-01",
      validTo: null,
      source: "353-ФЗ, статья 5.1: уведомление заёмщика при ПДН выше 50 %",
    },
  ],
};

const requiredOn = (versions: readonly Dated<number>[], date: IsoDate): number => {
  const value = valueOn(versions, date);
  if (value === undefined) throw new RangeError("no legal limit is known for this date");
  return value;
};

/** What of an offer the law limits; `chargesKopecks` are interest and paid extras together. D2. */
export type LimitedOffer = {
  sumKopecks: Kopecks;
  dailyRateMillionths: number;
  pskThousandths: number;
  chargesKopecks: Kopecks;
};

/** A limit that an offer breaks. */
export type BrokenLimit = "DailyRateLimit" | "PskLimit" | "ChargesLimit";

/**
 * The limits that an offer signed on a date would break; empty when it may be shown. Exactly at a
 * limit is allowed. A date before the first known limit is a RangeError, as such an offer can be no
 * real one. D2.
 */
export const checkOffer = (offer: LimitedOffer, signedOn: IsoDate): readonly BrokenLimit[] => {
  const broken: BrokenLimit[] = [];
  if (offer.dailyRateMillionths > requiredOn(limits.dailyRateMillionths, signedOn)) {
    broken.push("DailyRateLimit");
  }
  if (offer.pskThousandths > requiredOn(limits.pskThousandths, signedOn)) broken.push("PskLimit");
  if (offer.chargesKopecks > chargesLimitKopecks(offer.sumKopecks, signedOn))
    broken.push("ChargesLimit");
  return broken;
};

/**
 * Hours between signing and payout for a sum signed on a date; 0 where the law asks for none. D2.
 */
export const coolingOffHours = (sumKopecks: Kopecks, signedOn: IsoDate): number => {
  const bands = valueOn(limits.coolingOff, signedOn) ?? [];
  return bands.findLast(({ fromKopecks }) => sumKopecks >= fromKopecks)?.hours ?? 0;
};

/**
 * Days beyond the cooling-off hours that a signed schedule still stands for. One, as a decision at midnight belongs to
 * the evening before it. Assumption: D2, the dates and the ПСК that were signed are those of a loan paid out at once.
 */
const decisionAllowanceDays = 1;

/**
 * The last day on which a loan signed on a date may be approved, and its payout begun: the signed dates of payment
 * count from the signature, so that later the borrower signs anew. D2.
 */
export const lastApprovalOn = (sumKopecks: Kopecks, signedOn: IsoDate): IsoDate =>
  addDays(signedOn, Math.ceil(coolingOffHours(sumKopecks, signedOn) / 24) + decisionAllowanceDays);

/**
 * The ceiling on all charges of a loan signed on a date, in percent of its sum, which the contract names on its first
 * page (353-ФЗ art. 5 part 24); a RangeError before the first known one. D2.
 */
export const chargesLimitPercent = (signedOn: IsoDate): number =>
  requiredOn(limits.chargesPercent, signedOn);

/** What interest and paid extras together may come to for a loan signed on a date. D2. */
export const chargesLimitKopecks = (sumKopecks: Kopecks, signedOn: IsoDate): Kopecks =>
  Math.floor((sumKopecks * chargesLimitPercent(signedOn)) / 100);

/**
 * The sentence that a borrower must be told, and confirm to have read, before signing; undefined at the threshold and
 * below it, and where the law asked for none. D2.
 */
export const debtLoadNoticeOf = (
  debtLoadPercent: number,
  signedOn: IsoDate,
): string | undefined => {
  const notice = valueOn(limits.debtLoadNotice, signedOn);
  return notice && debtLoadPercent > notice.abovePercent ? notice.text : undefined;
};
