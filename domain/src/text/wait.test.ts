// Waits in words: the case after «через», never less than what is left.
import { expect, it } from "vitest";

import { formatWait } from "./wait.ts";

it.each([
  [0, "через 1 секунду"],
  [4, "через 4 секунды"],
  [59.2, "через 1 минуту"],
  [60, "через 1 минуту"],
  [61, "через 2 минуты"],
  [900, "через 15 минут"],
  [3600, "через 60 минут"],
  [5999, "через 100 минут"],
  [6000, "через 2 часа"],
  [75_700, "через 22 часа"],
  [86_400, "через 24 часа"],
])("%d seconds: %s", (seconds, words) => {
  expect(formatWait(seconds).replaceAll("\u00a0", " ")).toBe(words);
});
