// Settings at the desk: changed by one or by two persons, on what was seen, on the record (issue 18; decision 0087).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { refusalName } from "../../../test/client.ts";
import { borrowerOnReview, deskOf } from "../../../test/desk.ts";
import { newStaff, signInStaff, type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { changeSetting } from "../../platform/settings/settings.store.ts";

let app: TestApp;
let olga: StaffBrowser;
let pavel: StaffBrowser;
let vera: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp();
  olga = await staffAs(app, "administrator");
  pavel = await staffAs(app, "administrator");
  vera = await staffAs(app, "compliance");
});
afterAll(() => app.stop());

beforeEach(async () => {
  await app.db.deleteFrom("settings").execute();
  await app.db.deleteFrom("deskProposals").execute();
});

type Change = { code?: string; from?: string | null; to: string | null; note?: string };

const ofOne = "ShowExpenses";
const ofTwo = "RefusalRetryDays";

const requestOf = ({ code = ofOne, from = null, ...body }: Change) => ({
  params: { code },
  body: { from, ...body },
});
const change = (by: StaffBrowser, asked: Change) =>
  by.client.succeed(deskEndpoints.changeSetting, requestOf(asked));
const refused = (by: StaffBrowser, asked: Change) =>
  by.client.refusal(deskEndpoints.changeSetting, requestOf(asked));

const settingOf = async (code: string, by = olga) => {
  const { settings } = await by.client.succeed(deskEndpoints.listSettings, {});
  return settings.find((setting) => setting.code === code);
};
const historyOf = async (code: string) =>
  (await vera.client.succeed(deskEndpoints.listSettingChanges, { params: { code } })).changes;

/** Proposed by the first administrator; its id. */
async function propose(asked: Partial<Change> = {}): Promise<string> {
  const { outcome } = await change(olga, { code: ofTwo, to: "10", ...asked });
  expect(outcome).toBe("Proposed");
  return (await settingOf(asked.code ?? ofTwo))?.proposal?.id ?? "";
}

const settlementOf = (proposalId: string, note?: string) => ({
  params: { proposalId },
  body: { note },
});
const confirm = (by: StaffBrowser, id: string) =>
  by.client.call(deskEndpoints.confirmSetting, settlementOf(id));
const decline = (by: StaffBrowser, id: string) =>
  by.client.call(deskEndpoints.declineSetting, settlementOf(id));

describe("one person", () => {
  test("changes a setting; whoever asks this process next is answered by it", async () => {
    const visitor = app.newClient();
    const seen = async () =>
      (await visitor.succeed(endpoints.getPublicSettings, {})).data.find(
        ({ code }) => code === ofOne,
      )?.value;
    expect(await seen()).toBe("true");
    expect(await change(olga, { to: "false" })).toMatchObject({ outcome: "Changed" });
    expect(await seen()).toBe("false");
    await change(olga, { from: "false", to: null });
    expect(await seen()).toBe("true");
  });

  test("reads who changed it when and what stood there before, twenty at most", async () => {
    const code = "FilesPerApplication";
    await change(olga, { code, to: "30" });
    await change(pavel, { code, from: "30", to: "40", note: "Много фотографий" });
    expect(await settingOf(code, vera)).toMatchObject({
      stored: "40",
      changed: { by: pavel.username, proposedBy: null, from: "30", to: "40" },
      proposal: null,
    });
    for (let value = 50; value < 75; value += 1)
      await app.db
        .transaction()
        .execute((tx) => changeSetting(tx, { actor: "tool:settings", code, text: String(value) }));
    const changes = await historyOf(code);
    expect(changes).toHaveLength(20);
    expect(changes[0]).toMatchObject({ by: "tool:settings", from: "73", to: "74" });
    expect((await historyOf("ShowInnApplicationStep")).length).toBe(0);
  });

  test("takes no control characters, also not as what stood there", async () => {
    for (const body of [
      { from: "a\u0000b", to: "8" },
      { from: null, to: "a\u0000b" },
    ]) {
      const request = { params: { code: "RestrictedModeText" }, body };
      const { status } = await olga.client.sendLoose(deskEndpoints.changeSetting, request);
      expect(status).toBe(400);
    }
  });

  test("changes nothing to what is not allowed, to what stands there, or where there is none", async () => {
    const code = "FilesPerApplication";
    for (const to of ["0", "101", "1.5", "many", ""])
      expect(await refused(olga, { code, to })).toBe("SettingNotAllowed");
    expect(await refused(olga, { to: "maybe" })).toBe("SettingNotAllowed");
    expect(await refused(olga, { code, to: "20" })).toBe("SettingUnchanged");
    expect(await refused(olga, { code, to: null })).toBe("SettingUnchanged");
    expect(await refused(olga, { code: "NoSuch", to: "1" })).toBe("NotFound");
    const params = { code: "NoSuch" };
    expect(await olga.client.refusal(deskEndpoints.listSettingChanges, { params })).toBe(
      "NotFound",
    );
    expect(await settingOf(code)).toMatchObject({ stored: null });
  });

  test("is told what moved meanwhile, and of two at once one changes it", async () => {
    await change(olga, { to: "false" });
    const { reply } = await pavel.client.sendLoose(
      deskEndpoints.changeSetting,
      requestOf({ to: "false" }),
    );
    expect(reply).toMatchObject({
      errorMessage: "Настройку успели изменить: было по умолчанию (да), теперь нет",
    });
    expect(refusalName(reply)).toBe("GroundMoved");
    const code = "FilesPerApplication";
    const sent = await Promise.all(
      [olga, pavel, olga, pavel].map(({ client }, index) =>
        client.sendLoose(deskEndpoints.changeSetting, requestOf({ code, to: String(30 + index) })),
      ),
    );
    expect(sent.map(({ reply: one }) => refusalName(one)).toSorted()).toEqual([
      "GroundMoved",
      "GroundMoved",
      "GroundMoved",
      "nothing",
    ]);
  });
});

