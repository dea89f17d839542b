// Which file writes which table: one each (architecture; decision 0044). Whoever else needs a change calls it.
import type { Database } from "../../api/src/platform/database/types.ts";
import { withoutComments } from "./code-only.ts";
import { file, type Finding, type Rule } from "./rule.ts";
import { isCode, isTest, type SourceFile } from "./source-file.ts";

/** In api/src; `Database` has every table, so that the compiler names one that is missing. */
const writers = {
  additionalQuestions: "journey/answers/answers.store.ts",
  addresses: "journey/answers/answers.store.ts",
  agreementTexts: "papers/agreements/agreement-texts.store.ts",
  anonymousSteps: "journey/applications/anonymous-steps.store.ts",
  applicationOutsidePeople: "people/outside-people/outside-people.store.ts",
  applications: "journey/applications/applications.store.ts",
  auditChain: "platform/audit/audit-seal.store.ts",
  auditLog: "platform/audit/audit.store.ts",
  // Put there by a trigger, with the row of the log.
  auditUnsealed: "platform/audit/audit-seal.store.ts",
  clientDenials: "decision/denial/client-denials.store.ts",
  codeGuesses: "people/codes/wrong-codes.store.ts",
  codeSends: "people/codes/code-sends.store.ts",
  codes: "people/codes/codes.store.ts",
  considerationRequests: "decision/consideration/consideration-requests.store.ts",
  contactAnalytics: "people/contacts/contacts.store.ts",
  contacts: "people/contacts/contacts.store.ts",
  dailyNumbers: "desk/numbers/daily-numbers.store.ts",
  debtLoadNotices: "loan/debt-load/debt-load.store.ts",
  decisions: "decision/settling/decisions.store.ts",
  deferredScans: "scans/deferred/deferred-scans.store.ts",
  deskNotes: "desk/notes/notes.store.ts",
  deskProposals: "desk/proposals/proposals.store.ts",
  deskSessions: "platform/session/desk-session.store.ts",
  deskTakes: "desk/queue/takes.store.ts",
  deskTickets: "desk/sign-in/desk-tickets.store.ts",
  documentFiles: "scans/upload/scan-files.store.ts",
  documentOpenings: "papers/openings/openings.store.ts",
  documentTicks: "journey/answers/document-ticks.store.ts",
  employments: "journey/answers/answers.store.ts",
  financingInstruments: "cards/financing.store.ts",
  idempotencyKeys: "platform/endpoints/idempotency.store.ts",
  knownDebts: "identification/known-debts.store.ts",
  limits: "platform/limits/limits.store.ts",
  loanRepayments: "money/loans/loans.store.ts",
  loans: "money/loans/loans.store.ts",
  migrations: "platform/database/migrate.ts",
  operatorTickets: "people/operators/operator-tickets.store.ts",
  operators: "people/operators/operators.store.ts",
  outsideIdentities: "people/outside-people/outside-identities.store.ts",
  outsideLogins: "people/outside-people/outside-logins.store.ts",
  outsidePeople: "people/outside-people/outside-people.store.ts",
  partnerDays: "platform/partner-calls/partner-days.store.ts",
  passports: "journey/answers/answers.store.ts",
  payouts: "money/payouts/payout.store.ts",
  phoneChangePhotos: "entry/phone-change/phone-change.store.ts",
  phoneChanges: "entry/phone-change/phone-change.store.ts",
  productChoices: "loan/choice/product-choice.store.ts",
  promoCodes: "journey/applications/promo-codes.store.ts",
  registrations: "entry/registration/registration.store.ts",
  scoringSessions: "decision/scoring/scoring-sessions.store.ts",
  sessions: "platform/session/session.store.ts",
  settings: "platform/settings/settings.store.ts",
  signatures: "papers/signature/signatures.store.ts",
  signingPackDocuments: "papers/packs/pack.store.ts",
  signingPacks: "papers/packs/pack.store.ts",
  smsGatewayHealth: "platform/sms/sms-outbox.store.ts",
  smsMessages: "platform/sms/sms-outbox.store.ts",
  subForms: "journey/answers/sub-forms.store.ts",
  withdrawnSignatures: "papers/signature/signatures.store.ts",
} satisfies Record<keyof Database | "migrations", string>;

const pathOf = (writer: string): string =>
  writer.startsWith("../") ? `api/${writer.slice("../".length)}` : `api/src/${writer}`;

const writerOf: ReadonlyMap<string, string> = new Map(
  Object.entries(writers).map(([table, writer]) => [table, pathOf(writer)]),
);

/**
 * May take rows away and empty columns in every table, and nothing else:
 * what nobody needs any more goes by one list (0025).
 */
const clearing = "api/src/upkeep/purge.store.ts";

type Write = { tables: readonly string[]; line: number; takesAway: boolean };

const byBuilder = /\.(?:updateTable|insertInto|deleteFrom|mergeInto|replaceInto)\(([^)]*)\)/g;

/** The table is a word, quoted or not, or a hole in the template. */
const inSql = new RegExp(
  [
    String.raw`\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?)\s+(\$\{[^}]*\}|"?\w+"?)`,
    String.raw`\bupdate\s+(?:only\s+)?(\$\{[^}]*\}|"?\w+"?)(?:\s+(?:as\s+)?\w+)?\s+set\s`,
  ].join("|"),
  "gi",
);

const takesAway = /^delete\s|^update\s+\S+\s+set\s+\S+\s*=\s*null\b/i;

const camelCase = (table: string): string =>
  table.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const tablesNamedIn = (code: string): string[] =>
  [...code.matchAll(/"(\w+)(?: as \w+)?"/g)]
    .map(([, quoted = ""]) => camelCase(quoted))
    .filter((table) => writerOf.has(table));

