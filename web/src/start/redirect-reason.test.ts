// Each reason for a forced redirect has its own sentence, and only a redirect to another step has one (spec §2).
import { expect, test } from "vitest";

import type { Journey } from "@microloan/domain/journey/journey";
import type { Status } from "@microloan/domain/journey/status";
import type { Step } from "@microloan/domain/journey/steps";

import { redirectReason } from "./redirect-reason.ts";

const plain: Step[] = [
  "passport",
  "additional-questions",
  "address",
  "employment",
  "number-confirmation",
  "select-map",
  "docs-uploading",
  "signing",
  "timer",
];
const prescoring: Step[] = [...plain.slice(0, 5), "timer", ...plain.slice(5, 8)];

const at = (furthest: Step, more: Partial<Journey> = {}): Journey => ({
  flow: "new",
  steps: plain,
  furthest,
  next: furthest,
  ...more,
});

test.each<[string, Journey, Status, Step, RegExp | null]>([
  ["ahead of the furthest step", at("address"), "Draft", "signing", /^Сначала заполните/],
  ["the timer before the signature", at("signing"), "Offered", "timer", /^Сначала заполните/],
  ["a step that this application has not", at("signing"), "Draft", "inn", /этого шага нет/],
  ["a form that is signed", at("timer"), "Signed", "passport", /уже подписана/],
  [
    "the card during the first consideration",
    at("timer", { steps: prescoring }),
    "Prescoring",
    "select-map",
    /предварительного решения/,
  ],
  ["a form after a refusal", at("timer", { next: null }), "Refused", "passport", /завершена/],
  [
    "the address of a new application in a reapplication",
    at("select-map", { flow: "reapplication" }),
    "Draft",
    "address",
    null,
  ],
])("%s", (_what, journey, status, asked, sentence) => {
  const why = redirectReason(journey, status, asked);
  expect(why === null ? sentence === null : sentence?.test(why)).toBe(true);
});
