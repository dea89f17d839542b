// The calls of the resource `account` (spec §7).
import { outsideSignInEndpoints } from "@microloan/contract/endpoints-beyond/outside-sign-in";
import { accountEndpoints } from "@microloan/contract/endpoints/account";

import type { FeatureContext } from "../../context.ts";
import { createIdentificationJob } from "../../identification/identification.job.ts";
import { createAccountService } from "../../identification/number-confirmation.service.ts";
import { createPromoService } from "../../loan/promo-code/promo.service.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { createOperatorSignIn } from "./operator-sign-in.service.ts";
import { createSignInService } from "./sign-in.service.ts";

export function accountRoutes(context: FeatureContext): void {
  const { db, endpoints, jobs } = context;
  const service = createAccountService(context);
  const borrower = createSignInService(context);
  const operator = createOperatorSignIn(context);
  const promo = createPromoService(context);
  endpoints.submit(accountEndpoints.signIn, {
    handle: async (tx, call) => (await operator.signIn(tx, call)) ?? borrower.signIn(tx, call),
    again: (call, answer) =>
      answer.isOperator
        ? operator.signInAgain(db, call, answer)
        : borrower.signInAgain(db, call, answer),
  });
  endpoints.submit(outsideSignInEndpoints.signInOutside, {
    handle: borrower.signInOutside,
    again: (call) => borrower.signInOutsideAgain(db, call),
  });
  endpoints.submit(accountEndpoints.doUprid, { handle: service.doUprid });
  endpoints.submit(accountEndpoints.checkUpridCode, { handle: service.checkUpridCode });
  endpoints.answer(accountEndpoints.redirectToLk, service.redirectToLk);
  endpoints.submit(accountEndpoints.usePromoCode, {
    prepare: promo.countTry,
    handle: promo.usePromoCode,
  });
  endpoints.submit(accountEndpoints.cancelPromoCode, { handle: promo.cancelPromoCode });
  endpoints.answer(accountEndpoints.getPromoInfo, promo.getPromoInfo);
  jobs.handle(jobKinds.identify, createIdentificationJob(context));
}
