// Offers that nobody took expire, one application after another (D5; decision 0032).
import { endLapsedOffer } from "../../journey/applications/applications.ts";
import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { findOverdueOffers } from "../../journey/state/offer-life.store.ts";
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
    await endLapsedOffer(context, tx, application, "job:expire-offers");
  });
}
