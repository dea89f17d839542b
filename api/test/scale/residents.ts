// Browsers of borrowers who were there before: some of a full database's, drawn from all over it.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";

import { sealCodeword } from "../../src/people/contacts/codeword-seal.ts";
import { randomToken, sha256 } from "../../src/platform/hashing.ts";
import type { TestApp } from "../app.ts";
import { createClient, type TestClient } from "../client.ts";

export type Resident = { client: TestClient; applicationId: string; revision: number };

/** As many of those whose application is in this status, each signed in. */
export async function residents(
  { context, db, server }: TestApp,
  status: string,
  many: number,
): Promise<Resident[]> {
  const { rows } = await sql<{ id: string; contactId: string; revision: number }>`
    select applications.id, contact_id, coalesce(addresses.revision, 0) as revision
    from applications
    join contacts on contacts.id = contact_id and blocked_at is null
    left join addresses on addresses.application_id = applications.id
    where status = ${status} and (status <> 'Draft' or addresses.revision is not null)
    order by md5(applications.id::text) limit ${many}`.execute(db);
  const found: Resident[] = [];
  for (const { id, contactId, revision } of rows) {
    const [session, browser] = [randomToken(), randomToken()];
    const opened = { tokenHash: sha256(session), browserHash: sha256(browser) };
    await db
      .insertInto("sessions")
      .values({ contactId, ...opened, outsideLoginId: randomUUID() })
      .execute();
    // Sealed for its contact, so that a copy's opens for nobody.
    const codeword = sealCodeword(context, contactId, "кодовое слово");
    await sql`update passports set answers = answers || jsonb_build_object('codeword', ${codeword}::text)
      where application_id = ${id}`.execute(db);
    const client = createClient(server);
    client.cookies.set("session", session);
    client.cookies.set("browser", browser);
    await client.visit();
    found.push({ client, applicationId: id, revision });
  }
  if (found.length === 0) throw new Error(`nobody is ${status}`);
  return found;
}
