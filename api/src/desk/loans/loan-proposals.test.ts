// What two persons do with a loan: a repayment taken back counts nowhere, a debt written off is the one that both saw
// (issue 18; decisions 0085, 0086).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerWithLoan } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { loanDeskOf } from "../../../test/desk-loan.ts";
import { beginNext } from "../../../test/repeat-client.ts";
import { codeOf, passwordAtDesk, type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { disableOperator } from "../../people/operators/operators.store.ts";

let app: TestApp;
let anna: StaffBrowser;
let boris: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp();
  anna = await staffAs(app, "cashier");
  boris = await staffAs(app, "compliance");
});
afterEach(() => app.resetNow());
afterAll(() => app.stop());

const noonOf = (day: string) => app.setNow(`${day}T12:00:00+03:00`);
const part = { amount: 5_000, paidOn: "2026-11-25", reference: "17" };
const all = { amount: 20_000, paidOn: "2026-11-25", reference: "18" };

async function loanWith(...repayments: (typeof part)[]) {
  const borrower = await borrowerWithLoan(app);
  noonOf("2026-11-25");
  const [hers, his] = [loanDeskOf(anna, borrower), loanDeskOf(boris, borrower)];
  for (const repayment of repayments)
    expect(await hers.pay(repayment)).toMatchObject({ result: true });
  return { borrower, hers, his };
}

/** Proposed by Anna and confirmed by Boris. */
async function takenBack({ hers, his }: Awaited<ReturnType<typeof loanWith>>) {
  expect(await hers.propose()).toMatchObject({ result: true });
  return his.confirm(await his.proposalId());
}

const accountOf = async ({ client }: Borrower) =>
  (await client.succeed(endpoints.listApplications, {})).applications[0];

const linesOf = ({ state }: Borrower, actions: string[]) =>
  app.db
    .selectFrom("auditLog")
    .select(["actor", "action", "details"])
    .where("applicationId", "=", state.applicationId)
    .where("action", "in", actions)
    .orderBy("id")
    .execute();

const actorOf = async ({ username }: StaffBrowser) => {
  const { id } = await app.db
    .selectFrom("operators")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return `operator:${id}`;
};

const waitingOf = async ({ client }: StaffBrowser, { state }: Borrower) => {
  const { proposals } = await client.succeed(deskEndpoints.listLoanProposals, {});
  return proposals.filter(({ applicationId }) => applicationId === state.applicationId);
};

