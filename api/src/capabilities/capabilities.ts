// What several features need, made once and passed in: a feature never imports another feature.
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Gateways } from "../gateways/gateways.ts";
import type { Db } from "../plugins/database/database.ts";
import type { EndpointServer } from "../plugins/endpoints.ts";
import type { Jobs } from "../plugins/jobs.ts";
import { createCodes } from "./codes/codes.ts";
import { createContinueLinks } from "./continue-link/continue-link.ts";
import { createFileStore } from "./files/file-store.ts";
import { createJourneys } from "./journey/journey.ts";
import { createOperatorTickets } from "./operators/operator-tickets.ts";
import { createOutsidePeople } from "./outside-people/outside-people.ts";
import type { PdfRenderer } from "./pdf/pdf-renderer.ts";
import { createPhoneChangeReview } from "./phone-change/review.ts";
import { createSettings } from "./settings/settings.ts";
import { createSmsOutbox } from "./sms/sms-outbox.ts";

export type Capabilities = ReturnType<typeof createCapabilities>;

/** What a feature is given to put its calls and jobs on the server. */
export type FeatureContext = Capabilities & { endpoints: EndpointServer; server: FastifyInstance };

type Foundations = {
  config: Config;
  clock: Clock;
  db: Db;
  jobs: Jobs;
  gateways: Gateways;
  pdf: PdfRenderer;
  log: FastifyBaseLogger;
};

export function createCapabilities(foundations: Foundations) {
  const { config, jobs } = foundations;
  const settings = createSettings();
  const sms = createSmsOutbox(jobs);
  return {
    ...foundations,
    settings,
    sms,
    codes: createCodes({
      appSecret: config.appSecret,
      host: new URL(config.publicUrl).hostname,
      settings,
      sms,
    }),
    operatorTickets: createOperatorTickets(config.appSecret),
    journeys: createJourneys(settings),
    continueLinks: createContinueLinks(config),
    phoneChangeReview: createPhoneChangeReview({ publicUrl: config.publicUrl, sms }),
    outsidePeople: createOutsidePeople({ appSecret: config.appSecret, jobs }),
    files: createFileStore(`${config.dataDir}/files`, config.appSecret),
  };
}
