// Server settings: the codes of the specification, kinds, defaults, reading from text.
import { describe, expect, it } from "vitest";

import { codeLengthOf } from "./public-settings.ts";
import {
  allowedWordsOf,
  parseSetting,
  resendDelaysOf,
  settingDefaults,
  settingOf,
  settings,
} from "./settings.ts";

describe("settings", () => {
  it("have the codes that spec §3 names", () => {
    const named = [
      "UsePrescoringSumMin HeaderTextNewLK HeaderNumberNewLK GoogleReCaptchaSiteKey_v3",
      "SelectingAdditionalProduct ApplicationPendingTime CreditRateResultWaitTime RequiredScanSum",
      "ShowInnApplicationStep BINCardCheck AdditionalPhoneEnabled ShowAdditionalIncome ShowExpenses",
      "HidePassportIssuedBy CheckboxSOPD DefaultZip ApplicationCodeMask MadeCameraEnabled",
      "IsTwoSumSignEnabled TimerForLoadersEnabled",
    ].flatMap((line) => line.split(" "));
    for (const code of named) expect(settingOf(code)).toMatchObject({ isPublic: true });
  });

  it("have the defaults of decision D4", () => {
    expect(settingDefaults).toMatchObject({
      CodeLifeSeconds: 300,
      CodeWrongEntries: 3,
      CodeBlockSeconds: 15 * 60,
      CodesPerDayBeforeSignIn: 5,
      CodesPerDayAfterSignIn: 10,
      CodeWrongEntriesInRow: 100,
    });
    expect(resendDelaysOf(settingDefaults)).toEqual([60, 120, 300, 900]);
    expect(codeLengthOf(settingDefaults)).toBe(6);
    expect(codeLengthOf({ ApplicationCodeMask: "##-##" })).toBe(4);
    expect(codeLengthOf({ ApplicationCodeMask: "999-999" })).toBe(6);
  });

  it("have the defaults of D7 and of the reliability guide's section 4", () => {
    expect(settingDefaults).toMatchObject({
      AccessTokenLifetime: 15 * 60,
      RefreshTokenLifetime: 12 * 3600,
      IdempotencyKeyHours: 72,
      MaxScanSizeBytes: 15 * 1024 * 1024,
      FilesPerApplication: 20,
      FilesTotalBytes: 60 * 1024 * 1024,
      OptimalLoanAmountChecked: true,
    });
  });

  it("have one code each, a meaning, and a kind that is their default's", () => {
    expect(new Set(settings.map(({ code }) => code)).size).toBe(settings.length);
    for (const setting of settings) {
      expect(setting.meaning).toMatch(/^[A-Z].+\.$/);
      expect(typeof setting.default).toBe(setting.kind);
      expect(parseSetting(setting.code, String(setting.default))).toBe(setting.default);
      expect(allowedWordsOf(setting)).toMatch(/^(?:true or false$|a )/);
    }
  });

  it.each([
    ["CodeWrongEntries", "4", 4],
    ["CodeWrongEntries", "four", undefined],
    ["CodeWrongEntries", "", undefined],
    ["ShowExpenses", "false", false],
    ["ShowExpenses", "0", undefined],
    ["DefaultZip", "000123", "000123"],
    ["DefaultZip", "000000", undefined],
    ["DefaultZip", "12345", undefined],
    ["CodeWrongEntries", "0", undefined],
    ["CodeWrongEntries", "11", undefined],
    ["CodeWrongEntries", "1.5", undefined],
    ["CaptchaHumanScore", "0.7", 0.7],
    ["CaptchaHumanScore", "1.1", undefined],
    ["ApplicationCodeMask", "##-##", "##-##"],
    ["ApplicationCodeMask", "999-999", "999-999"],
    ["ApplicationCodeMask", "999--999", undefined],
    ["ApplicationCodeMask", "###", undefined],
    ["ApplicationCodeMask", "#########", undefined],
    ["CodeResendDelays", "30,60", "30,60"],
    ["CodeResendDelays", "30,,60", undefined],
    ["CodeResendDelays", "0", undefined],
    ["HeaderTextNewLK", "<b>всегда</b>", undefined],
    ["HeaderTextNewLK", "Круглосуточно", "Круглосуточно"],
    ["ExperimentPreScoringPercentB", "100", 100],
    ["ExperimentPreScoringPercentB", "101", undefined],
    ["RequiredScanSum", "-1", undefined],
    ["NoSuchSetting", "1", undefined],
  ])("%s of %j is %j", (code, text, value) => {
    expect(parseSetting(code, text)).toBe(value);
  });
});
