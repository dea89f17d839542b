// Browsers whose person has passed the visible captcha of late: they may ask for a few codes where strangers may not
// (decision 0061).
import type { Db } from "../../platform/database/database.ts";
import { grant, hasGranted, takeGranted } from "../../platform/limits/limits.store.ts";

/** Assumption: as many codes as a phone has in a day before sign-in; more people than one share no browser. */
const ofPerson = (browserHash: string) => ({
  key: `person:${browserHash}`,
  allowed: 5,
  windowSeconds: 3600,
});

export const rememberCaptchaPassed = (db: Db, browserHash: string): Promise<void> =>
  grant(db, ofPerson(browserHash).key);

export const hasPassedCaptcha = (db: Db, browserHash: string): Promise<boolean> =>
  hasGranted(db, ofPerson(browserHash));

export const takeCodeOfPassed = (db: Db, browserHash: string): Promise<boolean> =>
  takeGranted(db, ofPerson(browserHash));
