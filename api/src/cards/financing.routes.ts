// The calls of the resource `financing`, and the address where the acquirer reports (spec §7; D8).
import { financingEndpoints } from "@microloan/contract/endpoints/financing";

import type { FeatureContext } from "../context.ts";
import { createPayout, createPayoutAsking } from "../money/payouts/payout.job.ts";
import { findUnpaid } from "../money/payouts/payout.store.ts";
import { cardNotificationPath } from "../partners/partners.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import { createFinancingService } from "./financing.service.ts";
import { createKnownCards } from "./known-cards.service.ts";

export function financingRoutes(context: FeatureContext): void {
  const { db, endpoints, jobs, server } = context;
  const service = createFinancingService(context);
  endpoints.answer(financingEndpoints.addCardFrame, service.addCardFrame);
  endpoints.answer(financingEndpoints.getApprovedStatus, service.getApprovedStatus);
  const cards = createKnownCards(context);
  endpoints.answer(financingEndpoints.getAvailableInstruments, cards.getAvailableInstruments);
  endpoints.answer(financingEndpoints.hasSynonim, cards.hasSynonim);
  endpoints.answer(financingEndpoints.getSynonim, cards.getSynonim);
  endpoints.submit(financingEndpoints.saveFinancingInstrument, {
    prepare: async (call) => (await cards.refuseStale(call)) ?? {},
    handle: service.saveInstrument,
  });
  server.post(cardNotificationPath, async (request, reply) => {
    const isTaken = await service.takeCardNotification(request.body);
    return reply
      .status(isTaken ? 200 : 403)
      .type("text/plain")
      .send(isTaken ? "OK" : "");
  });
  const payOut = createPayout(context);
  jobs.handle(jobKinds.payOut, payOut, () => findUnpaid(db));
  jobs.handle(jobKinds.askPayouts, createPayoutAsking(context, payOut));
}
