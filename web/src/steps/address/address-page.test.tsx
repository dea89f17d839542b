// The address page from the borrower's side: one address or two, no street, what is sent, faults at their fields (D11).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { genders } from "@microloan/contract/dictionaries/genders";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { addressEndpoints } from "@microloan/contract/endpoints/address";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { sampleAddress, sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { AddressPage } from "./address-page.tsx";

const { saveAddress } = addressEndpoints;
const { findAddress } = addressEndpoints;
const { getPassport } = passportEndpoints;
const nothingSaved: SuccessOf<typeof getPassport> = {
  result: true,
  birthDate: "1990-05-17",
  genderId: genders.female.id,
  passport: null,
  address: null,
  work: null,
  revisions: { passport: 1, address: 0, work: 0 },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-address");
  server.answer(getPassport, nothingSaved);
  server.answer(saveAddress, { result: true, journey: journeyAt(3) });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(sessionAt(2), <AddressPage />));
type Screen = Awaited<ReturnType<typeof open>>;

const field = (screen: Screen, label: string, about = "адрес регистрации") =>
  screen.getByLabelText(`${label}, ${about}`, { exact: true });
const saveButton = (screen: Screen) =>
  screen.getByRole("button", { name: "Сохранить и продолжить" });

const byHand = (screen: Screen, about = "адрес регистрации") =>
  screen.getByRole("button", { name: new RegExp(`^Ввести вручную.*${about}`) });

async function fillIn(screen: Screen, about?: string): Promise<void> {
  await expect.element(field(screen, "Найти адрес", about)).toBeVisible();
  if (byHand(screen, about).query() !== null) await userEvent.click(byHand(screen, about));
  await userEvent.fill(field(screen, "Регион", about), "Тверская область");
  await userEvent.fill(field(screen, "Город или населённый пункт", about), "г. Тверь");
  await userEvent.fill(field(screen, "Улица", about), "ул. Мира");
  await userEvent.fill(field(screen, "Дом", about), "5к1");
}

const wire = {
  region: { name: "Тверская область" },
  locality: { name: "г. Тверь" },
  street: { name: "ул. Мира" },
  house: "5к1",
  wasTyped: true,
};

test("one address for both, its optional parts left out", async () => {
  const screen = await open();
  await expect.element(screen.getByLabelText(/Адрес проживания совпадает/)).toBeChecked();
  await fillIn(screen);
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-place-work"));
  expect(server.bodies(saveAddress)).toEqual([
    {
      applicationId: sampleIds.application,
      revision: 0,
      registrationAddress: wire,
      residenceAddress: null,
    },
  ]);
});

test("another residence without a street, index and date", async () => {
  const screen = await open();
  await fillIn(screen);
  await userEvent.fill(screen.getByLabelText("Дата регистрации"), "04.03.2012");
  await userEvent.click(screen.getByLabelText(/Адрес проживания совпадает/));
  await fillIn(screen, "адрес проживания");
  await userEvent.fill(field(screen, "Индекс", "адрес проживания"), "170100");
  await userEvent.click(field(screen, "Нет улицы", "адрес проживания"));
  expect(field(screen, "Улица", "адрес проживания").query()).toBeNull();
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(server.bodies(saveAddress)).toHaveLength(1));
  expect(server.bodies(saveAddress)[0]).toMatchObject({
    registrationDate: "2012-03-04",
    residenceAddress: { ...wire, street: null, postalCode: "170100" },
  });
});

test("faults say which address they are of, and go with what is hidden", async () => {
  const screen = await open();
  await userEvent.click(screen.getByLabelText(/Адрес проживания совпадает/));
  await fillIn(screen);
  await userEvent.click(byHand(screen, "адрес проживания"));
  await userEvent.click(saveButton(screen));
  const links = () =>
    screen
      .getByRole("alert")
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent?.replace(/:.*/, ""));
  expect(links()).toEqual([
    "Регион, адрес проживания",
    "Город или населённый пункт, адрес проживания",
    "Улица, адрес проживания",
    "Дом, адрес проживания",
  ]);
  await userEvent.click(field(screen, "Нет улицы", "адрес проживания"));
  await vi.waitFor(() => expect(links()).toHaveLength(3));
  await userEvent.click(screen.getByLabelText(/Адрес проживания совпадает/));
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  expect(server.bodies(saveAddress)).toEqual([]);
});

