// Russian plural forms. Spec §5, display.

/** The forms of a noun after 1, 2 and 5. */
export type NounForms = { one: string; few: string; many: string };

/** День, дня, дней. Spec §5. */
export const dayForms: NounForms = { one: "день", few: "дня", many: "дней" };

/** Неделя, недели, недель. Spec §5. */
export const weekForms: NounForms = { one: "неделя", few: "недели", many: "недель" };

/** The form of a noun after a whole number. Example: 21 → день, 22 → дня, 11 and 25 → дней. */
export const pluralOf = (count: number, forms: NounForms): string => {
  const lastTwo = Math.abs(count) % 100;
  const last = lastTwo % 10;
  if (lastTwo >= 11 && lastTwo <= 14) return forms.many;
  if (last === 1) return forms.one;
  return last >= 2 && last <= 4 ? forms.few : forms.many;
};

/** A term in words. Spec §2, «Сроком на:». Example: 7 days → `7 дней`. */
export const formatTerm = (term: number, periodType: "days" | "weeks"): string =>
  `${term}\u00a0${pluralOf(term, periodType === "days" ? dayForms : weekForms)}`;
