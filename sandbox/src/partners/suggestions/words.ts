// How a query meets a value: each of its words begins some word of the value, "ё" counting as "е".

export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("ё", "е")
    .split(/[^a-zа-я0-9]+/u)
    .filter((word) => word !== "");

export const meetsQuery = (query: string, value: string): boolean => {
  const words = wordsOf(value);
  return wordsOf(query).every((asked) => words.some((word) => word.startsWith(asked)));
};

export const beginsWith = (value: string, query: string): boolean =>
  value
    .toLowerCase()
    .replaceAll("ё", "е")
    .startsWith(query.trim().toLowerCase().replaceAll("ё", "е"));