describe("a repayment taken back", () => {
  test("counts as long as it only waits, and nowhere once a second person has confirmed it", async () => {
    const { borrower, hers, his } = await loanWith(part);
    expect(await hers.propose("Чужой платёж")).toMatchObject({ result: true });
    expect((await hers.open()).debt.total).toBe(5_400);
    expect(await waitingOf(boris, borrower)).toMatchObject([
      { kind: "reversal", sum: 5_000, madeBy: anna.username, isMine: false, note: "Чужой платёж" },
    ]);
    const proposalId = await his.proposalId();
    const key = randomUUID();
    const done = { result: true, isOpenAgain: false };
    expect(await his.confirm(proposalId, key)).toMatchObject(done);
    expect(await his.confirm(proposalId, key)).toMatchObject(done);
    const open = await hers.open();
    expect(open).toMatchObject({
      debt: { total: 10_400 },
      booked: [{ interest: 0, principal: 0 }],
    });
    const reversal = {
      note: "Чужой платёж",
      proposedBy: anna.username,
      confirmedBy: boris.username,
    };
    expect(open.repayments).toMatchObject([
      { amount: 5_000, interest: 0, principal: 0, above: 0, reversal, proposal: null },
    ]);
    expect(await accountOf(borrower)).toMatchObject({ contract: { earlyRepaymentSum: 10_400 } });
    expect(await waitingOf(boris, borrower)).toEqual([]);
    const actions = ["reversal proposed", "repayment reversed"];
    expect(await linesOf(borrower, actions)).toEqual([
      {
        actor: await actorOf(anna),
        action: "reversal proposed",
        details: { amountKopecks: 5_000_00 },
      },
      {
        actor: await actorOf(boris),
        action: "repayment reversed",
        details: {
          amountKopecks: 5_000_00,
          paidOn: "2026-11-25",
          reference: "17",
          proposedBy: await actorOf(anna),
        },
      },
    ]);
    const again = await hers.propose();
    expect(again).toMatchObject({ errorMessage: "Этот платёж уже отменён" });
    expect(refusalName(again)).toBe("RepaymentFinal");
  });

  test("may be written anew, with the right sum", async () => {
    const one = await loanWith(part);
    expect(refusalName(await one.hers.pay({ ...part, amount: 500 }))).toBe("RepaymentDiffers");
    await takenBack(one);
    expect(await one.hers.pay({ ...part, amount: 500 })).toMatchObject({ outcome: "done" });
    expect((await one.hers.open()).repayments).toHaveLength(2);
  });

  test("opens the loan again that it had closed, and what came after the end goes to the debt", async () => {
    const one = await loanWith({ ...all, amount: 10_400 });
    const { borrower, hers } = one;
    expect(await accountOf(borrower)).toMatchObject({ status: "Closed" });
    const late = { ...part, amount: 100, reference: "late" };
    expect(await hers.pay(late)).toMatchObject({ outcome: "closed", overpaid: 100 });
    const first = (await hers.open()).repayments[0]?.id ?? "";
    await hers.propose("Отозван банком", first);
    expect(await one.his.confirm(await one.his.proposalId())).toMatchObject({ isOpenAgain: true });
    expect(await hers.open()).toMatchObject({
      closedOn: null,
      overpaid: 0,
      debt: { total: 10_300, principal: 10_000, interest: 300 },
      repayments: [{ interest: 0 }, { cameAfterEnd: false, interest: 100, above: 0 }],
    });
    expect(await accountOf(borrower)).toMatchObject({
      status: "Issued",
      contract: { closedOn: null, earlyRepaymentSum: 10_300, overpaidSum: 0 },
    });
    expect(await linesOf(borrower, ["loan opened again"])).toHaveLength(1);
    // As any other running one it can be repaid.
    expect(await hers.pay({ ...all, reference: "19" })).toMatchObject({
      outcome: "repaid",
      overpaid: 9_700,
    });
  });

  test("of a loan that is repaid without it takes nothing but what was above", async () => {
    const one = await loanWith(all, { ...part, reference: "after-the-end" });
    expect((await one.hers.open()).overpaid).toBe(14_600);
    // The newest: it came after the end.
    expect(await takenBack(one)).toMatchObject({ isOpenAgain: false });
    expect(await one.hers.open()).toMatchObject({ overpaid: 9_600, closedOn: "2026-11-25" });
  });

  test("closes it on what came after the end, where that is enough", async () => {
    const one = await loanWith({ ...all, amount: 10_400 }, { ...all, reference: "twice" });
    const first = (await one.hers.open()).repayments[0]?.id ?? "";
    await one.hers.propose("Записан дважды", first);
    expect(await one.his.confirm(await one.his.proposalId())).toMatchObject({ isOpenAgain: false });
    expect(await one.hers.open()).toMatchObject({
      closedOn: "2026-11-25",
      overpaid: 9_600,
      repayments: [{ interest: 0 }, { cameAfterEnd: false, interest: 400, principal: 10_000 }],
    });
  });

  test("a borrower who has repaid and whose loan is open again begins no other one", async () => {
    const one = await loanWith(all);
    await takenBack(one);
    const body = { requestedOfferSum: 10_000, requestedOfferPeriod: 15, periodTypeId: "" };
    const { contract } = (await accountOf(one.borrower)) ?? {};
    expect(
      await one.borrower.client.refusal(endpoints.beginApplication, {
        body: { ...body, periodTypeId: contract?.periodTypeId ?? "" },
      }),
    ).toBe("StatusForbids");
  });
});

