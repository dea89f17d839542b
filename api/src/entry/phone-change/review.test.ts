// An operator's review of a phone change, from the borrower's photos to the changed number (decisions 0022, 0023).
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, newPhone } from "../../../test/borrower.ts";
import { createPhoneChanges } from "../../../test/phone-changes.ts";
import { pictureOf } from "../../../test/picture.ts";
import { scan } from "../../../test/scan.ts";
import {
  decidePhoneChangeReview,
  openPhoneChangePhoto,
  openPhoneChangeReview,
  type Verdict,
} from "./review.service.ts";

let app: TestApp;
const { askNewCode, begin, contact, known, newVisitor, smsTo, stageOf, waitingForSupport } =
  createPhoneChanges(() => app);

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterAll(() => app.stop());

const actor = "operator:6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a009";
const accepted: Verdict = { isAccepted: true };
const refused: Verdict = { isAccepted: false, reason: "data-differ" };

async function sendPhotos(begun: Awaited<ReturnType<typeof begin>>) {
  const { client, phone } = begun;
  for (const kind of ["passport", "selfie"] as const)
    await client.succeed(calls.savePhoneChangePhoto, { body: { kind }, file: scan.jpeg });
  await client.succeed(calls.sendPhoneChangeToReview, { body: {} });
  const { id } = await app.db
    .selectFrom("phoneChanges")
    .select("id")
    .where("newPhone", "=", phone)
    .executeTakeFirstOrThrow();
  return { client, phone, id };
}

const onReview = async (borrower: Borrower) => sendPhotos(await begin(borrower));

const open = (phoneChangeId: string) =>
  openPhoneChangeReview(app.context, { phoneChangeId, actor });

const decide = (phoneChangeId: string, verdict: Verdict) =>
  app.db
    .transaction()
    .execute((tx) => decidePhoneChangeReview(app.context, tx, { phoneChangeId, verdict, actor }));

