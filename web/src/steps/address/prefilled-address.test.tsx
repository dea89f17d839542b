// The address page of somebody whose addresses ESIA has told: filled in, locked where it was told, and sent as told
// (spec §3; D9; decision 0057).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { genders } from "@microloan/contract/dictionaries/genders";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { addressEndpoints } from "@microloan/contract/endpoints/address";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";

import { fakeServer } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { AddressPage } from "./address-page.tsx";

const { saveAddress } = addressEndpoints;
const { getPassport } = passportEndpoints;
type Prefilled = NonNullable<SuccessOf<typeof getPassport>["prefilled"]>;

const registrationAddress = {
  region: { name: "Тверская область" },
  locality: { name: "г. Тверь" },
  street: { name: "ул. Мира" },
  house: "5",
  wasTyped: true,
};
const residenceAddress = { ...registrationAddress, locality: { name: "г. Клин" } };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-address");
  server.answer(saveAddress, { result: true, journey: journeyAt(3) });
});
afterEach(() => vi.restoreAllMocks());

function open(given: Partial<Prefilled>) {
  server.answer(getPassport, {
    result: true,
    birthDate: "1990-05-17",
    genderId: genders.female.id,
    passport: null,
    prefilled: { source: "esia", fields: {}, ...given },
    address: null,
    work: null,
    revisions: { passport: 1, address: 0, work: 0 },
  });
  return render(inSession(sessionAt(2), <AddressPage />));
}
type Screen = Awaited<ReturnType<typeof open>>;
const field = (screen: Screen, label: string, about = "адрес регистрации") =>
  screen.getByLabelText(`${label}, ${about}`, { exact: true });

test("what was told stands in the form and cannot be changed; the rest can be filled in", async () => {
  const screen = await open({ registrationAddress });
  await expect.element(screen.getByText(/Адрес передали Госуслуги/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Изменить адрес" }));
  for (const [label, value] of [
    ["Регион", "Тверская область"],
    ["Город или населённый пункт", "г. Тверь"],
    ["Улица", "ул. Мира"],
    ["Дом", "5"],
  ] as const) {
    await expect.element(field(screen, label)).toHaveValue(value);
    await expect.element(field(screen, label)).toHaveAttribute("readonly");
  }
  expect(field(screen, "Нет улицы").query()).toBeNull();
  expect(field(screen, "Найти адрес").query()).toBeNull();
  await userEvent.fill(field(screen, "Квартира"), "12");
  await userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-place-work"));
  expect(server.bodies(saveAddress)).toMatchObject([
    { registrationAddress: { ...registrationAddress, flat: "12" }, residenceAddress: null },
  ]);
});

test("another residence that was told is locked, and is not offered to be the same", async () => {
  const screen = await open({ registrationAddress, residenceAddress });
  await userEvent.click(screen.getByRole("button", { name: "Изменить адрес" }));
  const town = field(screen, "Город или населённый пункт", "адрес проживания");
  await expect.element(town).toHaveValue("г. Клин");
  await expect.element(town).toHaveAttribute("readonly");
  expect(screen.getByLabelText(/Адрес проживания совпадает/).query()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));
  await vi.waitFor(() => expect(server.bodies(saveAddress)).toHaveLength(1));
  expect(server.bodies(saveAddress)).toMatchObject([{ registrationAddress, residenceAddress }]);
});

test("a passport alone leaves the address as for everybody", async () => {
  const screen = await open({});
  await expect.element(field(screen, "Найти адрес")).toBeVisible();
  await expect.element(screen.getByText(/Перепишите адрес из штампа/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /Ввести вручную/ }).first());
  await expect.element(field(screen, "Регион")).not.toHaveAttribute("readonly");
});
