// A repeat client who came by ESIA: what it told stands in place of what was known, on the page and in what is
// confirmed (spec §3; D9; decision 0057).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { genders } from "@microloan/contract/dictionaries/genders";
import { addressEndpoints } from "@microloan/contract/endpoints/address";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { sampleEmployment } from "@microloan/contract/samples/forms";
import { sampleAddress, samplePassport } from "@microloan/contract/samples/people";

import { fakeServer } from "../../../test/fake-server.ts";
import type { FakeServer } from "../../../test/fake-server.ts";
import { inSession, journeyAt, sessionAt } from "../../../test/fake-session.tsx";
import { ReapplicationConfirmationPage } from "./reapplication-confirmation-page.tsx";

const { codeword: _codeword, ...passport } = samplePassport;
const [agreement] = documentRulesOf("reapplicationConfirmation");
const formPageId = formPages.reapplicationConfirmation;
const registrationAddress = { ...sampleAddress, locality: { name: "г. Клин" }, wasTyped: true };
const saved = { result: true, journey: journeyAt(0) } as const;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/reapplication-confirmation");
  server.answer(passportEndpoints.getPassport, {
    result: true,
    birthDate: "1985-05-05",
    genderId: genders.female.id,
    passport,
    prefilled: { source: "esia", fields: { birthPlace: "г. Псков" }, registrationAddress },
    address: { registrationAddress: sampleAddress, residenceAddress: null },
    work: sampleEmployment,
    revisions: { passport: 0, address: 0, work: 1 },
  });
  const document = { ...agreement!, formPageId, isChecked: true, text: "Я согласен." };
  server.answer(documentEndpoints.getDocumentsForPage, { result: true, documents: [document] });
  server.answer(documentEndpoints.saveDocuments, saved);
  server.answer(passportEndpoints.savePassport, saved);
  server.answer(addressEndpoints.saveAddress, saved);
});
afterEach(() => vi.restoreAllMocks());

test("it is shown, and confirmed", async () => {
  const screen = await render(inSession(sessionAt(0), <ReapplicationConfirmationPage />));
  await expect.element(screen.getByText(/г\. Клин/)).toBeVisible();
  await expect.element(screen.getByText("г. Псков")).toBeVisible();
  await screen.getByLabelText("Нет", { exact: true }).click();
  const consent = screen.getByRole("checkbox", { name: /кредитного отчёта/ });
  if (!(consent.element() as HTMLInputElement).checked) await consent.click();
  await screen.getByRole("button", { name: "Всё верно, продолжить" }).click();
  await expect
    .poll(() => server.bodies(addressEndpoints.saveAddress)[0])
    .toMatchObject({ registrationAddress: { locality: { name: "г. Клин" } } });
  expect(server.bodies(passportEndpoints.savePassport)[0]).toMatchObject({
    birthPlace: "г. Псков",
  });
});
