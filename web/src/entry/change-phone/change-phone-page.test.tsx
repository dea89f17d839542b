// A phone change from the borrower's side: the form, both codes, and what each refusal leads to (decision 0022).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";
import { settingsEndpoints } from "@microloan/contract/endpoints/settings";
import { messages } from "@microloan/contract/errors/messages";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { usePersistedState } from "../../client/state.ts";
import { forgetDrafts } from "../drafts.ts";
import { ChangePhonePage } from "./change-phone-page.tsx";

const oldCode = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a003";
const newCode = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a004";

type State = SuccessOf<typeof calls.getPhoneChangeState>;
const at = (stage: State["stage"], reviewUntil: string | null = null): State => ({
  result: true,
  stage,
  reviewUntil,
});

vi.mock("../../partners/load-script.ts", () => ({ loadScript: async () => true }));

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/change-phone");
  // Settings are read once for all tests of the file; without the other key no request brings a token by itself.
  const data = [{ code: "GoogleReCaptchaSiteKey_v2", value: "key-two" }];
  server.answer(settingsEndpoints.getPublicSettings, { result: true, data });
  server.answer(calls.getPhoneChangeState, at("None"), at("Begun"), at("Proved"));
  server.answer(calls.beginPhoneChange, { result: true });
  server.answer(calls.sendOldPhoneCode, { result: true, codeId: oldCode, resendTimeLeft: 60 });
  server.answer(calls.checkOldPhoneCode, { result: true });
  server.answer(calls.sendNewPhoneCode, { result: true, codeId: newCode, resendTimeLeft: 60 });
  server.answer(calls.confirmNewPhone, { result: true });
});
afterEach(() => {
  delete window.grecaptcha;
  vi.restoreAllMocks();
});

const open = () => render(<ChangePhonePage />);
type Screen = Awaited<ReturnType<typeof open>>;

async function fillIn(screen: Screen, access: RegExp, newPhone = "89169998877"): Promise<void> {
  await userEvent.fill(screen.getByLabelText("Прежний номер", { exact: true }), "89161234567");
  await userEvent.fill(screen.getByLabelText("Дата рождения"), "27.03.1985");
  await userEvent.fill(screen.getByLabelText("Новый номер"), newPhone);
  await userEvent.click(screen.getByRole("radio", { name: access }));
}
const press = (screen: Screen, name: string) =>
  userEvent.click(screen.getByRole("button", { name }));
const enter = (screen: Screen, code = "123456") =>
  userEvent.fill(screen.getByLabelText("Код из СМС"), code);
