// After the purge everything goes on: limits, known browsers, signatures, phone changes,
// repeated submits (decision 0025).
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";

import { createTestApp, type TestApp } from "../../test/app.ts";
import {
  type Borrower,
  borrowerAt,
  borrowerWithLoan,
  createBorrower,
  registrationAgreements,
} from "../../test/borrower.ts";
import { createPhoneChanges } from "../../test/phone-changes.ts";
import { pictureOf } from "../../test/picture.ts";
import { scan } from "../../test/scan.ts";
import {
  decidePhoneChangeReview,
  openPhoneChangeReview,
} from "../entry/phone-change/review.service.ts";
import { isKnownBrowser } from "../people/codes/known-browsers.store.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";

let app: TestApp;
const { askNewCode, begin, contact, known, stageOf } = createPhoneChanges(() => app);
beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterAll(() => app.stop());

const hour = 3600;
const day = 24 * hour;

/**
 * Every instant of every table lies further back, but for the audit log: it only grows, and nothing of it is purged.
 */
async function grow(seconds: number): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'
      and table_name not in ('migrations', 'settings', 'audit_log', 'audit_unsealed')`.execute(
    app.db,
  );
  for (const { table, column } of rows)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} =
      ${sql.ref(column)} - make_interval(secs => ${seconds})`.execute(app.db);
}

const purge = () => app.jobs.deliver(jobKinds.purge, {});

async function purgeAfter(seconds: number): Promise<void> {
  await grow(seconds);
  await purge();
}

test("of a busy hour nothing goes", async () => {
  await borrowerWithLoan(app);
  const visitor = createBorrower(app);
  await visitor.askRegistrationCode();
  await begin(await known());
  const picture = await pictureOf(app.db);
  const limits = await app.db.selectFrom("limits").selectAll().orderBy("key").execute();
  await purge();
  expect(await pictureOf(app.db)).toEqual(picture);
  expect(await app.db.selectFrom("limits").selectAll().orderBy("key").execute()).toEqual(limits);
});

const of = (borrower: Borrower) =>
  app.db.selectFrom("sessions").selectAll().where("contactId", "=", borrower.state.contactId);

describe("sessions", () => {
  const isKnown = async (borrower: Borrower) => {
    const { browserHash } = await of(borrower).executeTakeFirstOrThrow();
    return isKnownBrowser(app.db, { phone: borrower.person.phone, browserHash });
  };

  test("a browser stays a known one for the life of its cookie, with one row", async () => {
    const borrower = await borrowerAt(app, "passport");
    for (let again = 0; again < 2; again += 1) {
      await grow(2 * day);
      await borrower.signIn();
    }
    expect(await of(borrower).execute()).toHaveLength(3);
    await purgeAfter(4 * day);
    expect(await of(borrower).execute()).toHaveLength(1);
    expect(await isKnown(borrower)).toBe(true);
    await purgeAfter(350 * day);
    expect(await isKnown(borrower)).toBe(true);
    await purgeAfter(12 * day);
    expect(await of(borrower).execute()).toEqual([]);
  });

  test("of two browsers each keeps its own", async () => {
    const borrower = await borrowerAt(app, "passport");
    await grow(2 * day);
    await borrower.signIn(app.newClient());
    await purgeAfter(5 * day);
    expect(await of(borrower).execute()).toHaveLength(2);
  });
});

test("a loan, its signature and the code under it stay for ever", async () => {
  const borrower = await borrowerWithLoan(app);
  const { applicationId } = borrower.state;
  const kept = async () => ({
    signature: await app.db
      .selectFrom("signatures")
      .innerJoin("codes", "codes.id", "signatures.codeId")
      .select(["packHash", "codes.codeHash"])
      .where("signatures.applicationId", "=", applicationId)
      .executeTakeFirst(),
    audit: await app.db
      .selectFrom("auditLog")
      .select("id")
      .where("applicationId", "=", applicationId)
      .execute(),
    registration: await app.db
      .selectFrom("registrations")
      .select("id")
      .where("contactId", "=", borrower.state.contactId)
      .execute(),
  });
  const before = await kept();
  expect(before.signature).toBeDefined();
  expect(before.registration).toHaveLength(1);
  await purgeAfter(900 * day);
  expect(await kept()).toEqual(before);
});

