// `npm run operator:scans -- <login>`: operators judge scans that came after signing (D5; decisions 0023, 0034). Works beside a
// running product; the password is asked for each time, and everything is in the audit log under their name.
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { atDesk } from "./run/at-desk.ts";
import { readScansOrder, scansUsage } from "./run/scans-desk.ts";
import { endWith } from "./run/until-stopped.ts";

try {
  const [username = "", ...words] = process.argv.slice(2);
  const order = readScansOrder(words);
  if (!username || !order) throw new CannotStart(scansUsage);
  await atDesk(username, ({ db, scansCheck }, operatorId) =>
    order({ db, scansCheck, operatorId, print: console.log }),
  );
} catch (error) {
  endWith(error);
}
