// Changes of a phone as tests make them, from browsers of nobody's (decision 0022).
import { sql } from "kysely";

import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";

import type { TestApp } from "./app.ts";
import { type Borrower, borrowerAt, newPhone } from "./borrower.ts";
import type { TestClient } from "./client.ts";
import { scan } from "./scan.ts";
import { passTime } from "./time.ts";

export function createPhoneChanges(app: () => TestApp) {
  async function known(): Promise<Borrower> {
    const borrower = await borrowerAt(app(), "additional-questions");
    await passTime(app().db, 61);
    return borrower;
  }

  async function newVisitor(): Promise<TestClient> {
    const client = app().newClient();
    await client.visit();
    return client;
  }

  const smsTo = (phone: string) =>
    app()
      .partners.sendSms.asked.filter(([sms]) => sms.phone === phone)
      .map(([{ text }]) => text);

  async function codeTo(phone: string): Promise<string> {
    await app().jobs.run();
    return /^(\d{6}) /.exec(smsTo(phone).at(-1) ?? "")?.[1] ?? "none";
  }

  /** A change begun from a browser of nobody's. */
  async function begin({ person }: Borrower, change: object = {}) {
    const client = await newVisitor();
    const phone = newPhone();
    const asked = { oldPhone: person.phone, birthDate: person.birthDate, newPhone: phone };
    await client.succeed(calls.beginPhoneChange, { body: { ...asked, ...change } });
    return { client, phone };
  }

  async function proveByCode(client: TestClient, { person }: Borrower) {
    const { codeId } = await client.succeed(calls.sendOldPhoneCode, { body: {} });
    const body = { codeId, code: await codeTo(person.phone) };
    await client.succeed(calls.checkOldPhoneCode, { body });
    return body;
  }

  async function askNewCode(client: TestClient, phone: string) {
    const { codeId } = await client.succeed(calls.sendNewPhoneCode, { body: {} });
    return { codeId, code: await codeTo(phone) };
  }

  /** With both photos, waiting for a person's word. */
  async function onReview(borrower: Borrower) {
    const { client, phone } = await begin(borrower);
    for (const kind of ["passport", "selfie"] as const)
      await client.succeed(calls.savePhoneChangePhoto, { body: { kind }, file: scan.jpeg });
    await client.succeed(calls.sendPhoneChangeToReview, { body: {} });
    const { id } = await app()
      .db.selectFrom("phoneChanges")
      .select("id")
      .where("newPhone", "=", phone)
      .executeTakeFirstOrThrow();
    return { client, phone, id };
  }

  return {
    askNewCode,
    begin,
    codeTo,
    onReview,
    known,
    newVisitor,
    proveByCode,
    smsTo,
    ...readings(app),
  };
}

/** Where things stand. */
function readings(app: () => TestApp) {
  const stageOf = async (client: TestClient) =>
    (await client.succeed(calls.getPhoneChangeState, {})).stage;

  const contact = ({ state }: Borrower) =>
    app()
      .db.selectFrom("contacts")
      .selectAll()
      .where("id", "=", state.contactId)
      .executeTakeFirstOrThrow();

  const auditEntries = async ({ state }: Borrower) => {
    const rows = await app()
      .db.selectFrom("auditLog")
      .select("action")
      .where("actor", "=", `contact:${state.contactId}`)
      .where("action", "like", "phone change%")
      .orderBy("id")
      .execute();
    return rows.map(({ action }) => action);
  };

  /** Those that wait for a person's word. */
  const waitingForSupport = () =>
    app()
      .db.selectFrom("phoneChanges")
      .select(["id", "contactId", "reviewUntil"])
      .where("status", "=", "OnReview")
      .where("expiresAt", ">", sql<Date>`now()`)
      .orderBy("reviewUntil")
      .execute();

  return { stageOf, contact, auditEntries, waitingForSupport };
}
