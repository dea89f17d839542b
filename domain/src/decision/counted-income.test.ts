import { expect, test } from "vitest";

import { countedIncome } from "./counted-income.ts";

const orel = { name: "Орловская обл.", kladrId: "5700000000000" };
const facts = { region: orel, sumKopecks: 15_000_00, statedKopecks: 77_000_00 };

test.each([
  ["stated less than the mean", 20_000_00, "2026-01-01", 20_000_00, "stated"],
  ["stated as much as the mean", 36_700_00, "2026-01-01", 36_700_00, "stated"],
  ["stated a kopeck more", 36_700_01, "2026-01-01", 36_700_00, "region-mean"],
  ["stated far more", 900_000_00, "2026-11-22", 36_700_00, "region-mean"],
  [
    "stated far more, on the last day of the old rule",
    900_000_00,
    "2025-12-31",
    900_000_00,
    "stated",
  ],
])("%s: %i on %s counts as %i", (_what, statedKopecks, signedOn, incomeKopecks, basis) => {
  expect(countedIncome({ ...facts, signedOn, statedKopecks })).toMatchObject({
    basis,
    incomeKopecks,
    isOfficialMissing: false,
  });
});

test.each([
  [50_000_00, "2026-01-01", false],
  [50_000_01, "2026-01-01", true],
  [100_000_00, "2026-11-22", true],
  [100_000_00, "2025-12-31", false],
])(
  "a loan of %i kopecks on %s asks for an official income: %s",
  (sumKopecks, signedOn, isOfficialMissing) => {
    expect(countedIncome({ ...facts, signedOn, sumKopecks })).toMatchObject({ isOfficialMissing });
  },
);

test("the mean that was compared with is told with its source, whichever counts", () => {
  const regionMean = { code: "57", monthlyKopecks: 36_700_00 };
  for (const statedKopecks of [20_000_00, 77_000_00])
    expect(countedIncome({ ...facts, statedKopecks, signedOn: "2026-11-22" })).toMatchObject({
      regionMean,
    });
  expect(countedIncome({ ...facts, signedOn: "2025-12-31" })).not.toHaveProperty("regionMean");
});
