// A submit's effect happens once per key, whatever is lost, doubled or changed on its way (reliability E5).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { sampleOffer, samplePerson } from "@microloan/contract/samples/people";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt, createBorrower, registrationAgreements } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { pictureOf } from "../../../test/picture.ts";
import { passTime } from "../../../test/time.ts";
import { record } from "../audit/audit.store.ts";
import { deriveKey, keyedHash, stableJson } from "../hashing.ts";
import { insertReply } from "./idempotency.store.ts";
import { runOnce } from "./idempotency.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

const newContact = () => ({
  body: {
    ...samplePerson,
    ...sampleOffer,
    agreements: registrationAgreements,
    anonymousId: randomUUID(),
  },
});

describe("one key", () => {
  test("answers the same again without another effect", async () => {
    const { client } = createBorrower(app);
    await client.visit();
    const [key, request] = [randomUUID(), newContact()];
    const first = await client.send(endpoints.createContact, request, { key });
    const picture = await pictureOf(app.db);
    const again = await client.send(endpoints.createContact, request, { key });
    expect(first.reply).toMatchObject({ result: true });
    expect([again.status, again.reply]).toEqual([first.status, first.reply]);
    expect(await pictureOf(app.db)).toEqual(picture);
  });

  test("keeps a refusal too", async () => {
    const borrower = await borrowerAt(app, "passport");
    const key = randomUUID();
    const tooEarly = borrower.forms.employment();
    const refusal = () => borrower.client.refusal(endpoints.saveEmployment, tooEarly, { key });
    expect(await refusal()).toBe("StepNotReached");
    await borrower.walkTo("employment");
    expect(await refusal()).toBe("StepNotReached");
    expect(await borrower.client.refusal(endpoints.saveEmployment, tooEarly)).toBe("nothing");
  });

  test("is refused for another payload and for another call", async () => {
    const borrower = await borrowerAt(app, "passport");
    const { client, forms } = borrower;
    const key = randomUUID();
    await client.succeed(endpoints.savePassport, forms.passport(), { key });
    const other = { body: { ...forms.passport().body, birthPlace: "г. Псков" } };
    const sent = await client.send(endpoints.savePassport, other, { key });
    expect([sent.status, refusalName(sent.reply)]).toEqual([422, "KeyReused"]);
    expect(await client.refusal(endpoints.saveAddress, forms.address(), { key })).toBe("KeyReused");
    const { passport } = await client.succeed(endpoints.getPassport, {
      body: borrower.ofApplication(),
    });
    expect(passport).toMatchObject({ birthPlace: forms.passport().body.birthPlace });
  });

  test("is one's own: somebody else's key changes nothing", async () => {
    const [mine, other] = [await borrowerAt(app, "passport"), await borrowerAt(app, "passport")];
    const key = randomUUID();
    await mine.client.succeed(endpoints.savePassport, mine.forms.passport(), { key });
    await other.client.succeed(endpoints.savePassport, other.forms.passport(), { key });
    const { passport } = await other.client.succeed(endpoints.getPassport, {
      body: other.ofApplication(),
    });
    expect(passport).toMatchObject({ number: other.passport.number });
  });

  test("sent twice at once has one effect: the same answer or 409", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client } = createBorrower(app);
      await client.visit();
      const [key, request] = [randomUUID(), newContact()];
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => client.send(endpoints.createContact, request, { key })),
      );
      const done = answers.filter(({ status }) => status !== 409);
      expect(done.length).toBeGreaterThan(0);
      for (const { reply } of done) expect(reply).toEqual(done[0]?.reply);
      const others = answers.filter(({ status }) => status === 409);
      for (const { reply } of others) expect(refusalName(reply)).toBe("InProgress");
      const { anonymousId } = request.body;
      const rows = await app.db
        .selectFrom("registrations")
        .select("id")
        .where("anonymousId", "=", anonymousId)
        .execute();
      expect(rows).toHaveLength(1);
    }
  });

  test("a 429 is not kept: the same key may try again", async () => {
    const strict = await createTestApp({ settings: { SmsPerAddressPerHour: "2" } });
    try {
      const { client } = createBorrower(strict);
      await client.visit();
      const register = async () => client.succeed(endpoints.createContact, newContact());
      const { tempUserId: first } = await register();
      await client.succeed(endpoints.sendRegistrationCode, { body: { tempUserId: first } });
      // Else it is answered with the code on its way.
      await passTime(strict.db, 60);
      const { tempUserId } = await register();
      const taken = { taken: 2 };
      await strict.db.updateTable("limits").set(taken).where("key", "like", "codes:%").execute();
      const key = randomUUID();
      const ask = () =>
        client.send(endpoints.sendRegistrationCode, { body: { tempUserId } }, { key });
      expect((await ask()).status).toBe(429);
      await strict.db.deleteFrom("limits").execute();
      expect((await ask()).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  test("an outage in the middle is a 503, leaves nothing, and is not kept", async () => {
    const borrower = await borrowerAt(app, "passport");
    const key = randomUUID();
    const save = () =>
      borrower.client.send(endpoints.savePassport, borrower.forms.passport(), { key });
    const picture = await pictureOf(app.db);
    await failNextWrite("audit_log", "53100");
    const sent = await save();
    expect([sent.status, refusalName(sent.reply)]).toEqual([503, "Unavailable"]);
    expect(sent.headers["retry-after"]).toBeDefined();
    expect(await pictureOf(app.db)).toEqual(picture);
    await stopFailing("audit_log");
    expect((await save()).status).toBe(200);
  });

  test("a bug in the middle is a 500 and leaves nothing", async () => {
    const borrower = await borrowerAt(app, "passport");
    const picture = await pictureOf(app.db);
    await failNextWrite("audit_log", "22012");
    const sent = await borrower.client.send(endpoints.savePassport, borrower.forms.passport());
    expect([sent.status, refusalName(sent.reply)]).toEqual([500, "OurFault"]);
    expect(await pictureOf(app.db)).toEqual(picture);
    await stopFailing("audit_log");
  });
});

test("of two that both took the key the second one takes everything back and gives the first answer", async () => {
  const [scope, operation, payload] = ["somebody", "test", {}];
  const submit = {
    scope,
    key: randomUUID(),
    operation,
    payload,
    fingerprintKey: deriveKey("k", "test"),
  };
  const fingerprint = keyedHash(submit.fingerprintKey, `${operation}\n${stableJson(payload)}`);
  const ended: unknown[] = [];
  const second = await runOnce(app.db, submit, {
    prepare: async () => ({ fileKey: "second", needlessKey: "" }),
    async handle(tx, prepared) {
      prepared.needlessKey = "of the first";
      await record(tx, { actor: "job:test", action: "decided" });
      // The first one, as if it had been committed between the look and the lock.
      const reply = { name: "first" };
      await insertReply(app.db, { scope, key: submit.key, operation, fingerprint, reply });
      return { name: "second" };
    },
    after: async (prepared) => void ended.push(prepared),
  });
  expect(second).toEqual({ name: "first" });
  // What it was about to do away with is the first one's.
  expect(ended).toEqual([{ fileKey: "second", needlessKey: "" }]);
  const twice = app.db.selectFrom("auditLog").select("id").where("action", "=", "decided");
  expect(await twice.execute()).toEqual([]);
});

describe("the lost answer of a sign-in", () => {
  test("brings the same browser a session that works, and ends with sign-out", async () => {
    const borrower = createBorrower(app);
    const asked = await borrower.askRegistrationCode();
    const { client } = borrower;
    await client.succeed(endpoints.checkRegistrationCode, { body: asked });
    const { tempUserId: _, ...body } = asked;
    const key = randomUUID();
    const first = await client.succeed(endpoints.signIn, { body }, { key });
    client.cookies.delete("session");
    await client.visit();
    expect(await client.refusal(endpoints.getPersonalData, {})).toBe("NoSession");
    expect(await client.succeed(endpoints.signIn, { body }, { key })).toEqual(first);
    expect(await client.refusal(endpoints.getPersonalData, {})).toBe("nothing");
    const sessions = await app.db
      .selectFrom("sessions")
      .select("id")
      .where("contactId", "=", first.contactId)
      .execute();
    expect(sessions).toHaveLength(1);
    await client.succeed(endpoints.signOut, {});
    await client.visit();
    await client.call(endpoints.signIn, { body }, { key });
    expect(await client.refusal(endpoints.getPersonalData, {})).toBe("NoSession");
  });

  test("brings another browser nothing", async () => {
    const borrower = createBorrower(app);
    const asked = await borrower.askRegistrationCode();
    await borrower.client.succeed(endpoints.checkRegistrationCode, { body: asked });
    const { tempUserId: _, ...body } = asked;
    const key = randomUUID();
    await borrower.client.succeed(endpoints.signIn, { body }, { key });
    const thief = app.newClient();
    await thief.visit();
    expect(await thief.refusal(endpoints.signIn, { body }, { key })).toBe("CodeExpired");
    expect(thief.cookies.has("session")).toBe(false);
  });

  test("two at once under one key: whoever is answered with success is signed in", async () => {
    for (let round = 0; round < 5; round += 1) {
      const borrower = createBorrower(app);
      const asked = await borrower.askRegistrationCode();
      await borrower.client.succeed(endpoints.checkRegistrationCode, { body: asked });
      const { tempUserId: _, ...body } = asked;
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => borrower.client.send(endpoints.signIn, { body }, { key })),
      );
      const done = answers.filter(({ reply }) => reply.result);
      expect(done.length).toBeGreaterThan(0);
      for (const { headers } of done) expect(String(headers["set-cookie"])).toContain("session=");
    }
  });
});

/** From now on every write of a row of the table fails with this SQLSTATE. */
async function failNextWrite(table: string, sqlState: string): Promise<void> {
  await sql`
    create or replace function fail_now() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'планово' using errcode = '${sqlState}'; end`)}`.execute(
    app.db,
  );
  await sql`create trigger failing before insert on ${sql.table(table)}
    for each row execute function fail_now()`.execute(app.db);
}

async function stopFailing(table: string): Promise<void> {
  await sql`drop trigger failing on ${sql.table(table)}`.execute(app.db);
}
