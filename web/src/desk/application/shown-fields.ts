// The fields of a form as they are read: in its order, an address in one line, sums and dates as people write them.
import { addressLine } from "@microloan/domain/text/address";
import { formatDate } from "@microloan/domain/text/date";
import { formatPhone } from "@microloan/domain/text/phone";

import { rublesText } from "../../loan/loan-words.ts";
import { fieldLabel, fieldOrder } from "./field-labels.ts";

type Field = { name: string; value: string };

/** `field`: its name in the form; `name`: what it is called. */
type Shown = { field: string; name: string; value: string };

const addresses = ["registrationAddress", "residenceAddress", "workAddress"];
const sums = ["monthlyIncome", "amount", "credits", "alimony", "utilities", "other"];

export function shownFields(fields: readonly Field[]): Shown[] {
  const folded = addresses.flatMap((name) => addressOf(name, fields));
  const plain = fields.filter(({ name }) => !addresses.includes(name.split(".")[0] ?? ""));
  return [...folded, ...plain]
    .toSorted((one, other) => compare(fieldOrder(one.name), fieldOrder(other.name)))
    .map(({ name, value }) => ({
      field: name,
      name: fieldLabel(name),
      value: valueText(name, value),
    }));
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}

/** Of the parts of an address one line; what is no address is that of registration (spec §5). */
function addressOf(name: string, fields: readonly Field[]): Field[] {
  const own = fields.filter((field) => field.name === name || field.name.startsWith(`${name}.`));
  if (own.length === 0) return [];
  const part = (path: string) => own.find((field) => field.name === `${name}.${path}`)?.value;
  const [region, area, locality, street] = ["region", "area", "locality", "street"].map((place) =>
    part(`${place}.name`),
  );
  const house = part("house");
  if (region === undefined || locality === undefined || house === undefined)
    return own.length === 1 && own[0]?.name === name
      ? [{ name, value: "по адресу регистрации" }]
      : own;
  const line = addressLine({
    postalCode: part("postalCode"),
    region: { name: region },
    area: area === undefined ? undefined : { name: area },
    locality: { name: locality },
    street: street === undefined ? null : { name: street },
    house,
    building: part("building"),
    flat: part("flat"),
  });
  return [{ name, value: part("wasTyped") === "да" ? `${line} (введён вручную)` : line }];
}

/** One value as people write it. */
export function valueText(name: string, value: string): string {
  if (sums.includes(name.split(".").at(-1) ?? "") && /^\d+(?:\.\d+)?$/.test(value))
    return rublesText(Number(value));
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  return /^\+7\d{10}$/.test(value) ? formatPhone(value) : value;
}
