// The five sub-forms: several of each, changed, removed, only one's own, only while the forms are open (D11;
// decision 0030).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, borrowerWithLoan } from "../../../test/borrower.ts";
import { refusalName, type TestClient, type Tweaks } from "../../../test/client.ts";
import { pictureOf, tablesWith } from "../../../test/picture.ts";
import { type SubForm, subForms } from "../../../test/sub-forms.ts";

const most = 3;
let app: TestApp;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp({
    settings: { SubFormsPerKind: String(most), SmsPerAddressPerHour: "1000" },
  });
  borrower = await borrowerAt(app, "additional-questions");
});

afterEach(async () => {
  await app.db.deleteFrom("subForms").execute();
});
afterAll(() => app.stop());

type Reply = { id?: string; errorCode?: number; field?: string };

/** The calls about one kind of one borrower's entries. */
function entriesOf({ list, key, save, remove, form }: SubForm, whose: Borrower = borrower) {
  const send = async (change: object = {}, tweaks: Tweaks = {}) =>
    whose.client.sendLoose(
      save,
      { body: { ...whose.ofApplication(), ...form, ...change } },
      tweaks,
    );
  return {
    send,
    async add(change: object = {}): Promise<string> {
      const { reply } = await send(change);
      const { id } = reply as Reply;
      if (id === undefined) throw new Error(JSON.stringify(reply));
      return id;
    },
    refusal: async (change: object) => refusalName((await send(change)).reply),
    async all(): Promise<object[]> {
      const { reply } = await whose.client.sendLoose(list, { query: whose.ofApplication() });
      return (reply as Record<string, object[]>)[key] ?? [];
    },
    remove: async (id: string, client: TestClient = whose.client) =>
      client.sendLoose(remove, { query: { ...whose.ofApplication(), id } }),
  };
}

/** A change that every kind takes: the other field of each is left alone. */
const changeOf = ({ kind }: SubForm, text: string) => {
  if (kind === "publicOfficial" || kind === "relative") return { position: text };
  const { person } = subForms[0]!.form as { person: object };
  return { person: { ...person, birthPlace: text } };
};

describe.each(subForms)("$kind", (subForm) => {
  const { form } = subForm;
  const saved = { ...form, revision: 1 };

  test("several are kept as they were sent, in the order they were added", async () => {
    const entries = entriesOf(subForm);
    expect(await entries.all()).toEqual([]);
    const [one, other] = [await entries.add(), await entries.add(changeOf(subForm, "Псков"))];
    expect(await entries.all()).toEqual([
      { id: one, ...saved },
      { id: other, ...saved, ...changeOf(subForm, "Псков") },
    ]);
  });

  test("one is changed by its id, the others stay, and no older change wins", async () => {
    const entries = entriesOf(subForm);
    const [one, other] = [await entries.add(), await entries.add()];
    const change = { id: other, ...changeOf(subForm, "Тула"), revision: 1 };
    expect(await entries.add(change)).toBe(other);
    const picture = await pictureOf(app.db);
    for (const revision of [0, 1, 3])
      expect([revision, await entries.refusal({ ...change, revision })]).toEqual([
        revision,
        "StaleData",
      ]);
    expect(await entries.refusal({ revision: 1 })).toBe("StaleData");
    expect(await pictureOf(app.db)).toEqual(picture);
    expect(await entries.all()).toEqual([
      { id: one, ...saved },
      { id: other, ...form, ...changeOf(subForm, "Тула"), revision: 2 },
    ]);
  });

  test("adding and removing in turn keeps the ids of the latest removed ones alone", async () => {
    const entries = entriesOf(subForm);
    const gone: string[] = [];
    for (let round = 0; round < most + 3; round += 1) {
      gone.push(await entries.add());
      await entries.remove(gone.at(-1)!);
    }
    const rows = await app.db.selectFrom("subForms").select("id").execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(gone.slice(-most).toSorted());
    expect(refusalName((await entries.remove(gone.at(-1)!)).reply)).toBe("nothing");
    expect(refusalName((await entries.remove(gone[0]!)).reply)).toBe("NotFound");
  });

  test("no more than the setting allows, however many are added at once", async () => {
    const entries = entriesOf(subForm);
    const sent = await Promise.all(Array.from({ length: most + 3 }, () => entries.send()));
    const refusals = sent.map(({ reply }) => refusalName(reply)).toSorted();
    expect(refusals).toEqual([...Array(3).fill("SubFormsTooMany"), ...Array(most).fill("nothing")]);
    const [one] = (await entries.all()) as { id: string }[];
    expect(await entries.add({ id: one!.id, revision: 1 })).toBe(one!.id);
    await entries.remove(one!.id);
    await entries.add();
    expect(await entries.refusal({})).toBe("SubFormsTooMany");
  });

  test("removed twice is removed once, and nothing that it said is left", async () => {
    const entries = entriesOf(subForm);
    const secret = `Улус ${randomUUID().replaceAll(/[^0-9]/g, "")}`;
    const [gone, stays] = [await entries.add(changeOf(subForm, secret)), await entries.add()];
    expect(await tablesWith(app.db, secret)).toEqual(["sub_forms"]);
    expect((await entries.remove(gone)).reply).toEqual({ result: true });
    expect(await entries.all()).toEqual([{ id: stays, ...saved }]);
    expect(await tablesWith(app.db, secret)).toEqual([]);
    const picture = await pictureOf(app.db);
    expect((await entries.remove(gone)).reply).toEqual({ result: true });
    expect(await pictureOf(app.db)).toEqual(picture);
    expect(await entries.refusal({ id: gone, revision: 1 })).toBe("NotFound");
  });

  test("an entry of another kind is none of this one", async () => {
    const another = subForms.find(({ kind }) => kind !== subForm.kind)!;
    const id = await entriesOf(another).add();
    const picture = await pictureOf(app.db);
    const entries = entriesOf(subForm);
    expect(await entries.refusal({ id, revision: 1 })).toBe("NotFound");
    expect(refusalName((await entries.remove(id)).reply)).toBe("NotFound");
    expect(await pictureOf(app.db)).toEqual(picture);
  });

  test("the same save sent again adds nothing", async () => {
    const entries = entriesOf(subForm);
    const key = randomUUID();
    const [first, again] = [await entries.send({}, { key }), await entries.send({}, { key })];
    expect((again.reply as Reply).id).toBe((first.reply as Reply).id);
    expect(await entries.all()).toHaveLength(1);
  });

  test("each change is in the audit log, without a word of the form", async () => {
    const entries = entriesOf(subForm);
    const id = await entries.add();
    await entries.remove(id);
    const lines = await app.db
      .selectFrom("auditLog")
      .select(["actor", "action", "applicationId", "details"])
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    const line = {
      actor: `contact:${borrower.state.contactId}`,
      ...borrower.ofApplication(),
      details: { kind: subForm.kind, entryId: id },
    };
    expect(lines).toEqual([
      { ...line, action: "sub-form removed" },
      { ...line, action: "sub-form saved" },
    ]);
  });
});

