// Sign-in from the borrower's side: what is sent, where it leads, nothing told of the number (D4).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { otpEndpoints } from "@microloan/contract/endpoints/otp";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import { messages } from "@microloan/contract/errors/messages";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { usePersistedState } from "../../client/state.ts";
import { arrivalState } from "../arrival-state.ts";
import { keepDraft } from "../drafts.ts";
import { AuthorizationPage } from "./authorization-page.tsx";

const { sendSignInCode } = otpEndpoints;
const codeId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a003";

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/authorization");
  server.answer(sendSignInCode, { result: true, codeId, resendTimeLeft: 60 });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(<AuthorizationPage />);
type Screen = Awaited<ReturnType<typeof open>>;

async function fillIn(screen: Screen): Promise<void> {
  await userEvent.fill(screen.getByLabelText("Мобильный телефон"), "89161234567");
  await userEvent.fill(screen.getByLabelText("Дата рождения"), "27.03.1985");
}
const goOn = (screen: Screen) =>
  userEvent.click(screen.getByRole("button", { name: "Продолжить" }));

test("phone and birth date go out, the code page opens", async () => {
  usePersistedState.getState().keep({ tempUserId: codeId });
  const screen = await open();
  await fillIn(screen);
  await goOn(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/authorization-number-confirmation"));
  const payload = { phone: "+79161234567", birthDate: "1985-03-27" };
  expect(server.bodies(sendSignInCode)).toEqual([{ payload }]);
  expect(usePersistedState.getState()).toMatchObject({
    codeId,
    codeFor: "sign-in",
    tempUserId: null,
    blockedUntil: null,
  });
});

test("who has left the page meanwhile is not taken to the code", async () => {
  const answer = Promise.withResolvers<{ result: true; codeId: string; resendTimeLeft: number }>();
  server.answer(sendSignInCode, answer.promise);
  const screen = await open();
  await fillIn(screen);
  await goOn(screen);
  await vi.waitFor(() => expect(server.bodies(sendSignInCode)).toHaveLength(1));
  await screen.unmount();
  history.pushState(null, "", "/registration");
  answer.resolve({ result: true, codeId, resendTimeLeft: 60 });
  await vi.waitFor(() => expect(usePersistedState.getState().codeId).toBe(codeId));
  expect(location.pathname).toBe("/registration");
});

test.each([
  ["Войти через Госуслуги", "/api/esia/begin"],
  ["Войти с T‑ID", "/api/tinkoff/begin"],
])("%s leads off by a link of the document", async (name, address) => {
  const screen = await open();
  const link = screen.getByRole("link", { name, exact: true });
  await expect.element(link).toHaveAttribute("href", address);
  // Search robots are not to begin logins.
  await expect.element(link).toHaveAttribute("rel", "nofollow");
});

test("an empty form names both fields and sends nothing", async () => {
  const screen = await open();
  await goOn(screen);
  const links = screen.getByRole("alert").getByRole("link").elements();
  expect(links.map(({ textContent }) => textContent)).toEqual([
    `Мобильный телефон: ${messages.ValueRequired}`,
    `Дата рождения: ${messages.ValueRequired}`,
  ]);
  expect(server.bodies(sendSignInCode)).toEqual([]);
});

test("a refusal stands at its field or at the form", async () => {
  const fieldAtFault = { field: "payload.birthDate", errorMessage: messages.DateInvalid };
  server.answer(sendSignInCode, refusal("BadRequest", fieldAtFault), refusal("CodesPerDay"));
  const screen = await open();
  await fillIn(screen);
  await goOn(screen);
  const field = screen.getByLabelText("Дата рождения");
  await expect.element(field).toHaveAccessibleDescription(/Некорретная дата/);
  await goOn(screen);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(messages.CodesPerDay);
  expect(location.pathname).toBe("/authorization");
});

test("a blocked phone leads to the counter with the server's instant", async () => {
  server.answer(sendSignInCode, refusal("CodeBlocked", { retryAfterSeconds: 600 }));
  const screen = await open();
  await fillIn(screen);
  await goOn(screen);
  await vi.waitFor(() => expect(location.pathname).toBe("/authorization-blocking-counter"));
  const { blockedUntil } = usePersistedState.getState();
  expect(Math.abs(blockedUntil! - Date.now() - 600_000)).toBeLessThan(5000);
});

test("somebody whose number is needed again is told why and finds the fields filled in", async () => {
  history.replaceState(arrivalState("NumberNeededAgain").state, "", "/authorization");
  keepDraft({ signIn: { phone: "+79161234567", birthDate: "1985-03-27" } });
  const screen = await open();
  await expect.element(screen.getByText(/введите номер и дату рождения ещё раз/)).toBeVisible();
  await expect
    .element(screen.getByLabelText("Мобильный телефон"))
    .toHaveValue("+7 (916) 123 45 67");
  await expect.element(screen.getByLabelText("Дата рождения")).toHaveValue("27.03.1985");
});

test("somebody signed in goes on where the application stands", async () => {
  const applicationId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a005";
  server.answer(personalDataEndpoints.getPersonalData, {
    result: true,
    contactId: codeId,
    displayName: "Анна",
    fullName: "Анна",
    phone: "+7 (916) ***-**-67",
    isFirstApplication: true,
    isNewClient: true,
    application: null,
    journey: {
      applicationId,
      isNew: true,
      status: "Draft",
      steps: [0, 1, 2, 3, 4, 5, 6, 7, 8],
      furthestStep: 3,
      nextStep: 3,
    },
  });
  usePersistedState.getState().keep({ isAuth: true });
  await open();
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-place-work"));
});

test("the visit is recorded as step 0 of a known borrower", async () => {
  await open();
  const { anonymousId: id } = usePersistedState.getState();
  const visits = () => server.bodies(applicationEndpoints.setRegistrationStep);
  await vi.waitFor(() => expect(visits()).toEqual([{ id, step: 0, isNew: false }]));
});
