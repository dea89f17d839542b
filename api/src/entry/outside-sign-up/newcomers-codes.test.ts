// Whoever comes by ESIA or T-ID gets a code also for a phone of which a hundred wrong ones were entered (D4).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { createBorrower, newPhone, registrationAgreements } from "../../../test/borrower.ts";
import { anna, createOutsideWays } from "../../../test/outside-ways.ts";
import { spendCodes } from "../../../test/spent-codes.ts";
import type { OutsidePerson } from "../../partners/outside-person.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => reset());
afterAll(() => app.stop());

const { answersWith, cameBack, known, reset } = createOutsideWays(() => app);

async function wrongInRow(phone: string) {
  const guesses = app.db.selectFrom("codeGuesses").select("wrongInRow");
  const row = await guesses.where("phone", "=", phone).executeTakeFirst();
  return row?.wrongInRow;
}

describe.each(["esia", "tinkoff"] as const)("%s", (service) => {
  const idName = service === "esia" ? "esiaInfoId" : "tinkoffTraceId";

  /** Comes back as this person and asks for a registration's code. */
  async function register(
    outsider: OutsidePerson,
    { subject = randomUUID(), typed = {} }: { subject?: string | null; typed?: object } = {},
  ) {
    answersWith(service, outsider, subject);
    const { client, query } = await cameBack(service);
    await client.visit();
    const { lastName, firstName, middleName, birthDate, genderId, phone } = outsider;
    const person = { lastName, firstName, middleName, birthDate, genderId, phone, ...typed };
    const { offer } = createBorrower(app);
    const agreements = registrationAgreements;
    const ids = { anonymousId: randomUUID(), [idName]: query[idName] };
    const body = { ...person, ...offer, agreements, ...ids } as never;
    const { tempUserId } = await client.succeed(endpoints.createContact, { body });
    const asked = await client.refusal(endpoints.sendRegistrationCode, { body: { tempUserId } });
    return { asked, tempUserId };
  }

  test("a newcomer's phone that the service has checked begins anew, and the log says so", async () => {
    const outsider = anna();
    await spendCodes(app, outsider.phone ?? "");
    expect((await register(outsider)).asked).toBe("nothing");
    expect(await wrongInRow(outsider.phone ?? "")).toBe(0);
    const line = await app.db
      .selectFrom("auditLog")
      .select(["actor", "details"])
      .where("action", "=", "codes allowed again")
      .orderBy("id", "desc")
      .executeTakeFirst();
    const through = service === "esia" ? "esia" : "tid";
    expect(line).toEqual({ actor: "visitor", details: { through, count: 100 } });
  });

  test("so does a client's whom the service tells under another name", async () => {
    const { person } = await known();
    const { phone, birthDate } = person;
    await spendCodes(app, phone);
    const outsider = { ...anna(), phone, birthDate, lastName: "Новосёлова" };
    expect((await register(outsider)).asked).toBe("nothing");
  });

  test("of fewer wrong codes nothing is forgotten", async () => {
    const outsider = anna();
    await spendCodes(app, outsider.phone ?? "", { wrongInRow: 99 });
    await register(outsider);
    expect(await wrongInRow(outsider.phone ?? "")).toBe(99);
  });

  test("somebody else's phone stays closed, whatever phone the service has of old", async () => {
    const { person } = await known();
    await spendCodes(app, person.phone);
    const outsider = { ...anna(), phone: person.phone, birthDate: "1991-01-31" };
    expect((await register(outsider)).asked).toBe("CodeGuessesSpent");
  });

  test("neither a typed phone nor a person whom the service has not checked opens one", async () => {
    const phone = newPhone();
    await spendCodes(app, phone);
    const { phone: _phone, ...rest } = anna();
    const lockedFields = rest.lockedFields.filter((field) => field !== "phone");
    const typed = await register({ ...rest, lockedFields }, { typed: { phone } });
    expect(typed.asked).toBe("CodeGuessesSpent");
    const unchecked = await register({ ...anna(), phone }, { subject: null });
    expect(unchecked.asked).toBe("CodeGuessesSpent");
  });
});
