// T-ID, the bank ID: OpenID Connect's code flow with PKCE and nonce, then the person of the userinfo. Serves D9.
import * as openid from "openid-client";

import { checkShape } from "./answers.ts";
import { type Answer, badAnswer, type Failed, type Fault, type Http } from "./http.ts";
import type { OutsideAnswer } from "./outside-person.ts";
import { readTidPerson, tidClaims } from "./tid-person.ts";

export type TidConfig = {
  /** The issuer, below which the provider's own description stands. */
  url: string;
  clientId: string;
  clientSecret: string;
  returnUrl: string;
};

/** What binds the way back to the way there; known to nobody else before it is used. */
export type TidLogin = { state: string; nonce: string; verifier: string };

export type TidPartner = {
  /** Where the browser goes to say who it is. */
  loginAddress: (login: TidLogin) => Promise<Answer<{ address: string }>>;
  /** `returned` is the query that the browser came back with, as it is. */
  readPerson: (returned: URLSearchParams, login: TidLogin) => Promise<OutsideAnswer>;
};

const scope = "openid profile email phone passport";

export const createTidPartner = (config: TidConfig, http: Http): TidPartner => {
  let known: Promise<openid.Configuration> | undefined;

  /** The provider's description, asked for once; a failure is forgotten, so that the next sign-up asks again. */
  function provider(): Promise<openid.Configuration> {
    known ??= discover(config, http).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  return {
    loginAddress: ({ state, nonce, verifier }) =>
      attempt(async () => {
        const address = openid.buildAuthorizationUrl(await provider(), {
          redirect_uri: config.returnUrl,
          scope,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
        });
        return { ok: true, address: address.href };
      }),

    readPerson: async (returned, login) => {
      const read = await attempt(() => readPerson(returned, login));
      return read === "refused-code" ? { ok: true, person: null } : read;
    },
  };

  async function readPerson(returned: URLSearchParams, login: TidLogin) {
    const client = await provider();
    const address = new URL(`${config.returnUrl}?${returned}`);
    const tokens = await openid
      .authorizationCodeGrant(client, address, {
        expectedState: login.state,
        expectedNonce: login.nonce,
        pkceCodeVerifier: login.verifier,
        idTokenExpected: true,
      })
      .catch((error: unknown) => {
        if (isRefusedCode(error)) return null;
        throw error;
      });
    if (tokens === null) return "refused-code" as const;
    const subject = tokens.claims()?.sub;
    if (subject === undefined) return badAnswer;
    const claims = checkShape(
      await openid.fetchUserInfo(client, tokens.access_token, subject),
      tidClaims,
    );
    if (!claims.ok) return claims;
    return { ok: true, person: readTidPerson(claims.value), subject } as const;
  }
};

async function discover({ url, clientId, clientSecret }: TidConfig, http: Http) {
  const issuer = new URL(url);
  const client = await openid.discovery(issuer, clientId, clientSecret, undefined, {
    [openid.customFetch]: fetchThrough(http),
    // Only where the configuration itself says http: the sandbox.
    execute: issuer.protocol === "http:" ? [openid.allowInsecureRequests] : [],
  });
  // The signature of the id token is checked too, not only the line it came over.
  openid.enableNonRepudiationChecks(client);
  return client;
}

class PartnerFault extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

/** The library's requests with our time limit, size limit and breaker. */
const fetchThrough =
  (http: Http): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await http({
      url,
      method: method === "POST" ? "POST" : "GET",
      headers: Object.fromEntries(new Headers(headers)),
      // A form is all that the library ever sends.
      ...(body instanceof URLSearchParams ? { body: body.toString() } : {}),
    });
    if (!answer.ok) throw new PartnerFault(answer.fault);
    const { status, text } = answer;
    return new Response(text, { status, headers: { "content-type": "application/json" } });
  };

/** Outages as values; whatever else the library minds is an answer not to be believed. */
async function attempt<T>(run: () => Promise<T>): Promise<T | Failed> {
  try {
    return await run();
  } catch (error) {
    const fault = [error, (error as Error).cause].find((one) => one instanceof PartnerFault);
    return fault ? { ok: false, fault: fault.fault } : badAnswer;
  }
}

const isRefusedCode = (error: unknown): boolean =>
  error instanceof openid.ResponseBodyError && error.error === "invalid_grant";
