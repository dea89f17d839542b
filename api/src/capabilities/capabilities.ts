// What several features need, made once and passed in: a feature never imports another feature.
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Gateways } from "../gateways/gateways.ts";
import type { Db } from "../plugins/database/database.ts";
import type { EndpointServer } from "../plugins/endpoints.ts";
import type { Jobs } from "../plugins/jobs.ts";
import { createAgreements } from "./agreements/agreements.ts";
import { createApplicationTerms } from "./application-terms.ts";
import { createApplications } from "./applications/applications.ts";
import { createCodes } from "./codes/codes.ts";
import { createConsiderationStates } from "./consideration-state.ts";
import { createContinueLinks } from "./continue-link/continue-link.ts";
import { createDebtLoads } from "./debt-load/debt-load.ts";
import { createOperatorDecisions } from "./decisions/operator-decisions.ts";
import { createSettling } from "./decisions/settling.ts";
import { createDeferredScans } from "./deferred-scans/deferred-scans.ts";
import { createScansCheck } from "./deferred-scans/scans-check.ts";
import type { BlobStore } from "./files/blob-store.ts";
import { createFileStore } from "./files/file-store.ts";
import { createFolderStore } from "./files/folder-store.ts";
import { createScanReader } from "./files/scan-reader.ts";
import { createIdentification } from "./identification/identification.ts";
import { createJourneys, personalAccountPath } from "./journey/journey.ts";
import { createOperatorProof } from "./operators/operator-proof.ts";
import { createOperatorTickets } from "./operators/operator-tickets.ts";
import { createOutsidePeople } from "./outside-people/outside-people.ts";
import type { PdfRenderer } from "./pdf/pdf-renderer.ts";
import { createPhoneChangeReview } from "./phone-change/review.ts";
import { createSettings } from "./settings/settings.ts";
import { createSigningPacks } from "./signatures/signing-packs.ts";
import { createSmsOutbox } from "./sms/sms-outbox.ts";

export type Capabilities = Awaited<ReturnType<typeof createCapabilities>>;

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

export async function createCapabilities(foundations: Foundations) {
  const { clock, config, gateways, jobs } = foundations;
  const settings = createSettings();
  const journeys = createJourneys({ clock, settings });
  const sms = createSmsOutbox(jobs);
  const continueLinks = createContinueLinks(config);
  const deferredScans = createDeferredScans({
    ...foundations,
    continueLinks,
    journeys,
    settings,
    sms,
  });
  const blobs = await openBlobs(config);
  const files = createFileStore(blobs, config.appSecret);
  const applicationTerms = createApplicationTerms({ clock, settings });
  const settling = createSettling({ clock, continueLinks, jobs, journeys, settings, sms });
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
    agreements: createAgreements({ clock, config }),
    applicationTerms,
    signingPacks: createSigningPacks({ ...foundations, applicationTerms, settings }),
    /** Where the personal account is: the lender's own elsewhere, or the built-in one (D12). */
    personalAccount: config.personalAccountUrl ?? personalAccountPath,
    applications: createApplications({ clock, journeys, settings }),
    considerationStateOf: createConsiderationStates({ clock, settings }),
    identification: createIdentification(jobs),
    continueLinks,
    debtLoads: createDebtLoads({ clock, gateways }),
    deferredScans,
    scansCheck: createScansCheck({ deferredScans, files, jobs, journeys, settings }),
    settling,
    operatorDecisions: createOperatorDecisions({ clock, journeys, settling }),
    phoneChangeReview: createPhoneChangeReview({ publicUrl: config.publicUrl, sms, files }),
    outsidePeople: createOutsidePeople({ appSecret: config.appSecret, jobs }),
    files,
    scanReader: createScanReader(),
  };
}

/** The client of S3 is loaded only where there is a store for it: it is a seventh of a second and 25 MB of each start. */
async function openBlobs({ dataDir, s3 }: Config): Promise<BlobStore> {
  if (!s3) return createFolderStore(`${dataDir}/files`);
  const { createS3Store } = await import("./files/s3-store.ts");
  return createS3Store(s3);
}
