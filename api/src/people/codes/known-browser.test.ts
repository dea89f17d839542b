// A browser that signed in before is not locked out by anybody else, and gains no more guesses (D4, reliability A3).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, createBorrower } from "../../../test/borrower.ts";
import type { TestClient } from "../../../test/client.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerPrefixPerHour: "6", SmsPerHour: "8" } });
});
beforeEach(async () => {
  await passTime(app.db, 48 * 3600);
});
afterAll(() => app.stop());

async function known(): Promise<Borrower> {
  const borrower = createBorrower(app);
  await borrower.register();
  await passTime(app.db, 48 * 3600);
  return borrower;
}

async function newVisitor(): Promise<TestClient> {
  const client = app.newClient();
  await client.visit();
  return client;
}

const ask = (client: TestClient, { phone, birthDate }: Borrower["person"]) =>
  client.refusal(endpoints.sendSignInCode, { body: { payload: { phone, birthDate } } });

async function enterWrong(client: TestClient, asked: { codeId: string; code: string }) {
  const code = String((Number(asked.code) + 1) % 1_000_000).padStart(6, "0");
  const body = { payload: { codeId: asked.codeId, code } };
  return client.refusal(endpoints.checkSignInCode, { body });
}

test("others' wrong entries block others only", async () => {
  const borrower = await known();
  const visitor = await newVisitor();
  const asked = await borrower.askSignInCode(visitor);
  for (let entry = 0; entry < 3; entry += 1) await enterWrong(visitor, asked);
  expect(await ask(await newVisitor(), borrower.person)).toBe("CodeBlocked");
  await borrower.signIn();
});

test("others who ask for every code of the day, of the prefix and of the hour leave its own", async () => {
  const borrower = await known();
  for (let send = 0; send < 5; send += 1)
    expect(await ask(await newVisitor(), borrower.person)).toBe("nothing");
  expect(await ask(await newVisitor(), borrower.person)).toBe("CodesPerDay");
  const neighbour = { ...borrower.person };
  const last = Number(neighbour.phone.slice(-3));
  for (let send = 0; send < 5; send += 1) {
    const phone = `${neighbour.phone.slice(0, -3)}${String((last + 1 + send) % 1000).padStart(3, "0")}`;
    await ask(await newVisitor(), { ...neighbour, phone });
  }
  await borrower.signIn();
});

test("others' hundred wrong entries in a row do not make its codes useless", async () => {
  const borrower = await known();
  const { phone } = borrower.person;
  const lane = "before-sign-in";
  const row = { phone, lane, wrongInRow: 100, blockedUntil: null };
  await app.db.insertInto("codeGuesses").values(row).execute();
  expect(await ask(await newVisitor(), borrower.person)).toBe("CodeGuessesSpent");
  await borrower.signIn();
});

test("its own wrong entries count like anybody's", async () => {
  const borrower = await known();
  const asked = await borrower.askSignInCode();
  const names = [];
  for (let entry = 0; entry < 4; entry += 1) names.push(await enterWrong(borrower.client, asked));
  expect(names).toEqual(["CodeWrong", "CodeWrong", "CodeBlocked", "CodeBlocked"]);
  expect(await ask(borrower.client, borrower.person)).toBe("CodeBlocked");
  for (let day = 0; day < 40; day += 1) {
    await passTime(app.db, 24 * 3600);
    const next = await borrower.askSignInCode().catch(() => undefined);
    if (!next) break;
    for (let entry = 0; entry < 3; entry += 1) await enterWrong(borrower.client, next);
  }
  expect(await ask(borrower.client, borrower.person)).toBe("CodeGuessesSpent");
});

test("is known for its own phone only", async () => {
  const [borrower, another] = [await known(), await known()];
  const visitor = await newVisitor();
  const asked = await another.askSignInCode(visitor);
  for (let entry = 0; entry < 3; entry += 1) await enterWrong(visitor, asked);
  await borrower.client.visit();
  expect(await ask(borrower.client, another.person)).toBe("CodeBlocked");
});

test("an operator's browser is no borrower's", async () => {
  const borrower = await known();
  const visitor = await newVisitor();
  const asked = await borrower.askSignInCode(visitor);
  for (let entry = 0; entry < 3; entry += 1) await enterWrong(visitor, asked);
  const { id: operatorId } = await app.db
    .insertInto("operators")
    .values({ username: "someone", employeeNumber: "1", passwordHash: "none" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: operatorTicketId } = await app.db
    .insertInto("operatorTickets")
    .values({ operatorId, codeHash: "none", browserHash: "none", expiresAt: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { applicationId, contactId } = borrower.state;
  await app.db
    .updateTable("sessions")
    .set({ codeId: null, operatorId, operatorTicketId, applicationId })
    .where("contactId", "=", contactId)
    .execute();
  await borrower.client.visit();
  expect(await ask(borrower.client, borrower.person)).toBe("CodeBlocked");
});

test("what is refused for its turn takes nothing from the owner's day", async () => {
  const borrower = await known();
  const row = { windowStartedAt: new Date(), taken: 1_000_000 };
  const crowd = ["codes:known", "codes:pace:known"].map((key) => ({ key, ...row }));
  await app.db.deleteFrom("limits").where("key", "like", "codes:%").execute();
  await app.db.insertInto("limits").values(crowd).execute();
  await borrower.client.visit();
  const names = new Set<string>();
  for (let at = 0; at < 15; at += 1) names.add(await ask(borrower.client, borrower.person));
  expect([...names]).toEqual(["TooMany"]);
  await app.db.deleteFrom("limits").where("key", "like", "codes:%").execute();
  expect(await ask(borrower.client, borrower.person)).toBe("nothing");
});
