// The calls and jobs of the decision: sending to it and waiting for it, the offer and its acceptance, giving the loan
// up (spec §6, §7; D5, D6, D7).
import { loaders } from "@microloan/contract/dictionaries/loaders";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { loaderEndpoints } from "@microloan/contract/endpoints/loader";
import { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { scoringEndpoints } from "@microloan/contract/endpoints/scoring";

import { ofApplication, ofLockedApplication } from "../journey/of-application.ts";
import { findUnrated } from "../loan/choice/product-choice.store.ts";
import type { Context, Serving } from "../platform/context.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import {
  considerAgain,
  considerFinally,
  considerFirst,
} from "./consideration/consideration.job.ts";
import { findUndecided } from "./consideration/consideration.store.ts";
import { sendToConsideration } from "./consideration/send-to-consideration.service.ts";
import { setClientDenial } from "./denial/client-denial.service.ts";
import { expireOffers } from "./offers/expire-offers.job.ts";
import { getOfferInfoText, savePaymentOffer } from "./offers/offer.service.ts";
import { rateProduct } from "./offers/rate-product.job.ts";
import { keepUsualTimes } from "./pace/usual-times.service.ts";
import { saveJuicyScoreSession } from "./scoring/scoring.service.ts";
import {
  checkDecisionApplication,
  getConsiderationStatus,
  isTimerPageEnabled,
} from "./status/consideration-status.service.ts";

export function decisionRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(
    scoringEndpoints.saveJuicyScoreSession,
    ofApplication(context, saveJuicyScoreSession),
  );
  endpoints.submit(considerationEndpoints.sendToConsideration, {
    handle: ofLockedApplication(context, sendToConsideration),
  });
  endpoints.answer(
    considerationEndpoints.getConsiderationStatus,
    ofApplication(context, getConsiderationStatus),
  );
  endpoints.answer(offerEndpoints.isTimerPageEnabled, (call) => isTimerPageEnabled(context, call));
  endpoints.answer(
    offerEndpoints.checkDecisionApplication,
    ofApplication(context, checkDecisionApplication),
  );
  endpoints.answer(applicationEndpoints.getUsualTimes, keepUsualTimes(context));
  endpoints.answer(loaderEndpoints.getAllLoaders, async () => ({ loaders: [...loaders] }));

  endpoints.answer(
    offerEndpoints.getOfferInfoText,
    ofApplication(context, getOfferInfoText, { step: "signing" }),
  );
  // The step is closed to those who have signed, and a repeat of theirs is answered all the same.
  endpoints.submit(offerEndpoints.savePaymentOfferAndSendToConsideration, {
    handle: ofLockedApplication(context, (_, tx, call, application) =>
      savePaymentOffer(context, tx, call, application, "consider"),
    ),
  });
  endpoints.submit(offerEndpoints.savePaymentOfferAndWaitForScans, {
    handle: ofLockedApplication(context, (_, tx, call, application) =>
      savePaymentOffer(context, tx, call, application, "wait-for-scans"),
    ),
  });
  endpoints.submit(applicationEndpoints.setClientDenial, {
    handle: ofLockedApplication(context, setClientDenial),
  });

  decisionJobs(context);
}

function decisionJobs(context: Context): void {
  const { db, jobs } = context;
  jobs.handle(
    jobKinds.considerFirst,
    (job) => considerFirst(context, job),
    () => findUndecided(db, "Prescoring"),
  );
  jobs.handle(
    jobKinds.consider,
    (job) => considerFinally(context, job),
    () => findUndecided(db, "Signed"),
  );
  jobs.handle(jobKinds.considerAgain, (job) => considerAgain(context, job));
  jobs.handle(
    jobKinds.rateProduct,
    (job) => rateProduct(context, job),
    () => findUnrated(db),
  );
  jobs.handle(jobKinds.expireOffers, () => expireOffers(context));
}
