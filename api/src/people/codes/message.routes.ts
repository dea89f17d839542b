// The resource `message`: how long until another code may be asked for, and the sending itself (spec §7; D4).
import { messageEndpoints } from "@microloan/contract/endpoints/message";

import type { FeatureContext } from "../../context.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { findOwedSms } from "../../platform/sms/sms-outbox.store.ts";
import { sendSms } from "../../platform/sms/sms-outbox.ts";

export function messageRoutes({ codes, db, endpoints, partners, jobs }: FeatureContext): void {
  endpoints.answer(messageEndpoints.getVerificationCodeResendTimeLeft, ({ body, browserHash }) =>
    codes.timeLeft(db, { codeId: body.codeId, browserHash }),
  );
  jobs.handle(
    jobKinds.sendSms,
    ({ smsId }) => sendSms(db, partners.sms, smsId),
    () => findOwedSms(db),
  );
}
