// Step 4 from the borrower's side: one SMS, the code, a block, nothing sent that was not asked for (D4, D5).
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { genders } from "@microloan/contract/dictionaries/genders";
import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { messageEndpoints } from "@microloan/contract/endpoints/message";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { messages } from "@microloan/contract/errors/messages";
import { sampleAddress, sampleIds, samplePassport } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import type { PersistedState } from "../../client/persisted-state-shape.ts";
import { usePersistedState } from "../../client/state.ts";
import { keepScoringSession } from "../../partners/scoring-session.ts";
import { NumberConfirmationPage } from "./number-confirmation-page.tsx";

const { doUprid, checkUpridCode } = accountEndpoints;
const times = messageEndpoints.getVerificationCodeResendTimeLeft;
const applicationId = sampleIds.application;
const codeId = sampleIds.code;
const validate = {
  ...considerationEndpoints.validateBySmev,
  path: `/api/application/${applicationId}/SmevValidation` as const,
};

const known = {
  result: true as const,
  birthDate: "1990-05-05",
  genderId: genders.female.id,
  passport: samplePassport,
  address: { registrationAddress: sampleAddress, residenceAddress: null },
  work: null,
  revisions: { passport: 1, address: 1, work: 1 },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-number-confirmation");
  server.answer(doUprid, { result: true, codeId, resendTimeLeft: 60 });
  server.answer(passportEndpoints.getPassport, known);
  server.answer(validate, { result: true, status: "InProgress", timeLeft: 60, selfBan: "Unknown" });
  server.answer(times, { result: true, resendTimeLeft: 60, blockedTimeLeft: 0 });
  server.answer(checkUpridCode, { result: true, journey: journeyAt(5) });
});
afterEach(() => vi.restoreAllMocks());

const page = (nextStep = 4) => inSession(sessionAt(nextStep), <NumberConfirmationPage />);
type Screen = Awaited<ReturnType<typeof render>>;

const type = (screen: Screen, code: string) =>
  userEvent.type(screen.getByLabelText("Код из СМС"), code);

/** The page forgets the code when it leaves: later, it would be the next test's. */
const leaves = () =>
  vi.waitFor(() => expect(location.pathname).toBe("/new_application-select-map"));

test("asks for the code on arrival, says what it confirms, checks it and goes on", async () => {
  const screen = await render(page());
  await expect.element(screen.getByText(/упрощённой идентификацией/)).toBeVisible();
  await expect.element(screen.getByText("+7 (•••) ••• 45 67")).toBeVisible();
  expect(server.bodies(doUprid)).toEqual([{ applicationId }]);
  await type(screen, "123456");
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-select-map"));
  expect(server.bodies(checkUpridCode)).toEqual([{ applicationId, codeId, code: "123456" }]);
  expect(usePersistedState.getState().codeId).toBeNull();
});

const sending = {
  ...considerationEndpoints.sendToConsideration,
  path: `/api/application/${applicationId}/SendToConsideration` as const,
};

test("what the API cannot know goes along, and the journey it answers with counts", async () => {
  usePersistedState.getState().keep({ contactId: sampleIds.contact });
  keepScoringSession({ contactId: sampleIds.contact, sessionId: "w.1" });
  server.answer(sending, { result: true, redirectType: 1, timeLeft: 0, journey: journeyAt(6) });
  const screen = await render(page());
  await type(screen, "123456");
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-docs-uploading"));
  expect(server.bodies(sending)).toEqual([
    {
      agreeItems: [],
      documentRuleIds: [],
      formPageId: formPages.smev4,
      sessionId: "w.1",
      clientTime: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/),
      clientTimeZone: expect.any(Number),
    },
  ]);
});

test("evidence that cannot be sent holds nobody up for long", async () => {
  server.answer(sending, "hanging");
  const screen = await render(page());
  await type(screen, "123456");
  const arrived = () => expect(location.pathname).toBe("/new_application-select-map");
  await vi.waitFor(arrived, { timeout: 5000 });
});

test("effects run twice by StrictMode are one submit: the same key", async () => {
  const screen = await render(<StrictMode>{page()}</StrictMode>);
  await expect.element(screen.getByLabelText("Код из СМС")).toBeVisible();
  const keys = server.sent.filter(({ path }) => path === doUprid.path).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});

const goingOn = { codeId, codeFor: "identification" } as const;

test("a reload goes on with the code that was sent: no second question", async () => {
  usePersistedState.getState().keep({ ...goingOn, codeExpires: Date.now() - 30_000 });
  const screen = await render(page());
  await type(screen, "123456");
  await leaves();
  expect(server.bodies(checkUpridCode)).toHaveLength(1);
  expect(server.bodies(doUprid)).toEqual([]);
});

test.each<[string, Partial<PersistedState>]>([
  [
    "that can open nothing any more",
    { codeFor: "identification", codeExpires: Date.now() - 301_000 },
  ],
  ["of another flow", { codeFor: "sign-in", codeExpires: Date.now() + 60_000 }],
])("a code %s is replaced on arrival", async (_what, kept) => {
  usePersistedState.getState().keep({ codeId: sampleIds.entry, ...kept });
  const screen = await render(page());
  await type(screen, "123456");
  await leaves();
  expect(server.bodies(checkUpridCode)).toHaveLength(1);
  expect(server.bodies(doUprid)).toHaveLength(1);
  expect(server.bodies(checkUpridCode)[0]).toMatchObject({ codeId });
});

