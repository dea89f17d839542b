import { expect, test } from "vitest";

import { regionIncomes, regionMeanOf } from "./region-incomes.ts";

const day = "2026-11-20";

test("every region that Росстат tells of stands once, by code and by each of its names", () => {
  const rows = regionIncomes.flatMap(({ value }) => value);
  expect(rows).toHaveLength(85);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(85);
  const names = rows.flatMap((row) => row.names);
  expect(new Set(names).size).toBe(names.length);
  for (const { code, monthlyKopecks, source } of rows) {
    expect(code).toMatch(/^\d\d$/);
    expect(monthlyKopecks).toBeGreaterThan(20_000_00);
    expect(source).toContain("Росстат");
  }
});

test.each([
  [{ name: "г. Москва", kladrId: "7700000000000" }, "77"],
  [{ name: "г Москва" }, "77"],
  [{ name: "Московская обл" }, "50"],
  [{ name: "ОРЛОВСКАЯ ОБЛАСТЬ" }, "57"],
  [{ name: "Респ Алтай" }, "04"],
  [{ name: "Алтайский край" }, "22"],
  [{ name: "Ненецкий автономный округ" }, "83"],
  [{ name: "Ямало-Ненецкий АО" }, "89"],
  [{ name: "Ханты-Мансийский Автономный округ - Югра" }, "86"],
  [{ name: "Республика Саха (Якутия)" }, "14"],
  [{ name: "Респ Саха /Якутия/" }, "14"],
  [{ name: "Якутия" }, "14"],
  [{ name: "Чувашская республика - Чувашия" }, "21"],
  [{ name: "Республика Северная Осетия — Алания" }, "15"],
  [{ name: "Кемеровская область - Кузбасс" }, "42"],
  [{ name: "Еврейская Аобл" }, "79"],
  [{ name: "Республика Татарстан (Татарстан)" }, "16"],
  [{ name: "Кабардино-Балкарская Респ" }, "07"],
  [{ name: "Санкт-Петербург" }, "78"],
  [{ name: "СПб" }, "78"],
  [{ name: "С-Пб" }, "78"],
  [{ name: "г. С.-Петербург" }, "78"],
  [{ name: "МО" }, "50"],
  [{ name: "Моск. обл." }, "50"],
  [{ name: "Подмосковье" }, "50"],
  [{ name: "ХМАО" }, "86"],
  [{ name: "ХМАО-Югра" }, "86"],
  [{ name: "ЯНАО" }, "89"],
  [{ name: "Мск" }, "77"],
  [{ name: "Ленобласть" }, "47"],
  [{ name: "КЧР" }, "09"],
  [{ name: "Кубань", kladrId: "2300000000000" }, "23"],
])("the region of %j is %s", (region, code) => {
  expect(regionMeanOf(region, day)).toMatchObject({ code });
});

test.each([
  ["unknown to Росстат", { name: "Херсонская обл", kladrId: "9500000000000" }],
  ["typed as nobody knows it", { name: "Тридевятое царство" }],
  ["not told at all", undefined],
])("a region %s counts as the lowest of all", (_what, region) => {
  const lowest = Math.min(
    ...regionIncomes.flatMap(({ value }) => value).map((row) => row.monthlyKopecks),
  );
  expect(regionMeanOf(region, day)).toMatchObject({ monthlyKopecks: lowest });
});

test("where name and code tell of two regions, the lower mean counts", () => {
  const region = { name: "Республика Тыва", kladrId: "7700000000000" };
  expect(regionMeanOf(region, day)).toMatchObject({ code: "17" });
  expect(regionMeanOf({ name: "г. Москва", kladrId: "1700000000000" }, day)).toMatchObject({
    code: "17",
  });
});

test("before the first table there is no mean", () => {
  expect(regionMeanOf({ name: "г. Москва" }, "2025-12-31")).toBeUndefined();
});
