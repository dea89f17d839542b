// A whole journey, its jobs and its failures leave nothing personal in the log (reliability B5).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { sampleEmployment } from "@microloan/contract/samples/forms";
import { sampleAddress } from "@microloan/contract/samples/people";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { borrowerAt, borrowerWithLoan } from "../../test/borrower.ts";
import { passTime } from "../../test/time.ts";

const lines: string[] = [];
let app: TestApp;

beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  app = await createTestApp({ drawsPdf: true, log: { level: "trace", stream } });
});

afterAll(() => app.stop());

test("a journey to the loan, with wrong entries, bad requests and a bug on the way", async () => {
  const borrower = await borrowerWithLoan(app);
  const { client, person, passport } = borrower;
  const form = borrower.forms.passport();
  await client.call(endpoints.savePassport, { body: { ...form.body, series: "канарейка" } });
  await client.sendLoose(endpoints.savePassport, {}, { rawBody: `{"series": "${passport.series}` });
  await passTime(app.db, 600);
  const asked = await borrower.askSignInCode();
  await client.call(endpoints.checkSignInCode, { body: { payload: { ...asked, code: "000000" } } });
  await client.call(endpoints.checkSignInCode, { body: { payload: asked } });
  await client.inject({ method: "GET", url: `/api/nothing?phone=${person.phone.slice(1)}` });

  const early = await borrowerAt(app, "passport");
  await sql`alter table passports add check (answers->>'series' = 'none') not valid`.execute(
    app.db,
  );
  expect(await early.client.refusal(endpoints.savePassport, early.forms.passport())).toBe(
    "OurFault",
  );

  const log = lines.join("");
  expect(log).toContain('"operation":"savePassport"');
  expect(log).toContain("23514");
  const codes = borrower.smsTexts().flatMap((text) => /^\d{6}/.exec(text) ?? []);
  expect(codes.length).toBeGreaterThan(3);
  const canaries = [
    person.lastName,
    person.firstName,
    person.middleName,
    person.birthDate,
    person.email,
    person.phone.slice(1),
    early.person.phone.slice(1),
    passport.number,
    passport.issuedBy,
    passport.birthPlace,
    passport.codeword,
    passport.snils,
    (passport.snils ?? "").replace(/(...)(...)(...)(..)/, "$1-$2-$3 $4"),
    passport.issueDate,
    passport.issueDate.split("-").toReversed().join("."),
    encodeURIComponent(person.lastName),
    passport.divisionCode,
    `${passport.series}${passport.number}`,
    `${passport.series} ${passport.number}`,
    person.birthDate.split("-").toReversed().join("."),
    person.phone.slice(-7),
    early.passport.number,
    early.person.email,
    early.person.phone.slice(-7),
    sampleAddress.region.name,
    sampleAddress.region.kladrId,
    sampleAddress.locality.fiasId,
    sampleAddress.street.name,
    sampleEmployment.employer.name,
    sampleEmployment.employer.inn,
    sampleEmployment.jobTitle,
    sampleEmployment.workPhone.slice(1),
    `${sampleEmployment.additionalIncomes[0]?.amount}`,
    ...borrower.smsTexts(),
    "канарейка",
    client.cookies.get("session") ?? "no session",
    client.cookies.get("browser") ?? "no browser",
    client.cookies.get("XSRF-TOKEN") ?? "no token",
  ];
  expect(new Set(canaries).size).toBeGreaterThanOrEqual(40);
  for (const canary of canaries) expect(log).not.toContain(canary);
  // A code's digits may stand in an id or a time by chance; as a word of its own they may not.
  for (const code of codes)
    expect(log).not.toMatch(new RegExp(`(?<![\\da-f-])${code}(?![\\da-f-])`));
});
