// `node bench/sign-in-timing.ts`: whether the time of an answer tells a known phone from an unknown one
// (reliability A5). Requests of both kinds in a random order, one at a time, on a product of its own;
// one JSON line a pair. ROUNDS of each.
import { sql } from "kysely";

import { endpoints } from "@microloan/contract/endpoints";

import { startTarget } from "../e2e/attacks/target.ts";
import { createVisitor, type Visitor } from "../e2e/attacks/visitor.ts";

const rounds = Number(process.env["ROUNDS"] ?? 5000);
const warmUp = 200;
const goal = { t: 4.5, differenceMs: 0.5 };

/** The most that the settings take; more would be no setting at all, and the limits stand. */
const many = "1000000";
const target = await startTarget({
  processes: 1,
  settings: { SmsPerAddressPerHour: many, CodesPerDayBeforeSignIn: many },
});
try {
  const { person } = await target.newBorrower();
  const kinds = {
    "right date": { phone: person.phone, birthDate: person.birthDate },
    "wrong date": { phone: person.phone, birthDate: "1971-02-03" },
    "unknown phone": { phone: "+79170000001", birthDate: person.birthDate },
  };
  const visitors = new Map<string, Visitor>();
  for (const kind of Object.keys(kinds)) {
    const visitor = createVisitor(target.urls, "198.51.100.9");
    await visitor.visit();
    visitors.set(kind, visitor);
  }
  await compare("wrong date", "unknown phone");
  await compare("right date", "unknown phone");

  async function compare(one: keyof typeof kinds, another: keyof typeof kinds): Promise<void> {
    const taken = { [one]: [] as number[], [another]: [] as number[] };
    // Each by lot: in pairs, what a request leaves to be done (its SMS) would fall more often on the other kind.
    for (let round = -2 * warmUp; round < 2 * rounds; round += 1) {
      const kind = Math.random() < 0.5 ? one : another;
      const ms = await timeOf(visitors.get(kind) as Visitor, kinds[kind]);
      if (round >= 0) taken[kind]?.push(ms);
    }
    report(`${one} / ${another}`, taken[one] ?? [], taken[another] ?? []);
  }
} finally {
  await target.stop();
}

/** Each time a code is sent anew, or seems to be: that is the longest way through the code. */
async function timeOf(visitor: Visitor, payload: object): Promise<number> {
  await sql`delete from code_sends`.execute(target.db);
  await sql`update codes set next_send_at = now()`.execute(target.db);
  const started = performance.now();
  const { refusal } = await visitor.send(endpoints.sendSignInCode, { body: { payload } });
  if (refusal !== "nothing") throw new Error(`a code was refused: ${refusal}`);
  return performance.now() - started;
}

function report(pair: string, left: number[], right: number[]): void {
  // The slowest hundredth is the machine's, of both.
  const [a, b] = [trimmed(left), trimmed(right)];
  const difference = mean(a) - mean(b);
  const t = difference / Math.sqrt(variance(a) / a.length + variance(b) / b.length);
  const ok = Math.abs(t) < goal.t && Math.abs(difference) < goal.differenceMs;
  const rounded = (value: number) => Number(value.toFixed(3));
  const figures = { t: rounded(t), differenceMs: rounded(difference), meanMs: rounded(mean(a)) };
  process.stdout.write(`${JSON.stringify({ pair, rounds, ...figures, goal, ok })}\n`);
  if (!ok) process.exitCode = 1;
}

function trimmed(values: number[]): number[] {
  return values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length * 0.99));
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function variance(values: number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}
