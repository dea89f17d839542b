// `npm run loan:close -- <contract number>`: a loan that was repaid is closed, and its borrower may take the next one the
// shorter way (D3, D5). The lender's back office has no screen yet; what is done here is in the audit log.
import { createJourneys } from "../api/src/capabilities/journey/journey.ts";
import { closeLoanOf } from "../api/src/capabilities/loans/close-loan.ts";
import { createSettings } from "../api/src/capabilities/settings/settings.ts";
import { systemClock } from "../api/src/clock.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { endWith } from "./run/until-stopped.ts";
import { withDatabase } from "./run/with-database.ts";

const usage = "Say: npm run loan:close -- <contract number>, the digits of one contract.";

try {
  const [deed, number = "", ...rest] = process.argv.slice(2);
  if (deed !== "close" || rest.length > 0 || !/^\d{1,12}$/.test(number))
    throw new CannotStart(usage);
  await withDatabase(async (db) => {
    const means = { clock: systemClock, journeys: createJourneys(createSettings()) };
    const closing = await closeLoanOf(db, means, number);
    if (closing === "unknown") throw new CannotStart(`There is no issued loan ${number}.`);
    console.log(closing === "done" ? `${number} is closed.` : `${number} was closed before.`);
  });
} catch (error) {
  endWith(error);
}
