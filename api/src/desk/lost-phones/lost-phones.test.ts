// Lost phones at the desk: what is known, each photo on the record, the word of whoever has taken it (issue 18; 0092).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { newPhone } from "../../../test/borrower.ts";
import { countsOf, queueOf } from "../../../test/desk.ts";
import { createPhoneChanges } from "../../../test/phone-changes.ts";
import { scan } from "../../../test/scan.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";

let app: TestApp;
let anna: StaffBrowser;
let boris: StaffBrowser;
const { known, newVisitor, onReview, smsTo, stageOf } = createPhoneChanges(() => app);

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
  anna = await staffAs(app, "support");
  boris = await staffAs(app, "support");
});
afterAll(() => app.stop());

const { getPhoneChange, getPhoneChangePhoto, approvePhoneChange, refusePhoneChange } =
  deskEndpoints;

const open = ({ client }: StaffBrowser, id: string) =>
  client.succeed(getPhoneChange, { params: { phoneChangeId: id } });
const take = ({ client }: StaffBrowser, id: string) =>
  client.refusal(deskEndpoints.takePhoneChange, { params: { phoneChangeId: id } });
const giveBack = ({ client }: StaffBrowser, id: string) =>
  client.succeed(deskEndpoints.giveBackPhoneChange, { params: { phoneChangeId: id } });
const approve = ({ client }: StaffBrowser, id: string) =>
  client.refusal(approvePhoneChange, { params: { phoneChangeId: id } });
const refuse = ({ client }: StaffBrowser, id: string) =>
  client.refusal(refusePhoneChange, {
    params: { phoneChangeId: id },
    body: { reason: "data-differ" },
  });

const linesAbout = async (id: string) => {
  const rows = await app.db
    .selectFrom("auditLog")
    .select(["action", "details"])
    .where(sql<string>`details->>'phoneChangeId'`, "=", id)
    .where("actor", "like", "operator:%")
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
};

test("the page of its person knows of it while it waits", async () => {
  const owner = await known();
  const params = { contactId: owner.state.contactId };
  const changeOf = async () =>
    (await anna.client.succeed(deskEndpoints.getPerson, { params })).phoneChange;
  expect(await changeOf()).toBeNull();
  const { id } = await onReview(owner);
  expect(await changeOf()).toMatchObject({ id });
  await take(anna, id);
  expect(await refuse(anna, id)).toBe("nothing");
  expect(await changeOf()).toBeNull();
});

test("waits in the queue of support, taken by one, and nobody else sees it there", async () => {
  const { id } = await onReview(await known());
  const { items } = await queueOf(anna, { kind: "phoneChange" });
  const item = items.find((one) => one.id === id);
  expect(item).toMatchObject({
    subject: { type: "phoneChange", id },
    taken: null,
  });
  expect(Math.round((item?.targetSeconds ?? 0) / 3600)).toBe(24);
  expect(item?.title).toMatch(/^\+7 \(•••\) ••• /);
  expect(await take(anna, id)).toBe("nothing");
  expect(await take(boris, id)).toBe("TakenByAnother");
  const compliance = await staffAs(app, "compliance");
  expect((await countsOf(compliance)).phoneChange).toBeUndefined();
  expect((await open(compliance, id)).taken).toMatchObject({ username: anna.username });
  await giveBack(anna, id);
  expect(await take(boris, id)).toBe("nothing");
  await giveBack(boris, id);
});

test("shows who it should be and what each word will tell; each photo is a line before it is out", async () => {
  const borrower = await known();
  const { id, phone } = await onReview(borrower);
  const shown = await open(anna, id);
  const { lastName, firstName, birthDate } = borrower.person;
  const { number, issueDate } = borrower.passport;
  expect(shown).toMatchObject({
    person: {
      contactId: borrower.state.contactId,
      lastName,
      firstName,
      birthDate,
      passport: { numberEnding: number.slice(-3), issueDate },
    },
    oldPhone: borrower.person.phone,
    newPhone: phone,
    photos: [{ kind: "passport" }, { kind: "selfie" }],
  });
  expect(shown.texts.refuse).toMatch(/^Документы не подошли/);
  const params = { phoneChangeId: id, kind: "selfie" } as const;
  const { fileBody } = await anna.client.succeed(getPhoneChangePhoto, { params });
  expect(Buffer.from(fileBody, "base64").subarray(0, 2).toString("hex")).toBe("ffd8");
  expect(await linesAbout(id)).toEqual([
    "getPhoneChange",
    "phone change documents viewed",
    "getPhoneChangePhoto",
    "phone change photo shown",
  ]);
});

test("approved by whoever has taken it, and told; nothing is left to decide", async () => {
  const { id, phone, client } = await onReview(await known());
  expect(await approve(anna, id)).toBe("NotTaken");
  expect(await refuse(anna, id)).toBe("NotTaken");
  await take(anna, id);
  expect(await approve(boris, id)).toBe("TakenByAnother");
  expect(await refuse(boris, id)).toBe("TakenByAnother");
  const { texts } = await open(anna, id);
  expect(await approve(anna, id)).toBe("nothing");
  await app.jobs.run();
  expect(smsTo(phone)).toEqual([`eqvazaim: ${texts.approve}`]);
  expect(await stageOf(client)).toBe("Proved");
  expect(await approve(anna, id)).toBe("NothingWaits");
  expect(await refuse(anna, id)).toBe("NothingWaits");
  expect(await take(anna, id)).toBe("NothingWaits");
  expect(await anna.client.refusal(getPhoneChange, { params: { phoneChangeId: id } })).toBe(
    "NothingWaits",
  );
  const photo = { params: { phoneChangeId: id, kind: "selfie" } as const };
  expect(await anna.client.refusal(getPhoneChangePhoto, photo)).toBe("NotFound");
});

test("refused: the borrower reads the text that was shown, and the reason stays on the record", async () => {
  const { id, phone, client } = await onReview(await known());
  await take(anna, id);
  const { texts } = await open(anna, id);
  expect(await refuse(anna, id)).toBe("nothing");
  await app.jobs.run();
  expect(smsTo(phone)).toEqual([`eqvazaim: ${texts.refuse}`]);
  expect(await stageOf(client)).toBe("Rejected");
  expect(await linesAbout(id)).toContain("phone change reviewed");
});

test("of nobody's is shown without a person, and approving it refuses it", async () => {
  const client = await newVisitor();
  const phone = newPhone();
  const body = { oldPhone: newPhone(), birthDate: "1990-01-01", newPhone: phone };
  await client.succeed(phoneChangeEndpoints.beginPhoneChange, { body });
  for (const kind of ["passport", "selfie"] as const)
    await client.succeed(phoneChangeEndpoints.savePhoneChangePhoto, {
      body: { kind },
      file: scan.jpeg,
    });
  await client.succeed(phoneChangeEndpoints.sendPhoneChangeToReview, { body: {} });
  const { id } = await app.db
    .selectFrom("phoneChanges")
    .select("id")
    .where("newPhone", "=", phone)
    .executeTakeFirstOrThrow();
  expect((await open(anna, id)).person).toBeNull();
  await take(anna, id);
  expect(await approve(anna, id)).toBe("nothing");
  expect(await stageOf(client)).toBe("Rejected");
});

test("one that is not there is not found", async () => {
  const params = { phoneChangeId: randomUUID() };
  expect(await anna.client.refusal(getPhoneChange, { params })).toBe("NotFound");
});
