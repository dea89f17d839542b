// An address for people in one line: on paper, where it is signed, and on the screen, where it is confirmed. D7, D13.

type Place = { name: string };

type WrittenAddress = {
  postalCode?: string | undefined;
  region: Place;
  area?: Place | undefined;
  locality: Place;
  street: Place | null;
  house: string;
  building?: string | undefined;
  flat?: string | undefined;
};

/** The part of an address that a text belongs to, and the word that it stands with where it brings none. */
const usualKind = { house: "д", building: "корп", flat: "кв" } as const;

type NumberedPart = keyof typeof usualKind;

/** Kinds as the register abbreviates them, each followed by the other words that people and services write. */
const kinds = [
  "д дом",
  "влд вл владение",
  "двлд домовл домовладение",
  "корп корпус",
  "стр строение",
  "лит литер литера",
  "соор сооружение",
  "кв квартира",
  "офис оф",
  "помещ пом помещение",
  "комн ком комната",
  "уч участок з/у",
  "к",
].map((words) => words.split(" "));

const kindOfWord = new Map(
  kinds.flatMap((words) => words.map((word) => [word, words[0]] as const)),
);

/** A kind stands before its number: «стр 2», «стр.2», «лит А»; not within a word, as in «двор». */
const numbered =
  /(?<![\p{L}\d/.-])(домовладение|домовл|двлд|дом|д|владение|влд|вл|корпус|корп|к|строение|стр|литера|литер|лит|сооружение|соор|квартира|кв|офис|оф|помещение|помещ|пом|комната|комн|ком|участок|уч|з\/у)(?:\.? ?(?=[\d№])|(?:\. ?| )(?=\p{L}))/giu;
const ownWord = /^\p{Script=Cyrillic}{2,}/u;

const written = (kind: string, number: string): string =>
  kind === "офис" ? `офис ${number}` : `${kind}. ${number}`;

/**
 * A part's text with the word of each of its kinds, as the register has it; the usual one where the text has none. D13.
 * Examples: `house`, «7 стр 2» → «д. 7, стр. 2»; `flat`, «помещ 8-Н» → «помещ. 8-Н»; `building`, «2» → «корп. 2».
 */
export const withKinds = (part: NumberedPart, text: string): string => {
  const marks = [...text.matchAll(numbered)].filter((mark, index, all) =>
    // A letter behind a number is part of it, as in «12 Д стр 2», and of two kinds side by side the second one counts.
    trimmed(text.slice(mark.index + mark[0].length, all[index + 1]?.index)),
  );
  const before = text.slice(0, marks[0]?.index ?? text.length);
  const pieces: string[] = [];
  const plain = trimmed(before);
  if (plain !== "" && !kindOfWord.has(plain.toLowerCase().replace(/\.$/, "")))
    pieces.push(ownWord.test(plain) ? plain : written(usualKind[part], plain));
  for (const [index, mark] of marks.entries()) {
    const number = trimmed(text.slice(mark.index + mark[0].length, marks[index + 1]?.index));
    const kind = kindOfWord.get((mark[1] ?? "").toLowerCase()) ?? "";
    pieces.push(written(kind === "к" ? kindOfK(part, pieces.length) : kind, number));
  }
  return pieces.join(", ");
};

/** «к 1504» is the house itself in Zelenograd, a building behind any other house, a room behind a flat. */
const kindOfK = (part: NumberedPart, piecesBefore: number): string => {
  if (part === "flat") return "комн";
  return part === "house" && piecesBefore === 0 ? "к" : "корп";
};

const trimmed = (text: string): string =>
  text
    .split(/[,;]/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .join(", ");

const townWord = /^(?:г|город)[.\s]+/i;
const plainPlace = (name: string): string =>
  name.trim().replace(townWord, "").toLowerCase().replaceAll("ё", "е");

/** Each place once: «г. Москва» and «Москва» are one. */
const distinctPlaces = (names: readonly (string | undefined)[]): readonly string[] => {
  const places = new Map<string, string>();
  for (const name of names)
    if (name && !places.has(plainPlace(name))) places.set(plainPlace(name), name);
  return [...places.values()];
};

/**
 * As on an envelope: `302028, Орловская обл., г. Орёл, ул. Ленина, д. 1, кв. 34`. A city that is its own region or area
 * stands once; a street is never left out, whatever its settlement is called.
 */
export const addressLine = (address: WrittenAddress): string => {
  const { postalCode, region, area, locality, street, house, building, flat } = address;
  return [
    postalCode,
    ...distinctPlaces([region.name, area?.name, locality.name]),
    street?.name,
    withKinds("house", house),
    building && withKinds("building", building),
    flat && withKinds("flat", flat),
  ]
    .filter(Boolean)
    .join(", ");
};
