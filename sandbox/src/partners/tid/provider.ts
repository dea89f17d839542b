// T-ID as an OpenID Connect provider: code flow with PKCE, signed id tokens, the bank's own claims. D9.
import { generateKeyPairSync, sign } from "node:crypto";
import { interactionPolicy, Provider, type Context } from "oidc-provider";

import { sandboxCredentials } from "@microloan/contract/partners/sandbox-credentials";

import { pause, type SandboxContext } from "../../context.ts";
import { findEffect } from "../../scenarios.ts";
import type { OutsidePerson } from "../outside-people.ts";
import { createMemory } from "./memory.ts";

/** Elliptic, since making an RSA key takes longer than a caller may wait. */
const aKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

export type People = Map<string, OutsidePerson>;

export function createProvider(issuer: string, context: SandboxContext, people: People): Provider {
  const { clientId, clientSecret } = sandboxCredentials.tid;
  const provider = new Provider(issuer, {
    adapter: createMemory(),
    jwks: { keys: [{ ...aKey().export({ format: "jwk" }), use: "sig", alg: "ES256" }] },
    cookies: { keys: ["sandbox-cookies"] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [new URL("/api/tinkoff/return", context.appUrl).href],
        id_token_signed_response_alg: "ES256",
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    scopes: ["openid", "profile", "email", "phone", "passport"],
    enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
    claims: {
      openid: ["sub"],
      profile: ["given_name", "family_name", "middle_name", "birthdate", "gender"],
      email: ["email"],
      phone: ["phone_number"],
      passport: ["passport"],
    },
    ttl: {
      AuthorizationCode: 120,
      AccessToken: 600,
      IdToken: 600,
      Interaction: 600,
      Grant: 600,
      Session: 600,
    },
    expiresWithSession: () => false,
    interactions: {
      policy: policy(),
      url: (_context: Context, { uid }: { uid: string }) => `/tid/login/${uid}`,
    },
    findAccount: (_context: Context, accountId: string) => {
      const person = people.get(accountId);
      return person && { accountId, claims: () => ({ sub: accountId, ...claimsOf(person) }) };
    },
    loadExistingGrant,
    renderError,
  });
  return provider.use(misbehaveAtExchange(context, people));
}

/** Who signed in here once is asked again: each sign-up picks its person. */
function policy() {
  const { base, Check } = interactionPolicy;
  const prompts = base();
  const isAsked = ({ oidc }: Context) =>
    oidc?.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
  const check = new Check("each_time", "each sign-up picks its person", "login_required", isAsked);
  prompts.get("login").checks.add(check);
  return prompts;
}

/** The page where somebody signs in asks for the consent too. */
async function loadExistingGrant({ oidc }: Required<Context>) {
  const { provider, client, session, params } = oidc;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(params.scope);
  await grant.save();
  return grant;
}

async function renderError(context: Context, { error }: { error: string }) {
  context.type = "text/plain; charset=utf-8";
  context.body = `Вход не начат: ${error}`;
}

const claimsOf = (person: OutsidePerson) => ({
  given_name: person.firstName,
  family_name: person.lastName,
  ...(person.middleName && { middle_name: person.middleName }),
  birthdate: person.birthDate,
  gender: person.gender,
  ...(person.phone && { phone_number: person.phone }),
  ...(person.email && { email: person.email }),
  passport: {
    series: person.passport.series,
    number: person.passport.number,
    issue_date: person.passport.issueDate,
    unit_code: person.passport.divisionCode,
    unit_name: person.passport.issuedBy,
    birth_place: person.passport.birthPlace,
  },
});

/** Only after the exchange is it known whose code it was. */
const misbehaveAtExchange =
  (context: SandboxContext, people: People) =>
  async (exchange: Context, next: () => Promise<void>): Promise<void> => {
    await next();
    const { oidc } = exchange;
    if (oidc?.route !== "token") return;
    const login = people.get(oidc.entities.Account?.accountId ?? "")?.login ?? "";
    const effect = findEffect("tid", login);
    if (effect === "stall") await pause(context, context.pace.stallMs);
    if (effect === "down" || effect === "wrong-answer") {
      exchange.status = effect === "down" ? 503 : 200;
      exchange.type = "text/html; charset=utf-8";
      exchange.body = "<html><body>Ведутся технические работы</body></html>";
    }
    if (effect === "expired-code") {
      exchange.status = 400;
      exchange.body = { error: "invalid_grant", error_description: "grant request is invalid" };
    }
    if (effect === "wrong-signature") {
      const answer = exchange.body as { id_token: string };
      exchange.body = { ...answer, id_token: signedByAnother(answer.id_token) };
    }
  };

function signedByAnother(token: string): string {
  const text = token.slice(0, token.lastIndexOf("."));
  const signature = sign("sha256", Buffer.from(text), { key: aKey(), dsaEncoding: "ieee-p1363" });
  return `${text}.${signature.toString("base64url")}`;
}
