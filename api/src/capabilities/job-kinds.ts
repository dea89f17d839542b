// Every kind of durable job, as data: what it is called and how stubborn it is (D6, D8).
import { defineJob } from "../plugins/jobs.ts";

const stubborn = { retryLimit: 50, retryDelay: 2, retryBackoff: true, retryDelayMax: 60 };
const heartbeat = { heartbeatSeconds: 10, expireInSeconds: 120 };

export const jobKinds = {
  sendSms: defineJob<{ smsId: string }>("send-sms", {
    ...heartbeat,
    ...stubborn,
    retryLimit: 8,
    // A flood of requests for codes must not make anybody's code come late.
    atOnce: 20,
  }),
  lookUpInn: defineJob<{ applicationId: string }>("look-up-inn", {
    ...heartbeat,
    retryLimit: 3,
    retryDelay: 2,
  }),
  identify: defineJob<{ applicationId: string }>("identify", {
    ...heartbeat,
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
  }),
  forgetOutsidePeople: defineJob<object>("forget-outside-people", { ...heartbeat, ...stubborn }),
  consider: defineJob<{ applicationId: string }>("consider", { ...heartbeat, ...stubborn }),
  payOut: defineJob<{ applicationId: string }>("pay-out", {
    ...heartbeat,
    ...stubborn,
    // Money is never given up on: a payout without a definite answer is asked again for days.
    retryLimit: 5_000,
  }),
};
