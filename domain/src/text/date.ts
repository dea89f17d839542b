// Dates for people, short and long. Spec §5, dd.MM.yyyy.
import type { IsoDate } from "../person/dates.ts";

const monthsInGenitive = [
  "января",
  "февраля",
  "марта",
  "апреля",
  "мая",
  "июня",
  "июля",
  "августа",
  "сентября",
  "октября",
  "ноября",
  "декабря",
];

/** A date as `dd.MM.yyyy`. Spec §5. Example: 2026-11-20 → `20.11.2026`. */
export const formatDate = (date: IsoDate): string =>
  `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

/** Day and month in words, without the year. Example: 2026-12-09 → `9 декабря`. */
export const formatDayAndMonth = (date: IsoDate): string =>
  `${Number(date.slice(8, 10))}\u00a0${monthsInGenitive[Number(date.slice(5, 7)) - 1]}`;

/** A date in words. Example: 2026-12-09 → `9 декабря 2026`. */
export const formatLongDate = (date: IsoDate): string =>
  `${formatDayAndMonth(date)} ${date.slice(0, 4)}`;
