// Who may register, what is told before the phone is proved and what after (spec §2; D3, D4).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import {
  borrowerAt,
  createBorrower,
  newPhone,
  registrationAgreements,
} from "../../../test/borrower.ts";
import { outage } from "../../../test/fake-partners.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterEach(() => {
  app.partners.verifyCaptcha.reset();
  app.resetNow();
});
afterAll(() => app.stop());

async function register(change: object = {}): Promise<string> {
  const { client, person, offer } = createBorrower(app);
  await client.visit();
  return client.refusal(endpoints.createContact, {
    body: {
      ...person,
      ...offer,
      agreements: registrationAgreements,
      anonymousId: randomUUID(),
      ...change,
    },
  });
}

const contactsWith = (phone: string) =>
  app.db.selectFrom("contacts").selectAll().where("phone", "=", phone).execute();

describe("the form", () => {
  test("is for adults: of age from the 18th birthday on, by Moscow's calendar", async () => {
    expect(await register({ birthDate: "2008-11-20" })).toBe("nothing");
    expect(await register({ birthDate: "2008-11-21" })).toBe("Underage");
    app.setNow("2026-11-20T23:59:59+03:00");
    expect(await register({ birthDate: "2008-11-21" })).toBe("Underage");
    app.setNow("2026-11-21T00:00:00+03:00");
    expect(await register({ birthDate: "2008-11-21" })).toBe("nothing");
  });

  test("needs every required agreement", async () => {
    const [first = ""] = registrationAgreements;
    expect(await register({ agreements: [] })).toBe("AgreementsMissing");
    expect(await register({ agreements: [first] })).toBe("AgreementsMissing");
    expect(await register({ agreements: [first, randomUUID()] })).toBe("AgreementsMissing");
  });

  test("is refused when the captcha says no, and not when it says nothing", async () => {
    const verdict = {
      ok: true,
      isPassed: false,
      score: 0.1,
      action: null,
      hostname: null,
    } as const;
    app.partners.verifyCaptcha.answers(verdict);
    expect(await register({ captchaV3: "token" })).toBe("CaptchaFailed");
    expect(await register({ captchaV2: "token" })).toBe("CaptchaFailed");
    expect(app.partners.verifyCaptcha.asked.map(([{ version }]) => version)).toEqual(["v3", "v2"]);
    app.partners.verifyCaptcha.answers(outage);
    expect(await register({ captchaV3: "token" })).toBe("nothing");
    expect(await register()).toBe("nothing");
  });

  test("may be sent again with a new captcha under the same key", async () => {
    const { client, person, offer } = createBorrower(app);
    await client.visit();
    const key = randomUUID();
    const body = {
      ...person,
      ...offer,
      agreements: registrationAgreements,
      anonymousId: randomUUID(),
      captchaV3: "token",
    };
    const send = () => client.refusal(endpoints.createContact, { body }, { key });
    const verdict = {
      ok: true,
      isPassed: false,
      score: 0.1,
      action: null,
      hostname: null,
    } as const;
    app.partners.verifyCaptcha.answers(verdict);
    expect(await send()).toBe("CaptchaFailed");
    app.partners.verifyCaptcha.reset();
    expect(await send()).toBe("nothing");
  });

  test("tells nothing of a known phone before the code has proved it", async () => {
    const known = await borrowerAt(app, "passport");
    expect(await register({ phone: known.person.phone, birthDate: "1980-01-01" })).toBe("nothing");
  });

  test("ten an hour from one address", async () => {
    const { client, person, offer } = createBorrower(app);
    await client.visit();
    const body = {
      ...person,
      ...offer,
      agreements: registrationAgreements,
      anonymousId: randomUUID(),
    };
    const statuses = [];
    for (let form = 0; form < 11; form += 1)
      statuses.push((await client.send(endpoints.createContact, { body })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe("the code", () => {
  test("makes one contact with the agreements ticked", async () => {
    const borrower = createBorrower(app);
    const asked = await borrower.askRegistrationCode();
    expect(await contactsWith(borrower.person.phone)).toEqual([]);
    const check = () => borrower.client.refusal(endpoints.checkRegistrationCode, { body: asked });
    expect([await check(), await check()]).toEqual(["nothing", "nothing"]);
    const [contact, ...others] = await contactsWith(borrower.person.phone);
    expect(others).toEqual([]);
    expect(contact).toMatchObject({
      lastName: borrower.person.lastName,
      birthDate: borrower.person.birthDate,
    });
    const ticks = await app.db
      .selectFrom("documentTicks")
      .select("documentRuleId")
      .where("contactId", "=", contact?.id ?? "")
      .execute();
    expect(ticks.map(({ documentRuleId }) => documentRuleId).toSorted()).toEqual(
      registrationAgreements.toSorted(),
    );
  });

  test("of two browsers registering one phone at once leaves one contact", async () => {
    const phone = newPhone();
    const pair = [
      createBorrower(app, { person: { phone } }),
      createBorrower(app, { person: { phone } }),
    ];
    const checks: (() => Promise<string>)[] = [];
    for (const { client, askRegistrationCode } of pair) {
      const body = await askRegistrationCode();
      checks.push(() => client.refusal(endpoints.checkRegistrationCode, { body }));
      // One SMS a minute, whoever asks for it.
      await passTime(app.db, 60);
    }
    const names = await Promise.all(checks.map((check) => check()));
    expect(names).toEqual(["nothing", "nothing"]);
    expect(await contactsWith(phone)).toHaveLength(1);
  });

  test("of the same phone and birth date signs in to the same contact", async () => {
    const known = await borrowerAt(app, "address");
    await passTime(app.db, 61);
    const again = createBorrower(app, { person: known.person });
    const signedIn = await again.register();
    expect(signedIn).toMatchObject({
      contactId: known.state.contactId,
      applicationId: known.state.applicationId,
      journey: { nextStep: 2 },
    });
  });

  test("of a phone that belongs to somebody else is PhoneTaken and opens nothing", async () => {
    const known = await borrowerAt(app, "passport");
    await passTime(app.db, 61);
    const person = { ...known.person, birthDate: "1980-01-01" };
    const other = createBorrower(app, { person });
    const asked = await other.askRegistrationCode();
    const { client } = other;
    expect(await client.refusal(endpoints.checkRegistrationCode, { body: asked })).toBe(
      "PhoneTaken",
    );
    const { tempUserId: _, ...body } = asked;
    expect(await client.refusal(endpoints.signIn, { body })).toBe("CodeNotVerified");
    expect(await contactsWith(person.phone)).toHaveLength(1);
  });

  test("of a blocked contact is RegistrationBlocked", async () => {
    const known = await borrowerAt(app, "passport");
    await app.db
      .updateTable("contacts")
      .set({ blockedAt: new Date() })
      .where("id", "=", known.state.contactId)
      .execute();
    await passTime(app.db, 61);
    const again = createBorrower(app, { person: known.person });
    const body = await again.askRegistrationCode();
    expect(await again.client.refusal(endpoints.checkRegistrationCode, { body })).toBe(
      "RegistrationBlocked",
    );
  });
});

describe("the application that sign-in begins", () => {
  const requested = async (offer: object) => {
    const borrower = createBorrower(app);
    const asked = await borrower.askRegistrationCode();
    await borrower.client.succeed(endpoints.checkRegistrationCode, { body: asked });
    const { tempUserId: _, ...code } = asked;
    await borrower.client.succeed(endpoints.signIn, { body: { ...code, ...offer } });
    const { application } = await borrower.client.succeed(endpoints.getPersonalData, {});
    return application;
  };

  test("is of the sum and term asked for, or of the default where they are not offered", async () => {
    const { periodTypeId } = createBorrower(app).offer;
    const ask = (sum: number, period: number) =>
      requested({ requestedOfferSum: sum, requestedOfferPeriod: period, periodTypeId });
    expect(await ask(15_000, 15)).toMatchObject({ sum: 15_000, period: 15, refundSum: 16_800 });
    expect(await ask(15_500, 15)).toMatchObject({ sum: 1_000, period: 7, refundSum: 1_056 });
    expect(await requested({})).toMatchObject({ sum: 1_000, period: 7 });
  });

  test("is one, however often one signs in", async () => {
    const borrower = await borrowerAt(app, "passport");
    const { applicationId } = borrower.state;
    await passTime(app.db, 61);
    expect(await borrower.signIn()).toMatchObject({ applicationId });
  });

  test("is none where nobody asks for one and the last one is over", async () => {
    const borrower = await borrowerAt(app, "passport");
    const { applicationId } = borrower.state;
    await borrower.client.succeed(endpoints.setClientDenial, { body: borrower.ofApplication() });
    await passTime(app.db, 61);
    const after = await borrower.signIn();
    expect(after).toMatchObject({ applicationId, journey: { nextStep: null } });
    await passTime(app.db, 61);
    const asking = await borrower.signIn(borrower.client, borrower.offer);
    expect(asking.applicationId).not.toBe(applicationId);
  });

  test("is none where the loan that is asked for is not offered and one has been there", async () => {
    const borrower = await borrowerAt(app, "passport");
    const { applicationId } = borrower.state;
    await borrower.client.succeed(endpoints.setClientDenial, { body: borrower.ofApplication() });
    await passTime(app.db, 61);
    const offer = { ...borrower.offer, requestedOfferSum: 1234 };
    const after = await borrower.signIn(borrower.client, offer);
    expect(after).toMatchObject({ applicationId, journey: { nextStep: null } });
  });

  test("after a refusal is a new one only when the days have passed", async () => {
    const borrower = await borrowerAt(app, "passport");
    const old = borrower.state.applicationId;
    const refusedAt = new Date("2026-11-01T12:00:00+03:00");
    await app.db
      .updateTable("applications")
      .set({ status: "Refused", statusChangedAt: refusedAt })
      .where("id", "=", old)
      .execute();
    const signInOn = async (day: string) => {
      await passTime(app.db, 3 * 3600);
      app.setNow(`${day}+03:00`);
      return (await borrower.signIn(borrower.client, borrower.offer)).applicationId;
    };
    expect(await signInOn("2026-11-30T23:59:59")).toBe(old);
    const next = await signInOn("2026-12-01T00:00:00");
    expect(next).not.toBe(old);
    expect(await signInOn("2026-12-02T12:00:00")).toBe(next);
  });
});

test("a passport that another contact has shown is PassportTaken, one's own is not", async () => {
  const known = await borrowerAt(app, "additional-questions");
  const other = await borrowerAt(app, "passport", { passport: known.passport });
  const save = (borrower: typeof known, revision: number) =>
    borrower.client.refusal(endpoints.savePassport, borrower.forms.passport(revision));
  expect(await save(other, 0)).toBe("PassportTaken");
  expect(await save(known, 1)).toBe("nothing");
});
