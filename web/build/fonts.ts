// The type families of the brands and the metrics of their fallback (design: ux §5.3).
import type { ThemeName } from "./themes.ts";

export type Family = {
  name: string;
  /** Package under @fontsource-variable, also the stem of its file names. */
  packageName: string;
  /**
   * Metrics over the em. `widthOverArial` is the advance of a Russian text in this family divided by its advance in
   * Arial, so that the fallback takes the same room and nothing moves when the font arrives.
   */
  ascent: number;
  descent: number;
  widthOverArial: number;
};

export const families: Record<ThemeName, Family> = {
  eqvazaim: {
    name: "Onest",
    packageName: "onest",
    ascent: 0.97,
    descent: 0.305,
    widthOverArial: 1.0454,
  },
  turbozaim: {
    name: "Manrope",
    packageName: "manrope",
    ascent: 1.066,
    descent: 0.3,
    widthOverArial: 1.041,
  },
};

export type Subset = { file: string; source: string; characters: string; unicodeRange: string };

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** Three files: Latin with punctuation, Cyrillic with №, and the ruble sign, which only latin-ext holds. */
export const subsets: readonly Subset[] = [
  {
    file: "latin",
    source: "latin",
    characters: range(0x20, 0x7e) + "\u00a0§©«°·»×–—‘’“”„…•−",
    unicodeRange:
      "U+20-7E, U+A0, U+A7, U+A9, U+AB, U+B0, U+B7, U+BB, U+D7, U+2013-2014, U+2018-201E, U+2022, U+2026, U+2212",
  },
  {
    file: "cyrillic",
    source: "cyrillic",
    characters: range(0x410, 0x44f) + "Ёё№",
    unicodeRange: "U+401, U+410-44F, U+451, U+2116",
  },
  { file: "ruble", source: "latin-ext", characters: "₽", unicodeRange: "U+20BD" },
];
