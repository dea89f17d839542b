// An employer found among suggestions fills what is known of it, and nothing that somebody typed (D11).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { legalOrganizationalForms } from "@microloan/contract/dictionaries/employment-dictionaries";
import { addressEndpoints } from "@microloan/contract/endpoints/address";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";

import { fakeServer } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../test/fake-session.tsx";
import { EmploymentPage } from "./employment-page.tsx";

const { findParty, getEmployment } = employmentEndpoints;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-place-work");
  server.answer(getEmployment, { result: true, employment: null, revision: 0 });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(sessionAt(3), <EmploymentPage />));
type Screen = Awaited<ReturnType<typeof open>>;

const label = (screen: Screen, words: string) => screen.getByLabelText(words, { exact: true });
const openMore = (screen: Screen) =>
  userEvent.click(screen.getByText("Дополнительно", { exact: true }));
const openAddress = (screen: Screen) =>
  userEvent.click(screen.getByRole("button", { name: /^Ввести вручную/ }));

const party = {
  name: "ООО «Ромашка»",
  inn: "7700000009",
  legalFormId: legalOrganizationalForms.ooo.id,
  address: {
    region: { name: "г Москва", kladrId: "7700000000000" },
    locality: { name: "г Москва" },
    street: { name: "ул Тверская" },
    house: "7",
    wasTyped: false,
  },
};

const chosen = {
  region: { name: "Тверская обл" },
  locality: { name: "г Тверь" },
  wasTyped: false,
};

const address = (screen: Screen, part: string) => label(screen, `${part}, адрес работы`);

test("an employer found by name fills INN, legal form and address", async () => {
  server.answer(findParty, { result: true, suggestions: [party] });
  const screen = await open();
  await userEvent.selectOptions(label(screen, "Занятость"), "Работаю по найму");
  await userEvent.fill(label(screen, "Название организации или ИП"), "ромаш");
  await userEvent.click(screen.getByRole("option", { name: /ООО «Ромашка»/ }));
  await expect.element(label(screen, "ИНН организации или ИП")).toHaveValue("7700000009");
  await expect.element(address(screen, "Улица")).toHaveValue("ул Тверская");
  await userEvent.click(screen.getByText("Дополнительно"));
  await expect
    .element(label(screen, "Форма организации"))
    .toHaveValue(legalOrganizationalForms.ooo.id);
});

test("a name typed over the one that was picked leaves no other employer's INN and form behind", async () => {
  server.answer(findParty, { result: true, suggestions: [party] });
  const screen = await open();
  await userEvent.selectOptions(label(screen, "Занятость"), "Работаю по найму");
  await userEvent.fill(label(screen, "Название организации или ИП"), "ромаш");
  await userEvent.click(screen.getByRole("option", { name: /ООО «Ромашка»/ }));
  await expect.element(label(screen, "ИНН организации или ИП")).toHaveValue("7700000009");
  await userEvent.fill(label(screen, "Название организации или ИП"), "ИП Иванов");
  await expect.element(label(screen, "ИНН организации или ИП")).toHaveValue("");
  await expect.element(label(screen, "Форма организации")).toHaveValue("");
});

test("an employer found by INN fills the name, and leaves an address that somebody typed", async () => {
  server.answer(findParty, { result: true, suggestions: [party, { ...party, inn: null }] });
  const screen = await open();
  await userEvent.selectOptions(label(screen, "Занятость"), "Работаю по найму");
  await openAddress(screen);
  await userEvent.fill(address(screen, "Регион"), "Тверская область");
  await openMore(screen);
  await userEvent.fill(label(screen, "ИНН организации или ИП"), "77000");
  await userEvent.click(screen.getByRole("option", { name: /7700000009/ }));
  expect(server.bodies(findParty)).toEqual([{ query: "77000" }]);
  await expect.element(label(screen, "Название организации или ИП")).toHaveValue("ООО «Ромашка»");
  await expect.element(address(screen, "Регион")).toHaveValue("Тверская область");
  await expect.element(address(screen, "Улица")).toHaveValue("");
});

test("an employer's address gives way to the next employer's, a chosen one to none", async () => {
  const other = { ...party, name: "ООО «Василёк»", address: { ...party.address, house: "9" } };
  const suggestions = [{ value: "г Тверь, ул Мира", address: chosen }];
  server.answer(addressEndpoints.findAddress, { result: true, suggestions });
  server.answer(findParty, { result: true, suggestions: [party, other] });
  const screen = await open();
  const pick = async (name: RegExp) => {
    await userEvent.fill(label(screen, "Название организации или ИП"), "ооо");
    await userEvent.click(screen.getByRole("option", { name }));
  };
  await userEvent.selectOptions(label(screen, "Занятость"), "Работаю по найму");
  await pick(/Ромашка/);
  await pick(/Василёк/);
  await expect.element(address(screen, "Дом")).toHaveValue("9");
  await userEvent.fill(label(screen, "Адрес работы"), "тверь мира");
  await userEvent.click(screen.getByRole("option", { name: "г Тверь, ул Мира" }));
  await pick(/Ромашка/);
  await expect.element(label(screen, "Название организации или ИП")).toHaveValue("ООО «Ромашка»");
  await expect.element(address(screen, "Регион")).toHaveValue("Тверская обл");
});

test("a workplace that is looked for and not picked is not saved as the address of the firm", async () => {
  server.answer(findParty, { result: true, suggestions: [party] });
  server.answer(addressEndpoints.findAddress, { result: true, suggestions: [] });
  const screen = await open();
  await userEvent.selectOptions(label(screen, "Занятость"), "Работаю по найму");
  await userEvent.fill(label(screen, "Название организации или ИП"), "ромаш");
  await userEvent.click(screen.getByRole("option", { name: /ООО «Ромашка»/ }));
  await userEvent.fill(label(screen, "Адрес работы"), "Тверь, Советская 5");
  await userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));
  await expect
    .element(screen.getByRole("link", { name: /^Адрес работы: Выберите адрес из подсказок/ }))
    .toBeVisible();
});

test("words that a workplace is looked for with are not replaced by the address of the firm", async () => {
  server.answer(findParty, { result: true, suggestions: [party] });
  server.answer(addressEndpoints.findAddress, { result: true, suggestions: [] });
  const screen = await open();
  await userEvent.selectOptions(label(screen, "Занятость"), "Работаю по найму");
  await userEvent.fill(label(screen, "Адрес работы"), "Тверь, Советская 5");
  await userEvent.fill(label(screen, "Название организации или ИП"), "ромаш");
  await userEvent.click(screen.getByRole("option", { name: /ООО «Ромашка»/ }));
  await expect.element(label(screen, "ИНН организации или ИП")).toHaveValue("7700000009");
  await expect.element(label(screen, "Адрес работы")).toHaveValue("Тверь, Советская 5");
  await expect.element(address(screen, "Улица")).toHaveValue("");
});
