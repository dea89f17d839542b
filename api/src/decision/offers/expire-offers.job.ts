// Offers that nobody took expire, one application after another (D5; decision 0032).
import type { FeatureContext } from "../../context.ts";
import { findOverdueOffers } from "../../papers/signature/offer.store.ts";
import { record } from "../../platform/audit/audit.store.ts";

export function createExpiry({ db, journeys }: FeatureContext) {
  async function expire(applicationId: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const application = await journeys.lock(tx, applicationId);
      // Signed, or renewed, between the look and the lock.
      if (!application?.isOfferOver) return;
      await journeys.move(tx, application, "Expired");
      await journeys.voidPack(tx, applicationId);
      await record(tx, { actor: "job:expire-offers", applicationId, action: "offer expired" });
    });
  }

  return async function expireOffers(): Promise<void> {
    for (const { id } of await findOverdueOffers(db)) await expire(id);
  };
}
