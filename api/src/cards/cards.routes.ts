// The calls of the resource `financing`, and the address where the acquirer reports (spec §7; D8).
import { financingEndpoints } from "@microloan/contract/endpoints/financing";

import { ofApplication, ofLockedApplication } from "../journey/of-application.ts";
import { cardNotificationPath } from "../partners/partners.ts";
import type { Context, Serving } from "../platform/context.ts";
import { takeCardNotification } from "./card-reports.service.ts";
import { addCardFrame, getApprovedStatus, saveFinancingInstrument } from "./financing.service.ts";
import {
  getAvailableInstruments,
  getSynonim,
  hasSynonim,
  refuseStaleCard,
} from "./known-cards.service.ts";

const choosing = { step: "select-map" } as const;

export function cardsRoutes({ endpoints, server }: Serving, context: Context): void {
  endpoints.answer(financingEndpoints.addCardFrame, ofApplication(context, addCardFrame, choosing));
  endpoints.answer(financingEndpoints.getApprovedStatus, (call) =>
    getApprovedStatus(context, call),
  );
  endpoints.answer(
    financingEndpoints.getAvailableInstruments,
    ofApplication(context, getAvailableInstruments),
  );
  endpoints.answer(financingEndpoints.hasSynonim, (call) => hasSynonim(context, call));
  endpoints.answer(financingEndpoints.getSynonim, (call) => getSynonim(context, call));
  endpoints.submit(financingEndpoints.saveFinancingInstrument, {
    prepare: (call) => refuseStaleCard(context, call),
    handle: ofLockedApplication(context, saveFinancingInstrument, choosing),
  });
  server.post(cardNotificationPath, async (request, reply) => {
    const isTaken = await takeCardNotification(context, request.body);
    return reply
      .status(isTaken ? 200 : 403)
      .type("text/plain")
      .send(isTaken ? "OK" : "");
  });
}
