// The stages of a signed application in every status (decision 0077).
import { expect, test } from "vitest";

import { stagesOf } from "./stages.ts";
import { allStatuses, type Status } from "./status.ts";

const nothing = { isIdentified: false, isHistoryKnown: false };
const doneOf = (facts: Parameters<typeof stagesOf>[0]) =>
  stagesOf(facts)
    ?.filter(({ isDone }) => isDone)
    .map(({ stage }) => stage);

test.each([
  ["Signed", nothing, []],
  ["Signed", { ...nothing, isIdentified: true }, ["identification"]],
  ["Considered", { ...nothing, isHistoryKnown: true }, ["credit-history"]],
  [
    "WaitingScans",
    { isIdentified: true, isHistoryKnown: true },
    ["identification", "credit-history"],
  ],
  ["Approved", nothing, ["identification", "credit-history", "decision"]],
  ["Cooling", nothing, ["identification", "credit-history", "decision"]],
  ["Issuing", nothing, ["identification", "credit-history", "decision"]],
  ["Issued", nothing, ["identification", "credit-history", "decision", "payout"]],
] as const)("%s, %o: done are %o", (status, known, done) => {
  expect(doneOf({ status, ...known })).toEqual(done);
});

test("nothing is told where nothing is waited for", () => {
  const silent: Status[] = [
    "Draft",
    "Prescoring",
    "Offered",
    "Refused",
    "ClientDenied",
    "Expired",
    "TechError",
  ];
  for (const status of allStatuses)
    expect(stagesOf({ status, ...nothing }) === null).toBe(silent.includes(status));
});
