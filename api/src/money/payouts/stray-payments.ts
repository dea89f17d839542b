// Money that went although its order had been settled without it: the lender has to look after it (D8).
import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { describeFault } from "../../platform/endpoints/errors.ts";
import * as store from "./payout.store.ts";

type Stray = { applicationId: string; orderId: string; paymentId: string };

/** Under the application's lock. */
export async function recordStrayPayment(
  { log }: Context,
  tx: Db,
  { applicationId, orderId, paymentId }: Stray,
): Promise<void> {
  const details = { orderId, paymentId };
  if (await store.isPaidBy(tx, details)) return;
  const action = store.paidAfterwards;
  await record(tx, { actor: "job:pay-out", applicationId, action, details });
  log.error({ applicationId, ...details }, action);
}

/** Whatever the acquirer had taken is carried out by then. */
const stoppedForDays = 3;

/** What we have stopped may have gone all the same, and whose call it was may have died before it heard so. */
export async function askStopped(context: Context): Promise<void> {
  const { db, log } = context;
  for (const order of await store.findStopped(db, { forDays: stoppedForDays }))
    await askOne(context, order).catch((fault: Error) => {
      const { applicationId, orderId } = order;
      log.error(
        { applicationId, orderId, fault: describeFault(fault) },
        "stopped payout not asked",
      );
    });
}

type Stopped = Awaited<ReturnType<typeof store.findStopped>>[number];

async function askOne(context: Context, order: Stopped): Promise<void> {
  const { db, partners } = context;
  const { applicationId, orderId } = order;
  const known = await partners.acquirer.readPayout(order);
  if (known.outcome !== "paid") return;
  const { paymentId } = known;
  await db.transaction().execute(async (tx) => {
    await lockAnyApplication(tx, applicationId);
    await recordStrayPayment(context, tx, { applicationId, orderId, paymentId });
  });
}
