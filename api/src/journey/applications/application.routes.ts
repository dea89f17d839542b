// The calls of the resource `application` (spec §7).
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";

import { createAccountList } from "../../account/account-list.service.ts";
import { createBeginApplication } from "../../account/begin-application.service.ts";
import type { FeatureContext } from "../../context.ts";
import { createSendToConsideration } from "../../decision/consideration/send-to-consideration.service.ts";
import { createClientDenial } from "../../decision/denial/client-denial.service.ts";
import { createConsiderationStatus } from "../../decision/status/consideration-status.service.ts";
import {
  createProductResult,
  createSelectProduct,
} from "../../loan/choice/select-product.service.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { createDraftExpiry } from "../../upkeep/expire-drafts.job.ts";

export function applicationRoutes(context: FeatureContext): void {
  const { endpoints, jobs } = context;
  endpoints.answer(applicationEndpoints.listApplications, createAccountList(context));
  endpoints.submit(applicationEndpoints.beginApplication, {
    handle: createBeginApplication(context),
  });
  endpoints.submit(applicationEndpoints.selectProduct, { handle: createSelectProduct(context) });
  endpoints.answer(
    applicationEndpoints.getCurrentSelectProductResult,
    createProductResult(context),
  );
  endpoints.submit(applicationEndpoints.setClientDenial, { handle: createClientDenial(context) });
  endpoints.submit(considerationEndpoints.sendToConsideration, {
    handle: createSendToConsideration(context),
  });
  const { getConsiderationStatus } = createConsiderationStatus(context);
  endpoints.answer(considerationEndpoints.getConsiderationStatus, getConsiderationStatus);
  jobs.handle(jobKinds.expireDrafts, createDraftExpiry(context));
}
