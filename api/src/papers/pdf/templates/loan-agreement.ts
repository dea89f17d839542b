// General conditions of the consumer loan, the same for every borrower, with the contract they belong to named on top
// (353-ФЗ art. 5 part 1; 151-ФЗ; spec decisions D7).
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";

import { numberedSections } from "../blocks/clauses.ts";
import { contractPage, documentTitle } from "../blocks/page.ts";
import { bothParties } from "../blocks/parties.ts";
import { formatDateInWords } from "../display.ts";
import { generalConditions } from "../general-conditions.ts";
import type { LoanDocumentData } from "../loan-document-data.ts";

/** Pure: data → definition. */
export function loanAgreement(data: LoanDocumentData): TDocumentDefinitions {
  const title = "Общие условия договора потребительского займа";
  return contractPage(data, {
    title,
    content: [
      documentTitle(
        title,
        `к договору № ${data.contractNumber} от ${formatDateInWords(data.signedOn)}`,
      ),
      ...numberedSections(generalConditions(data), bothParties(data)),
    ],
  });
}
