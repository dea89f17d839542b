// `npm run operator:review -- <login>`: operators judge the documents of phone changes (decisions 0022, 0023). Works
// beside a running product; the password is asked for each time, everything is in the audit log.
import {
  decidePhoneChangeReview,
  openPhoneChangeReview,
  type RefusalReason,
  refusalReasons,
  type Verdict,
} from "../api/src/entry/phone-change/review.service.ts";
import { findPhoneChangesOnReview } from "../api/src/entry/phone-change/review.store.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import {
  type OperatorServices,
  minuteOf,
  type Order,
  runOperatorCommand,
  saveFiles,
} from "./run/operator-command.ts";

const usage = [
  "npm run operator:review -- <login>                        what waits, the most urgent first",
  "npm run operator:review -- <login> show <id> <folder>     what is known, and the photos into the folder",
  "npm run operator:review -- <login> approve <id>",
  "npm run operator:review -- <login> refuse <id> <reason>   one of:",
  ...Object.entries(refusalReasons).map(([reason, words]) => `  ${reason.padEnd(18)}${words}`),
].join("\n");

const isReason = (word: string): word is RefusalReason => Object.hasOwn(refusalReasons, word);

function readOrder(verb: string, id: string, [more = ""]: string[]): Order | undefined {
  if (verb === "show" && more) return (desk) => show(desk, id, more);
  if (verb === "approve") return (desk) => decide(desk, id, { isAccepted: true });
  if (verb === "refuse" && isReason(more))
    return (desk) => decide(desk, id, { isAccepted: false, reason: more });
  return undefined;
}

const gone = () => new CannotStart("It waits for no word: decided already, or its time is over.");

async function list({ db }: OperatorServices): Promise<void> {
  const waiting = await findPhoneChangesOnReview(db);
  for (const { id, reviewUntil } of waiting)
    console.log(`${id}  answer by ${minuteOf(reviewUntil)} UTC`);
  if (waiting.length === 0) console.log("Nothing waits.");
}

async function show(desk: OperatorServices, phoneChangeId: string, folder: string): Promise<void> {
  const { actor } = desk;
  const found = await openPhoneChangeReview(desk, { phoneChangeId, actor });
  if (!found) throw gone();
  const { contactId, oldPhone, newPhone, passport, photos } = found;
  const name = [found.lastName, found.firstName, found.middleName].filter(Boolean).join(" ");
  console.log(contactId === null ? "Nobody with this phone and birth date: refuse it." : name);
  if (found.birthDate) console.log(`Born ${found.birthDate}`);
  const numberKnown = passport?.numberEnding ? `…${passport.numberEnding}` : "no number";
  if (passport) console.log(`Passport ${numberKnown}, issued ${passport.issueDate ?? "?"}`);
  console.log(`Phone ${oldPhone} → ${newPhone}`);
  await saveFiles(
    folder,
    photos.map((photo) => ({ ...photo, name: `${phoneChangeId}-${photo.kind}` })),
  );
  console.log("Delete the photos when you have decided.");
}

async function decide(
  desk: OperatorServices,
  phoneChangeId: string,
  verdict: Verdict,
): Promise<void> {
  const { actor, db } = desk;
  const decision = { phoneChangeId, verdict, actor };
  const isDone = await db
    .transaction()
    .execute((tx) => decidePhoneChangeReview(desk, tx, decision));
  if (!isDone) throw gone();
  console.log("Done. The new phone is told by SMS.");
}

await runOperatorCommand({ usage, list, readOrder });
