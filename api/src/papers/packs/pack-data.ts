// From the application's rows to what its documents say (D7).
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import type { Address } from "@microloan/contract/fields/address";
import type { Passport } from "@microloan/contract/fields/passport";
import type { Lender } from "@microloan/contract/lender";
import type { LoanTerms } from "@microloan/domain/loan/offer";
import { addressLine } from "@microloan/domain/text/address";

import type { LoanDocumentData, SignedDocumentKind } from "../pdf/loan-document-data.ts";
import type { findPackSource } from "./pack.store.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findPackSource>>>;

/** The conditions name the card: without its number there is no pack. */
export type PackSource = Found & { cardMask: string };

/** Which template draws which document. */
export const renderedKinds: Readonly<Record<string, SignedDocumentKind>> = {
  [documentIds.individualConditions]: "individual-conditions",
  [documentIds.paymentSchedule]: "payment-schedule",
  [documentIds.individualConditionsFallback]: "individual-conditions",
  [documentIds.paymentScheduleFallback]: "payment-schedule",
  [documentIds.loanAgreementGeneralTerms]: "loan-agreement",
  [documentIds.aspAgreement]: "asp-agreement",
  [documentIds.insurance]: "insurance-application",
  [documentIds.valueAddedServiceSignature]: "service-application",
  [documentIds.debtLoadNotice]: "debt-load-notice",
};

/** Who lends, and the postal code of those who gave none. */
export type Lending = { lender: Lender; defaultZip: string };

export function packData(
  { lender, defaultZip }: Lending,
  content: PackSource,
  terms: LoanTerms,
): LoanDocumentData {
  const passport = content.passport as unknown as Passport;
  const { registrationAddress } = content.address as unknown as { registrationAddress: Address };
  const { issuedOn, fallback: _otherPaper, ...loan } = terms;
  return {
    lender,
    borrower: {
      fullName: [content.lastName, content.firstName, content.middleName].filter(Boolean).join(" "),
      birthDate: content.birthDate,
      birthPlace: passport.birthPlace,
      passport: {
        series: passport.series,
        number: passport.number,
        issuedOn: passport.issueDate,
        issuedBy: passport.issuedBy ?? "",
        divisionCode: passport.divisionCode,
      },
      registrationAddress: addressLine({ postalCode: defaultZip, ...registrationAddress }),
      phone: content.phone,
      ...(content.email ? { email: content.email } : {}),
    },
    contractNumber: content.contractNumber,
    signedOn: issuedOn,
    loan,
    cardMask: content.cardMask,
    assignmentAllowed: passport.assignmentOfClaims,
  };
}
