// What the model of the journey speaks of: forms, groups, and what a call may be answered.

export const forms = ["passport", "questions", "address", "employment"] as const;
export type Form = (typeof forms)[number];
export type Outcome =
  | "nothing"
  | "NoSession"
  | "ApplicationLeft"
  | "StepNotReached"
  | "StaleData"
  | "CodeExpired"
  | "CodeUsed"
  | "CodeWrong"
  | "NotFound"
  | "SubFormMissing"
  | "CardNotConfirmed"
  | "ScansMissing"
  | "StatusForbids"
  | "DocumentsUnknown"
  | "OfferChanged";

/** The two spreads of the passport that must be photographed. */
export type Spread = "main" | "registration";

/** `asksInn`: the tax service finds none, and the setting has the borrower asked. */
export type Groups = { skipsDocuments: boolean; isPrescored: boolean; asksInn: boolean };

/** `isRepeat`: somebody with a repaid loan, whose application has the confirmation for the steps 0, 2 and 3. */
export type Kind = Groups & { isRepeat: boolean };
