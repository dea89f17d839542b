// A repayment that two persons take back counts nowhere, and what it had closed is open again (issue 18; decisions
// 0084, 0085).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import type { Borrower } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { all, part, takenBack, twoAtDesk } from "../../../test/desk-loan.ts";
import { actorOf } from "../../../test/staff.ts";

let app: TestApp;
let two: Awaited<ReturnType<typeof twoAtDesk>>;

beforeAll(async () => {
  app = await createTestApp();
  two = await twoAtDesk(app);
});
afterEach(() => app.resetNow());
afterAll(() => app.stop());

const accountOf = async ({ client }: Borrower) =>
  (await client.succeed(endpoints.listApplications, {})).applications[0];

describe("a repayment taken back", () => {
  test("counts as long as it only waits, and nowhere once a second person has confirmed it", async () => {
    const { borrower, hers, his } = await two.loanWith(part);
    expect(await hers.propose("Чужой платёж")).toMatchObject({ result: true });
    expect((await hers.open()).debt.total).toBe(5_400);
    const proposal = { madeBy: two.anna.username, isMine: false, note: "Чужой платёж" };
    expect((await his.open()).repayments).toMatchObject([{ amount: 5_000, proposal }]);
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
      proposedBy: two.anna.username,
      confirmedBy: two.boris.username,
    };
    expect(open.repayments).toMatchObject([
      { amount: 5_000, interest: 0, principal: 0, above: 0, reversal, proposal: null },
    ]);
    expect(await accountOf(borrower)).toMatchObject({ contract: { earlyRepaymentSum: 10_400 } });
    const actions = ["reversal proposed", "repayment reversed"];
    expect(await two.linesOf(borrower, actions)).toEqual([
      {
        actor: await actorOf(app, two.anna),
        action: "reversal proposed",
        details: { amountKopecks: 5_000_00 },
      },
      {
        actor: await actorOf(app, two.boris),
        action: "repayment reversed",
        details: {
          amountKopecks: 5_000_00,
          paidOn: "2026-11-25",
          reference: "17",
          proposedBy: await actorOf(app, two.anna),
        },
      },
    ]);
    const again = await hers.propose();
    expect(again).toMatchObject({ errorMessage: "Этот платёж уже отменён" });
    expect(refusalName(again)).toBe("RepaymentFinal");
  });

  test("may be written anew, with the right sum", async () => {
    const one = await two.loanWith(part);
    expect(refusalName(await one.hers.pay({ ...part, amount: 500 }))).toBe("RepaymentDiffers");
    await takenBack(one);
    expect(await one.hers.pay({ ...part, amount: 500 })).toMatchObject({ outcome: "done" });
    expect((await one.hers.open()).repayments).toHaveLength(2);
  });

  test("opens the loan again that it had closed, and what came after the end goes to the debt", async () => {
    const one = await two.loanWith({ ...all, amount: 10_400 });
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
    expect(await two.linesOf(borrower, ["loan opened again"])).toHaveLength(1);
    // As any other running one it can be repaid.
    expect(await hers.pay({ ...all, reference: "19" })).toMatchObject({
      outcome: "repaid",
      overpaid: 9_700,
    });
  });

  test("of a loan that is repaid without it takes nothing but what was above", async () => {
    const one = await two.loanWith(all, { ...part, reference: "after-the-end" });
    expect((await one.hers.open()).overpaid).toBe(14_600);
    // The newest: it came after the end.
    expect(await takenBack(one)).toMatchObject({ isOpenAgain: false });
    expect(await one.hers.open()).toMatchObject({ overpaid: 9_600, closedOn: "2026-11-25" });
  });

  test("closes it on what came after the end, where that is enough", async () => {
    const one = await two.loanWith({ ...all, amount: 10_400 }, { ...all, reference: "twice" });
    const first = (await one.hers.open()).repayments[0]?.id ?? "";
    await one.hers.propose("Записан дважды", first);
    expect(await one.his.confirm(await one.his.proposalId())).toMatchObject({ isOpenAgain: false });
    expect(await one.hers.open()).toMatchObject({
      closedOn: "2026-11-25",
      overpaid: 9_600,
      repayments: [{ interest: 0 }, { cameAfterEnd: false, interest: 400, principal: 10_000 }],
    });
  });

  describe("and the end is later then", () => {
    const inTime = { amount: 11_200, paidOn: "2026-12-05", reference: "in-time" };
    const mistaken = { amount: 10_400, paidOn: "2026-11-25", reference: "mistaken" };
    const early = { amount: 5_000, paidOn: "2026-11-30", reference: "early" };

    /** Written down in this order on the last day; the mistaken one is taken back. */
    async function withoutMistaken(...repayments: (typeof inTime)[]) {
      const one = await two.loanWith();
      app.setNow("2026-12-05T12:00:00+03:00");
      for (const repayment of repayments)
        expect(await one.hers.pay(repayment)).toMatchObject({ result: true });
      const wrong = (await one.hers.open()).repayments.find(
        ({ reference }) => reference === mistaken.reference,
      );
      await one.hers.propose("Чужой платёж", wrong?.id ?? "");
      const done = await one.his.confirm(await one.his.proposalId());
      expect(done).toMatchObject({ isOpenAgain: false });
      return one.hers.open();
    }

    test.each([
      ["after the mistaken end", [inTime, mistaken, early]],
      ["before it", [inTime, early, mistaken]],
    ])("a payment of before it, written down %s, is booked on its own day", async (_, written) => {
      const open = await withoutMistaken(...written);
      expect(open).toMatchObject({ closedOn: "2026-12-05", overpaid: 5_168 });
      expect(open.repayments).toMatchObject([
        { reference: "mistaken", interest: 0, principal: 0 },
        { reference: "early", cameAfterEnd: false, interest: 800, principal: 4_200 },
        { reference: "in-time", interest: 232, principal: 5_800, above: 5_168 },
      ]);
    });

    test("one of the new last day still came after it", async () => {
      const twice = { ...inTime, amount: 100, reference: "twice" };
      const open = await withoutMistaken(inTime, mistaken, early, twice);
      expect(open).toMatchObject({ closedOn: "2026-12-05", overpaid: 5_268 });
      expect(open.repayments.at(-1)).toMatchObject({ reference: "twice", cameAfterEnd: true });
    });
  });

  test("a borrower who has repaid and whose loan is open again begins no other one", async () => {
    const one = await two.loanWith(all);
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
