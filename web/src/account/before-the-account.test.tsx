// What the account leads to before it shows a loan: an unfinished application thrown away, money that has just come
// (decision 0075).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import { fakeServer } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../test/fake-session.tsx";
import { sampleApplication } from "../../test/sample-application.ts";
import { usePersistedState } from "../client/state.ts";
import type { Application, Contract } from "../loan/account-words.ts";
import { AccountPage } from "./account-page.tsx";

let server: FakeServer;
const answer = (applications: Application[], redirectUrl = "/account") =>
  server.answer(applicationEndpoints.listApplications, {
    result: true,
    redirectUrl,
    today: "2026-11-27",
    applications,
  });

beforeEach(() => {
  server = fakeServer("/account");
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(sessionAt(8), <AccountPage />));

test("an unfinished application can be thrown away: asked first, then a line of what was, and a new one", async () => {
  answer([sampleApplication], "/new_application-address");
  server.answer(applicationEndpoints.setClientDenial, { result: true, journey: journeyAt(0) });
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Отменить заявку" }));
  const dialog = screen.getByRole("dialog", { name: "Отменить заявку?" });
  await userEvent.click(dialog.getByRole("button", { name: "Продолжить заявку" }));
  expect(server.bodies(applicationEndpoints.setClientDenial)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Отменить заявку" }));
  answer([
    {
      ...sampleApplication,
      status: "ClientDenied",
      refusal: { text: "Заявка закрыта.", retryOn: null },
    },
  ]);
  await userEvent.click(dialog.getByRole("button", { name: "Отменить заявку" }));
  await expect.element(screen.getByRole("button", { name: "Взять заём" })).toBeVisible();
  const history = screen.getByRole("region", { name: "История" });
  await expect.element(history.getByRole("heading", { name: "Заявка отменена" })).toBeVisible();
  const { applicationId } = sampleApplication;
  expect(server.bodies(applicationEndpoints.setClientDenial)).toEqual([{ applicationId }]);
  await vi.waitFor(() => expect(location.pathname).toBe("/account"));
});

const issued = (issuedOn: string): Application => ({
  ...sampleApplication,
  status: "Issued",
  contract: {
    payments: [],
    documents: [],
    issuedOn,
    closedOn: null,
    nextPaymentSum: null,
    earlyRepaymentSum: null,
    earlyRepaymentInterest: null,
    overpaidSum: 0,
    overdueSum: 0,
    repayments: [],
    number: "100001",
  } as unknown as Contract,
});

test("money of today is told of first, once", async () => {
  usePersistedState.getState().keep({ moneyShownFor: null });
  answer([issued("2026-11-27")]);
  await open();
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-timer"));
});
