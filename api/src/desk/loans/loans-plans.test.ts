// No statement about loans at the desk walks over a table that grows with each borrower or repayment (issue 18;
// decisions 0068, 0085).
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import { createTestApp } from "../../../test/app.ts";
import { borrowerWithLoan } from "../../../test/borrower.ts";
import { loanDeskOf } from "../../../test/desk-loan.ts";
import { refreshStatistics } from "../../../test/scale/fill.ts";
import { watchStatements } from "../../../test/scale/sent-statements.ts";
import { copying, readTemplates } from "../../../test/scale/templates.ts";
import { findWalks } from "../../../test/scale/walks.ts";
import { staffAs } from "../../../test/staff.ts";

const copied = "contacts applications loans loan_repayments desk_proposals".split(" ");

test("a loan, its repayments, their reversal and the write-off go by indexes", async () => {
  const app = await createTestApp({ clock: "database", plansByValue: true });
  onTestFinished(() => app.stop());
  const borrower = await borrowerWithLoan(app);
  const staff = await staffAs(app, "cashier");
  const [hers, his] = [staff, await staffAs(app, "compliance")].map((one) =>
    loanDeskOf(one, borrower),
  ) as [ReturnType<typeof loanDeskOf>, ReturnType<typeof loanDeskOf>];
  const paidOn = app.context.clock.today();
  const pay = (reference: string) => hers.pay({ amount: 100, paidOn, reference });
  const takeBack = async () => {
    await hers.propose();
    return his.confirm(await his.proposalId());
  };
  await pay("1");
  await takeBack();
  const { columns, rows } = await readTemplates(app.db);
  const own = rows.filter(({ table }) => copied.includes(table));
  await app.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    const spread = { from: 1, to: 6000, overSeconds: 1e7 };
    for (const copy of copying({ columns, rows: own }, spread)) await sql.raw(copy).execute(db);
    await sql`reset session_replication_role`.execute(db);
  });
  await refreshStatistics(app.database.url);

  const watch = watchStatements();
  try {
    const body = { contractNumber: "1" };
    await staff.client.succeed(deskEndpoints.findLoan, { body });
    await pay("2");
    await takeBack();
    const { owedToday } = await hers.open();
    await hers.proposeWriteOff(owedToday);
    await his.declineWriteOff((await his.open()).writeOff?.id ?? "");
    await pay("3");
    await hers.pay({ amount: 20_000, paidOn, reference: "4" });
    await takeBack();
  } finally {
    watch.stop();
  }
  const sent = watch.statements();
  const walks = () => findWalks(app.database.url, sent, new Set(copied));
  expect(await walks()).toEqual([]);
  await sql`drop index loan_repayments_loan`.execute(app.db);
  const tables = (await walks()).map(({ table }) => table);
  expect(new Set(tables)).toEqual(new Set(["loan_repayments"]));
});
