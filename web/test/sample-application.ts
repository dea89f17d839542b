// For tests: the first application of the account's list, of which nothing is known but what was asked for.
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { sampleIds } from "@microloan/contract/samples/people";

type Application = SuccessOf<typeof applicationEndpoints.listApplications>["applications"][number];

export const sampleApplication = {
  applicationId: sampleIds.application,
  status: "Draft",
  begunOn: "2026-11-20",
  sum: 10_000,
  period: 15,
  periodTypeId: periodTypes.days.id,
  moneyAt: null,
  refusal: null,
  payoutFault: null,
  areScansSent: false,
} satisfies Application;
