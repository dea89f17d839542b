// Every feature of the API, in the order of the specification's list of resources (spec §7).
import { financingRoutes } from "./cards/financing.routes.ts";
import type { FeatureContext } from "./context.ts";
import { offerRoutes } from "./decision/offers/offer.routes.ts";
import { scoringRoutes } from "./decision/scoring/scoring.routes.ts";
import { loaderRoutes } from "./decision/status/loader.routes.ts";
import { entryRoutes } from "./entry/entry.routes.ts";
import { accountRoutes } from "./entry/sign-in/sign-in.routes.ts";
import { formRoutes } from "./forms/forms.routes.ts";
import { identificationRoutes } from "./identification/identification.routes.ts";
import { applicationRoutes } from "./journey/applications/application.routes.ts";
import { journeyRoutes } from "./journey/journey.routes.ts";
import { additionalProductRoutes } from "./loan/extras/additional-product.routes.ts";
import { vasRoutes } from "./loan/extras/vas.routes.ts";
import { productRoutes } from "./loan/products/product.routes.ts";
import { documentRoutes } from "./papers/documents/document.routes.ts";
import { peopleRoutes } from "./people/people.routes.ts";
import { platformRoutes } from "./platform/platform.routes.ts";
import { deferredScanRoutes } from "./scans/deferred/deferred-scans.routes.ts";
import { purgeJobs } from "./upkeep/purge.job.ts";

/** A room's calls and jobs. */
type Routes = (serving: FeatureContext, context: FeatureContext) => void;

export const features: readonly Routes[] = [
  platformRoutes,
  peopleRoutes,
  journeyRoutes,
  identificationRoutes,
  formRoutes,
  entryRoutes,
  accountRoutes,
  additionalProductRoutes,
  applicationRoutes,
  deferredScanRoutes,
  documentRoutes,
  financingRoutes,
  scoringRoutes,
  loaderRoutes,
  offerRoutes,
  productRoutes,
  vasRoutes,
  purgeJobs,
];
