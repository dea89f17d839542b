// The settings of calls a minute for one network address: each is what its calls are counted by (D4, D9).
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Endpoint } from "@microloan/contract/endpoint";
import { endpoints } from "@microloan/contract/endpoints";
import type { LooseRequest } from "@microloan/contract/samples/sample";
import { type Settings, settings } from "@microloan/contract/settings";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";

type Code = keyof Settings & `${string}PerAddressPerMinute`;

const query = { body: { query: "Ан" } };
const captchaV3 = "token";
const stranger = { phone: "+79160000000", birthDate: "1990-01-01", captchaV3 };

const limited: readonly (readonly [Code, Endpoint, LooseRequest])[] = [
  [
    "CaptchaChecksPerAddressPerMinute",
    endpoints.checkCaptcha,
    { body: { captchaV3, action: "registration" } },
  ],
  ["CaptchaChecksPerAddressPerMinute", endpoints.sendSignInCode, { body: { payload: stranger } }],
  ["NameSuggestionsPerAddressPerMinute", endpoints.findFirstName, query],
  ["IssuerSuggestionsPerAddressPerMinute", endpoints.findFms, query],
  ["PartySuggestionsPerAddressPerMinute", endpoints.findParty, query],
  ["AddressSuggestionsPerAddressPerMinute", endpoints.findAddress, query],
];

const codes = [...new Set(limited.map(([code]) => code))];

test("the table names every such setting", () => {
  const named = settings.map(({ code }) => code);
  expect(codes.toSorted()).toEqual(
    named.filter((code) => code.endsWith("PerAddressPerMinute")).toSorted(),
  );
});

for (const [allowed, answers] of [
  [1, [200, 429]],
  [2, [200, 200, 429]],
] as const) {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({
      settings: Object.fromEntries(codes.map((code) => [code, String(allowed)])),
    });
  });
  afterAll(() => app.stop());

  test.each(limited)(`%s: ${allowed} a minute are answered`, async (_code, endpoint, request) => {
    const { client } = await borrowerAt(app, "passport");
    const statuses = [];
    for (const _ of answers) statuses.push((await client.sendLoose(endpoint, request)).status);
    expect(statuses).toEqual(answers);
  });
}
