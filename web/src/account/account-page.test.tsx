// The built-in personal account: the loan and its papers, what is on its way, nothing at all, and the way out (D12).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import { signOutEndpoints } from "@microloan/contract/endpoints/sign-out";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeLoan } from "../../test/fake-loan.ts";
import { fakeServer, refusal } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { inSession, sessionAt } from "../../test/fake-session.tsx";
import { sampleApplication } from "../../test/sample-application.ts";
import { usePersistedState } from "../client/state.ts";
import type { Application } from "../loan/account-words.ts";
import { AccountPage } from "./account-page.tsx";

const { listApplications } = applicationEndpoints;
const loan: Application = {
  ...sampleApplication,
  applicationId: sampleIds.application,
  status: "Issued",
  contract: {
    ...fakeLoan.account.contract!,
    payments: [
      {
        number: 1,
        date: "2999-12-05",
        amount: 11_200,
        principal: 10_000,
        interest: 1200,
        balance: 0,
      },
    ],
    earlyRepaymentSum: null,
    earlyRepaymentInterest: null,
    nextPaymentSum: 11_200,
    repayments: [],
    cardMask: "220000******0004",
    documents: [
      { documentRulesId: documentIds.individualConditions, name: "Индивидуальные условия" },
      { documentRulesId: documentIds.paymentSchedule, name: "График" },
    ],
  },
};
const draft: Application = {
  ...sampleApplication,
  applicationId: sampleIds.application,
  status: "Draft",
};

let server: FakeServer;
const answer = (applications: Application[], redirectUrl = "/account") =>
  server.answer(listApplications, {
    result: true,
    redirectUrl,
    today: "2026-11-27",
    applications,
  });

beforeEach(() => {
  server = fakeServer("/account");
  answer([loan]);
  server.answer(signOutEndpoints.signOut, { result: true });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(sessionAt(8), <AccountPage />));
type Screen = Awaited<ReturnType<typeof open>>;
const textOf = (screen: Screen) => screen.container.textContent?.replaceAll("\u00a0", " ");

test("the loan: what to repay and when, the contract, ПСК, the schedule", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("heading", { name: "Заём действует" })).toBeVisible();
  expect(textOf(screen)).toContain("Вернуть 11 200 ₽ до 5 декабря 2999 года");
  expect(textOf(screen)).toContain("Договор № 100001");
  expect(textOf(screen)).toContain("292,000 % годовых");
  await expect.element(screen.getByRole("table", { name: "График платежей" })).toBeInTheDocument();
  expect(textOf(screen)).not.toContain("досрочно");
});

test.each([
  [10_480, 480, "10 480 ₽", "10 000 ₽", "480 ₽"],
  [1_050.4, 50.4, "1 050,40 ₽", "1 000 ₽", "50,40 ₽"],
])("paying off today: %d, of it %d of interest", async (sum, interest, all, principal, charged) => {
  const owed = { earlyRepaymentSum: sum, earlyRepaymentInterest: interest };
  answer([{ ...loan, contract: { ...loan.contract!, ...owed } }]);
  const screen = await open();
  const card = screen.getByRole("region", { name: "Погасить досрочно" });
  await expect.element(card).toBeVisible();
  const words = card.element().textContent?.replaceAll("\u00a0", " ");
  expect(words).toContain(all);
  expect(words).toContain(`Основной долг${principal}`);
  expect(words).toContain(`Проценты по сегодняшний день${charged}`);
});

test("repaid with more than was owed: how much comes back", async () => {
  const repaid = { closedOn: "2026-11-27", paidPayments: 1, nextPaymentSum: null };
  answer([
    { ...loan, status: "Closed", contract: { ...loan.contract!, ...repaid, overpaidSum: 9_440 } },
  ]);
  const screen = await open();
  await expect.element(screen.getByRole("heading", { name: "Заём погашен" })).toBeVisible();
  expect(textOf(screen)).toContain(
    "Вы заплатили на 9 440 ₽ больше, чем были должны. Вернём эти деньги",
  );
});

