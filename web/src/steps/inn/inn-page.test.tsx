// The INN page from the borrower's side: what the look-up says, the field beside it, and the way on (D5, D11).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { innVerificationEndpoints } from "@microloan/contract/endpoints/inn-verification";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import { sampleIds } from "@microloan/contract/samples/people";

import { pressKeyOn, typeInto } from "../../../test/by-keyboard.ts";
import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { InnPage } from "./inn-page.tsx";

const { getInnVerification, saveManualInn } = innVerificationEndpoints;
const { getPersonalData } = personalDataEndpoints;

const searching = { result: true, status: "Searching", innMask: null, knownInn: null } as const;
const notFound = { result: true, status: "NotFound", innMask: null, knownInn: null } as const;
const found = { result: true, status: "Found", innMask: "•••••••• 0156", knownInn: null } as const;
const byHand = { ...found, status: "EnteredByHand" } as const;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-inn");
  server.answer(getInnVerification, notFound);
  server.answer(saveManualInn, { result: true, journey: journeyAt(4) });
  server.answer(getPersonalData, sessionAt(4));
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(sessionAt(10), <InnPage />));
type Screen = Awaited<ReturnType<typeof open>>;

const field = (screen: Screen) => screen.getByLabelText("ИНН", { exact: true });
const press = (screen: Screen, name: string) =>
  userEvent.click(screen.getByRole("button", { name }));
const isAt = (path: string) => vi.waitFor(() => expect(location.pathname).toBe(path));

test("not found: why it is needed, where to find it, saved by hand, the next step", async () => {
  const screen = await open();
  await expect.element(screen.getByText("По паспорту ИНН не нашёлся")).toBeVisible();
  await expect.element(screen.getByText(/не запретили ли вы себе кредиты/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: /сайт налоговой/ }))
    .toHaveAttribute("href", "https://service.nalog.ru/inn.do");
  await userEvent.fill(field(screen), "7700 0000 0156");
  await press(screen, "Сохранить и продолжить");
  await isAt("/new_application-number-confirmation");
  expect(server.bodies(saveManualInn)).toEqual([
    { applicationId: sampleIds.application, inn: "770000000156" },
  ]);
});

