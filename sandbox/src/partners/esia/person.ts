// A person as ESIA's `/rs/prns/{oid}` tells them, collections embedded where they are asked for. D9.
import type { OutsidePerson } from "../outside-people.ts";

/** yyyy-mm-dd → dd.mm.yyyy, ESIA's spelling of dates. */
const ruDate = (date: string) => date.split("-").toReversed().join(".");

const ruSnils = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1-$2-$3 $4");

const verified = { vrfStu: "VERIFIED" } as const;

export function personAnswer(person: OutsidePerson, embed: string): object {
  const { passport, phone, email, middleName } = person;
  const collections: Record<string, object[]> = {
    documents: [
      {
        id: 1,
        type: "RF_PASSPORT",
        ...verified,
        series: passport.series,
        number: passport.number,
        issueDate: ruDate(passport.issueDate),
        issueId: passport.divisionCode.replace("-", ""),
        issuedBy: passport.issuedBy,
      },
    ],
    addresses: [
      {
        id: 2,
        type: "PRG",
        countryId: "RUS",
        region: "Москва Город",
        city: "Москва",
        street: "Тверская Улица",
        house: "7",
        flat: "12",
        zipCode: "125009",
        addressStr: "Москва Город, Тверская Улица",
      },
    ],
    contacts: [
      ...(phone === null
        ? []
        : [
            {
              id: 3,
              type: "MBT",
              ...verified,
              value: phone.replace(/^\+7(\d{3})(\d{7})$/, "+7($1)$2"),
            },
          ]),
      ...(email === null ? [] : [{ id: 4, type: "EML", ...verified, value: email }]),
    ],
  };
  const embedded = Object.entries(collections).filter(([name]) =>
    embed.includes(`${name}.elements`),
  );
  return {
    stateFacts: ["EntityRoot"],
    firstName: person.firstName,
    lastName: person.lastName,
    ...(middleName === null ? {} : { middleName }),
    birthDate: ruDate(person.birthDate),
    birthPlace: passport.birthPlace,
    gender: person.gender === "female" ? "F" : "M",
    trusted: true,
    citizenship: "RUS",
    snils: ruSnils(person.snils),
    inn: person.inn,
    status: "REGISTERED",
    verifying: false,
    ...Object.fromEntries(
      embedded.map(([name, elements]) => [
        name,
        { stateFacts: ["hasSize"], size: elements.length, elements },
      ]),
    ),
  };
}
