// A dictionary of the contract as the choices of a field, in the order of the screen.
import type { Dictionary } from "@microloan/contract/dictionaries/dictionary";

export type Choice = { value: string; label: string };

export const choicesOf = (dictionary: Dictionary): Choice[] =>
  Object.values(dictionary).map(({ id, name }) => ({ value: id, label: name }));