/** Where no table is written out it may be any that the file names; where that names none, nobody knows. */
function anyOf(written: string, text: string): readonly string[] {
  const named = tablesNamedIn(written);
  if (named.length > 0) return named;
  const all = tablesNamedIn(text);
  return all.length > 0 ? all : ["?"];
}

function writesOf(source: SourceFile): Write[] {
  const text = withoutComments(source.text);
  const lineAt = (index: number) => text.slice(0, index).split("\n").length;
  const built = [...text.matchAll(byBuilder)].map(({ 1: table = "", index }) => ({
    tables: anyOf(table, text),
    line: lineAt(index),
    takesAway: false,
  }));
  const spelt = [...text.matchAll(inSql)].map(({ 1: changed, 2: updated, index }) => {
    const table = changed ?? updated ?? "";
    const isHole = table.startsWith("${");
    return {
      tables: isHole ? anyOf(table, text) : [camelCase(table.replaceAll('"', ""))],
      line: lineAt(index),
      takesAway: takesAway.test(text.slice(index)),
    };
  });
  return [...built, ...spelt];
}

/** Writes of a table by another than its one store, or of a table that is on no list. */
function foreignWrites(source: SourceFile): Finding[] {
  const { path } = source;
  return writesOf(source)
    .filter((write) => !(path === clearing && write.takesAway))
    .filter(({ tables }) => tables.some((table) => writerOf.get(table) !== path))
    .map(({ line }) => ({ path, line }));
}

/** A store that the list names for a table which it does not write any more. */
function idleWriters(source: SourceFile): Finding[] {
  const { path } = source;
  const listed = [...writerOf].filter(([, writer]) => writer === path);
  const written = new Set(writesOf(source).flatMap(({ tables }) => tables));
  return listed.flatMap(([table]) => (written.has(table) ? [] : [{ path, line: 1 }]));
}

const created = /create (?:unlogged )?table (?:if not exists )?(\w+)/g;

/** A table that is on no list. */
const unlistedTables = ({ path, text }: SourceFile): Finding[] =>
  [...text.matchAll(created)].flatMap(({ 1: table = "", index }) =>
    writerOf.has(camelCase(table)) ? [] : [{ path, line: text.slice(0, index).split("\n").length }],
  );

const isServer = (source: SourceFile): boolean =>
  source.path.startsWith("api/src/") && isCode(source) && !isTest(source);

const isMigration = ({ path }: SourceFile): boolean => path.startsWith("api/migrations/");

const aStore = "api/src/loan/terms/lent-terms.store.ts";
const limitsStore = pathOf(writers.limits);

export const tableWriters: Rule[] = [
  {
    name: "second writer of a table",
    instead:
      "call the store that tools/tidy/table-writers.ts names for it, from a service if need be",
    find: (files) => files.filter(isServer).flatMap(foreignWrites),
    planted: [
      file(aStore, 'await tx.updateTable("applications").set({ inn }).execute();'),
      file(aStore, 'await tx\n  .insertInto("applications as a")\n  .values(row)'),
      file(aStore, "await sql`update applications set inn = ${inn}`.execute(tx);"),
      file(aStore, 'await sql`update only "signing_packs" pack\n  set voided_at = now()`'),
      file(aStore, "sql`with gone as (delete from signatures where id = ${id}) select 1`"),
      file(aStore, "await sql`insert into sub_forms (kind) select kind from sub_forms`"),
      file(aStore, "await sql`truncate table sessions`"),
      file(aStore, 'const table = "loans";\nawait tx.deleteFrom(table).execute();'),
      file(aStore, 'await sql`delete from ${sql.table("loans")} where true`'),
      file(aStore, "await tx.deleteFrom(table).execute();"),
      file(aStore, 'await tx.insertInto("newThings").values(thing)'),
      // The purge takes away, and never adds or changes.
      file(clearing, "await sql`insert into ${table} values (1)`"),
      file(clearing, "await sql`update ${table} set ${column} = now()`"),
    ],
    clean: [
      file(
        limitsStore,
        "await sql`insert into limits (key) values (1)\n  on conflict (key) do update set taken = 1`",
      ),
      file(limitsStore, 'await db.deleteFrom("limits").execute();'),
      file(aStore, "await sql`select from applications limit 1 for update skip locked`"),
      file(aStore, '// Another store would insert into applications.\nselectFrom("applications")'),
      file("api/src/loan/terms/a.test.ts", 'await db.updateTable("applications").execute();'),
      file(clearing, "await sql`update ${table} set ${sql.ref(column)} = null where ${these}`"),
      file(clearing, "await sql`delete from ${table} where ${these}`"),
    ],
  },
  {
    name: "listed writer that does not write",
    instead: "name the store that does, in tools/tidy/table-writers.ts",
    find: (files) => files.flatMap(idleWriters),
    planted: [
      file(limitsStore, 'db.selectFrom("limits").selectAll()'),
      file(pathOf(writers.contacts), 'await db.insertInto("contacts").values(person).execute();'),
    ],
    clean: [file(limitsStore, 'await db.deleteFrom("limits").execute();'), file(aStore)],
  },
  {
    name: "table without a writer",
    instead: "name its one writing store in tools/tidy/table-writers.ts",
    find: (files) => files.filter(isMigration).flatMap(unlistedTables),
    planted: [
      file("api/migrations/0099-things.ts", "await sql`create table new_things (id uuid)`"),
    ],
    clean: [
      file("api/migrations/0099-limits.ts", "await sql`create unlogged table limits (key text)`"),
    ],
  },
];
