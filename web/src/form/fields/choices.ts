// A dictionary as the choices of a field, in the order of the screen (spec §3 "Dictionaries requested").
import type { Dictionary, DictionaryItem } from "@microloan/contract/dictionaries/dictionary";

export type Choice = {
  value: string;
  label: string;
  /** Not offered any more: shown only where it is the one chosen before. */
  isGone?: boolean;
};

const choiceOf = ({ id, name }: DictionaryItem): Choice => ({ value: id, label: name });

/**
 * The contract's own items, or those that the API lists in their place: its names in its order. An id that the schemas
 * of this client do not know could not be sent; what the API leaves out stays where it is chosen already.
 */
export function choicesOf(
  dictionary: Dictionary,
  listed: readonly DictionaryItem[] = [],
): readonly Choice[] {
  const builtIn = Object.values(dictionary).map(choiceOf);
  const isIn = (choices: readonly Choice[], id: string) =>
    choices.some(({ value }) => value === id);
  const named = listed.filter(({ id }) => isIn(builtIn, id)).map(choiceOf);
  if (named.length === 0) return builtIn;
  const gone = builtIn.filter(({ value }) => !isIn(named, value));
  return [...named, ...gone.map((choice) => ({ ...choice, isGone: true }))];
}

/** The name of a choice; none of an id that nobody knows. */
export const nameOf = (choices: readonly Choice[], id: string | undefined): string =>
  choices.find(({ value }) => value === id)?.label ?? "";

/** Those to show in a field that holds this value. */
export const offeredOf = (choices: readonly Choice[], chosen: unknown): readonly Choice[] =>
  choices.filter(({ value, isGone }) => isGone !== true || value === chosen);
