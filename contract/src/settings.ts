// The one table of server settings: kind, default, meaning, what is allowed, whether the browser sees it (spec §3, §5;
// D3, D4, D7; reliability: limits). For the API and its command line; the browser takes public-settings.ts.
import type { SharesOfB } from "@microloan/domain/journey/experiments";

import { limitSettings } from "./limit-settings.ts";
import {
  parseSettingText,
  publicDefaults,
  type PublicSettingCode,
  type PublicSettings,
} from "./public-settings.ts";
import { count, day, type Details, type Range, type ServerSettings } from "./setting-details.ts";

/** A setting. `default` tells its kind; amounts are rubles, times seconds unless the code says otherwise. */
export type Setting<T = string | number | boolean> = {
  readonly code: string;
  readonly kind: "boolean" | "number" | "string";
  readonly default: T;
  readonly meaning: string;
  /** Range of a number, shape of a text; null for a boolean. A number is whole when its default is. */
  readonly allowed: Range | RegExp | null;
  readonly isPublic: boolean;
};

const share: Range = [0, 100];
const shortText = /^[^<>\p{Cc}]{0,200}$/u;
const siteKey = /^[\w-]{0,100}$/;

const publicDetails: { [C in PublicSettingCode]: Details<PublicSettings[C]> } = {
  HeaderTextNewLK: ["Working hours in the header; without any the lender's.", shortText],
  HeaderNumberNewLK: [
    "Phone number in the header; without any the lender's.",
    /^(?:\+?\d[\d ()-]{2,29})?$/,
  ],
  GoogleReCaptchaSiteKey_v2: ["Site key of the visible captcha; empty = captcha is off.", siteKey],
  GoogleReCaptchaSiteKey_v3: [
    "Site key of the invisible captcha; empty = captcha is off.",
    siteKey,
  ],
  UsePrescoringSumMin: [
    "Whether the first consideration asks about the smallest sum instead of the one asked for.",
  ],
  SelectingAdditionalProduct: ["Whether the borrower chooses paid extras."],
  ApplicationPendingTime: ["How long the timer page counts down, in seconds.", [1, day]],
  CreditRateResultWaitTime: [
    "How long to wait for the offer of a chosen sum and term, in seconds.",
    [1, 600],
  ],
  RequiredScanSum: ["Sum in rubles from which scans are always required (D5).", [0, 1_000_000]],
  ShowInnApplicationStep: ["Whether the INN step is shown when the look-up found none (D5)."],
  BINCardCheck: ["Whether the bank of a card is checked by its first digits."],
  AdditionalPhoneEnabled: ["Whether the passport form asks for an additional phone."],
  ShowAdditionalIncome: ["Whether the employment form asks for additional incomes."],
  ShowExpenses: ["Whether the employment form asks for expenses."],
  HidePassportIssuedBy: ["Whether the passport form hides the issuing authority."],
  CheckboxSOPD: ["Whether the consent to personal data processing is a tick of its own."],
  DefaultZip: ["Postal code used where the borrower gives none.", /^(?!000000)\d{6}$/],
  ApplicationCodeMask: [
    "Mask of the code by SMS, one # or 9 for each of its 4 to 8 digits (D4).",
    /^[#9](?:[ -]?[#9]){3,7}$/,
  ],
  MadeCameraEnabled: ["Whether photos may be taken with the camera on the page."],
  IsTwoSumSignEnabled: [
    "Whether a second, smaller sum is signed too, to be lent when less is approved (decision 0032).",
  ],
  TimerForLoadersEnabled: ["Whether the sentences of a long wait change by time."],
  AccessTokenLifetime: ["Idle lifetime of a session, in seconds (D3).", [60, day]],
  RefreshTokenLifetime: ["Absolute lifetime of a session, in seconds (D3).", [60, 30 * day]],
  OptimalLoanAmountChecked: ["Whether the box of the optimal loan amount starts ticked (spec §2)."],
  CodeLifeSeconds: ["Life of a code by SMS (D4).", [30, 3_600]],
  MaxScanSizeBytes: ["Largest scan (D7).", [1_024, 15_728_640]],
  RestrictedModeText: ["Text of the restricted-access banner (spec §2, D3).", shortText],
};

const serverSettings = {
  ...limitSettings,
  IdentificationWaitSeconds: [
    60,
    "How long the answer of the identification is waited for (D5, D6).",
    [1, 3_600],
  ],
  IdempotencyKeyHours: [72, "How long replies are kept for repeated submits.", [1, 720]],
  FilesPerApplication: [20, "Most files of one application.", [1, 100]],
  FilesTotalBytes: [
    62_914_560,
    "Most bytes of all files of one application.",
    [1_024, 1_073_741_824],
  ],
  SubFormsPerKind: [10, "Most entries of one sub-form of the additional questions.", [1, 100]],
  DeferredScansEnabled: [true, "Whether scans may be put off until after signing (decision 0034)."],
  DeferredScansOperatorCheck: [false, "Whether an operator must accept scans that were put off."],
  ScanCopySignEnabled: [
    false,
    "Whether scans that were put off bring a photo of the signed paper.",
  ],
  DeferredScansSeconds: [86_400, "Time to upload scans that were put off (D5).", [60, 30 * day]],
  DeferredScansResets: [2, "How many times that time may be renewed (D5).", [0, 100]],
  DraftApplicationDays: [
    30,
    "Days without change after which an open application expires.",
    [1, 365],
  ],
  OfferLifeHours: [
    168,
    "How long an offer stands before it expires; what was told stays (decision 0032).",
    [1, 720],
  ],
  ContinueLinkHours: [
    72,
    "Life of the link in an SMS that continues an application (D5).",
    [1, 720],
  ],
  PhoneChangeHours: [24, "Time to finish a phone change that was begun (decision 0022).", [1, 168]],
  PhoneChangeReviewHours: [
    24,
    "Time in which an operator looks at the documents of a phone change.",
    [1, 168],
  ],
  CodewordTriesPerDay: [3, "Tries at the codeword a day for one phone (decision 0022).", [1, 100]],
  PassportChangesPerDay: [
    10,
    "Passports a day that one borrower may name: each is asked about at the partners.",
    count,
  ],
  PromoCodeTriesPerDay: [
    10,
    "Promo codes tried a day by one borrower; five times as many from one network address.",
    count,
  ],
  DeskSecondPersonSum: [
    50_000,
    "Sum in rubles above which an approval at the desk needs a second person (decision 0080).",
    [0, 1_000_000],
  ],
  RefusalRetryDays: [30, "Days after a refusal until the next application.", [0, 365]],
  ExperimentAddSumPercentB: [
    0,
    "Percent of new applications that may take a higher approved sum at signing (decision 0028).",
    share,
  ],
  ExperimentSkipDocumentsPercentB: [
    0,
    "Percent of new applications that go without scans below RequiredScanSum (decision 0028).",
    share,
  ],
  ExperimentPreScoringPercentB: [
    0,
    "Percent of new applications considered once before the card (decision 0028).",
    share,
  ],
  ExperimentInsuranceDisablingPercentB: [0, "Percent of them offered no insurance.", share],
} satisfies ServerSettings;

/** Code of a setting that the browser never sees. */
export type ServerSettingCode = keyof typeof serverSettings;

/** A default says `true`, the setting may be either. */
type Widened<T> = T extends boolean ? boolean : T;

/** Value of each setting by its code. */
export type Settings = typeof publicDefaults & {
  [C in ServerSettingCode]: Widened<(typeof serverSettings)[C][0]>;
};

const kindOf = (value: string | number | boolean): Setting["kind"] =>
  typeof value as Setting["kind"];

/** Every setting, public ones first. */
export const settings: readonly Setting[] = [
  ...Object.entries(publicDefaults).map(([code, value]) => {
    const [meaning, allowed = null] = publicDetails[code as PublicSettingCode];
    return { code, kind: kindOf(value), default: value, meaning, allowed, isPublic: true };
  }),
  ...Object.entries(serverSettings).map(([code, [value, meaning, allowed = null]]) => ({
    code,
    kind: kindOf(value),
    default: value,
    meaning,
    allowed,
    isPublic: false,
  })),
];

/** Defaults of all settings. */
export const settingDefaults = Object.fromEntries(
  settings.map((setting) => [setting.code, setting.default]),
) as Settings;

/** The setting of a code, or undefined for an unknown one. */
export const settingOf = (code: string): Setting | undefined =>
  settings.find((setting) => setting.code === code);

const isAllowed = (setting: Setting, value: string | number | boolean): boolean => {
  const { allowed } = setting;
  if (typeof value === "string") return allowed instanceof RegExp && allowed.test(value);
  if (typeof value === "boolean") return true;
  const [least, most] = allowed as Range;
  const isWhole = Number.isInteger(value) || !Number.isInteger(setting.default);
  return isWhole && value >= least && value <= most;
};

/**
 * A value from the text it is stored as; undefined for an unknown code, a text of the wrong kind, or a value that is
 * not allowed. The default stands for what is undefined.
 */
export const parseSetting = (code: string, text: string): string | number | boolean | undefined => {
  const setting = settingOf(code);
  const value = setting && parseSettingText(text, setting.default);
  return setting && value !== undefined && isAllowed(setting, value) ? value : undefined;
};

/** What a setting takes, for the operator: "true or false", "a whole number from 1 to 10", "a text like …". */
export const allowedWordsOf = ({ allowed, default: value }: Setting): string => {
  if (allowed === null) return "true or false";
  if (allowed instanceof RegExp) return `a text that fits ${allowed.source}`;
  return `a ${Number.isInteger(value) ? "whole " : ""}number from ${allowed[0]} to ${allowed[1]}`;
};

/** Resend delays in seconds: the wait before the first resend, the second, and so on. */
export const resendDelaysOf = ({
  CodeResendDelays,
}: Pick<Settings, "CodeResendDelays">): number[] => CodeResendDelays.split(",").map(Number);

/** The share of group B in each experiment, in percent. Decision 0028. */
export const sharesOfBOf = (values: Settings): SharesOfB => ({
  addSum: values.ExperimentAddSumPercentB,
  skipDocuments: values.ExperimentSkipDocumentsPercentB,
  preScoring: values.ExperimentPreScoringPercentB,
  insuranceDisabling: values.ExperimentInsuranceDisablingPercentB,
});
