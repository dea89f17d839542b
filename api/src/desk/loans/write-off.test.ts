// A debt that two persons write off is the one that both have seen (issue 18; decisions 0084, 0086).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { refusalName } from "../../../test/client.ts";
import { all, type loanDeskOf, part, twoAtDesk } from "../../../test/desk-loan.ts";
import { actorOf } from "../../../test/staff.ts";

let app: TestApp;
let two: Awaited<ReturnType<typeof twoAtDesk>>;

beforeAll(async () => {
  app = await createTestApp();
  two = await twoAtDesk(app);
});
afterEach(() => app.resetNow());
afterAll(() => app.stop());

const noonOf = (day: string) => app.setNow(`${day}T12:00:00+03:00`);

const proposalOf = async (desk: ReturnType<typeof loanDeskOf>) =>
  (await desk.open()).writeOff?.id ?? randomUUID();

test("a write-off closes the loan with the debt that both have seen, days later too", async () => {
  const { borrower, hers, his } = await two.loanWith(part);
  expect(await hers.proposeWriteOff(5_400)).toMatchObject({ result: true });
  expect(refusalName(await hers.proposeWriteOff(5_400))).toBe("ProposalWaits");
  expect((await his.open()).writeOff).toMatchObject({ sum: 5_400, isMine: false, moved: null });
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
  const { applications } = await borrower.client.succeed(endpoints.listApplications, {});
  expect(applications).toMatchObject([{ status: "Closed" }]);
  const closed = {
    actor: await actorOf(app, two.boris),
    action: "loan closed",
    details: {
      closedOn: "2026-11-27",
      owedKopecks: 5_486_40,
      overpaidKopecks: 0,
      proposedBy: await actorOf(app, two.anna),
    },
  };
  const lines = await app.db
    .selectFrom("auditLog")
    .select(["actor", "action", "details"])
    .where("applicationId", "=", borrower.state.applicationId)
    .where("action", "=", "loan closed")
    .execute();
  expect(lines).toEqual([closed]);
  const again = await hers.proposeWriteOff(5_486.4);
  expect(again).toMatchObject({ errorMessage: "Заём уже закрыт: списывать нечего" });
});

test("a write-off of another sum than is owed is not proposed", async () => {
  const { hers } = await two.loanWith();
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
  const { hers, his } = await two.loanWith();
  await hers.proposeWriteOff(10_400);
  noonOf(today);
  await hers.pay({ ...part, paidOn: today });
  const { writeOff } = await his.open();
  expect(writeOff?.moved).toMatch(/платежи по займу изменились/);
  const id = writeOff?.id ?? "";
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
  const { hers, his } = await two.loanWith();
  await hers.proposeWriteOff(10_400);
  const id = await proposalOf(his);
  await hers.pay(all);
  expect(refusalName(await his.confirmWriteOff(id, 10_400))).toBe("GroundMoved");
});
