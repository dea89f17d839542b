// Repayments that are not taken back: what has been done since stands on them; and nobody takes one back alone
// (issue 18; decisions 0084, 0085).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { refusalName } from "../../../test/client.ts";
import { all, loanDeskOf, part, takenBack, twoAtDesk } from "../../../test/desk-loan.ts";
import { putOperatorOut } from "../../../test/operator.ts";
import { beginNext } from "../../../test/repeat-client.ts";
import { codeOf, passwordAtDesk, staffAs } from "../../../test/staff.ts";

let app: TestApp;
let two: Awaited<ReturnType<typeof twoAtDesk>>;

beforeAll(async () => {
  app = await createTestApp();
  two = await twoAtDesk(app);
});
afterEach(() => app.resetNow());
afterAll(() => app.stop());

describe("a repayment that stays", () => {
  const finalOf = async (reply: ReturnType<ReturnType<typeof loanDeskOf>["propose"]>) => {
    const answer = await reply;
    return [refusalName(answer), "errorMessage" in answer ? answer.errorMessage : ""];
  };

  test("where what was above the debt has gone back", async () => {
    const { hers } = await two.loanWith(all);
    await hers.giveBack(9_600);
    const [name, words] = await finalOf(hers.propose());
    expect(name).toBe("RepaymentFinal");
    expect(words).toMatch(/^Переплату с этим платежом уже вернули/);
    expect(await hers.open()).toMatchObject({ closedOn: "2026-11-25", overpaid: 0 });
  });

  test("where what came after the end has gone back, though a later one may go", async () => {
    const one = await two.loanWith({ ...all, amount: 10_400 }, { ...part, reference: "late" });
    await one.hers.giveBack(5_000);
    expect((await finalOf(one.hers.propose()))[1]).toMatch(/^Переплату/);
    await one.hers.pay({ ...part, amount: 70, reference: "later" });
    expect(await takenBack(one)).toMatchObject({ isOpenAgain: false });
    expect((await one.hers.open()).overpaid).toBe(0);
  });

  test("where the rest of the debt was written off", async () => {
    const { hers, his } = await two.loanWith(part);
    await hers.proposeWriteOff(5_400);
    const { writeOff } = await his.open();
    await his.confirmWriteOff(writeOff?.id ?? "", 5_400);
    expect((await finalOf(hers.propose()))[1]).toMatch(/^Остаток долга списан/);
  });

  test("where its borrower has begun the next application, also while it waited", async () => {
    const { borrower, hers, his } = await two.loanWith(all);
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
    const { hers } = await two.loanWith();
    expect(refusalName(await hers.propose("Нет такого", randomUUID()))).toBe("NotFound");
  });
});

describe("two persons", () => {
  test("whoever proposed it confirms it in no session, and may take it back", async () => {
    const { borrower, hers } = await two.loanWith(part);
    await hers.propose();
    const proposalId = await hers.proposalId();
    expect(refusalName(await hers.confirm(proposalId))).toBe("OwnProposal");
    const client = app.newClient();
    await client.visit();
    const { ticket } = await passwordAtDesk(client, two.anna.username);
    const body = { ticket, code: codeOf(two.anna.secret, 1) };
    await client.succeed(deskEndpoints.confirmTotp, { body });
    const second = loanDeskOf({ ...two.anna, client }, borrower);
    expect(refusalName(await second.confirm(proposalId))).toBe("OwnProposal");
    expect((await hers.open()).repayments).toMatchObject([{ proposal: { isMine: true } }]);
    expect(await hers.decline(proposalId)).toMatchObject({ result: true });
    expect((await hers.open()).repayments).toMatchObject([{ proposal: null, reversal: null }]);
    expect(refusalName(await hers.decline(proposalId))).toBe("NothingWaits");
    expect(await two.linesOf(borrower, ["reversal declined"])).toHaveLength(1);
  });

  test("one waits of a repayment; of two who confirm at once one has done it", async () => {
    const { borrower, hers, his } = await two.loanWith(part);
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
    expect(await two.linesOf(borrower, ["repayment reversed"])).toHaveLength(1);
  });

  test("what waits of one loan is confirmed at no other one's address", async () => {
    const [one, other] = [await two.loanWith(part), await two.loanWith(part)];
    await one.hers.propose();
    const proposalId = await one.hers.proposalId();
    expect(refusalName(await other.his.confirm(proposalId))).toBe("NothingWaits");
    expect(refusalName(await other.his.decline(proposalId))).toBe("NothingWaits");
    expect(refusalName(await one.his.confirmWriteOff(proposalId, 5_400))).toBe("NothingWaits");
  });

  test("what its maker may no longer propose is only declined", async () => {
    const { borrower, his } = await two.loanWith(part);
    const dora = await staffAs(app, "cashier");
    await loanDeskOf(dora, borrower).propose();
    await putOperatorOut(app, dora.username);
    const proposalId = await his.proposalId();
    expect(refusalName(await his.confirm(proposalId))).toBe("NothingWaits");
    expect(await his.decline(proposalId)).toMatchObject({ result: true });
  });

  test("nor does the table let one person alone", async () => {
    const { hers } = await two.loanWith(part);
    await hers.propose();
    const alone = sql`update desk_proposals set outcome = 'confirmed', settled_by = made_by, settled_at = now()
      where id = ${await hers.proposalId()}`;
    await expect(alone.execute(app.db)).rejects.toThrow("two_persons");
  });
});
