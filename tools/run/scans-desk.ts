// What an operator may say to `npm run operator:scans`: list, show, accept, again (decision 0034).
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import type { Capabilities } from "../../api/src/context.ts";
import type { Db } from "../../api/src/platform/database/database.ts";
import type { Reupload } from "../../api/src/scans/deferred/scans-check.ts";
import { documentIds } from "../../contract/src/dictionaries/document-ids.ts";
import { isScanReason, scanReasons } from "../../contract/src/dictionaries/scan-reasons.ts";
import { CannotStart } from "../embedded-postgres/cannot-start.ts";

export type ScansDesk = {
  db: Db;
  scansCheck: Capabilities["scansCheck"];
  operatorId: string;
  print: (line: string) => void;
};

type Order = (desk: ScansDesk) => Promise<void>;

/** What each scan is called here. */
const scanIds: Record<string, string> = {
  "passport-main": documentIds.scanPassportMain,
  "passport-registration": documentIds.scanPassportRegistration,
  selfie: documentIds.scanSelfie,
  "signed-paper": documentIds.scanSignedConditions,
};

export const scansUsage = [
  "npm run operator:scans -- <login>                             what waits, the longest first",
  "npm run operator:scans -- <login> show <id> <folder>          what is known, and the scans into the folder",
  "npm run operator:scans -- <login> accept <id>",
  "npm run operator:scans -- <login> again <id> <scan>=<reason>  one or more of them",
  `  scans: ${Object.keys(scanIds).join(", ")}`,
  `  reasons: ${Object.keys(scanReasons).join(", ")}`,
].join("\n");

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Undefined when the words are no order. */
export function readScansOrder([verb = "list", id = "", ...more]: string[]): Order | undefined {
  if (verb === "list" && id === "") return list;
  if (!uuid.test(id)) return undefined;
  const [folder = ""] = more;
  if (verb === "show" && folder && more.length === 1) return (desk) => show(desk, id, folder);
  if (verb === "accept" && more.length === 0) return (desk) => decide(desk, id, null);
  const reupload = verb === "again" ? readReupload(more) : undefined;
  return reupload && ((desk) => decide(desk, id, reupload));
}

function readReupload(words: string[]): Reupload | undefined {
  const reupload: Reupload = {};
  for (const word of words) {
    const [scan = "", reason = ""] = word.split("=");
    const id = Object.hasOwn(scanIds, scan) ? scanIds[scan] : undefined;
    if (!id || !isScanReason(reason)) return undefined;
    reupload[id] = reason;
  }
  return words.length > 0 ? reupload : undefined;
}

const gone = () => new CannotStart("No scans wait for a word there.");
const actorOf = ({ operatorId }: ScansDesk) => `operator:${operatorId}`;
const moment = (at: Date) => at.toISOString().slice(0, 16).replace("T", " ");
const nameOf = (categoryId: string) =>
  Object.keys(scanIds).find((name) => scanIds[name] === categoryId) ?? "scan";

async function list({ db, scansCheck, print }: ScansDesk): Promise<void> {
  const waiting = await scansCheck.findWaiting(db);
  for (const { applicationId, changedAt, contractNumber, status } of waiting)
    print(
      `${applicationId}  since ${moment(changedAt)} UTC  contract ${contractNumber}  ${status}`,
    );
  if (waiting.length === 0) print("Nothing waits.");
}

const extensions: Record<string, string> = { "image/jpeg": "jpg", "application/pdf": "pdf" };

async function show(desk: ScansDesk, applicationId: string, folder: string): Promise<void> {
  const { db, print, scansCheck } = desk;
  const found = await scansCheck.open(db, { applicationId, actor: actorOf(desk) });
  if (!found) throw gone();
  const { passport, person, scans } = found;
  print([person.lastName, person.firstName, person.middleName].filter(Boolean).join(" "));
  print(`Born ${person.birthDate}`);
  print(
    `Passport …${(passport["number"] ?? "").slice(-3)}, issued ${passport["issueDate"] ?? "?"}`,
  );
  // npm runs us in the repository; the operator means the folder they stand in.
  const directory = resolve(process.env["INIT_CWD"] ?? "", folder);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const { bytes, categoryId, id, mimeType } of scans) {
    const name = `${applicationId}-${nameOf(categoryId)}-${id.slice(0, 8)}`;
    const file = join(directory, `${name}.${extensions[mimeType] ?? "bin"}`);
    await writeFile(file, bytes, { mode: 0o600 });
    print(file);
  }
  print("Delete the scans when you have decided.");
}

async function decide(desk: ScansDesk, applicationId: string, reupload: Reupload | null) {
  const { db, print, scansCheck } = desk;
  const word = { applicationId, actor: actorOf(desk), reupload };
  if (!(await db.transaction().execute((tx) => scansCheck.decide(tx, word)))) throw gone();
  print(
    reupload === null ? "Done. The application goes on." : "Done. The borrower is told by SMS.",
  );
}