async function heading(screen: Screen, name: string): Promise<void> {
  await expect.element(screen.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("the numbers, the code on the old phone, the code on the new one, done", async () => {
  const screen = await open();
  await fillIn(screen, /^Да/);
  await press(screen, "Продолжить");
  await heading(screen, "Код с прежнего номера");
  const asked = { oldPhone: "+79161234567", birthDate: "1985-03-27", newPhone: "+79169998877" };
  expect(server.bodies(calls.beginPhoneChange)).toEqual([asked]);
  await enter(screen);
  await heading(screen, "Код с нового номера");
  expect(server.bodies(calls.checkOldPhoneCode)).toEqual([{ codeId: oldCode, code: "123456" }]);
  await enter(screen, "654321");
  await vi.waitFor(() => expect(location.pathname).toBe("/change-phone/success"));
  expect(history.state).toEqual({ reason: "PhoneChanged" });
  expect(server.bodies(calls.confirmNewPhone)).toEqual([{ codeId: newCode, code: "654321" }]);
  expect(usePersistedState.getState().codeId).toBeNull();
});

test("Back from the code on the old phone leads to the numbers as they were typed, Forward to the code", async () => {
  server.answer(calls.getPhoneChangeState, at("None"), at("Begun"));
  history.pushState(null, "", "/change-phone");
  const screen = await open();
  await fillIn(screen, /^Да/);
  await press(screen, "Продолжить");
  await heading(screen, "Код с прежнего номера");
  history.back();
  await heading(screen, "Смена номера телефона");
  await expect
    .element(screen.getByLabelText("Прежний номер", { exact: true }))
    .toHaveValue("+7 (916) 123 45 67");
  await expect.element(screen.getByLabelText("Дата рождения")).toHaveValue("27.03.1985");
  await expect.element(screen.getByRole("radio", { name: /^Да/ })).toBeChecked();
  history.forward();
  await heading(screen, "Код с прежнего номера");
  history.back();
  await heading(screen, "Смена номера телефона");
  await press(screen, "Продолжить");
  await heading(screen, "Код с прежнего номера");
  expect(server.bodies(calls.beginPhoneChange)).toHaveLength(2);
});

test("other numbers are put right where the first ones stand", async () => {
  const screen = await open();
  await fillIn(screen, /^Да/);
  await press(screen, "Продолжить");
  await heading(screen, "Код с прежнего номера");
  await press(screen, "Указать другие номера");
  await heading(screen, "Смена номера телефона");
  await expect.element(screen.getByLabelText("Новый номер")).toHaveValue("+7 (916) 999 88 77");
});

test("an answer that comes late moves nobody who has left the page", async () => {
  const sending = Promise.withResolvers<SuccessOf<typeof calls.sendOldPhoneCode>>();
  server.answer(calls.sendOldPhoneCode, sending.promise);
  const screen = await open();
  await fillIn(screen, /^Да/);
  await press(screen, "Продолжить");
  await vi.waitFor(() => expect(server.bodies(calls.sendOldPhoneCode)).toHaveLength(1));
  await screen.unmount();
  history.pushState(null, "", "/authorization");
  sending.resolve({ result: true, codeId: oldCode, resendTimeLeft: 60 });
  await vi.waitFor(() => expect(usePersistedState.getState().codeId).toBe(oldCode));
  expect(location.pathname).toBe("/authorization");
});

test("the right code of the old phone stays checked until a new one is sent", async () => {
  const sending = Promise.withResolvers<SuccessOf<typeof calls.sendNewPhoneCode>>();
  server.answer(calls.getPhoneChangeState, at("None"), at("Begun"), "lost");
  server.answer(calls.sendNewPhoneCode, sending.promise);
  const screen = await open();
  await fillIn(screen, /^Да/);
  await press(screen, "Продолжить");
  await heading(screen, "Код с прежнего номера");
  await enter(screen);
  await vi.waitFor(() => expect(server.bodies(calls.sendNewPhoneCode)).toHaveLength(1));
  await heading(screen, "Код с прежнего номера");
  await expect.element(screen.getByLabelText("Код из СМС")).toHaveAttribute("readonly");
  expect(usePersistedState.getState().codeId).toBeNull();
  sending.resolve({ result: true, codeId: newCode, resendTimeLeft: 60 });
  await heading(screen, "Код с нового номера");
  await expect.element(screen.getByLabelText("Код из СМС")).toHaveFocus();
});

test("proved, but without an SMS to the new phone: it can be asked for", async () => {
  server.answer(calls.getPhoneChangeState, at("Begun"), "lost");
  server.answer(calls.sendNewPhoneCode, refusal("CodesPerDay"));
  usePersistedState.getState().keep({ codeId: oldCode, codeFor: "old-phone" });
  const screen = await open();
  await heading(screen, "Код с прежнего номера");
  await enter(screen);
  await heading(screen, "Подтвердите новый номер");
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect.element(screen.getByRole("button", { name: "Получить код" })).toBeVisible();
});

test("without the old phone the way is chosen elsewhere, and no code is sent", async () => {
  const screen = await open();
  await fillIn(screen, /^Нет/);
  await press(screen, "Продолжить");
  await vi.waitFor(() => expect(location.pathname).toBe("/choosing-reset-method"));
  expect(server.bodies(calls.sendOldPhoneCode)).toEqual([]);
});

test("one number twice, and an empty choice, are told at their fields", async () => {
  const screen = await open();
  await fillIn(screen, /^Да/, "+7 916 123-45-67");
  await press(screen, "Продолжить");
  const field = screen.getByLabelText("Новый номер");
  await expect.element(field).toHaveAccessibleDescription(messages.PhoneIsOwn);
  await screen.unmount();
  forgetDrafts();
  const other = await open();
  await press(other, "Продолжить");
  const links = other.getByRole("alert").getByRole("link").elements();
  expect(links).toHaveLength(4);
  expect(server.bodies(calls.beginPhoneChange)).toEqual([]);
});

test("a refusal of the form stands in it", async () => {
  server.answer(calls.beginPhoneChange, refusal("CaptchaFailed"));
  const screen = await open();
  await fillIn(screen, /^Да/);
  await press(screen, "Продолжить");
  await expect.element(screen.getByRole("alert")).toMatchTextContent(messages.CaptchaFailed);
});

test("the visible captcha stands in the form once the server asks for it, and its token is sent", async () => {
  const tick: ((token: string) => void)[] = [];
  window.grecaptcha = {
    ready: (run) => run(),
    execute: async () => "invisible",
    render: (container, { callback }) => {
      container.textContent = "Я не робот";
      tick.push(callback);
    },
  };
  server.answer(calls.beginPhoneChange, refusal("CaptchaV2Needed"), { result: true });
  const screen = await open();
  await fillIn(screen, /^Да/);
  expect(screen.getByText("Я не робот", { exact: true }).elements()).toHaveLength(0);
  await press(screen, "Продолжить");
  await expect.element(screen.getByRole("alert")).toMatchTextContent(messages.CaptchaV2Needed);
  await expect.element(screen.getByText("Я не робот", { exact: true })).toBeVisible();
  expect(server.bodies(calls.sendOldPhoneCode)).toEqual([]);
  tick[0]?.("ticked");
  await press(screen, "Продолжить");
  await heading(screen, "Код с прежнего номера");
  expect(server.bodies(calls.beginPhoneChange).at(-1)).toMatchObject({ captchaV2: "ticked" });
});

test("while SMS are late both codes say so instead of claiming that they were sent", async () => {
  const late = { result: true, resendTimeLeft: 60, isSmsDelayed: true } as const;
  server.answer(calls.sendOldPhoneCode, { ...late, codeId: oldCode });
  server.answer(calls.sendNewPhoneCode, { ...late, codeId: newCode });
  const screen = await open();
  await fillIn(screen, /^Да/);
  await press(screen, "Продолжить");
  await heading(screen, "Код с прежнего номера");
  await expect.element(screen.getByText(/приходят с опозданием/)).toBeVisible();
  await enter(screen);
  await heading(screen, "Код с нового номера");
  await expect.element(screen.getByText(/приходят с опозданием/)).toBeVisible();
  expect(screen.getByText(/Отправили код/).elements()).toHaveLength(0);
});

test("a new number of somebody else's is told on a page of its own", async () => {
  server.answer(calls.getPhoneChangeState, at("Proved"));
  server.answer(calls.confirmNewPhone, refusal("PhoneTaken"));
  usePersistedState.getState().keep({ codeId: newCode, codeFor: "new-phone" });
  const screen = await open();
  await heading(screen, "Код с нового номера");
  await enter(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/access-denied"));
  expect(history.state).toEqual({ reason: "NewPhoneTaken" });
});

test("a wrong code is told at its field; a change that is gone begins anew", async () => {
  server.answer(calls.getPhoneChangeState, at("Begun"));
  server.answer(
    calls.checkOldPhoneCode,
    refusal("CodeWrong", { field: "code" }),
    refusal("PhoneChangeMissing"),
  );
  usePersistedState.getState().keep({ codeId: oldCode, codeFor: "old-phone" });
  const screen = await open();
  await heading(screen, "Код с прежнего номера");
  await enter(screen, "111111");
  const field = screen.getByLabelText("Код из СМС");
  await expect.element(field).toHaveAccessibleDescription(messages.CodeWrong);
  await enter(screen, "222222");
  await heading(screen, "Смена номера телефона");
});

test("proved elsewhere, the code on the new phone is asked for", async () => {
  server.answer(calls.getPhoneChangeState, at("Proved"));
  const screen = await open();
  await heading(screen, "Подтвердите новый номер");
  await press(screen, "Получить код");
  await heading(screen, "Код с нового номера");
  expect(usePersistedState.getState().codeId).toBe(newCode);
});

test("another flow's code is taken for neither phone's", async () => {
  server.answer(calls.getPhoneChangeState, at("Begun"));
  usePersistedState.getState().keep({ codeId: oldCode, codeFor: "sign-in" });
  const begun = await open();
  await vi.waitFor(() => expect(server.bodies(calls.getPhoneChangeState)).toHaveLength(1));
  await heading(begun, "Смена номера телефона");
  await begun.unmount();
  server.answer(calls.getPhoneChangeState, at("Proved"));
  await heading(await open(), "Подтвердите новый номер");
});

test("documents on review say until when; rejected ones how to go on", async () => {
  server.answer(calls.getPhoneChangeState, at("OnReview", "2026-11-22T12:00:00+03:00"));
  const screen = await open();
  await heading(screen, "Проверяем документы");
  await expect.element(screen.getByText("Ответим до 22 ноября в 12:00 по Москве.")).toBeVisible();
  await screen.unmount();
  server.answer(calls.getPhoneChangeState, at("Rejected"));
  const rejected = await open();
  await heading(rejected, "Документы не подошли");
  await press(rejected, "Начать сначала");
  await heading(rejected, "Смена номера телефона");
  await expect.element(rejected.getByRole("heading", { level: 1 })).toHaveFocus();
});