test("a wrong code is told and can be mended", async () => {
  server.answer(checkUpridCode, refusal("CodeWrong", { field: "code" }), {
    result: true,
    journey: journeyAt(5),
  });
  const screen = await render(page());
  await type(screen, "123456");
  await expect.element(screen.getByRole("alert")).toMatchTextContent("Код не подошёл");
  await type(screen, "123457");
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-select-map"));
});

test("a new code is the same question asked again", async () => {
  server.answer(times, { result: true, resendTimeLeft: 0, blockedTimeLeft: 0 });
  const screen = await render(page());
  await userEvent.click(screen.getByRole("button", { name: "Запросить новый код" }));
  await vi.waitFor(() => expect(server.bodies(doUprid)).toHaveLength(2));
  // Its answer is part of this test.
  const mayAskAt = () => usePersistedState.getState().codeExpires;
  await vi.waitFor(() => expect(mayAskAt()).toBeGreaterThan(Date.now() + 30_000));
});

test("while SMS are late the page says so instead of claiming that the code was sent", async () => {
  const sent = { result: true as const, codeId, resendTimeLeft: 60 };
  const left = { result: true as const, resendTimeLeft: 0, blockedTimeLeft: 0 };
  // No time left by either answer: whichever comes later leaves the button where it is.
  server.answer(doUprid, { ...sent, resendTimeLeft: 0, isSmsDelayed: true }, sent);
  server.answer(times, { ...left, isSmsDelayed: true });
  const screen = await render(page());
  await expect.element(screen.getByText(/приходят с опозданием/)).toBeVisible();
  await expect.element(screen.getByText(/Код придёт на/)).toBeVisible();
  expect(screen.getByText(/Отправили код/).elements()).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Запросить новый код" }));
  await expect.element(screen.getByText(/Отправили код/)).toBeVisible();
  expect(screen.getByText(/приходят с опозданием/).elements()).toHaveLength(0);
});

test("late SMS are also told when the page goes on with a code sent before", async () => {
  usePersistedState.getState().keep({ ...goingOn, codeExpires: Date.now() - 30_000 });
  server.answer(times, {
    result: true,
    resendTimeLeft: 0,
    blockedTimeLeft: 0,
    isSmsDelayed: true,
  });
  const screen = await render(page());
  await expect.element(screen.getByText(/приходят с опозданием/)).toBeVisible();
});

test("the last wrong code blocks: the counter opens with the server's instant", async () => {
  server.answer(checkUpridCode, refusal("CodeBlocked", { retryAfterSeconds: 900 }));
  const screen = await render(page());
  await type(screen, "123456");
  await vi.waitFor(() => expect(location.pathname).toBe("/registration-timer"));
  const left = ((usePersistedState.getState().blockedUntil ?? 0) - Date.now()) / 1000;
  expect(left).toBeGreaterThan(890);
  expect(left).toBeLessThanOrEqual(900);
});

test("arriving blocked asks for nothing and opens the counter", async () => {
  usePersistedState
    .getState()
    .keep({ ...goingOn, codeExpires: 0, blockedUntil: Date.now() + 60_000 });
  await render(page());
  await vi.waitFor(() => expect(location.pathname).toBe("/registration-timer"));
  expect(server.bodies(doUprid)).toEqual([]);
});

test("blocked elsewhere: the server says so on arrival", async () => {
  server.answer(doUprid, refusal("CodeBlocked", { retryAfterSeconds: 60 }));
  await render(page());
  await vi.waitFor(() => expect(location.pathname).toBe("/registration-timer"));
});

test("a code that could not be sent: why, and another try that leads to typing it", async () => {
  const sent = { result: true as const, codeId, resendTimeLeft: 60 };
  server.answer(doUprid, refusal("CodesPerDay"), sent);
  const screen = await render(page());
  await expect.element(screen.getByRole("alert")).toMatchTextContent(messages.CodesPerDay);
  await userEvent.click(screen.getByRole("button", { name: "Получить код" }));
  await expect.element(screen.getByLabelText("Код из СМС")).toHaveFocus();
});

const groups = [
  ["FinancingInstrumentMissing", "/new_application-select-map"],
  ["FinancingInstrumentForeign", "/new_application-select-map"],
  ["FinancingInstrumentRefused", "/new_application-select-map"],
  ["ApplicationIncomplete", "/new_application-passport"],
  ["ApplicationOutdated", "/new_application-passport"],
  ["ApplicationContradicts", "/new_application-passport"],
  ["ScansMissing", "/new_application-docs-uploading"],
  ["ScansRejected", "/new_application-docs-uploading"],
] as const;

test.each(groups)("%s leads to its step, asked for a code or given one", async (name, href) => {
  const asking = async (screen: Screen) => {
    const link = screen.getByRole("link", { name: "Перейти к этому шагу" });
    await expect.element(link).toHaveAttribute("href", href);
    await expect.element(screen.getByRole("alert")).toMatchTextContent(messages[name]);
    expect(screen.getByLabelText("Код из СМС").query()).toBeNull();
    await screen.unmount();
  };
  server.answer(doUprid, refusal(name), { result: true, codeId, resendTimeLeft: 60 });
  await asking(await render(page()));
  server.answer(checkUpridCode, refusal(name));
  const screen = await render(page());
  await type(screen, "123456");
  await asking(screen);
});

test("a number once confirmed is not asked about again", async () => {
  await render(page(5));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-select-map"));
  expect(server.bodies(doUprid)).toEqual([]);
});
