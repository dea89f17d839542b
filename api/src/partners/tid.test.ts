// What another server could tell in T-ID's place, and what T-ID told somebody else (ASVS 10.5.3, 10.5.4).
import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";

import type { Http } from "./http.ts";
import { sandboxPartnersConfig } from "./partners.ts";
import { createTidPartner } from "./tid.ts";

const config = sandboxPartnersConfig("https://partners.test", "http://localhost:3000").tid;
const login = { state: "s", nonce: "n".repeat(43), verifier: "v".repeat(43) };
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

function idToken(audience: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  const { nonce } = login;
  const claims = { iss: config.url, sub: "1", aud: audience, nonce, iat: now, exp: now + 60 };
  const text = `${part({ alg: "RS256", kid: "k" })}.${part(claims)}`;
  return `${text}.${sign("RSA-SHA256", Buffer.from(text), privateKey).toString("base64url")}`;
}

/** A server that says it is this issuer and gives tokens for this client; answers what was asked of it. */
function serverOf({ issuer = config.url, audience = config.clientId }) {
  const asked: string[] = [];
  const metadata = {
    issuer,
    ...Object.fromEntries(
      ["authorization", "token", "userinfo"].map((one) => [
        `${one}_endpoint`,
        `${config.url}/${one}`,
      ]),
    ),
    jwks_uri: `${config.url}/keys`,
    id_token_signing_alg_values_supported: ["RS256"],
  };
  const answers: Record<string, object> = {
    token: { access_token: "a", token_type: "Bearer", id_token: idToken(audience) },
    keys: {
      keys: [{ ...publicKey.export({ format: "jwk" }), kid: "k", alg: "RS256", use: "sig" }],
    },
    userinfo: { sub: "1" },
  };
  const http: Http = async ({ url }) => {
    const name = url.split("/").at(-1) ?? "";
    asked.push(name);
    return { ok: true, status: 200, text: JSON.stringify(answers[name] ?? metadata) };
  };
  return { asked, partner: createTidPartner(config, http) };
}

const cameBack = new URLSearchParams({ code: "c", state: login.state });

test("metadata that name another issuer are not believed", async () => {
  const good = serverOf({});
  expect(await good.partner.loginAddress(login)).toMatchObject({ ok: true });
  const { partner, asked } = serverOf({ issuer: "https://evil.example" });
  expect(await partner.loginAddress(login)).toEqual({ ok: false, fault: "bad-answer" });
  expect(await partner.readPerson(cameBack, login)).toEqual({ ok: false, fault: "bad-answer" });
  expect(asked).not.toContain("token");
});

test("an id token for another client names nobody", async () => {
  const good = serverOf({});
  await good.partner.readPerson(cameBack, login);
  expect(good.asked).toContain("userinfo");
  const { partner, asked } = serverOf({ audience: "another" });
  expect(await partner.readPerson(cameBack, login)).toEqual({ ok: false, fault: "bad-answer" });
  expect(asked).toContain("token");
  expect(asked).not.toContain("userinfo");
});
