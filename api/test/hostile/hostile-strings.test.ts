// Three hundred hostile strings in every text field of every call, through the whole API on the real database: a clear
// error at that field, or kept and read back literally; never our fault, nothing half stored (issue 5; reliability C).
// A run takes a sample by seed: SEED repeats one, HOSTILE_STRINGS=1000 sends so many to every field, or all there are.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type Endpoint, failureSchema } from "@microloan/contract/endpoint";
import { allEndpoints } from "@microloan/contract/endpoints";
import { type HostileString, hostileStrings } from "@microloan/contract/samples/hostile-strings";

import { seed } from "../../../tools/testing/seeded-random.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { type Borrower, borrowerAt } from "../borrower.ts";
import { refusalName, type Sent, type TestClient } from "../client.ts";
import { pictureOf } from "../picture.ts";
import { entryIds, subForms } from "../sub-forms.ts";
import { isHarmless, isLiteral, questionOf, readerOf, rowReaderOf } from "./kept.ts";
import { rightRequest } from "./right-requests.ts";
import { type TextField, textFieldsOf, valueAt, withValue } from "./text-fields.ts";

/** Sent to every field in every run: what a page, a store and a body's limit mind most. */
const always = new Set(["<script>alert(1)</script>", "Анна\uD83D"]);
const perField = Number(process.env["HOSTILE_STRINGS"] ?? 2);

const table = allEndpoints
  .map((endpoint) => ({ name: endpoint.name, endpoint, fields: textFieldsOf(endpoint) }))
  .filter(({ fields }) => fields.length > 0);
const fields = table.flatMap((row) => row.fields.map((field) => ({ ...row, field })));

/** Other strings for each field, all of them in turn. */
function stringsFor(endpoint: Endpoint, { path }: TextField): HostileString[] {
  if (perField >= hostileStrings.length) return [...hostileStrings];
  const place = fields.findIndex((row) => row.endpoint === endpoint && row.field.path === path);
  const first = seed + place * perField;
  const turn = Array.from(
    { length: perField },
    (_, at) => hostileStrings[(first + at) % hostileStrings.length]!,
  );
  return [...hostileStrings.filter(({ text }) => always.has(text)), ...turn];
}

const generous = "1000000";
const settings = {
  AdditionalPhoneEnabled: "true",
  SmsPerAddressPerHour: generous,
  SmsPerPrefixPerHour: generous,
  SmsPerHour: generous,
  SmsPerHourKnown: generous,
  CodesPerDayBeforeSignIn: generous,
  SmsPerPhonePerDay: generous,
  WrongCodesPerAddressPerHour: generous,
  CaptchaChecksPerAddressPerMinute: generous,
  NameSuggestionsPerAddressPerMinute: generous,
  IssuerSuggestionsPerAddressPerMinute: generous,
  PartySuggestionsPerAddressPerMinute: generous,
  AddressSuggestionsPerAddressPerMinute: generous,
} as const;

let app: TestApp;
let borrower: Borrower;
let visitor: TestClient;
let ownIds: Record<string, string>;
const counts = { sent: 0, refused: 0, taken: 0, readBack: 0 };

beforeAll(async () => {
  app = await createTestApp({ settings });
  borrower = await borrowerAt(app, "number-confirmation");
  const entries = await entryIds(borrower);
  ownIds = Object.fromEntries(subForms.map(({ save, kind }) => [save.name, entries[`${kind}Id`]]));
  visitor = app.newClient();
  await visitor.visit();
});

afterAll(() => app.stop());

type Try = { endpoint: Endpoint; field: TextField; hostile: HostileString };
type Request = ReturnType<typeof rightRequest>;

/** The request that is right but for the field, about the borrower's own application and entry. */
function requestOf({ endpoint, field, hostile }: Try, revision = 0): Request {
  const { part, path } = field;
  const own: Record<string, unknown> = {
    ...borrower.ofApplication(),
    contactId: borrower.state.contactId,
    revision,
    id: ownIds[endpoint.name],
  };
  const request = rightRequest(endpoint, field) as Record<string, object>;
  const ownPart = Object.fromEntries(
    Object.entries(own).filter(
      ([key, value]) => value !== undefined && key in (endpoint[part]?._zod.def.shape ?? {}),
    ),
  );
  return { ...request, [part]: withValue({ ...request[part], ...ownPart }, path, hostile.text) };
}

const describeTry = ({ endpoint, field, hostile }: Try, sent: Sent<unknown>) =>
  `${endpoint.name} ${field.path} ← ${hostile.kind} ${JSON.stringify(hostile.text.slice(0, 60))}: ${sent.status} ${JSON.stringify(sent.reply).slice(0, 200)}`;

const isRussian = (text: string) => /[А-Яа-яЁё]/.test(text);

