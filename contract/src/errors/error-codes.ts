// The closed list of error codes (D1, spec §3 and §8). A code once given keeps its number for ever;
// -1 is the client's own.
import type { Step } from "@microloan/domain/journey/steps";

import { faultCodes } from "./fault-codes.ts";

/** Integer that crosses the wire, and the HTTP status it comes with (200 = business refusal). */
export type ErrorCode = { code: number; status: number };

/**
 * Every error by name. The three groups of spec §3 (124, 125, 210; 209, 216, 217; 211, 212) have exactly those numbers.
 * 14, 44, 48, 49, 64, 92, 96, 117 and 118 were given once and are not given again.
 */
export const errorCodes = {
  // What any call may answer.
  BadRequest: { code: 1, status: 400 },
  NoSession: { code: 2, status: 401 },
  XsrfFailed: { code: 3, status: 403 },
  NotFound: { code: 4, status: 404 },
  ApplicationLeft: { code: 5, status: 405 },
  InProgress: { code: 6, status: 409 },
  StaleData: { code: 7, status: 409 },
  TooLarge: { code: 8, status: 413 },
  WrongFileType: { code: 9, status: 415 },
  KeyReused: { code: 10, status: 422 },
  IdempotencyKeyMissing: { code: 11, status: 400 },
  TooMany: { code: 12, status: 429 },
  OurFault: { code: 13, status: 500 },
  Unavailable: { code: 15, status: 503 },
  OperatorForbids: { code: 16, status: 200 },
  TooSlow: { code: 17, status: 408 },

  // Codes by SMS (D4).
  CodeWrong: { code: 40, status: 200 },
  CodeExpired: { code: 41, status: 200 },
  CodeUsed: { code: 42, status: 200 },
  CodeBlocked: { code: 43, status: 200 },
  CodesPerDay: { code: 45, status: 200 },
  CodeNotVerified: { code: 46, status: 200 },
  CodeGuessesSpent: { code: 47, status: 200 },
  CodeReplaced: { code: 48, status: 200 },

  // Sign-in and registration (D3, D4).
  CaptchaFailed: { code: 60, status: 200 },
  Underage: { code: 61, status: 200 },
  RegistrationBlocked: { code: 62, status: 200 },
  PhoneTaken: { code: 63, status: 200 },
  AgreementsMissing: { code: 65, status: 200 },
  CredentialsWrong: { code: 66, status: 200 },
  PromoCodeUnknown: { code: 67, status: 200 },
  PromoCodeUsed: { code: 68, status: 200 },
  PromoCodeExpired: { code: 74, status: 200 },
  PassportTaken: { code: 69, status: 200 },
  EsiaDataMissing: { code: 70, status: 200 },
  TinkoffDataMissing: { code: 71, status: 200 },
  RedirectForbidden: { code: 72, status: 200 },
  LockedFieldChanged: { code: 73, status: 200 },
  PasswordsSpent: { code: 75, status: 200 },
  CaptchaV2Needed: { code: 79, status: 200 },
  PhoneChangeMissing: { code: 80, status: 200 },
  CodewordWrong: { code: 81, status: 200 },
  CodewordTriesSpent: { code: 82, status: 200 },
  LinkInvalid: { code: 83, status: 200 },
  PhoneChangeOnReview: { code: 84, status: 200 },

  // The journey (D5).
  StepNotReached: { code: 90, status: 200 },
  StatusForbids: { code: 91, status: 200 },
  ApplicationExpired: { code: 93, status: 200 },
  SubFormMissing: { code: 94, status: 200 },
  SubFormsTooMany: { code: 95, status: 200 },
  IdentificationMismatch: { code: 97, status: 200 },
  SubFormOutdated: { code: 98, status: 200 },
  SelfBanned: { code: 99, status: 200 },

  // The offer, extras and signing (D2, D7, D8).
  OfferChanged: { code: 110, status: 200 },
  OfferMissing: { code: 111, status: 200 },
  SumNotOffered: { code: 112, status: 200 },
  TermNotOffered: { code: 113, status: 200 },
  LegalLimitExceeded: { code: 114, status: 200 },
  ExtraNotOffered: { code: 115, status: 200 },
  SignatureAgreementsMissing: { code: 116, status: 200 },

  // Group financingInstrument of spec §3: leads to the card step.
  FinancingInstrumentMissing: { code: 124, status: 200 },
  FinancingInstrumentForeign: { code: 125, status: 200 },
  FinancingInstrumentRefused: { code: 210, status: 200 },
  // Group applicationFullness: leads to the first incomplete form.
  ApplicationIncomplete: { code: 209, status: 200 },
  ApplicationOutdated: { code: 216, status: 200 },
  ApplicationContradicts: { code: 217, status: 200 },
  // Group scans: leads to the document step.
  ScansMissing: { code: 211, status: 200 },
  ScansRejected: { code: 212, status: 200 },

  // The card (D8).
  CardServiceUnavailable: { code: 130, status: 503 },
  CardNotConfirmed: { code: 131, status: 200 },

  // Documents (D7).
  DocumentsUnknown: { code: 140, status: 200 },
  DocumentsUnticked: { code: 141, status: 200 },
  FilesTooMany: { code: 142, status: 200 },
  FileDamaged: { code: 143, status: 200 },
  FileEmpty: { code: 144, status: 200 },
  DocumentNotReady: { code: 145, status: 200 },
  ScansTimerSpent: { code: 146, status: 200 },

  ...faultCodes,
} as const satisfies Record<string, ErrorCode>;

/** Name of an error: the word used in code, tests and logs. */
export type ErrorName = keyof typeof errorCodes;

/** What any call may answer besides its own refusals. */
export const generalErrors = [
  "BadRequest",
  "NoSession",
  "XsrfFailed",
  "NotFound",
  "ApplicationLeft",
  "InProgress",
  "StaleData",
  "TooLarge",
  "KeyReused",
  "IdempotencyKeyMissing",
  "TooMany",
  "OurFault",
  "Unavailable",
  "OperatorForbids",
  "TooSlow",
  // An application whose offer or whose time ran out refuses every change alike.
  "ApplicationExpired",
] as const satisfies readonly ErrorName[];

/**
 * The groups of spec §3 and where each leads (D5): a step, or the first incomplete form (the journey's next step).
 * `identification` is ours: a passport that SMEV does not confirm is mended where it was typed (D6).
 */
export const errorGroups = {
  financingInstrument: { codes: [124, 125, 210], step: "select-map" },
  applicationFullness: { codes: [209, 216, 217], step: "first-incomplete" },
  scans: { codes: [211, 212], step: "docs-uploading" },
  identification: { codes: [97], step: "passport" },
} as const satisfies Record<string, { codes: readonly number[]; step: Step | "first-incomplete" }>;

/** Where a refusal sends the borrower: a step, "first-incomplete", or null when it stays on the page. */
export const stepOfErrorCode = (errorCode: number): Step | "first-incomplete" | null => {
  for (const group of Object.values(errorGroups))
    if ((group.codes as readonly number[]).includes(errorCode)) return group.step;
  return null;
};

const nameByCode = new Map(
  Object.entries(errorCodes).map(([name, { code }]) => [code, name as ErrorName]),
);

/** The error of a code that came over the wire, or null when it is not of our list. */
export const errorNameOfCode = (errorCode: number): ErrorName | null =>
  nameByCode.get(errorCode) ?? null;
