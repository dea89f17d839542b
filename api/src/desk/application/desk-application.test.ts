// One application at the desk: what was typed and known, and why it waits; each look is on the record (issue 18; 0079).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { wordsOfRule } from "@microloan/contract/desk/rule-words";
import {
  considerationTable,
  payoutTable,
  refuseReasons,
} from "@microloan/domain/decision/consideration-table";
import type { DecisionTable } from "@microloan/domain/decision/decision-table";
import { firstConsiderationTable } from "@microloan/domain/decision/first-consideration-table";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { borrowerWaiting } from "../../../test/deferred-scans.ts";
import { borrowerOnReview, deskOf } from "../../../test/desk.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { wordsOfDecision } from "../words.ts";

let app: TestApp;
let anna: StaffBrowser;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp();
  anna = await staffAs(app, "underwriter");
  borrower = await borrowerOnReview(app);
});
afterAll(() => app.stop());

test("shows the forms as typed, facts with source and hour, the rule in words, and what may be approved", async () => {
  const shown = await deskOf(anna, borrower).open();
  expect(shown).toMatchObject({
    status: "Considered",
    taken: null,
    proposal: null,
    unknownFacts: [],
    decision: {
      ruleId: "related-persons",
      tableVersion: considerationTable.version,
      because: ["Есть связанные лица", "Связанные лица: да, нужно «да»"],
      decidedBy: "table",
    },
    offer: { signedSum: 10_000, term: 15, periodType: "days", secondPersonAbove: 50_000 },
  });
  expect(shown.ground).toEqual({ status: "Considered", decisionId: shown.decision?.id });
  expect(shown.person.phone).toBeTruthy();
  const factOf = (name: string) => shown.facts.find((fact) => fact.name === name);
  expect(factOf("selfBan")).toMatchObject({
    label: "Самозапрет",
    value: "нет",
    isKnown: true,
    source: "Государственные системы",
  });
  expect(shown.facts).toHaveLength(considerationTable.facts.length);
  const decidedAt = Date.parse(shown.decision?.decidedAt ?? "");
  for (const { at } of shown.facts) expect(Date.parse(at)).toBeLessThanOrEqual(decidedAt);
  const passport = shown.forms.find(({ form }) => form === "passport");
  const names = passport?.fields.map(({ name }) => name) ?? [];
  expect(names).toContain("series");
  expect(names).not.toContain("codeword");
  expect(passport?.fields.find(({ name }) => name === "genderId")?.value).toMatch(/^[А-Яа-я]+$/);
  const values = shown.forms.flatMap(({ fields }) => fields.map(({ value }) => value));
  expect(values.filter((value) => /^[\da-f]{8}-/.test(value))).toEqual([]);
  expect(shown.papers.length).toBeGreaterThan(1);
});

test("an application that waits for nobody is shown without anything to decide", async () => {
  const shown = await deskOf(anna, await borrowerAt(app, "address")).open();
  expect(shown).toMatchObject({ decision: null, ground: null, offer: null, facts: [], papers: [] });
});

test("each look is a line with who and of whom; the history shows what was done, by login", async () => {
  await deskOf(anna, borrower).take();
  const { history } = await deskOf(anna, borrower).open();
  const mine = history.filter(({ actor }) => actor === anna.username);
  expect(mine.map(({ action }) => action)).toContain("takeItem");
  expect(history.map(({ action }) => action)).not.toContain("getDeskApplication");
  const looks = await app.db
    .selectFrom("auditLog")
    .select("id")
    .where("applicationId", "=", borrower.state.applicationId)
    .where("action", "=", "getDeskApplication")
    .execute();
  expect(looks.length).toBeGreaterThan(0);
  await deskOf(anna, borrower).giveBack();
});

test("a scan is shown whole, each time on the record", async () => {
  const { borrower: other, uploadAll } = await borrowerWaiting(app);
  await uploadAll();
  const { scans } = await deskOf(anna, other).open();
  expect(scans.length).toBeGreaterThan(1);
  const [scan] = scans;
  if (!scan) throw new Error("no scan");
  const { applicationId } = other.state;
  const params = { applicationId, fileId: scan.fileId };
  const { mimeType, fileBody } = await anna.client.succeed(deskEndpoints.getDeskScan, { params });
  expect(mimeType).toBe("image/jpeg");
  expect(Buffer.from(fileBody, "base64").subarray(0, 2).toString("hex")).toBe("ffd8");
  const lines = await app.db
    .selectFrom("auditLog")
    .select("details")
    .where("applicationId", "=", applicationId)
    .where("action", "=", "scan shown")
    .execute();
  expect(lines).toMatchObject([{ details: { fileId: scan.fileId } }]);
  // Under another's application it is not.
  const elsewhere = { applicationId: borrower.state.applicationId, fileId: scan.fileId };
  expect(await anna.client.refusal(deskEndpoints.getDeskScan, { params: elsewhere })).toBe(
    "NotFound",
  );
});

test("an application that is not there is not found", async () => {
  const params = { applicationId: randomUUID() };
  expect(await anna.client.refusal(deskEndpoints.getDeskApplication, { params })).toBe("NotFound");
});

test.each([considerationTable, firstConsiderationTable, payoutTable])(
  "$version: every rule has its words, and a table that is gone none",
  ({ version, rules }: DecisionTable) => {
    for (const { id, when } of rules) {
      expect(wordsOfRule(id)).not.toBe(id);
      const decided = { tableVersion: version, ruleId: id, facts: {} };
      expect(wordsOfDecision(decided)).toHaveLength(1 + Object.keys(when).length);
      expect(wordsOfDecision({ ...decided, tableVersion: "older" })).toBeNull();
    }
  },
);

test("what a refusal tells the borrower is there to be read before", async () => {
  const { reasons } = await anna.client.succeed(deskEndpoints.listRefusalReasons, {});
  expect(reasons.map(({ reason }) => reason)).toEqual([...refuseReasons]);
  expect(new Set(reasons.map(({ text }) => text)).size).toBe(refuseReasons.length);
});
