// Saves of forms by revision: an older one never wins, whatever tabs and processes do at once (issue 5; reliability E).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { createClient, refusalName } from "../../../test/client.ts";
import { pictureOf } from "../../../test/picture.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

const read = ({ client, ofApplication }: Borrower) =>
  client.succeed(endpoints.getPassport, { body: ofApplication() });

/** The four forms: how each is saved as a revision, and which revision is read of it. */
const forms = [
  {
    name: "passport",
    save: (by: Borrower, revision: number) =>
      by.client.send(endpoints.savePassport, by.forms.passport(revision)),
    read: async (by: Borrower) => (await read(by)).revisions.passport,
  },
  {
    name: "questions",
    save: (by: Borrower, revision: number) =>
      by.client.send(endpoints.saveAdditionalQuestion, by.forms.questions(revision)),
    read: async (by: Borrower) =>
      (await by.client.succeed(endpoints.getAdditionalQuestion, { query: by.ofApplication() }))
        .revision,
  },
  {
    name: "address",
    save: (by: Borrower, revision: number) =>
      by.client.send(endpoints.saveAddress, by.forms.address(revision)),
    read: async (by: Borrower) => (await read(by)).revisions.address,
  },
  {
    name: "work",
    save: (by: Borrower, revision: number) =>
      by.client.send(endpoints.saveEmployment, by.forms.work(revision)),
    read: async (by: Borrower) =>
      (await by.client.succeed(endpoints.getEmployment, { query: by.ofApplication() })).revision,
  },
];

describe("each form", () => {
  test.each(forms)("$name counts its saves and refuses any other revision", async (form) => {
    const borrower = await borrowerAt(app, "number-confirmation");
    expect(await form.read(borrower)).toBe(1);
    for (const stale of [0, 2, 7]) {
      const picture = await pictureOf(app.db);
      const sent = await form.save(borrower, stale);
      expect([stale, sent.status, refusalName(sent.reply)]).toEqual([stale, 409, "StaleData"]);
      expect(sent.reply).toMatchObject({ errorMessage: "Данные изменены в другой вкладке" });
      expect(await pictureOf(app.db)).toEqual(picture);
    }
    expect((await form.save(borrower, 1)).reply).toMatchObject({ result: true });
    expect(await form.read(borrower)).toBe(2);
  });

  test("never saved is revision 0, and no other opens it", async () => {
    const borrower = await borrowerAt(app, "passport");
    expect((await read(borrower)).revisions).toEqual({ passport: 0, address: 0, work: 0 });
    const early = borrower.forms.passport(1);
    expect(await borrower.client.refusal(endpoints.savePassport, early)).toBe("StaleData");
    expect((await read(borrower)).passport).toBeNull();
  });

  test("one form's saves do not age another", async () => {
    const borrower = await borrowerAt(app, "number-confirmation");
    await borrower.client.succeed(endpoints.savePassport, borrower.forms.passport(1));
    expect((await read(borrower)).revisions).toEqual({ passport: 2, address: 1, work: 1 });
    await borrower.client.succeed(endpoints.saveAddress, borrower.forms.address(1));
  });
});

describe("a repeat", () => {
  test("with the same key answers as the first time, a success and a refusal", async () => {
    const borrower = await borrowerAt(app, "additional-questions");
    const { client, forms: own } = borrower;
    const [key, staleKey] = [randomUUID(), randomUUID()];
    const first = await client.send(endpoints.savePassport, own.passport(1), { key });
    const stale = await client.send(endpoints.savePassport, own.passport(1), { key: staleKey });
    expect(refusalName(stale.reply)).toBe("StaleData");
    const again = await client.send(endpoints.savePassport, own.passport(1), { key });
    expect([again.status, again.reply]).toEqual([first.status, first.reply]);
    expect((await read(borrower)).revisions.passport).toBe(2);
    const later = await client.send(endpoints.savePassport, own.passport(1), { key: staleKey });
    expect(refusalName(later.reply)).toBe("StaleData");
  });

  test("of the same answers with another key is refused: it knows nothing of the save before it", async () => {
    const borrower = await borrowerAt(app, "additional-questions");
    const same = borrower.forms.passport(0);
    expect(await borrower.client.refusal(endpoints.savePassport, same)).toBe("StaleData");
  });
});

test("a stale save leaves the code that was sent for signing alive", async () => {
  const borrower = await borrowerAt(app, "signing");
  const { body } = await borrower.askSigningCode();
  const stale = borrower.forms.passport(0);
  expect(await borrower.client.refusal(endpoints.savePassport, stale)).toBe("StaleData");
  await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
});

describe("two processes on one database", () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await createTestApp({ sharesDatabaseOf: app });
  });
  afterAll(() => other.stop());

  /** Tabs of one browser, in turn at the one and the other process. */
  function tabsOf(borrower: Borrower, count: number) {
    return Array.from({ length: count }, (_, at) => {
      const tab = createClient((at % 2 === 0 ? app : other).server);
      for (const [name, value] of borrower.client.cookies) tab.cookies.set(name, value);
      return tab;
    });
  }

  const typed = (borrower: Borrower, revision: number, words: string) => ({
    body: { ...borrower.forms.passport(revision).body, birthPlace: words },
  });

  test("tabs that read, type and save end in one of the serial orders", async () => {
    const borrower = await borrowerAt(app, "additional-questions");
    const tabs = tabsOf(borrower, 6);
    const wins: { revision: number; words: string }[] = [];
    await Promise.all(
      tabs.map(async (tab, at) => {
        for (let round = 0; round < 8; round += 1) {
          const words = `г. Псков ${at} ${round}`;
          const { revisions } = await tab.succeed(endpoints.getPassport, {
            body: borrower.ofApplication(),
          });
          const revision = revisions.passport;
          const refused = await tab.refusal(
            endpoints.savePassport,
            typed(borrower, revision, words),
          );
          if (refused === "nothing") wins.push({ revision, words });
          else expect(refused).toBe("StaleData");
        }
      }),
    );
    const inOrder = wins.toSorted((one, another) => one.revision - another.revision);
    expect(inOrder.map(({ revision }) => revision)).toEqual(inOrder.map((_, at) => at + 1));
    const saved = await read(borrower);
    expect(saved.revisions.passport).toBe(wins.length + 1);
    expect(saved.passport?.birthPlace).toBe(inOrder.at(-1)?.words);
    expect(wins.length).toBeLessThan(48);
  });

  test("of the first saves of a form at once exactly one wins", async () => {
    for (let round = 0; round < 5; round += 1) {
      const borrower = await borrowerAt(app, "passport");
      const answers = await Promise.all(
        tabsOf(borrower, 6).map((tab, at) =>
          tab.refusal(endpoints.savePassport, typed(borrower, 0, `г. Псков ${at}`)),
        ),
      );
      expect(answers.toSorted()).toEqual([
        "StaleData",
        "StaleData",
        "StaleData",
        "StaleData",
        "StaleData",
        "nothing",
      ]);
      const saved = await read(borrower);
      expect(saved.passport?.birthPlace).toBe(`г. Псков ${answers.indexOf("nothing")}`);
    }
  });
});
