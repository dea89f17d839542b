// The search of an address and its parts: a town keeps the search open, the parts come when they are asked for, and
// where nothing is suggested the field says so (ux §1.3; decision 0073).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { genders } from "@microloan/contract/dictionaries/genders";
import { addressEndpoints } from "@microloan/contract/endpoints/address";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import type { Address } from "@microloan/contract/fields/address";
import { sampleAddress } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { readDrafts } from "../../form/draft/draft-database.ts";
import { AddressPage } from "./address-page.tsx";

const { findAddress, saveAddress } = addressEndpoints;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-address");
  answerSaved(null);
  server.answer(saveAddress, { result: true, journey: journeyAt(3) });
});
afterEach(() => vi.restoreAllMocks());

const answerSaved = (registrationAddress: Address | null) =>
  server.answer(passportEndpoints.getPassport, {
    result: true,
    birthDate: "1990-05-17",
    genderId: genders.female.id,
    passport: null,
    address: registrationAddress && { registrationAddress, residenceAddress: null },
    work: null,
    revisions: { passport: 1, address: registrationAddress === null ? 0 : 1, work: 0 },
  });
const open = () => render(inSession(sessionAt(2), <AddressPage />));
type Screen = Awaited<ReturnType<typeof open>>;
const field = (screen: Screen, label: string) =>
  screen.getByLabelText(`${label}, адрес регистрации`, { exact: true });
const search = (screen: Screen) => field(screen, "Найти адрес");
const byHand = (screen: Screen) => screen.getByRole("button", { name: /^Ввести вручную/ });

test("the parts come when they are asked for, or filled in; of a town the search goes on", async () => {
  const screen = await open();
  await expect.element(field(screen, "Регион")).not.toBeVisible();
  const town = { region: { name: "г Москва" }, locality: { name: "г Москва" }, wasTyped: false };
  const street = { ...town, street: { name: "ул Тверская" } };
  server.answer(
    findAddress,
    { result: true, suggestions: [{ value: "г Москва", address: town }] },
    {
      result: true,
      suggestions: [
        { value: "г Москва", address: town },
        { value: "г Москва, ул Тверская, д 7", address: { ...street, house: "7" } },
      ],
    },
  );
  await userEvent.fill(search(screen), "москва");
  await userEvent.click(screen.getByRole("option", { name: "г Москва" }));
  await expect.element(search(screen)).toHaveValue("г Москва, ");
  await expect.element(field(screen, "Регион")).not.toBeVisible();
  await userEvent.click(screen.getByRole("option"));
  await expect.element(field(screen, "Дом")).toHaveValue("7");
  expect(server.bodies(findAddress)).toEqual([{ query: "москва" }, { query: "г Москва," }]);
  expect(byHand(screen).query()).toBeNull();
});

test.each([
  ["Такого адреса не нашлось", () => ({ result: true as const, suggestions: [] })],
  [
    "Подсказки сейчас недоступны",
    () => ({ result: true as const, suggestions: [], isUnavailable: true }),
  ],
  ["Подсказки сейчас недоступны", () => refusal("TooMany")],
])("where nothing is suggested it says so: %s", async (words, reply) => {
  server.answer(findAddress, reply());
  const screen = await open();
  await userEvent.fill(search(screen), "нигде");
  await expect.element(screen.getByText(words, { exact: false }).first()).toBeVisible();
});

const found = {
  region: { name: "Тверская обл" },
  locality: { name: "г Тверь" },
  street: { name: "ул Мира" },
  house: "5",
  postalCode: "170100",
  wasTyped: false,
};

async function choose(screen: Screen, address: object): Promise<void> {
  const suggestions = [{ value: "г Тверь, ул Мира", address }];
  server.answer(findAddress, { result: true, suggestions });
  await userEvent.fill(search(screen), "тверь мира");
  await userEvent.click(screen.getByRole("option"));
}

test("one field first; what was found stands in a line with the flat; a missing house opens the parts", async () => {
  const screen = await open();
  await expect.element(search(screen)).toBeVisible();
  await expect.element(field(screen, "Квартира")).not.toBeVisible();
  await choose(screen, found);
  await expect
    .element(screen.getByText("170100, Тверская обл, г Тверь, ул Мира, д. 5"))
    .toBeVisible();
  await expect.element(field(screen, "Квартира")).toBeVisible();
  await expect.element(field(screen, "Дом")).not.toBeVisible();
  const { house: _, ...street } = found;
  await choose(screen, street);
  await expect.element(field(screen, "Дом")).toBeVisible();
  await userEvent.fill(field(screen, "Дом"), "5");
  await expect.element(field(screen, "Дом")).toBeVisible();
});

test("words in the search that nothing was picked for are no fault to whoever types by hand", async () => {
  server.answer(findAddress, { result: true, suggestions: [] });
  const screen = await open();
  await userEvent.fill(search(screen), "тверь мира 5");
  await userEvent.click(byHand(screen));
  await expect.element(field(screen, "Регион")).toHaveFocus();
  await expect.element(search(screen)).not.toHaveAttribute("aria-invalid", "true");
});

