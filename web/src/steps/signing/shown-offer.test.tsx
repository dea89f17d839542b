// An operator at the signing step: the offer, its extras and its papers to read, and nothing to press that is refused
// (spec §2; D3).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { allEndpoints } from "@microloan/contract/endpoints";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { operatorCalls } from "@microloan/contract/restricted-access";

import { fakeExtras } from "../../../test/fake-extras.ts";
import { fakeServer } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, sessionAt } from "../../../test/fake-session.tsx";
import { answerSigning } from "../../../test/fake-signing.ts";
import { fakeTerms } from "../../../test/fake-terms.ts";
import { SigningStep } from "./signing-step.tsx";

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-signing");
  answerSigning(server);
  const { additionalProducts } = fakeExtras(["payment-protection"]);
  server.answer(offerEndpoints.getOfferInfoText, { ...fakeTerms, additionalProducts });
});
afterEach(() => vi.restoreAllMocks());

const open = () => render(inSession({ ...sessionAt(7), isOperator: true }, <SigningStep />));

test("terms, schedule, extras with their prices and papers are there; no button is the borrower's", async () => {
  const screen = await open();
  const terms = screen.getByRole("region", { name: "Условия займа" });
  await expect.element(terms.getByText("Полная стоимость", { exact: false }).first()).toBeVisible();
  await expect.element(terms.getByRole("table")).toBeVisible();
  const papers = screen.getByRole("region", { name: "Документы и подпись" });
  await expect.element(papers).toBeVisible();
  const text = (papers.element().textContent ?? "").replaceAll("\u00a0", " ");
  expect(text).toContain("Защита платежей, 990 ₽выбрано");
  expect(text).toContain("490 ₽не выбрано");
  expect(text).toContain("Получает код и подписывает только сам заёмщик.");
  const buttons = screen.getByRole("button").elements();
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Прочитать: Индивидуальные условия",
    "Прочитать: График платежей",
  ]);
  expect(screen.getByRole("checkbox").elements()).toEqual([]);
});

test("a paper is read, and every call made is open to operators", async () => {
  server.answer(documentSignEndpoints.getDocumentText, {
    result: true,
    name: "Индивидуальные условия",
    blocks: [],
    sha256: "a".repeat(64),
    sizeBytes: 1,
  });
  const screen = await open();
  await userEvent.click(screen.getByRole("button", { name: "Прочитать: Индивидуальные условия" }));
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  const { getDocumentText } = documentSignEndpoints;
  await vi.waitFor(() =>
    expect(server.sent.map(({ path }) => path)).toContain(getDocumentText.path),
  );
  const made = new Set(server.sent.map(({ path }) => path));
  const closed = allEndpoints.filter(
    ({ access, name, path }) => access === "session" && made.has(path) && !operatorCalls.has(name),
  );
  expect(closed).toEqual([]);
});

test("less was approved: there is nothing to sign until the borrower chooses, and it says so", async () => {
  server.answer(offerEndpoints.checkDecisionApplication, {
    result: true,
    considerationStatus: "NeedSelectProduct",
    approvedSum: 6000,
    approvedPeriod: 15,
    approvedPeriodTypeId: periodTypes.days.id,
    timeLeft: 0,
  });
  const screen = await open();
  const approvedText = screen.getByText(/Одобрено до 6.000.₽/);
  await expect.element(approvedText).toBeVisible();
  expect(server.sent.some(({ path }) => path === offerEndpoints.getOfferInfoText.path)).toBe(false);
});
