// What an operator may say to `npm run operator:review`: list, show, approve, refuse (decision 0023).
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import {
  decidePhoneChangeReview,
  openPhoneChangeReview,
  type RefusalReason,
  refusalReasons,
  type Verdict,
} from "../../api/src/entry/phone-change/review.service.ts";
import { findPhoneChangesOnReview } from "../../api/src/entry/phone-change/review.store.ts";
import type { Context } from "../../api/src/platform/context.ts";
import { CannotStart } from "../embedded-postgres/cannot-start.ts";

export type Desk = {
  context: Context;
  operatorId: string;
  print: (line: string) => void;
};

type Order = (desk: Desk) => Promise<void>;

export const reviewUsage = [
  "npm run operator:review -- <login>                        what waits, the most urgent first",
  "npm run operator:review -- <login> show <id> <folder>     what is known, and the photos into the folder",
  "npm run operator:review -- <login> approve <id>",
  "npm run operator:review -- <login> refuse <id> <reason>   one of:",
  ...Object.entries(refusalReasons).map(([reason, words]) => `  ${reason.padEnd(18)}${words}`),
].join("\n");

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isReason = (word: string): word is RefusalReason => Object.hasOwn(refusalReasons, word);

/** Undefined when the words are no order. */
export function readOrder([verb = "list", id = "", more = ""]: string[]): Order | undefined {
  if (verb === "list") return list;
  if (!uuid.test(id)) return undefined;
  if (verb === "show" && more) return (desk) => show(desk, id, more);
  if (verb === "approve") return (desk) => decide(desk, id, { isAccepted: true });
  if (verb === "refuse" && isReason(more))
    return (desk) => decide(desk, id, { isAccepted: false, reason: more });
  return undefined;
}

const gone = () => new CannotStart("It waits for no word: decided already, or its time is over.");
const actorOf = ({ operatorId }: Desk) => `operator:${operatorId}`;
const moment = (at: Date | null) => at?.toISOString().slice(0, 16).replace("T", " ") ?? "?";

async function list({ context, print }: Desk): Promise<void> {
  const waiting = await findPhoneChangesOnReview(context.db);
  for (const { id, reviewUntil } of waiting) print(`${id}  answer by ${moment(reviewUntil)} UTC`);
  if (waiting.length === 0) print("Nothing waits.");
}

const extensions: Record<string, string> = { "image/jpeg": "jpg", "application/pdf": "pdf" };

async function show(desk: Desk, phoneChangeId: string, folder: string): Promise<void> {
  const { context, print } = desk;
  const found = await openPhoneChangeReview(context, { phoneChangeId, actor: actorOf(desk) });
  if (!found) throw gone();
  const { contactId, oldPhone, newPhone, passport } = found;
  const name = [found.lastName, found.firstName, found.middleName].filter(Boolean).join(" ");
  print(contactId === null ? "Nobody with this phone and birth date: refuse it." : name);
  if (found.birthDate) print(`Born ${found.birthDate}`);
  const numberKnown = passport?.numberEnding ? `…${passport.numberEnding}` : "no number";
  if (passport) print(`Passport ${numberKnown}, issued ${passport.issueDate ?? "?"}`);
  print(`Phone ${oldPhone} → ${newPhone}`);
  // npm runs us in the repository; the operator means the folder they stand in.
  const directory = resolve(process.env["INIT_CWD"] ?? "", folder);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const { kind, mimeType, bytes } of found.photos) {
    const file = join(directory, `${phoneChangeId}-${kind}.${extensions[mimeType] ?? "bin"}`);
    await writeFile(file, bytes, { mode: 0o600 });
    print(file);
  }
  print("Delete the photos when you have decided.");
}

async function decide(desk: Desk, phoneChangeId: string, verdict: Verdict): Promise<void> {
  const { context, print } = desk;
  const decision = { phoneChangeId, verdict, actor: actorOf(desk) };
  const isDecided = await context.db
    .transaction()
    .execute((tx) => decidePhoneChangeReview(context, tx, decision));
  if (!isDecided) throw gone();
  print("Done. The new phone is told by SMS.");
}
