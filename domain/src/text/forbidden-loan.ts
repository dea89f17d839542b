// Why the law forbids one more expensive loan, and until when, in words for the borrower. D2.
import type { ForbiddenLoan } from "../loan/expensive-loans.ts";
import { formatLongDate } from "./date.ts";
import { dayForms, type NounForms, pluralOf } from "./plural.ts";

const loanForms: NounForms = { one: "займа", few: "займов", many: "займов" };

const counted = (count: number, forms: NounForms): string =>
  `${count}\u00a0${pluralOf(count, forms)}`;

/**
 * By which limit a loan is forbidden, and from which day it is allowed. D2. Example: «По закону можно иметь не больше 2
 * займов с ПСК выше 200 %, и столько у вас уже есть. Новый такой заём можно взять с 5 декабря 2026 г.»
 */
export const forbiddenLoanText = ({
  abovePskThousandths,
  from,
  kind,
  mayOwe,
  pauseDays,
}: ForbiddenLoan): string => {
  const such = `с ПСК выше ${abovePskThousandths / 1000}\u00a0%`;
  const why =
    kind === "TooMany"
      ? `По закону можно иметь не больше ${counted(mayOwe, loanForms)} ${such}, и столько у вас уже есть.`
      : `После погашения займа ${such} по закону должно пройти ${counted(pauseDays, dayForms)}.`;
  const when = from === null ? "после погашения прежнего" : `с\u00a0${formatLongDate(from)}\u00a0г`;
  return `${why} Новый такой заём можно взять ${when}.`;
};
