// Sign-up through ESIA and T-ID: whose login it is, how often and how long it holds,
// and what registration may change (D9).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { genders } from "@microloan/contract/dictionaries/genders";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { createBorrower, newPhone, registrationAgreements } from "../../../test/borrower.ts";
import type { TestClient } from "../../../test/client.ts";
import { anna, createOutsideWays } from "../../../test/outside-ways.ts";
import { passTime } from "../../../test/time.ts";
import type { OutsidePerson } from "../../partners/outside-person.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

const proxies = { esia: "10.255.255.1", tinkoff: "10.255.255.2" };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { trustedProxies: Object.values(proxies) } });
});
afterEach(() => reset());
afterAll(() => app.stop());

const { partnerOf, answersWith, go, begin, comeBack, cameBack, reset } = createOutsideWays(
  () => app,
);

describe.each(["esia", "tinkoff"] as const)("%s", (service) => {
  const page = `/registration-${service}`;
  const endpoint =
    service === "esia" ? endpoints.getEsiaPersonalData : endpoints.getTinkoffPersonalData;
  const missing = service === "esia" ? "EsiaDataMissing" : "TinkoffDataMissing";
  const idName = service === "esia" ? "esiaInfoId" : "tinkoffTraceId";
  const read = (client: TestClient, id: string) =>
    client.call(endpoint, { query: { [idName]: id } } as never);
  const refusalOf = (client: TestClient, id: string) =>
    client.refusal(endpoint, { query: { [idName]: id } } as never);

  test("the browser that came back gets the data, and no other one", async () => {
    const person = anna();
    answersWith(service, person);
    const { client, page: arrived, query } = await cameBack(service);
    expect(arrived.pathname).toBe(page);
    const names = service === "esia" ? ["esiaInfoId", "esiaLogId"] : ["tinkoffTraceId"];
    expect(Object.keys(query)).toEqual(names);
    const id = query[idName] ?? "";
    expect(await read(client, id)).toEqual({ result: true, ...person });
    expect(await read(client, id)).toMatchObject({ result: true });
    expect(await refusalOf(app.newClient(), id)).toBe(missing);
    expect(await refusalOf(client, randomUUID())).toBe(missing);
  });

  test("the data stand nowhere in the clear and are gone after an hour", async () => {
    answersWith(service);
    const { client, query } = await cameBack(service);
    const id = query[idName] ?? "";
    const rows = await app.db
      .selectFrom("outsidePeople")
      .selectAll()
      .where("id", "=", id)
      .execute();
    expect(rows).toHaveLength(1);
    const text = JSON.stringify(rows) + Buffer.from(rows[0]!.sealed, "base64url").toString("utf8");
    expect(text).not.toMatch(/Смирнова|483921|1990-05-17/);
    await passTime(app.db, 3599);
    await app.jobs.deliver(jobKinds.forgetOutsidePeople, {});
    expect(await read(client, id)).toMatchObject({ result: true });
    await passTime(app.db, 2);
    expect(await refusalOf(client, id)).toBe(missing);
    await app.jobs.deliver(jobKinds.forgetOutsidePeople, {});
    expect(
      await app.db.selectFrom("outsidePeople").selectAll().where("id", "=", id).execute(),
    ).toEqual([]);
  });

  test("a state is good once", async () => {
    answersWith(service);
    const { client, state } = await cameBack(service);
    const again = await comeBack(client, service, { state, code: "code" });
    expect(again.search).toBe("?reason=expired");
    expect(partnerOf(service).asked).toHaveLength(1);
  });

  test("a state is good for ten minutes", async () => {
    answersWith(service);
    const client = app.newClient();
    const state = (await begin(client, service)).searchParams.get("state") ?? "";
    await passTime(app.db, 601);
    const late = await comeBack(client, service, { state, code: "code" });
    expect(late.search).toBe("?reason=expired");
    expect(partnerOf(service).asked).toEqual([]);
  });

  test("a state is good only in the browser that began, and another one does not use it up", async () => {
    answersWith(service);
    const client = app.newClient();
    const state = (await begin(client, service)).searchParams.get("state") ?? "";
    const foreign = await comeBack(app.newClient(), service, { state, code: "code" });
    expect(foreign.search).toBe("?reason=expired");
    expect(partnerOf(service).asked).toEqual([]);
    const own = await comeBack(client, service, { state, code: "code" });
    expect(own.searchParams.get(idName)).not.toBeNull();
  });

  test("a state of the other service is none", async () => {
    const other = service === "esia" ? "tinkoff" : "esia";
    answersWith(service);
    const client = app.newClient();
    const state = (await begin(client, other)).searchParams.get("state") ?? "";
    const crossed = await comeBack(client, service, { state, code: "code" });
    expect(crossed.search).toBe("?reason=expired");
    expect(partnerOf(service).asked).toEqual([]);
  });

  test.each([
    ["no state at all", { code: "code" }],
    ["a forged state", { state: randomUUID(), code: "code" }],
  ])("%s brings nobody", async (_what, query) => {
    answersWith(service);
    const client = app.newClient();
    await begin(client, service);
    expect((await comeBack(client, service, query)).search).toBe("?reason=expired");
    expect(partnerOf(service).asked).toEqual([]);
  });

  test.each([
    ["the person refused", { error: "access_denied" }, "refused"],
    ["the service failed", { error: "server_error" }, "down"],
  ])("%s: the page says so", async (_what, query, reason) => {
    const client = app.newClient();
    const state = (await begin(client, service)).searchParams.get("state") ?? "";
    const arrived = await comeBack(client, service, { state, ...query });
    expect(arrived.pathname + arrived.search).toBe(`${page}?reason=${reason}`);
    expect(partnerOf(service).asked).toEqual([]);
  });

  test("a code refused, an outage and somebody under 18 each have their reason", async () => {
    answersWith(service, null);
    expect((await cameBack(service)).query).toEqual({ reason: "expired" });
    partnerOf(service).answers({ ok: false, fault: "bad-answer" });
    expect((await cameBack(service)).query).toEqual({ reason: "down" });
    answersWith(service, { ...anna(), birthDate: "2008-11-21" });
    expect((await cameBack(service)).query).toEqual({ reason: "underage" });
  });

  test("one address may begin only so often", async () => {
    const client = app.newClient();
    for (let count = 0; count < 60; count += 1) await begin(client, service);
    expect(await go(client, `/api/${service}/begin`)).toBe(`${page}?reason=often`);
  });

  test("what a proxy passes on and is no address is no address of its own either", async () => {
    const client = app.newClient(proxies[service]);
    const beginAs = async (forwarded: string) => {
      const headers = { "x-forwarded-for": forwarded };
      return client.inject({ method: "GET", url: `/api/${service}/begin`, headers });
    };
    for (let count = 0; count < 60; count += 1) await beginAs(`_made-up-${count}`);
    const { headers } = await beginAs("_made-up-60");
    expect(headers["location"]).toBe(`${page}?reason=often`);
  });

  describe("registration", () => {
    async function arrive(person = anna()) {
      answersWith(service, person);
      const { client, query } = await cameBack(service);
      await client.visit();
      return { client, person, ids: { [idName]: query[idName] ?? "" } };
    }
    const bodyOf = (person: OutsidePerson, more: object) => {
      const { offer } = createBorrower(app);
      const { lastName, firstName, middleName, birthDate, genderId, phone } = person;
      return {
        body: {
          lastName,
          firstName,
          middleName,
          birthDate,
          genderId,
          phone,
          ...offer,
          agreements: registrationAgreements,
          anonymousId: randomUUID(),
          ...more,
        },
      } as never;
    };

    test("takes what was told and remembers where it came from", async () => {
      const { client, person, ids } = await arrive();
      const { tempUserId } = await client.succeed(endpoints.createContact, bodyOf(person, ids));
      const row = await app.db
        .selectFrom("registrations")
        .select("outsideService")
        .where("id", "=", tempUserId)
        .executeTakeFirst();
      expect(row?.outsideService).toBe(service === "esia" ? "esia" : "tid");
    });

    test.each([
      ["lastName", "Иванова"],
      ["firstName", "Мария"],
      ["middleName", null],
      ["birthDate", "1991-05-17"],
      ["genderId", genders.male.id],
      ["phone", "+79161234567"],
    ])("refuses a changed %s", async (field, value) => {
      const { client, person, ids } = await arrive();
      const reply = await client.call(
        endpoints.createContact,
        bodyOf(person, { ...ids, [field]: value }),
      );
      expect(reply).toMatchObject({ result: false, errorCode: 73, field });
    });

    test("lets a field be filled in that was not told", async () => {
      const { phone: _phone, ...person } = anna();
      const lockedFields = person.lockedFields.filter((field) => field !== "phone");
      const { client, ids } = await arrive({ ...person, lockedFields });
      const request = bodyOf(person, { ...ids, phone: newPhone() });
      expect(await client.refusal(endpoints.createContact, request)).toBe("nothing");
    });

    test("takes nobody else's data, and none that are gone", async () => {
      const { client, person, ids } = await arrive();
      const stranger = app.newClient();
      await stranger.visit();
      const request = bodyOf(person, ids);
      expect(await stranger.refusal(endpoints.createContact, request)).toBe(missing);
      await passTime(app.db, 3601);
      expect(await client.refusal(endpoints.createContact, request)).toBe(missing);
    });

    test("the data go when the contact is signed in", async () => {
      const borrower = createBorrower(app);
      const person = { ...anna(), phone: borrower.person.phone };
      const { client, ids } = await arrive(person);
      const { tempUserId } = await client.succeed(endpoints.createContact, bodyOf(person, ids));
      const { codeId } = await client.succeed(endpoints.sendRegistrationCode, {
        body: { tempUserId },
      });
      const code = await borrower.newestCode();
      await client.succeed(endpoints.checkRegistrationCode, {
        body: { tempUserId, codeId, code },
      });
      await client.succeed(endpoints.signIn, { body: { codeId, code } });
      expect(await refusalOf(client, ids[idName] ?? "")).toBe(missing);
    });
  });
});

test("T-ID that is away cannot be begun: the page says so", async () => {
  app.partners.tidLogin.answers({ ok: false, fault: "timeout" });
  expect(await go(app.newClient(), "/api/tinkoff/begin")).toBe("/registration-tinkoff?reason=down");
});

test("the state is stored only as a hash, and nonce and verifier not at all", async () => {
  const client = app.newClient();
  await begin(client, "tinkoff");
  const [login] = app.partners.tidLogin.asked.at(-1) ?? [];
  if (!login) throw new Error("T-ID was not asked");
  const rows = JSON.stringify(await app.db.selectFrom("outsideLogins").selectAll().execute());
  for (const secret of Object.values(login)) {
    expect(secret.length).toBeGreaterThanOrEqual(36);
    expect(rows).not.toContain(secret);
  }
});
