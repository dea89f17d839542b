// Changes of a phone as tests make them, from browsers of nobody's (decision 0022).
import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";

import type { TestApp } from "./app.ts";
import { type Borrower, borrowerAt, newPhone } from "./borrower.ts";
import type { TestClient } from "./client.ts";
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

  return { askNewCode, begin, codeTo, known, newVisitor, proveByCode, smsTo, ...readings(app) };
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

  return { stageOf, contact, auditEntries };
}
