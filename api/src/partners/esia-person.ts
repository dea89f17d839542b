// ESIA's `/rs/prns/{oid}` with its collections embedded → a person in our terms. D9, D11.
import * as z from "zod/mini";

import { genders } from "@microloan/contract/dictionaries/genders";
import { addressNumber, postalCode } from "@microloan/contract/fields/address";
import { date } from "@microloan/contract/fields/dates";
import { email } from "@microloan/contract/fields/email";
import { personInn } from "@microloan/contract/fields/inn";
import { personName } from "@microloan/contract/fields/names";
import { divisionCode, passportNumber, passportSeries } from "@microloan/contract/fields/passport";
import { phone } from "@microloan/contract/fields/phone";
import { snils } from "@microloan/contract/fields/snils";
import { addressText, text } from "@microloan/contract/fields/text";

import { onlyKnown, type OutsidePerson, usable } from "./outside-person.ts";

const optionalText = z.nullish(z.string().check(z.maxLength(500)));
const listOf = <T extends z.ZodMiniType>(element: T) =>
  z.nullish(z.object({ elements: z.nullish(z.array(element).check(z.maxLength(50))) }));

export const esiaPerson = z.object({
  firstName: optionalText,
  lastName: optionalText,
  middleName: optionalText,
  birthDate: optionalText,
  birthPlace: optionalText,
  gender: optionalText,
  snils: optionalText,
  inn: optionalText,
  trusted: z.nullish(z.boolean()),
  documents: listOf(
    z.object({
      type: z.string(),
      vrfStu: optionalText,
      series: optionalText,
      number: optionalText,
      issueDate: optionalText,
      issueId: optionalText,
      issuedBy: optionalText,
    }),
  ),
  addresses: listOf(
    z.object({
      type: z.string(),
      region: optionalText,
      area: optionalText,
      city: optionalText,
      settlement: optionalText,
      /** A gardeners' partnership or its like, and the street on its ground. */
      additionArea: optionalText,
      additionAreaStreet: optionalText,
      street: optionalText,
      house: optionalText,
      /** «Корпус»; `building` is «строение». */
      frame: optionalText,
      building: optionalText,
      flat: optionalText,
      room: optionalText,
      zipCode: optionalText,
    }),
  ),
  contacts: listOf(z.object({ type: z.string(), vrfStu: optionalText, value: optionalText })),
});

type EsiaPerson = z.output<typeof esiaPerson>;
type EsiaAddress = NonNullable<NonNullable<EsiaPerson["addresses"]>["elements"]>[number];

export function readEsiaPerson(from: EsiaPerson): OutsidePerson {
  const contacts = (from.contacts?.elements ?? []).filter(({ vrfStu }) => vrfStu === "VERIFIED");
  const contactOf = (type: string) => contacts.find((one) => one.type === type)?.value;
  const addresses = from.addresses?.elements ?? [];
  const addressOf = (type: string) => addressFrom(addresses.find((one) => one.type === type));
  const registration = onlyKnown({
    lastName: usable(personName, from.lastName),
    firstName: usable(personName, from.firstName),
    // A person without a patronymic is told by its absence.
    middleName: from.middleName ? usable(personName, from.middleName) : null,
    birthDate: usable(date, isoDate(from.birthDate)),
    genderId: { M: genders.male.id, F: genders.female.id }[from.gender ?? ""],
    phone: usable(phone, contactOf("MBT")),
    email: usable(email, contactOf("EML")),
  });
  return {
    ...registration,
    ...onlyKnown({
      passport: passportFrom(from),
      snils: usable(snils, from.snils),
      inn: usable(personInn, from.inn),
      registrationAddress: addressOf("PRG"),
      residenceAddress: addressOf("PLV"),
    }),
    lockedFields: Object.keys(registration),
  };
}

function passportFrom({ documents, birthPlace }: EsiaPerson) {
  const found = documents?.elements?.find(
    ({ type, vrfStu }) => type === "RF_PASSPORT" && vrfStu === "VERIFIED",
  );
  return (
    found &&
    onlyKnown({
      series: usable(passportSeries, found.series),
      number: usable(passportNumber, found.number),
      issueDate: usable(date, isoDate(found.issueDate)),
      divisionCode: usable(divisionCode, found.issueId),
      issuedBy: usable(text(300), found.issuedBy),
      birthPlace: usable(text(255), birthPlace),
    })
  );
}

function addressFrom(from: EsiaAddress | undefined) {
  if (!from) return undefined;
  const place = (name: string | null | undefined) => {
    const known = usable(addressText(120), name);
    return known === undefined ? undefined : { name: known };
  };
  const region = place(from.region);
  const settlement = place(from.settlement);
  const city = place(from.city);
  // As among our own suggestions (suggested-address.ts): a settlement within a town has the town above it.
  const townAbove = settlement && city?.name !== region?.name ? city : undefined;
  return onlyKnown({
    region,
    area: place(from.area) ?? townAbove,
    locality: settlement ?? city ?? cityThatIsRegion(region),
    street: place(joined([from.street, from.additionArea, from.additionAreaStreet])),
    house: usable(addressNumber, from.house),
    building: usable(
      addressNumber,
      joined([withKind("корп", from.frame), withKind("стр", from.building)]),
    ),
    flat: usable(addressNumber, joined([from.flat, withKind("комн", from.room)])),
    postalCode: usable(postalCode, from.zipCode),
    wasTyped: true,
  });
}

/** Moscow, Saint Petersburg and Sevastopol are regions and cities at once. */
const cityThatIsRegion = <R extends { name: string }>(region: R | undefined): R | undefined =>
  region && /Москва|Санкт-Петербург|Севастополь/.test(region.name) ? region : undefined;

const joined = (texts: readonly (string | null | undefined)[]): string | undefined =>
  texts.filter(Boolean).join(", ") || undefined;

/** A text that brings its own kind keeps it. */
const withKind = (kind: string, number: string | null | undefined): string | undefined =>
  number ? (/^\p{L}(?:\p{L}|[. ]?\d)/u.test(number) ? number : `${kind} ${number}`) : undefined;

/** dd.mm.yyyy, as ESIA writes dates, → yyyy-mm-dd. */
const isoDate = (written: string | null | undefined) =>
  written?.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, "$3-$2-$1");
