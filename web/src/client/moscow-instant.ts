// An instant in words, by the clock that the lender promises by: Moscow's, wherever the borrower is (D5, D6).
const instant = new Intl.DateTimeFormat("ru-RU", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Moscow",
});

/** "23 ноября в 00:30 по Москве", of milliseconds since 1970; a line ends only between day, time and place. */
export const moscowInstant = (instantMs: number): string =>
  `${instant.format(instantMs).replace(/(\d) | (?=\d)/g, "$1\u00a0")} по\u00a0Москве`;
