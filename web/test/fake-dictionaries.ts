// For tests: dictionaries as the API lists them, each name with a mark that the built-in ones do not have.
import type { Dictionary } from "@microloan/contract/dictionaries/dictionary";

const mark = " (с сервера)";

export const fakeDictionaries = (named: Readonly<Record<string, Dictionary>>) => ({
  result: true as const,
  dictionaries: Object.entries(named).map(([name, dictionary]) => ({
    name,
    items: Object.values(dictionary).map((item) => ({ id: item.id, name: item.name + mark })),
  })),
});

/** Every choice on the page of a list or of these radio groups, without the mark: those that have none stay apart. */
export function shownChoices(): { marked: number; plain: string[] } {
  const options = document.querySelectorAll<HTMLElement>(
    'option:not([value=""]), [role="radiogroup"] label:has(input)',
  );
  const words = [...options].map(({ textContent }) => textContent ?? "");
  const plain = words.filter((text) => !text.endsWith(mark));
  return { marked: words.length - plain.length, plain };
}