test("what was paid too much for an earlier loan is told as long as it has not gone back", async () => {
  const closed = (overpaidSum: number): Application => ({
    ...loan,
    applicationId: sampleIds.entry,
    status: "Closed",
    contract: { ...loan.contract!, closedOn: "2026-11-27", paidPayments: 1, overpaidSum },
  });
  answer([draft, closed(9_440)]);
  const screen = await open();
  const history = screen.getByRole("region", { name: "История" });
  await expect.element(history.getByText(/на\s9\s440\s₽ больше.*Вернём эти деньги/)).toBeVisible();
  await screen.unmount();
  answer([draft, closed(0)]);
  const later = await open();
  await expect.element(later.getByRole("heading", { name: "Заём погашен" })).toBeVisible();
  expect(textOf(later)).not.toContain("Вернём эти деньги");
});

test("the schedule says which payment is next", async () => {
  const screen = await open();
  await expect
    .element(screen.getByRole("rowheader", { name: "05.12.2999 следующий" }))
    .toBeInTheDocument();
});

test("cooling off: when the money goes, and that one may still refuse", async () => {
  answer([{ ...loan, status: "Cooling", moneyAt: "2999-11-20T13:00:00.000Z" }]);
  const screen = await open();
  await expect
    .element(screen.getByText(/Переведём деньги 20\sноября в\s16:00 по\sМоскве\./))
    .toBeVisible();
  await expect.element(screen.getByText(/бесплатно отказаться/)).toBeVisible();
});

test("the contract number is copied by one tap", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Скопировать номер договора" }));
  expect(write).toHaveBeenCalledWith("100001");
  await expect.element(screen.getByText("Скопировано")).toBeVisible();
});

test("a clipboard that refuses is told", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Скопировать номер договора" }));
  await expect.element(screen.getByText(/Не получилось, выделите/)).toBeVisible();
});

test("each signed document is read on the page, its PDF one tap away", async () => {
  server.answer(documentSignEndpoints.getDocumentText, {
    result: true,
    name: "Индивидуальные условия",
    blocks: [{ kind: "paragraph", text: "Заём 10 000 рублей." }],
    sha256: "a".repeat(64),
    sizeBytes: 8,
  });
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Прочитать: Индивидуальные условия" }));
  const dialog = screen.getByRole("dialog", { name: "Индивидуальные условия" });
  await expect.element(dialog.getByText("Заём 10 000 рублей.")).toBeVisible();
  await expect.element(dialog.getByRole("link", { name: /^Скачать/ })).toBeVisible();
});

test("prints", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: /Распечатать/ }));
  expect(print).toHaveBeenCalledOnce();
});