test("no address yet is one fault, at its search; its parts stay away until they are asked for", async () => {
  const screen = await open();
  await expect.element(search(screen)).toBeVisible();
  const save = screen.getByRole("button", { name: "Сохранить и продолжить" });
  await userEvent.click(save);
  const faults = screen.getByRole("alert").getByRole("link");
  await expect.element(faults).toMatchTextContent(/^Найти адрес, адрес регистрации: Необходимо/);
  await expect.element(field(screen, "Регион")).not.toBeVisible();
  await userEvent.click(faults);
  await expect.element(search(screen)).toHaveFocus();

  server.answer(findAddress, { result: true, suggestions: [] });
  await userEvent.fill(search(screen), "тверь мира 5");
  // Come in the middle of the click it would move what is pressed.
  await expect.element(screen.getByText(/^Такого адреса не нашлось/).first()).toBeVisible();
  await userEvent.click(save);
  await expect
    .element(faults)
    .toMatchTextContent(/Выберите адрес из подсказок или введите вручную$/);
  await userEvent.click(byHand(screen));
  expect(screen.getByRole("alert").query()).toBeNull();
  await userEvent.click(save);
  await expect.element(faults.first()).toMatchTextContent(/^Регион, адрес регистрации: Необходимо/);
});

test.each([
  ["street", { street: { name: "ул Труда" } }, ""],
  ["town", { locality: { name: "г Ржев" } }, ""],
  ["region", { region: { name: "Тульская обл" } }, ""],
  ["house", { house: "7" }, ""],
  ["postal code of the same house", { postalCode: "170101" }, "12"],
])("the flat of one house does not go into another: another %s", async (_, other, flat) => {
  const screen = await open();
  await choose(screen, found);
  await userEvent.fill(field(screen, "Квартира"), "12");
  await choose(screen, { ...found, ...other });
  await expect.element(field(screen, "Квартира")).toHaveValue(flat);
});

const saveButton = (screen: Screen) =>
  screen.getByRole("button", { name: "Сохранить и продолжить" });
const fault = /Найти адрес, адрес регистрации: Выберите адрес из подсказок или введите вручную$/;

test("words that nothing was picked for are not saved as the address that stood there before", async () => {
  answerSaved(sampleAddress);
  server.answer(findAddress, { result: true, suggestions: [] });
  const screen = await open();
  await userEvent.fill(search(screen), "Тверь, Советская 5");
  await userEvent.click(saveButton(screen));
  const faults = screen.getByRole("alert").getByRole("link");
  await expect.element(faults).toMatchTextContent(fault);
  await expect.element(field(screen, "Регион")).not.toBeVisible();
  expect(server.bodies(saveAddress)).toEqual([]);
  await userEvent.clear(search(screen));
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(server.bodies(saveAddress)).toHaveLength(1));
  expect(server.bodies(saveAddress)[0]).toMatchObject({ registrationAddress: sampleAddress });
});

test("nor beside parts that stand on the screen: those are meant once they are chosen by hand", async () => {
  const screen = await open();
  const { house: _, ...street } = found;
  await choose(screen, street);
  server.answer(findAddress, { result: true, suggestions: [] });
  await userEvent.fill(field(screen, "Дом"), "8");
  expect(byHand(screen).query()).toBeNull();
  await userEvent.fill(search(screen), "Тверь, Советская 5");
  await userEvent.click(saveButton(screen));
  await expect.element(screen.getByRole("alert").getByRole("link")).toMatchTextContent(fault);
  await userEvent.click(byHand(screen));
  await userEvent.click(saveButton(screen));
  await vi.waitFor(() => expect(server.bodies(saveAddress)).toHaveLength(1));
  expect(server.bodies(saveAddress)[0]).toMatchObject({ registrationAddress: { house: "8" } });
});

test("words typed after the parts were asked for are meant again", async () => {
  answerSaved(sampleAddress);
  server.answer(findAddress, { result: true, suggestions: [] });
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: /^Изменить/ }));
  await userEvent.fill(search(screen), "Тверь, Советская 5");
  await userEvent.click(saveButton(screen));
  await expect.element(screen.getByRole("alert").getByRole("link")).toMatchTextContent(fault);
  expect(server.bodies(saveAddress)).toEqual([]);
});

test("parts that were asked for stand there after a reload, with what was typed", async () => {
  answerSaved(sampleAddress);
  const before = await open();
  await userEvent.click(before.getByRole("button", { name: /^Изменить/ }));
  await userEvent.fill(field(before, "Дом"), "8");
  await vi.waitFor(async () => expect(await readDrafts()).toHaveLength(1));
  await before.unmount();
  const screen = await open();
  await expect.element(field(screen, "Дом")).toHaveValue("8");
  await expect.element(field(screen, "Дом")).toBeVisible();
});
