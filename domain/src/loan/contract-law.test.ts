// The figures that the papers state: dated, without gaps, each with its source (D2, D7).
import { expect, test } from "vitest";

import { addDays } from "../person/dates.ts";
import { contractFigure, contractLaw, type ContractFigure } from "./contract-law.ts";

test.each(Object.entries(contractLaw))(
  "%s has no gap, an open end, and names its source",
  (_, rows) => {
    for (const [index, { source, validTo }] of rows.entries()) {
      expect(source).toMatch(/ФЗ, стать/);
      const next: { validFrom: string } | undefined = rows[index + 1];
      expect(next?.validFrom).toBe(validTo === null ? undefined : addDays(validTo, 1));
    }
  },
);

test("a figure is that of the day of signing; none is made up for the days before", () => {
  expect(contractFigure("penaltyPercentAYear", "2026-11-20")).toBe(20);
  expect(contractFigure("extraRefusalDays", "2024-01-21")).toBe(30);
  const early = () => contractFigure("extraRefusalDays" satisfies ContractFigure, "2024-01-20");
  expect(early).toThrow(RangeError);
});
