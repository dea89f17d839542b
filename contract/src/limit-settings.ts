// Settings of the limits: a 0 closes what is counted (D4; reliability: limits; decisions 0024, 0061, 0062).
import { count, day, type ServerSettings } from "./setting-details.ts";

/** How often what is asked for, by whom; times in seconds unless the code says otherwise. */
export const limitSettings = {
  CodeWrongEntries: [3, "Wrong entries that kill a code (D4).", [1, 10]],
  CodeResendDelays: [
    "60,120,300,900",
    "Seconds before each further send of a code; the last repeats (D4).",
    /^[1-9]\d{0,4}(?:,[1-9]\d{0,4}){0,9}$/,
  ],
  CodeBlockSeconds: [
    900,
    "How long code entry is blocked for a phone after a killed code (D4).",
    [1, day],
  ],
  CodesPerDayBeforeSignIn: [5, "Codes a day for a phone before sign-in (D4).", count],
  CodesPerDayAfterSignIn: [10, "Codes a day for a phone after sign-in (D4).", count],
  SmsPerPhonePerDay: [
    15,
    "SMS a day for one phone besides strangers' codes; what a borrower is owed is sent above it too.",
    count,
  ],
  CodeWrongEntriesInRow: [
    100,
    "Wrong entries in a row after which codes no longer help (D4).",
    [1, 10_000],
  ],
  SmsPerAddressPerHour: [10, "Codes an hour for one network address.", count],
  CheckedPerAddressPerHour: [
    100,
    "The same for those who passed the visible captcha: a carrier's address has hundreds of people.",
    count,
  ],
  SmsPerPrefixPerHour: [30, "Codes an hour for phones with the same seven digits.", count],
  SmsPerHour: [
    1_000,
    "Codes an hour for strangers, each way in; above it a captcha is asked for, or a wait of seconds.",
    count,
  ],
  SmsPerHourKnown: [1_000, "Codes an hour in all for those who have signed in before.", count],
  WrongCodesPerAddressPerHour: [30, "Wrong codes an hour from one network address.", count],
  WrongCodesPerDay: [
    20_000,
    "Wrong codes a day in all, above which everybody gets a captcha.",
    count,
  ],
  UncheckedVisitorsPerAddressPerHour: [
    5,
    "Visitors an hour from one network address whom no captcha could check.",
    count,
  ],
  CaptchaHumanScore: [
    0.5,
    "Lowest score of the invisible captcha that passes for a person.",
    [0, 1],
  ],
  CaptchaChecksPerAddressPerMinute: [
    30,
    "Captcha checks a minute from one network address.",
    count,
  ],
  NameSuggestionsPerAddressPerMinute: [
    240,
    "Suggestions of names a minute for one address.",
    count,
  ],
  IssuerSuggestionsPerAddressPerMinute: [
    240,
    "Suggestions of issuing authorities a minute for one address.",
    count,
  ],
  PartySuggestionsPerAddressPerMinute: [
    240,
    "Suggestions of employers a minute for one address.",
    count,
  ],
  AddressSuggestionsPerAddressPerMinute: [
    240,
    "Suggestions of postal addresses a minute for one network address.",
    count,
  ],
  VisitorWritesPerMinute: [
    120,
    "What visitors of one network address may have written down a minute: submits and steps.",
    count,
  ],
  VisitorWritesInAllPerMinute: [
    1_000,
    "The same for all visitors; above it each address keeps thirty a minute.",
    count,
  ],
} satisfies ServerSettings;