async function auditEntriesAbout(id: string) {
  const rows = await app.db
    .selectFrom("auditLog")
    .select(["actor", "action", "details"])
    .where("actor", "=", actor)
    .where(sql<string>`details->>'phoneChangeId'`, "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ action, details }) => ({ action, ...details }));
}

describe("what the operator sees", () => {
  test("is who it should be, three digits of the passport, the photos; and is recorded", async () => {
    const borrower = await known();
    const { id, phone } = await onReview(borrower);
    const found = await open(id);
    const { lastName, firstName, birthDate } = borrower.person;
    const { number, issueDate } = borrower.passport;
    expect(found).toMatchObject({
      lastName,
      firstName,
      birthDate,
      oldPhone: borrower.person.phone,
      newPhone: phone,
      passport: { numberEnding: number.slice(-3), issueDate },
    });
    expect(found?.photos.map(({ kind }) => kind)).toEqual(["passport", "selfie"]);
    const photo = { phoneChangeId: id, kind: "selfie", actor } as const;
    const { bytes = Buffer.of() } = (await openPhoneChangePhoto(app.context, photo)) ?? {};
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const { photos: _, ...words } = found!;
    for (const secret of [borrower.passport.series + number, borrower.passport.codeword ?? "?"])
      expect(JSON.stringify(words)).not.toContain(secret);
    expect(await auditEntriesAbout(id)).toMatchObject([
      { action: "phone change documents viewed" },
      { action: "phone change photo shown", kind: "selfie" },
    ]);
  });

  test("of nobody's is that there is nobody", async () => {
    const client = await newVisitor();
    const phone = newPhone();
    const body = { oldPhone: newPhone(), birthDate: "1990-01-01", newPhone: phone };
    await client.succeed(calls.beginPhoneChange, { body });
    const { id } = await sendPhotos({ client, phone });
    expect(await open(id)).toMatchObject({ contactId: null, lastName: null });
    expect((await open(id))?.passport).toBeUndefined();
  });

  test("nothing is shown that could not be recorded", async () => {
    const { id } = await onReview(await known());
    await failAudit();
    await expect(open(id)).rejects.toThrow("planned");
    await mendAudit();
    expect(await auditEntriesAbout(id)).toEqual([]);
  });
});

describe("approved", () => {
  test("changes nothing until the code on the new phone is entered", async () => {
    const borrower = await known();
    const { client, phone, id } = await onReview(borrower);
    expect(await decide(id, accepted)).toBe(true);
    expect((await contact(borrower)).phone).toBe(borrower.person.phone);
    expect(await borrower.client.refusal(endpoints.getPersonalData, {})).toBe("nothing");
    const asked = await askNewCode(client, phone);
    const wrong = asked.code === "000000" ? "111111" : "000000";
    const tried = { body: { codeId: asked.codeId, code: wrong } };
    expect(await client.refusal(calls.confirmNewPhone, tried)).toBe("CodeWrong");
    expect((await contact(borrower)).phone).toBe(borrower.person.phone);
    expect(await client.refusal(calls.confirmNewPhone, { body: asked })).toBe("nothing");
    expect((await contact(borrower)).phone).toBe(phone);
    expect(await borrower.client.refusal(endpoints.getPersonalData, {})).toBe("NoSession");
  });

  test("too late opens nothing, however the code was asked for", async () => {
    const borrower = await known();
    const { client, phone, id } = await onReview(borrower);
    await decide(id, accepted);
    const asked = await askNewCode(client, phone);
    await expire(id);
    expect(await client.refusal(calls.confirmNewPhone, { body: asked })).toBe("PhoneChangeMissing");
    expect((await contact(borrower)).phone).toBe(borrower.person.phone);
  });
});

describe("a word that comes too late", () => {
  test.each([accepted, refused])(
    "%o after the request has expired changes nothing",
    async (word) => {
      const borrower = await known();
      const { client, phone, id } = await onReview(borrower);
      await expire(id);
      const picture = await pictureOf(app.db);
      expect(await open(id)).toBeUndefined();
      expect(await decide(id, word)).toBe(false);
      expect(await pictureOf(app.db)).toEqual(picture);
      expect(await stageOf(client)).toBe("None");
      await app.jobs.run();
      expect(smsTo(phone)).toEqual([]);
      const waiting = await waitingForSupport();
      expect(waiting.map((change) => change.id)).not.toContain(id);
    },
  );

  test("of two at once one counts, and is told and recorded once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client, phone, id } = await onReview(await known());
      const words = [accepted, refused, accepted, refused];
      const counted = await Promise.all(words.map((word) => decide(id, word)));
      expect(counted.filter(Boolean)).toHaveLength(1);
      const isAccepted = words[counted.indexOf(true)] === accepted;
      expect(await stageOf(client)).toBe(isAccepted ? "Proved" : "Rejected");
      await app.jobs.run();
      expect(smsTo(phone)).toHaveLength(1);
      expect(await auditEntriesAbout(id)).toMatchObject([
        {
          action: "phone change reviewed",
          status: isAccepted ? "Proved" : "Rejected",
          reason: isAccepted ? null : "data-differ",
        },
      ]);
      expect(await decide(id, accepted)).toBe(false);
    }
  });

  test("a change begun anew meanwhile is not decided by it", async () => {
    const borrower = await known();
    const { client, id } = await onReview(borrower);
    const { phone: oldPhone, birthDate } = borrower.person;
    const body = { oldPhone, birthDate, newPhone: newPhone() };
    await client.succeed(calls.beginPhoneChange, { body });
    expect(await decide(id, accepted)).toBe(false);
    expect(await stageOf(client)).toBe("Begun");
  });
});

test("a word that cannot be recorded does not count", async () => {
  const { client, phone, id } = await onReview(await known());
  await failAudit();
  await expect(decide(id, accepted)).rejects.toThrow("planned");
  await mendAudit();
  expect(await stageOf(client)).toBe("OnReview");
  await app.jobs.run();
  expect(smsTo(phone)).toEqual([]);
});

const expire = (id: string) =>
  app.db
    .updateTable("phoneChanges")
    .set({ expiresAt: sql<Date>`now() - interval '1 second'` })
    .where("id", "=", id)
    .execute();

async function failAudit(): Promise<void> {
  await sql`create or replace function fail_audit() returns trigger language plpgsql as
    'begin raise exception ''planned''; end'`.execute(app.db);
  await sql`create trigger failing before insert on audit_log
    for each row execute function fail_audit()`.execute(app.db);
}

const mendAudit = () => sql`drop trigger failing on audit_log`.execute(app.db);
