// The employment page from the borrower's side: what busyness shows, incomes, expenses, what is sent (D11).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import {
  busynesses,
  incomeSources,
  stagePeriods,
} from "@microloan/contract/dictionaries/employment-dictionaries";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { settingsEndpoints } from "@microloan/contract/endpoints/settings";
import { sampleEmployment } from "@microloan/contract/samples/forms";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { loadSettings } from "../../server/settings.ts";
import { EmploymentPage } from "./employment-page.tsx";

const { findParty, getEmployment, saveEmployment } = employmentEndpoints;
let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-place-work");
  server.answer(getEmployment, { result: true, employment: null, revision: 0 });
  server.answer(saveEmployment, { result: true, journey: journeyAt(4) });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(sessionAt(3), <EmploymentPage />));
type Screen = Awaited<ReturnType<typeof open>>;

const label = (screen: Screen, words: string) => screen.getByLabelText(words, { exact: true });
const save = (screen: Screen) =>
  userEvent.click(screen.getByRole("button", { name: "Сохранить и продолжить" }));

async function typeIncome(screen: Screen, busyness: string, source: string): Promise<void> {
  await userEvent.selectOptions(label(screen, "Занятость"), busyness);
  await userEvent.selectOptions(label(screen, "Основной источник дохода"), source);
  await userEvent.fill(label(screen, "Доход в месяц"), "65000");
}

const openMore = (screen: Screen) =>
  userEvent.click(screen.getByText("Дополнительно", { exact: true }));

const openAddress = (screen: Screen) =>
  userEvent.click(screen.getByRole("button", { name: /^Ввести вручную/ }));

async function typeEmployer(screen: Screen): Promise<void> {
  await userEvent.fill(label(screen, "Название организации или ИП"), "ООО «Ромашка»");
  await openMore(screen);
  await userEvent.fill(label(screen, "ИНН организации или ИП"), "7700000009");
  await userEvent.fill(label(screen, "Должность"), "Бухгалтер");
  await userEvent.selectOptions(label(screen, "Стаж на этом месте"), "От года до 3 лет");
  await userEvent.fill(label(screen, "Рабочий телефон"), "8 903 765-43-21");
  await openAddress(screen);
  await userEvent.fill(label(screen, "Регион, адрес работы"), "г. Москва");
  await userEvent.fill(label(screen, "Город или населённый пункт, адрес работы"), "г. Москва");
  await userEvent.fill(label(screen, "Улица, адрес работы"), "ул. Тверская");
  await userEvent.fill(label(screen, "Дом, адрес работы"), "7");
}

const choicesOf = (screen: Screen, words: string) =>
  [...label(screen, words).element().querySelectorAll("option")].slice(1).map(({ text }) => text);

