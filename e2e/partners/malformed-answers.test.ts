// Whatever a partner answers, a gateway returns one of its own values: no throw, nothing out of shape (E12).
import fc from "fast-check";
import { expect, test } from "vitest";

import type { Http, HttpAnswer } from "../../api/src/partners/http.ts";
import {
  createPartners,
  sandboxPartnersConfig,
  sandboxSecrets,
} from "../../api/src/partners/partners.ts";
import { ivanov } from "./sandbox-partners.ts";

const config = sandboxPartnersConfig("http://localhost:3001/", "http://localhost:3000/");
const quick = { ...config, innLookUp: { ...config.innLookUp, pollEveryMs: 0, lookForMs: 0 } };

const login = { state: "s", nonce: "n", verifier: "v".repeat(43) };

const calls = (http: Http) => {
  const partners = createPartners(quick, http);
  const question = { query: "мо" };
  return [
    () => partners.captcha.verifyCaptcha({ version: "v3", token: "t" }),
    () => partners.acquirer.openCardPage("c"),
    () => partners.acquirer.readCardBinding("r"),
    () => partners.smev.sendIdentification("r", { ...ivanov, snils: null, inn: null }),
    () => partners.smev.readIdentification("m"),
    () => partners.innLookUp.findInn(ivanov),
    () => partners.bureaus[0]?.readCreditReport({ ...ivanov, inn: null }),
    () => partners.selfBan.readSelfBan("500100732259"),
    () => partners.issuingAuthorities.findIssuingAuthorities(question),
    () => partners.addresses.findAddresses(question),
    () => partners.parties.findParties(question),
    () => partners.esia.readPerson("c"),
    () => partners.tid.loginAddress(login),
    () => partners.tid.readPerson(new URLSearchParams({ code: "c", state: login.state }), login),
    () => partners.names.findNames({ ...question, part: "FullName" }),
  ];
};

const nonsense = fc.oneof(
  fc.string(),
  fc.json(),
  fc.json().map((json) => json.slice(0, -1)),
  fc.constantFrom(
    "",
    "null",
    "<a/>",
    "<Envelope><Body/></Envelope>",
    "<CreditReport><Result>Found</Result><Score>-1</Score><Loans/></CreditReport>",
    "<CreditReport><Result>Found</Result><Score>700</Score><Loans><Loan><ContractId>1</ContractId><EndsOn>2026-12-04</EndsOn><MonthlyPayment>1.00</MonthlyPayment><OverdueAmount>0.00</OverdueAmount><OverdueDays>0</OverdueDays></Loan></Loans></CreditReport>",
    '<!DOCTYPE a [<!ENTITY b "c">]><SelfBanResponse><INN>500100732259</INN><State>NotBanned</State></SelfBanResponse>',
    "<SelfBanResponse><INN>7701001012</INN><State>NotBanned</State></SelfBanResponse>",
    '{"success":"true","score":2}',
    '{"suggestions":[{"value":1}]}',
    '{"suggestions":[{"value":"x","data":null}]}',
    '{"Success":true,"PaymentURL":"javascript:alert(1)","RequestKey":"k"}',
    '{"Success":true,"PaymentURL":"https://evil.example/","RequestKey":"k"}',
    '{"state":1,"inn":"111111111111","requestId":"r"}',
    `{"requestId":${JSON.stringify("r".repeat(1000))}}`,
  ),
);
const answers: fc.Arbitrary<HttpAnswer> = fc.record({
  ok: fc.constant(true),
  status: fc.constantFrom(200, 200, 200, 204, 302, 404, 500),
  text: nonsense,
});

test("nonsense is a bad answer to every reading call", async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      for (const call of calls(async () => answer)) {
        expect(await call()).toEqual({ ok: false, fault: "bad-answer" });
      }
    }),
    { numRuns: 300 },
  );
});

test("nonsense leaves a payout and an SMS unknown, never paid or sent", async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      const { acquirer, sms } = createPartners(quick, async () => answer);
      const payout = { orderId: "o", cardId: "c", amountKopecks: 1 };
      expect(await acquirer.payOut(payout)).toEqual({ outcome: "unknown" });
      const message = { id: "i", phone: "+79161234567", text: "t" };
      expect(await sms.sendSms(message)).toEqual({ outcome: "unknown" });
    }),
    { numRuns: 300 },
  );
});

test("outages come through as they are", async () => {
  for (const fault of ["timeout", "unreachable", "broken", "bad-answer"] as const) {
    for (const call of calls(async () => ({ ok: false, fault }))) {
      expect(await call()).toEqual({ ok: false, fault });
    }
  }
});

test("every secret of the sample configuration is in the list that production refuses", () => {
  const secretNames = /password|secret|key|token/i;
  const secrets = Object.values(config)
    .flatMap((one) => (Array.isArray(one) ? one : [one]) as object[])
    .flatMap((one) => Object.entries(one) as [string, string][])
    .filter(([name]) => secretNames.test(name) && name !== "terminalKey")
    .map(([, value]) => value);
  expect(secrets.length).toBeGreaterThanOrEqual(sandboxSecrets.length);
  expect(new Set(secrets)).toEqual(new Set(sandboxSecrets));
});
