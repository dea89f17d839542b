// signOut: ends the session on the server (spec §7; D3).
import { defineEndpoint, emptyResponse } from "../endpoint.ts";

/** Calls of the resource `signOut`. */
export const signOutEndpoints = {
  /** Succeeds without a session too. */
  signOut: defineEndpoint({
    name: "signOut",
    method: "GET",
    path: "/api/v1/signOut",
    access: "any",
    response: emptyResponse,
    errors: [],
  }),
};
