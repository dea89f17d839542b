// Samples of application, product, experiment, Scoring, settings, catalog, Loader and vas.
import { allSteps } from "@microloan/domain/journey/steps";

import { formPages } from "../dictionaries/form-pages.ts";
import { periodTypes } from "../dictionaries/period-types.ts";
import type { considerationEndpoints } from "../endpoints/application-consideration.ts";
import type { applicationEndpoints } from "../endpoints/application.ts";
import type { catalogEndpoints } from "../endpoints/catalog.ts";
import type { experimentEndpoints } from "../endpoints/experiment.ts";
import type { loaderEndpoints } from "../endpoints/loader.ts";
import type { productEndpoints } from "../endpoints/product.ts";
import type { scoringEndpoints } from "../endpoints/scoring.ts";
import type { settingsEndpoints } from "../endpoints/settings.ts";
import type { vasEndpoints } from "../endpoints/vas.ts";
import { ofApplication, sampleAgreements, sampleIds, sampleOffer } from "./people.ts";
import type { SamplesOf } from "./sample.ts";

const params = { id: sampleIds.application };
const byId = { request: { params }, nearMiss: { params: { id: "0" } } };
const byBody = { request: { body: ofApplication }, nearMiss: { body: {} } };

const offer = {
  ...ofApplication,
  offerSum: 12_000,
  offerPeriod: 20,
  periodTypeId: periodTypes.days.id,
};

const clientClock = { clientTime: "20.11.2026 13:45:00", clientTimeZone: 3 };

const consideration = {
  agreeItems: [{ id: sampleAgreements[0] ?? "", isChecked: true }],
  formPageId: formPages.prescoring,
  documentRuleIds: sampleAgreements,
  ...clientClock,
};

const scoringSession = {
  ...ofApplication,
  ...clientClock,
  sessionId: "w.20261120-abc",
  contactId: sampleIds.contact,
};

/** Samples of `application`. */
export const applicationSamples: SamplesOf<
  typeof applicationEndpoints & typeof considerationEndpoints
> = {
  setRegistrationStep: {
    request: { body: { id: sampleIds.anonymous, step: 1, isNew: true } },
    nearMiss: { body: { id: sampleIds.anonymous, step: 2, isNew: true } },
  },
  setCurrentAppStep: {
    request: { body: { ...ofApplication, step: 10, isNew: false } },
    nearMiss: { body: { ...ofApplication, step: allSteps.length, isNew: false } },
  },
  getTranshInfo: byId,
  setClientDenial: {
    request: { body: { ...ofApplication, comment: "Передумала" } },
    nearMiss: { body: { ...ofApplication, comment: "а".repeat(1001) } },
  },
  selectProduct: {
    request: { body: { ...offer, priorityType: 1 } },
    nearMiss: { body: { ...offer, priorityType: 3 } },
  },
  getCurrentSelectProductResult: byBody,
  listApplications: { request: {} },
  getUsualTimes: { request: {} },
  sendToConsideration: {
    request: { params, body: consideration },
    nearMiss: { params, body: { ...consideration, clientTime: "2026-11-20T13:45:00" } },
  },
  getConsiderationStatus: byId,
  validateBySmev: byId,
  getDeferredScansStatus: byId,
  resetDeferredScansWorkflow: byId,
  resetDeferredScansTimer: byId,
  beginApplication: {
    request: { body: sampleOffer },
    nearMiss: { body: { ...sampleOffer, requestedOfferPeriod: 0 } },
  },
};

/** Samples of `product`, `experiment`, `Scoring` and `vas`. */
export const productSamples: SamplesOf<
  typeof productEndpoints &
    typeof experimentEndpoints &
    typeof scoringEndpoints &
    typeof vasEndpoints
> = {
  getCalculatorSettings: {
    request: { body: { ...ofApplication, useSmartCalculator: false } },
    nearMiss: { body: { ...ofApplication, useSmartCalculator: "false" } },
  },
  getCalculatorDefault: {
    request: { body: { calculatorType: "REGAUTH" } },
    nearMiss: { body: { calculatorType: "regauth" } },
  },
  recalculate: {
    request: {
      params: ofApplication,
      body: { useSmartCalculator: true, offerSum: 40_000, offerPeriod: 12 },
    },
    nearMiss: { params: ofApplication, body: { useSmartCalculator: true, offerSum: 0.5 } },
  },
  getExperimentGroups: { request: { query: ofApplication }, nearMiss: { query: {} } },
  saveJuicyScoreSession: {
    request: { body: scoringSession },
    nearMiss: { body: { ...scoringSession, clientTimeZone: 15 } },
  },
  getSelectingAdditionalProductValue: byBody,
};

/** Samples of `settings`, `catalog` and `Loader`. */
export const catalogSamples: SamplesOf<
  typeof settingsEndpoints & typeof catalogEndpoints & typeof loaderEndpoints
> = {
  getPublicSettings: { request: {} },
  listDictionaries: {
    request: { query: { "names[]": ["Gender", "Education"] } },
    nearMiss: { query: { "names[]": ["gender"] } },
  },
  getAllLoaders: { request: { body: {} }, nearMiss: { body: { page: 1 } } },
};
