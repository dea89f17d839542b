// Somebody who has registered with what ESIA or T-ID told of them, at the passport of their application (D9).
import { randomUUID } from "node:crypto";

import { endpoints } from "@microloan/contract/endpoints";

import type { OutsidePerson } from "../src/partners/outside-person.ts";
import type { TestApp } from "./app.ts";
import { createBorrower, registrationAgreements, type WalkedStep } from "./borrower.ts";
import { anna, type createOutsideWays, type ServiceName } from "./outside-ways.ts";

type Ways = ReturnType<typeof createOutsideWays>;
type Through = {
  service: ServiceName;
  subject?: string | null;
  changes?: Partial<OutsidePerson>;
  logId?: string;
};

export async function registeredThrough(
  app: TestApp,
  { answersWith, cameBack }: Ways,
  { service, subject = randomUUID(), changes = {}, logId }: Through,
) {
  const borrower = createBorrower(app);
  const { phone } = borrower.person;
  const { series, number, issueDate, divisionCode, issuedBy, birthPlace, snils } =
    borrower.passport;
  const passport = { series, number, issueDate, divisionCode, issuedBy, birthPlace };
  const person = { ...anna(), phone, passport, snils: snils ?? "", ...changes };
  answersWith(service, person, subject);
  const { client, query } = await cameBack(service, borrower.client);
  await client.visit();
  const { lastName, firstName, middleName, birthDate, genderId } = person;
  const ids = service === "esia" ? ["esiaInfoId", "esiaLogId"] : ["tinkoffTraceId"];
  const { tempUserId } = await client.succeed(endpoints.createContact, {
    body: {
      lastName,
      firstName,
      middleName,
      birthDate,
      genderId,
      phone,
      ...borrower.offer,
      agreements: registrationAgreements,
      anonymousId: randomUUID(),
      ...Object.fromEntries(ids.map((id) => [id, query[id]])),
      ...(logId !== undefined && { esiaLogId: logId }),
    },
  } as never);
  const { codeId } = await client.succeed(endpoints.sendRegistrationCode, { body: { tempUserId } });
  const code = await borrower.newestCode();
  await client.succeed(endpoints.checkRegistrationCode, { body: { tempUserId, codeId, code } });
  const { applicationId, contactId } = await client.succeed(endpoints.signIn, {
    body: { codeId, code },
  });
  Object.assign(borrower.state, { applicationId, contactId });
  const body = borrower.ofApplication();
  const read = () => client.succeed(endpoints.getPassport, { body });
  const form = { ...body, revision: 0, ...borrower.passport };
  const walkOn = (until: WalkedStep = "select-map") =>
    borrower.walkFrom("additional-questions", until);
  const validate = () =>
    client.call(endpoints.validateBySmev, { params: { id: body.applicationId } });
  return {
    borrower,
    client,
    query,
    body,
    read,
    form,
    walkOn,
    validate,
    prefilled: { ...passport, snils },
  };
}
