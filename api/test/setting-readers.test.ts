// Each server setting is read by somebody: who turns a switch must see an effect.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { type Settings, settings } from "@microloan/contract/settings";

type Side = "api" | "web";
type Readers = readonly Side[];

const api: Readers = ["api"];
const web: Readers = ["web"];
const both: Readers = ["api", "web"];

/** Which side must read a setting itself; the other one is told by the API's answers. */
const readers: Record<keyof Settings, Readers> = {
  HeaderTextNewLK: web,
  HeaderNumberNewLK: web,
  GoogleReCaptchaSiteKey_v2: both,
  GoogleReCaptchaSiteKey_v3: both,
  UsePrescoringSumMin: api,
  SelectingAdditionalProduct: api,
  ApplicationPendingTime: both,
  CreditRateResultWaitTime: web,
  RequiredScanSum: api,
  ShowInnApplicationStep: api,
  BINCardCheck: api,
  AdditionalPhoneEnabled: both,
  ShowAdditionalIncome: both,
  ShowExpenses: both,
  HidePassportIssuedBy: both,
  CheckboxSOPD: api,
  DefaultZip: api,
  ApplicationCodeMask: both,
  MadeCameraEnabled: web,
  IsTwoSumSignEnabled: api,
  TimerForLoadersEnabled: web,
  AccessTokenLifetime: api,
  RefreshTokenLifetime: api,
  OptimalLoanAmountChecked: web,
  CodeLifeSeconds: api,
  MaxScanSizeBytes: both,
  RestrictedModeText: web,
  CodeWrongEntries: api,
  CodeResendDelays: api,
  CodeBlockSeconds: api,
  CodesPerDayBeforeSignIn: api,
  CodesPerDayAfterSignIn: api,
  SmsPerPhonePerDay: api,
  CodeWrongEntriesInRow: api,
  SmsPerAddressPerHour: api,
  CheckedPerAddressPerHour: api,
  SmsPerPrefixPerHour: api,
  SmsPerHour: api,
  SmsPerHourKnown: api,
  WrongCodesPerAddressPerHour: api,
  WrongCodesPerDay: api,
  UncheckedVisitorsPerAddressPerHour: api,
  CaptchaHumanScore: api,
  CaptchaChecksPerAddressPerMinute: api,
  NameSuggestionsPerAddressPerMinute: api,
  IssuerSuggestionsPerAddressPerMinute: api,
  PartySuggestionsPerAddressPerMinute: api,
  AddressSuggestionsPerAddressPerMinute: api,
  VisitorWritesPerMinute: api,
  VisitorWritesInAllPerMinute: api,
  IdentificationWaitSeconds: api,
  IdempotencyKeyHours: api,
  FilesPerApplication: api,
  FilesTotalBytes: api,
  SubFormsPerKind: api,
  DraftApplicationDays: api,
  DeferredScansEnabled: api,
  DeferredScansOperatorCheck: api,
  ScanCopySignEnabled: api,
  DeferredScansSeconds: api,
  DeferredScansResets: api,
  OfferLifeHours: api,
  ContinueLinkHours: api,
  PhoneChangeHours: api,
  PhoneChangeReviewHours: api,
  CodewordTriesPerDay: api,
  PassportChangesPerDay: api,
  PromoCodeTriesPerDay: api,
  DeskSecondPersonSum: api,
  RefusalRetryDays: api,
  ExperimentAddSumPercentB: api,
  ExperimentSkipDocumentsPercentB: api,
  ExperimentPreScoringPercentB: api,
  ExperimentInsuranceDisablingPercentB: api,
};

const root = join(import.meta.dirname, "../..");

/** The lines of code of a side's sources: neither tests nor comments read a setting. */
function codeOf(side: Side): string {
  const folder = join(root, side, "src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"))
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .join("\n");
}

/** Settings that the contract reads for its callers, by the function that does. */
const throughContract: Partial<Record<keyof Settings, RegExp>> = {
  ApplicationCodeMask: /\bcodeLengthOf\(/,
  CodeResendDelays: /\bresendDelaysOf\(/,
  ExperimentAddSumPercentB: /\bsharesOfBOf\(/,
  ExperimentSkipDocumentsPercentB: /\bsharesOfBOf\(/,
  ExperimentPreScoringPercentB: /\bsharesOfBOf\(/,
  ExperimentInsuranceDisablingPercentB: /\bsharesOfBOf\(/,
};

const code = { api: codeOf("api"), web: codeOf("web") };

const sidesThatRead = (setting: keyof Settings): Side[] => {
  const reading = throughContract[setting] ?? new RegExp(`\\b${setting}\\b`);
  return (["api", "web"] as const).filter((side) => reading.test(code[side]));
};

const codes = Object.keys(readers) as (keyof Settings)[];

test("the table names every setting", () => {
  expect(codes.toSorted()).toEqual(settings.map((setting) => setting.code).toSorted());
});

test.each(codes)("%s is read where it must be", (setting) => {
  const wanted = readers[setting];
  const found = sidesThatRead(setting);
  // One that has a reader may have another.
  expect(wanted.filter((side) => !found.includes(side))).toEqual([]);
});
