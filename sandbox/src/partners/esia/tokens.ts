// ESIA's tokens: JWT with RS256, its claims under ESIA's own names. D9.
import { generateKeyPairSync, randomUUID, sign, type KeyObject } from "node:crypto";

import { sandboxCredentials } from "@microloan/contract/partners/sandbox-credentials";
import { tokenPrivateKey } from "@microloan/contract/partners/sandbox-esia-keys";

type Token = { oid: string; scope: string; now: Date; isForged: boolean };

export const tokenLifeSeconds = 3600;

let foreignKey: KeyObject | undefined;
const aForeignKey = () =>
  (foreignKey ??= generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function jwt(kind: string, claims: object, isForged: boolean): string {
  const text = `${part({ ver: 0, typ: "JWT", sbt: kind, alg: "RS256" })}.${part(claims)}`;
  const key = isForged ? aForeignKey() : tokenPrivateKey;
  return `${text}.${sign("RSA-SHA256", Buffer.from(text), key).toString("base64url")}`;
}

export function tokensFor({ oid, scope, now, isForged }: Token) {
  const { clientId } = sandboxCredentials.esia;
  const iat = Math.floor(now.getTime() / 1000);
  const shared = { iat, nbf: iat, exp: iat + tokenLifeSeconds, iss: "http://esia.gosuslugi.ru/" };
  const access = {
    ...shared,
    client_id: clientId,
    scope: scope
      .split(" ")
      .map((name) => (name === "openid" ? name : `${name}?oid=${oid}`))
      .join(" "),
    "urn:esia:sbj_id": Number(oid),
    "urn:esia:sid": randomUUID(),
  };
  const identity = { ...shared, aud: clientId, sub: Number(oid), "urn:esia:amd": "PWD" };
  return {
    access_token: jwt("access", access, isForged),
    id_token: jwt("id", identity, isForged),
  };
}
