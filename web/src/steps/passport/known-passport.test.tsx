// What is known already is looked at, not asked anew (issue 17 "ask once"; WCAG 3.3.7; decision 0074).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import {
  busynesses,
  incomeSources,
} from "@microloan/contract/dictionaries/employment-dictionaries";
import { genders } from "@microloan/contract/dictionaries/genders";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { addressEndpoints } from "@microloan/contract/endpoints/address";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { dropAllDrafts } from "../../form/draft/drafts.ts";
import { AddressPage } from "../address/address-page.tsx";
import { EmploymentPage } from "../employment/employment-page.tsx";
import { PassportPage } from "./passport-page.tsx";

type Known = SuccessOf<typeof passportEndpoints.getPassport>;

const passport = {
  series: "4510",
  number: "123457",
  issueDate: "2015-03-27",
  divisionCode: "770-001",
  issuedBy: "ОВД района Арбат",
  birthPlace: "г. Тверь",
  genderId: genders.female.id,
  snils: "11223344595",
  codeword: "берёзка",
  assignmentOfClaims: true,
};
const address = {
  region: { name: "г. Москва" },
  locality: { name: "Москва" },
  street: { name: "Тверская" },
  house: "7",
  wasTyped: true,
};
const known: Known = {
  result: true,
  birthDate: "1990-05-05",
  genderId: genders.female.id,
  passport: null,
  address: null,
  work: null,
  revisions: { passport: 0, address: 0, work: 0 },
};
const employment = {
  busynessId: Object.values(busynesses).find(({ name }) => name === "На пенсии")!.id,
  incomeSourceId: Object.values(incomeSources).find(({ name }) => name === "Пенсия")!.id,
  monthlyIncome: 45_000,
  expenses: { credits: 0, alimony: 0, utilities: 5_000, other: 0 },
};

let server: FakeServer;
beforeEach(async () => {
  await dropAllDrafts();
  server = fakeServer("/new_application-passport");
  const saved = { result: true as const, journey: journeyAt(1) };
  server.answer(passportEndpoints.savePassport, saved);
  server.answer(addressEndpoints.saveAddress, saved);
  server.answer(employmentEndpoints.saveEmployment, saved);
});
afterEach(() => vi.restoreAllMocks());

const answer = (change: Partial<Known>) =>
  server.answer(passportEndpoints.getPassport, { ...known, ...change });
type Screen = Awaited<ReturnType<typeof render>>;
const press = (screen: Screen, name: string) =>
  userEvent.click(screen.getByRole("button", { name }));
const save = (screen: Screen) => press(screen, "Сохранить и продолжить");
const openPassport = () => render(inSession(sessionAt(0), <PassportPage />));

test("the gender of the registration is not asked again, and can be changed", async () => {
  answer({});
  const screen = await openPassport();
  await expect.element(screen.getByRole("definition")).toMatchTextContent(/Женский/);
  expect(screen.getByRole("radio", { name: "Мужской" }).query()).toBeNull();
  await press(screen, "Изменить пол");
  await expect.element(screen.getByRole("radio", { name: "Женский" })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "Мужской" }));
  await expect.element(screen.getByRole("radio", { name: "Мужской" })).toBeChecked();
});

test("a passport of an earlier application is a summary; the consent alone is asked", async () => {
  answer({ passport });
  const screen = await openPassport();
  await expect.element(screen.getByText("45 10 •••457")).toBeVisible();
  expect(screen.getByLabelText("Серия и номер").query()).toBeNull();
  await userEvent.click(screen.getByLabelText("Нет", { exact: true }));
  await save(screen);
  await vi.waitFor(() => expect(server.bodies(passportEndpoints.savePassport)).toHaveLength(1));
  expect(server.bodies(passportEndpoints.savePassport)).toEqual([
    { applicationId: sampleIds.application, revision: 0, ...passport, assignmentOfClaims: false },
  ]);
});

test("a passport that a service told is a summary too", async () => {
  const { codeword: _, genderId: __, assignmentOfClaims: ___, ...fields } = passport;
  answer({ prefilled: { source: "esia", fields } });
  const screen = await openPassport();
  await expect.element(screen.getByText("45 10 •••457")).toBeVisible();
  await expect.element(screen.getByText(/передали Госуслуги/)).toBeVisible();
  await press(screen, "Изменить паспорт");
  await expect.element(screen.getByLabelText("Серия и номер")).toHaveFocus();
  await expect.element(screen.getByLabelText("Серия и номер")).toHaveAttribute("readonly");
});

test.each([
  ["has run out", { passport: { ...passport, issueDate: "2004-01-01" } }],
  [
    "is saved, and its borrower came back to it",
    { passport, revisions: { passport: 1, address: 0, work: 0 } },
  ],
])("a passport that %s stands in its fields", async (_what, change) => {
  answer(change);
  const screen = await openPassport();
  await expect.element(screen.getByLabelText("Серия и номер")).toHaveValue("45 10 123457");
});

test("what the server refuses of it is there to be mended, and stays while it is sent again", async () => {
  answer({ passport });
  const refused = refusal("DateInFuture", { field: "issueDate" });
  server.answer(passportEndpoints.savePassport, refused, "hanging");
  const screen = await openPassport();
  await userEvent.click(screen.getByLabelText("Нет", { exact: true }));
  await save(screen);
  await expect
    .element(screen.getByLabelText("Дата выдачи"))
    .toHaveAttribute("aria-invalid", "true");
  await save(screen);
  await vi.waitFor(() => expect(server.bodies(passportEndpoints.savePassport)).toHaveLength(2));
  await expect
    .element(screen.getByLabelText("Дата выдачи"))
    .toHaveAttribute("aria-invalid", "false");
});

test("a known address and known work are one press each", async () => {
  answer({ address: { registrationAddress: address, residenceAddress: null } });
  const screen = await render(inSession(sessionAt(2), <AddressPage />));
  await expect.element(screen.getByText(/Тверская/)).toBeVisible();
  expect(screen.getByLabelText(/^Дом/).query()).toBeNull();
  await save(screen);
  await vi.waitFor(() =>
    expect(server.bodies(addressEndpoints.saveAddress)).toMatchObject([
      { revision: 0, registrationAddress: address, residenceAddress: null },
    ]),
  );
  await screen.unmount();

  server.answer(employmentEndpoints.getEmployment, { result: true, employment, revision: 0 });
  const work = await render(inSession(sessionAt(3), <EmploymentPage />));
  await expect.element(work.getByText("На пенсии")).toBeVisible();
  await save(work);
  await vi.waitFor(() =>
    expect(server.bodies(employmentEndpoints.saveEmployment)).toMatchObject([employment]),
  );
});

test("known work without the expenses that are asked for stands in its fields", async () => {
  const { expenses: _, ...untold } = employment;
  server.answer(employmentEndpoints.getEmployment, {
    result: true,
    employment: untold,
    revision: 0,
  });
  const screen = await render(inSession(sessionAt(3), <EmploymentPage />));
  await expect.element(screen.getByLabelText("Жильё и ЖКХ")).toBeVisible();
});
