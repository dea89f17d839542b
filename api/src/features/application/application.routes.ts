// The calls of the resource `application` (spec §7).
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { jobKinds } from "../../capabilities/job-kinds.ts";
import { createAccountList } from "./account-list.service.ts";
import { createApplicationService } from "./application.service.ts";
import { saveAnonymousStep } from "./application.store.ts";
import { createBeginApplication } from "./begin-application.service.ts";
import { createClientDenial } from "./client-denial.service.ts";
import { createConsiderationStatus } from "./consideration-status.service.ts";
import { createDraftExpiry } from "./expire-drafts.job.ts";
import { createProductResult, createSelectProduct } from "./select-product.service.ts";
import { createSendToConsideration } from "./send-to-consideration.service.ts";
import { createSmevValidation } from "./smev-validation.service.ts";

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
  endpoints.submit(applicationEndpoints.beginApplication, {
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