test("a passport that the state does not confirm is told here, with the way back to it", async () => {
  const path = `/api/application/${sampleIds.application}/SmevValidation` as const;
  const validate = { ...considerationEndpoints.validateBySmev, path };
  server.answer(validate, refusal("IdentificationMismatch"));
  const screen = await open();
  await expect.element(screen.getByText("Паспортные данные не подтвердились")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Проверить паспорт" })).toBeVisible();
  await expect.element(field(screen)).toBeVisible();
});

test("one that was told before is confirmed by a press, and can be changed", async () => {
  server.answer(getInnVerification, { ...notFound, knownInn: "770000000156" });
  const screen = await open();
  await expect.element(screen.getByText(/••••••••0156/)).toBeVisible();
  expect(field(screen).query()).toBeNull();
  await press(screen, "Сохранить и продолжить");
  await isAt("/new_application-number-confirmation");
  const body = { applicationId: sampleIds.application, inn: "770000000156" };
  expect(server.bodies(saveManualInn)).toEqual([body]);
  await press(screen, "Изменить ИНН");
  await expect.element(field(screen)).toHaveValue("770000000156");
});

test("another one typed while the first is being saved stays, and is saved by another press", async () => {
  const answer = Promise.withResolvers<{ result: true; journey: ReturnType<typeof journeyAt> }>();
  const saved = { result: true as const, journey: journeyAt(4) };
  server.answer(saveManualInn, answer.promise, saved);
  const screen = await open();
  await userEvent.fill(field(screen), "770000000156");
  await press(screen, "Сохранить и продолжить");
  await vi.waitFor(() => expect(server.bodies(saveManualInn)).toHaveLength(1));
  await userEvent.fill(field(screen), "5000000000");
  server.answer(getInnVerification, byHand);
  answer.resolve(saved);
  await expect.element(screen.getByText("Вы уже указали ИНН")).toBeVisible();
  await expect.element(field(screen)).toHaveValue("5000000000");
  expect(location.pathname).toBe("/new_application-inn");
  await userEvent.fill(field(screen), "500100732259");
  await press(screen, "Сохранить и продолжить");
  await isAt("/new_application-number-confirmation");
  expect(server.bodies(saveManualInn)[1]).toMatchObject({ inn: "500100732259" });
});

test("one told before that arrives under somebody's fingers takes neither the field nor the focus", async () => {
  const known = { ...notFound, knownInn: "770000000156" };
  server.answer(getInnVerification, searching, known);
  const screen = await open();
  await userEvent.click(field(screen));
  await expect
    .element(screen.getByText("По паспорту ИНН не нашёлся"), { timeout: 8000 })
    .toBeVisible();
  await expect.element(field(screen)).toHaveFocus();
  await expect.element(field(screen)).toHaveValue("");
  await expect.element(screen.getByText(/Введите ИНН сами/)).toBeVisible();
  await userEvent.keyboard("7{Backspace}");
  await expect.element(field(screen)).toHaveFocus();
  expect(screen.getByText(/••••/).query()).toBeNull();
}, 20_000);

test("without a mouse: the fault takes the focus, its link leads to the field, Enter saves", async () => {
  const screen = await open();
  await typeInto(field(screen), "77000000015{Enter}");
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  await pressKeyOn(screen.getByRole("alert").getByRole("link"));
  await expect.element(field(screen)).toHaveFocus();
  await userEvent.keyboard("{End}6");
  await pressKeyOn(screen.getByRole("button", { name: "Сохранить и продолжить" }));
  await isAt("/new_application-number-confirmation");
});

test.each([
  ["", "Необходимо указать значение"],
  ["77000000015", "ИНН человека состоит из 12 цифр"],
  ["770000000157", "Такого ИНН не бывает"],
  ["770000000056", "Такого ИНН не бывает"],
  ["000000000000", "Такого ИНН не бывает"],
])("«%s» is told at the field and not sent", async (typed, message) => {
  const screen = await open();
  await userEvent.fill(field(screen), typed);
  await press(screen, "Сохранить и продолжить");
  await expect.element(field(screen)).toHaveAccessibleDescription(new RegExp(message));
  expect(server.bodies(saveManualInn)).toEqual([]);
});

test("while it is searched for the field is there; found says so and goes on by itself", async () => {
  server.answer(getInnVerification, searching, found);
  const screen = await open();
  await expect.element(screen.getByText(/Ищем ваш ИНН/)).toBeVisible();
  await expect.element(field(screen)).toBeEnabled();
  const heading = screen.getByRole("heading", { level: 1, name: "Мы нашли ваш ИНН" });
  await expect.element(heading, { timeout: 8000 }).toHaveFocus();
  await expect.element(screen.getByText(/оканчивается на 0156/)).toBeVisible();
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-number-confirmation"), {
    timeout: 8000,
  });
  expect(server.bodies(saveManualInn)).toEqual([]);
}, 20_000);

test("found, but the way on cannot be read: told, and the button tries again", async () => {
  server.answer(getInnVerification, found);
  server.answer(getPersonalData, "lost", sessionAt(4));
  const screen = await open();
  await press(screen, "Продолжить");
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await press(screen, "Продолжить");
  await isAt("/new_application-number-confirmation");
});

test("found, but the way on is refused: tried once by itself, then only by the button", async () => {
  server.answer(getInnVerification, found);
  server.answer(getPersonalData, refusal("OurFault"));
  const screen = await open();
  await expect.element(screen.getByRole("alert"), { timeout: 8000 }).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 3500));
  await expect.element(screen.getByRole("alert")).toBeVisible();
  expect(server.bodies(getPersonalData)).toHaveLength(1);
}, 20_000);

test("entered before: another one can be typed, or the former kept", async () => {
  server.answer(getInnVerification, byHand);
  const screen = await open();
  await expect.element(screen.getByText(/оканчивается на 0156/)).toBeVisible();
  await expect.element(field(screen)).toHaveValue("");
  await press(screen, "Оставить прежний ИНН");
  await isAt("/new_application-number-confirmation");
  expect(server.bodies(saveManualInn)).toEqual([]);
});

test.each(["hanging", "lost"] as const)("a look-up that is %s holds nothing up", async (kind) => {
  server.answer(getInnVerification, kind);
  const screen = await open();
  await userEvent.fill(field(screen), "770000000156");
  await press(screen, "Сохранить и продолжить");
  await isAt("/new_application-number-confirmation");
  expect(server.bodies(saveManualInn)).toHaveLength(1);
});

test("a refusal stands at the field, and what was typed stays", async () => {
  server.answer(saveManualInn, refusal("InnInvalid", { field: "inn" }));
  const screen = await open();
  await userEvent.fill(field(screen), "770000000156");
  await press(screen, "Сохранить и продолжить");
  await expect.element(field(screen)).toHaveAccessibleDescription(/Такого ИНН не бывает/);
  await expect.element(field(screen)).toHaveValue("770000000156");
});
