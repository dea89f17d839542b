// The registration form's request and its rules over the whole form (D7, D11).
import { expect, test } from "vitest";

import { documentRulesOf, formPageIdOf } from "@microloan/contract/dictionaries/document-rules";
import { genders } from "@microloan/contract/dictionaries/genders";
import { refSources } from "@microloan/contract/dictionaries/ref-sources";

import {
  agreementField,
  emptyRegistration,
  fieldOfRefusal,
  isUnderage,
  registrationFaults,
  registrationSchema,
  toRegistrationRequest,
} from "./registration-values.ts";

const today = "2026-11-20";
const documents = documentRulesOf("registration").map((rule) => ({
  ...rule,
  formPageId: formPageIdOf(rule),
  isChecked: false,
}));
const ids = documents.map(({ id }) => id);

const typed = {
  ...emptyRegistration,
  lastName: " петрова-Водкина ",
  firstName: "Анна",
  middleName: "Ивановна",
  birthDate: "27.03.1985",
  genderId: genders.female.id,
  phone: "+7 (916) 123 45 67",
  agreements: { [ids[0]!]: true, [ids[1]!]: false },
};

test("what is typed becomes the contract's request; what is empty is left out", () => {
  expect(registrationSchema.parse(toRegistrationRequest(typed))).toEqual({
    lastName: "петрова-Водкина",
    firstName: "Анна",
    middleName: "Ивановна",
    birthDate: "1985-03-27",
    genderId: genders.female.id,
    phone: "+79161234567",
    agreements: [ids[0]],
  });
  const refSourceId = refSources.search.id;
  const more = { ...typed, email: "Anna@Mail.RU ", refSourceId, promoCode: " ВЕСНА 26 " };
  expect(registrationSchema.parse(toRegistrationRequest(more))).toMatchObject({
    email: "Anna@mail.ru",
    refSourceId,
    promoCode: "ВЕСНА 26",
  });
});

test("«Нет отчества» is null, whatever was typed before", () => {
  expect(toRegistrationRequest({ ...typed, hasNoMiddleName: true }).middleName).toBeNull();
});

test("an empty form chooses nothing and asks for everything required", () => {
  const request = toRegistrationRequest(emptyRegistration);
  expect(request.agreements).toEqual([]);
  const issues = registrationSchema.safeParse(request).error?.issues ?? [];
  expect(new Set(issues.map(({ path }) => path[0]))).toEqual(
    new Set(["lastName", "firstName", "middleName", "birthDate", "genderId", "phone"]),
  );
});

test("every required agreement that is not ticked is at fault at its own row", () => {
  const request = toRegistrationRequest(typed);
  const [, ...unticked] = ids;
  expect(unticked.length).toBeGreaterThan(0);
  expect(registrationFaults(request, { today, documents })).toEqual(
    unticked.map((id) => ({ field: agreementField(id), error: "AgreementsMissing" })),
  );
  const voluntary = documents.map((document) => ({ ...document, isRequired: false }));
  expect(registrationFaults(request, { today, documents: voluntary })).toEqual([]);
});

test("a tick is known by the lower-cased id, however the API writes it", () => {
  const loud = documents.map((document) => ({ ...document, id: document.id.toUpperCase() }));
  const ticked = { ...typed, agreements: Object.fromEntries(ids.map((id) => [id, true])) };
  const request = toRegistrationRequest(ticked);
  expect(registrationFaults(request, { today, documents: loud })).toEqual([]);
  expect(loud.map(({ id }) => agreementField(id))).toEqual(ids.map((id) => `agreements.${id}`));
});

test("nothing is sent while the agreements have not been loaded", () => {
  const faults = registrationFaults(toRegistrationRequest(typed), { today, documents: undefined });
  expect(faults).toEqual([{ field: "agreements", error: "AgreementsMissing" }]);
});

test("a date that cannot be a birth date is at fault; being under age is left to the server", () => {
  const born = (birthDate: string) =>
    registrationFaults({ birthDate, agreements: ids }, { today, documents });
  expect(born("2027-01-01")).toEqual([{ field: "birthDate", error: "BirthDateInvalid" }]);
  expect(born("2008-11-21")).toEqual([]);
  expect(isUnderage("21.11.2008", today)).toBe(true);
  expect(isUnderage("20.11.2008", today)).toBe(false);
  expect(isUnderage("31.02.2015", today)).toBe(false);
});

test("a refusal is shown at a field of the form or at the form", () => {
  expect(fieldOfRefusal("phone")).toBe("phone");
  expect(fieldOfRefusal("agreements")).toBeUndefined();
  expect(fieldOfRefusal("requestedOfferSum")).toBeUndefined();
  expect(fieldOfRefusal(undefined)).toBeUndefined();
});
