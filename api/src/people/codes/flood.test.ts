// A flood of requests for codes from many networks keeps nobody out: whoever comes afterwards is asked for a captcha,
// or to wait for seconds (D4; reliability A4; decision 0061). In full: ATTACK_NETWORKS=104.
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import type { Settings } from "@microloan/contract/settings";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import {
  type Borrower,
  createBorrower,
  newPhone,
  registrationAgreements,
} from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { passTime } from "../../../test/time.ts";

const networks = Number(process.env["ATTACK_NETWORKS"] ?? 8);
/** With 104 networks the thousand of the setting's default. */
const ceiling = networks * 10 - 40;
const pace = Math.ceil(3600 / ceiling);

// For the count in full.
vi.setConfig({ testTimeout: 600_000 });

let app: TestApp;
afterEach(() => app.stop());

const start = async (settings: Partial<Record<keyof Settings, string>> = {}) => {
  const few = { SmsPerHour: String(ceiling) };
  app = await createTestApp({ settings: { ...few, ...settings } });
};

type Tokens = { captchaV2?: string };

async function askFrom(address: string | undefined, phone: string, tokens: Tokens = {}) {
  const client = app.newClient(address);
  await client.visit();
  const payload = { phone, birthDate: "1990-01-01", ...tokens };
  return client.send(endpoints.sendSignInCode, { body: { payload } });
}

/** Ten requests, for phones of nobody's, from each of the networks. */
async function flood(networkAt: (at: number) => string): Promise<number> {
  let taken = 0;
  for (let at = 0; at < networks; at += 1)
    for (let request = 1; request <= 10; request += 1) {
      const phone = `+79${String((at * 10 + request) * 7_654_321 + 100)
        .padStart(9, "0")
        .slice(-9)}`;
      const { reply } = await askFrom(`${networkAt(at)}::${request}`, phone);
      if (refusalName(reply) === "nothing") taken += 1;
    }
  return taken;
}

const ofManyOwners = (at: number) => `2001:${(0xdb8 + at).toString(16)}:1:2`;
const ofOneOwner = (at: number) => `2001:db8:7:${at.toString(16)}`;

/** The first half of a registration. */
async function askToRegister({ client, person, offer }: Borrower, tokens: Tokens = {}) {
  await client.visit();
  const more = { agreements: registrationAgreements, anonymousId: randomUUID(), ...tokens };
  const form = await client.call(endpoints.createContact, {
    body: { ...person, ...offer, ...more },
  });
  if (!form.result) return refusalName(form);
  const { tempUserId } = form;
  const sent = await client.call(endpoints.sendRegistrationCode, { body: { tempUserId } });
  return sent.result ? { tempUserId, codeId: sent.codeId } : refusalName(sent);
}

/** Somebody new, from an address that was never seen. */
async function register(tokens: Tokens = {}) {
  const borrower = createBorrower(app);
  const { client, newestCode } = borrower;
  const asked = await askToRegister(borrower, tokens);
  if (typeof asked === "string") return asked;
  const body = { ...asked, code: await newestCode() };
  return client.refusal(endpoints.checkRegistrationCode, { body });
}

