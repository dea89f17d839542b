// Minted ids: real UUIDs, each used once in the whole project; names in Russian; tables that agree with each other.
import { describe, expect, it } from "vitest";

import * as additionalQuestion from "./additional-question-dictionaries.ts";
import { dictionaries } from "./dictionaries.ts";
import { dictionaryNames } from "./dictionary-names.ts";
import { type Dictionary, idsOf, keyOfId } from "./dictionary.ts";
import { documentIds } from "./document-ids.ts";
import {
  acceptedScanTypes,
  documentRuleOfId,
  documentRules,
  documentRulesOf,
} from "./document-rules.ts";
import { incomeSources, incomeSourcesOfBusyness } from "./employment-dictionaries.ts";
import { formPageOfId, formPages } from "./form-pages.ts";
import { genderOfId, genders } from "./genders.ts";
import { periodTypeOfId, periodTypes } from "./period-types.ts";
import { refSources } from "./ref-sources.ts";

const { additionalQuestionDefaults, ...subFormDictionaries } = additionalQuestion;
const every: Dictionary[] = [
  ...Object.values(dictionaries),
  refSources,
  ...Object.values(subFormDictionaries),
  periodTypes,
];

describe("ids", () => {
  it("are lower-case random UUIDs, each given once", () => {
    const ids = [
      ...every.flatMap(idsOf),
      ...Object.values(formPages),
      ...Object.values(documentIds),
    ];
    expect(ids.length).toBeGreaterThan(150);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("lead back to their keys, in any case; unknown ones to null", () => {
    expect(periodTypeOfId(periodTypes.weeks.id.toUpperCase())).toBe("weeks");
    expect(genderOfId(genders.female.id)).toBe("female");
    expect(formPageOfId(formPages.smev4)).toBe("smev4");
    expect(documentRuleOfId(documentIds.scanSelfie)?.document).toBe("scanSelfie");
    expect([periodTypeOfId(genders.male.id), formPageOfId("x"), keyOfId(genders, "")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("dictionaries", () => {
  it("are the eighteen of the specification, none empty, names in Russian", () => {
    expect(Object.keys(dictionaries)).toEqual([...dictionaryNames]);
    expect(dictionaryNames).toHaveLength(18);
    for (const dictionary of every) {
      const names = Object.values(dictionary).map(({ name }) => name);
      expect(names.length).toBeGreaterThan(1);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[А-ЯЁа-яё][А-ЯЁа-яё0-9 .,()-]+$/);
    }
  });

  it("hold the default aims", () => {
    expect(idsOf(additionalQuestion.claimAims)).toContain(additionalQuestionDefaults.claimAimId);
    expect(idsOf(additionalQuestion.financialAims)).toContain(
      additionalQuestionDefaults.financialAimId,
    );
    expect(idsOf(additionalQuestion.financialPositions)).toContain(
      additionalQuestionDefaults.financialPositionId,
    );
    expect(idsOf(additionalQuestion.reputationRatings)).toContain(
      additionalQuestionDefaults.reputationRatingId,
    );
  });

  it("offer every income source to somebody", () => {
    const offered = new Set(Object.values(incomeSourcesOfBusyness).flat());
    expect([...offered].toSorted()).toEqual(Object.keys(incomeSources).toSorted());
  });
});

describe("document rules", () => {
  const documentsOf = (page: keyof typeof formPages) =>
    documentRulesOf(page).map(({ document, isRequired }) => [document, isRequired]);

  it("are those of the pages of the journey", () => {
    expect(documentsOf("registration")).toEqual([
      ["agreesPersonalDataAndASP", true],
      ["agreesAsp", true],
      ["agreesCreditReport", true],
    ]);
    expect(documentsOf("signing")).toEqual([
      ["individualConditions", true],
      ["paymentSchedule", true],
      ["loanAgreementGeneralTerms", true],
      ["aspAgreement", true],
    ]);
    expect(documentsOf("docsUploading")).toEqual([
      ["scanPassportMain", true],
      ["scanPassportRegistration", true],
      ["scanSelfie", false],
    ]);
    const scans = documentRulesOf("docsUploading");
    const [signedPaper, ...rest] = documentRulesOf("docsUploadingSigned").slice(scans.length);
    expect(documentRulesOf("docsUploadingSigned").slice(0, scans.length)).toEqual(scans);
    expect([signedPaper?.document, rest]).toEqual(["scanSignedConditions", []]);
  });

  it("give types and a size to scans and to nothing else", () => {
    for (const { kind, acceptedTypes, maxSizeBytes, hint } of documentRules) {
      const expected = kind === "Scan" ? [acceptedScanTypes, 15_728_640, true] : [[], 0, false];
      expect([acceptedTypes, maxSizeBytes, hint !== ""]).toEqual(expected);
    }
  });
});
