// Names and birth date are put right by two persons, and the state is asked anew (decision 0099).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, borrowerWithLoan } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { actorOf, type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { passTime } from "../../../test/time.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

const { getPerson, proposeCorrection, confirmCorrection, declineCorrection } = deskEndpoints;

let app: TestApp;
let anna: StaffBrowser;
let boris: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ clock: "database" });
  anna = await staffAs(app, "support");
  boris = await staffAs(app, "compliance");
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

const reason = "Свидетельство о браке, видели оригинал";
const named = ({ person: { lastName, firstName, middleName, birthDate } }: Borrower) => ({
  lastName,
  firstName,
  middleName,
  birthDate,
});

function correcting(borrower: Borrower) {
  const { contactId: id, applicationId } = borrower.state;
  const from = named(borrower);
  const read = (by: StaffBrowser) => by.client.succeed(getPerson, { params: { contactId: id } });
  const proposalId = async () => (await read(anna)).correction?.id ?? randomUUID();
  return {
    from,
    read,
    proposalId,
    propose: (to: object, { by = anna, seen = from } = {}) =>
      by.client.call(proposeCorrection, {
        params: { contactId: id },
        body: { ...from, ...to, from: seen, reason },
      }),
    confirm: async (by = boris, ofId = id) =>
      by.client.call(confirmCorrection, {
        params: { contactId: ofId, proposalId: await proposalId() },
        body: {},
      }),
    decline: async (by = boris) =>
      by.client.call(declineCorrection, {
        params: { contactId: id, proposalId: await proposalId() },
        body: {},
      }),
    lines: () =>
      app.db
        .selectFrom("auditLog")
        .select(["actor", "action", "applicationId", "details"])
        .where((row) =>
          row.or([
            row("action", "in", ["correction proposed", "correction declined"]),
            row("action", "=", "person corrected"),
          ]),
        )
        .orderBy("id")
        .execute()
        .then((all) =>
          all.filter(({ details }) => (details as { contactId: string }).contactId === id),
        ),
    findings: () =>
      app.db
        .selectFrom("applications")
        .select(["identification", "inn", "innFound"])
        .where("id", "=", applicationId)
        .executeTakeFirstOrThrow(),
  };
}

const married = { lastName: "Новосёлова" };

test("what one proposes another one confirms, and neither the names nor the paper get lost", async () => {
  const borrower = await borrowerAt(app, "address");
  const { from, read, propose, confirm, proposalId, lines } = correcting(borrower);
  const to = { ...from, lastName: "Новосёлова", birthDate: "1991-02-03" };
  expect(await propose(to)).toEqual({ result: true });
  expect((await read(boris)).correction).toMatchObject({
    from,
    to,
    note: reason,
    madeBy: anna.username,
    isMine: false,
  });
  expect(await read(anna)).toMatchObject({ ...from, correction: { isMine: true } });
  expect(refusalName(await propose(to, { by: boris }))).toBe("ProposalWaits");
  expect(refusalName(await confirm(anna))).toBe("OwnProposal");
  const details = {
    contactId: borrower.state.contactId,
    fields: "lastName, birthDate",
    proposalId: await proposalId(),
  };
  expect(await confirm()).toEqual({ result: true });
  expect(await read(boris)).toMatchObject({
    ...to,
    correction: null,
    corrections: [
      { from, to, note: reason, madeBy: anna.username, outcome: "confirmed", settledNote: null },
    ],
  });
  expect(refusalName(await confirm())).toBe("NothingWaits");
  const proposedBy = await actorOf(app, anna);
  expect(await lines()).toEqual([
    { actor: proposedBy, action: "correction proposed", applicationId: null, details },
    {
      actor: await actorOf(app, boris),
      action: "person corrected",
      applicationId: borrower.state.applicationId,
      details: { ...details, proposedBy },
    },
  ]);
  await passTime(app.db, 61);
  borrower.person.birthDate = to.birthDate;
  await borrower.signIn(app.newClient());
});

test("the borrower is told what was put right and what to do if they did not ask for it, and of nothing else", async () => {
  const borrower = await borrowerAt(app, "address");
  const { propose, confirm, decline } = correcting(borrower);
  const noticesSent = async () => {
    await app.jobs.run();
    return app.partners.sendSms.asked
      .filter(([{ phone, text }]) => phone === borrower.person.phone && text.includes("справлен"))
      .map(([{ text }]) => text);
  };
  await propose(married);
  await decline();
  expect(await noticesSent()).toEqual([]);
  await propose({ ...married, birthDate: "1991-02-03" });
  await confirm();
  expect(await noticesSent()).toEqual([
    "eqvazaim: Ваши данные исправлены: фамилия, дата рождения. Если вы об этом не просили, сразу позвоните нам.",
  ]);
});

test("what is declined, or taken back, changes nothing", async () => {
  const borrower = await borrowerAt(app, "address");
  const { from, read, propose, decline, lines } = correcting(borrower);
  for (const by of [boris, anna]) {
    await propose(married);
    expect(await decline(by)).toEqual({ result: true });
    expect(await read(boris)).toMatchObject({ ...from, correction: null });
    expect(refusalName(await decline(by))).toBe("NothingWaits");
  }
  expect((await lines()).map(({ action }) => action)).toEqual([
    "correction proposed",
    "correction declined",
    "correction proposed",
    "correction declined",
  ]);
  const { corrections } = await read(boris);
  expect(corrections).toMatchObject([
    { outcome: "declined", madeBy: anna.username, settledBy: anna.username },
    { outcome: "declined", madeBy: anna.username, settledBy: boris.username },
  ]);
});

