// The INN look-up and the self-ban that is asked by it.
import { afterEach, beforeEach, expect, test } from "vitest";

import { checkPersonInn } from "@microloan/domain/person/inn";

import { ivanov, startPartners, type SandboxPartners } from "./sandbox-partners.ts";

let partners: SandboxPartners;
beforeEach(async () => {
  partners = await startPartners();
});
afterEach(() => partners.stop());

const find = (changes: Partial<typeof ivanov> = {}) =>
  partners.partners.innLookUp.findInn({ ...ivanov, ...changes });
const innOf = async (changes: Partial<typeof ivanov> = {}): Promise<string> => {
  const answer = await find(changes);
  if (!answer.ok || answer.inn === null) throw new Error("No INN was found");
  return answer.inn;
};

test("a person has one valid INN, another person another", async () => {
  const inn = await innOf();
  expect(checkPersonInn(inn)).toBeUndefined();
  expect(await innOf()).toBe(inn);
  expect(await innOf({ birthDate: "1991-05-17" })).not.toBe(inn);
  expect(await innOf({ middleName: "" })).not.toBe(inn);
});

test.each([
  ["990201", { ok: true, inn: null }],
  ["990202", { ok: false, fault: "timeout" }],
  ["990203", { ok: false, fault: "bad-answer" }],
  ["990204", { ok: false, fault: "bad-answer" }],
])("passport %s", async (passportNumber, answer) => {
  expect(await find({ passportNumber })).toEqual(answer);
});

test.each([
  ["483920", { ok: true, isBanned: false, bannedOn: null }],
  ["990401", { ok: true, isBanned: true, bannedOn: "2025-03-01" }],
  ["990402", { ok: false, fault: "timeout" }],
  ["990403", { ok: false, fault: "bad-answer" }],
  ["990404", { ok: false, fault: "bad-answer" }],
])("self-ban for the INN of passport %s", async (passportNumber, answer) => {
  expect(await partners.partners.selfBan.readSelfBan(await innOf({ passportNumber }))).toEqual(
    answer,
  );
});
