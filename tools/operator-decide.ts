// `npm run operator:decide -- <login>`: operators end the reviews that the decision table asks for (D6; decisions 0023,
// 0036). Works beside a running product; the password is asked for each time, everything is in the audit log.
import { findApplicationsOnReview } from "../api/src/decision/operator/operator-decisions.store.ts";
import {
  decideByOperator,
  openForDecision,
  type Verdict,
} from "../api/src/decision/operator/operator-decisions.ts";
import { findApproval } from "../api/src/desk/proposals/proposals.store.ts";
import { findTake } from "../api/src/desk/queue/takes.store.ts";
import { lockAnyApplication } from "../api/src/journey/state/journey.store.ts";
import { type RefuseReason, refuseReasons } from "../domain/src/decision/consideration-table.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import {
  type OperatorServices,
  minuteOf,
  type Order,
  runOperatorCommand,
} from "./run/operator-command.ts";

const usage = [
  "npm run operator:decide -- <login>                              what waits, the longest first",
  "npm run operator:decide -- <login> show <id>                    what was known, and the rule that fired",
  "npm run operator:decide -- <login> approve <id> [rubles]        what was signed, or another sum of its product",
  "npm run operator:decide -- <login> refuse <id> <reason> [words] the words are for the record",
  `  reasons: ${refuseReasons.join(", ")}`,
].join("\n");

const isReason = (word: string): word is RefuseReason =>
  (refuseReasons as readonly string[]).includes(word);

function readOrder(verb: string, id: string, more: string[]): Order | undefined {
  const [first = "", ...rest] = more;
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
const rubles = (kopecks: number) => `${kopecks / 100} RUB`;
const possible = (sumsKopecks: readonly number[]) =>
  `Possible sums: ${sumsKopecks.map((sum) => sum / 100).join(", ") || "none but what was signed"}`;

async function list({ db }: OperatorServices): Promise<void> {
  const waiting = await findApplicationsOnReview(db);
  for (const { id, decidedAt, ruleId, signedSumKopecks } of waiting)
    console.log(`${id}  since ${minuteOf(decidedAt)} UTC  ${rubles(signedSumKopecks)}  ${ruleId}`);
  if (waiting.length === 0) console.log("Nothing waits.");
}

async function show(desk: OperatorServices, applicationId: string): Promise<void> {
  const found = await openForDecision(desk, { applicationId, actor: desk.actor });
  if (!found) throw gone();
  const { because, contractNumber, facts, periodType, ruleId, signedSumKopecks, term } = found;
  console.log(`Contract ${contractNumber}: ${rubles(signedSumKopecks)} for ${term} ${periodType}`);
  console.log(possible(found.possibleSumsKopecks));
  console.log(`Left to you by the rule "${ruleId}" of table ${found.version}:`);
  for (const line of because ?? ["the table has changed since; the facts are as they were"])
    console.log(`  ${line}`);
  if (found.subForms.length > 0) console.log(`Sub-forms: ${found.subForms.join(", ")}`);
  console.log("Facts:");
  for (const [fact, value] of Object.entries(facts))
    console.log(`  ${fact}: ${typeof value === "object" ? JSON.stringify(value) : value}`);
}

async function decide(
  desk: OperatorServices,
  applicationId: string,
  verdict: Verdict,
): Promise<void> {
  const word = { applicationId, actor: desk.actor, verdict };
  const done = await desk.db.transaction().execute(async (tx) => {
    await lockAnyApplication(tx, applicationId);
    if (await findApproval(tx, applicationId))
      throw new CannotStart("An approval waits for a second person, at the desk.");
    const taken = await findTake(tx, applicationId);
    if (taken) throw new CannotStart(`${taken.username} has taken it, at the desk.`);
    return decideByOperator(desk, tx, word);
  });
  if (done === "gone") throw gone();
  if (done !== "done" && "sumForTwoKopecks" in done)
    throw new CannotStart(
      `Nothing is decided. ${rubles(done.sumForTwoKopecks)} needs two persons, at the desk.`,
    );
  if (done !== "done")
    throw new CannotStart(
      "unknownFacts" in done
        ? `Nothing is decided. Without these nothing may be lent: ${done.unknownFacts.join(", ")}. They are asked for again every five minutes.`
        : `Nothing is decided. ${possible(done.possibleSumsKopecks)}`,
    );
  console.log("Done. The borrower is told by SMS.");
}

await runOperatorCommand({ usage, list, readOrder });
