// `npm run bench -- desk`: what staff wait for. Databases of SCALE borrowers (1000,100000) are filled, and each call
// that a screen of the desk makes is sent there a hundred times about ever other people: median and 95th percentile in
// milliseconds, and the median's ratio to the first size. One JSON line a call; it fails over the goals (issue 18).
import { sql } from "kysely";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { allRoles } from "@microloan/contract/desk/roles";

import { jobKinds } from "../api/src/platform/jobs/job-kinds.ts";
import type { TestApp } from "../api/test/app.ts";
import type { TestClient } from "../api/test/client.ts";
import { startFullDatabases } from "../api/test/scale/full-databases.ts";
import { staffAs } from "../api/test/staff.ts";

const sizes = (process.env["SCALE"] ?? "1000,100000").split(",").map(Number);
const goal = { p95Ms: 100, ratio: 1.5 };
const times = { before: 20, measured: 100 };

type Somebody = {
  applicationId: string;
  contactId: string;
  contractNumber: string;
  phone: string;
  lastName: string;
  firstName: string;
  birthDate: string;
  /** Somebody's, by its application. */
  loanId: string;
};
type Call = (client: TestClient, one: Somebody) => Promise<unknown>;

const find =
  (bodyOf: (one: Somebody) => object): Call =>
  (client, one) =>
    client.succeed(deskEndpoints.findPeople, { body: bodyOf(one) });

const calls: Record<string, Call> = {
  "the queue": (client) => client.succeed(deskEndpoints.listQueue, { query: {} }),
  "an application": (client, { applicationId: id }) =>
    client.succeed(deskEndpoints.getDeskApplication, { params: { id } }),
  "reasons of refusals": (client) => client.succeed(deskEndpoints.listRefusalReasons, {}),
  "people by phone": find(({ phone: text }) => ({ text })),
  "people by contract": find(({ contractNumber: text }) => ({ text })),
  "people by name and birth date": find(({ lastName, firstName, birthDate }) => ({
    lastName,
    firstName,
    birthDate,
  })),
  "a person": (client, { contactId: id }) =>
    client.succeed(deskEndpoints.getPerson, { params: { id } }),
  "a loan by its contract": (client, { contractNumber }) =>
    client.succeed(deskEndpoints.findLoan, { query: { contractNumber } }),
  "a loan": (client, { loanId: id }) =>
    client.succeed(deskEndpoints.getDeskLoan, { params: { id }, query: {} }),
  "the log": (client) => client.succeed(deskEndpoints.searchAudit, { query: {} }),
  "the log of a person": (client, { contactId }) =>
    client.succeed(deskEndpoints.searchAudit, { query: { person: contactId } }),
  "the log of an application": (client, { applicationId }) =>
    client.succeed(deskEndpoints.searchAudit, { query: { application: applicationId } }),
  "the numbers of 30 days": (client) => client.succeed(deskEndpoints.getNumbers, { query: {} }),
  "the numbers of 90 days": (client) =>
    client.succeed(deskEndpoints.getNumbers, { query: { days: "90" } }),
  "the state of the chain": (client) => client.succeed(deskEndpoints.getChainState, {}),
  "the settings": (client) => client.succeed(deskEndpoints.listSettings, {}),
  "changes of a setting": (client) =>
    client.succeed(deskEndpoints.listSettingChanges, { params: { code: "ShowExpenses" } }),
  "the staff": (client) => client.succeed(deskEndpoints.listStaff, { query: {} }),
};

const first = new Map<string, number>();
const full = await startFullDatabases({});
try {
  for (const size of sizes)
    await full.filled(size, async (url, filling) => {
      console.log(JSON.stringify({ size, ...filling }));
      await full.withApp(url, (app) => measure(app, size));
    });
} finally {
  await full.stop();
}

async function measure(app: TestApp, size: number): Promise<void> {
  const begun = performance.now();
  await app.jobs.deliver(jobKinds.rollUpNumbers, {});
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(JSON.stringify({ size, job: "every finished day's numbers", seconds }));
  const people = await somePeople(app, times.before + times.measured);
  const { client } = await staffAs(app, ...allRoles);
  for (const [call, send] of Object.entries(calls)) {
    const took: number[] = [];
    for (const one of people) {
      const started = performance.now();
      await send(client, one);
      took.push(performance.now() - started);
    }
    tell(size, call, took.slice(times.before));
  }
}

/** From all over the database. */
async function somePeople({ db }: TestApp, many: number): Promise<Somebody[]> {
  const { rows } = await sql<Somebody>`
    select applications.id as application_id, contact_id, contract_number, phone, last_name, first_name,
      birth_date::text
    from applications join contacts on contacts.id = contact_id
    order by md5(applications.id::text) limit ${many}`.execute(db);
  const loans = await sql<{ id: string }>`
    select application_id as id from loans order by md5(application_id::text) limit ${many}`.execute(
    db,
  );
  return rows.map((one, index) => ({
    ...one,
    loanId: loans.rows[index % loans.rows.length]?.id ?? "",
  }));
}

function tell(size: number, call: string, took: number[]): void {
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const medianMs = at(0.5);
  const atFirst = first.get(call) ?? medianMs;
  first.set(call, atFirst);
  const [p95Ms, ratio] = [at(0.95), medianMs / atFirst];
  const ok = p95Ms <= goal.p95Ms && ratio <= goal.ratio;
  const rounded = (value: number) => Number(value.toFixed(2));
  const figures = { medianMs: rounded(medianMs), p95Ms: rounded(p95Ms), ratio: rounded(ratio) };
  console.log(JSON.stringify({ size, call, ...figures, ok }));
  if (!ok) process.exitCode = 1;
}
