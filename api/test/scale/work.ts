// Everything that the product does with its database: each call, each job, each list of an operator's.
import { allDeskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { allQueueKinds } from "@microloan/contract/desk/queue-kinds";
import { allRoles } from "@microloan/contract/desk/roles";
import type { Endpoint } from "@microloan/contract/endpoint";
import { allEndpoints } from "@microloan/contract/endpoints";
import { moscowDateAt } from "@microloan/domain/person/dates";

import { type Search, searchLog } from "../../src/desk/audit/audit-search.store.ts";
import { findDays, findFirstDay } from "../../src/desk/numbers/daily-numbers.store.ts";
import { countDay } from "../../src/desk/numbers/day-numbers.ts";
import { newest } from "../../src/desk/place.store.ts";
import { countQueue, findQueue } from "../../src/desk/queue/queue.store.ts";
import { findChanges, findNewestChanges } from "../../src/desk/settings/setting-changes.store.ts";
import { findFinal } from "../../src/desk/tables/decisions.store.ts";
import { findSealing } from "../../src/platform/audit/audit-seal.store.ts";
import type { Db } from "../../src/platform/database/database.ts";
import { jobKinds } from "../../src/platform/jobs/job-kinds.ts";
import { aboutApplication } from "../about-application.ts";
import type { TestApp } from "../app.ts";
import type { Borrower } from "../borrower.ts";
import { deskRequest } from "../desk-requests.ts";
import { staffAs } from "../staff.ts";

/** These end the session or the application that the others are about. */
const ends = new Set(["signOut", "signIn", "setClientDenial"]);

const called: readonly Endpoint[] = allEndpoints.filter(({ name }) => !ends.has(name));

/** Every call about this application, whatever it is answered. */
export async function callEverything({ client, state }: Borrower): Promise<void> {
  for (const endpoint of called)
    await client.sendLoose(endpoint, aboutApplication(endpoint, state.applicationId));
}

/** These end the session of whoever calls. */
const endsAtDesk = new Set(["signOutOfDesk", "changeOwnPassword"]);

/** Every call of the desk about this borrower, by somebody who may all of it, whatever it is answered. */
export async function callTheDesk(app: TestApp, { state }: Borrower): Promise<void> {
  const { id: phoneChangeId } = await app.db
    .selectFrom("phoneChanges")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const today = app.context.clock.today();
  const about = { ...state, loanId: state.applicationId, phoneChangeId, today };
  const { client } = await staffAs(app, ...allRoles);
  for (const endpoint of allDeskEndpoints)
    if (endpoint.access === "staff" && !endsAtDesk.has(endpoint.name))
      await client.sendLoose(endpoint, deskRequest(endpoint, about));
}

/** Every kind of job; those of one application about this one. */
export async function runEveryJob({ jobs }: TestApp, { state }: Borrower): Promise<void> {
  const data = { applicationId: state.applicationId, smsId: state.applicationId };
  for (const kind of Object.values(jobKinds)) await jobs.deliver(kind as never, data);
}

const somebody = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a0ff";

/** What operators' commands list, and the desk. */
export const lists: Record<string, (db: Db) => Promise<unknown>> = {
  "who changed a setting": (db) => findChanges(db, "ShowExpenses", 20),
  "who changed settings last": (db) => findNewestChanges(db, ["ShowExpenses", "DefaultZip"]),
  "a slice of last month's decisions": (db) =>
    findFinal(db, { since: "2026-01-01", before: newest, limit: 51 }),
  "the desk's queue": (db) => findQueue(db, { kinds: allQueueKinds, after: undefined, limit: 51 }),
  "the counts of the desk's queue": (db) => countQueue(db, allQueueKinds, 1001),
  "how far the log is sealed": findSealing,
  "the numbers of today": (db) => countDay(db, moscowDateAt(Date.now())),
  "the numbers of finished days": (db) => findDays(db, { from: "2026-01-01", to: "2999-01-01" }),
  "the first day of all": findFirstDay,
  ...searches({
    everything: {},
    person: { contactId: somebody },
    application: { applicationId: somebody },
    operator: { operatorId: somebody },
    action: { action: "signed" },
    days: { from: "2026-01-01", to: "2999-01-01" },
    "all at once": {
      contactId: somebody,
      applicationId: somebody,
      operatorId: somebody,
      action: "signed",
      from: "2026-01-01",
    },
  }),
};

function searches(asked: Record<string, Search>): Record<string, (db: Db) => Promise<unknown>> {
  return Object.fromEntries(
    Object.entries(asked).map(([by, search]) => [
      `the audit log by ${by}`,
      (db: Db) => searchLog(db, { ...search, before: newest, limit: 51 }),
    ]),
  );
}
