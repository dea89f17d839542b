// Every call at steps of the whole journey, with a request that is right or differs from one in a place or two: never
// a fault of ours, always the envelope, no answer that the contract does not tell (reliability G5). A run sends them
// at one step by its seed; FUZZ_REQUESTS=60000 is the full lot.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type Endpoint, replySchema } from "@microloan/contract/endpoint";
import { allEndpoints } from "@microloan/contract/endpoints";
import { codeOf } from "@microloan/contract/errors/any-error";
import { errorsOf } from "@microloan/contract/errors/errors-of";
import { samples } from "@microloan/contract/samples";
import type { LooseRequest } from "@microloan/contract/samples/sample";
import { parseSetting, settingDefaults } from "@microloan/contract/settings";

import { seededRandom, seed } from "../../../tools/testing/seeded-random.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { type Borrower, borrowerAt, borrowerWithLoan, walkedSteps } from "../borrower.ts";
import { refusalName, type Sent } from "../client.ts";
import { type Ids, rows } from "../owners/rows.ts";
import { entryIds } from "../sub-forms.ts";
import { mutationsBy } from "./mutation.ts";

const steps = [...walkedSteps, "timer", "loan"] as const;
const perBorrower = 5 * allEndpoints.length;
const borrowers = Math.ceil(Number(process.env["FUZZ_REQUESTS"] ?? perBorrower) / perBorrower);
const mutated = mutationsBy(seededRandom(seed));

type Request = LooseRequest & { body?: { revision?: number }; file?: Blob };

let app: TestApp;
const answers = new Map<string, number>();
let readable = 0;

beforeAll(async () => {
  const limits = Object.keys(settingDefaults).filter((name) => /Per(?:Day|Hour|Minute)/.test(name));
  const most = (name: string) => (parseSetting(name, "1000000") === undefined ? "100" : "1000000");
  const settings = Object.fromEntries(limits.map((name) => [name, most(name)]));
  app = await createTestApp({ settings });
});
afterAll(() => app.stop());

const samplesOf = samples as Record<string, { request: Request }>;
const makes = new Map(rows.map(([{ name }, make]) => [name, make]));

/** All that can be named of one's own. */
async function idsOf(own: Borrower): Promise<Ids> {
  const idIn = async (table: "documentFiles" | "financingInstruments") =>
    app.db
      .selectFrom(table)
      .select("id")
      .where("applicationId", "=", own.state.applicationId)
      .executeTakeFirst();
  const [file, instrument] = [await idIn("documentFiles"), await idIn("financingInstruments")];
  return {
    ...(await entryIds(own)),
    ...own.state,
    codeId: randomUUID(),
    fileId: file?.id ?? randomUUID(),
    financingInstrumentId: instrument?.id ?? randomUUID(),
  };
}

/** What ends a session or an application comes last, and before it what moves its borrower to and fro. */
const placeInLot = ({ name, changesApplication }: Endpoint) =>
  /^signOut|Denial$/.test(name) ? 2 : changesApplication ? 1 : 0;

/** What is wrong with an answer, or undefined. */
function faultOf(endpoint: Endpoint, { status, headers, reply }: Sent<unknown>) {
  if (!replySchema(endpoint).safeParse(reply).success) return "not the envelope";
  if (headers["cache-control"] !== "no-store") return "may be kept by a cache";
  const answer = refusalName(reply);
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
  if (answer === "nothing") return status === 200 ? undefined : "a success of another status";
  if (answer === "unknown code" || answer === "OurFault") return answer;
  if (codeOf(answer).status !== status) return "another status than its error's";
  return [...errorsOf(endpoint), "NotFound"].includes(answer) ? undefined : `tells ${answer}`;
}

async function faultsAt(step: (typeof steps)[number]): Promise<string[]> {
  const own = step === "loan" ? await borrowerWithLoan(app) : await borrowerAt(app, step);
  const ids = await idsOf(own);
  const saved = new Map<string, number>();
  const faults: string[] = [];
  const lot = Array.from({ length: 5 }, () => allEndpoints).flat();
  for (const endpoint of lot.toSorted((one, other) => placeInLot(one) - placeInLot(other))) {
    const { name } = endpoint;
    const right = ((await makes.get(name)?.(ids, own)) ?? samplesOf[name]?.request) as Request;
    const revision = saved.get(name) ?? 0;
    if (right.body?.revision !== undefined) right.body = { ...right.body, revision };
    const request = mutated(right);
    const sent = await own.client.sendLoose(endpoint, request);
    if (sent.status !== 400) readable += 1;
    // A form that was saved on the way here is at its first revision.
    if (sent.status === 200 || sent.status === 409) saved.set(name, revision + 1);
    const fault = faultOf(endpoint, sent);
    if (fault) faults.push(`${fault}: ${name} at ${step}, ${JSON.stringify(request)}`);
  }
  return faults;
}

test(
  `${borrowers * perBorrower} requests (seed ${seed})`,
  { timeout: 1_800_000 },
  async (context) => {
    const faults: string[] = [];
    for (let index = 0; index < borrowers; index += 1)
      faults.push(...(await faultsAt(steps[(3 * seed + index) % steps.length]!)));
    const list = [...answers].map(([name, count]) => `${name} ${count}`).join(", ");
    await context.annotate(`fuzz: seed ${seed}, ${readable} pass the schema; answers: ${list}`);
    expect(faults).toEqual([]);
    expect(readable / (borrowers * perBorrower)).toBeGreaterThan(0.3);
  },
);
