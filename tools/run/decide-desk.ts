// What an operator may say to `npm run operator:decide`: list, show, approve, refuse (decision 0036).
import type { Capabilities } from "../../api/src/context.ts";
import type { Verdict } from "../../api/src/decision/operator/operator-decisions.ts";
import type { Db } from "../../api/src/platform/database/database.ts";
import { type RefuseReason, refuseReasons } from "../../domain/src/decision/consideration-table.ts";
import { CannotStart } from "../embedded-postgres/cannot-start.ts";

export type DecideDesk = {
  db: Db;
  decisions: Capabilities["operatorDecisions"];
  operatorId: string;
  print: (line: string) => void;
};

type Order = (desk: DecideDesk) => Promise<void>;

export const decideUsage = [
  "npm run operator:decide -- <login>                              what waits, the longest first",
  "npm run operator:decide -- <login> show <id>                    what was known, and the rule that fired",
  "npm run operator:decide -- <login> approve <id> [rubles]        what was signed, or another sum of its product",
  "npm run operator:decide -- <login> refuse <id> <reason> [words] the words are for the record",
  `  reasons: ${refuseReasons.join(", ")}`,
].join("\n");

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isReason = (word: string): word is RefuseReason =>
  (refuseReasons as readonly string[]).includes(word);

/** Undefined when the words are no order. */
export function readDecideOrder([verb = "list", id = "", ...more]: string[]): Order | undefined {
  const [first = "", ...rest] = more;
  if (verb === "list" && id === "") return list;
  if (!uuid.test(id)) return undefined;
  if (verb === "show" && more.length === 0) return (desk) => show(desk, id);
  if (verb === "approve" && rest.length === 0 && /^(?:[1-9]\d{3,6})?$/.test(first)) {
    const sum = first === "" ? {} : { sumKopecks: Number(first) * 100 };
    return (desk) => decide(desk, id, { outcome: "approve", ...sum });
  }
  const words = rest.join(" ").slice(0, 500);
  if (verb === "refuse" && isReason(first))
    return (desk) => decide(desk, id, { outcome: "refuse", reason: first, words });
  return undefined;
}

const gone = () => new CannotStart("It waits for no word: decided already, or not under review.");
const actorOf = ({ operatorId }: DecideDesk) => `operator:${operatorId}`;
const moment = (at: Date) => at.toISOString().slice(0, 16).replace("T", " ");
const rubles = (kopecks: number) => `${kopecks / 100} RUB`;
const possible = (sumsKopecks: readonly number[]) =>
  `Possible sums: ${sumsKopecks.map((sum) => sum / 100).join(", ") || "none but what was signed"}`;

async function list({ db, decisions, print }: DecideDesk): Promise<void> {
  const waiting = await decisions.findAllWaiting(db);
  for (const { id, decidedAt, ruleId, signedSumKopecks } of waiting)
    print(`${id}  since ${moment(decidedAt)} UTC  ${rubles(signedSumKopecks)}  ${ruleId}`);
  if (waiting.length === 0) print("Nothing waits.");
}

async function show(desk: DecideDesk, applicationId: string): Promise<void> {
  const { db, decisions, print } = desk;
  const found = await decisions.open(db, { applicationId, actor: actorOf(desk) });
  if (!found) throw gone();
  const { because, contractNumber, facts, periodType, ruleId, signedSumKopecks, term } = found;
  print(`Contract ${contractNumber}: ${rubles(signedSumKopecks)} for ${term} ${periodType}`);
  print(possible(found.possibleSumsKopecks));
  print(`Left to you by the rule "${ruleId}" of table ${found.version}:`);
  for (const line of because ?? ["the table has changed since; the facts are as they were"])
    print(`  ${line}`);
  if (found.subForms.length > 0) print(`Sub-forms: ${found.subForms.join(", ")}`);
  print("Facts:");
  for (const [fact, value] of Object.entries(facts)) print(`  ${fact}: ${value}`);
}

async function decide(desk: DecideDesk, applicationId: string, verdict: Verdict): Promise<void> {
  const { db, decisions, print } = desk;
  const word = { applicationId, actor: actorOf(desk), verdict };
  const done = await db.transaction().execute((tx) => decisions.decide(tx, word));
  if (done === "gone") throw gone();
  if (done !== "done")
    throw new CannotStart(`Nothing is decided. ${possible(done.possibleSumsKopecks)}`);
  print("Done. The borrower is told by SMS.");
}