test("the server's fault of a part stands at its field and nothing typed is lost", async () => {
  const answer = refusal("TextNotCyrillic", { field: "registrationAddress.region.name" });
  server.answer(saveAddress, answer);
  const screen = await open();
  await fillIn(screen);
  await userEvent.click(saveButton(screen));
  const region = field(screen, "Регион");
  await expect.element(region).toHaveAccessibleDescription(/Используйте русские буквы/);
  await expect.element(region).toHaveValue("Тверская область");
});

test("the browser fills in each block by itself", async () => {
  const screen = await open();
  await userEvent.click(screen.getByLabelText(/Адрес проживания совпадает/));
  const token = (label: string, about: string) =>
    field(screen, label, about).element().getAttribute("autocomplete");
  expect(token("Регион", "адрес регистрации")).toBe("section-registration address-level1");
  expect(token("Индекс", "адрес проживания")).toBe("section-residence postal-code");
});

test("saved addresses stand in the form again", async () => {
  const address = {
    registrationAddress: { ...sampleAddress, street: null },
    residenceAddress: sampleAddress,
  };
  const revisions = { passport: 1, address: 1, work: 0 };
  server.answer(getPassport, { ...nothingSaved, address, revisions });
  const screen = await open();
  await expect.element(field(screen, "Регион")).toHaveValue("г. Москва");
  await expect.element(field(screen, "Нет улицы")).toBeChecked();
  await expect.element(screen.getByLabelText(/Адрес проживания совпадает/)).not.toBeChecked();
  await expect.element(field(screen, "Улица", "адрес проживания")).toHaveValue("ул. Тверская");
});

const search = (screen: Screen) => field(screen, "Найти адрес");
const change = (screen: Screen) =>
  screen.getByRole("button", { name: /^Изменить.*адрес регистрации/ });

const suggested = {
  region: { name: "Тверская обл", kladrId: "6900000000000" },
  locality: { name: "г Тверь", kladrId: "6900000100000" },
  street: { name: "ул Мира", kladrId: "69000001000012300" },
  house: "5",
  postalCode: "170100",
  wasTyped: false,
};

async function choose(screen: Screen, address: object): Promise<void> {
  server.answer(findAddress, {
    result: true,
    suggestions: [{ value: "г Тверь, ул Мира, д 5", address }],
  });
  await userEvent.fill(search(screen), "тверь мира 5");
  await userEvent.click(screen.getByRole("option", { name: "г Тверь, ул Мира, д 5" }));
}

test("a suggested address fills all its parts, and goes with the ids of the suggestion", async () => {
  const screen = await open();
  await choose(screen, suggested);
  expect(server.bodies(findAddress)).toEqual([{ query: "тверь мира 5" }]);
  await expect.element(field(screen, "Регион")).toHaveValue("Тверская обл");
  await expect.element(field(screen, "Дом")).toHaveValue("5");
  await expect.element(search(screen)).toHaveValue("");
  await userEvent.fill(field(screen, "Квартира"), "12");
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(server.bodies(saveAddress)).toHaveLength(1));
  expect(server.bodies(saveAddress)[0]).toMatchObject({
    registrationAddress: { ...suggested, flat: "12" },
  });
});

