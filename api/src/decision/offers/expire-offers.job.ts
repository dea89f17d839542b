// Offers that nobody took expire, one application after another (D5; decision 0032).
import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { moveApplication } from "../../journey/state/journey.ts";
import { findOverdueOffers } from "../../journey/state/offer-life.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import { faultsOfEach, throwFirst } from "../../platform/jobs/each.ts";

export async function expireOffers(context: Context): Promise<void> {
  const overdue = await findOverdueOffers(context.db);
  throwFirst(await faultsOfEach(overdue, ({ id }) => expire(context, id)));
}

async function expire(context: Context, applicationId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const application = await lockAnyApplication(tx, applicationId);
    // Signed, or renewed, between the look and the lock.
    if (!application?.isOfferOver) return;
    await moveApplication(context, tx, application, "Expired");
    await record(tx, { actor: "job:expire-offers", applicationId, action: "offer expired" });
  });
}
