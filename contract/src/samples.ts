// Samples of every call by name. For the tests of contract, API and client only; nothing of the product imports them.
import type { EndpointName } from "./endpoints.ts";
import { applicationSamples, catalogSamples, productSamples } from "./samples/application.ts";
import { documentSamples, financingSamples, offerSamples } from "./samples/documents.ts";
import { additionalQuestionSamples, employmentSamples, passportSamples } from "./samples/forms.ts";
import { phoneChangeSamples } from "./samples/phone-change.ts";
import {
  accountSamples,
  authSamples,
  personalDataSamples,
  registrationSamples,
  visitorSamples,
} from "./samples/sign-in.ts";
import { subFormSamples } from "./samples/sub-forms.ts";

/** One sample for each call; the types of the single resources stay known under their names. */
export const samples = {
  ...registrationSamples,
  ...authSamples,
  ...accountSamples,
  ...personalDataSamples,
  ...visitorSamples,
  ...passportSamples,
  ...employmentSamples,
  ...additionalQuestionSamples,
  ...subFormSamples,
  ...applicationSamples,
  ...productSamples,
  ...catalogSamples,
  ...documentSamples,
  ...financingSamples,
  ...offerSamples,
  ...phoneChangeSamples,
} satisfies Record<EndpointName, unknown>;
