// ESIA's answers that must not be believed: tokens forged, stale or another's,
// and a person in no shape of ours (D9, E12).
import { generateKeyPairSync, type KeyObject, sign, type X509Certificate } from "node:crypto";
import { expect, test } from "vitest";

import { esiaPerson, readEsiaPerson } from "./esia-person.ts";
import { oidOfToken } from "./esia-token.ts";
import { createEsiaPartner } from "./esia.ts";
import type { HttpRequest } from "./http.ts";
import { sandboxPartnersConfig } from "./partners.ts";

const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });
/** Only its key is asked for. */
const certificate = { publicKey: own.publicKey } as X509Certificate;
const nowMs = Date.parse("2026-11-20T12:00:00Z");
const now = nowMs / 1000;
const expected = { certificate, clientId: "LENDER", nowMs };

const usual = { exp: now + 3600, nbf: now, client_id: "LENDER", "urn:esia:sbj_id": 1000299353 };

function token(claims: object, key: KeyObject = own.privateKey, header: object = { alg: "RS256" }) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${sign("RSA-SHA256", Buffer.from(text), key).toString("base64url")}`;
}

test("a token of ESIA's for us names the person", () => {
  expect(oidOfToken(token(usual), expected)).toBe("1000299353");
});

test.each([
  ["signed with another key", token(usual, foreign.privateKey)],
  ["of another algorithm", token(usual, own.privateKey, { alg: "none" })],
  ["without a signature", token(usual).replace(/[^.]+$/, "")],
  ["changed after it was signed", token(usual).replace(/\.[^.]+\./, ".e30.")],
  ["for another client", token({ ...usual, client_id: "OTHER" })],
  ["that has expired", token({ ...usual, exp: now - 61 })],
  ["that is not valid yet", token({ ...usual, nbf: now + 61 })],
  ["without a person", token({ ...usual, "urn:esia:sbj_id": undefined })],
  ["whose person is a path", token({ ...usual, "urn:esia:sbj_id": "../1" })],
  ["with a part too many", `${token(usual)}.x`],
  ["that is none", "nonsense"],
])("a token %s names nobody", (_what, text) => {
  expect(oidOfToken(text, expected)).toBeNull();
});

test("the answer to another request is not ours", async () => {
  const { esia: config } = sandboxPartnersConfig("http://partners.test", "http://localhost:3000");
  const asked: HttpRequest[] = [];
  const gateway = createEsiaPartner(config, async (request) => {
    asked.push(request);
    const text = JSON.stringify({ access_token: "t", state: "another" });
    return { ok: true, status: 200, text };
  });
  expect(await gateway.readPerson("code")).toEqual({ ok: false, fault: "bad-answer" });
  expect(asked).toHaveLength(1);
});

const read = (person: object) => readEsiaPerson(esiaPerson.parse(person));

test("what our own form would refuse is neither filled in nor locked", () => {
  expect(
    read({
      lastName: "<script>",
      firstName: "Анна",
      birthDate: "31.02.1990",
      gender: "X",
      snils: "1",
      inn: "770000000000",
      documents: { elements: [{ type: "RF_PASSPORT", vrfStu: "VERIFIED", series: "45" }] },
      contacts: { elements: [{ type: "MBT", vrfStu: "VERIFIED", value: "+1 212 555 0100" }] },
    }),
  ).toEqual({
    firstName: "Анна",
    middleName: null,
    passport: {},
    lockedFields: ["firstName", "middleName"],
  });
});

test("contacts and passports that ESIA has not verified are left out", () => {
  const elements = [{ type: "MBT", vrfStu: "NOT_VERIFIED", value: "+7(916)5550101" }];
  const documents = { elements: [{ type: "RF_PASSPORT", vrfStu: "NOT_VERIFIED", series: "4510" }] };
  const person = read({ firstName: "Анна", contacts: { elements }, documents });
  expect(person).toEqual({
    firstName: "Анна",
    middleName: null,
    lockedFields: ["firstName", "middleName"],
  });
});
