// `npm run loan:pay` tells of a repayment, whose last one closes the loan, so that its borrower may take the next one
// the shorter way; `loan:close` closes what is not repaid here, `loan:give-back` tells that what was paid above the
// debt went back (D3, D5, D8, D12). The lender's back office has no screen yet; what is done is in the audit log.
import { closeLoanOf } from "../api/src/money/loans/close-loan.ts";
import { giveBack } from "../api/src/money/loans/give-back.ts";
import { repayLoan } from "../api/src/money/loans/repay-loan.ts";
import { followDatabaseTime } from "../api/src/platform/clock.ts";
import type { Db } from "../api/src/platform/database/database.ts";
import { createSettings } from "../api/src/platform/settings/settings.ts";
import { isIsoDate } from "../domain/src/person/dates.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { runCommand } from "./run/command.ts";
import { withDatabase } from "./run/with-database.ts";

const usage = [
  "Say: npm run loan:pay -- <contract number> <rubles> <date, 2026-12-05> <the bank's number of the payment>",
  "     The payment that leaves nothing to owe closes the loan. What is paid above the debt is to be given back.",
  "Or: npm run loan:give-back -- <contract number> <rubles>",
  "     What was paid above the debt has gone back to the borrower, all of it.",
  "Or: npm run loan:close -- <contract number> [--despite-debt]",
  "     --despite-debt closes what will not be repaid here: forgiven, sold, or paid elsewhere.",
].join("\n");

const contextOf = async (db: Db) => ({
  clock: await followDatabaseTime(db),
  db,
  settings: createSettings(),
});
const gone = (number: string) => new CannotStart(`There is no issued loan ${number}.`);

async function close(number: string, flags: { despiteDebt: boolean }): Promise<void> {
  await withDatabase(async (db) => {
    const closing = await closeLoanOf(await contextOf(db), number, flags);
    if (closing === "unknown") throw gone(number);
    if (typeof closing === "object")
      throw new CannotStart(
        `${number} still owes ${closing.owedKopecks / 100} RUB today. Tell of its repayment by loan:pay, or close it with --despite-debt.`,
      );
    console.log(closing === "done" ? `${number} is closed.` : `${number} was closed before.`);
  });
}

/** What is told, and what is an error of whoever tells it. */
const endings = {
  done: "Written down.",
  repaid: "Written down. Nothing is owed any more: the loan is closed.",
  closed: "Written down. The loan had ended: nothing of this payment is owed.",
  known: "Told before: nothing changes.",
} as const;
const mistakes = {
  early: "The money had not gone to the borrower on that day.",
  differs: "This payment of that day was told before with another sum.",
} as const;

/** Zero for what is no sum. */
const kopecksOf = (rubles: string): number =>
  /^\d{1,7}(?:\.\d{2})?$/.test(rubles) ? Math.round(Number(rubles) * 100) : 0;

const rublesOf = (kopecks: number): string => `${(kopecks / 100).toFixed(2)} RUB`;

async function tellGivenBack(contractNumber: string, rubles: string): Promise<void> {
  const amountKopecks = kopecksOf(rubles);
  if (!amountKopecks) throw new CannotStart(usage);
  await withDatabase(async (db) => {
    const given = await giveBack({ db }, { contractNumber, amountKopecks });
    if (given === "unknown") throw gone(contractNumber);
    if (typeof given === "object")
      throw new CannotStart(
        `To be given back are ${rublesOf(given.overpaidKopecks)}. Nothing is written down.`,
      );
    console.log("Written down.");
  });
}

async function pay(contractNumber: string, [rubles = "", paidOn = "", reference = ""]: string[]) {
  const amountKopecks = kopecksOf(rubles);
  if (!amountKopecks || !isIsoDate(paidOn) || !/^[\w-]{1,64}$/.test(reference))
    throw new CannotStart(usage);
  await withDatabase(async (db) => {
    const context = await contextOf(db);
    if (paidOn > context.clock.today()) throw new CannotStart(usage);
    const repaid = { contractNumber, amountKopecks, paidOn, reference };
    const { outcome, overpaidKopecks } = await repayLoan(context, repaid);
    if (outcome === "unknown") throw gone(contractNumber);
    if (outcome === "early" || outcome === "differs")
      throw new CannotStart(`${mistakes[outcome]} Nothing is written down.`);
    console.log(endings[outcome]);
    if (overpaidKopecks > 0)
      console.log(
        `Paid above the debt: ${rublesOf(overpaidKopecks)}. Give it back to the borrower, and tell of it by loan:give-back.`,
      );
  });
}

const options = { "despite-debt": { type: "boolean", default: false } } as const;

await runCommand(usage, options, async ([command, number = "", ...rest], values) => {
  if (!/^\d{1,12}$/.test(number)) throw new CannotStart(usage);
  const despiteDebt = values["despite-debt"];
  if (command === "close" && rest.length === 0) await close(number, { despiteDebt });
  else if (command === "give-back" && rest.length === 1 && !despiteDebt)
    await tellGivenBack(number, rest[0] ?? "");
  else if (command === "pay" && rest.length === 3 && !despiteDebt) await pay(number, rest);
  else throw new CannotStart(usage);
});