test("somebody employed: the employer, two incomes, expenses", async () => {
  const screen = await open();
  await typeIncome(screen, "Работаю по найму", "Заработная плата");
  await typeEmployer(screen);
  await userEvent.click(screen.getByRole("button", { name: "Добавить ещё один доход" }));
  const source = label(screen, "Источник, дополнительный доход 1");
  await expect.element(source).toHaveFocus();
  await userEvent.selectOptions(source, "Сдача жилья");
  await userEvent.fill(label(screen, "Сумма в месяц, дополнительный доход 1"), "12000");
  await userEvent.fill(label(screen, "Кредиты и займы"), "5000");
  await save(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-number-confirmation"));
  expect(server.bodies(saveEmployment)).toEqual([
    {
      applicationId: sampleIds.application,
      revision: 0,
      busynessId: busynesses.employed.id,
      employer: { name: "ООО «Ромашка»", inn: "7700000009" },
      jobTitle: "Бухгалтер",
      stagePeriodId: stagePeriods.underThreeYears.id,
      workPhone: "+79037654321",
      workAddress: {
        region: { name: "г. Москва" },
        locality: { name: "г. Москва" },
        street: { name: "ул. Тверская" },
        house: "7",
        wasTyped: true,
      },
      incomeSourceId: incomeSources.salary.id,
      monthlyIncome: 65_000,
      additionalIncomes: [{ incomeSourceId: incomeSources.rent.id, amount: 12_000 }],
      expenses: { credits: 5_000, alimony: 0, utilities: 0, other: 0 },
    },
  ]);
});

test("busyness decides about the employer and the income sources, and never keeps one that does not fit", async () => {
  const screen = await open();
  await typeIncome(screen, "Работаю по найму", "Заработная плата");
  await expect.element(label(screen, "Должность")).toBeVisible();
  await userEvent.selectOptions(label(screen, "Занятость"), "На пенсии");
  expect(label(screen, "Должность").query()).toBeNull();
  await expect.element(label(screen, "Основной источник дохода")).toHaveValue("");
  expect(choicesOf(screen, "Основной источник дохода")).toEqual([
    "Пенсия",
    "Пособия и социальные выплаты",
    "Сдача жилья",
    "Помощь семьи",
    "Другой доход",
  ]);
  await save(screen);
  await expect
    .element(label(screen, "Основной источник дохода"))
    .toHaveAccessibleDescription(/Необходимо указать значение/);
  await userEvent.selectOptions(label(screen, "Основной источник дохода"), "Пенсия");
  await save(screen);
  await vi.waitFor(() => expect(server.bodies(saveEmployment)).toHaveLength(1));
  expect(server.bodies(saveEmployment)[0]).not.toHaveProperty("employer");
});

test("faults of the employer go when another busyness hides it", async () => {
  const screen = await open();
  await typeIncome(screen, "Работаю по найму", "Заработная плата");
  await save(screen);
  const summary = screen.getByRole("alert");
  await expect.element(summary).toMatchTextContent("Должность: Необходимо указать значение");
  await expect.element(summary).toMatchTextContent("Адрес работы: Необходимо указать значение");
  await userEvent.selectOptions(label(screen, "Занятость"), "Учёба");
  await expect.element(summary).not.toBeInTheDocument();
});

test("at most five additional incomes, each can go", async () => {
  const screen = await open();
  const add = screen.getByRole("button", { name: "Добавить ещё один доход" });
  for (let count = 0; count < 5; count += 1) await userEvent.click(add);
  expect(add.query()).toBeNull();
  await userEvent.fill(label(screen, "Сумма в месяц, дополнительный доход 5"), "500");
  await userEvent.click(screen.getByRole("button", { name: "Убрать дополнительный доход 1" }));
  await expect.element(label(screen, "Сумма в месяц, дополнительный доход 4")).toHaveValue("500");
  await expect.element(add).toHaveFocus();
});

test("expenses above income warn and do not stop", async () => {
  const screen = await open();
  await typeIncome(screen, "Не работаю", "Помощь семьи");
  await userEvent.fill(label(screen, "Другие расходы"), "65000");
  const warning = screen.getByText("Расходы больше доходов");
  expect(warning.query()).toBeNull();
  await userEvent.fill(label(screen, "Алименты"), "1");
  await expect.element(warning).toBeVisible();
  await save(screen);
  await vi.waitFor(() => expect(server.bodies(saveEmployment)).toHaveLength(1));
});

test("the optional group stays closed until one of its fields is at fault", async () => {
  const screen = await open();
  await typeIncome(screen, "Не работаю", "Помощь семьи");
  const dependants = label(screen, "Сколько человек вы обеспечиваете");
  await expect.element(dependants).not.toBeVisible();
  const group = screen.getByText("Дополнительно", { exact: true });
  await userEvent.click(group);
  await userEvent.fill(dependants, "21");
  await userEvent.click(group);
  await save(screen);
  await expect.element(dependants).toBeVisible();
  await expect.element(dependants).toHaveAccessibleDescription(/Укажите число от 0 до 20/);
  expect(server.bodies(saveEmployment)).toEqual([]);
});

test("the own phone as a work phone is refused at its field", async () => {
  server.answer(saveEmployment, refusal("PhoneIsOwn", { field: "workPhone" }));
  const screen = await open();
  await typeIncome(screen, "Самозанятость", "Доход от самозанятости");
  await typeEmployer(screen);
  await save(screen);
  await expect
    .element(label(screen, "Рабочий телефон"))
    .toHaveAccessibleDescription(/Это ваш номер/);
});

test("saved answers stand in the form again", async () => {
  server.answer(getEmployment, { result: true, employment: sampleEmployment, revision: 1 });
  const screen = await open();
  await expect.element(label(screen, "Рабочий телефон")).toHaveValue("+7 (903) 765 43 21");
  await expect.element(label(screen, "Доход в месяц")).toHaveValue("65\u00a0000");
  await expect.element(label(screen, "Алименты")).toHaveValue("0");
  await expect
    .element(label(screen, "Основной источник дохода"))
    .toHaveValue(incomeSources.salary.id);
});

/** Neither more incomes nor expenses are asked for. Settings are loaded once a document: what needs it comes last. */
async function switchOff(): Promise<void> {
  server.answer(settingsEndpoints.getPublicSettings, {
    result: true,
    data: [
      { code: "ShowAdditionalIncome", value: "false" },
      { code: "ShowExpenses", value: "false" },
    ],
  });
  await loadSettings();
}

test("the settings can leave out additional incomes and expenses", async () => {
  await switchOff();
  const screen = await open();
  await typeIncome(screen, "Не работаю", "Помощь семьи");
  expect(screen.getByRole("button", { name: /доход/ }).query()).toBeNull();
  expect(screen.getByLabelText("Алименты").query()).toBeNull();
  await save(screen);
  await vi.waitFor(() => expect(server.bodies(saveEmployment)).toHaveLength(1));
  expect(server.bodies(saveEmployment)[0]).not.toHaveProperty("expenses");
});

test("expenses that are asked for since the settings were read appear with the refusal", async () => {
  server.answer(saveEmployment, refusal("ValueRequired", { field: "expenses.credits" }), {
    result: true,
    journey: journeyAt(4),
  });
  await switchOff();
  const screen = await open();
  await typeIncome(screen, "Не работаю", "Помощь семьи");
  await save(screen);
  const credits = label(screen, "Кредиты и займы");
  await expect.element(credits).toHaveAttribute("aria-invalid", "true");
  await userEvent.fill(credits, "5000");
  await save(screen);
  await expect
    .poll(() => server.bodies(saveEmployment)[1])
    .toMatchObject({ expenses: { credits: 5000 } });
});

test.each(["hanging", "lost"] as const)(
  "an employer is typed while suggestions are %s",
  async (kind) => {
    server.answer(findParty, kind);
    const screen = await open();
    await typeIncome(screen, "Работаю по найму", "Заработная плата");
    await userEvent.fill(label(screen, "Название организации или ИП"), "ООО");
    await vi.waitFor(() => expect(server.bodies(findParty)).toEqual([{ query: "ООО" }]));
    await typeEmployer(screen);
    await save(screen);
    await vi.waitFor(() => expect(location.pathname).toBe("/new_application-number-confirmation"));
    expect(server.bodies(saveEmployment)[0]).toMatchObject({
      employer: { name: "ООО «Ромашка»", inn: "7700000009" },
    });
  },
);
