// The mean monthly income of each region, as data with period and source, and which region an address is in. D2, D6;
// decision 0051. None is read from Росстат's own table: three groups are retold by the press, one is from memory.
import { type Dated, valueOn } from "../loan/dated.ts";
import type { Kopecks } from "../loan/money.ts";
import type { IsoDate } from "../person/dates.ts";

/** `code`: the first two digits of a КЛАДР id; `names`: as `plainName` leaves them, usual abbreviations too. */
export type RegionIncome = {
  code: string;
  names: readonly string[];
  monthlyKopecks: Kopecks;
  source: string;
};

/** A region as an address keeps it: typed by hand, it has no id. */
export type AddressRegion = { name: string; kladrId?: string | undefined };

type Row = readonly [code: string, rubles: number, ...names: string[]];

const withSource = (source: string, rows: readonly Row[]): RegionIncome[] =>
  rows.map(([code, rubles, ...names]) => ({ code, names, monthlyKopecks: rubles * 100, source }));

const thirdQuarter2025 = withSource(
  "Росстат, III квартал 2025 года, в пересказе РИА Новости и местных изданий от 15–16.12.2025; у Росстата не сверено",
  [
    ["02", 49_200, "башкортостан", "башкирия"],
    ["06", 26_800, "ингушетия"],
    ["08", 42_000, "калмыкия"],
    ["09", 36_100, "карачаево черкесская", "карачаево черкесия", "кчр"],
    ["15", 45_400, "северная осетия", "рсо"],
    ["16", 66_700, "татарстан"],
    ["17", 36_200, "тыва", "тува"],
    ["22", 47_900, "алтайский"],
    ["25", 73_400, "приморский"],
    ["26", 44_400, "ставропольский"],
    ["38", 56_300, "иркутская"],
    ["49", 147_700, "магаданская"],
    ["60", 55_200, "псковская"],
    ["66", 74_900, "свердловская"],
    ["71", 59_200, "тульская"],
    ["72", 54_800, "тюменская"],
    ["77", 167_400, "москва", "мск"],
    ["86", 84_400, "ханты мансийский", "югра", "хмао"],
  ],
);

const secondQuarter2024 = withSource(
  "Росстат, II квартал 2024 года, в пересказе РИА Новости, РБК и местных изданий от 21–22.10.2024; у Росстата не сверено",
  [
    ["23", 58_800, "краснодарский", "кубань"],
    ["31", 53_100, "белгородская"],
    ["36", 42_900, "воронежская"],
    ["46", 47_300, "курская"],
    ["48", 47_100, "липецкая"],
    ["61", 49_700, "ростовская"],
    ["68", 40_300, "тамбовская"],
    ["83", 134_900, "ненецкий", "нао"],
    ["87", 154_500, "чукотский", "чао"],
    ["89", 156_200, "ямало ненецкий", "янао"],
  ],
);

const secondQuarter2023 = withSource(
  "Росстат, II квартал 2023 года, в пересказе «Бизнес журнала» от 16.10.2023; у Росстата не сверено",
  [
    ["32", 36_800, "брянская"],
    ["33", 35_900, "владимирская"],
    ["37", 36_400, "ивановская"],
    ["40", 38_800, "калужская"],
    ["57", 36_700, "орловская"],
    ["62", 36_600, "рязанская"],
    ["67", 38_500, "смоленская"],
    ["76", 40_900, "ярославская"],
  ],
);

