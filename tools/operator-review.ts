// `npm run operator:review -- <login>`: operators judge the documents of phone changes (decisions 0022, 0023). Works beside a
// running product; the operator's password is asked for each time, and everything is in the audit log under their name.
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { atDesk } from "./run/at-desk.ts";
import { readOrder, reviewUsage } from "./run/review-desk.ts";
import { endWith } from "./run/until-stopped.ts";

try {
  const [username = "", ...words] = process.argv.slice(2);
  const order = readOrder(words);
  if (!username || !order) throw new CannotStart(reviewUsage);
  await atDesk(username, (context, operatorId) =>
    order({ context, operatorId, print: console.log }),
  );
} catch (error) {
  endWith(error);
}
