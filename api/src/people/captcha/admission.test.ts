// What the captcha decides, and what stands behind it when it decides nothing (spec §7; D4, reliability A2, A4).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { createBorrower, newPhone, registrationAgreements } from "../../../test/borrower.ts";
import type { TestClient } from "../../../test/client.ts";
import { outage } from "../../../test/fake-partners.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    settings: { GoogleReCaptchaSiteKey_v2: "two", GoogleReCaptchaSiteKey_v3: "three" },
  });
});
afterEach(async () => {
  app.partners.verifyCaptcha.reset();
  await app.db.deleteFrom("limits").execute();
});
afterAll(() => app.stop());

type Tokens = { captchaV2?: string; captchaV3?: string };

const verdict = (isPassed: boolean, score: number | null) =>
  ({ ok: true, isPassed, score, action: null, hostname: null }) as const;

async function newVisitor(): Promise<TestClient> {
  const client = app.newClient();
  await client.visit();
  return client;
}

const signIn = async (tokens: Tokens, client?: TestClient, phone = newPhone()) =>
  (client ?? (await newVisitor())).refusal(endpoints.sendSignInCode, {
    body: { payload: { phone, birthDate: "1990-01-01", ...tokens } },
  });

async function register(tokens: Tokens) {
  const { client, person, offer } = createBorrower(app);
  await client.visit();
  const more = { agreements: registrationAgreements, anonymousId: randomUUID(), ...tokens };
  return client.refusal(endpoints.createContact, { body: { ...person, ...offer, ...more } });
}

async function changePhone(tokens: Tokens) {
  const body = { oldPhone: newPhone(), birthDate: "1990-01-01", newPhone: newPhone(), ...tokens };
  return (await newVisitor()).refusal(endpoints.beginPhoneChange, { body });
}

test.each([
  ["a low score", verdict(true, 0.4), { captchaV3: "t" }, "CaptchaV2Needed"],
  ["a failed invisible one", verdict(false, null), { captchaV3: "t" }, "CaptchaV2Needed"],
  ["a score that passes", verdict(true, 0.5), { captchaV3: "t" }, "nothing"],
  ["a failed visible one", verdict(false, null), { captchaV2: "t" }, "CaptchaFailed"],
  ["a passed visible one", verdict(true, null), { captchaV2: "t" }, "nothing"],
  ["a silent service", outage, { captchaV3: "t" }, "nothing"],
  ["no token", verdict(true, 0.9), {}, "nothing"],
])("%s", async (_name, answer, tokens: Tokens, outcome) => {
  app.partners.verifyCaptcha.answers(answer);
  for (const visit of [signIn, register, changePhone]) expect(await visit(tokens)).toBe(outcome);
});

test("without a visible captcha a low score is refused", async () => {
  const plain = await createTestApp({ settings: { GoogleReCaptchaSiteKey_v3: "three" } });
  try {
    plain.partners.verifyCaptcha.answers(verdict(true, 0.4));
    const client = plain.newClient();
    await client.visit();
    expect(await signIn({ captchaV3: "t" }, client)).toBe("CaptchaFailed");
  } finally {
    await plain.stop();
  }
});

test("five an hour from one address go unchecked, ten checked, more by the visible one", async () => {
  const client = await newVisitor();
  const unchecked = [];
  for (let time = 0; time < 6; time += 1) unchecked.push(await signIn({}, client));
  expect(unchecked).toEqual([...Array<string>(5).fill("nothing"), "CaptchaV2Needed"]);
  const checked = [];
  for (let time = 0; time < 6; time += 1) checked.push(await signIn({ captchaV3: "t" }, client));
  expect(checked).toEqual([...Array<string>(5).fill("nothing"), "CaptchaV2Needed"]);
  expect(await signIn({ captchaV2: "t" }, client)).toBe("nothing");
});

test.each([
  ["an address", (address: string) => `codes:from:${address}`, 10],
  ["a prefix", () => "codes:phone-change:+79001234", 30],
  ["a prefix", () => "codes:registration:+79001234", 30],
  ["a prefix", () => "codes:sign-in:+79001234", 30],
])(
  "who comes when codes of %s are used up is asked for the visible one",
  async (_what, key, taken) => {
    const ofWay = (way: string) => `+79001234${way}`;
    const client = await newVisitor();
    const used = key(client.address);
    await app.db
      .insertInto("limits")
      .values({ key: used, windowStartedAt: new Date(), taken })
      .execute();
    const { person, offer } = createBorrower(app, { person: { phone: ofWay("001") } });
    const ways = {
      registration: (tokens: Tokens) =>
        client.refusal(endpoints.createContact, {
          body: {
            ...person,
            ...offer,
            agreements: registrationAgreements,
            anonymousId: randomUUID(),
            ...tokens,
          },
        }),
      "sign-in": (tokens: Tokens) => signIn(tokens, client, ofWay("002")),
      "phone-change": (tokens: Tokens) =>
        client.refusal(endpoints.beginPhoneChange, {
          body: {
            oldPhone: ofWay("003"),
            birthDate: "1990-01-01",
            newPhone: newPhone(),
            ...tokens,
          },
        }),
    };
    const asked = Object.entries(ways).filter(
      ([way]) => used.includes("from") || used.includes(`:${way}:`),
    );
    for (const [, visit] of asked) expect(await visit({ captchaV3: "t" })).toBe("CaptchaV2Needed");
    for (const [, visit] of asked) expect(await visit({ captchaV2: "t" })).toBe("nothing");
  },
);

test("where its service is silent, more are told when to come again", async () => {
  app.partners.verifyCaptcha.answers(outage);
  const client = await newVisitor();
  const names = [];
  for (let time = 0; time < 6; time += 1) names.push(await signIn({ captchaV2: "t" }, client));
  expect(names).toEqual([...Array<string>(5).fill("nothing"), "TooMany"]);
});

test("above the day's wrong codes everybody is asked for the visible one, but a browser that signed in before", async () => {
  const borrower = createBorrower(app);
  await borrower.register();
  const row = { key: "wrong-codes", windowStartedAt: new Date(), taken: 20_001 };
  await app.db
    .insertInto("limits")
    .values(row)
    .onConflict((one) => one.column("key").doUpdateSet(row))
    .execute();
  expect(await signIn({})).toBe("CaptchaV2Needed");
  expect(await signIn({ captchaV3: "t" })).toBe("CaptchaV2Needed");
  expect(await signIn({ captchaV2: "t" })).toBe("nothing");
  expect(await signIn({}, borrower.client, borrower.person.phone)).toBe("nothing");
});

test("suggestions of names and checks of the captcha have a limit for each address", async () => {
  const client = await newVisitor();
  const take = (key: string, taken: number) =>
    app.db
      .insertInto("limits")
      .values({ key: `${key}:${client.address}`, windowStartedAt: new Date(), taken })
      .execute();
  await take("names", 239);
  await take("captcha", 29);
  const suggest = () => client.send(endpoints.findFirstName, { body: { query: "Ан" } });
  expect([(await suggest()).status, (await suggest()).status]).toEqual([200, 429]);
  const body = { captchaV3: "t", action: "registration" };
  const check = () => client.send(endpoints.checkCaptcha, { body });
  expect([(await check()).status, (await check()).status]).toEqual([200, 429]);
});
