// Agreement on the use of a simple electronic signature as it is signed: the clauses that were agreed to at
// registration, between the two parties (63-ФЗ art. 6 part 2, art. 9; spec decisions D7; decision 0039).
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";

import { aspSections } from "../../agreements/asp-wording.ts";
import { numberedSections } from "../blocks/clauses.ts";
import { contractPage, documentTitle } from "../blocks/page.ts";
import { bothParties } from "../blocks/parties.ts";
import { formatDateInWords } from "../display.ts";
import type { LoanDocumentData } from "../loan-document-data.ts";

/** Pure: data → definition. */
export function aspAgreement(data: LoanDocumentData): TDocumentDefinitions {
  const title = "Соглашение об использовании простой электронной подписи";
  return contractPage(data, {
    title,
    content: [
      documentTitle(title, formatDateInWords(data.signedOn)),
      ...numberedSections(aspSections(data.lender), bothParties(data)),
    ],
  });
}
