// Step 8 from the borrower's side: the wait, each turn of it, each way out (D5, D6; ux §3 rows 32, 46).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { loaderEndpoints } from "@microloan/contract/endpoints/loader";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import { messages } from "@microloan/contract/errors/messages";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { usePersistedState } from "../../client/state.ts";
import { retryWords } from "../../loan/retry-words.ts";
import { JourneyGuard } from "../../start/journey-guard.tsx";
import type { Consideration } from "./consideration-words.ts";
import { TimerPage } from "./timer-page.tsx";

const path = `/api/application/${sampleIds.application}/SendToConsiderationStatus` as const;
const getStatus = { ...considerationEndpoints.getConsiderationStatus, path };
const { getUsualTimes, setClientDenial } = applicationEndpoints;
const { redirectToLk } = accountEndpoints;
const wait: Consideration = {
  result: true,
  redirectType: 0,
  timeLeft: 565,
  considerationStatus: "InProgress",
};
const refused: Consideration = {
  ...wait,
  redirectType: 3,
  considerationStatus: "Refused",
  refusal: { text: "У вас действует самозапрет.", retryOn: "2999-12-20" },
};
let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-timer");
  server.answer(getStatus, wait);
  server.answer(loaderEndpoints.getAllLoaders, { result: true, loaders: [] });
  server.answer(redirectToLk, { result: true, redirectUrl: "/account" });
  server.answer(getUsualTimes, { result: true, steps: [], decisionSeconds: null });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(sessionAt(8), <TimerPage />));
type Screen = Awaited<ReturnType<typeof open>>;
const heading = (screen: Screen, name: string) => screen.getByRole("heading", { level: 1, name });
const polls = () => server.sent.filter((request) => request.path === path).length;

test("the wait counts down, promises an SMS, and asks again by itself", async () => {
  const screen = await open();
  await expect.element(heading(screen, "Рассматриваем заявку")).toBeVisible();
  await expect.element(screen.getByText(/Можно закрыть страницу, мы пришлём СМС/)).toBeVisible();
  await expect.element(screen.getByRole("timer").getByText(/09:2[345]/)).toBeVisible();
  await vi.waitFor(() => expect(polls()).toBe(2), 4000);
});

test("whoever looks at another tab is told by the title", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  server.answer(getStatus, wait, { ...wait, considerationStatus: "Issuing" });
  await open();
  await vi.waitFor(() => expect(document.title).toMatch(/^Отправляем деньги на карту/), 4000);
});

test("the time is over, and that is no error", async () => {
  server.answer(getStatus, { ...wait, timeLeft: 0 });
  const screen = await open();
  await expect.element(screen.getByText(/дольше обычного/)).toBeVisible();
  expect(screen.getByRole("timer").query()).toBeNull();
});

test.each([
  ["FinancingInstrumentRefused", "/new_application-select-map"],
  ["ApplicationOutdated", "/new_application-passport"],
  ["ScansRejected", "/new_application-docs-uploading"],
] as const)("%s ends the wait and leads to its step", async (name, href) => {
  server.answer(getStatus, wait, refusal(name));
  const screen = await open();
  const link = screen.getByRole("link", { name: "Перейти к этому шагу" });
  await expect.element(link).toHaveAttribute("href", href);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(messages[name]);
  expect(screen.getByRole("timer").query()).toBeNull();
});

test.each([
  ["OnOperatorReview", "Заявку смотрит специалист"],
  ["Approved", "Одобрено"],
  ["Issuing", "Отправляем деньги на карту"],
] as const)("%s has its own words, without a countdown", async (considerationStatus, words) => {
  server.answer(getStatus, { ...wait, considerationStatus });
  const screen = await open();
  await expect.element(heading(screen, words)).toBeVisible();
  expect(screen.getByRole("timer").query()).toBeNull();
  expect(document.title).toMatch(new RegExp(`^${words} – `));
});

