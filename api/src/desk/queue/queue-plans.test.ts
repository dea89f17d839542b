// A page of the queue reads the page and not the queue, and no kind walks over a table that grows with each borrower
// (issue 18; decisions 0068, 0091).
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { allQueueKinds } from "@microloan/contract/desk/queue-kinds";

import { createTestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { borrowerOnReview } from "../../../test/desk.ts";
import { refreshStatistics } from "../../../test/scale/fill.ts";
import { watchStatements } from "../../../test/scale/sent-statements.ts";
import { copying, readTemplates } from "../../../test/scale/templates.ts";
import { findWalks } from "../../../test/scale/walks.ts";
import { countQueue, findQueue, isWaiting } from "./queue.store.ts";

const copied =
  "contacts applications decisions signatures signing_packs deferred_scans phone_changes".split(
    " ",
  );

test("pages, counts and the question whether something waits go by indexes", async () => {
  const app = await createTestApp({ clock: "database", plansByValue: true });
  onTestFinished(() => app.stop());
  const borrower = await borrowerOnReview(app);
  const { applicationId } = borrower.state;
  await borrowerAt(app, "address");
  await sql`insert into deferred_scans (application_id, status, expires_at)
    values (${applicationId}, 'Accepted', now())`.execute(app.db);
  await sql`insert into phone_changes (browser_hash, old_phone, new_phone, status, expires_at)
    values (repeat('a', 64), '+79160000001', '+79160000002', 'Rejected', now())`.execute(app.db);
  const { columns, rows } = await readTemplates(app.db);
  const own = rows.filter(({ table }) => copied.includes(table));
  await app.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    const spread = { from: 1, to: 6000, overSeconds: 1e7 };
    for (const copy of copying({ columns, rows: own }, spread)) await sql.raw(copy).execute(db);
    // Most of them are over.
    await sql`update applications set status = 'Closed' where id <> ${applicationId}
      and abs(hashtext(id::text)) % 100 > 0`.execute(db);
    await sql`reset session_replication_role`.execute(db);
  });
  await refreshStatistics(app.database.url);

  const watch = watchStatements();
  const after = { since: "2026-01-01T00:00:00.000000Z", kind: "scans", id: applicationId } as const;
  try {
    await findQueue(app.db, { kinds: allQueueKinds, after: undefined, limit: 51 });
    await findQueue(app.db, { kinds: allQueueKinds, after, limit: 51 });
    await countQueue(app.db, allQueueKinds, 1001);
    expect(await isWaiting(app.db, applicationId)).toBe(true);
  } finally {
    watch.stop();
  }
  expect(await findWalks(app.database.url, watch.statements(), new Set(copied))).toEqual([]);
});
