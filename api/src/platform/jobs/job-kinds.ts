// Every kind of durable job, as data: what it is called and how stubborn it is (D6, D8).
import { defineJob } from "./jobs.ts";

const hourSeconds = 3600;
/** One at a time a heap would drain by one in two seconds, with everybody else behind it (decision 0097). */
const waitedFor = { atOnce: 2 };

export const jobKinds = {
  sendSms: defineJob<{ smsId: string }>("send-sms", {
    retryLimit: 8,
    // A flood of requests for codes must not make anybody's code come late; fifteen at once SMSC refuses.
    atOnce: 14,
  }),
  // A look-up that answers late fills the INN in by itself, as long as it still matters.
  lookUpInn: defineJob<{ applicationId: string }>("look-up-inn", { atOnce: 4 }),
  identify: defineJob<{ applicationId: string }>("identify", { atOnce: 4 }),
  readSelfBan: defineJob<{ applicationId: string }>("read-self-ban", { atOnce: 4 }),
  forgetOutsidePeople: defineJob<object>("forget-outside-people"),
  considerFirst: defineJob<{ applicationId: string }>("consider-first", waitedFor),
  rateProduct: defineJob<{ applicationId: string }>("rate-product", waitedFor),
  // Every minute: a borrower who opens a lapsed offer should read that it lapsed.
  expireOffers: defineJob<object>("expire-offers", { cron: "* * * * *" }),
  // A matter of days: once an hour is soon enough.
  expireDrafts: defineJob<object>("expire-drafts", {
    expireInSeconds: hourSeconds,
    cron: "40 * * * *",
  }),
  consider: defineJob<{ applicationId: string }>("consider", waitedFor),
  // Who was silent may speak any minute, and the signed dates run out in days.
  considerAgain: defineJob<{ applicationId?: string }>("consider-again", {
    // One word after another, when a partner is back: the round of the clock does not stand behind them all.
    atOnce: 4,
    expireInSeconds: hourSeconds,
    cron: "*/5 * * * *",
  }),
  // Scans that were put off: their time is over, or they are there and wait to be checked.
  expireScans: defineJob<{ applicationId: string }>("expire-scans"),
  checkScans: defineJob<{ applicationId: string }>("check-scans"),
  purge: defineJob<object>("purge", {
    expireInSeconds: hourSeconds,
    // At night in Moscow, and at the next start when the product was down then.
    cron: "20 3 * * *",
  }),
  // The day is over; what was missed is made up for.
  rollUpNumbers: defineJob<object>("roll-up-numbers", {
    expireInSeconds: hourSeconds,
    cron: "50 0 * * *",
  }),
  payOut: defineJob<{ applicationId: string }>("pay-out", {
    ...waitedFor,
    // A payout without a definite answer is asked again for days.
    retryLimit: 5_000,
  }),
  // Money is never given up on, whatever has become of its own job.
  askPayouts: defineJob<object>("ask-payouts", {
    expireInSeconds: hourSeconds,
    cron: "10 * * * *",
  }),
};
