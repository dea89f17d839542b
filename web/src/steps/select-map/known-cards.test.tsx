// Step 5 of a repeat client: the cards bound before come first, another one is a press away, and without any the bank's
// page opens by itself (D5, D8).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { financingInstrumentTypes } from "@microloan/contract/dictionaries/credit-dictionaries";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { financingEndpoints } from "@microloan/contract/endpoints/financing";
import { messages } from "@microloan/contract/errors/messages";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { SelectMapPage } from "./select-map-page.tsx";

const { addCardFrame, getApprovedStatus, getAvailableInstruments, saveFinancingInstrument } =
  financingEndpoints;
const applicationId = sampleIds.application;
const financingInstrumentId: string = sampleIds.instrument;
const expiredId: string = sampleIds.file;
const card = {
  financingInstrumentId,
  cardMask: "220000******0004",
  expiresAt: "12/30",
  holder: null,
  typeId: financingInstrumentTypes.card.id,
  isChosen: false,
  isExpired: false,
};
const expired = {
  ...card,
  financingInstrumentId: expiredId,
  cardMask: "220000******0012",
  isExpired: true,
};
const journey = { ...journeyAt(5), isNew: false, steps: [0, 1, 4, 5, 6, 7, 8] };

let server: FakeServer;
const offer = (...instruments: (typeof card)[]) =>
  server.answer(getAvailableInstruments, { result: true, instruments });

beforeEach(() => {
  server = fakeServer("/reapplication-method-obtaining");
  offer(card);
  server.answer(addCardFrame, {
    result: true,
    url: "https://cards.example/card/1",
    financingInstrumentId,
  });
  server.answer(getApprovedStatus, { result: true, status: "Waiting" });
  server.answer(saveFinancingInstrument, {
    result: true,
    journey: { ...journey, furthestStep: 6, nextStep: 6 },
  });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession({ ...sessionAt(5), journey }, <SelectMapPage />));
const framesAsked = () => server.sent.filter(({ path }) => path === addCardFrame.path).length;
const choose = { name: "Получить на эту карту •••• 0004" };

test("a known card is chosen with one press, and no page of the bank is opened for it", async () => {
  const screen = await open();
  await expect.element(screen.getByText("•••• 0004").first()).toBeVisible();
  await userEvent.click(screen.getByRole("button", choose));
  await vi.waitFor(() => expect(location.pathname).toBe("/reapplication-docs-uploading"));
  expect(server.bodies(saveFinancingInstrument)).toEqual([
    { applicationId, financingInstrumentId },
  ]);
  expect(framesAsked()).toBe(0);
});

test("a card that ran out says so and cannot be chosen", async () => {
  offer(card, expired);
  const screen = await open();
  await expect.element(screen.getByText(/срок карты вышел/)).toBeVisible();
  expect(screen.getByRole("button", { name: /Получить на эту карту/ }).elements()).toHaveLength(1);
});

test("another card: the bank's page, as for everybody, and a way back", async () => {
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Другая карта" }));
  await expect.element(screen.getByTitle("Страница банка для привязки карты")).toBeVisible();
  const heading = screen.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "К моим картам" }));
  await expect.element(screen.getByRole("button", choose)).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

test.each([
  ["there is none", () => offer()],
  ["all have run out", () => offer(expired)],
  ["they cannot be read", () => server.answer(getAvailableInstruments, refusal("OurFault"))],
])("the bank's page opens by itself when %s", async (_name, prepare) => {
  prepare();
  const screen = await open();
  await expect.element(screen.getByTitle("Страница банка для привязки карты")).toBeVisible();
});

test("a refusal of the choice is told beside the cards", async () => {
  server.answer(saveFinancingInstrument, refusal("FinancingInstrumentRefused"));
  const screen = await open();
  await userEvent.click(screen.getByRole("button", choose));
  await expect.element(screen.getByText(messages.FinancingInstrumentRefused)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Другая карта" })).toBeVisible();
});

test("a signed loan whose card did not do: the reason, another known card, and back to the wait", async () => {
  const fault = "Банк не принял перевод на карту •••• 0259.";
  const signed = {
    ...journeyAt(5),
    status: "Approved" as const,
    steps: [0, 1, 2, 3, 4, 6, 7, 5, 8],
  };
  const path = `/api/application/${applicationId}/SendToConsiderationStatus` as const;
  server.answer(
    { ...considerationEndpoints.getConsiderationStatus, path },
    {
      result: true,
      redirectType: 1,
      timeLeft: 0,
      considerationStatus: "Approved",
      payout: { sum: 10_000, cardMask: "220000******0259", fault },
    },
  );
  server.answer(saveFinancingInstrument, {
    result: true,
    journey: { ...signed, furthestStep: 8, nextStep: 8 },
  });
  const session = { ...sessionAt(5), journey: signed };
  const screen = await render(inSession(session, <SelectMapPage />));
  await expect.element(screen.getByText(fault)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Отказаться от займа" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", choose));
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-timer"));
});