const recalled = withSource("Росстат, 2022 год: по памяти, округлено вниз до тысячи; не сверено", [
  ["01", 42_000, "адыгея"],
  ["03", 34_000, "бурятия"],
  ["04", 29_000, "алтай"],
  ["05", 32_000, "дагестан"],
  ["07", 28_000, "кабардино балкарская", "кабардино балкария", "кбр"],
  ["10", 41_000, "карелия"],
  ["11", 43_000, "коми"],
  ["12", 29_000, "марий эл"],
  ["13", 28_000, "мордовия"],
  ["14", 57_000, "саха", "якутия"],
  ["18", 33_000, "удмуртская", "удмуртия"],
  ["19", 34_000, "хакасия"],
  ["20", 28_000, "чеченская", "чечня"],
  ["21", 28_000, "чувашская", "чувашия"],
  ["24", 44_000, "красноярский"],
  ["27", 50_000, "хабаровский"],
  ["28", 45_000, "амурская"],
  ["29", 43_000, "архангельская"],
  ["30", 33_000, "астраханская"],
  ["34", 33_000, "волгоградская"],
  ["35", 37_000, "вологодская"],
  ["39", 37_000, "калининградская"],
  ["41", 69_000, "камчатский"],
  ["42", 35_000, "кемеровская", "кузбасс"],
  ["43", 32_000, "кировская"],
  ["44", 31_000, "костромская"],
  ["45", 30_000, "курганская"],
  ["47", 42_000, "ленинградская", "ло", "лен", "ленобласть"],
  ["50", 58_000, "московская", "мо", "моск", "подмосковье"],
  ["51", 61_000, "мурманская"],
  ["52", 44_000, "нижегородская"],
  ["53", 34_000, "новгородская"],
  ["54", 41_000, "новосибирская"],
  ["55", 36_000, "омская"],
  ["56", 33_000, "оренбургская"],
  ["58", 31_000, "пензенская"],
  ["59", 41_000, "пермский"],
  ["63", 40_000, "самарская"],
  ["64", 31_000, "саратовская"],
  ["65", 74_000, "сахалинская"],
  ["69", 35_000, "тверская"],
  ["70", 37_000, "томская"],
  ["73", 32_000, "ульяновская"],
  ["74", 36_000, "челябинская"],
  ["75", 34_000, "забайкальский"],
  ["78", 66_000, "санкт петербург", "спб", "с пб", "с петербург", "питер"],
  ["79", 35_000, "еврейская", "еао"],
  ["91", 30_000, "крым"],
  ["92", 37_000, "севастополь"],
]);

/**
 * The newest known figure of every region, by the days on which it counts. Four regions are missing: Росстат tells
 * nothing of them. New figures are a new version here, the old one keeps its days. D2.
 */
export const regionIncomes: readonly Dated<readonly RegionIncome[]>[] = [
  {
    value: [...thirdQuarter2025, ...secondQuarter2024, ...secondQuarter2023, ...recalled],
    validFrom: "2026-01-01",
    validTo: null,
    source:
      "Росстат, среднедушевые денежные доходы населения по субъектам: источник в каждой строке",
  },
];

const kinds = new Set(
  "г город обл область край респ республика ао аобл автономный автономная округ".split(" "),
);

/** Without the kind of region and signs: «Ямало-Ненецкий АО» → «ямало ненецкий». */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("ё", "е")
    .split(/[^а-я]+/)
    .filter((word) => word !== "" && !kinds.has(word))
    .join(" ");

/**
 * The mean of the region that an address names: of a name and a КЛАДР id that tell of two regions the lower one, and
 * of a region that is not known the lowest of all, as nothing unknown may make an income larger. Undefined on days
 * before the first table. D2. Example: «Орловская обл.» → code 57.
 */
export const regionMeanOf = (
  region: AddressRegion | undefined,
  day: IsoDate,
): RegionIncome | undefined => {
  const rows = valueOn(regionIncomes, day);
  if (rows === undefined) return undefined;
  const name = plainName(region?.name ?? "");
  const code = region?.kladrId?.slice(0, 2);
  const known = rows.filter(
    (row) =>
      row.code === code || row.names.some((one) => name === one || name.startsWith(`${one} `)),
  );
  return lowestOf(known.length > 0 ? known : rows);
};

const lowestOf = (rows: readonly RegionIncome[]): RegionIncome | undefined =>
  rows.toSorted((one, other) => one.monthlyKopecks - other.monthlyKopecks)[0];