/** What is wrong with a refusal, or undefined. */
function faultOfRefusal({ endpoint, field }: Try, sent: Sent<unknown>): string | undefined {
  const failure = failureSchema.safeParse(sent.reply);
  if (!failure.success || !isRussian(failure.data.errorMessage)) return "no clear error";
  if (sent.status >= 500) return "our fault";
  // Too much to be read at all: no field of it is known.
  if (sent.status === 413) return undefined;
  const isAboutField = sent.status === 400 && failure.data.field !== undefined;
  if (isAboutField) return failure.data.field === field.path ? undefined : "another field's error";
  // A call before has ended the application.
  const ended = endpoint.changesApplication === true ? ["StatusForbids"] : [];
  const ofCall: readonly string[] = [...endpoint.errors, ...ended, "NotFound"];
  return ofCall.includes(refusalName(sent.reply)) ? undefined : "an error of no field";
}

/** What is left of the text that was taken, where it can be read back. */
async function leftOf({ endpoint, field }: Try): Promise<unknown> {
  const read = readerOf(endpoint);
  if (read) return valueAt((await read(borrower)).form, field.path);
  const readRow = rowReaderOf(endpoint);
  if (readRow) return valueAt(await readRow(app), field.path);
  return field.path === "query" ? questionOf(app, endpoint) : undefined;
}

/** What is wrong with what was taken, or undefined. */
async function faultOfTaken(attempt: Try): Promise<string | undefined> {
  const { endpoint, field, hostile } = attempt;
  const isForm = readerOf(endpoint) !== undefined;
  const left = await leftOf(attempt);
  if (typeof left !== "string") return isForm ? `not kept: ${JSON.stringify(left)}` : undefined;
  counts.readBack += 1;
  if (isForm && !isHarmless(left)) return `kept with its harm: ${JSON.stringify(left)}`;
  return isLiteral(left, hostile.text, field.path) ? undefined : `kept as ${JSON.stringify(left)}`;
}

/** Three hundred strings in a field are not what limits are about. */
async function forgetTries(): Promise<void> {
  await app.db.deleteFrom("limits").execute();
  await app.db.deleteFrom("codeGuesses").execute();
}

async function faultOf(attempt: Try, isRead: boolean): Promise<string | undefined> {
  const { endpoint } = attempt;
  await forgetTries();
  const client = endpoint.access === "session" ? borrower.client : visitor;
  const { revision } = (isRead && (await readerOf(endpoint)?.(borrower))) || {};
  const sent = await client.sendLoose(endpoint, requestOf(attempt, revision));
  counts.sent += 1;
  const isRefused = sent.status !== 200 || refusalName(sent.reply) !== "nothing";
  counts[isRefused ? "refused" : "taken"] += 1;
  const fault = isRefused ? faultOfRefusal(attempt, sent) : await faultOfTaken(attempt);
  return fault && `${fault}: ${describeTry(attempt, sent)}`;
}

/** Whether the contract takes it: what it refuses may change nothing at all. */
function isTaken(attempt: Try): boolean {
  const { part } = attempt.field;
  const value = (requestOf(attempt) as Record<string, unknown>)[part];
  return attempt.endpoint[part]?.safeParse(value).success === true;
}

test("there are three hundred strings, no two alike, and a right request for every field", async () => {
  expect(new Set(hostileStrings.map(({ text }) => text)).size).toBeGreaterThan(300);
  expect(fields.length).toBeGreaterThan(350);
  for (const { endpoint, fields: own } of table.filter((row) => readerOf(row.endpoint)))
    for (const field of own) {
      const request = rightRequest(endpoint, field) as Record<string, object>;
      const parsed = endpoint[field.part]?.safeParse(request[field.part]);
      expect([endpoint.name, field.path, parsed?.success]).toEqual([
        endpoint.name,
        field.path,
        true,
      ]);
    }
});

test("every form that is saved is read back", () => {
  const saves = allEndpoints.filter(({ body }) => "revision" in (body?.shape ?? {}));
  const unread = saves.filter((endpoint) => !readerOf(endpoint)).map(({ name }) => name);
  expect(unread, "calls without a reader in hostile/kept.ts").toEqual([]);
});

describe("every text field refuses clearly or keeps literally", () => {
  test.each(table)("$name", { timeout: 600_000 }, async ({ endpoint, fields: own }) => {
    const attempts = own.flatMap((field) =>
      stringsFor(endpoint, field).map((hostile) => ({ endpoint, field, hostile })),
    );
    const { taken = [], unread = [] } = Object.groupBy(attempts, (attempt) =>
      isTaken(attempt) ? "taken" : "unread",
    );
    const faults: (string | undefined)[] = [];
    await forgetTries();
    const picture = await pictureOf(app.db);
    for (const attempt of unread) faults.push(await faultOf(attempt, false));
    expect(await pictureOf(app.db)).toEqual(picture);
    for (const attempt of taken) faults.push(await faultOf(attempt, true));
    expect(faults.filter(Boolean)).toEqual([]);
  });

  test("and there was something to refuse and to keep", async ({ annotate }) => {
    await annotate(`hostile strings: seed ${seed}, ${JSON.stringify(counts)}`);
    expect(counts.refused).toBeGreaterThan(1000);
    expect(counts.readBack).toBeGreaterThan(20);
  });
});
