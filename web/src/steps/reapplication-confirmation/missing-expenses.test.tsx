// A repeat client whose earlier form did not ask for expenses: the confirmation leads to them (spec §3, ShowExpenses;
// D11).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { genders } from "@microloan/contract/dictionaries/genders";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { sampleEmployment } from "@microloan/contract/samples/forms";
import { sampleAddress, samplePassport } from "@microloan/contract/samples/people";

import { fakeServer, refusal } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { dropAllDrafts } from "../../form/draft/drafts.ts";
import { ReapplicationConfirmationPage } from "./reapplication-confirmation-page.tsx";

const { codeword: _codeword, ...passport } = samplePassport;
const { expenses: _expenses, ...work } = sampleEmployment;
const { saveEmployment } = employmentEndpoints;
const saved = { result: true, journey: journeyAt(0) } as const;

let server: FakeServer;
beforeEach(async () => {
  await dropAllDrafts();
  server = fakeServer("/reapplication-confirmation");
  server.answer(passportEndpoints.getPassport, {
    result: true,
    birthDate: "1985-05-05",
    genderId: genders.female.id,
    passport,
    address: { registrationAddress: sampleAddress, residenceAddress: null },
    work,
    revisions: { passport: 1, address: 1, work: 0 },
  });
  const [agreement] = documentRulesOf("reapplicationConfirmation");
  const formPageId = formPages.reapplicationConfirmation;
  const document = { ...agreement!, formPageId, isChecked: true, text: "Я согласен." };
  server.answer(documentEndpoints.getDocumentsForPage, { result: true, documents: [document] });
  server.answer(documentEndpoints.saveDocuments, saved);
  server.answer(saveEmployment, refusal("ValueRequired", { field: "expenses.credits" }), saved);
});
afterEach(() => vi.restoreAllMocks());

test("nothing is sent for them that the borrower has not seen; the section opens at them", async () => {
  const screen = await render(inSession(sessionAt(0), <ReapplicationConfirmationPage />));
  await userEvent.click(screen.getByRole("button", { name: "Всё верно, продолжить" }));
  const credits = screen.getByLabelText("Кредиты и займы");
  await expect.element(credits).toHaveAttribute("aria-invalid", "true");
  expect(server.bodies(saveEmployment)[0]).not.toHaveProperty("expenses");
  await userEvent.fill(credits, "5000");
  await userEvent.click(screen.getByRole("button", { name: "Сохранить", exact: true }));
  await expect
    .poll(() => server.bodies(saveEmployment)[1])
    .toMatchObject({ expenses: { credits: 5000, alimony: 0, utilities: 0, other: 0 } });
});
