// What a walk of the usual borrower leaves, kept once for each step and then written down for others with ids of their
// own: most tests only need somebody at a step, and walking there took a third of their processor time.
// kept-walks.test.ts proves that both leave the same.
import { randomUUID } from "node:crypto";

import { sealCodeword } from "../src/people/contacts/codeword-seal.ts";
import { runRaw } from "../src/platform/database/raw-query.ts";
import { randomToken, sha256 } from "../src/platform/hashing.ts";
import { jobKinds } from "../src/platform/jobs/job-kinds.ts";
import { createTestApp, type TestApp } from "./app.ts";
import type { Borrower, WalkedStep } from "./borrower.ts";
import type { FakePartners } from "./fake-partners.ts";
import { insertionOf, readRows, type Rows } from "./kept-rows.ts";

type Asked = [keyof FakePartners, never[]][];

type Kept = {
  rows: string;
  /** The database's time when they were read. */
  readAt: string;
  insertion: string;
  asked: string;
  state: string;
  files: Map<string, Buffer>;
  identity: Identity;
};

/** What is nobody else's. */
type Identity = Pick<Borrower, "person" | "passport"> & {
  address: string;
  browser: string;
  session: string;
  codeword: string;
  ids: string[];
  fileKeys: string[];
  /** What the partners called the messages and cards. */
  partnerIds: string[];
};

type Walk = {
  steps: readonly WalkedStep[];
  createBorrower: (app: TestApp) => Borrower;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const columnsOfIds = ["id", "anonymous_id", "key"];

const column = (rows: Rows, table: string, name: string): string[] =>
  (rows[table] ?? []).map((row) => String(row[name]));

function identityOf({ client, person, passport }: Borrower, rows: Rows): Identity {
  const found = Object.values(rows).flatMap((own) =>
    own.flatMap((row) => columnsOfIds.map((name) => String(row[name]))),
  );
  const [answers] = (rows["passports"] ?? []).map((row) => row["answers"] as { codeword: string });
  return {
    person,
    passport,
    address: client.address,
    browser: client.cookies.get("browser") ?? "",
    session: client.cookies.get("session") ?? "",
    codeword: answers?.codeword ?? "{none}",
    ids: [...new Set(found.filter((id) => uuid.test(id)))],
    fileKeys: column(rows, "document_files", "file_key"),
    partnerIds: [
      ...column(rows, "sms_messages", "provider_id"),
      ...column(rows, "financing_instruments", "request_key"),
    ],
  };
}

/** Every text in which a borrower differs from the others, in an order that is the same for all of them. */
const textsOf = (identity: Identity): string[] => [
  ...identity.ids,
  ...identity.fileKeys,
  ...identity.partnerIds,
  identity.person.phone,
  // What is limited by how a number begins.
  identity.person.phone.slice(0, -3),
  identity.address,
  `"${identity.passport.series}"`,
  `"${identity.passport.number}"`,
  identity.codeword,
  sha256(identity.browser),
  sha256(identity.session),
];

/** Of two texts that begin alike the longer one is looked for first. */
function renaming(from: Identity, to: Identity): (text: string) => string {
  const others = textsOf(to);
  const names = new Map(textsOf(from).map((text, place) => [text, others[place] ?? text]));
  const longestFirst = [...names.keys()].toSorted((one, other) => other.length - one.length);
  const any = new RegExp(
    longestFirst.map((text) => text.replaceAll(/[.+{}]/g, String.raw`\$&`)).join("|"),
    "g",
  );
  return (text) => text.replaceAll(any, (found) => names.get(found) ?? found);
}

/** Nobody is at a step before somebody walked there: a process of the tests does it once. */
async function walkOnce({ steps, createBorrower }: Walk): Promise<Map<WalkedStep, Kept>> {
  const app = await createTestApp();
  const kept = new Map<WalkedStep, Kept>();
  try {
    const borrower = createBorrower(app);
    await borrower.register();
    for (const [place, step] of steps.entries()) {
      kept.set(step, await keep(app, borrower));
      const next = steps[place + 1];
      if (next) await borrower.walkFrom(step, next);
    }
  } finally {
    await app.stop();
  }
  return kept;
}

async function keep(app: TestApp, borrower: Borrower): Promise<Kept> {
  const { rows, readAt } = await readRows(app.db);
  const identity = identityOf(borrower, rows);
  const files = new Map<string, Buffer>();
  for (const fileKey of identity.fileKeys) files.set(fileKey, await app.context.files.get(fileKey));
  const asked = Object.entries(app.partners).map(([name, partner]) => [name, partner.asked]);
  return {
    rows: JSON.stringify(rows),
    readAt,
    insertion: await insertionOf(app.db, Object.keys(rows)),
    asked: JSON.stringify(asked),
    state: JSON.stringify(borrower.state),
    files,
    identity,
  };
}

/** Asks the partners what the walk asked; answers what they called the messages and cards. */
async function askPartners({ partners }: TestApp, asked: Asked): Promise<string[]> {
  const names: string[] = [];
  for (const [name, questions] of asked)
    for (const question of questions) {
      const answer = await (partners[name].call as (...all: never[]) => Promise<object>)(
        ...(question as never[]),
      );
      const given = answer as { providerId?: string; requestKey?: string };
      names.push(...[given.providerId, given.requestKey].filter((id) => id !== undefined));
    }
  return names;
}

async function settle(borrower: Borrower, kept: Kept): Promise<void> {
  const { app, client, person, passport, state } = borrower;
  const fileKeys: string[] = [];
  for (const bytes of kept.files.values()) fileKeys.push(await app.context.files.put(bytes));
  const identity = {
    ...kept.identity,
    person,
    passport,
    address: client.address,
    browser: randomToken(),
    session: randomToken(),
    ids: kept.identity.ids.map(() => randomUUID()),
    fileKeys,
  };
  const rename = renaming(kept.identity, identity);
  Object.assign(state, JSON.parse(rename(kept.state)));
  identity.codeword = sealCodeword(app.context, state.contactId, passport.codeword);
  identity.partnerIds = await askPartners(app, JSON.parse(rename(kept.asked)) as Asked);
  const rows = renaming(kept.identity, identity)(kept.rows);
  await runRaw(app.db, kept.insertion, [rows, kept.readAt]);
  client.cookies.set("browser", identity.browser);
  client.cookies.set("session", identity.session);
  // The third cookie is made of these two.
  await client.visit();
}

export function keptWalks(walk: Walk) {
  let walked: Promise<Map<WalkedStep, Kept>> | undefined;

  /** As after a walk to this step; with the jobs done that a walk would have done by the way. */
  return async (borrower: Borrower, step: WalkedStep): Promise<void> => {
    const kept = (await (walked ??= walkOnce(walk))).get(step);
    if (!kept) throw new Error(`nobody walked to ${step}`);
    await borrower.app.jobs.run(step === "passport" ? { kind: jobKinds.sendSms } : {});
    await settle(borrower, kept);
  };
}
