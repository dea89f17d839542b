// The calls of the resource `application` (spec §7).
import { reapplicationEndpoints } from "@microloan/contract/endpoints-beyond/reapplication";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";

import { createAccountList } from "../../account/account-list.service.ts";
import { createBeginApplication } from "../../account/begin-application.service.ts";
import type { FeatureContext } from "../../context.ts";
import { createSendToConsideration } from "../../decision/consideration/send-to-consideration.service.ts";
import { createClientDenial } from "../../decision/denial/client-denial.service.ts";
import { createConsiderationStatus } from "../../decision/status/consideration-status.service.ts";
import { createSmevValidation } from "../../identification/smev/smev-validation.service.ts";
import {
  createProductResult,
  createSelectProduct,
} from "../../loan/choice/select-product.service.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { createDraftExpiry } from "../../upkeep/expire-drafts.job.ts";
import { createApplicationService } from "./application.service.ts";
import { saveAnonymousStep } from "./application.store.ts";

export function applicationRoutes(context: FeatureContext): void {
  const { db, endpoints, jobs } = context;
  const service = createApplicationService(context);
  endpoints.answer(applicationEndpoints.setRegistrationStep, async ({ body, browserHash }) => {
    const { id: anonymousId, step, isNew } = body;
    await saveAnonymousStep(db, { anonymousId, browserHash, step, isNew });
    return {};
  });
  endpoints.answer(applicationEndpoints.setCurrentAppStep, service.setCurrentAppStep);
  endpoints.answer(applicationEndpoints.listApplications, createAccountList(context));
  endpoints.submit(reapplicationEndpoints.beginApplication, {
    handle: createBeginApplication(context),
  });
  endpoints.submit(applicationEndpoints.selectProduct, { handle: createSelectProduct(context) });
  endpoints.answer(
    applicationEndpoints.getCurrentSelectProductResult,
    createProductResult(context),
  );
  endpoints.answer(applicationEndpoints.getTranshInfo, service.getTranshInfo);
  endpoints.submit(applicationEndpoints.setClientDenial, { handle: createClientDenial(context) });
  endpoints.submit(considerationEndpoints.sendToConsideration, {
    handle: createSendToConsideration(context),
  });
  const { getConsiderationStatus } = createConsiderationStatus(context);
  endpoints.answer(considerationEndpoints.getConsiderationStatus, getConsiderationStatus);
  endpoints.answer(considerationEndpoints.validateBySmev, createSmevValidation(context));
  jobs.handle(jobKinds.expireDrafts, createDraftExpiry(context));
}