describe(`ten requests from each of ${networks} networks`, () => {
  test("leave registration open, and sign-in by turns, for known and unknown phones alike", async () => {
    await start();
    const owner = createBorrower(app);
    await owner.register();
    await passTime(app.db, 48 * 3600);
    const taken = await flood(ofManyOwners);
    expect(taken).toBeGreaterThanOrEqual(ceiling);
    expect(taken).toBeLessThan(networks * 10);
    expect(await register()).toBe("nothing");
    for (const phone of [owner.person.phone, newPhone()]) {
      await askFrom(undefined, newPhone());
      const early = await askFrom(undefined, phone);
      expect([early.status, Number(early.headers["retry-after"]) <= pace]).toEqual([429, true]);
      await passTime(app.db, pace);
      expect((await askFrom(undefined, phone)).status).toBe(200);
    }
    await passTime(app.db, pace);
    await owner.signIn(app.newClient());
  });

  test("that are one owner's are one site: a tenth of it gets through", async () => {
    await start({ SmsPerAddressPerHour: "3" });
    expect(await flood(ofOneOwner)).toBe(Math.min(30, Math.floor(ceiling / 10)));
    expect((await askFrom(undefined, newPhone())).status).toBe(200);
    expect(await register()).toBe("nothing");
  });

  test("with a captcha: whoever passes it goes on, in every way in", async () => {
    await start({ GoogleReCaptchaSiteKey_v2: "two", UncheckedVisitorsPerAddressPerHour: "10" });
    expect(await flood(ofManyOwners)).toBe(ceiling);
    const phone = newPhone();
    expect(refusalName((await askFrom(undefined, phone)).reply)).toBe("CaptchaV2Needed");
    const client = app.newClient();
    await client.visit();
    const ask = (tokens: Tokens) =>
      client.refusal(endpoints.sendSignInCode, {
        body: { payload: { phone, birthDate: "1990-01-01", ...tokens } },
      });
    // Passed once it is good for some more of the hour.
    expect([await ask({ captchaV2: "t" }), await ask({})]).toEqual(["nothing", "nothing"]);
    expect(await register()).toBe("nothing");
  });
});

test("forty borrowers behind one address of a carrier: ten as they come, the others by a captcha", async () => {
  await start({ GoogleReCaptchaSiteKey_v2: "two", UncheckedVisitorsPerAddressPerHour: "10" });
  const address = "203.0.113.77";
  const phones = Array.from(
    { length: 40 },
    (_, at) => `+79${String(at * 7_654_321).padStart(9, "1")}`,
  );
  const names = [];
  for (const phone of phones) {
    const first = refusalName((await askFrom(address, phone)).reply);
    const passed = { captchaV2: "t" };
    names.push(
      first,
      first === "nothing" ? "" : refusalName((await askFrom(address, phone, passed)).reply),
    );
  }
  const expected = phones.flatMap((_, at) =>
    at < 10 ? ["nothing", ""] : ["CaptchaV2Needed", "nothing"],
  );
  expect(names).toEqual(expected);
});

test("where there is no captcha, borrowers behind one address who enter their codes are never too many", async () => {
  await start({ SmsPerAddressPerHour: "3" });
  const address = "203.0.113.78";
  for (let at = 0; at < 9; at += 1) {
    const borrower = createBorrower(app);
    await borrower.register();
    await passTime(app.db, 61);
    const visitor = app.newClient(address);
    await visitor.visit();
    await borrower.signIn(visitor);
  }
  const unanswered = [];
  for (let at = 0; at < 4; at += 1)
    unanswered.push(refusalName((await askFrom(address, newPhone())).reply));
  expect(unanswered).toEqual(["nothing", "nothing", "nothing", "TooMany"]);
});

describe("a code gives back to its network what it took once, however often it is entered", () => {
  const address = "203.0.113.79";

  test("for sign-in", async () => {
    await start({ SmsPerAddressPerHour: "3" });
    const borrower = createBorrower(app);
    await borrower.register();
    await passTime(app.db, 61);
    const visitor = app.newClient(address);
    const asked = await borrower.askSignInCode(visitor);
    const check = () => visitor.succeed(endpoints.checkSignInCode, { body: { payload: asked } });
    const askOnce = async () => refusalName((await askFrom(address, newPhone())).reply);
    for (let time = 1; time <= 3; time += 1) {
      await check();
      expect(await askOnce()).toBe("nothing");
    }
    await check();
    expect(await askOnce()).toBe("TooMany");
  });

  test("for registration", async () => {
    await start({ SmsPerAddressPerHour: "3" });
    const newcomer = () => createBorrower(app, { client: app.newClient(address) });
    const { client, askRegistrationCode } = newcomer();
    const asked = await askRegistrationCode();
    const check = () => client.succeed(endpoints.checkRegistrationCode, { body: asked });
    for (let time = 1; time <= 3; time += 1) {
      await check();
      expect(await askToRegister(newcomer())).toMatchObject({ codeId: expect.any(String) });
    }
    await check();
    expect(await askToRegister(newcomer())).toBe("TooMany");
  });
});
