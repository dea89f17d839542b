// Tabs at two processes of the product on one database save at once: what is left is one of the serial orders, for
// the four forms, the sub-forms and the step looked at; an action that cannot be put on record is none (issue 5;
// reliability E).
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { createTab, refusalName, type TestClient } from "../../../test/client.ts";
import { pictureOf } from "../../../test/picture.ts";
import { type SavedForm, savedForms } from "../../../test/saved-forms.ts";
import { type SubForm, subForms } from "../../../test/sub-forms.ts";
import { formTables } from "./answers.store.ts";

let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ sharesDatabaseOf: app });
});

afterAll(async () => {
  await other.stop();
  await app.stop();
});

/** Tabs of one browser, in turn at the one and the other process. */
function tabsOf(borrower: Borrower, count: number): TestClient[] {
  return Array.from({ length: count }, (_, at) =>
    createTab(borrower.client, (at % 2 === 0 ? app : other).server),
  );
}

/** Every form has a field that takes words; few take digits. */
const numerals = ["ноль", "один", "два", "три", "четыре", "пять", "шесть", "семь"];

type Win = { revision: number; words: string };

/** One tab that reads, types and saves, over and over; answers the saves that were taken, and the refusals. */
async function typeAndSave(tab: TestClient, borrower: Borrower, form: SavedForm, own: number) {
  const wins: Win[] = [];
  const refusals: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const words = `${numerals[own]} дробь ${numerals[round]}`;
    const { revision } = await form.read(tab, borrower);
    const { reply } = await form.save(tab, borrower, { revision, words });
    const refusal = refusalName(reply);
    if (refusal === "nothing") wins.push({ revision, words });
    else refusals.push(refusal);
  }
  return { wins, refusals };
}

async function expectSerial(
  borrower: Borrower,
  form: SavedForm,
  done: Awaited<ReturnType<typeof typeAndSave>>[],
) {
  const wins = done.flatMap((tab) => tab.wins).toSorted((one, two) => one.revision - two.revision);
  const first = wins[0]?.revision ?? 0;
  expect(wins.map(({ revision }) => revision)).toEqual(wins.map((_, at) => first + at));
  expect([...new Set(done.flatMap((tab) => tab.refusals))]).toEqual(
    done.some((tab) => tab.refusals.length > 0) ? ["StaleData"] : [],
  );
  expect(await form.read(borrower.client, borrower)).toEqual({
    revision: first + wins.length,
    words: wins.at(-1)?.words,
  });
  return wins.length;
}

/** How often any form of the application was saved. */
const savesOf = async ({ state }: Borrower) => {
  const revisions = formTables.map((table) =>
    app.db
      .selectFrom(table)
      .select("revision")
      .where("applicationId", "=", state.applicationId)
      .executeTakeFirst(),
  );
  return (await Promise.all(revisions)).reduce((sum, form) => sum + (form?.revision ?? 0), 0);
};

const auditEntriesOf = async ({ state }: Borrower) =>
  (
    await app.db
      .selectFrom("auditLog")
      .select("id")
      .where("applicationId", "=", state.applicationId)
      .execute()
  ).length;

describe.each(savedForms)("the form $name", (form) => {
  test("tabs that read, type and save end in one of the serial orders", async () => {
    const borrower = await borrowerAt(app, "number-confirmation");
    const [saves, auditEntries] = [await savesOf(borrower), await auditEntriesOf(borrower)];
    const done = await Promise.all(
      tabsOf(borrower, 6).map((tab, at) => typeAndSave(tab, borrower, form, at)),
    );
    const wins = await expectSerial(borrower, form, done);
    expect(wins).toBeLessThan(48);
    // One change and one action on record for each save that was taken, none for the refused.
    expect(await savesOf(borrower)).toBe(saves + wins);
    expect(await auditEntriesOf(borrower)).toBe(auditEntries + wins);
  });

  test("of saves of the same revision at once exactly one wins", async () => {
    const borrower = await borrowerAt(app, "number-confirmation");
    for (let revision = 1; revision <= 5; revision += 1) {
      const answers = await Promise.all(
        tabsOf(borrower, 6).map(async (tab, at) =>
          refusalName(
            (await form.save(tab, borrower, { revision, words: `вариант ${numerals[at]}` })).reply,
          ),
        ),
      );
      expect(answers.toSorted()).toEqual([...Array<string>(5).fill("StaleData"), "nothing"]);
      const words = `вариант ${numerals[answers.indexOf("nothing")]}`;
      expect(await form.read(borrower.client, borrower)).toEqual({ revision: revision + 1, words });
    }
  });
});

test("of the first saves of a form at once exactly one wins", async () => {
  const [passport] = savedForms as [SavedForm];
  for (let round = 0; round < 5; round += 1) {
    const borrower = await borrowerAt(app, "passport");
    const answers = await Promise.all(
      tabsOf(borrower, 6).map(async (tab, at) =>
        refusalName((await passport.save(tab, borrower, { revision: 0, words: `г. ${at}` })).reply),
      ),
    );
    expect(answers.toSorted()).toEqual([...Array<string>(5).fill("StaleData"), "nothing"]);
    const words = `г. ${answers.indexOf("nothing")}`;
    expect(await passport.read(borrower.client, borrower)).toEqual({ revision: 1, words });
  }
});

