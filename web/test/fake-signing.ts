// For tests: the answers that the signing page reads when nothing is approved beyond the loan and nothing is sold with
// it.
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { financingEndpoints } from "@microloan/contract/endpoints/financing";
import { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import { vasEndpoints } from "@microloan/contract/endpoints/vas";

import { fakePromo } from "./fake-extras.ts";
import type { FakeServer } from "./fake-server.ts";
import { sessionAt } from "./fake-session.tsx";
import { fakeTerms } from "./fake-terms.ts";

/** A document to sign; ticked unless the test does that itself. */
export const paper = (id: string, name: string, isChecked = true) => ({
  id,
  name,
  formPageId: formPages.signing,
  kind: "Sign" as const,
  isRequired: true,
  isChecked,
});
export const conditions = paper(documentIds.individualConditions, "Индивидуальные условия");
export const schedule = paper(documentIds.paymentSchedule, "График платежей");

export const fakeDocumentsHash = "d".repeat(64);

export function answerSigning(server: FakeServer): void {
  server.answer(offerEndpoints.getOfferInfoText, fakeTerms);
  server.answer(offerEndpoints.checkDecisionApplication, {
    result: true,
    considerationStatus: "New",
    approvedSum: null,
    approvedPeriod: null,
    approvedPeriodTypeId: null,
    timeLeft: 0,
  });
  server.answer(vasEndpoints.getSelectingAdditionalProductValue, {
    result: true,
    selectingAdditionalProductValue: false,
  });
  server.answer(accountEndpoints.getPromoInfo, fakePromo);
  server.answer(documentEndpoints.getDocumentsForPage, {
    result: true,
    documents: [conditions, schedule],
    documentsHash: fakeDocumentsHash,
  });
  server.answer(financingEndpoints.getAvailableInstruments, { result: true, instruments: [] });
  server.answer(personalDataEndpoints.getPersonalData, sessionAt(7));
}
