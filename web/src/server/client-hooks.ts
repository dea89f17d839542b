// Where the API is and what the application does when an answer concerns all of it;
// set once, at the entry (spec §5, §8).
import type { Bases } from "./request-url.ts";

export type ClientHooks = Bases & {
  trustedRedirectHosts: readonly string[];
  /** 401: forget the session and go to sign-in. */
  onNoSession: () => void;
  /** 405: the browser leaves for the personal account in a moment. */
  onLeaving: () => void;
  leaveFor: (address: string) => void;
  /** What goes along with a submit and its retries, as it was when somebody pressed. */
  submitHeaders?: () => Readonly<Record<string, string>>;
};

let hooks: ClientHooks = {
  apiUrl: "/api",
  authApiUrl: "/api/v1",
  trustedRedirectHosts: [],
  onNoSession: () => {},
  onLeaving: () => {},
  leaveFor: (address) => window.location.assign(address),
};

export const configureClient = (given: Partial<ClientHooks>): void => {
  hooks = { ...hooks, ...given };
};

export const clientHooks = (): ClientHooks => hooks;
