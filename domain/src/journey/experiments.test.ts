// Groups are assigned deterministically, in the asked share, and each experiment for itself (spec §3, decision 0028).
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { experiments, groupsOf, type SharesOfB } from "./experiments.ts";

const sharesOf = (percent: number): SharesOfB => ({
  addSum: percent,
  skipDocuments: percent,
  preScoring: percent,
  insuranceDisabling: percent,
});

const ids = fc.sample(fc.uuid(), { numRuns: 4000, seed: 1 });
const countInB = (percent: number, experiment: (typeof experiments)[number]) =>
  ids.filter((id) => groupsOf(id, sharesOf(percent))[experiment] === "B").length;

describe.each(experiments)("%s", (experiment) => {
  test("0 % is nobody in B, 100 % is everybody", () => {
    expect([countInB(0, experiment), countInB(100, experiment)]).toEqual([0, ids.length]);
  });

  test.each([1, 10, 50, 90])("%i %% is about that share of applications", (percent) => {
    const share = (countInB(percent, experiment) * 100) / ids.length;
    // Four standard deviations of a fair draw.
    expect(Math.abs(share - percent)).toBeLessThan(
      4 * Math.sqrt((percent * (100 - percent)) / ids.length),
    );
  });
});

test("is the same each time it is asked, and only grows with the share", () => {
  const percent = fc.integer({ min: 0, max: 99 });
  fc.assert(
    fc.property(fc.uuid(), percent, (id, share) => {
      const groups = groupsOf(id, sharesOf(share));
      expect(groupsOf(id, sharesOf(share))).toEqual(groups);
      const more = groupsOf(id, sharesOf(share + 1));
      expect(experiments.filter((name) => groups[name] === "B" && more[name] === "A")).toEqual([]);
    }),
  );
});

test("each experiment draws for itself: halves make all sixteen mixtures about equally often", () => {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const groups = groupsOf(id, sharesOf(50));
    const mixture = experiments.map((name) => groups[name]).join("");
    counts.set(mixture, (counts.get(mixture) ?? 0) + 1);
  }
  expect(counts.size).toBe(16);
  for (const count of counts.values()) expect(Math.abs(count - 250)).toBeLessThan(66);
});
