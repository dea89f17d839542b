// Whether somebody who has just signed in is a person of their own (spec §7; D4); a silent server keeps nobody out, since the
// API checks again where it matters.
import { contactEndpoints } from "@microloan/contract/endpoints/contact";

import { call } from "../server/client.ts";
import type { ArrivalReason } from "./arrival-reason.ts";

const waitMs = 3000;

const reasonOf = {
  Unique: null,
  SamePerson: null,
  DuplicatePhone: "PhoneTaken",
  DuplicatePassport: "PassportTaken",
  Blocked: "RegistrationBlocked",
} as const satisfies Record<string, ArrivalReason | null>;

/** Why the way ends at /access-denied, or null. */
export async function askUniqueness(contactId: string): Promise<ArrivalReason | null> {
  const signal = AbortSignal.timeout(waitMs);
  const reply = await call(contactEndpoints.getUniquenessState, {
    params: { id: contactId },
    signal,
  });
  return reply.result ? reasonOf[reply.uniquenessState] : null;
}
