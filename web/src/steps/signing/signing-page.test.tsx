// Step 7 from the borrower's side: the terms, reading, ticks, the code beside what it signs, what may come between
// (D2, D4, D7; ux §1.6).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import { messageEndpoints } from "@microloan/contract/endpoints/message";
import { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { messages } from "@microloan/contract/errors/messages";
import { sampleIds } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import {
  answerSigning,
  fakeDocumentsHash,
  conditions,
  paper,
  schedule,
} from "../../../test/fake-signing.ts";
import { fakeTerms } from "../../../test/fake-terms.ts";
import { usePersistedState } from "../../client/state.ts";
import { SigningPage } from "./signing-page.tsx";

const { getDocumentsForPage } = documentEndpoints;
const { signFiles } = documentSignEndpoints;
const { getOfferInfoText, savePaymentOfferAndSendToConsideration: accept } = offerEndpoints;
const applicationId = sampleIds.application;
const codeId = sampleIds.code;
const packHash = "a".repeat(64);
const sent = { result: true as const, codeId, resendTimeLeft: 60, packHash };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-signing");
  answerSigning(server);
  server.answer(signFiles, sent);
  server.answer(messageEndpoints.getVerificationCodeResendTimeLeft, {
    result: true,
    resendTimeLeft: 60,
    blockedTimeLeft: 0,
  });
  server.answer(accept, { result: true, journey: journeyAt(8) });
});
afterEach(() => vi.restoreAllMocks());

const open = (session = sessionAt(7)) => render(inSession(session, <SigningPage />));
type Screen = Awaited<ReturnType<typeof open>>;

const button = (screen: Screen, name: string) => screen.getByRole("button", { name });
const ticks = (screen: Screen) => screen.getByRole("checkbox");

async function askForCode(screen: Screen): Promise<void> {
  await expect.element(button(screen, "Получить код")).toBeVisible();
  for (const tick of ticks(screen).elements()) await userEvent.click(tick);
  await userEvent.click(button(screen, "Получить код"));
}
async function openCode(): Promise<Screen> {
  const screen = await open();
  await askForCode(screen);
  await expect.element(screen.getByLabelText("Код из СМС")).toBeVisible();
  return screen;
}
const type = (screen: Screen, code: string) =>
  userEvent.type(screen.getByLabelText("Код из СМС"), code);

test("nothing is ticked beforehand; each document without a tick is named, and no code is asked for", async () => {
  const screen = await open();
  await expect.element(ticks(screen).first()).not.toBeChecked();
  await userEvent.click(button(screen, "Получить код"));
  const summary = screen.getByRole("alert");
  await expect.element(summary).toHaveFocus();
  const links = summary.getByRole("link").elements();
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Индивидуальные условия: Поставьте отметку, чтобы подписать",
    "График платежей: Поставьте отметку, чтобы подписать",
  ]);
  expect(server.bodies(signFiles)).toEqual([]);
});

test("a document is read over the page, and its tick stays as it was", async () => {
  server.answer(documentSignEndpoints.getDocumentText, {
    result: true,
    name: "Индивидуальные условия",
    blocks: [{ kind: "paragraph", text: "Заём 10 000 рублей." }],
    sha256: packHash,
    sizeBytes: 8,
  });
  const screen = await open();
  await userEvent.click(button(screen, "Прочитать: Индивидуальные условия"));
  const dialog = screen.getByRole("dialog", { name: "Индивидуальные условия" });
  await expect.element(dialog.getByText("Заём 10 000 рублей.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Закрыть" }));
  await expect.element(button(screen, "Прочитать: Индивидуальные условия")).toHaveFocus();
  await expect.element(ticks(screen).first()).not.toBeChecked();
});

test("an agreement that is given anew is read like a paper, and ticked with them", async () => {
  const id = documentIds.agreesCreditReportRepeat;
  const name = "Согласие на получение кредитного отчёта";
  const consent = { ...paper(id, name, false), kind: "Agreement" as const };
  server.answer(documentEndpoints.getDocumentsForPage, {
    result: true,
    documents: [conditions, consent],
    documentsHash: fakeDocumentsHash,
  });
  const screen = await open();
  await expect.element(button(screen, `Прочитать: ${name}`)).toBeVisible();
  await expect.element(screen.getByRole("checkbox", { name })).not.toBeChecked();
});

