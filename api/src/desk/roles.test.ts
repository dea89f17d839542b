// Every call of the desk by every role, and by nobody: who may not is refused, changes nothing, and leaves a line
// (issue 18; decision 0078).
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { allDeskEndpoints, deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { allRoles, type Role } from "@microloan/contract/desk/roles";
import type { Endpoint } from "@microloan/contract/endpoint";

import { createTestApp, type TestApp } from "../../test/app.ts";
import type { Borrower } from "../../test/borrower.ts";
import { borrowerAt, borrowerWithLoan } from "../../test/borrower.ts";
import { refusalName, type TestClient } from "../../test/client.ts";
import { deskRequest, type DeskSubjects, namedBy } from "../../test/desk-requests.ts";
import { borrowerOnReview } from "../../test/desk.ts";
import { openAsOperator } from "../../test/operator.ts";
import { createPhoneChanges } from "../../test/phone-changes.ts";
import { actorOf, type StaffBrowser, staffAs } from "../../test/staff.ts";

let app: TestApp;
let borrower: Borrower;
let about: DeskSubjects;
const { onReview } = createPhoneChanges(() => app);
const staff = new Map<Role, StaffBrowser>();

beforeAll(async () => {
  app = await createTestApp();
  borrower = await borrowerOnReview(app);
  const { state } = await borrowerWithLoan(app);
  const { id: phoneChangeId } = await onReview(borrower);
  const today = app.context.clock.today();
  about = { ...borrower.state, loanId: state.applicationId, phoneChangeId, today };
  for (const role of allRoles) staff.set(role, await staffAs(app, role));
});
afterAll(() => app.stop());

const calls = allDeskEndpoints.filter(({ access }) => access === "staff");
const matrix = calls.flatMap((endpoint) =>
  allRoles.map((role) => ({ name: endpoint.name, role, endpoint })),
);
const isOpen = ({ endpoint, role }: (typeof matrix)[number]) =>
  (endpoint.roles ?? []).includes(role);

const requestOf = (endpoint: Endpoint) => deskRequest(endpoint, about);

const send = async (client: TestClient, endpoint: Endpoint) =>
  client.sendLoose(endpoint, requestOf(endpoint));

/** All that a call could change, but for the log, sessions and counters. */
async function stateOfAll() {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(a) order by id) from applications a) as applications,
      (select jsonb_agg(to_jsonb(c) order by id) from contacts c) as contacts,
      (select count(*) from sessions where ended_at is null) as borrowers,
      (select jsonb_agg(to_jsonb(d) order by id) from decisions d) as decisions,
      (select jsonb_agg(to_jsonb(l) order by application_id) from loans l) as loans,
      (select jsonb_agg(to_jsonb(r) order by id) from loan_repayments r) as repayments,
      (select jsonb_agg(to_jsonb(t)) from desk_takes t) as takes,
      (select jsonb_agg(to_jsonb(p)) from desk_proposals p) as proposals,
      (select jsonb_agg(to_jsonb(n) order by id) from desk_notes n) as notes,
      (select jsonb_agg(to_jsonb(c) order by id) from phone_changes c) as phone_changes,
      (select jsonb_agg(to_jsonb(o) order by id) from operators o) as operators,
      (select jsonb_agg(to_jsonb(s)) from settings s) as settings,
      (select count(*) from desk_sessions where ended_at is null) as sessions,
      (select count(*) from idempotency_keys) as replies`.execute(app.db);
  return rows;
}

const linesOf = (actor: string) =>
  app.db
    .selectFrom("auditLog")
    .select(["action", "applicationId", "details"])
    .where("actor", "=", actor)
    .orderBy("id", "desc")
    .execute();

describe("without the role", () => {
  test.each(matrix.filter((one) => !isOpen(one)))(
    "$name by $role: 403, nothing changed, a line in the log",
    async ({ endpoint, role }) => {
      const one = staff.get(role)!;
      const before = await stateOfAll();
      const { status, reply } = await send(one.client, endpoint);
      expect([status, refusalName(reply)]).toEqual([403, "RoleMissing"]);
      expect(await stateOfAll()).toEqual(before);
      const [line] = await linesOf(await actorOf(app, one));
      const { applicationId = null, ...named } = namedBy(endpoint.path, about);
      const details = { refused: "RoleMissing", ...named };
      expect(line).toEqual({ action: endpoint.name, applicationId, details });
    },
  );
});

test("the role is asked about before anything that the call says", async () => {
  const { client } = staff.get("support")!;
  const approve = calls.find(({ name }) => name === "approveApplication")!;
  const params = { applicationId: borrower.state.applicationId };
  expect((await client.sendLoose(approve, { params, body: { sum: "a lot" } })).status).toBe(403);
});

test("what an open page asks again and again leaves one line an hour", async () => {
  const one = await staffAs(app, "underwriter");
  for (let time = 0; time < 3; time += 1)
    await one.client.succeed(deskEndpoints.listQueue, { query: {} });
  const lines = await linesOf(await actorOf(app, one));
  expect(lines.filter(({ action }) => action === "listQueue")).toHaveLength(1);
});

describe("with the role", () => {
  // Signing out would end the calls after it.
  const open = matrix.filter((one) => isOpen(one) && one.name !== "signOutOfDesk");
  test.each(open)("$name by $role goes on, and leaves its line", async ({ endpoint, role }) => {
    const one = staff.get(role)!;
    const { status, reply } = await send(one.client, endpoint);
    expect(status).not.toBe(403);
    const ofSubject = ["PersonBlocked", "PersonNotBlocked", "CodesNotSpent", "SettingUnchanged"];
    const ofLoans = ["StillOwed", "GroundMoved"];
    const ofStaff = ["TotpWrong", "CredentialsWrong", "LoginTaken", "ProposalWaits"];
    const usual = ["nothing", "NotFound", "NotTaken", "NothingWaits"];
    const expected = [...usual, ...ofSubject, ...ofLoans, ...ofStaff];
    expect(expected).toContain(refusalName(reply));
    const lines = await linesOf(await actorOf(app, one));
    expect(lines.map(({ action }) => action)).toContain(endpoint.name);
  });

  test("one of several roles is enough", async () => {
    const { client } = await staffAs(app, "cashier", "support");
    const listQueue = calls.find(({ name }) => name === "listQueue")!;
    expect((await send(client, listQueue)).status).toBe(200);
  });

  test.each(allRoles)("signing out is %s's", async (role) => {
    const signOut = calls.find(({ name }) => name === "signOutOfDesk")!;
    expect((await send(staff.get(role)!.client, signOut)).status).toBe(200);
  });
});

describe("without a session at the desk", () => {
  test("a visitor, a borrower and an operator in restricted access are nobody here", async () => {
    const visitor = app.newClient();
    await visitor.visit();
    const other = await borrowerAt(app, "address");
    const operator = await openAsOperator(app, borrower.state.applicationId);
    for (const client of [visitor, other.client, operator.client])
      for (const endpoint of calls) {
        const { status, reply } = await send(client, endpoint);
        expect([endpoint.name, status, refusalName(reply)]).toEqual([
          endpoint.name,
          401,
          "NoSession",
        ]);
      }
  });

  test("another site's page, and a change without the XSRF header, are refused", async () => {
    const { client } = await staffAs(app, "underwriter");
    for (const endpoint of allDeskEndpoints) {
      const request = requestOf(endpoint);
      const elsewhere = { headers: { "sec-fetch-site": "same-site" } };
      const sent = await client.sendLoose(endpoint, request, elsewhere);
      expect([sent.status, refusalName(sent.reply)]).toEqual([403, "XsrfFailed"]);
      if (endpoint.method === "GET") continue;
      const headers = { "x-xsrf-token": undefined };
      const bare = await client.sendLoose(endpoint, request, { headers });
      expect([bare.status, refusalName(bare.reply)]).toEqual([403, "XsrfFailed"]);
    }
  });
});
