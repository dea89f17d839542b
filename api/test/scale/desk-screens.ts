// What each screen of the desk asks for, about anybody: every call that reads, and searches.
import { sql } from "kysely";

import { allDeskEndpoints, deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { allQueueKinds } from "@microloan/contract/desk/queue-kinds";
import type { Endpoint, RequestOf } from "@microloan/contract/endpoint";

import type { TestApp } from "../app.ts";
import type { TestClient } from "../client.ts";
import { scan } from "../scan.ts";

/** A borrower with a scan; somebody's loan and change of phone. */
export type Somebody = {
  applicationId: string;
  contactId: string;
  contractNumber: string;
  phone: string;
  passport: string;
  lastName: string;
  firstName: string;
  birthDate: string;
  fileId: string;
  loanId: string;
  loanNumber: string;
  phoneChangeId: string;
};

type DeskCall = {
  name: string;
  endpoint: Endpoint;
  send: (client: TestClient, one: Somebody) => Promise<unknown>;
};

function call<E extends Endpoint>(
  endpoint: E,
  requestOf: (one: Somebody) => RequestOf<E>,
  what = "",
): DeskCall {
  const name = [endpoint.name, what].filter(Boolean).join(": ");
  return { name, endpoint, send: (client, one) => client.succeed(endpoint, requestOf(one)) };
}

const desk = deskEndpoints;

export const deskScreens: Readonly<Record<string, readonly DeskCall[]>> = {
  queue: [
    call(desk.listQueue, () => ({ query: {} })),
    ...allQueueKinds.map((kind) => call(desk.listQueue, () => ({ query: { kind } }), kind)),
  ],
  application: [
    call(desk.getDeskApplication, ({ applicationId: id }) => ({ params: { applicationId: id } })),
    call(desk.getDeskScan, ({ applicationId: id, fileId }) => ({
      params: { applicationId: id, fileId },
    })),
    call(desk.listRefusalReasons, () => ({})),
  ],
  people: [
    call(desk.findPeople, ({ phone: text }) => ({ body: { text } }), "phone"),
    call(desk.findPeople, ({ contractNumber: text }) => ({ body: { text } }), "contract"),
    call(desk.findPeople, ({ passport: text }) => ({ body: { text } }), "passport"),
    call(
      desk.findPeople,
      ({ lastName, firstName, birthDate }) => ({ body: { lastName, firstName, birthDate } }),
      "name and birth date",
    ),
    call(desk.getPerson, ({ contactId: id }) => ({ params: { contactId: id } })),
  ],
  "lost phone": [
    call(desk.getPhoneChange, ({ phoneChangeId: id }) => ({ params: { phoneChangeId: id } })),
    call(desk.getPhoneChangePhoto, ({ phoneChangeId: id }) => ({
      params: { phoneChangeId: id, kind: "selfie" as const },
    })),
  ],
  loans: [
    call(desk.findLoan, ({ loanNumber: contractNumber }) => ({ body: { contractNumber } })),
    call(desk.getDeskLoan, ({ loanId: id }) => ({ params: { applicationId: id }, query: {} })),
  ],
  payout: [call(desk.getDeskPayout, ({ loanId: id }) => ({ params: { applicationId: id } }))],
  rules: [
    call(desk.listSettings, () => ({})),
    call(desk.listSettingChanges, () => ({ params: { code: "ShowExpenses" } })),
    call(desk.listPromoCodes, () => ({ query: {} })),
    call(desk.getDecisionTables, () => ({})),
    call(desk.replayDecisions, () => ({ query: {} }), "first slice"),
  ],
  numbers: [
    ...(["7", "30", "90"] as const).map((days) =>
      call(desk.getNumbers, () => ({ query: { days } }), `${days} days`),
    ),
    call(
      desk.getNumbers,
      () => ({ query: { flow: "new", experiment: "addSum" } as const }),
      "by an experiment",
    ),
  ],
  audit: [
    call(desk.searchAudit, () => ({ query: {} })),
    call(desk.searchAudit, ({ contactId: person }) => ({ query: { person } }), "person"),
    call(
      desk.searchAudit,
      ({ applicationId: application }) => ({ query: { application } }),
      "application",
    ),
    call(desk.searchAudit, () => ({ query: { action: "signed" } }), "action"),
    call(desk.getChainState, () => ({})),
  ],
  staff: [call(desk.listStaff, () => ({ query: {} })), call(desk.listRoleProposals, () => ({}))],
  "own access": [call(desk.getDeskSession, () => ({}))],
};

/** Calls that read and that no screen above sends. */
export function unreadCalls(): string[] {
  const sent = new Set(
    Object.values(deskScreens).flatMap((calls) => calls.map((one) => one.endpoint)),
  );
  return allDeskEndpoints
    .filter((endpoint) => endpoint.method === "GET" && !sent.has(endpoint))
    .map(({ name }) => name);
}

/** From all over the database; their photos, of which copies have none, are put into the store. */
export async function somePeople({ context, db }: TestApp, many: number): Promise<Somebody[]> {
  const { rows: people } = await sql<Omit<Somebody, "loanId" | "loanNumber" | "phoneChangeId">>`
    select applications.id as application_id, contact_id, contract_number, phone, last_name, first_name,
      birth_date::text, (answers ->> 'series') || (answers ->> 'number') as passport, file.id as file_id
    from applications join contacts on contacts.id = contact_id
    join passports on passports.application_id = applications.id
    join lateral (
      select id from document_files where application_id = applications.id limit 1) as file on true
    order by md5(applications.id::text) limit ${many}`.execute(db);
  const { rows: loans } = await sql<Pick<Somebody, "loanId" | "loanNumber">>`
    select application_id as loan_id, contract_number as loan_number from loans
    order by md5(application_id::text) limit ${many}`.execute(db);
  const changes = await db.selectFrom("phoneChangePhotos").select("phoneChangeId as id").execute();
  const bytes = new Uint8Array(await scan.jpeg.arrayBuffer());
  const fileKey = () => context.files.put(bytes);
  for (const { fileId } of people)
    await db
      .updateTable("documentFiles")
      .set({ fileKey: await fileKey() })
      .where("id", "=", fileId)
      .execute();
  for (const { id } of changes)
    await db
      .updateTable("phoneChangePhotos")
      .set({ fileKey: await fileKey() })
      .where("phoneChangeId", "=", id)
      .where("kind", "=", "selfie")
      .execute();
  const nth = <One>(all: readonly One[], index: number): One => all[index % all.length] as One;
  return people.map((one, index) => ({
    ...one,
    ...nth(loans, index),
    phoneChangeId: nth(changes, index).id,
  }));
}