test("less is approved than was signed: it is said, and the choice is one press away", async () => {
  const journey = { ...journeyAt(7), status: "Offered" as const };
  const considerationStatus = "NeedSelectProduct" as const;
  server.answer(getStatus, wait, { ...wait, redirectType: 1, considerationStatus, journey });
  const screen = await open();
  await vi.waitFor(() => expect(document.title).toMatch(/^Одобрили меньшую сумму/), 4000);
  await expect.element(heading(screen, "Одобрили меньшую сумму")).toBeVisible();
  expect(location.pathname).toBe("/new_application-timer");
  await userEvent.click(screen.getByRole("button", { name: "Выбрать сумму" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-signing"));
});

test("what was signed does not hold any more: it is said why the contract is signed again, and its page is one press away", async () => {
  const journey = { ...journeyAt(7), status: "Offered" as const };
  server.answer(getStatus, wait, {
    ...wait,
    redirectType: 1,
    considerationStatus: "New",
    journey,
  });
  const screen = await open();
  await vi.waitFor(() => expect(document.title).toMatch(/^Подпишите договор ещё раз/), 4000);
  await expect
    .element(screen.getByText(/изменились даты, условия или сведения о ваших долгах/))
    .toBeVisible();
  expect(location.pathname).toBe("/new_application-timer");
  await userEvent.click(screen.getByRole("button", { name: "К подписанию" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-signing"));
});

test("the loan is given up: a question, a comment, and the page that says it is done", async () => {
  const journey = { ...journeyAt(8), status: "ClientDenied" as const, nextStep: null };
  const words = { text: "Вы отказались от займа.", retryOn: null };
  server.answer(getStatus, { ...wait, considerationStatus: "Cooling", timeLeft: 14_400 });
  server.answer(setClientDenial, { result: true, journey });
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Отказаться от займа" }));
  const dialog = screen.getByRole("dialog", { name: "Отказаться от займа?" });
  await expect.element(dialog.getByText(/платить ничего не нужно/)).toBeVisible();
  await userEvent.fill(dialog.getByLabelText(/Почему отказываетесь/), "  Передумала ");
  const denied = { ...refused, considerationStatus: "ClientDenied" as const };
  server.answer(getStatus, { ...denied, refusal: words, journey });
  await userEvent.click(dialog.getByRole("button", { name: "Отказаться", exact: true }));
  await expect.element(heading(screen, "Вы отказались от займа")).toBeVisible();
  expect(server.bodies(setClientDenial)).toEqual([
    { applicationId: sampleIds.application, comment: "Передумала" },
  ]);
  await expect.element(screen.getByRole("button", { name: "Взять заём" })).toBeVisible();
});

test("no is no: closed without a word nothing is sent; money on its way cannot be given up", async () => {
  server.answer(getStatus, wait);
  server.answer(setClientDenial, refusal("StatusForbids"));
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Отказаться от займа" }));
  await userEvent.click(screen.getByRole("button", { name: "Не отказываться" }));
  server.answer(getStatus, { ...wait, considerationStatus: "Issuing" });
  expect(server.bodies(setClientDenial)).toEqual([]);
  await expect.element(heading(screen, "Отправляем деньги на карту")).toBeVisible();
  expect(screen.getByRole("button", { name: "Отказаться от займа" }).query()).toBeNull();
});

test("cooling off: when the money goes, and that one may still refuse", async () => {
  server.answer(getStatus, { ...wait, considerationStatus: "Cooling", timeLeft: 14_400 });
  const screen = await open();
  await expect
    .element(screen.getByText(/Переведём деньги \d+\s.+ в\s\d\d:\d\d по\sМоскве\./))
    .toBeVisible();
  await expect.element(screen.getByText(/бесплатно отказаться/)).toBeVisible();
});

test("a turn of the consideration takes the place of the one before", async () => {
  server.answer(getStatus, wait, { ...wait, considerationStatus: "Approved" });
  const screen = await open();
  await expect.element(heading(screen, "Рассматриваем заявку")).toBeVisible();
  await vi.waitFor(() => expect(document.title).toMatch(/^Одобрено/), 4000);
  await expect.element(heading(screen, "Одобрено")).toBeVisible();
});

test("redirectType 1 goes on with the journey's next step", async () => {
  server.answer(getStatus, { ...wait, redirectType: 1, journey: journeyAt(5) });
  await open();
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-select-map"));
});

test("redirectType 2 leaves for the account that the API names", async () => {
  server.answer(getStatus, { ...wait, redirectType: 2, considerationStatus: "Issued" });
  const screen = await open();
  await expect.element(heading(screen, "Деньги отправлены")).toBeVisible();
  await vi.waitFor(() => expect(location.pathname).toBe("/account"));
});

test("an address that may not be followed is not followed", async () => {
  server.answer(getStatus, { ...wait, redirectType: 2, considerationStatus: "Issued" });
  server.answer(redirectToLk, {
    result: true,
    redirectUrl: "https://evil.example/",
  });
  const screen = await open();
  await expect.element(screen.getByText("Личный кабинет не открылся")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Открыть ещё раз" })).toBeVisible();
  expect(location.pathname).toBe("/new_application-timer");
});

test("redirectType 3: the reason, when to apply again, the ways on, and no more questions", async () => {
  server.answer(getStatus, refused);
  const screen = await open();
  await expect.element(heading(screen, "Сейчас заём не одобрен")).toBeVisible();
  await expect.element(screen.getByText("У вас действует самозапрет.")).toBeVisible();
  await expect.element(screen.getByText(/можно с\s20\s+декабря 2999\sгода/)).toBeVisible();
  const account = screen.getByRole("link", { name: "В личный кабинет" });
  await expect.element(account).toHaveAttribute("href", "/account");
  expect(screen.getByRole("button", { name: "Взять заём" }).query()).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 2300));
  expect(polls()).toBe(1);
});

test("the end is the whole page's: no progress stands above a refusal", async () => {
  server.answer(personalDataEndpoints.getPersonalData, sessionAt(8));
  server.answer(applicationEndpoints.setCurrentAppStep, { result: true });
  server.answer(getStatus, wait, { ...refused, journey: { ...journeyAt(8), nextStep: null } });
  usePersistedState.getState().keep({ isAuth: true });
  const page = (
    <JourneyGuard path="/new_application-timer">
      <TimerPage />
    </JourneyGuard>
  );
  const screen = await render(page);
  await expect.element(screen.getByRole("progressbar")).toBeVisible();
  await expect.element(heading(screen, "Сейчас заём не одобрен")).toBeVisible();
  await expect.element(screen.getByRole("progressbar")).not.toBeInTheDocument();
});

test("an offer that ran out may be asked for again at once", async () => {
  const refusalNow = { text: "Срок действия предложения истёк.", retryOn: null };
  server.answer(getStatus, { ...refused, considerationStatus: "Expired", refusal: refusalNow });
  const screen = await open();
  await expect.element(screen.getByRole("button", { name: "Взять заём" })).toBeVisible();
});

test("a lost link is told and the question goes on", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  server.answer(getStatus, wait, "lost", wait);
  const screen = await open();
  await expect.element(screen.getByText(/Рассмотрение идёт без вас/)).toBeVisible();
  await vi.waitFor(() => expect(screen.getByText(/идёт без вас/).query()).toBeNull(), 4000);
});

test.each([
  [null, null],
  ["2026-11-20", null],
  ["2026-12-20", "Подать новую заявку можно с\u00a020\u00a0декабря 2026\u00a0года."],
])("retryOn %s", (retryOn, words) => {
  expect(retryWords(retryOn, "2026-11-20")).toBe(words);
});

test("an operator may neither give the loan up nor leave for an outside account", async () => {
  server.answer(getStatus, { ...wait, considerationStatus: "Cooling", timeLeft: 14_400 });
  const asOperator = { ...sessionAt(8), isOperator: true };
  const screen = await render(inSession(asOperator, <TimerPage />));
  await expect.element(screen.getByText(/До этого можно бесплатно/)).toBeVisible();
  expect(screen.getByRole("button").elements()).toEqual([]);
  await screen.unmount();
  server.answer(getStatus, { ...wait, considerationStatus: "Issued", redirectType: 2 });
  const issued = await render(inSession(asOperator, <TimerPage />));
  const link = issued.getByRole("link", { name: "Заём и документы" });
  await expect.element(link).toHaveAttribute("href", "/account");
  expect(server.bodies(redirectToLk)).toEqual([]);
});
