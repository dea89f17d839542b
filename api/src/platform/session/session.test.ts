// A session is opened by a sign-in only, is nobody else's, and ends when it should (D3, reliability A9–A11).
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { isOfSession } from "@microloan/contract/xsrf-cookie";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, createBorrower } from "../../../test/borrower.ts";
import { createClient, createTab, type TestClient } from "../../../test/client.ts";
import { tablesWith } from "../../../test/picture.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

async function registered(): Promise<Borrower> {
  const borrower = createBorrower(app);
  await borrower.register();
  return borrower;
}

const isSignedIn = async (client: TestClient) =>
  (await client.refusal(endpoints.getPersonalData, {})) === "nothing";

/** The same browser with another session cookie. */
function browserWith(borrower: Borrower, session: string): TestClient {
  const client = createTab(borrower.client, app.server);
  client.cookies.set("session", session);
  return client;
}

const sessionOf = ({ client }: Borrower) => client.cookies.get("session") ?? "";

describe("opening", () => {
  test("a planted cookie is not taken over: sign-in gives another, and the planted one opens nothing", async () => {
    const borrower = createBorrower(app);
    const planted = "planted".repeat(6);
    borrower.client.cookies.set("session", planted);
    await borrower.register();
    expect(sessionOf(borrower)).not.toBe(planted);
    expect(await isSignedIn(borrower.client)).toBe(true);
    expect(await isSignedIn(browserWith(borrower, planted))).toBe(false);
  });

  test("signing in again ends the session before", async () => {
    const borrower = await registered();
    const before = sessionOf(borrower);
    await passTime(app.db, 61);
    await borrower.signIn();
    expect(sessionOf(borrower)).not.toBe(before);
    expect(await isSignedIn(browserWith(borrower, before))).toBe(false);
    expect(await isSignedIn(borrower.client)).toBe(true);
  });

  test("signing in elsewhere leaves this browser's session", async () => {
    const borrower = await registered();
    const elsewhere = app.newClient();
    await passTime(app.db, 61);
    await borrower.signIn(elsewhere);
    expect(await isSignedIn(borrower.client)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  test("the cookie is out of scripts' reach and the token is kept only as a hash", async () => {
    const borrower = createBorrower(app);
    const asked = await borrower.askRegistrationCode();
    await borrower.client.succeed(endpoints.checkRegistrationCode, { body: asked });
    const { tempUserId: _, ...body } = asked;
    const { headers } = await borrower.client.send(endpoints.signIn, { body });
    const cookie = [headers["set-cookie"]]
      .flat()
      .find((line) => String(line).startsWith("session="));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(sessionOf(borrower).length).toBeGreaterThanOrEqual(43);
    expect(await tablesWith(app.db, sessionOf(borrower))).toEqual([]);
  });

  test("over https the cookies are Secure and of this host only", async () => {
    const secure = await createTestApp({ config: { publicUrl: "https://zaim.example" } });
    try {
      const { headers } = await createClient(secure.server).visit();
      const lines = [headers["set-cookie"]].flat().map(String);
      const names = new Set(lines.map((line) => line.split("=")[0]));
      expect(names).toEqual(new Set(["__Host-XSRF-TOKEN", "__Host-browser"]));
      for (const line of lines) expect(line).toMatch(/; Secure/);
    } finally {
      await secure.stop();
    }
  });
});

describe("ending", () => {
  test("sign-out kills the session on the server", async () => {
    const borrower = await registered();
    const token = sessionOf(borrower);
    await borrower.client.succeed(endpoints.signOut, {});
    expect(borrower.client.cookies.has("session")).toBe(false);
    expect(await isSignedIn(browserWith(borrower, token))).toBe(false);
  });

  test("sign-out without a session succeeds", async () => {
    expect(await app.newClient().refusal(endpoints.signOut, {})).toBe("nothing");
  });

  test("15 minutes without use end it, use keeps it up to 12 hours", async () => {
    const idle = await registered();
    await passTime(app.db, 899 - 5);
    expect(await isSignedIn(idle.client)).toBe(true);
    await passTime(app.db, 901 + 60);
    expect(await isSignedIn(idle.client)).toBe(false);

    const busy = await registered();
    for (let used = 0; used < 60; used += 1) {
      await passTime(app.db, 714);
      expect(await isSignedIn(busy.client)).toBe(true);
    }
    await passTime(app.db, 714);
    expect(await isSignedIn(busy.client)).toBe(false);
  });

  test("they count from the last call, also where it came too soon after another to be noted", async () => {
    const borrower = await registered();
    await passTime(app.db, 50);
    expect(await isSignedIn(borrower.client)).toBe(true);
    await passTime(app.db, 890);
    expect(await isSignedIn(borrower.client)).toBe(true);
  });

  test("the lifetimes come from the settings", async () => {
    const short = await createTestApp({
      settings: { AccessTokenLifetime: "100", RefreshTokenLifetime: "150" },
    });
    try {
      const borrower = createBorrower(short);
      await borrower.register();
      await passTime(short.db, 90);
      expect(await isSignedIn(borrower.client)).toBe(true);
      await passTime(short.db, 70);
      expect(await isSignedIn(borrower.client)).toBe(false);
    } finally {
      await short.stop();
    }
  });

  test("a blocked contact is out at once, and cannot come back", async () => {
    const borrower = await registered();
    await passTime(app.db, 61);
    const asked = await borrower.askSignInCode();
    await borrower.client.succeed(endpoints.checkSignInCode, { body: { payload: asked } });
    await app.db
      .updateTable("contacts")
      .set({ blockedAt: new Date() })
      .where("id", "=", borrower.state.contactId)
      .execute();
    expect(await isSignedIn(borrower.client)).toBe(false);
    await borrower.client.visit();
    expect(await borrower.client.refusal(endpoints.signIn, { body: asked })).toBe(
      "RegistrationBlocked",
    );
    const before = borrower.smsTexts().length;
    await passTime(app.db, 61);
    const { phone, birthDate } = borrower.person;
    await borrower.client.succeed(endpoints.sendSignInCode, {
      body: { payload: { phone, birthDate } },
    });
    await app.jobs.run();
    expect(borrower.smsTexts()).toHaveLength(before);
  });
});

describe("XSRF", () => {
  test("its token says whether somebody is signed in, until the session ends", async () => {
    const borrower = createBorrower(app);
    const { cookies } = borrower.client;
    const isSaid = () => isOfSession(`other=1; XSRF-TOKEN=${cookies.get("XSRF-TOKEN")}`);
    await borrower.client.visit();
    expect(isSaid()).toBe(false);
    await borrower.register();
    expect(isSaid()).toBe(true);
    await borrower.client.succeed(endpoints.signOut, {});
    expect(isSaid()).toBe(false);
    await passTime(app.db, 61);
    await borrower.signIn();
    expect(isSaid()).toBe(true);
    await passTime(app.db, 24 * 3600);
    await borrower.client.visit();
    expect(isSaid()).toBe(false);
  });

  test("a token of before sign-in, or of another browser, changes nothing", async () => {
    const borrower = createBorrower(app);
    await borrower.client.visit();
    const early = borrower.client.cookies.get("XSRF-TOKEN");
    await borrower.register();
    const other = await registered();
    for (const token of [early, other.client.cookies.get("XSRF-TOKEN")]) {
      const headers = { "x-xsrf-token": token };
      const form = borrower.forms.passport();
      expect(await borrower.client.refusal(endpoints.savePassport, form, { headers })).toBe(
        "XsrfFailed",
      );
    }
  });

  test("a planted XSRF cookie does not make its own header right", async () => {
    const borrower = await registered();
    borrower.client.cookies.set("XSRF-TOKEN", "planted");
    const form = borrower.forms.passport();
    const headers = { "x-xsrf-token": "planted" };
    expect(await borrower.client.refusal(endpoints.savePassport, form, { headers })).toBe(
      "XsrfFailed",
    );
  });
});
