// Somebody else's ids are as good as ids that never were, for whoever asks,
// and change nothing (D1, reliability B1, B2).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Endpoint } from "@microloan/contract/endpoint";
import { allEndpoints, endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../app.ts";
import { type Borrower, borrowerAt, borrowerWithLoan, newPhone } from "../borrower.ts";
import { refusalName, type TestClient } from "../client.ts";
import { openAsOperator } from "../operator.ts";
import { pictureOf } from "../picture.ts";
import { entryIds } from "../sub-forms.ts";
import { type Ids, rows } from "./rows.ts";

let app: TestApp;
let victim: Borrower;
let thief: Borrower;
let strangerIds: Ids;
let absentIds: Ids;

const rowIds = async (table: "documentFiles" | "financingInstruments", applicationId: string) =>
  (
    await app.db
      .selectFrom(table)
      .select("id")
      .where("applicationId", "=", applicationId)
      .executeTakeFirstOrThrow()
  ).id;

/** Where a visitor is, under the victim's anonymous id. */
const saveStep = (client: TestClient, at: { step: number; isNew: boolean }) =>
  client.succeed(endpoints.setRegistrationStep, { body: { id: victim.state.anonymousId, ...at } });

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
  victim = await borrowerAt(app, "signing");
  thief = await borrowerAt(app, "signing");
  await saveStep(victim.client, { step: 1, isNew: true });
  const { applicationId, contactId, tempUserId } = victim.state;
  const victimsEntries = await entryIds(victim);
  const { body } = await victim.askSigningCode();
  const { phone: oldPhone, birthDate } = thief.person;
  const change = { oldPhone, birthDate, newPhone: newPhone() };
  await thief.client.succeed(endpoints.beginPhoneChange, { body: change });
  strangerIds = {
    ...victimsEntries,
    applicationId,
    contactId,
    tempUserId,
    codeId: body.codeId,
    fileId: await rowIds("documentFiles", applicationId),
    financingInstrumentId: await rowIds("financingInstruments", applicationId),
  };
  absentIds = {
    ...(await entryIds()),
    applicationId: randomUUID(),
    contactId: randomUUID(),
    tempUserId: randomUUID(),
    codeId: randomUUID(),
    fileId: randomUUID(),
    financingInstrumentId: randomUUID(),
  };
});

afterAll(() => app.stop());

const outcomeOf = ({ status, reply }: Awaited<ReturnType<TestClient["sendLoose"]>>) => ({
  status,
  ...(reply as object),
  requestId: "",
});

test.each(rows.map((row, index) => ({ name: row[0].name, index, row })))(
  "$index $name",
  async ({ row: [endpoint, request, refusal = "NotFound"] }) => {
    const picture = await pictureOf(app.db);
    const stranger = await thief.client.sendLoose(endpoint, await request(strangerIds, thief));
    expect(refusalName(stranger.reply)).toBe(refusal);
    const absent = await thief.client.sendLoose(endpoint, await request(absentIds, thief));
    expect(outcomeOf(stranger)).toEqual(outcomeOf(absent));
    expect(await pictureOf(app.db)).toEqual(picture);
  },
);

/** Everybody else who may come: whose browser it is, and the ids that are right to name there. */
type Role = { client: TestClient; own: Borrower; first?: () => Promise<unknown> };

const roles: Record<string, () => Promise<Role>> = {
  "who never signed in": async () => {
    const client = app.newClient();
    await client.visit();
    return { client, own: thief };
  },
  "who signed out": async () => {
    const own = await borrowerAt(app, "passport");
    await own.client.succeed(endpoints.signOut, {});
    return { client: own.client, own };
  },
  "who signed out and holds somebody else's anonymous id": async () => {
    const own = await borrowerAt(app, "passport");
    const { client } = own;
    await client.succeed(endpoints.signOut, {});
    // Registering once more under that id, where its visitor is said to be.
    own.state.anonymousId = victim.state.anonymousId;
    await own.askRegistrationCode();
    return { client, own, first: () => saveStep(client, { step: 0, isNew: false }) };
  },
  "whose session has expired": async () => {
    const own = await borrowerAt(app, "passport");
    await app.db
      .updateTable("sessions")
      .set({ lastSeenAt: new Date(0) })
      .where("contactId", "=", own.state.contactId)
      .execute();
    return { client: own.client, own };
  },
  "at the first form": async () => {
    const own = await borrowerAt(app, "passport");
    return { client: own.client, own };
  },
  "who has a loan": async () => {
    const own = await borrowerWithLoan(app);
    return { client: own.client, own };
  },
  "an operator at another application": async () => {
    const own = await borrowerAt(app, "signing");
    return { client: (await openAsOperator(app, own.state.applicationId)).client, own };
  },
};

/** An operator's calls are in the audit log one by one, which is no change of anybody's. */
const withoutAudit = (picture: Awaited<ReturnType<typeof pictureOf>>) =>
  Object.entries(picture).filter(([table]) => !table.startsWith("audit_"));

test.each(Object.keys(roles))("each of these calls of somebody %s", async (role) => {
  const { client, own, first } = await roles[role]!();
  const picture = withoutAudit(await pictureOf(app.db));
  await first?.();
  for (const [endpoint, request] of rows) {
    const stranger = await client.sendLoose(endpoint, await request(strangerIds, own));
    const absent = await client.sendLoose(endpoint, await request(absentIds, own));
    const { name } = endpoint;
    expect({ name, ...outcomeOf(stranger) }).toEqual({ name, ...outcomeOf(absent), result: false });
  }
  expect(withoutAudit(await pictureOf(app.db))).toEqual(picture);
});

test("an anonymous id moves its own browser's step", async () => {
  await saveStep(victim.client, { step: 0, isNew: true });
  const { anonymousId } = victim.state;
  const kept = await app.db
    .selectFrom("anonymousSteps")
    .select(["step", "isNew"])
    .where("anonymousId", "=", anonymousId)
    .execute();
  expect(kept).toEqual([{ step: 0, isNew: true }]);
});

const ids = new Set([
  "id",
  "applicationId",
  "contactId",
  "fileId",
  "financingInstrumentId",
  "codeId",
  "tempUserId",
]);

type Shaped = { shape?: Record<string, Shaped>; _zod?: { def: { innerType?: Shaped } } };

/** The names of all fields, those of objects within too. */
const namesIn = (schema: unknown): string[] => {
  const { shape = {}, _zod } = (schema ?? {}) as Shaped;
  const wrapped = _zod?.def.innerType;
  const inner = Object.entries(shape).flatMap(([name, field]) => [name, ...namesIn(field)]);
  return wrapped ? [...inner, ...namesIn(wrapped)] : inner;
};

test("every call with an id has its row", () => {
  const takesId = ({ params, query, body }: Endpoint) =>
    [params, query, body].flatMap(namesIn).some((name) => ids.has(name));
  const built = allEndpoints.filter(takesId);
  const named = new Set(rows.map(([{ name }]) => name));
  // Its answer is always the same; who holds somebody else's anonymous id is one of the roles.
  named.add("setRegistrationStep");
  expect(built.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

test("the lists of one borrower hold nothing of the other's", async () => {
  for (const call of [endpoints.listApplications, endpoints.getPersonalData] as Endpoint[]) {
    const { reply } = await thief.client.sendLoose(call, {});
    const text = JSON.stringify(reply);
    for (const id of [...Object.values(strangerIds), victim.state.contactId, victim.person.phone])
      expect(text).not.toContain(id);
  }
});
