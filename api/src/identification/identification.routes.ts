// Who the borrower is by SMEV and the tax service, and whether the phone is theirs (spec §7; D5, D6, D11).
import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { innVerificationEndpoints } from "@microloan/contract/endpoints/inn-verification";

import { ofApplication, ofLockedApplication } from "../journey/of-application.ts";
import type { Context, Serving } from "../platform/context.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import { identify } from "./identification.ts";
import { getInnVerification, lookUpInn, saveManualInn } from "./inn/inn.service.ts";
import { checkUpridCode, doUprid } from "./number-confirmation.service.ts";
import { readSelfBan } from "./self-ban/self-ban.ts";
import { validateBySmev } from "./smev/smev-validation.service.ts";

const atNumberConfirmation = { step: "number-confirmation" } as const;

export function identificationRoutes({ endpoints }: Serving, context: Context): void {
  const { jobs } = context;
  endpoints.answer(
    innVerificationEndpoints.getInnVerification,
    ofApplication(context, getInnVerification),
  );
  // At a step that may have gone while the INN was typed.
  endpoints.submit(innVerificationEndpoints.saveManualInn, {
    handle: ofLockedApplication(context, saveManualInn),
  });
  endpoints.submit(accountEndpoints.doUprid, {
    handle: ofLockedApplication(context, doUprid, atNumberConfirmation),
  });
  endpoints.submit(accountEndpoints.checkUpridCode, {
    handle: ofLockedApplication(context, checkUpridCode, atNumberConfirmation),
  });
  endpoints.answer(considerationEndpoints.validateBySmev, ofApplication(context, validateBySmev));

  jobs.handle(jobKinds.lookUpInn, (job) => lookUpInn(context, job));
  jobs.handle(jobKinds.identify, (job) => identify(context, job));
  jobs.handle(jobKinds.readSelfBan, (job) => readSelfBan(context, job));
}
