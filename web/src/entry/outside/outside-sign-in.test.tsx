// Back from ESIA or T-ID as somebody known: signed in at once, or told why not and how else (D4, D9; decision 0021).
import type { ComponentType } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { contactEndpoints } from "@microloan/contract/endpoints/contact";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { usePersistedState } from "../../client/state.ts";
import { RegistrationEsiaPage } from "./registration-esia-page.tsx";
import { RegistrationTinkoffPage } from "./registration-tinkoff-page.tsx";

const { signInOutside } = accountEndpoints;
const signInId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a00d";
const contactId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a003";
const applicationId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a005";

const signedIn = {
  result: true as const,
  contactId,
  isFirstApplication: true,
  isNewClient: true,
  isOperator: false,
  displayName: "Анна",
  fullName: "Анна",
  applicationId,
  journey: {
    applicationId,
    isNew: true,
    status: "Draft" as const,
    steps: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    furthestStep: 3,
    nextStep: 3,
  },
};

const pages: [string, ComponentType, string][] = [
  ["/registration-esia", RegistrationEsiaPage, "Вход через Госуслуги"],
  ["/registration-tinkoff", RegistrationTinkoffPage, "Вход с T‑ID"],
];

let server: FakeServer;
afterEach(() => vi.restoreAllMocks());

describe.each(pages)("%s", (path, Page, heading) => {
  function arrive(...answers: Parameters<typeof server.answer<typeof signInOutside>>[1][]) {
    server = fakeServer(`${path}?signInId=${signInId}`);
    server.answer(signInOutside, ...answers);
    server.answer(contactEndpoints.getUniquenessState, {
      result: true,
      uniquenessState: "SamePerson",
    });
    return render(<Page />);
  }

  test("goes on where the application stands, and asks for no loan that nobody has chosen", async () => {
    usePersistedState.getState().keep({ loanPriority: null });
    await arrive(signedIn);
    await vi.waitFor(() => expect(location.pathname).toBe("/new_application-place-work"));
    expect(location.search).toBe("");
    expect(usePersistedState.getState()).toMatchObject({ isAuth: true, contactId, applicationId });
    expect(server.bodies(signInOutside)).toEqual([{ signInId }]);
  });

  test("asks for the loan that was chosen before", async () => {
    const arrived = arrive(signedIn);
    usePersistedState.getState().keep({ loanPriority: "sum" });
    await arrived;
    await vi.waitFor(() => expect(location.pathname).toBe("/new_application-place-work"));
    const [body] = server.bodies(signInOutside);
    expect(body).toMatchObject({ signInId, requestedOfferSum: expect.any(Number) });
  });

  test("what an earlier registration had locked is locked no more", async () => {
    const arrived = arrive(signedIn);
    usePersistedState.getState().keep({ lockEsiaData: true, lockTinkoffData: true });
    await arrived;
    const unlocked = { contactId, lockEsiaData: false, lockTinkoffData: false };
    await vi.waitFor(() => expect(usePersistedState.getState()).toMatchObject(unlocked));
  });

  test("somebody else who is signed in here gives way", async () => {
    const arrived = arrive(signedIn);
    usePersistedState.getState().keep({ isAuth: true, contactId: applicationId });
    await arrived;
    await vi.waitFor(() => expect(usePersistedState.getState()).toMatchObject({ contactId }));
  });

  test("an answer that was lost is asked for again with the same key", async () => {
    await arrive("lost", signedIn);
    await vi.waitFor(() => expect(location.pathname).toBe("/new_application-place-work"), 10_000);
    const keys = server.sent.filter((sent) => sent.path === signInOutside.path).map((s) => s.key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test("a fault of ours is said and can be tried again", async () => {
    const screen = await arrive(refusal("OurFault"), signedIn);
    await expect.element(screen.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
    await vi.waitFor(() => expect(location.pathname).toBe("/new_application-place-work"));
  });

  test("a sign-in that holds no longer offers the ways by phone and another try", async () => {
    const screen = await arrive(refusal("NotFound"));
    await expect
      .element(screen.getByRole("link", { name: "Войти по телефону" }))
      .toHaveAttribute("href", "/authorization");
    await expect.element(screen.getByRole("link", { name: /ещё раз$/ })).toBeVisible();
    expect(usePersistedState.getState().isAuth).toBe(false);
  });

  test("somebody blocked is told so", async () => {
    await arrive(refusal("RegistrationBlocked"));
    await vi.waitFor(() => expect(location.pathname).toBe("/registration-refusal"));
    expect(history.state).toMatchObject({ reason: "RegistrationBlocked" });
  });

  test("somebody blocked who has left the page meanwhile stays where they are", async () => {
    const signing = Promise.withResolvers<ReturnType<typeof refusal>>();
    const screen = await arrive(signing.promise);
    await vi.waitFor(() => expect(server.bodies(signInOutside)).toHaveLength(1));
    await screen.unmount();
    history.pushState(null, "", "/agreement");
    signing.resolve(refusal("RegistrationBlocked"));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(location.pathname).toBe("/agreement");
  });
});
