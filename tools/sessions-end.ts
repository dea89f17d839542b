// `npm run sessions:end -- <phone>` ends a borrower's sessions on every device at once, `-- --all` everybody's; the
// borrower signs in again by a code. For a stolen phone, a lost secret, a breach (docs/security/authentication.md).
import {
  endSessionsOfEverybody,
  endSessionsOfPhone,
} from "../api/src/entry/sign-in/end-sessions.ts";
import { parsePhone } from "../domain/src/person/phone.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { runCommand } from "./run/command.ts";
import { withDatabase } from "./run/with-database.ts";

const usage = "Say: npm run sessions:end -- <phone>, or -- --all.";

await runCommand(usage, { all: { type: "boolean", default: false } }, async ([text], { all }) => {
  const phone = parsePhone(text ?? "");
  if (all === (phone !== undefined)) throw new CannotStart(usage);
  await withDatabase(async (db) => {
    const count = phone ? await endSessionsOfPhone(db, phone) : await endSessionsOfEverybody(db);
    if (count === undefined) throw new CannotStart("Nobody has this phone.");
    console.log(`${count} ended.`);
  });
});
