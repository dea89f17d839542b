import { expect, test } from "vitest";

import { addressLine } from "./address.ts";

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