test("the code: asked for the ticked documents, entered beside what it signs, then the timer", async () => {
  const screen = await openCode();
  expect(server.bodies(signFiles)).toEqual([
    {
      applicationId,
      documentRuleIds: [conditions.id, schedule.id],
      offerSum: 10_000,
      offerHash: fakeTerms.offerHash,
      documentsHash: fakeDocumentsHash,
    },
  ]);
  const words = screen.getByText(/Договор займа:/).element();
  const sentence = words.closest("p")?.textContent;
  expect(sentence?.replaceAll("\u00a0", " ")).toBe(
    "Договор займа: 10 000 ₽ на 15 дней, к возврату 11 200 ₽",
  );
  await expect.element(screen.getByLabelText("Код из СМС")).toHaveFocus();
  expect(ticks(screen).elements()).toEqual([]);
  await type(screen, "123456");
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-timer"));
  expect(server.bodies(accept)).toEqual([{ applicationId, codeId, code: "123456" }]);
  expect(server.sent.find(({ path }) => path === accept.path)?.key).toMatch(/^[\da-f-]{36}$/);
  expect(usePersistedState.getState().codeId).toBeNull();
});

test("ticks are there again after a reload, for the same papers only, and go with the signature", async () => {
  const first = await open();
  await userEvent.click(ticks(first).first());
  await first.unmount();
  const again = await open();
  await expect.element(ticks(again).first()).toBeChecked();
  await expect.element(ticks(again).last()).not.toBeChecked();
  await again.unmount();
  server.answer(getDocumentsForPage, {
    result: true,
    documents: [conditions, schedule],
    documentsHash: "e".repeat(64),
  });
  const other = await openCode();
  expect(server.bodies(signFiles)).toMatchObject([
    { documentRuleIds: [conditions.id, schedule.id] },
  ]);
  await type(other, "123456");
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-timer"));
  expect(usePersistedState.getState().agreements).toEqual({});
});

test("a wrong code is told at the code, and the button sends what is typed", async () => {
  server.answer(accept, refusal("CodeWrong", { field: "code" }));
  const screen = await openCode();
  await type(screen, "123456");
  await expect.element(screen.getByLabelText("Код из СМС")).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByRole("alert").getByText(/Код не подошёл/)).toBeVisible();
  await expect.element(button(screen, "Подписать и отправить")).toBeVisible();
});

test("while SMS are late the code says so instead of claiming that it was sent", async () => {
  server.answer(signFiles, { ...sent, isSmsDelayed: true }, sent);
  server.answer(messageEndpoints.getVerificationCodeResendTimeLeft, {
    result: true,
    resendTimeLeft: 0,
    blockedTimeLeft: 0,
    isSmsDelayed: true,
  });
  const screen = await openCode();
  await expect.element(screen.getByText(/приходят с опозданием/)).toBeVisible();
  expect(screen.getByText(/Отправили его/).elements()).toHaveLength(0);
  await expect.element(screen.getByText(/Договор займа:/)).toBeVisible();
  await userEvent.click(button(screen, "Запросить новый код"));
  await expect.element(screen.getByText(/Отправили его/)).toBeVisible();
  expect(screen.getByText(/приходят с опозданием/).elements()).toHaveLength(0);
});

test("too many wrong codes lead to the page that counts the block down", async () => {
  server.answer(accept, refusal("CodeBlocked", { field: "code", retryAfterSeconds: 900 }));
  const screen = await openCode();
  await type(screen, "123456");
  await vi.waitFor(() => expect(location.pathname).toBe("/registration-timer"));
  expect(usePersistedState.getState().blockedUntil).toBeGreaterThan(Date.now() + 890_000);
});

test("a block is also met when the code is asked for", async () => {
  server.answer(signFiles, refusal("CodeBlocked", { retryAfterSeconds: 300 }));
  await askForCode(await open());
  await vi.waitFor(() => expect(location.pathname).toBe("/registration-timer"));
});

test("no code today: the sentence stands with the documents, the ticks stay", async () => {
  server.answer(signFiles, refusal("CodesPerDay"));
  const screen = await open();
  await askForCode(screen);
  await expect.element(screen.getByText(/коды закончились/).first()).toBeVisible();
  expect(screen.getByLabelText("Код из СМС").query()).toBeNull();
  for (const tick of ticks(screen).elements())
    expect((tick as HTMLInputElement).checked).toBe(true);
});

