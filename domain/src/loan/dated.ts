// Dated law: a value, the days on which it holds, and where it was read. D2.
import type { IsoDate } from "../person/dates.ts";

/** A value for the contracts signed from `validFrom` up to and including `validTo` (null: still in force). */
export type Dated<Value> = {
  value: Value;
  validFrom: IsoDate;
  validTo: IsoDate | null;
  source: string;
};

/** Whether a version is in force on a date; its first and its last day are. */
export const isInForce =
  (date: IsoDate) =>
  ({ validFrom, validTo }: Pick<Dated<unknown>, "validFrom" | "validTo">): boolean =>
    validFrom <= date && (validTo === null || date <= validTo);

/** The value in force that day; undefined where none is known. */
export const valueOn = <Value>(
  versions: readonly Dated<Value>[],
  date: IsoDate,
): Value | undefined => versions.find(isInForce(date))?.value;
