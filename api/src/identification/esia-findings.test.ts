// What ESIA says of a checked account: its INN takes the place of the look-up, its passport that of SMEV (D6, D9;
// decision 0057).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { outage } from "../../test/fake-partners.ts";
import { createOutsideWays } from "../../test/outside-ways.ts";
import { registeredThrough } from "../../test/registered-through.ts";
import { banned } from "../../test/self-ban.ts";
import type { OutsidePerson } from "../partners/outside-person.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

const ways = createOutsideWays(() => app);
const inn = "500100732259";

type Account = { service?: "esia" | "tinkoff"; subject?: string | null };

/** Somebody with whom ESIA has told an INN, and whose passport is saved as it was told. */
async function saved(changes: Partial<OutsidePerson> = {}, account: Account = {}) {
  const { service = "esia", subject = randomUUID() } = account;
  const someone = await registeredThrough(app, ways, {
    service,
    subject,
    changes: { inn, ...changes },
  });
  await someone.client.succeed(endpoints.savePassport, { body: someone.form });
  await app.jobs.run();
  const state = () =>
    app.db
      .selectFrom("applications")
      .select(["inn", "innFound", "identification", "identificationAskedAt"])
      .where("id", "=", someone.body.applicationId)
      .executeTakeFirstOrThrow();
  return { ...someone, state };
}

test("INN and passport of a checked account: nothing is looked up, and the person is identified", async () => {
  const { body, client, state } = await saved();
  expect(app.partners.findInn.asked).toEqual([]);
  expect(await state()).toMatchObject({ inn, innFound: true, identification: "confirmed" });
  expect(await client.succeed(endpoints.getInnVerification, { query: body })).toMatchObject({
    status: "Found",
    innMask: "********2259",
  });
  const audit = await app.db
    .selectFrom("auditLog")
    .select(["actor", "details"])
    .where("applicationId", "=", body.applicationId)
    .where("action", "=", "identified")
    .execute();
  const details = { identification: "confirmed", by: "esia" };
  expect(audit).toEqual([{ actor: "partner:esia", details }]);
});

test("SMEV is not asked again by the step that sends the code", async () => {
  const { walkOn, validate } = await saved();
  await walkOn();
  await app.jobs.run();
  expect(app.partners.sendIdentification.asked).toEqual([]);
  expect(await validate()).toMatchObject({ status: "Confirmed" });
});

test.each<[string, Partial<OutsidePerson>, Account]>([
  ["an account that ESIA has not checked", {}, { subject: null }],
  ["T-ID", {}, { service: "tinkoff" }],
])("the word of %s identifies nobody and fills in no INN", async (_what, changes, account) => {
  app.partners.findInn.answers(outage);
  const { state } = await saved(changes, account);
  expect(await state()).toMatchObject({ inn: null, innFound: null, identification: "unknown" });
  expect(app.partners.findInn.asked.length).toBeGreaterThan(0);
});

test("an INN that takes the place of no look-up is a proposal where the look-up finds none", async () => {
  app.partners.findInn.answers({ ok: true, inn: null });
  const { body, client, state } = await saved({}, { subject: null });
  const verification = await client.succeed(endpoints.getInnVerification, { query: body });
  expect(verification).toMatchObject({ status: "NotFound", innMask: null, knownInn: inn });
  expect(await state()).toMatchObject({ inn: null });
});

test("without a passport of ESIA's the INN is filled in all the same, and SMEV is asked", async () => {
  const { state, walkOn } = await saved({ passport: {}, snils: undefined });
  expect(await state()).toMatchObject({ inn, innFound: true, identification: "unknown" });
  await walkOn();
  await app.jobs.run();
  expect(app.partners.sendIdentification.asked).toHaveLength(1);
});

test("an INN that the look-up finds leaves ESIA's identification as it is", async () => {
  const { state } = await saved({ inn: undefined });
  expect(await state()).toMatchObject({
    inn: "770000000156",
    innFound: true,
    identification: "confirmed",
  });
});

test("with another passport the self-ban is asked about again by the INN that ESIA knows", async () => {
  app.partners.readSelfBan.answers(banned);
  const { client, form, validate, walkOn } = await saved({
    passport: {},
    snils: undefined,
  });
  await walkOn();
  await app.jobs.run();
  const again = { ...form, revision: 1, number: "602317" };
  await client.succeed(endpoints.savePassport, { body: again });
  await app.jobs.run();
  expect(await validate()).toMatchObject({ selfBan: "Banned" });
});

describe("an INN that is typed", () => {
  const typed = "770000000300";

  /** ESIA told no INN, and the tax service finds none. */
  async function typing(changes: Partial<OutsidePerson> = {}) {
    app.partners.findInn.answers({ ok: true, inn: null });
    const someone = await saved({ inn: undefined, ...changes });
    expect(await someone.state()).toMatchObject({ inn: null, identification: "confirmed" });
    await someone.borrower.walkFrom("additional-questions", "number-confirmation");
    const type = () =>
      someone.client.succeed(endpoints.saveManualInn, { body: { ...someone.body, inn: typed } });
    return { ...someone, type };
  }

  test("is not what ESIA told of: SMEV is asked whose it is, and nothing is told of its owner before", async () => {
    app.partners.readSelfBan.answers(banned);
    app.partners.readIdentification.answers({ ok: true, status: "Queued" });
    const { borrower, state, type, validate } = await typing();
    await type();
    expect(await state()).toMatchObject({ inn: typed, identification: "unknown" });
    await borrower.walkFrom("number-confirmation", "select-map");
    await app.jobs.run();
    expect(await validate()).toMatchObject({ status: "InProgress", selfBan: "Unknown" });
    expect(app.partners.sendIdentification.asked.at(-1)?.[1]).toMatchObject({ inn: typed });
    app.partners.readIdentification.reset();
    await app.jobs.run();
    expect(await validate()).toMatchObject({ status: "Confirmed", selfBan: "Banned" });
  });

  test("once the number is confirmed is asked about at once", async () => {
    app.partners.findInn.answers(outage);
    const { body, client, state, walkOn } = await saved({ inn: undefined });
    await walkOn();
    app.partners.findInn.answers({ ok: true, inn: null });
    await app.jobs.run();
    await client.succeed(endpoints.saveManualInn, { body: { ...body, inn: typed } });
    expect(await state()).toMatchObject({ identification: "unknown" });
    await app.jobs.run();
    expect(app.partners.sendIdentification.asked.map(([, asked]) => asked.inn)).toEqual([typed]);
    expect(await state()).toMatchObject({ identification: "confirmed" });
  });

  test("stays in doubt when ESIA's passport is saved again with another СНИЛС", async () => {
    const { client, form, state, type } = await typing({ snils: undefined });
    await type();
    await client.succeed(endpoints.savePassport, { body: { ...form, revision: 1, snils: null } });
    expect(await state()).toMatchObject({ inn: typed, identification: "unknown" });
  });
});
