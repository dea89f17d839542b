// Whom codes are counted for: strangers together, a browser that signed in before by itself (D4, reliability A3).
import type { Db } from "../../platform/database/database.ts";
import type { Database } from "../../platform/database/types.ts";
import { isKnownBrowser } from "./known-browsers.store.ts";

export type CodePurpose = Database["codes"]["purpose"];

/** Nobody else's guesses and requests count in the lane of a known browser, so nobody can lock it out. */
export type CodeLane = "before-sign-in" | "after-sign-in" | `browser:${string}`;

type Asker = { purpose: CodePurpose; phone: string; browserHash: string };

export async function laneOf(db: Db, { purpose, phone, browserHash }: Asker): Promise<CodeLane> {
  if (purpose === "identification" || purpose === "signing") return "after-sign-in";
  const isKnown = await isKnownBrowser(db, { phone, browserHash });
  return isKnown ? `browser:${browserHash}` : "before-sign-in";
}