test("all four forms and the step looked at, at once", async () => {
  const borrower = await borrowerAt(app, "number-confirmation");
  const steps = [0, 1, 2, 3, 4];
  const looks = tabsOf(borrower, 2).map(async (tab) => {
    for (const step of [...steps, ...steps.toReversed()]) {
      const body = { ...borrower.ofApplication(), step, isNew: true };
      const { journey } = await tab.succeed(endpoints.setCurrentAppStep, { body });
      expect(journey).toMatchObject({ furthestStep: 4, nextStep: 4 });
    }
  });
  const done = await Promise.all(
    savedForms.map((form) =>
      Promise.all(tabsOf(borrower, 2).map((tab, at) => typeAndSave(tab, borrower, form, at))),
    ),
  );
  await Promise.all(looks);
  for (const [at, form] of savedForms.entries()) await expectSerial(borrower, form, done[at]!);
});

describe.each(subForms)("the sub-form $kind", ({ list, key, save, remove, form }: SubForm) => {
  const entriesOf = async ({ client, ofApplication }: Borrower) => {
    const { reply } = await client.sendLoose(list, { query: ofApplication() });
    return (reply as Record<string, { id: string }[]>)[key] ?? [];
  };

  test("no more entries than allowed, however many are added at once", async () => {
    const borrower = await borrowerAt(app, "number-confirmation");
    const auditEntries = await auditEntriesOf(borrower);
    const body = { ...borrower.ofApplication(), ...form };
    const replies = await Promise.all(
      tabsOf(borrower, 14).map(async (tab) => (await tab.sendLoose(save, { body })).reply),
    );
    const names = replies.map(refusalName).toSorted();
    const expected = [
      ...Array<string>(4).fill("SubFormsTooMany"),
      ...Array<string>(10).fill("nothing"),
    ];
    expect(names).toEqual(expected);
    expect(await entriesOf(borrower)).toHaveLength(10);
    expect(await auditEntriesOf(borrower)).toBe(auditEntries + 10);
  });

  test("of changes at once one wins; removed among them it is gone, and no later one is taken", async () => {
    const borrower = await borrowerAt(app, "number-confirmation");
    const own = borrower.ofApplication();
    const added = await borrower.client.sendLoose(save, { body: { ...own, ...form } });
    const { id } = added.reply as { id: string };
    const auditEntries = await auditEntriesOf(borrower);
    const names = await Promise.all(
      tabsOf(borrower, 6).map(async (tab, at) => {
        const isRemoval = at === 3;
        const sent = isRemoval
          ? await tab.sendLoose(remove, { query: { ...own, id } })
          : await tab.sendLoose(save, { body: { ...own, ...form, id, revision: 1 } });
        return refusalName(sent.reply);
      }),
    );
    expect(names[3]).toBe("nothing");
    const taken = names.filter((name) => name === "nothing").length;
    expect([1, 2]).toContain(taken);
    const refused = names.filter((name) => ["NotFound", "StaleData"].includes(name));
    expect(refused).toHaveLength(names.length - taken);
    expect(await entriesOf(borrower)).toEqual([]);
    expect(await auditEntriesOf(borrower)).toBe(auditEntries + taken);
  });
});

describe("when the action cannot be put on record", () => {
  beforeAll(async () => {
    await sql`create or replace function fail_deed() returns trigger language plpgsql as
      $$ begin raise exception 'the audit log is full'; end $$`.execute(app.db);
  });

  const breakAudit = () =>
    sql`create trigger failing before insert on audit_log
      for each row execute function fail_deed()`.execute(app.db);
  const mendAudit = () => sql`drop trigger failing on audit_log`.execute(app.db);

  test.each(savedForms)("$name is not saved", async (form) => {
    const borrower = await borrowerAt(app, "number-confirmation");
    const before = await pictureOf(app.db);
    await breakAudit();
    const sent = await form.save(borrower.client, borrower, { revision: 1, words: "Иначе" });
    await mendAudit();
    expect([sent.status, refusalName(sent.reply)]).toEqual([500, "OurFault"]);
    expect(await pictureOf(app.db)).toEqual(before);
  });

  test.each(subForms)("$kind is neither saved nor removed", async ({ save, remove, form }) => {
    const borrower = await borrowerAt(app, "number-confirmation");
    const body = { ...borrower.ofApplication(), ...form };
    const { id } = (await borrower.client.sendLoose(save, { body })).reply as { id: string };
    const before = await pictureOf(app.db);
    await breakAudit();
    const added = await borrower.client.sendLoose(save, { body });
    const query = { ...borrower.ofApplication(), id };
    const removed = await borrower.client.sendLoose(remove, { query });
    await mendAudit();
    expect([added.status, removed.status]).toEqual([500, 500]);
    expect(await pictureOf(app.db)).toEqual(before);
  });
});