describe("limits of codes", () => {
  test("the day's codes are counted to its end", async () => {
    const { person } = await borrowerAt(app, "passport");
    const stranger = app.newClient();
    await stranger.visit();
    const payload = { phone: person.phone, birthDate: person.birthDate };
    const ask = () => stranger.call(endpoints.sendSignInCode, { body: { payload } });
    for (let sent = 0; sent < 4; sent += 1) {
      expect(await ask()).toMatchObject({ result: true });
      await grow(1000);
    }
    await purgeAfter(20 * hour);
    expect(await ask()).toMatchObject({
      errorMessage: expect.stringContaining("коды закончились"),
    });
    await purgeAfter(4 * hour);
    expect(await ask()).toMatchObject({ result: true });
  });

  test("wrong codes in a row are never forgotten, nor a block before its end", async () => {
    const put = (phone: string, wrongInRow: number, minutes: number) =>
      sql`insert into code_guesses values (${phone}, 'before-sign-in', ${wrongInRow},
        now() + make_interval(mins => ${minutes}))`.execute(app.db);
    await put("+79150000001", 99, -1);
    await put("+79150000002", 0, 5);
    await put("+79150000003", 0, -1);
    await purge();
    const left = app.db
      .selectFrom("codeGuesses")
      .select("phone")
      .where("phone", "like", "+7915000000_");
    expect((await left.orderBy("phone").execute()).map(({ phone }) => phone)).toEqual([
      "+79150000001",
      "+79150000002",
    ]);
    await sql`truncate code_guesses`.execute(app.db);
  });
});

test("a visitor's submit repeated within its day gets its first answer", async () => {
  const borrower = createBorrower(app);
  await borrower.client.visit();
  const key = randomUUID();
  const { person, offer } = borrower;
  const body = {
    ...person,
    ...offer,
    agreements: registrationAgreements,
    anonymousId: randomUUID(),
  };
  const send = () => borrower.client.succeed(endpoints.createContact, { body }, { key });
  const first = await send();
  await purgeAfter(23 * hour);
  expect(await send()).toEqual(first);
  const { tempUserId } = first;
  await borrower.client.succeed(endpoints.sendRegistrationCode, { body: { tempUserId } });
  await purgeAfter(2 * hour);
  expect((await send()).tempUserId).not.toBe(tempUserId);
});

describe("phone changes", () => {
  const storedFiles = () =>
    readdirSync(join(app.dataDir, "files"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();

  async function onReview(borrower: Borrower) {
    const begun = await begin(borrower);
    const before = storedFiles();
    for (const kind of ["passport", "selfie"] as const)
      await begun.client.succeed(calls.savePhoneChangePhoto, { body: { kind }, file: scan.jpeg });
    await begun.client.succeed(calls.sendPhoneChangeToReview, { body: {} });
    const { id } = await app.db
      .selectFrom("phoneChanges")
      .select("id")
      .where("newPhone", "=", begun.phone)
      .executeTakeFirstOrThrow();
    return { ...begun, id, before };
  }

  const actor = "operator:6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a009";
  const accept = (phoneChangeId: string) =>
    app.db.transaction().execute((tx) =>
      decidePhoneChangeReview(app.context, tx, {
        phoneChangeId,
        verdict: { isAccepted: true },
        actor,
      }),
    );
  const photos = (id: string) =>
    app.db.selectFrom("phoneChangePhotos").select("kind").where("phoneChangeId", "=", id).execute();

  test("keep their photos while an operator may look, and are finished without them", async () => {
    const borrower = await known();
    const { client, phone, id, before } = await onReview(borrower);
    await purgeAfter(13 * day);
    const review = await openPhoneChangeReview(app.context, { phoneChangeId: id, actor });
    expect(review?.photos).toHaveLength(2);
    expect(await accept(id)).toBe(true);
    await purge();
    expect(await photos(id)).toEqual([]);
    expect(storedFiles()).toEqual(before);
    expect(await stageOf(client)).toBe("Proved");
    const asked = await askNewCode(client, phone);
    expect(await client.refusal(calls.confirmNewPhone, { body: asked })).toBe("nothing");
    expect((await contact(borrower)).phone).toBe(phone);
    await purgeAfter(2 * day);
    expect(
      await app.db.selectFrom("phoneChanges").select("id").where("id", "=", id).execute(),
    ).toEqual([]);
    const auditEntries = await app.db
      .selectFrom("auditLog")
      .select("action")
      .where("actor", "=", actor)
      .where(sql<string>`details->>'phoneChangeId'`, "=", id)
      .orderBy("id")
      .execute();
    expect(auditEntries.map(({ action }) => action)).toEqual([
      "phone change documents viewed",
      "phone change reviewed",
    ]);
  });

  test("that nobody decided go with their photos when their time is over", async () => {
    const { id, before } = await onReview(await known());
    await purgeAfter(13 * day);
    expect(await photos(id)).toHaveLength(2);
    await purgeAfter(2 * day);
    expect(
      await app.db.selectFrom("phoneChanges").select("id").where("id", "=", id).execute(),
    ).toEqual([]);
    expect(storedFiles()).toEqual(before);
  });
});
