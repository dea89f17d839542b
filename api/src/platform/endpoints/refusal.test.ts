// A refusal is what `refuse` made, whatever fields an answer has.
import { expect, test } from "vitest";

import { isRefusal, refuse } from "./refusal.ts";

test("only what refuse made is a refusal", () => {
  const made = refuse("ScansMissing", { field: "passport" });
  expect(made).toMatchObject({ refusal: "ScansMissing", field: "passport" });
  expect(isRefusal(made)).toBe(true);
  for (const answer of [
    { refusal: "ScansMissing" },
    { refusal: { text: "Отказано", retryOn: null } },
    JSON.parse(JSON.stringify(made)),
    null,
    undefined,
    "ScansMissing",
  ])
    expect(isRefusal(answer)).toBe(false);
});