describe("a repayment that stays", () => {
  const finalOf = async (reply: ReturnType<ReturnType<typeof loanDeskOf>["propose"]>) => {
    const answer = await reply;
    return [refusalName(answer), "errorMessage" in answer ? answer.errorMessage : ""];
  };

  test("where what was above the debt has gone back", async () => {
    const { hers } = await loanWith(all);
    await hers.giveBack(9_600);
    const [name, words] = await finalOf(hers.propose());
    expect(name).toBe("RepaymentFinal");
    expect(words).toMatch(/^Переплату с этим платежом уже вернули/);
    expect(await hers.open()).toMatchObject({ closedOn: "2026-11-25", overpaid: 0 });
  });

  test("where what came after the end has gone back, though a later one may go", async () => {
    const one = await loanWith({ ...all, amount: 10_400 }, { ...part, reference: "late" });
    await one.hers.giveBack(5_000);
    expect((await finalOf(one.hers.propose()))[1]).toMatch(/^Переплату/);
    await one.hers.pay({ ...part, amount: 70, reference: "later" });
    expect(await takenBack(one)).toMatchObject({ isOpenAgain: false });
    expect((await one.hers.open()).overpaid).toBe(0);
  });

  test("where the rest of the debt was written off", async () => {
    const { hers, his } = await loanWith(part);
    await hers.proposeWriteOff(5_400);
    const { writeOff } = await his.open();
    await his.confirmWriteOff(writeOff?.id ?? "", 5_400);
    expect((await finalOf(hers.propose()))[1]).toMatch(/^Остаток долга списан/);
  });

  test("where its borrower has begun the next application, also while it waited", async () => {
    const { borrower, hers, his } = await loanWith(all);
    expect(await hers.propose()).toMatchObject({ result: true });
    const proposalId = await his.proposalId();
    await beginNext({ ...borrower, state: { ...borrower.state } });
    const late = await his.confirm(proposalId);
    expect(refusalName(late)).toBe("RepaymentFinal");
    expect(late).toMatchObject({
      errorMessage: expect.stringContaining("начал следующую заявку") as string,
    });
    expect((await hers.open()).closedOn).toBe("2026-11-25");
    expect(await his.decline(proposalId)).toMatchObject({ result: true });
  });

  test("that is no repayment of this loan", async () => {
    const { hers } = await loanWith();
    expect(refusalName(await hers.propose("Нет такого", randomUUID()))).toBe("NotFound");
  });
});

describe("two persons", () => {
  test("whoever proposed it confirms it in no session, and may take it back", async () => {
    const { borrower, hers } = await loanWith(part);
    await hers.propose();
    const proposalId = await hers.proposalId();
    expect(refusalName(await hers.confirm(proposalId))).toBe("OwnProposal");
    const client = app.newClient();
    await client.visit();
    const { ticket } = await passwordAtDesk(client, anna.username);
    const body = { ticket, code: codeOf(anna.secret, 1) };
    await client.succeed(deskEndpoints.confirmTotp, { body });
    const second = loanDeskOf({ ...anna, client }, borrower);
    expect(refusalName(await second.confirm(proposalId))).toBe("OwnProposal");
    expect((await hers.open()).repayments).toMatchObject([{ proposal: { isMine: true } }]);
    anna = { ...anna, client };
    const fresh = loanDeskOf(anna, borrower);
    expect(await fresh.decline(proposalId)).toMatchObject({ result: true });
    expect((await fresh.open()).repayments).toMatchObject([{ proposal: null, reversal: null }]);
    expect(refusalName(await fresh.decline(proposalId))).toBe("NothingWaits");
    expect(await linesOf(borrower, ["reversal declined"])).toHaveLength(1);
  });

  test("one waits of a repayment; of two who confirm at once one has done it", async () => {
    const { borrower, hers, his } = await loanWith(part);
    const twice = await Promise.all([hers.propose(), hers.propose()]);
    expect(twice.map((reply) => refusalName(reply)).toSorted()).toEqual([
      "ProposalWaits",
      "nothing",
    ]);
    const clara = loanDeskOf(await staffAs(app, "cashier"), borrower);
    const proposalId = await his.proposalId();
    const replies = await Promise.all([his.confirm(proposalId), clara.confirm(proposalId)]);
    expect(replies.map((reply) => refusalName(reply)).toSorted()).toEqual([
      "NothingWaits",
      "nothing",
    ]);
    expect(await linesOf(borrower, ["repayment reversed"])).toHaveLength(1);
  });

  test("what waits of one loan is confirmed at no other one's address", async () => {
    const [one, other] = [await loanWith(part), await loanWith(part)];
    await one.hers.propose();
    const proposalId = await one.hers.proposalId();
    expect(refusalName(await other.his.confirm(proposalId))).toBe("NothingWaits");
    expect(refusalName(await other.his.decline(proposalId))).toBe("NothingWaits");
    expect(refusalName(await one.his.confirmWriteOff(proposalId, 5_400))).toBe("NothingWaits");
  });

  test("what its maker may no longer propose is only declined", async () => {
    const { borrower, his } = await loanWith(part);
    const dora = await staffAs(app, "cashier");
    await loanDeskOf(dora, borrower).propose();
    await disableOperator(app.db, dora.username);
    const proposalId = await his.proposalId();
    expect(refusalName(await his.confirm(proposalId))).toBe("NothingWaits");
    expect(await his.decline(proposalId)).toMatchObject({ result: true });
  });

  test("nor does the table let one person alone", async () => {
    const { hers } = await loanWith(part);
    await hers.propose();
    const alone = sql`update desk_proposals set outcome = 'confirmed', settled_by = made_by, settled_at = now()
      where id = ${await hers.proposalId()}`;
    await expect(alone.execute(app.db)).rejects.toThrow("two_persons");
  });
});

