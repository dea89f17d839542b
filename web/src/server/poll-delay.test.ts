// The pauses of a poll: steady, then growing, never above the last.
import { expect, test } from "vitest";

import { pollDelayMs } from "./poll-delay.ts";

const pace = { firstMs: 1500, lastMs: 10_000 };

test.each([
  [0, 1500],
  [1, 1500],
  [10, 1500],
  [11, 1950],
  [15, 5569],
  [18, 10_000],
  [1000, 10_000],
])("after %i answers the pause is %i ms", (answers, pause) => {
  expect(pollDelayMs(answers, pace)).toBe(pause);
});
