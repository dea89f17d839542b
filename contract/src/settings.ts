// The one table of server settings: kind, default, meaning, whether the browser sees it (spec §3, §5; D3, D4, D7;
// reliability: limits). For the API and its command line; the browser takes public-settings.ts.
import { parseSettingText, publicDefaults, type PublicSettingCode } from "./public-settings.ts";

/** A setting. `default` tells its kind; amounts are rubles, times seconds unless the code says otherwise. */
export type Setting<T = string | number | boolean> = {
  readonly code: string;
  readonly kind: "boolean" | "number" | "string";
  readonly default: T;
  readonly meaning: string;
  readonly isPublic: boolean;
};

const publicMeanings: Record<PublicSettingCode, string> = {
  HeaderTextNewLK: "Working hours in the header.",
  HeaderNumberNewLK: "Phone number in the header.",
  GoogleReCaptchaSiteKey_v2: "Site key of the visible captcha; empty = captcha is off.",
  GoogleReCaptchaSiteKey_v3: "Site key of the invisible captcha; empty = captcha is off.",
  UsePrescoringSumMin: "Whether the first consideration offers at least the smallest sum.",
  SelectingAdditionalProduct: "Whether the borrower chooses paid extras.",
  ApplicationPendingTime: "How long the timer page counts down, in seconds.",
  CreditRateResultWaitTime: "How long to wait for the offer of a chosen sum and term, in seconds.",
  RequiredScanSum: "Sum in rubles from which scans are always required (D5).",
  ShowInnApplicationStep: "Whether the INN step is shown when the look-up found none (D5).",
  BINCardCheck: "Whether the bank of a card is checked by its first digits.",
  AdditionalPhoneEnabled: "Whether the passport form asks for an additional phone.",
  ShowAdditionalIncome: "Whether the place-of-work form asks for additional incomes.",
  ShowExpenses: "Whether the place-of-work form asks for expenses.",
  HidePassportIssuedBy: "Whether the passport form hides the issuing authority.",
  CheckboxSOPD: "Whether the consent to personal data processing is a tick of its own.",
  DefaultZip: "Postal code used where the borrower gives none.",
  ApplicationCodeMask: "Mask of the code by SMS, one # for each digit (D4).",
  MadeCameraEnabled: "Whether photos may be taken with the camera on the page.",
  IsTwoSumSignEnabled: "Whether a second, higher sum is offered at signing.",
  TimerForLoadersEnabled: "Whether the sentences of a long wait change by time.",
  AccessTokenLifetime: "Idle lifetime of a session, in seconds (D3).",
  RefreshTokenLifetime: "Absolute lifetime of a session, in seconds (D3).",
  OptimalLoanAmountChecked: "Whether the box of the optimal loan amount starts ticked (spec §2).",
  CodeLifeSeconds: "Life of a code by SMS (D4).",
  MaxScanSizeBytes: "Largest scan (D7).",
  RestrictedModeText: "Text of the restricted-access banner (spec §2, D3).",
};

const serverSettings = {
  CodeWrongEntries: [3, "Wrong entries that kill a code (D4)."],
  CodeResendDelays: [
    "60,120,300,900",
    "Seconds before each further send of a code; the last repeats (D4).",
  ],
  CodeBlockSeconds: [900, "How long code entry is blocked for a phone after a killed code (D4)."],
  CodesPerDayBeforeSignIn: [5, "Codes a day for a phone before sign-in (D4)."],
  CodesPerDayAfterSignIn: [10, "Codes a day for a phone after sign-in (D4)."],
  CodeWrongEntriesInRow: [100, "Wrong entries in a row after which codes no longer help (D4)."],
  SmsPerAddressPerHour: [10, "Codes an hour for one network address."],
  SmsPerPrefixPerHour: [30, "Codes an hour for phones with the same seven digits."],
  SmsPerHour: [1_000, "Codes an hour in all for strangers (SMS pumping)."],
  SmsPerHourKnown: [1_000, "Codes an hour in all for those who have signed in before."],
  WrongCodesPerAddressPerHour: [30, "Wrong codes an hour from one network address."],
  WrongCodesPerDay: [20_000, "Wrong codes a day in all, above which everybody gets a captcha."],
  UncheckedVisitorsPerAddressPerHour: [
    5,
    "Visitors an hour from one network address whom no captcha could check.",
  ],
  CaptchaHumanScore: [0.5, "Lowest score of the invisible captcha that passes for a person."],
  CaptchaChecksPerAddressPerMinute: [30, "Captcha checks a minute from one network address."],
  NameSuggestionsPerAddressPerMinute: [240, "Suggestions of names a minute for one address."],
  IdempotencyKeyHours: [72, "How long replies are kept for repeated submits."],
  JsonBodyBytes: [65_536, "Largest JSON body."],
  FilesPerApplication: [20, "Most files of one application."],
  FilesTotalBytes: [62_914_560, "Most bytes of all files of one application."],
  SubFormsPerKind: [10, "Most entries of one sub-form of the additional questions."],
  DeferredScansSeconds: [86_400, "Time to upload scans that were put off (D5)."],
  DeferredScansResets: [2, "How many times that time may be renewed (D5)."],
  ConsiderationPollSeconds: [3, "Seconds between two polls of the timer page."],
  DraftApplicationDays: [30, "Days without change after which an open application expires."],
  ContinueLinkHours: [72, "Life of the link in an SMS that continues an application (D5)."],
  PhoneChangeHours: [24, "Time to finish a phone change that was begun (decision 0022)."],
  PhoneChangeReviewHours: [
    24,
    "Time in which an operator looks at the documents of a phone change.",
  ],
  CodewordTriesPerDay: [3, "Tries at the codeword a day for one phone (decision 0022)."],
  RefusalRetryDays: [30, "Days after a refusal until the next application."],
} satisfies Record<string, [string | number | boolean, string]>;

/** Code of a setting that the browser never sees. */
export type ServerSettingCode = keyof typeof serverSettings;

/** Value of each setting by its code. */
export type Settings = typeof publicDefaults & {
  [C in ServerSettingCode]: (typeof serverSettings)[C][0];
};

const kindOf = (value: string | number | boolean): Setting["kind"] =>
  typeof value as Setting["kind"];

/** Every setting, public ones first. */
export const settings: readonly Setting[] = [
  ...Object.entries(publicDefaults).map(([code, value]) => ({
    code,
    kind: kindOf(value),
    default: value,
    meaning: publicMeanings[code as PublicSettingCode],
    isPublic: true,
  })),
  ...Object.entries(serverSettings).map(([code, [value, meaning]]) => ({
    code,
    kind: kindOf(value),
    default: value,
    meaning,
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

/** A value from the text it is stored as; undefined for an unknown code or a text of the wrong kind. */
export const parseSetting = (code: string, text: string): string | number | boolean | undefined => {
  const setting = settingOf(code);
  return setting && parseSettingText(text, setting.default);
};

/** Resend delays in seconds: the wait before the first resend, the second, and so on. */
export const resendDelaysOf = ({
  CodeResendDelays,
}: Pick<Settings, "CodeResendDelays">): number[] => CodeResendDelays.split(",").map(Number);
