import { describe, expect, it } from "vitest";

import { cleanText, withoutInvisible } from "./clean-text.ts";

const cleaned: [string, string, string][] = [
  ["spaces at the ends", "  Орёл \n", "Орёл"],
  ["spaces of every kind", "ул.\u00a0Мира,\u202f\u2003 д. 5", "ул. Мира, д. 5"],
  ["letters in two parts", "е\u0308лка", "ёлка"],
  ["a mark between the parts of a letter", "е\u200b\u0308лка", "ёлка"],
  ["zero-width marks", "О\u200bр\u2060ё\ufeffл", "Орёл"],
  ["direction marks", "\u202aОрёл\u202c\u2069", "Орёл"],
  ["soft hyphens", "Ор\u00adёл", "Орёл"],
  ["control characters", "a\u0000b\tc", "a b c"],
  ["line breaks, which stay", "один\r\nдва", "один \nдва"],
  ["nothing but what cannot be seen", "\u200b\u00a0", ""],
];

describe("cleanText", () => {
  it.each(cleaned)("cleans %s", (_, text, expected) => {
    expect(cleanText(text)).toBe(expected);
    expect(cleanText(expected)).toBe(expected);
  });
});

it("takes away what cannot be seen, and no space", () => {
  expect(withoutInvisible(" +7\u202d916\u00ad ")).toBe(" +7916 ");
});