describe("two persons", () => {
  test("a marked setting waits for the second, who may be compliance, and both are on the record", async () => {
    const id = await propose({ note: "Меньше ждать" });
    expect(await settingOf(ofTwo, vera)).toMatchObject({
      stored: null,
      proposal: { id, from: null, to: "10", madeBy: olga.username, isMine: false },
    });
    expect(await refused(pavel, { code: ofTwo, to: "12" })).toBe("ProposalWaits");
    expect(await confirm(vera, id)).toMatchObject({ result: true });
    expect(await settingOf(ofTwo)).toMatchObject({
      stored: "10",
      changed: { by: vera.username, proposedBy: olga.username, from: null, to: "10" },
      proposal: null,
    });
    const { details } = await app.db
      .selectFrom("auditLog")
      .select("details")
      .where("action", "=", "setting changed")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const { id: maker } = await app.db
      .selectFrom("operators")
      .select("id")
      .where("username", "=", olga.username)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ proposedBy: `operator:${maker}`, note: "Меньше ждать" });
    expect(refusalName(await confirm(pavel, id))).toBe("NothingWaits");
  });

  test("whoever proposed it never confirms it, neither in another session nor at once with another", async () => {
    const id = await propose();
    expect(refusalName(await confirm(olga, id))).toBe("OwnProposal");
    const names = await Promise.all(
      [olga, pavel, olga, vera].map(async (by) => refusalName(await confirm(by, id))),
    );
    expect(names.filter((name) => name === "nothing")).toHaveLength(1);
    expect(await settingOf(ofTwo)).toMatchObject({ stored: "10" });
    const [last] = await historyOf(ofTwo);
    expect(last?.by).not.toBe(olga.username);
  });

  test("a proposal whose ground moved is not carried out, in words, and can be declined", async () => {
    const id = await propose();
    await app.db
      .transaction()
      .execute((tx) => changeSetting(tx, { actor: "tool:settings", code: ofTwo, text: "5" }));
    const reply = await confirm(pavel, id);
    expect(refusalName(reply)).toBe("GroundMoved");
    expect(reply).toMatchObject({
      errorMessage: "Настройку успели изменить: было по умолчанию (30\u00a0дн), теперь 5\u00a0дн",
    });
    expect(await decline(pavel, id)).toMatchObject({ result: true });
    expect(refusalName(await decline(pavel, id))).toBe("NothingWaits");
    expect(await settingOf(ofTwo)).toMatchObject({ stored: "5", proposal: null });
  });

  test("what a newer release does not allow any more is not carried out", async () => {
    const id = await propose();
    await app.db
      .updateTable("deskProposals")
      .set({ change: JSON.stringify({ from: null, to: "1000" }) })
      .where("id", "=", id)
      .execute();
    expect(refusalName(await confirm(pavel, id))).toBe("GroundMoved");
  });

  test("its maker may take it back; a maker who is no administrator any more is confirmed by nobody", async () => {
    const id = await propose();
    expect(await settingOf(ofTwo)).toMatchObject({ proposal: { isMine: true } });
    expect(await decline(olga, id)).toMatchObject({ result: true });
    const left = await signInStaff(app, await newStaff(app, ["administrator"]));
    await change(left, { code: ofTwo, to: "10" });
    const again = (await settingOf(ofTwo))?.proposal?.id ?? "";
    await app.db
      .updateTable("operators")
      .set({ roles: ["support"] })
      .where("username", "=", left.username)
      .execute();
    expect(refusalName(await confirm(pavel, again))).toBe("NothingWaits");
    expect(await settingOf(ofTwo)).toMatchObject({ stored: null });
  });

  test("a limit of approvals that was just lowered elsewhere holds at once", async () => {
    const borrower = await borrowerOnReview(app);
    const anna = await staffAs(app, "underwriter");
    await deskOf(anna, borrower).take();
    const ground = await deskOf(anna, borrower).ground();
    // By another process: this one has the old value for two seconds.
    const lowered = { actor: "tool:settings", code: "DeskSecondPersonSum", text: "1000" };
    await app.db.transaction().execute((tx) => changeSetting(tx, lowered));
    const request = { params: { applicationId: borrower.state.applicationId }, body: ground };
    const { outcome } = await anna.client.succeed(deskEndpoints.approveApplication, request);
    expect(outcome).toBe("Proposed");
  });
});