test("the offer has changed: the sentence, the terms read anew, every tick gone", async () => {
  server.answer(accept, refusal("OfferChanged"));
  const screen = await openCode();
  server.answer(getOfferInfoText, { ...fakeTerms, refundSum: 11_300 });
  await type(screen, "123456");
  await expect.element(screen.getByText("Условия изменились, подтвердите заново")).toBeVisible();
  await expect.element(button(screen, "Получить код")).toBeVisible();
  const shown = screen.getByRole("region", { name: "Условия займа" }).element();
  expect(shown.textContent?.replaceAll("\u00a0", " ")).toContain("11 300 ₽");
  for (const tick of ticks(screen).elements())
    expect((tick as HTMLInputElement).checked).toBe(false);
  await askForCode(screen);
  await expect.element(screen.getByLabelText("Код из СМС")).toBeVisible();
  expect(screen.getByText("Условия изменились, подтвердите заново").query()).toBeNull();
});

test("a new code is signFiles again; other bytes than before are another offer", async () => {
  server.answer(signFiles, { ...sent, resendTimeLeft: 0 }, { ...sent, packHash: "b".repeat(64) });
  server.answer(messageEndpoints.getVerificationCodeResendTimeLeft, refusal("NotFound"));
  const screen = await openCode();
  await userEvent.click(button(screen, "Запросить новый код"));
  await expect.element(screen.getByText("Условия изменились, подтвердите заново")).toBeVisible();
  const [first, second] = server.bodies(signFiles);
  expect(second).toEqual(first);
});

test("a new code for the same bytes stays on the page", async () => {
  server.answer(signFiles, { ...sent, resendTimeLeft: 0 }, { ...sent, resendTimeLeft: 120 });
  server.answer(messageEndpoints.getVerificationCodeResendTimeLeft, refusal("NotFound"));
  const screen = await openCode();
  await userEvent.click(button(screen, "Запросить новый код"));
  await expect.element(screen.getByRole("timer").getByText(/0[12]:\d\d/)).toBeVisible();
  await expect.element(screen.getByLabelText("Код из СМС")).toBeVisible();
});

test("with scans put off the signature waits for them, and leads to their page", async () => {
  const steps = [0, 1, 2, 3, 4, 5, 6, 7, 9, 8];
  server.answer(offerEndpoints.savePaymentOfferAndWaitForScans, {
    result: true,
    journey: { ...journeyAt(9), steps },
  });
  const screen = await open({ ...sessionAt(7), journey: { ...journeyAt(7), steps } });
  await askForCode(screen);
  await type(screen, "123456");
  await vi.waitFor(() => expect(location.pathname).toBe("/new_application-docs-uploading-signed"));
  expect(server.bodies(accept)).toEqual([]);
});

test("a card that is missing leads to its step", async () => {
  server.answer(accept, refusal("FinancingInstrumentMissing"));
  const screen = await openCode();
  await type(screen, "123456");
  await expect.element(screen.getByText(/Привяжите карту/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Перейти к этому шагу" }))
    .toHaveAttribute("href", "/new_application-select-map");
});

test("an incomplete application leads to its first step, unlawful terms say what to do", async () => {
  server.answer(signFiles, refusal("ApplicationIncomplete"));
  const screen = await open();
  await askForCode(screen);
  await expect
    .element(screen.getByRole("link", { name: "Перейти к этому шагу" }))
    .toHaveAttribute("href", "/new_application-passport");
  server.answer(signFiles, refusal("LegalLimitExceeded"));
  await userEvent.click(button(screen, "Получить код"));
  await expect.element(screen.getByText(messages.LegalLimitExceeded)).toBeVisible();
  expect(screen.getByRole("link", { name: "Перейти к этому шагу" }).query()).toBeNull();
});

test("back to the documents: the ticks are as they were left", async () => {
  const screen = await openCode();
  await userEvent.click(button(screen, "Назад к документам"));
  expect(screen.getByLabelText("Код из СМС").query()).toBeNull();
  for (const tick of ticks(screen).elements())
    expect((tick as HTMLInputElement).checked).toBe(true);
  await expect.element(screen.getByRole("heading", { name: "Документы" })).toHaveFocus();
});

test("the offer cannot be loaded: said, with another try", async () => {
  server.answer(getOfferInfoText, refusal("OfferMissing"));
  const screen = await open();
  await expect.element(screen.getByText(/Предложение ещё не готово/)).toBeVisible();
  server.answer(getOfferInfoText, fakeTerms);
  await userEvent.click(button(screen, "Попробовать ещё раз"));
  await expect.element(button(screen, "Получить код")).toBeVisible();
});
