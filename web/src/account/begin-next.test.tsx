// «Взять заём»: only when the last application is over, once, with the sum and term of the calculator
// (D12; decision 0029).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import { messages } from "@microloan/contract/errors/messages";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../test/fake-session.tsx";
import { sampleApplication } from "../../test/sample-application.ts";
import { useNotice } from "../client/notice.ts";
import { usePersistedState } from "../client/state.ts";
import type { Application } from "../loan/account-words.ts";
import { AccountPage } from "./account-page.tsx";

const { beginApplication } = applicationEndpoints;
const applicationId = sampleIds.application;
const journey = { ...journeyAt(0), isNew: false, steps: [0, 1, 4, 5, 6, 7, 8] };

let server: FakeServer;
const last = (status: Application["status"]) =>
  server.answer(applicationEndpoints.listApplications, {
    result: true,
    redirectUrl: "/account",
    today: "2026-11-27",
    applications: [
      { ...sampleApplication, applicationId, status },
      { ...sampleApplication, applicationId: sampleIds.contact, status: "Closed" },
    ],
  });

beforeEach(() => {
  server = fakeServer("/account");
  usePersistedState.getState().keep({ calculator: { sum: 7000, term: 12, periodType: "days" } });
  last("Closed");
  server.answer(beginApplication, { result: true, applicationId, isBegun: true, journey });
  server.answer(personalDataEndpoints.getPersonalData, { ...sessionAt(0), journey });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession(sessionAt(8), <AccountPage />));
const take = { name: "Взять заём" };

test("begins once, however often it is pressed, and opens the confirmation", async () => {
  const screen = await open();
  await userEvent.dblClick(screen.getByRole("button", take));
  await vi.waitFor(() => expect(location.pathname).toBe("/reapplication-confirmation"));
  expect(server.bodies(beginApplication)).toEqual([
    { requestedOfferSum: 7000, requestedOfferPeriod: 12, periodTypeId: periodTypes.days.id },
  ]);
});

test("an application that is open already is opened, and the borrower told that its sum stays", async () => {
  server.answer(beginApplication, { result: true, applicationId, isBegun: false, journey });
  const screen = await open();
  await userEvent.click(screen.getByRole("button", take));
  await vi.waitFor(() => expect(location.pathname).toBe("/reapplication-confirmation"));
  expect(useNotice.getState().message).toContain("Сумма и срок в ней прежние");
});

test.each([
  ["is refused", refusal("OurFault")],
  [
    "still has the old application",
    {
      ...sessionAt(8),
      application: { ...sessionAt(8).application!, applicationId: sampleIds.contact },
    },
  ],
] as const)(
  "a session that %s is told: the new journey never opens with the old id",
  async (_, answer) => {
    server.answer(personalDataEndpoints.getPersonalData, answer);
    const screen = await open();
    await userEvent.click(screen.getByRole("button", take));
    await expect.element(screen.getByText(/открыть её не получилось/)).toBeVisible();
    expect(location.pathname).toBe("/account");
    server.answer(personalDataEndpoints.getPersonalData, { ...sessionAt(0), journey });
    await userEvent.click(screen.getByRole("button", take));
    await vi.waitFor(() => expect(location.pathname).toBe("/reapplication-confirmation"));
  },
);

test("a refusal is told, and the way stays open", async () => {
  server.answer(beginApplication, refusal("SumNotOffered"));
  const screen = await open();
  await userEvent.click(screen.getByRole("button", take));
  await expect.element(screen.getByText(messages.SumNotOffered)).toBeVisible();
  await expect.element(screen.getByRole("button", take)).toBeVisible();
});

test.each(["Draft", "Issued", "Considered", "Refused"] as const)(
  "is not there while the last one is %s",
  async (status) => {
    last(status);
    const screen = await open();
    await expect.element(screen.getByRole("heading", { name: "История" })).toBeVisible();
    expect(screen.getByRole("button", take).query()).toBeNull();
  },
);
