// Marks of an axis of durations fall on whole minutes, hours and days.
import { expect, test } from "vitest";

import { durationMarks } from "./numbers-words.ts";

const minute = 60;

test.each([
  [1, [0, minute]],
  [5 * minute, [0, 1, 2, 3, 4, 5].map((count) => count * minute)],
  [26 * minute, [0, 10, 20, 30].map((count) => count * minute)],
  [5 * 3600, [0, 1, 2, 3, 4, 5].map((count) => count * 3600)],
  [100 * 86_400, [0, 20, 40, 60, 80, 100].map((count) => count * 86_400)],
])("up to %i seconds: %j", (most, marks) => {
  expect(durationMarks(most)).toEqual(marks);
});