describe("what needs today is refused at its field", () => {
  test("a power of attorney that has run out", async () => {
    const entries = entriesOf(subForms.find(({ kind }) => kind === "representative")!);
    const powerOfAttorney = { number: "1", issuedOn: "2026-01-10", validTo: "2026-11-19" };
    const { reply, status } = await entries.send({ powerOfAttorney });
    expect(refusalName(reply)).toBe("DateExpired");
    expect([status, (reply as Reply).field]).toEqual([400, "powerOfAttorney.validTo"]);
    expect(await entries.all()).toEqual([]);
  });

  test.each([
    ["beneficiary", "person.birthDate"],
    ["beneficiaryOwner", "person.birthDate"],
  ])("a birth to come of a %s", async (kind, field) => {
    const entries = entriesOf(subForms.find((one) => one.kind === kind)!);
    const { person } = subForms[0]!.form as { person: { identityDocument: object } };
    const identityDocument = { ...person.identityDocument, issuedOn: "2026-12-01" };
    const born = { person: { ...person, birthDate: "2026-11-21", identityDocument } };
    const { reply } = await entries.send(born);
    expect([refusalName(reply), (reply as Reply).field]).toEqual(["DateInFuture", field]);
  });

  test("an office that begins tomorrow", async () => {
    const entries = entriesOf(subForms.find(({ kind }) => kind === "publicOfficial")!);
    expect(await entries.refusal({ periodFrom: "2026-11-21" })).toBe("DateInFuture");
  });
});

describe("the application", () => {
  test.each(["save", "remove"] as const)(
    "%s takes back the pack that waits for its signature; removing again does not",
    async (call) => {
      const signer = await borrowerAt(app, "signing");
      const entries = entriesOf(subForms[0]!, signer);
      const id = await entries.add();
      const { body } = await signer.askSigningCode();
      if (call === "save") await entries.add();
      else await entries.remove(id);
      const sign = endpoints.savePaymentOfferAndSendToConsideration;
      expect(await signer.client.refusal(sign, { body })).toBe("OfferChanged");
    },
  );

  test("removing what is removed leaves the pack as it is", async () => {
    const signer = await borrowerAt(app, "signing");
    const entries = entriesOf(subForms[0]!, signer);
    const id = await entries.add();
    await entries.remove(id);
    const { body } = await signer.askSigningCode();
    await entries.remove(id);
    expect(
      await signer.client.refusal(endpoints.savePaymentOfferAndSendToConsideration, { body }),
    ).toBe("nothing");
  });

  test.each(subForms)("that is not so far, or signed, has no $kind", async (subForm) => {
    for (const [step, refused] of [
      ["passport", "StepNotReached"],
      ["timer", "StatusForbids"],
    ] as const) {
      const early = entriesOf(subForm, await borrowerAt(app, step));
      const picture = await pictureOf(app.db);
      expect([step, await early.refusal({})]).toEqual([step, refused]);
      expect(refusalName((await early.remove(randomUUID())).reply)).toBe(refused);
      expect(await early.all()).toEqual([]);
      expect(await pictureOf(app.db)).toEqual(picture);
    }
  });

  test.each(subForms)("that has left is shown its $kind and not changed", async (subForm) => {
    const paid = await borrowerWithLoan(app);
    const entries = entriesOf(subForm, paid);
    const { id } = await app.db
      .insertInto("subForms")
      .values({
        ...paid.ofApplication(),
        kind: subForm.kind,
        answers: JSON.stringify(subForm.form),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const picture = await pictureOf(app.db);
    for (const sent of [
      await entries.send(),
      await entries.send({ id, revision: 1 }),
      await entries.remove(id),
    ])
      expect([sent.status, sent.reply]).toMatchObject([405, { redirectToLk: "/account" }]);
    expect(await pictureOf(app.db)).toEqual(picture);
    expect(await entries.all()).toHaveLength(1);
  });
});
