// The shape of a dictionary: key → minted id and Russian name (D1: ids are minted once and kept in one place).

/** One item: its id on the wire and its name for people. */
export type DictionaryItem = { readonly id: string; readonly name: string };

/** Items by a key for code; the order is the order on the screen. */
export type Dictionary = Readonly<Record<string, DictionaryItem>>;

/** The key of an id, or null when the dictionary has no such id. */
export const keyOfId = <D extends Dictionary>(
  dictionary: D,
  id: string,
): Extract<keyof D, string> | null => {
  for (const key in dictionary) if (dictionary[key]?.id === id.toLowerCase()) return key;
  return null;
};

/** All ids of a dictionary. */
export const idsOf = (dictionary: Dictionary): string[] =>
  Object.values(dictionary).map((item) => item.id);