test("a flat and a building told before stay, those of another house do not", async () => {
  const screen = await open();
  await userEvent.click(byHand(screen));
  await userEvent.fill(field(screen, "Квартира"), "12");
  await userEvent.fill(field(screen, "Корпус"), "2");
  await choose(screen, suggested);
  await expect.element(field(screen, "Дом")).toHaveValue("5");
  await expect.element(field(screen, "Квартира")).toHaveValue("12");
  await expect.element(field(screen, "Корпус")).toHaveValue("2");
  await choose(screen, { ...suggested, house: "9" });
  await expect.element(field(screen, "Дом")).toHaveValue("9");
  await expect.element(field(screen, "Квартира")).toHaveValue("");
  await expect.element(field(screen, "Корпус")).toHaveValue("");
});

test("a fault of what is not on the screen brings it there, and the summary leads to it", async () => {
  const screen = await open();
  await choose(screen, suggested);
  server.answer(saveAddress, refusal("ValueInvalid", { field: "registrationAddress.region.name" }));
  await userEvent.click(saveButton(screen));
  const link = screen.getByRole("alert").getByRole("link", { name: /^Регион, адрес регистрации/ });
  await expect.element(link).toBeVisible();
  await userEvent.click(link);
  await expect.element(field(screen, "Регион")).toHaveFocus();
});

test("a suggested part typed over goes without its id", async () => {
  const screen = await open();
  await choose(screen, suggested);
  await userEvent.click(change(screen));
  await expect.element(field(screen, "Регион")).toHaveFocus();
  await userEvent.fill(field(screen, "Улица"), "ул. Новая");
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(server.bodies(saveAddress)).toHaveLength(1));
  expect(server.bodies(saveAddress)[0]).toMatchObject({
    registrationAddress: {
      locality: suggested.locality,
      street: { name: "ул. Новая" },
      wasTyped: true,
    },
  });
});

test("another suggestion leaves nothing of the one before", async () => {
  const screen = await open();
  await choose(screen, suggested);
  await choose(screen, { region: { name: "г Москва" }, street: null, wasTyped: false });
  await expect.element(field(screen, "Регион")).toHaveValue("г Москва");
  await expect.element(field(screen, "Город или населённый пункт")).toHaveValue("");
  await expect.element(field(screen, "Нет улицы")).toBeChecked();
  await expect.element(field(screen, "Дом")).toHaveValue("");
});

test("a saved address with ids keeps them when it is saved again", async () => {
  const address = { registrationAddress: sampleAddress, residenceAddress: null };
  const revisions = { passport: 1, address: 1, work: 0 };
  server.answer(getPassport, { ...nothingSaved, address, revisions });
  const screen = await open();
  await expect.element(field(screen, "Регион")).toHaveValue("г. Москва");
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(server.bodies(saveAddress)).toHaveLength(1));
  expect(server.bodies(saveAddress)[0]).toMatchObject({ registrationAddress: sampleAddress });
});

test.each(["hanging", "lost"] as const)("suggestions that are %s hold nothing up", async (kind) => {
  server.answer(findAddress, kind);
  const screen = await open();
  await userEvent.fill(search(screen), "тверь мира 5");
  await vi.waitFor(() => expect(server.bodies(findAddress)).toHaveLength(1));
  await userEvent.click(byHand(screen));
  await expect.element(field(screen, "Регион")).toHaveFocus();
  await fillIn(screen);
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-place-work"));
  expect(server.bodies(saveAddress)[0]).toMatchObject({ registrationAddress: wire });
});

test("the keyboard alone finds and chooses an address", async () => {
  server.answer(findAddress, {
    result: true,
    suggestions: [
      { value: "г Тверь", address: { locality: suggested.locality } },
      { value: "г Тверь, ул Мира, д 5", address: suggested },
    ],
  });
  const screen = await open();
  await userEvent.click(search(screen));
  await userEvent.keyboard("тверь");
  await expect.element(screen.getByRole("option").nth(1)).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(field(screen, "Улица")).toHaveValue("ул Мира");
  await userEvent.keyboard("{Tab}");
  await expect.element(change(screen)).toHaveFocus();
  expect(server.bodies(saveAddress)).toEqual([]);
});
