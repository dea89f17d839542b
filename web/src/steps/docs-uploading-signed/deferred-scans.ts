// Deferred scans as the API tells them, and their words (D5).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { dayForms, pluralOf } from "@microloan/domain/text/plural";

export type DeferredScans = SuccessOf<typeof considerationEndpoints.getDeferredScansStatus>;

/** How often fresh time may still be asked for. */
export const resetsWords = (resetsLeft: number): string =>
  resetsLeft === 0
    ? "Больше времени добавить нельзя."
    : `Начать отсчёт заново можно ещё ${resetsLeft} ${pluralOf(resetsLeft, { one: "раз", few: "раза", many: "раз" })}.`;

/** Hours and minutes of a long wait, which no timer of minutes and seconds shows well. */
export function longTimeWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const days = Math.floor(hours / 24);
  const words = [
    days > 0 && `${days} ${pluralOf(days, dayForms)}`,
    hours % 24 > 0 && `${hours % 24} ч`,
  ];
  return [...words, days === 0 && rest > 0 && `${rest} мин`].filter(Boolean).join(" ");
}
