// The card that the money goes to stands in the terms: the chosen one of several, and the way to another; without
// an answer the loan is signed all the same (D5, D8).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { financingInstrumentTypes } from "@microloan/contract/dictionaries/credit-dictionaries";
import { financingEndpoints } from "@microloan/contract/endpoints/financing";
import { sampleIds } from "@microloan/contract/samples/people";

import { type FakeServer, fakeServer, refusal } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { answerSigning } from "../../../test/fake-signing.ts";
import { SigningPage } from "./signing-page.tsx";

const { getAvailableInstruments } = financingEndpoints;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-signing");
  answerSigning(server);
});
afterEach(() => vi.restoreAllMocks());

const card = (financingInstrumentId: string, cardMask: string, isChosen: boolean) => ({
  financingInstrumentId,
  cardMask,
  expiresAt: null,
  holder: null,
  typeId: financingInstrumentTypes.card.id,
  isChosen,
  isExpired: false,
});

test("the end of the chosen card's number, and the way to another card", async () => {
  const instruments = [
    card(sampleIds.entry, "2200 •••• •••• 1111", false),
    card(sampleIds.file, "2200 •••• •••• 0004", true),
  ];
  server.answer(getAvailableInstruments, { result: true, instruments });
  const session = { ...sessionAt(7), journey: { ...journeyAt(7), isNew: false } };
  const screen = await render(inSession(session, <SigningPage />));
  const terms = screen.getByRole("region", { name: "Условия займа" });
  await expect.element(terms.getByText(/Деньги придут на\sкарту ••••\s0004/)).toBeVisible();
  expect(terms.getByText("1111").query()).toBeNull();
  await expect
    .element(terms.getByRole("link", { name: "Сменить карту" }))
    .toHaveAttribute("href", "/reapplication-method-obtaining");
});

test("no answer about cards keeps nobody from signing", async () => {
  server.answer(getAvailableInstruments, refusal("OurFault"));
  const screen = await render(inSession(sessionAt(7), <SigningPage />));
  await expect.element(screen.getByText(/Деньги придут на\sкарту/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Получить код" })).toBeVisible();
});
