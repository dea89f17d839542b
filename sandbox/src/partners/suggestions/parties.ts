// Invented organisations and sole traders; their INN and ОГРН have right check digits.
import { suggestAddresses } from "./addresses.ts";
import type { Suggestion } from "./suggestion.ts";
import { meetsQuery } from "./words.ts";

type Organisation = {
  form: string;
  name: string;
  inn: string;
  ogrn: string;
  address: string;
  status?: string;
};

const organisations: Organisation[] = [
  {
    form: "ООО",
    name: "РОМАШКА",
    inn: "7701001012",
    ogrn: "1027700100108",
    address: "г Москва, ул Тверская, д 1",
  },
  {
    form: "АО",
    name: "СЕВЕРНЫЙ ВЕТЕР",
    inn: "7702002026",
    ogrn: "1037700200207",
    address: "г Москва, ул Арбат, д 10",
  },
  {
    form: "ООО",
    name: "НЕВСКАЯ ПЕКАРНЯ",
    inn: "7803003033",
    ogrn: "1047800300305",
    address: "г Санкт-Петербург, Невский пр-кт, д 3",
  },
  {
    form: "ООО",
    name: "КАЗАНСКИЙ ХЛЕБ",
    inn: "1654004044",
    ogrn: "1051600400400",
    address: "Респ Татарстан, г Казань, ул Баумана, д 12",
  },
  {
    form: "ПАО",
    name: "УРАЛСТАЛЬМАШ",
    inn: "6671005054",
    ogrn: "1066600500504",
    address: "Свердловская обл, г Екатеринбург, пр-кт Ленина, д 24 к 3",
  },
  {
    form: "ООО",
    name: "СИБИРСКИЕ ОКНА",
    inn: "5406006066",
    ogrn: "1075400600604",
    address: "Новосибирская обл, г Новосибирск, Красный пр-кт, д 5 к 1",
  },
  {
    form: "ООО",
    name: "ЮЖНЫЙ САД",
    inn: "2310007070",
    ogrn: "1082300700701",
    address: "Краснодарский край, г Краснодар, ул Красная, д 10",
  },
  {
    form: "МУП",
    name: "ОДИНЦОВСКИЙ ВОДОКАНАЛ",
    inn: "5009008081",
    ogrn: "1095000800806",
    address: "Московская обл, Одинцовский р-н, деревня Малые Вязёмы, ул Садовая, д 1",
  },
  {
    form: "ООО",
    name: "БЫСТРАЯ ДОСТАВКА",
    inn: "7709009091",
    ogrn: "1107700900900",
    address: "г Москва, Ленинский пр-кт, д 12",
  },
  {
    form: "ГБУЗ",
    name: "ГОРОДСКАЯ БОЛЬНИЦА № 101",
    inn: "7810010105",
    ogrn: "1117801010106",
    address: "г Санкт-Петербург, Московский пр-кт, д 5 к 2",
  },
  {
    form: "ООО",
    name: "ВОЛЖСКИЕ СЕТИ",
    inn: "6311011119",
    ogrn: "1126301111111",
    address: "Самарская обл, г Самара, ул Лесная, д 3",
  },
  {
    form: "ООО",
    name: "ЗАКРЫТАЯ ЛАВКА",
    inn: "3662012123",
    ogrn: "1133601212128",
    address: "Воронежская обл, г Воронеж, ул Кирова, д 1",
    status: "LIQUIDATED",
  },
  {
    form: "ИП",
    name: "Соколова Мария Петровна",
    inn: "770112345695",
    ogrn: "315770100123455",
    address: "г Москва",
  },
  {
    form: "ИП",
    name: "Орлов Илья Андреевич",
    inn: "540198765454",
    ogrn: "318540100543210",
    address: "Новосибирская обл, г Новосибирск",
  },
];

/** By the beginning of the INN or ОГРН, or by words of the name. */
export const suggestParties = (query: string): Suggestion[] => {
  const asked = query.trim();
  const isNumber = /^\d+$/.test(asked);
  return organisations
    .filter(({ form, name, inn, ogrn }) =>
      isNumber
        ? inn.startsWith(asked) || ogrn.startsWith(asked)
        : meetsQuery(asked, `${form} ${name}`),
    )
    .map(suggestionOf);
};

const suggestionOf = (one: Organisation): Suggestion => {
  const isPerson = one.form === "ИП";
  const value = isPerson ? `${one.form} ${one.name}` : `${one.form} "${one.name}"`;
  return {
    value,
    unrestricted_value: value,
    data: {
      inn: one.inn,
      kpp: isPerson ? null : `${one.inn.slice(0, 4)}01001`,
      ogrn: one.ogrn,
      type: isPerson ? "INDIVIDUAL" : "LEGAL",
      opf: { short: one.form },
      name: { short_with_opf: value },
      address: { value: one.address, data: addressDataOf(one.address) },
      state: { status: one.status ?? "ACTIVE" },
    },
  };
};

/** The parts of an address that our own addresses know; of another one only its line is told. */
const addressDataOf = (address: string): Suggestion["data"] | null =>
  suggestAddresses(address).find(({ value }) => value === address)?.data ?? null;
