// What becomes other than what is on the signing page: the list of documents, the loan itself (D7;
// spec §7 selectProduct).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { offerLinks } from "@microloan/contract/dictionaries/offer-links";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../test/fake-session.tsx";
import { answerSigning, paper, schedule } from "../../../test/fake-signing.ts";
import { fakeTerms } from "../../../test/fake-terms.ts";
import { usePersistedState } from "../../client/state.ts";
import { JourneyGuard } from "../../start/journey-guard.tsx";
import { SigningPage } from "./signing-page.tsx";

const { getDocumentsForPage } = documentEndpoints;
const { getOfferInfoText } = offerEndpoints;
const { signFiles } = documentSignEndpoints;
const code = { result: true as const, codeId: sampleIds.code, resendTimeLeft: 60 };
const sent = { ...code, packHash: "a".repeat(64) };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-signing");
  answerSigning(server);
});
afterEach(() => vi.restoreAllMocks());

type Screen = Awaited<ReturnType<typeof render>>;
const button = (screen: Screen, name: string) => screen.getByRole("button", { name });
const ticks = (screen: Screen) => screen.getByRole("checkbox");

test.each(["SignatureAgreementsMissing", "DocumentsUnknown", "DocumentsUnticked"] as const)(
  "%s: the list is read anew, and what is listed now can be signed",
  async (name) => {
    server.answer(signFiles, refusal(name), sent);
    const screen = await render(inSession(sessionAt(7), <SigningPage />));
    await expect.element(button(screen, "Получить код")).toBeVisible();
    const memo = paper(documentIds.insurance, "Заявление о страховании");
    const documentsHash = "e".repeat(64);
    server.answer(getDocumentsForPage, {
      result: true,
      documents: [schedule, memo],
      documentsHash,
    });
    for (const tick of ticks(screen).elements()) await userEvent.click(tick);
    await userEvent.click(button(screen, "Получить код"));
    await expect.element(screen.getByRole("checkbox", { name: memo.name })).toBeVisible();
    for (const tick of ticks(screen).elements()) {
      await expect.element(tick).not.toBeChecked();
      await userEvent.click(tick);
    }
    await userEvent.click(button(screen, "Получить код"));
    await expect.element(screen.getByLabelText("Код из СМС")).toBeVisible();
    const [, second] = server.bodies(signFiles);
    expect(second).toMatchObject({ documentRuleIds: [schedule.id, memo.id], documentsHash });
  },
);

test("a link to be read that was not on the page is told at the link itself, and signed once it is ticked", async () => {
  const [policy] = offerLinks.filter(({ isRequired }) => isRequired);
  if (policy === undefined) throw new Error("no link is required");
  const { documentRuleId, text } = policy;
  const errorMessage = "Прочитайте и поставьте отметку, чтобы подписать";
  const field = `documentRuleIds.${documentRuleId}`;
  const unread = { ...refusal("SignatureAgreementsMissing", { field }), errorMessage };
  server.answer(signFiles, unread, sent);
  server.answer(documentEndpoints.saveDocumentRulesLogFiles, { result: true });
  const screen = await render(inSession(sessionAt(7), <SigningPage />));
  await expect.element(button(screen, "Получить код")).toBeVisible();
  server.answer(getOfferInfoText, { ...fakeTerms, links: [policy] });
  for (const tick of ticks(screen).elements()) await userEvent.click(tick);
  await userEvent.click(button(screen, "Получить код"));
  const links = screen
    .getByRole("alert")
    .getByRole("link", { name: new RegExp(`${text}: ${errorMessage}`) });
  await userEvent.click(links);
  const tick = screen.getByRole("checkbox", { name: `Прочитано: ${text}` });
  await expect.element(tick).toHaveFocus();
  const link = screen.getByRole("link", { name: `Открыть: ${text}` });
  link.element().addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  await userEvent.click(tick);
  await userEvent.click(button(screen, "Получить код"));
  await expect.element(screen.getByLabelText("Код из СМС")).toBeVisible();
  expect(server.bodies(documentEndpoints.saveDocumentRulesLogFiles)).toMatchObject([
    { documentRuleIds: [documentRuleId] },
  ]);
  const [, second] = server.bodies(signFiles);
  expect(second).toMatchObject({
    documentRuleIds: expect.arrayContaining([documentRuleId, schedule.id]),
  });
});

test("another term chosen in the calculator: the terms of the new loan, without the old ticks", async () => {
  const before = sessionAt(7);
  const period = 20;
  usePersistedState.getState().keep({ isAuth: true });
  server.answer(personalDataEndpoints.getPersonalData, before);
  const screen = await render(
    <JourneyGuard path="/new_application-signing">
      <SigningPage />
    </JourneyGuard>,
  );
  await expect.element(button(screen, "Получить код")).toBeVisible();
  await userEvent.click(ticks(screen).first());
  const application = before.application && { ...before.application, period };
  server.answer(personalDataEndpoints.getPersonalData, { ...before, application });
  server.answer(getOfferInfoText, { ...fakeTerms, refundSum: 11_600 });
  const applicationLoan = { sum: 10_000, term: period, periodType: "days" as const };
  usePersistedState.getState().keep({ applicationLoan });
  const terms = screen.getByRole("region", { name: "Условия займа" });
  await vi.waitFor(() => expect(terms.element().textContent).toMatch(/11.600/));
  await expect.element(ticks(screen).first()).not.toBeChecked();
});
