// A person's address as ESIA writes it, part by part, in the parts of our form (D9, D11; decision 0057).
import { expect, test } from "vitest";

import { esiaPerson, readEsiaPerson } from "./esia-person.ts";

const addressOf = (parts: object) => {
  const address = { type: "PRG", street: "ул. Мира", house: "5", ...parts };
  const person = esiaPerson.parse({ addresses: { elements: [address] } });
  return readEsiaPerson(person).registrationAddress;
};

const sochi = { region: "Краснодарский край", city: "г. Сочи" };
const moscow = { region: "г. Москва", city: "г. Москва" };

test.each<[string, object, string | undefined, string | undefined]>([
  ["a town", sochi, undefined, "г. Сочи"],
  ["a town of a district", { ...sochi, area: "Хостинский р-н" }, "Хостинский р-н", "г. Сочи"],
  [
    "a settlement within a town",
    { ...sochi, settlement: "пгт. Красная Поляна" },
    "г. Сочи",
    "пгт. Красная Поляна",
  ],
  [
    "a settlement of a district",
    { region: "Тверская область", area: "Калининский р-н", settlement: "д. Боровлёво" },
    "Калининский р-н",
    "д. Боровлёво",
  ],
  [
    "a settlement beside an empty town",
    { region: "Тверская область", city: "", settlement: "д. Боровлёво" },
    undefined,
    "д. Боровлёво",
  ],
  ["a town beside an empty settlement", { ...sochi, settlement: "" }, undefined, "г. Сочи"],
  [
    "a settlement within a town that is a region",
    { ...moscow, settlement: "п. Мосрентген" },
    undefined,
    "п. Мосрентген",
  ],
  ["a town that is a region", { region: "г. Москва", city: "" }, undefined, "г. Москва"],
])("%s", (_what, parts, area, locality) => {
  const address = addressOf(parts);
  expect([address?.area?.name, address?.locality?.name]).toEqual([area, locality]);
});

test("a street with a Roman numeral is told as it is called", () => {
  const street = "ул. XXII Партсъезда";
  expect(addressOf({ ...sochi, street })?.street).toEqual({ name: street });
});

test.each<[object, object]>([
  [{ frame: "2" }, { building: "корп 2" }],
  [{ building: "3" }, { building: "стр 3" }],
  [{ frame: "2", building: "3" }, { building: "корп 2, стр 3" }],
  [{ building: "лит. А" }, { building: "лит. А" }],
  [{ flat: "5", room: "1" }, { flat: "5, комн 1" }],
  [{ street: undefined, additionArea: "СНТ Ромашка" }, { street: { name: "СНТ Ромашка" } }],
  [
    { street: undefined, additionArea: "СНТ Ромашка", additionAreaStreet: "ул. Вишнёвая" },
    { street: { name: "СНТ Ромашка, ул. Вишнёвая" } },
  ],
])("of ESIA's address nothing is lost: %j", (parts, expected) => {
  expect(addressOf({ ...sochi, house: "1", ...parts })).toMatchObject({ house: "1", ...expected });
});