describe("a debt written off", () => {
  const proposalOf = async (desk: ReturnType<typeof loanDeskOf>) =>
    (await desk.open()).writeOff?.id ?? randomUUID();

  test("closes the loan with the debt that both have seen, days later too", async () => {
    const { borrower, hers, his } = await loanWith(part);
    expect(await hers.proposeWriteOff(5_400)).toMatchObject({ result: true });
    expect(refusalName(await hers.proposeWriteOff(5_400))).toBe("ProposalWaits");
    expect((await his.open()).writeOff).toMatchObject({ sum: 5_400, isMine: false });
    const id = await proposalOf(his);
    expect(refusalName(await hers.confirmWriteOff(id, 5_400))).toBe("OwnProposal");
    noonOf("2026-11-27");
    const yesterdays = await his.confirmWriteOff(id, 5_400);
    expect(refusalName(yesterdays)).toBe("GroundMoved");
    expect(yesterdays).toMatchObject({
      errorMessage: "Долг изменился: сегодня он 5\u00a0486,40\u00a0₽",
    });
    expect(await his.confirmWriteOff(id, 5_486.4)).toMatchObject({ result: true });
    expect(await hers.open()).toMatchObject({
      closedOn: "2026-11-27",
      unpaid: 5_486.4,
      owedToday: 0,
      writeOff: null,
    });
    expect(await accountOf(borrower)).toMatchObject({ status: "Closed" });
    const closed = {
      actor: await actorOf(boris),
      action: "loan closed",
      details: {
        closedOn: "2026-11-27",
        owedKopecks: 5_486_40,
        overpaidKopecks: 0,
        proposedBy: await actorOf(anna),
      },
    };
    expect(await linesOf(borrower, ["loan closed"])).toEqual([closed]);
    const again = await hers.proposeWriteOff(5_486.4);
    expect(again).toMatchObject({ errorMessage: "Заём уже закрыт: списывать нечего" });
  });

  test("of another sum than is owed is not proposed", async () => {
    const { hers } = await loanWith();
    const other = await hers.proposeWriteOff(10_000);
    expect(refusalName(other)).toBe("GroundMoved");
    expect(other).toMatchObject({
      errorMessage: "Долг изменился: сегодня он 10\u00a0400\u00a0₽",
    });
  });

  test.each([
    { moved: "the same day", today: "2026-11-25", owed: 5_400 },
    { moved: "on a later day", today: "2026-11-26", owed: 5_480 },
  ])("what was paid meanwhile, $moved, takes its ground", async ({ today, owed }) => {
    const { hers, his } = await loanWith();
    await hers.proposeWriteOff(10_400);
    noonOf(today);
    await hers.pay({ ...part, paidOn: today });
    const id = await proposalOf(his);
    const reply = await his.confirmWriteOff(id, owed);
    expect(refusalName(reply)).toBe("GroundMoved");
    expect(reply).toMatchObject({
      errorMessage: expect.stringContaining("платежи по займу изменились") as string,
    });
    expect(await his.declineWriteOff(id)).toMatchObject({ result: true });
    expect(refusalName(await his.declineWriteOff(id))).toBe("NothingWaits");
    expect(await hers.proposeWriteOff(owed)).toMatchObject({ result: true });
  });

  test("once repaid there is nothing to write off", async () => {
    const { hers, his } = await loanWith();
    await hers.proposeWriteOff(10_400);
    const id = await proposalOf(his);
    await hers.pay(all);
    expect(refusalName(await his.confirmWriteOff(id, 10_400))).toBe("GroundMoved");
  });
});
