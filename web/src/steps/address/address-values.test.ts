// The address form's pair of functions, and the pair of one address block, which other forms share (D11; spec §5).
import { expect, test } from "vitest";

import { addressEndpoints } from "@microloan/contract/endpoints/address";
import { sampleAddress, sampleIds } from "@microloan/contract/samples/people";

import { addressFromWire, addressToWire } from "../../form/address/form-address.ts";
import { fromAddress, registrationDateFaults, toAddressRequest } from "./address-values.ts";

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

const suggested = {
  ...sampleAddress,
  region: { name: "г. Москва", kladrId: "7700000000000", fiasId: sampleIds.contact },
  area: undefined,
  locality: { name: "г. Москва", kladrId: "7700000000000" },
  street: { name: "ул. Тверская", fiasId: sampleIds.application },
  building: undefined,
  wasTyped: false,
};

test("saved addresses survive the form", () => {
  const saved = {
    registrationAddress: typed,
    residenceAddress: { ...typed, street: { name: "ул. Мира" } },
    registrationDate: "2012-03-04",
  };
  const request = { applicationId, ...toAddressRequest(fromAddress(saved)), revision: 1 };
  expect(body.parse(request)).toEqual({ applicationId, revision: 1, ...saved });
});

test("the same residence is sent as null, whatever was typed for another one", () => {
  const values = fromAddress({ registrationAddress: typed, residenceAddress: typed });
  expect(values.isResidenceSame).toBe(false);
  const request = toAddressRequest({ ...values, isResidenceSame: true });
  expect(request.residenceAddress).toBeNull();
});

test("a new form has one address for both and asks for its required parts only", () => {
  const request = { applicationId, ...toAddressRequest(fromAddress(null)), revision: 0 };
  const issues = body.safeParse(request).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join("."))).toEqual([
    "registrationAddress.region.name",
    "registrationAddress.locality.name",
    "registrationAddress.street.name",
    "registrationAddress.house",
  ]);
  expect(request.residenceAddress).toBeNull();
});

test("a suggested address saved again unchanged keeps its ids", () => {
  expect(addressToWire(addressFromWire(suggested))).toEqual(suggested);
  const withoutStreet = { ...suggested, street: null };
  expect(addressToWire(addressFromWire(withoutStreet))).toEqual(withoutStreet);
});

test("a part typed over loses its ids and those of the parts below it, which lay in another place", () => {
  const values = addressFromWire(suggested);
  const moved = addressToWire({ ...values, locality: { name: "г. Клин" } });
  expect(moved).toEqual({
    ...suggested,
    locality: { name: "г. Клин" },
    street: { name: suggested.street.name },
    wasTyped: true,
  });
  const noStreet = addressToWire({ ...values, hasNoStreet: true });
  expect(noStreet).toEqual({ ...suggested, street: null, wasTyped: true });
});

test("another house, flat or index of the same street is no typing over; spaces are none either", () => {
  const values = addressFromWire(suggested);
  const next = addressToWire({
    ...values,
    street: { name: ` ${values.street.name} ` },
    house: "9",
    flat: "",
    postalCode: "125009",
  });
  expect(next).toMatchObject({ region: suggested.region, house: "9", wasTyped: false });
  expect(next.street).toMatchObject({ fiasId: suggested.street.fiasId });
});

test("an address typed by hand stays typed, whatever parts of it once were suggested", () => {
  const mixed = { ...suggested, street: { name: "Новый пр-д" }, wasTyped: true };
  expect(addressToWire(addressFromWire(mixed))).toEqual(mixed);
});

test("a registration date to come is told before the submit", () => {
  const faults = (registrationDate?: string) =>
    registrationDateFaults({ registrationDate }, "2026-11-20");
  expect(faults("2026-11-21")).toEqual([{ field: "registrationDate", error: "DateInFuture" }]);
  expect(faults("2026-11-20")).toEqual([]);
  expect(faults()).toEqual([]);
});
