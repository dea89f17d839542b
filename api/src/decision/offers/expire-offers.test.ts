// Lapsed offers end one after another, and one that cannot keeps no other open; whose borrower begins anew, before the
// job has come by, needs not wait for it (D5; decision 0032).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { keptStatusOf } from "../../../test/payouts.ts";
import { passTime } from "../../../test/time.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const expire = () => app.jobs.deliver(jobKinds.expireOffers, {});

async function borrowerWithLapsedOffer(daysAgo: number) {
  const borrower = await borrowerAt(app, "signing");
  await borrower.askSigningCode();
  await sql`update applications set offer_valid_until = now() - make_interval(days => ${daysAgo})
    where id = ${borrower.state.applicationId}`.execute(app.db);
  return borrower;
}

test("the offer after one that cannot be ended ends all the same", async () => {
  const [stuck, next] = [await borrowerWithLapsedOffer(2), await borrowerWithLapsedOffer(1)];
  await sql`create function fail_expiry() returns trigger language plpgsql as
    'begin raise exception ''planned''; end'`.execute(app.db);
  await sql`create trigger failing before update on applications for each row
    when (new.status = 'Expired' and new.id = ${sql.lit(stuck.state.applicationId)})
    execute function fail_expiry()`.execute(app.db);
  await expect(expire()).rejects.toThrow("planned");
  expect(await keptStatusOf(app, next)).toBe("Expired");
  await sql`drop trigger failing on applications`.execute(app.db);
  await expire();
  expect(await keptStatusOf(app, stuck)).toBe("Expired");
});

const linesOf = ({ state: { applicationId } }: Borrower) =>
  app.db
    .selectFrom("auditLog")
    .select("actor")
    .where("applicationId", "=", applicationId)
    .where("action", "=", "offer expired")
    .execute();

test("told that the time is over, its borrower begins anew at once, and the job finds it ended", async () => {
  const borrower = await borrowerWithLapsedOffer(0);
  const { client, offer, state } = borrower;
  const body = { ...borrower.ofApplication(), promoCode: "СТАРТ10" };
  expect(await client.refusal(endpoints.usePromoCode, { body })).toBe("ApplicationExpired");
  const begun = await client.succeed(endpoints.beginApplication, { body: offer });
  expect(begun).toMatchObject({ isBegun: true, journey: { status: "Draft" } });
  expect(begun.applicationId).not.toBe(state.applicationId);
  expect(await keptStatusOf(app, borrower)).toBe("Expired");
  await expire();
  expect(await linesOf(borrower)).toEqual([{ actor: `contact:${state.contactId}` }]);
});

test("whoever signs in for another loan gets it", async () => {
  const borrower = await borrowerWithLapsedOffer(0);
  await passTime(app.db, 61);
  const { applicationId, journey } = await borrower.signIn(borrower.client, borrower.offer);
  expect(applicationId).not.toBe(borrower.state.applicationId);
  expect(journey).toMatchObject({ status: "Draft" });
});
