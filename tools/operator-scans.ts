// `npm run operator:scans -- <login>`: operators judge scans that came after signing (D5; decisions 0023, 0034). Works
// beside a running product; the password is asked for each time, everything is in the audit log.
import { findScansToCheck } from "../api/src/scans/deferred/scans-check.store.ts";
import {
  decideOnScans,
  openScansToCheck,
  type Reupload,
} from "../api/src/scans/deferred/scans-check.ts";
import { documentIds } from "../contract/src/dictionaries/document-ids.ts";
import { isScanReason, scanReasons } from "../contract/src/dictionaries/scan-reasons.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import {
  type OperatorServices,
  minuteOf,
  type Order,
  runOperatorCommand,
  saveFiles,
} from "./run/operator-command.ts";

/** What each scan is called here. */
const scanIds: Record<string, string> = {
  "passport-main": documentIds.scanPassportMain,
  "passport-registration": documentIds.scanPassportRegistration,
  selfie: documentIds.scanSelfie,
  "signed-paper": documentIds.scanSignedConditions,
};

const usage = [
  "npm run operator:scans -- <login>                             what waits, the longest first",
  "npm run operator:scans -- <login> show <id> <folder>          what is known, and the scans into the folder",
  "npm run operator:scans -- <login> accept <id>",
  "npm run operator:scans -- <login> again <id> <scan>=<reason>  one or more of them",
  `  scans: ${Object.keys(scanIds).join(", ")}`,
  `  reasons: ${Object.keys(scanReasons).join(", ")}`,
].join("\n");

function readOrder(verb: string, id: string, more: string[]): Order | undefined {
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
const nameOf = (categoryId: string) =>
  Object.keys(scanIds).find((name) => scanIds[name] === categoryId) ?? "scan";

async function list({ db }: OperatorServices): Promise<void> {
  const waiting = await findScansToCheck(db);
  for (const { applicationId, changedAt, contractNumber, status } of waiting)
    console.log(
      `${applicationId}  since ${minuteOf(changedAt)} UTC  contract ${contractNumber}  ${status}`,
    );
  if (waiting.length === 0) console.log("Nothing waits.");
}

async function show(desk: OperatorServices, applicationId: string, folder: string): Promise<void> {
  const found = await openScansToCheck(desk, { applicationId, actor: desk.actor });
  if (!found) throw gone();
  const { passport, person, scans } = found;
  console.log([person.lastName, person.firstName, person.middleName].filter(Boolean).join(" "));
  console.log(`Born ${person.birthDate}`);
  console.log(
    `Passport …${(passport["number"] ?? "").slice(-3)}, issued ${passport["issueDate"] ?? "?"}`,
  );
  const fileNameOf = ({ categoryId, id }: (typeof scans)[number]) =>
    `${applicationId}-${nameOf(categoryId)}-${id.slice(0, 8)}`;
  await saveFiles(
    folder,
    scans.map((scan) => ({ ...scan, name: fileNameOf(scan) })),
  );
  console.log("Delete the scans when you have decided.");
}

async function decide(desk: OperatorServices, applicationId: string, reupload: Reupload | null) {
  const word = { applicationId, actor: desk.actor, reupload };
  const isDone = await desk.db.transaction().execute((tx) => decideOnScans(desk, tx, word));
  if (!isDone) throw gone();
  console.log(
    reupload === null ? "Done. The application goes on." : "Done. The borrower is told by SMS.",
  );
}

await runOperatorCommand({ usage, list, readOrder });
