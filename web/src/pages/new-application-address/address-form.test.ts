// The address form's pair of functions, and the pair of one address block, which other forms share (D11; spec §5).
import { expect, test } from "vitest";

import { addressEndpoints } from "@microloan/contract/endpoints/address";
import { sampleAddress, sampleIds } from "@microloan/contract/samples/people";

import { addressFromWire, addressToWire } from "../../form/form-address.ts";
import { fromAddress, registrationDateFaults, toAddressRequest } from "./address-form.ts";

const { body } = addressEndpoints.saveAddress;
const applicationId = sampleIds.application;

const typed = {
  region: { name: "Тверская область" },
  area: { name: "Торжокский район" },
  locality: { name: "село Медное" },
  street: null,
  house: "7",
  building: "2",
  flat: "12",
  postalCode: "172021",
  wasTyped: true,
};

test("saved addresses survive the form", () => {
  const saved = {
    registrationAddress: typed,
    residenceAddress: { ...typed, street: { name: "ул. Мира" } },
    registrationDate: "2012-03-04",
  };
  const request = toAddressRequest(applicationId, fromAddress(saved));
  expect(body.parse(request)).toEqual({ applicationId, ...saved });
});

test("the same residence is sent as null, whatever was typed for another one", () => {
  const values = fromAddress({ registrationAddress: typed, residenceAddress: typed });
  expect(values.isResidenceSame).toBe(false);
  const request = toAddressRequest(applicationId, { ...values, isResidenceSame: true });
  expect(request.residenceAddress).toBeNull();
});

test("a new form has one address for both and asks for its required parts only", () => {
  const request = toAddressRequest(applicationId, fromAddress(null));
  const issues = body.safeParse(request).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join("."))).toEqual([
    "registrationAddress.region.name",
    "registrationAddress.locality.name",
    "registrationAddress.street.name",
    "registrationAddress.house",
  ]);
  expect(request.residenceAddress).toBeNull();
});

test("an address typed over a suggested one drops the suggestion's ids", () => {
  const wire = addressToWire(addressFromWire(sampleAddress));
  expect(wire).toMatchObject({ region: { name: "г. Москва" }, wasTyped: true });
  expect(Object.keys(wire.region)).toEqual(["name"]);
});

test("a registration date to come is told before the submit", () => {
  const faults = (registrationDate?: string) =>
    registrationDateFaults({ registrationDate }, "2026-11-20");
  expect(faults("2026-11-21")).toEqual([{ field: "registrationDate", error: "DateInFuture" }]);
  expect(faults("2026-11-20")).toEqual([]);
  expect(faults()).toEqual([]);
});
