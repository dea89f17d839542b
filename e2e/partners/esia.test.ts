// ESIA through the real gateway: signed requests, the code's exchange, the person, and what is refused (D9).
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";

import { genders } from "@microloan/contract/dictionaries/genders";

import { signInAt, type SignIn } from "./outside-browser.ts";
import { startPartners, type SandboxPartners } from "./sandbox-partners.ts";

const appUrl = "http://localhost:3000";
const state = randomUUID();

let partners: SandboxPartners;
beforeEach(async () => {
  partners = await startPartners({ appUrl });
});
afterEach(() => partners.stop());

const loginAddress = async () => new URL(await partners.partners.esia.loginAddress(state));
const cameBack = async (signIn?: SignIn) => signInAt((await loginAddress()).href, appUrl, signIn);
const codeOf = async (signIn?: SignIn) => {
  const back = await cameBack(signIn);
  expect(back.searchParams.get("state")).toBe(state);
  return back.searchParams.get("code") ?? "";
};

test("a person comes whole, with the fields that ESIA has checked", async () => {
  const answer = await partners.partners.esia.readPerson(await codeOf());
  expect(answer).toEqual({
    ok: true,
    person: {
      lastName: "Смирнова",
      firstName: "Анна",
      middleName: "Петровна",
      birthDate: "1990-05-17",
      genderId: genders.female.id,
      phone: "+79165550101",
      email: "anna@example.ru",
      passport: {
        series: "4510",
        number: "483921",
        issueDate: "2010-06-01",
        divisionCode: "770-001",
        issuedBy: "ОВД «Тверское» г. Москвы",
        birthPlace: "г. Тверь",
      },
      snils: "11223344595",
      inn: "770000000156",
      registrationAddress: expect.objectContaining({ house: "7", postalCode: "125009" }),
      lockedFields: [
        "lastName",
        "firstName",
        "middleName",
        "birthDate",
        "genderId",
        "phone",
        "email",
      ],
    },
    subject: expect.stringMatching(/^\d+$/),
  });
});

test("what ESIA does not tell stays open", async () => {
  const answer = await partners.partners.esia.readPerson(await codeOf({ login: "no-phone" }));
  expect(answer).toMatchObject({ ok: true, person: { middleName: "Петровна" } });
  if (!answer.ok || !answer.person) throw new Error("no person");
  expect(answer.person.phone).toBeUndefined();
  expect(answer.person.lockedFields).not.toContain("phone");
});

test("a refusal comes back without a code", async () => {
  const back = await cameBack({ answer: "refuse" });
  expect(back.searchParams.get("error")).toBe("access_denied");
  expect(back.searchParams.get("code")).toBeNull();
});

test("a code is good once", async () => {
  const code = await codeOf();
  expect(await partners.partners.esia.readPerson(code)).toMatchObject({ person: {} });
  expect(await partners.partners.esia.readPerson(code)).toEqual({ ok: true, person: null });
});

test.each([
  ["expired-code", { ok: true, person: null }],
  ["stall", { ok: false, fault: "timeout" }],
  ["down", { ok: false, fault: "bad-answer" }],
  ["wrong-answer", { ok: false, fault: "bad-answer" }],
  ["wrong-signature", { ok: false, fault: "bad-answer" }],
])("%s: no person", async (login, answer) => {
  expect(await partners.partners.esia.readPerson(await codeOf({ login }))).toEqual(answer);
});

test.each([
  ["another state", (query: URLSearchParams) => query.set("state", randomUUID())],
  ["another scope", (query: URLSearchParams) => query.set("scope", "openid")],
  ["another client", (query: URLSearchParams) => query.set("client_id", "SOMEBODY")],
  ["another address", (query: URLSearchParams) => query.set("redirect_uri", "https://evil.test/")],
  ["no signature", (query: URLSearchParams) => query.delete("client_secret")],
])("ESIA takes no request with %s", async (_what, change) => {
  const address = await loginAddress();
  change(address.searchParams);
  expect((await fetch(address)).status).toBe(400);
});
