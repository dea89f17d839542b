import { expect, test } from "vitest";

import { formatTimer } from "./timer.ts";

test.each([
  [0, "00:00"],
  [-5, "00:00"],
  [0.2, "00:01"],
  [9, "00:09"],
  [59, "00:59"],
  [59.2, "01:00"],
  [60, "01:00"],
  [899, "14:59"],
  [3661, "61:01"],
])("%d s is %s", (seconds, text) => expect(formatTimer(seconds)).toBe(text));
