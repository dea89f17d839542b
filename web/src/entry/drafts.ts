// What a visitor typed before the code: lives as long as the document, is never stored, goes at sign-in (D10).
import { create } from "zustand";

import type { ReturnTo } from "./arrival-reason.ts";

/** The registration form as its fields hold it. */
export type RegistrationValues = {
  lastName: string;
  firstName: string;
  middleName: string;
  hasNoMiddleName: boolean;
  birthDate: string;
  genderId: string;
  phone: string;
  email: string;
  refSourceId: string;
  promoCode: string;
  /** Ticks by the lower-cased id of the agreement (spec §3). */
  agreements: Record<string, boolean>;
};

/** What sign-in is asked for with, as the wire has it; a further code needs it again. */
export type SignInRequest = { phone: string; birthDate: string };

/** The form of a phone change as its fields hold it (decision 0022). */
export type PhoneChangeValues = {
  oldPhone: string;
  birthDate: string;
  newPhone: string;
  /** Whether an SMS to the old phone can be read. */
  access: string;
};

export type Drafts = {
  registration: RegistrationValues | null;
  /** The registration the server holds and the request that made it: the same form is not registered twice. */
  created: { request: string; tempUserId: string } | null;
  signIn: SignInRequest | null;
  phoneChange: PhoneChangeValues | null;
  returnTo: ReturnTo | null;
};

const none: Drafts = {
  registration: null,
  created: null,
  signIn: null,
  phoneChange: null,
  returnTo: null,
};

export const useDrafts = create<Drafts>(() => none);

export const keepDraft = (change: Partial<Drafts>): void => useDrafts.setState(change);
export const forgetDrafts = (): void => useDrafts.setState(none);
