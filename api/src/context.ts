// What several features need, made once and passed in: a feature never imports another feature.
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

import type { Status } from "@microloan/domain/journey/status";
import type { Step } from "@microloan/domain/journey/steps";

import { createOperatorDecisions } from "./decision/operator/operator-decisions.ts";
import { createSettling } from "./decision/settling/settling.ts";
import { createConsiderationStates } from "./decision/status/consideration-state.ts";
import { createPhoneChangeReview } from "./entry/phone-change/review.ts";
import { createIdentification } from "./identification/identification.ts";
import { createApplications } from "./journey/applications/applications.ts";
import { createContinueLinks } from "./journey/continue-link/continue-link.ts";
import { lockApplication } from "./journey/state/journey.store.ts";
import * as journey from "./journey/state/journey.ts";
import { createDebtLoads } from "./loan/debt-load/debt-load.ts";
import { createApplicationTerms } from "./loan/terms/application-terms.ts";
import { createAgreements } from "./papers/agreements/agreements.ts";
import { voidPack } from "./papers/packs/signing-packs.store.ts";
import { createSigningPacks } from "./papers/packs/signing-packs.ts";
import type { PdfRenderer } from "./papers/pdf/pdf-renderer.ts";
import type { Partners } from "./partners/partners.ts";
import { createCodes } from "./people/codes/codes.ts";
import { createOperatorProof } from "./people/operators/operator-proof.ts";
import { createOperatorTickets } from "./people/operators/operator-tickets.ts";
import { createOutsidePeople } from "./people/outside-people/outside-people.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/configuration/config.ts";
import type { Db } from "./platform/database/database.ts";
import type { EndpointServer } from "./platform/endpoints/endpoints.ts";
import type { BlobStore } from "./platform/files/blob-store.ts";
import { createFileStore } from "./platform/files/file-store.ts";
import { createFolderStore } from "./platform/files/folder-store.ts";
import type { Jobs } from "./platform/jobs/jobs.ts";
import { createSettings, type Settings } from "./platform/settings/settings.ts";
import { createSmsOutbox } from "./platform/sms/sms-outbox.ts";
import { createDeferredScans } from "./scans/deferred/deferred-scans.ts";
import { createScansCheck } from "./scans/deferred/scans-check.ts";
import { createScanReader } from "./scans/reading/scan-reader.ts";

export type Capabilities = Awaited<ReturnType<typeof createCapabilities>>;

/** What a feature is given to put its calls and jobs on the server. */
export type FeatureContext = Capabilities & { endpoints: EndpointServer; server: FastifyInstance };

type Foundations = {
  config: Config;
  clock: Clock;
  db: Db;
  jobs: Jobs;
  partners: Partners;
  pdf: PdfRenderer;
  log: FastifyBaseLogger;
};

export type Journeys = ReturnType<typeof createJourneys>;

export function createJourneys(context: { clock: Clock; settings: Settings }) {
  type O = journey.Owned;
  type A = journey.Application;
  return {
    read: journey.readApplication,
    mayChange: (db: Db, owned: O, step: Step) => journey.readAtStep(context, db, owned, step),
    hold: (tx: Db, owned: O, step: Step) => journey.lockAtStep(context, tx, owned, step),
    sign: (tx: Db, owned: O) => journey.lockAtStep(context, tx, owned, "signing"),
    defersScans: (db: Db, application: A) => journey.defersScans(context, db, application),
    state: (db: Db, owned: O) => journey.journeyState(context, db, owned),
    current: (db: Db, contactId: string) => journey.currentApplication(context, db, contactId),
    voidPack,
    lock: lockApplication,
    lockOwn: journey.lockApplication,
    renewOffer: (tx: Db, id: string, isSame: boolean) =>
      journey.renewOffer(context, tx, id, isSame),
    showOffer: (db: Db, application: A) => journey.showOffer(context, db, application),
    move: (tx: Db, application: A, to: Status) =>
      journey.moveApplication(context, tx, application, to),
  };
}

export async function createCapabilities(foundations: Foundations) {
  const { clock, config, partners, jobs } = foundations;
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
    personalAccount: config.personalAccountUrl ?? journey.personalAccountPath,
    applications: createApplications({ clock, journeys, settings }),
    considerationStateOf: createConsiderationStates({ clock, settings }),
    identification: createIdentification(jobs),
    continueLinks,
    debtLoads: createDebtLoads({ clock, partners }),
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
  const { createS3Store } = await import("./platform/files/s3-store.ts");
  return createS3Store(s3);
}
