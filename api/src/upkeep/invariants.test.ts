// The checker says nothing of what borrowers and staff did by the API's own ways, and finds whatever is planted (E22).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { allStatuses } from "@microloan/domain/journey/status";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { settingsOfMany, walkToManyStates } from "../../test/many-states.ts";
import { checkDatabase } from "./check-database.ts";
import { type Breach, findBreaches } from "./invariants.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ settings: settingsOfMany });
  await walkToManyStates(app);
});
afterAll(() => app.stop());

const check = () => checkDatabase({ db: app.db, files: app.context.files });

test("nothing is broken in any state that can be walked to", async () => {
  const rows = await app.db.selectFrom("applications").select("status").distinct().execute();
  const walked = rows.map(({ status }) => status);
  // Come to only with the experiment preScoring.
  expect(allStatuses.filter((status) => !walked.includes(status))).toEqual(["Prescoring"]);
  const { breaches, namedFiles, unnamedFiles } = await check();
  expect(breaches).toEqual([]);
  expect(namedFiles).toBeGreaterThan(100);
  expect(unnamedFiles).toBe(0);
});

const one = (status: string) =>
  `(select id from applications where status = '${status}' order by id limit 1)`;
const openLog = "alter table audit_log disable trigger user";

/** What breaks each of them. */
const planted: Record<string, string | string[]> = {
  "two active applications of one contact": `update applications
    set contact_id = (select contact_id from applications where id = ${one("Issued")}) where id = ${one("Draft")}`,
  "signed, and no signature stands": `update applications set status = 'Signed' where id = ${one("Draft")}`,
  "a signature of what is not signed": `update applications set status = 'Offered' where id = ${one("Signed")}`,
  "signed_at without a signature, or a signature without it": `update applications set signed_at = null where id = ${one("Issued")}`,
  "a signature that is not of its pack": `update signatures set pack_hash = 'another' where application_id = ${one("Issued")}`,
  "a signature that is not of its code": `update codes set bound_hash = 'another' where id = (select code_id from signatures limit 1)`,
  "a spent code of signing without its one signature": `update codes set consumed_at = now() where purpose = 'signing' and consumed_at is null`,
  "a signed pack without papers": `delete from signing_pack_documents where pack_id = (select pack_id from signatures limit 1)`,
  "a signature without its line in the audit log": [
    openLog,
    "delete from audit_log where action = 'signed'",
  ],
  "a session that its code did not open": `update codes set consumed_at = null
    where id = (select code_id from sessions where code_id is not null limit 1)`,
  "considered, and the newest decision leaves it to nobody": `update decisions set outcome = 'approve' where application_id = ${one("Considered")}`,
  "refused, and the newest decision does not refuse": `update decisions set outcome = 'review' where application_id = ${one("Refused")}`,
  "approved, and the newest decision does not approve what is signed": `delete from decisions where application_id = ${one("Cooling")}`,
  "more is signed than was approved": `update applications set approved_sum_kopecks = 1 where id = ${one("Approved")}`,
  "given up without a denial, or a denial without that": "delete from client_denials",
  "cooling off without an end":
    "update applications set cooling_until = null where status = 'Cooling'",
  "waits for scans, or goes on, as its scans do not": `update deferred_scans set status = 'Cancelled' where application_id = ${one("WaitingScans")}`,
  "money under way without its order, or an order without that": `update applications set status = 'Issuing' where id = ${one("Approved")}`,
  "paid out without one order that was paid, or such an order without that": `update payouts set status = 'Rejected', payment_id = null where application_id = ${one("Issued")}`,
  "paid out without a loan, or a loan without that": `update applications set status = 'Approved' where id = ${one("Issued")}`,
  "an order of another number, sum or person than was signed":
    "update payouts set amount_kopecks = amount_kopecks + 1 where status = 'Paid'",
  "an order settled without its time or payment, or with them before":
    "update payouts set settled_at = null where status = 'Paid'",
  "money before the cooling-off was over":
    "update applications set cooling_until = now() + interval '4 hours' where status = 'Issued'",
  "money on its way although its card has failed":
    "update applications set payout_fault = 'BankRefused' where status = 'Issued'",
  "a loan of other terms, number or person than was signed": `update loans set terms = terms || '{"sumKopecks": 1}'`,
  "a loan without its line in the audit log": [
    openLog,
    "delete from audit_log where action = 'loan issued'",
  ],
  "closed without its day, or a day without that": `update loans set closed_on = null where application_id = ${one("Closed")}`,
  "a repayment from before its loan": "update loan_repayments set paid_on = paid_on - 60",
  "a repayment taken back without the word of two":
    "update desk_proposals set outcome = 'declined' where kind = 'reversal'",
  "signed sums that do not add up": `update signing_packs set terms = terms || '{"chargesKopecks": 1}'`,
  "a loan asked for that is not the one signed": `update applications set term = term + 1 where id = ${one("Issued")}`,
  "a promo code that there is not": `update applications set promo_code = 'НЕТ' where id = ${one("Draft")}`,
  "an agreement whose text is not kept":
    "update registrations set agreement_hashes = array['none']",
};

/** What is found with it there; nothing of it stays. */
async function foundWith(statements: readonly string[]): Promise<Breach[]> {
  const undone = new Error("undone");
  let found: Breach[] = [];
  const trying = app.db.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
    found = await findBreaches(tx);
    throw undone;
  });
  await trying.catch((fault: unknown) => {
    if (fault !== undone) throw fault;
  });
  return found;
}

describe("finds what is planted", () => {
  test.each(Object.entries(planted))("%s", async (invariant, statements) => {
    const found = await foundWith([statements].flat());
    expect(found.map((breach) => breach.invariant)).toContain(invariant);
    for (const { id } of found) expect(id).toMatch(/^(payout-)?[0-9a-f-]{36}(-\d)?$/);
  });

  test("something of each invariant", () => {
    const text = readFileSync(join(import.meta.dirname, "invariants.sql"), "utf8");
    const names = [...text.matchAll(/^select '([^']+)'/gm)].map(([, name = ""]) => name);
    expect(Object.keys(planted).toSorted()).toEqual(names.toSorted());
  });
});

test("a file that a row names is missed, and one that no row names is only counted", async () => {
  const { files } = app.context;
  const { fileKey } = await app.db
    .selectFrom("signingPackDocuments")
    .innerJoin("signatures", "signatures.packId", "signingPackDocuments.packId")
    .select("fileKey")
    .executeTakeFirstOrThrow();
  await files.put(Buffer.from("nobody's"));
  await files.remove(fileKey);
  expect(await check()).toMatchObject({
    breaches: [
      {
        invariant: "a row names a file that is not there",
        id: `signing_pack_documents ${fileKey}`,
      },
    ],
    unnamedFiles: 1,
  });
});
