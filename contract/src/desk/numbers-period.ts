// Which period the desk's numbers can be asked for: one rule for the field and for the call (decision 0089).
import { addDays, daysBetween, type IsoDate } from "@microloan/domain/person/dates";

/** Lengths of a period that ends today, in days. */
export const periods = ["7", "30", "90"] as const;

/** Of them the one that stands where none is asked for. */
export const usualDays = "30";

const longestDays = 366;

type Asked = Partial<Record<"from" | "to", IsoDate | undefined>> & {
  days?: (typeof periods)[number] | undefined;
};

/** The days that are asked for, both included; `today` in Moscow. Decision 0089. */
export function periodOf({ days = usualDays, from, to }: Asked, today: IsoDate) {
  const last = to ?? today;
  return { from: from ?? addDays(last, 1 - Number(days)), to: last };
}

/** Why these days cannot be asked for, in Russian, at the field to change; undefined when they can. Decision 0089. */
export function periodFault(
  asked: Asked,
  today: IsoDate,
): { field: "from" | "to"; message: string } | undefined {
  const { from, to } = periodOf(asked, today);
  if (to > today) return { field: "to", message: "Не позже сегодняшнего дня" };
  if (from > today) return { field: "from", message: "Не позже сегодняшнего дня" };
  if (from > to) return { field: "from", message: "Не позже последнего дня" };
  if (daysBetween(from, to) >= longestDays)
    return { field: "from", message: `Не больше ${longestDays} дней за раз` };
  return undefined;
}
