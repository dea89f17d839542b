// `npm run operator:decide -- <login>`: operators end the reviews that the decision table asks for (D6; decisions 0023, 0036).
// Works beside a running product; the password is asked for each time, and everything is in the audit log under their name.
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { atDesk } from "./run/at-desk.ts";
import { decideUsage, readDecideOrder } from "./run/decide-desk.ts";
import { endWith } from "./run/until-stopped.ts";

try {
  const [username = "", ...words] = process.argv.slice(2);
  const order = readDecideOrder(words);
  if (!username || !order) throw new CannotStart(decideUsage);
  await atDesk(username, ({ db, operatorDecisions: decisions }, operatorId) =>
    order({ db, decisions, operatorId, print: console.log }),
  );
} catch (error) {
  endWith(error);
}
