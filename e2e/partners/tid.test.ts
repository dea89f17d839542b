// T-ID through the real gateway: OpenID Connect with PKCE, nonce and state, and what is refused (D9).
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";

import { genders } from "@microloan/contract/dictionaries/genders";

import { signInAt, type SignIn } from "./outside-browser.ts";
import { startPartners, type SandboxPartners } from "./sandbox-partners.ts";

const appUrl = "http://localhost:3000";
const login = { state: randomUUID(), nonce: "n".repeat(43), verifier: "v".repeat(43) };

let partners: SandboxPartners;
beforeEach(async () => {
  partners = await startPartners({ appUrl });
});
afterEach(() => partners.stop());

async function loginAddress(): Promise<URL> {
  const answer = await partners.partners.tid.loginAddress(login);
  if (!answer.ok) throw new Error(answer.fault);
  return new URL(answer.address);
}
const cameBack = async (signIn?: SignIn) =>
  (await signInAt((await loginAddress()).href, appUrl, signIn)).searchParams;
const read = (returned: URLSearchParams, changes: Partial<typeof login> = {}) =>
  partners.partners.tid.readPerson(returned, { ...login, ...changes });

test("a person comes whole", async () => {
  const answer = await read(await cameBack({ login: "ivan", phone: "+79165550999" }));
  expect(answer).toEqual({
    ok: true,
    person: {
      lastName: "Ким",
      firstName: "Иван",
      middleName: null,
      birthDate: "1985-03-27",
      genderId: genders.male.id,
      phone: "+79165550999",
      passport: {
        series: "4510",
        number: "483922",
        issueDate: "2010-06-01",
        divisionCode: "770-001",
        issuedBy: "ОВД «Тверское» г. Москвы",
        birthPlace: "г. Тверь",
      },
      lockedFields: ["lastName", "firstName", "middleName", "birthDate", "genderId", "phone"],
    },
    subject: expect.stringMatching(/^[\da-f]{32}$/),
  });
});

test("a refusal comes back without a code", async () => {
  const returned = await cameBack({ answer: "refuse" });
  expect(returned.get("error")).toBe("access_denied");
  expect(returned.get("code")).toBeNull();
});

test("a code is good once", async () => {
  const returned = await cameBack();
  expect(await read(returned)).toMatchObject({ ok: true, person: { firstName: "Анна" } });
  expect(await read(returned)).toEqual({ ok: true, person: null });
});

test.each([
  ["expired-code", { ok: true, person: null }],
  ["stall", { ok: false, fault: "timeout" }],
  ["down", { ok: false, fault: "bad-answer" }],
  ["wrong-answer", { ok: false, fault: "bad-answer" }],
  ["wrong-signature", { ok: false, fault: "bad-answer" }],
])("%s: no person", async (who, answer) => {
  expect(await read(await cameBack({ login: who }))).toEqual(answer);
});

test.each([
  ["state", { state: randomUUID() }, { ok: false, fault: "bad-answer" }],
  ["nonce", { nonce: "m".repeat(43) }, { ok: false, fault: "bad-answer" }],
  ["verifier", { verifier: "w".repeat(43) }, { ok: true, person: null }],
])("a login of another %s gets nobody", async (_what, changes, answer) => {
  expect(await read(await cameBack(), changes)).toEqual(answer);
});

test.each([
  ["plain", (query: URLSearchParams) => query.set("code_challenge_method", "plain")],
  [
    "none",
    (query: URLSearchParams) => {
      query.delete("code_challenge");
      query.delete("code_challenge_method");
    },
  ],
])("T-ID demands PKCE with S256: %s is refused", async (_what, change) => {
  const address = await loginAddress();
  change(address.searchParams);
  const plain = (await fetch(address, { redirect: "manual" })).headers.get("location");
  expect(new URL(plain ?? "").searchParams.get("error")).toBe("invalid_request");
});

test("a provider that is away is an outage, and is asked again later", async () => {
  await partners.stop();
  expect(await partners.partners.tid.loginAddress(login)).toEqual({
    ok: false,
    fault: "unreachable",
  });
});
