// Remaining time for people. Spec §9, the timer shows mm:ss.

/**
 * Seconds as `mm:ss`; a started second counts in full, so that 00:00 is shown only at the end, and
 * minutes go on past 59. Negative time is 00:00. Example: 59.2 → `01:00`, 3661 → `61:01`.
 */
export const formatTimer = (seconds: number): string => {
  const left = Math.max(0, Math.ceil(seconds));
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${pad(Math.floor(left / 60))}:${pad(left % 60)}`;
};
