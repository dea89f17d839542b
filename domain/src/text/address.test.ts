import { expect, test } from "vitest";

import { addressLine, withKinds } from "./address.ts";

const street = { name: "ул. Ленина" };
const orel = {
  region: { name: "Орловская обл." },
  locality: { name: "г. Орёл" },
  street,
  house: "1",
};
const moscow = {
  region: { name: "г. Москва" },
  locality: { name: "г. Москва" },
  street,
  house: "1",
};

test.each([
  ["no more than is asked for", orel, "Орловская обл., г. Орёл, ул. Ленина, д. 1"],
  [
    "all there is",
    { ...orel, postalCode: "302028", area: { name: "Орловский р-н" }, building: "2", flat: "34" },
    "302028, Орловская обл., Орловский р-н, г. Орёл, ул. Ленина, д. 1, корп. 2, кв. 34",
  ],
  ["no street", { ...orel, street: null }, "Орловская обл., г. Орёл, д. 1"],
  ["a city that is its own region", moscow, "г. Москва, ул. Ленина, д. 1"],
  [
    "a city that is its own area",
    { ...orel, area: { name: "г. Орёл" } },
    "Орловская обл., г. Орёл, ул. Ленина, д. 1",
  ],
  [
    "a region that is its own area",
    { ...moscow, area: { name: "г. Москва" } },
    "г. Москва, ул. Ленина, д. 1",
  ],
  [
    "a street named as its settlement",
    { ...orel, locality: { name: "Лесная" }, street: { name: "Лесная" } },
    "Орловская обл., Лесная, Лесная, д. 1",
  ],
  ["an empty flat", { ...orel, flat: "" }, "Орловская обл., г. Орёл, ул. Ленина, д. 1"],
])("%s", (_name, address, line) => {
  expect(addressLine(address)).toBe(line);
});

test.each([
  ["house", "7", "д. 7"],
  ["house", "д. 7", "д. 7"],
  ["house", "дом 7", "д. 7"],
  ["house", "д7", "д. 7"],
  ["house", "7/2", "д. 7/2"],
  ["house", "7А", "д. 7А"],
  ["house", "1A", "д. 1A"],
  ["house", "А", "д. А"],
  ["house", "б/н", "д. б/н"],
  ["house", "влд 7", "влд. 7"],
  ["house", "владение 7", "влд. 7"],
  ["house", "двлд 3", "двлд. 3"],
  ["house", "домовладение 3", "двлд. 3"],
  ["house", "к 1504", "к. 1504"],
  ["house", "соор 4", "соор. 4"],
  ["house", "уч 15", "уч. 15"],
  ["house", "участок 15", "уч. 15"],
  ["house", "д 7 стр 2", "д. 7, стр. 2"],
  ["house", "7 стр. 2", "д. 7, стр. 2"],
  ["house", "7 к 2", "д. 7, корп. 2"],
  ["house", "7, корпус 2, строение 1", "д. 7, корп. 2, стр. 1"],
  ["house", "91 лит А", "д. 91, лит. А"],
  ["house", "гараж 5", "гараж 5"],
  ["building", "2", "корп. 2"],
  ["building", "к 2", "корп. 2"],
  ["building", "стр 2", "стр. 2"],
  ["building", "лит. А", "лит. А"],
  ["building", "литера А", "лит. А"],
  ["building", "стр. 2, лит. А", "стр. 2, лит. А"],
  ["building", "2 стр 3", "корп. 2, стр. 3"],
  ["house", "12 Д стр 2", "д. 12 Д, стр. 2"],
  ["house", "5 Д корп. 1", "д. 5 Д, корп. 1"],
  ["house", "д. №7", "д. №7"],
  ["building", "корп к2", "корп. 2"],
  ["building", "корп. лит Б", "лит. Б"],
  ["flat", "12 к 3", "кв. 12, комн. 3"],
  ["flat", "34", "кв. 34"],
  ["flat", "кв 34", "кв. 34"],
  ["flat", "офис 12", "офис 12"],
  ["flat", "оф. 12", "офис 12"],
  ["flat", "помещ 8-Н", "помещ. 8-Н"],
  ["flat", "помещение 8-Н, комн 3", "помещ. 8-Н, комн. 3"],
  ["flat", "5 ком. 2", "кв. 5, комн. 2"],
  ["flat", "комната 3", "комн. 3"],
  ["flat", "бокс 1", "бокс 1"],
] as const)("in the field %s «%s» is printed as «%s»", (part, text, printed) => {
  expect(withKinds(part, text)).toBe(printed);
  expect(withKinds(part, printed)).toBe(printed);
});

test.each([
  [
    "a building beside its house",
    { ...moscow, house: "7", building: "стр 2", flat: "5" },
    "г. Москва, ул. Ленина, д. 7, стр. 2, кв. 5",
  ],
  [
    "a town named again without its word",
    { ...moscow, locality: { name: "Москва" } },
    "г. Москва, ул. Ленина, д. 1",
  ],
  [
    "a house of Zelenograd",
    {
      region: { name: "г. Москва" },
      locality: { name: "г. Зеленоград" },
      street: null,
      house: "к 1504",
    },
    "г. Москва, г. Зеленоград, к. 1504",
  ],
  [
    "a letter and premises",
    { ...orel, house: "91", building: "лит А", flat: "помещ 8-Н" },
    "Орловская обл., г. Орёл, ул. Ленина, д. 91, лит. А, помещ. 8-Н",
  ],
  [
    "a plot of a gardeners' partnership",
    { ...orel, street: { name: "СНТ Ромашка" }, house: "уч 15" },
    "Орловская обл., г. Орёл, СНТ Ромашка, уч. 15",
  ],
])("%s", (_name, address, line) => {
  expect(addressLine(address)).toBe(line);
});
