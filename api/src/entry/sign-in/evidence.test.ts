// What the client sends along with a sign-in, a signature and a consideration is checked, bounded and kept there, and
// ESIA's login with the registration that it led to (spec §2, §7; D9; decision 0057).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt, createBorrower } from "../../../test/borrower.ts";
import { createOutsideWays } from "../../../test/outside-ways.ts";
import { registeredThrough } from "../../../test/registered-through.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterEach(() => ways.reset());
afterAll(() => app.stop());

const ways = createOutsideWays(() => app);
const cookie = "_ym_uid=1718000000123456789; _ym_d=1718000000";

test("the analytics cookie stays with the session that it came with", async () => {
  const borrower = createBorrower(app);
  const asked = await borrower.askRegistrationCode();
  await borrower.client.succeed(endpoints.checkRegistrationCode, { body: asked });
  const { codeId, code } = asked;
  await borrower.client.succeed(endpoints.signIn, { body: { codeId, code, cookie } });
  const session = await app.db
    .selectFrom("sessions")
    .select("analyticsCookie")
    .where("codeId", "=", codeId)
    .executeTakeFirst();
  expect(session).toEqual({ analyticsCookie: cookie });
});

test("one that is too long, or no line of text, is a bad request", async () => {
  const { client } = createBorrower(app);
  await client.visit();
  const proof = { codeId: randomUUID(), code: "123456" };
  for (const wrong of ["x".repeat(4097), "a\nb", ""]) {
    const { status } = await client.send(endpoints.signIn, { body: { ...proof, cookie: wrong } });
    expect(status).toBe(400);
  }
});

test("and with the signature, also when that is taken back", async () => {
  const borrower = await borrowerAt(app, "signing");
  const { body } = await borrower.askSigningCode();
  const accept = endpoints.savePaymentOfferAndSendToConsideration;
  await borrower.client.succeed(accept, { body: { ...body, cookie } });
  const of = (table: "signatures" | "withdrawnSignatures") =>
    app.db
      .selectFrom(table)
      .select("analyticsCookie")
      .where("applicationId", "=", borrower.state.applicationId)
      .execute();
  expect(await of("signatures")).toEqual([{ analyticsCookie: cookie }]);
  await borrower.client.succeed(endpoints.setClientDenial, { body: borrower.ofApplication() });
  const [kept, withdrawn] = [await of("signatures"), await of("withdrawnSignatures")];
  expect([...kept, ...withdrawn]).toEqual([{ analyticsCookie: cookie }]);
});

test("what comes with SendToConsideration is kept, the newest of each page", async () => {
  const borrower = await borrowerAt(app, "select-map");
  const { applicationId } = borrower.state;
  const agreeItem = { id: formPages.inn, isChecked: false };
  const send = (clientTime: string) =>
    borrower.client.succeed(endpoints.sendToConsideration, {
      params: { id: applicationId },
      body: {
        agreeItems: [agreeItem],
        documentRuleIds: [],
        formPageId: formPages.smev4,
        sessionId: "w.1",
        clientTime,
        clientTimeZone: 5.5,
        cookie,
      },
    });
  await send("20.11.2026 12:00:00");
  await send("20.11.2026 12:05:00");
  const kept = await app.db
    .selectFrom("considerationRequests")
    .selectAll()
    .where("applicationId", "=", applicationId)
    .execute();
  expect(kept).toEqual([
    {
      applicationId,
      formPage: "smev4",
      agreeItems: [agreeItem],
      documentRuleIds: [],
      sessionId: "w.1",
      clientTime: "20.11.2026 12:05:00",
      clientTimeZone: "5.5",
      analyticsCookie: cookie,
      sentAt: expect.any(Date) as Date,
    },
  ]);
});

const registeredWith = async (applicationId: string) => {
  const row = await app.db
    .selectFrom("registrations")
    .innerJoin("applications", "applications.contactId", "registrations.contactId")
    .select(["outsideLoginId", "registrations.contactId"])
    .where("applications.id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const { details } = await app.db
    .selectFrom("auditLog")
    .select("details")
    .where("actor", "=", `contact:${row.contactId}`)
    .where("action", "=", "registered")
    .executeTakeFirstOrThrow();
  return { login: row.outsideLoginId, details };
};

test("ESIA's login stays with the registration and its line of the audit log", async () => {
  const { body, query } = await registeredThrough(app, ways, { service: "esia" });
  const login = query["esiaLogId"];
  const details = { through: "esia", login };
  expect(await registeredWith(body.applicationId)).toEqual({ login, details });
});

test("a login that is not this browser's is not kept, and refuses nobody", async () => {
  const logId = randomUUID();
  const { body } = await registeredThrough(app, ways, { service: "esia", logId });
  const details = { through: "esia", login: null };
  expect(await registeredWith(body.applicationId)).toEqual({ login: null, details });
});
