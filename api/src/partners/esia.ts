// ESIA (Госуслуги): OAuth 2 with signed requests, then the person behind the access token. Serves D9.
import { randomUUID, X509Certificate } from "node:crypto";
import * as z from "zod/mini";

import { readJsonAnswer } from "./answers.ts";
import { esiaPerson, readEsiaPerson } from "./esia-person.ts";
import { createEsiaSigner } from "./esia-secret.ts";
import { oidOfToken } from "./esia-token.ts";
import { badAnswer, type Http } from "./http.ts";
import type { OutsideAnswer } from "./outside-person.ts";

/** Certificates and the key in PEM; `tokenCertificate` is ESIA's own, by which its tokens are checked. */
export type EsiaConfig = {
  url: string;
  clientId: string;
  certificate: string;
  privateKey: string;
  tokenCertificate: string;
  returnUrl: string;
};

export type EsiaPartner = {
  /** Where the browser goes to say who it is; `state` is a UUID, as ESIA demands. */
  loginAddress: (state: string) => Promise<string>;
  readPerson: (code: string) => Promise<OutsideAnswer>;
};

/** Assumption: D9, the scopes that hold the data that D9 names. */
const scope = "openid fullname birthdate gender snils inn id_doc birthplace addresses mobile email";
const embed = "(documents.elements,addresses.elements,contacts.elements)";

const tokenAnswer = z.object({
  access_token: z.string().check(z.maxLength(20_000)),
  state: z.string(),
});
const refusedCode = z.object({ error: z.literal("invalid_grant") });

export const createEsiaPartner = (
  config: EsiaConfig,
  http: Http,
  now: () => number = Date.now,
): EsiaPartner => {
  const { url, clientId, returnUrl } = config;
  const certificate = new X509Certificate(config.tokenCertificate);
  const sign = createEsiaSigner(config.certificate, config.privateKey);

  async function signedFields(state: string): Promise<URLSearchParams> {
    const timestamp = timestampOf(new Date(now()));
    const secret = await sign(scope + timestamp + clientId + state);
    return new URLSearchParams({
      client_id: clientId,
      client_secret: secret,
      redirect_uri: returnUrl,
      scope,
      state,
      timestamp,
    });
  }

  return {
    loginAddress: async (state) => {
      const fields = await signedFields(state);
      fields.set("response_type", "code");
      fields.set("access_type", "online");
      return `${url}/aas/oauth2/ac?${fields}`;
    },

    readPerson: async (code) => {
      const state = randomUUID();
      const fields = await signedFields(state);
      fields.set("grant_type", "authorization_code");
      fields.set("code", code);
      fields.set("token_type", "Bearer");
      const exchanged = await http({
        url: `${url}/aas/oauth2/te`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: fields.toString(),
      });
      if (exchanged.ok && exchanged.status === 400)
        return readJsonAnswer({ ...exchanged, status: 200 }, refusedCode).ok
          ? { ok: true, person: null }
          : badAnswer;
      const tokens = readJsonAnswer(exchanged, tokenAnswer);
      if (!tokens.ok) return tokens;
      if (tokens.value.state !== state) return badAnswer;
      const token = tokens.value.access_token;
      const oid = oidOfToken(token, { certificate, clientId, nowMs: now() });
      if (oid === null) return badAnswer;
      const response = await http({
        url: `${url}/rs/prns/${oid}?embed=${embed}`,
        method: "GET",
        headers: { authorization: `Bearer ${token}`, accept: "application/json" },
      });
      const person = readJsonAnswer(response, esiaPerson);
      if (!person.ok) return person;
      // Only a confirmed account is somebody's; in any other one the names are as they were typed.
      const subject = person.value.trusted === true ? oid : null;
      return { ok: true, person: readEsiaPerson(person.value), subject };
    },
  };
};

/** `2026.11.21 09:00:00 +0000`, as ESIA writes instants. */
const timestampOf = (instant: Date) => {
  const [date = "", time = ""] = instant.toISOString().split("T");
  return `${date.replaceAll("-", ".")} ${time.slice(0, 8)} +0000`;
};
