// Addresses down to the flat in a few cities, with invented ids in the shape of ФИАС and КЛАДР.
import { createHash } from "node:crypto";

import type { Suggestion } from "./suggestion.ts";
import { meetsQuery } from "./words.ts";

type Place = {
  regionCode: string;
  region: string;
  area?: string;
  city?: string;
  settlement?: string;
  postalCode: string;
  streets: string[];
};

const places: Place[] = [
  {
    regionCode: "77",
    region: "г Москва",
    city: "г Москва",
    postalCode: "101000",
    streets: ["ул Тверская", "ул Арбат", "Ленинский пр-кт", "ул Профсоюзная"],
  },
  {
    regionCode: "78",
    region: "г Санкт-Петербург",
    city: "г Санкт-Петербург",
    postalCode: "190000",
    streets: ["Невский пр-кт", "ул Садовая", "Московский пр-кт", "наб реки Фонтанки"],
  },
  {
    regionCode: "16",
    region: "Респ Татарстан",
    city: "г Казань",
    postalCode: "420000",
    streets: ["ул Баумана", "ул Пушкина", "пр-кт Победы"],
  },
  {
    regionCode: "66",
    region: "Свердловская обл",
    city: "г Екатеринбург",
    postalCode: "620000",
    streets: ["пр-кт Ленина", "ул Малышева", "ул 8 Марта"],
  },
  {
    regionCode: "54",
    region: "Новосибирская обл",
    city: "г Новосибирск",
    postalCode: "630000",
    streets: ["Красный пр-кт", "ул Ленина", "ул Кирова"],
  },
  {
    regionCode: "23",
    region: "Краснодарский край",
    city: "г Краснодар",
    postalCode: "350000",
    streets: ["ул Красная", "ул Северная"],
  },
  {
    regionCode: "50",
    region: "Московская обл",
    area: "Одинцовский р-н",
    settlement: "деревня Малые Вязёмы",
    postalCode: "143082",
    streets: ["ул Садовая", "ул Лесная"],
  },
  {
    regionCode: "50",
    region: "Московская обл",
    area: "Рузский р-н",
    settlement: "деревня Хотебцово",
    postalCode: "143100",
    streets: [],
  },
];
const houses: [house: string, block: string | null][] = [
  ["1", null],
  ["3", null],
  ["5", "1"],
  ["5", "2"],
  ["10", null],
  ["12", null],
  ["24", "3"],
];

type Entry = { place: Place; street: string | null; house: string | null; block: string | null };

/** Wider places first, as the service does: the place, its streets, their houses. */
const entries: Entry[] = [
  ...places.map((place) => ({ place, street: null, house: null, block: null })),
  ...places.flatMap((place) =>
    place.streets.map((street) => ({ place, street, house: null, block: null })),
  ),
  ...places.flatMap((place) =>
    (place.streets.length > 0 ? place.streets : [null]).flatMap((street) =>
      houses.map(([house, block]) => ({ place, street, house, block })),
    ),
  ),
];

/** A flat is taken from the end of the query, "кв 7", and belongs to every house found. */
export const suggestAddresses = (query: string): Suggestion[] => {
  const [, place = query, flat = null] =
    /^(.*?)[,\s]+кв(?:артира)?\.?\s*(\d{1,4})$/iu.exec(query) ?? [];
  return entries
    .filter((entry) => (flat === null || entry.house !== null) && meetsQuery(place, textOf(entry)))
    .map((entry) => suggestionOf(entry, flat));
};

const textOf = ({ place, street, house, block }: Entry): string =>
  [
    place.region,
    place.area,
    place.city === place.region ? null : place.city,
    place.settlement,
    street,
    house && `д ${house}${block ? ` к ${block}` : ""}`,
  ]
    .filter(Boolean)
    .join(", ");

const suggestionOf = (entry: Entry, flat: string | null): Suggestion => {
  const { place, street, house, block } = entry;
  const value = flat === null ? textOf(entry) : `${textOf(entry)}, кв ${flat}`;
  const level = house === null ? (street === null ? "4" : "7") : flat === null ? "8" : "9";
  return {
    value,
    unrestricted_value: `${place.postalCode}, ${value}`,
    data: {
      postal_code: place.postalCode,
      country: "Россия",
      ...partsOf(entry),
      house,
      block_type: block && "к",
      block,
      flat_type: flat && "кв",
      flat,
      fias_id: fiasIdOf(value),
      fias_level: level,
      kladr_id: kladrIdOf(place.regionCode, textOf(entry), house === null ? 17 : 19),
    },
  };
};

/** The parts that have ids of their own: a street's is made of everything above it too. */
const partsOf = ({ place, street }: Entry): Record<string, string | null> => {
  const parts: [part: string, name: string | null, kladrDigits: number][] = [
    ["region", place.region, 13],
    ["area", place.area ?? null, 13],
    ["city", place.city ?? null, 13],
    ["settlement", place.settlement ?? null, 13],
    ["street", street, 17],
  ];
  let above = "";
  return Object.fromEntries(
    parts.flatMap(([part, name, digits]) => {
      if (name !== null && !above.endsWith(name)) above = `${above}, ${name}`;
      return [
        [`${part}_with_type`, name],
        [`${part}_fias_id`, name && fiasIdOf(above)],
        [`${part}_kladr_id`, name && kladrIdOf(place.regionCode, above, digits)],
      ];
    }),
  );
};

/** Always the same id for the same address; its shape is that of a random UUID. */
const fiasIdOf = (value: string): string => {
  const hex = createHash("sha256").update(value).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** 13 digits down to a settlement, 17 for a street, 19 for a house; the first two are the region's. */
const kladrIdOf = (regionCode: string, value: string, length: number): string => {
  const digest = createHash("sha256").update(`kladr ${value}`).digest();
  const digits = (digest.readBigUInt64BE() % 10n ** 17n).toString().padStart(17, "0");
  return regionCode + digits.slice(0, length - 2);
};
