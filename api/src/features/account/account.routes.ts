// The calls of the resource `account` (spec §7).
import { accountEndpoints } from "@microloan/contract/endpoints/account";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { jobKinds } from "../../capabilities/job-kinds.ts";
import { createAccountService } from "./account.service.ts";
import { createIdentificationJob } from "./identification.job.ts";
import { createOperatorSignIn } from "./operator-sign-in.service.ts";
import { createPromoService } from "./promo.service.ts";
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
  endpoints.submit(accountEndpoints.signInOutside, {
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
