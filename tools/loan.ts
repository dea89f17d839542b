// `npm run loan:close -- <contract number>`: a loan that was repaid is closed, and its borrower may take the next one the
// shorter way; `npm run loan:pay` tells of a repayment (D3, D5, D12). The lender's back office has no screen yet; what is done
// here is in the audit log.
import { createJourneys } from "../api/src/capabilities/journey/journey.ts";
import { closeLoanOf } from "../api/src/capabilities/loans/close-loan.ts";
import { repayLoan } from "../api/src/capabilities/loans/repay-loan.ts";
import { createSettings } from "../api/src/capabilities/settings/settings.ts";
import { systemClock } from "../api/src/clock.ts";
import { isIsoDate } from "../domain/src/person/dates.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { endWith } from "./run/until-stopped.ts";
import { withDatabase } from "./run/with-database.ts";

const usage = [
  "Say: npm run loan:close -- <contract number>, the digits of one contract.",
  "Or: npm run loan:pay -- <contract number> <rubles> <date, 2026-12-05> <the bank's number of the payment>",
].join("\n");

const journeys = createJourneys(createSettings());
const gone = (number: string) => new CannotStart(`There is no issued loan ${number}.`);

async function close(number: string): Promise<void> {
  await withDatabase(async (db) => {
    const closing = await closeLoanOf(db, { clock: systemClock, journeys }, number);
    if (closing === "unknown") throw gone(number);
    console.log(closing === "done" ? `${number} is closed.` : `${number} was closed before.`);
  });
}

async function pay(contractNumber: string, [rubles = "", paidOn = "", reference = ""]: string[]) {
  const isSum = /^\d{1,7}(?:\.\d{2})?$/.test(rubles) && Number(rubles) > 0;
  const isDay = isIsoDate(paidOn) && paidOn <= systemClock.today();
  if (!isSum || !isDay || !/^[\w-]{1,64}$/.test(reference)) throw new CannotStart(usage);
  const amountKopecks = Math.round(Number(rubles) * 100);
  await withDatabase(async (db) => {
    const repaid = { contractNumber, amountKopecks, paidOn, reference };
    const told = await repayLoan(db, journeys, repaid);
    if (told === "unknown") throw gone(contractNumber);
    if (told === "differs")
      throw new CannotStart(
        `Payment ${reference} of ${paidOn} was told before with another sum. Nothing is written down.`,
      );
    console.log(told === "done" ? "Written down." : "Told before: nothing changes.");
  });
}

try {
  const [deed, number = "", ...rest] = process.argv.slice(2);
  if (!/^\d{1,12}$/.test(number)) throw new CannotStart(usage);
  if (deed === "close" && rest.length === 0) await close(number);
  else if (deed === "pay" && rest.length === 3) await pay(number, rest);
  else throw new CannotStart(usage);
} catch (error) {
  endWith(error);
}