test("what is wrong with it is told at once", async () => {
  const borrower = await borrowerAt(app, "address");
  const { from, propose } = correcting(borrower);
  expect(refusalName(await propose({}))).toBe("PersonUnchanged");
  const seen = { ...from, firstName: "Другая" };
  expect(refusalName(await propose(married, { seen }))).toBe("GroundMoved");
  const young = await propose({ birthDate: "2010-01-01" });
  expect([refusalName(young), young]).toMatchObject(["Underage", { field: "birthDate" }]);
});

test("what another way has changed meanwhile is not undone", async () => {
  const borrower = await borrowerAt(app, "address");
  const { read, propose, confirm } = correcting(borrower);
  await propose(married);
  await app.db
    .updateTable("contacts")
    .set({ firstName: "Другая" })
    .where("id", "=", borrower.state.contactId)
    .execute();
  expect(refusalName(await confirm())).toBe("GroundMoved");
  expect(await read(boris)).toMatchObject({ firstName: "Другая" });
});

test("of two who confirm at once one does; one of another person's confirms nothing here", async () => {
  const [one, other] = [await borrowerAt(app, "address"), await borrowerAt(app, "address")];
  const { propose, confirm } = correcting(one);
  await propose(married);
  expect(refusalName(await confirm(boris, other.state.contactId))).toBe("NothingWaits");
  const carla = await staffAs(app, "support");
  const both = await Promise.all([confirm(boris), confirm(carla)]);
  expect(both.map(refusalName).toSorted()).toEqual(["NothingWaits", "nothing"]);
});

describe("the application", () => {
  test("not signed: the state is asked anew about who they are now", async () => {
    const { readIdentification, sendIdentification } = app.partners;
    readIdentification.answers({ ok: true, status: "Invalid" });
    const borrower = await borrowerAt(app, "select-map");
    const { propose, confirm, findings } = correcting(borrower);
    await app.jobs.run();
    expect((await findings()).identification).toBe("mismatch");
    readIdentification.reset();
    await propose(married);
    expect(await confirm()).toEqual({ result: true });
    expect(await findings()).toMatchObject({ identification: "unknown", inn: null });
    await app.jobs.run();
    expect(await findings()).toMatchObject({ identification: "confirmed", innFound: true });
    expect(sendIdentification.asked.at(-1)?.[1]).toMatchObject(married);
  });

  test("not signed: an answer about who they were, and one about whose INN, say nothing", async () => {
    const borrower = await borrowerAt(app, "select-map");
    await app.jobs.run();
    const first = correcting(borrower);
    await first.propose({ firstName: "Ирина" });
    await first.confirm();
    const { findInn, readIdentification } = app.partners;
    const { propose, confirm, findings, from } = first;
    const held = [readIdentification.holds(), findInn.holds()];
    readIdentification.answers({ ok: true, status: "Invalid" });
    const { applicationId } = borrower.state;
    const identifying = app.jobs.deliver(jobKinds.identify, { applicationId });
    const lookingUp = app.jobs.deliver(jobKinds.lookUpInn, { applicationId });
    for (const { isAsked } of held) await isAsked;
    await propose(married, { seen: { ...from, firstName: "Ирина" } });
    expect(await confirm()).toEqual({ result: true });
    for (const { letGo } of held) letGo();
    await Promise.all([identifying, lookingUp]);
    expect(await findings()).toEqual({ identification: "unknown", inn: null, innFound: null });
  });

  const considered = /Заявка подписана и ещё не закончена/;
  const approved = /когда заём выдан или заёмщик от него откажется/;
  test.each([
    ["Prescoring", /через минуту/],
    ["Signed", considered],
    ["WaitingScans", considered],
    ["Considered", considered],
    ["Approved", approved],
    ["Cooling", approved],
    ["Issuing", /Деньги уже уходят.*когда заём будет выдан/],
  ] as const)(
    "%s: nothing is proposed, and nothing confirmed, until it is over",
    async (status, words) => {
      const borrower = await borrowerAt(app, "address");
      const { from, read, propose, confirm } = correcting(borrower);
      const set = (to: typeof status | "Draft" | "Refused") =>
        app.db
          .updateTable("applications")
          .set({ status: to })
          .where("id", "=", borrower.state.applicationId)
          .execute();
      await set(status);
      const refused = await propose(married);
      expect(refusalName(refused)).toBe("ApplicationInWork");
      expect(refused).toMatchObject({ errorMessage: expect.stringMatching(words) });
      await set("Draft");
      await propose(married);
      await set(status);
      expect(refusalName(await confirm())).toBe("ApplicationInWork");
      expect(await read(boris)).toMatchObject(from);
      await set("Refused");
      expect(await confirm()).toEqual({ result: true });
    },
  );

  test("a loan that runs does not forbid it", async () => {
    const borrower = await borrowerWithLoan(app);
    const { read, propose, confirm } = correcting(borrower);
    await propose(married);
    expect(await confirm()).toEqual({ result: true });
    expect(await read(boris)).toMatchObject(married);
    const { fullName } = await borrower.client.succeed(endpoints.getPersonalData, {});
    expect(fullName).toContain("Новосёлова");
  });
});
