// The pair of functions between a saved entry, the fields of its table and the request (D11).
import { get, set } from "react-hook-form";

import type { Address } from "@microloan/contract/fields/address";

import { addressFromWire, addressToWire } from "../../../form/address/form-address.ts";
import type { AddressValues } from "../../../form/address/form-address.ts";
import { emailIn } from "../../../form/fields/email-in.ts";
import { dateFromWire, dateToWire } from "../../../form/fields/form-date.ts";
import { phoneText, phoneToWire } from "../../../form/fields/form-phone.ts";
import { snilsText } from "../../../form/fields/masks.ts";
import { given } from "../../../form/fields/typed-text.ts";
import { isAsked } from "./field-spec.ts";
import type { Entry, FieldSpec, SectionSpec, SubFormValues } from "./field-spec.ts";

/** Saved entry → form; a new one → empty fields with the table's own first values. */
export function fromEntry(sections: readonly SectionSpec[], entry: Entry | null): SubFormValues {
  const values: SubFormValues = {};
  for (const field of sections.flatMap(({ fields }) => fields)) {
    set(values, field.path, entry === null ? firstValue(field) : savedValue(field, entry));
  }
  return values;
}

/**
 * Form → the part of the request that the table makes. What is not asked for is not sent, whatever was typed before.
 */
export function toRequestPart(
  sections: readonly SectionSpec[],
  values: SubFormValues,
): SubFormValues {
  const request: SubFormValues = {};
  for (const section of sections) {
    if (!isAsked(section, values)) continue;
    for (const field of section.fields) {
      if (field.read !== undefined) continue;
      const sent = isAsked(field, values) ? wireValue(field, values) : field.otherwise;
      if (sent !== undefined) set(request, field.path, sent);
      else if (!isAsked(field, values)) continue;
      else keepPart(request, field.path);
    }
    const { optionalPart } = section;
    if (optionalPart !== undefined && isNothing(get(request, optionalPart))) {
      set(request, optionalPart, undefined);
    }
  }
  return request;
}

/** A part that is asked for is sent even when nothing is typed in it: each of its fields is then asked for by name. */
function keepPart(request: SubFormValues, path: string): void {
  const part = path.slice(0, Math.max(0, path.lastIndexOf(".")));
  if (part !== "" && get(request, part) === undefined) set(request, part, {});
}

const isNothing = (part: unknown): boolean =>
  part === undefined || Object.keys(part as object).length === 0;

function wireValue(field: FieldSpec, values: SubFormValues): unknown {
  const value: unknown = get(values, field.path);
  switch (field.input) {
    case "tick":
      return value === true;
    case "address":
      return addressToWire(value as AddressValues);
    case "date":
      return given(dateToWire(value as string, field.lies));
    case "phone":
      return given(phoneToWire(value as string));
    case "email":
      return given(emailIn(value as string));
    // All of them are required: an empty one is asked for by its own name.
    case "select":
      return value;
    default:
      return given(value as string);
  }
}

function savedValue(field: FieldSpec, entry: Entry): unknown {
  if (field.read !== undefined) return field.read(entry);
  const saved: unknown = get(entry, field.path);
  switch (field.input) {
    case "tick":
      return saved === undefined ? field.initial : saved === true;
    case "address":
      return addressFromWire(saved as Address | undefined);
    case "date":
      return dateFromWire(saved as string | null | undefined);
    case "phone":
      return phoneText((saved as string | undefined) ?? "");
    case "snils":
      return snilsText((saved as string | undefined) ?? "");
    default:
      return saved ?? "";
  }
}

function firstValue(field: FieldSpec): unknown {
  if (field.input === "address") return addressFromWire(null);
  return ("initial" in field ? field.initial : undefined) ?? "";
}
