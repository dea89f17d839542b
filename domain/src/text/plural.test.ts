import { expect, it, test } from "vitest";

import { dayForms, formatTerm, pluralOf, weekForms } from "./plural.ts";

test.each([
  [0, "дней", "недель"],
  [1, "день", "неделя"],
  [2, "дня", "недели"],
  [4, "дня", "недели"],
  [5, "дней", "недель"],
  [7, "дней", "недель"],
  [10, "дней", "недель"],
  [11, "дней", "недель"],
  [12, "дней", "недель"],
  [14, "дней", "недель"],
  [20, "дней", "недель"],
  [21, "день", "неделя"],
  [24, "дня", "недели"],
  [111, "дней", "недель"],
  [121, "день", "неделя"],
  [-1, "день", "неделя"],
])("%i %s, %s", (count, days, weeks) => {
  expect(pluralOf(count, dayForms)).toBe(days);
  expect(pluralOf(count, weekForms)).toBe(weeks);
});

it("agrees with the language's own plural rules", () => {
  const rules = new Intl.PluralRules("ru");
  const forms = { one: "one", few: "few", many: "many" };
  for (let count = 0; count <= 1000; count += 1) {
    expect(pluralOf(count, forms)).toBe(rules.select(count));
  }
});

it("writes a term without a line break", () => {
  expect(formatTerm(7, "days")).toBe("7\u00a0дней");
  expect(formatTerm(24, "weeks")).toBe("24\u00a0недели");
});