test("a loan on its way: what is going on, and the signed papers already", async () => {
  answer([{ ...loan, status: "Issuing" }], "/new_application-timer");
  const screen = await open();
  await expect.element(screen.getByText("Отправляем деньги на карту")).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Подписанные документы" })).toBeVisible();
  expect(textOf(screen)).not.toContain("Вернуть 11 200");
  await userEvent.click(screen.getByRole("button", { name: "Как идёт рассмотрение" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-timer"));
});

test("an unfinished application: the way to go on", async () => {
  answer([draft], "/new_application-address");
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Продолжить заявку" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-address"));
});

test("an address that may not be followed makes no button", async () => {
  answer([draft], "https://evil.example/");
  const screen = await open();
  await expect.element(screen.getByText("Заявка не закончена")).toBeVisible();
  expect(screen.getByRole("button", { name: "Продолжить заявку" }).query()).toBeNull();
});

test("a refused application: why, and from when on a new one; what was before stands below with its papers", async () => {
  const closed: Application = { ...loan, applicationId: sampleIds.entry, status: "Closed" };
  const why = { text: "У вас действует самозапрет.", retryOn: "2999-12-20" };
  const denied: Application = { ...draft, applicationId: sampleIds.file, status: "ClientDenied" };
  answer([{ ...draft, status: "Refused", refusal: why }, denied, closed]);
  const screen = await open();
  await expect.element(screen.getByText("Сейчас заём не одобрен")).toBeVisible();
  await expect.element(screen.getByText(why.text)).toBeVisible();
  await expect.element(screen.getByText(/можно с\s20\sдекабря 2999\sгода/)).toBeVisible();
  const history = screen.getByRole("region", { name: "История" });
  await expect.element(history.getByRole("heading", { name: "Заём погашен" })).toBeVisible();
  await expect.element(history.getByRole("heading", { name: "Заявка отменена" })).toBeVisible();
  expect(history.element().textContent?.replaceAll("\u00a0", " ")).toContain(
    "10 000 ₽ на 15 дней, заявка от 20 ноября 2026 года",
  );
  await userEvent.click(history.getByText(/Документы договора/));
  await expect
    .element(history.getByRole("button", { name: "Прочитать: Индивидуальные условия" }))
    .toBeVisible();
});

test("signed, but no loan came of it: the papers, and nothing to repay", async () => {
  answer([{ ...loan, status: "Refused" }]);
  const screen = await open();
  await expect.element(screen.getByText(/платить по нему ничего не нужно/)).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Подписанные документы" })).toBeVisible();
  expect(screen.getByRole("table").query()).toBeNull();
  expect(textOf(screen)).not.toContain("Вернуть");
});

test("signed and under consideration: no repayment is told yet", async () => {
  answer([{ ...loan, status: "Considered" }], "/new_application-timer");
  const screen = await open();
  await expect.element(screen.getByRole("region", { name: "Подписанные документы" })).toBeVisible();
  expect(textOf(screen)).not.toContain("Вернуть");
});

test("no application: it can be begun here", async () => {
  answer([]);
  const screen = await open();
  await expect.element(screen.getByRole("button", { name: "Взять заём" })).toBeVisible();
  expect(textOf(screen)).not.toContain("прошлой заявки");
});

test("signing out ends the session, forgets it here and goes to the root", async () => {
  usePersistedState.getState().keep({ isAuth: true, applicationId: sampleIds.application });
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Выйти" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/"));
  expect(server.sent.map(({ path }) => path)).toContain(signOutEndpoints.signOut.path);
  expect(usePersistedState.getState()).toMatchObject({ isAuth: false, applicationId: null });
});

test("a browser's database that never answers keeps nobody signed in", async () => {
  usePersistedState.getState().keep({ isAuth: true });
  const never = Object.assign(new EventTarget(), {
    objectStore: () => ({ clear: () => new EventTarget() }),
  });
  const begun = vi.spyOn(IDBDatabase.prototype, "transaction");
  begun.mockReturnValue(never as unknown as IDBTransaction);
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Выйти" }));
  await vi.waitFor(() => expect(location.pathname).toBe("/"), { timeout: 4000 });
  expect(usePersistedState.getState().isAuth).toBe(false);
});

test("a session that could not be ended is not said to be", async () => {
  usePersistedState.getState().keep({ isAuth: true });
  server.answer(signOutEndpoints.signOut, refusal("Unavailable"));
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Выйти" }));
  await expect.element(screen.getByText("Выйти не получилось")).toBeVisible();
  expect(usePersistedState.getState().isAuth).toBe(true);
  expect(location.pathname).toBe("/account");
});

test("the list cannot be loaded: said, with another try", async () => {
  server.answer(listApplications, refusal("Unavailable"));
  const screen = await open();
  await expect.element(screen.getByText(/временно недоступен/)).toBeVisible();
  answer([loan]);
  await userEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
  await expect.element(screen.getByRole("heading", { name: "Заём действует" })).toBeVisible();
});
