// Contacts, codes, captcha and operators, as far as a call asks for nothing else (spec §7; D3, D4).
import { contactEndpoints } from "@microloan/contract/endpoints/contact";
import { messageEndpoints } from "@microloan/contract/endpoints/message";
import { opEndpoints } from "@microloan/contract/endpoints/op";
import { recaptchaEndpoints } from "@microloan/contract/endpoints/recaptcha";

import type { Context, Serving } from "../platform/context.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import { checkCaptcha } from "./captcha/admission.ts";
import { timeUntilCode } from "./codes/code-sending.ts";
import { addYandexClientData, getUniquenessState } from "./contacts/contact.service.ts";
import { signInOperator } from "./operators/operator-proof.ts";
import { deleteOldPeople } from "./outside-people/outside-people.store.ts";

export function peopleRoutes({ endpoints }: Serving, context: Context): void {
  const { db, jobs } = context;
  endpoints.answer(opEndpoints.signInOperator, (call) => signInOperator(context, call));
  endpoints.answer(recaptchaEndpoints.checkCaptcha, (call) => checkCaptcha(context, call));
  endpoints.answer(messageEndpoints.getVerificationCodeResendTimeLeft, ({ body, browserHash }) =>
    timeUntilCode(db, { codeId: body.codeId, browserHash }),
  );
  endpoints.answer(contactEndpoints.getUniquenessState, (call) =>
    getUniquenessState(context, call),
  );
  endpoints.answer(contactEndpoints.addYandexClientData, (call) =>
    addYandexClientData(context, call),
  );
  jobs.handle(jobKinds.forgetOutsidePeople, () => deleteOldPeople(db));
}
