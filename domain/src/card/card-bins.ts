// Which cards money can be sent to, by the first digits of their number, as dated data. D8; setting BINCardCheck.
import { isInForce } from "../loan/dated.ts";
import type { IsoDate } from "../person/dates.ts";

/** Cards whose first six digits lie in a range, both ends included, and whether a payout reaches them. */
type BinRange = {
  from: string;
  to: string;
  scheme: "Mir" | "Visa" | "Mastercard" | "UnionPay" | "Maestro";
  isPaidTo: boolean;
  validFrom: IsoDate;
  validTo: IsoDate | null;
  source: string;
};

const sanctions = "2022-03-10";
const schemes = "ISO/IEC 7812: ранги платёжных систем";
const foreign =
  "С 10.03.2022 Visa и Mastercard работают в России только с картами российских банков";
const sample = "Образец: банки-эмитенты берутся из справочника эквайера";

/**
 * The narrowest range counts. Assumption: D8, cards of Mir are paid to whoever issued them; of the other schemes only
 * those of Russian banks, of which this list holds samples until the acquirer's own list of ranges is put here.
 */
export const binRanges: readonly BinRange[] = [
  {
    from: "220000",
    to: "220499",
    scheme: "Mir",
    isPaidTo: true,
    validFrom: "2015-12-15",
    validTo: null,
    source: schemes,
  },
  {
    from: "400000",
    to: "499999",
    scheme: "Visa",
    isPaidTo: false,
    validFrom: sanctions,
    validTo: null,
    source: foreign,
  },
  {
    from: "510000",
    to: "559999",
    scheme: "Mastercard",
    isPaidTo: false,
    validFrom: sanctions,
    validTo: null,
    source: foreign,
  },
  {
    from: "222100",
    to: "272099",
    scheme: "Mastercard",
    isPaidTo: false,
    validFrom: sanctions,
    validTo: null,
    source: foreign,
  },
  {
    from: "620000",
    to: "629999",
    scheme: "UnionPay",
    isPaidTo: false,
    validFrom: sanctions,
    validTo: null,
    source: foreign,
  },
  {
    from: "427600",
    to: "427699",
    scheme: "Visa",
    isPaidTo: true,
    validFrom: sanctions,
    validTo: null,
    source: sample,
  },
  {
    from: "437772",
    to: "437773",
    scheme: "Visa",
    isPaidTo: true,
    validFrom: sanctions,
    validTo: null,
    source: sample,
  },
  {
    from: "546900",
    to: "546999",
    scheme: "Mastercard",
    isPaidTo: true,
    validFrom: sanctions,
    validTo: null,
    source: sample,
  },
  {
    from: "553691",
    to: "553691",
    scheme: "Mastercard",
    isPaidTo: true,
    validFrom: sanctions,
    validTo: null,
    source: sample,
  },
];

/** `foreign`: a card of a scheme we know that is not paid to; `unknown`: digits of no range, or hidden by the mask. */
export type BinCheck = "allowed" | "foreign" | "unknown";

/** What the first six digits of a masked number such as 220000******0004 say on a date. D8. */
export const checkBin = (cardMask: string, date: IsoDate): BinCheck => {
  const bin = /^\d{6}/.exec(cardMask)?.[0];
  if (bin === undefined) return "unknown";
  const range = binRanges
    .filter(({ from, to }) => from <= bin && bin <= to)
    .filter(isInForce(date))
    .toSorted((a, b) => Number(a.to) - Number(a.from) - (Number(b.to) - Number(b.from)))[0];
  if (range === undefined) return "unknown";
  return range.isPaidTo ? "allowed" : "foreign";
};
