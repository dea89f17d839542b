// What several features need, made once and passed in: a feature never imports another feature.
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Gateways } from "../gateways/gateways.ts";
import type { Db } from "../plugins/database/database.ts";
import type { EndpointServer } from "../plugins/endpoints.ts";
import type { Jobs } from "../plugins/jobs.ts";
import { createApplications } from "./applications/applications.ts";
import { createCodes } from "./codes/codes.ts";
import { createContinueLinks } from "./continue-link/continue-link.ts";
import { createFileStore } from "./files/file-store.ts";
import { createIdentification } from "./identification/identification.ts";
import { createJourneys } from "./journey/journey.ts";
import { createOperatorProof } from "./operators/operator-proof.ts";
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
  const { clock, config, jobs } = foundations;
  const settings = createSettings();
  const journeys = createJourneys(settings);
  const sms = createSmsOutbox(jobs);
  const files = createFileStore(`${config.dataDir}/files`, config.appSecret);
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
    proveOperator: createOperatorProof(settings),
    operatorTickets: createOperatorTickets(config.appSecret),
    journeys,
    applications: createApplications({ clock, journeys, settings }),
    identification: createIdentification(jobs),
    continueLinks: createContinueLinks(config),
    phoneChangeReview: createPhoneChangeReview({ publicUrl: config.publicUrl, sms, files }),
    outsidePeople: createOutsidePeople({ appSecret: config.appSecret, jobs }),
    files,
  };
}
