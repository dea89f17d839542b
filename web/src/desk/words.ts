// Instants, waits, sums and counts in the words of the desk. Its clock is Moscow's, as the lender's promises are.

const whole = new Intl.NumberFormat("ru-RU");

/** A count, or a mark on the axis of counts: "1 234". */
export const countText = (count: number): string => whole.format(count);

const instant = new Intl.DateTimeFormat("ru-RU", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Moscow",
});

/** "23.11.2026, 12:05", by Moscow. */
export const instantText = (iso: string): string => instant.format(new Date(iso));

/** "2 ч 5 мин", short words that are right after any number and any preposition; days from two on. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return "меньше минуты";
  if (minutes < 60) return `${minutes}\u00a0мин`;
  const hours = Math.floor(minutes / 60);
  const parts =
    hours < 48
      ? [`${hours}\u00a0ч`, minutes % 60 > 0 && `${minutes % 60}\u00a0мин`]
      : [`${Math.floor(hours / 24)}\u00a0дн`, hours % 24 > 0 && `${hours % 24}\u00a0ч`];
  return parts.filter(Boolean).join(" ");
}

/** What stands for an application without a contract: enough to tell two of them apart on a page. */
export const shortId = (id: string): string => id.slice(0, 8);
