// A browser that goes off to ESIA or T-ID and comes back, over the whole app;
// the services tell whom the test says (D9).
import { randomUUID } from "node:crypto";
import { expect } from "vitest";

import { genders } from "@microloan/contract/dictionaries/genders";

import type { OutsidePerson } from "../src/partners/outside-person.ts";
import type { TestApp } from "./app.ts";
import { type Borrower, createBorrower, newPhone } from "./borrower.ts";
import type { TestClient } from "./client.ts";

export type ServiceName = "esia" | "tinkoff";

/** Somebody of nobody else's phone, told whole. */
export const anna = (): OutsidePerson => ({
  lastName: "Смирнова",
  firstName: "Анна",
  middleName: "Петровна",
  birthDate: "1990-05-17",
  genderId: genders.female.id,
  phone: newPhone(),
  passport: { series: "4510", number: "483921" },
  snils: "11223344595",
  lockedFields: ["lastName", "firstName", "middleName", "birthDate", "genderId", "phone"],
});

/** The borrower as a service tells of them. */
export const personDataOf = (
  { person }: Borrower,
  changes: Partial<OutsidePerson> = {},
): OutsidePerson => {
  const { lastName, firstName, middleName, birthDate, phone } = person;
  return { ...anna(), lastName, firstName, middleName, birthDate, phone, ...changes };
};

export function createOutsideWays(app: () => TestApp) {
  const partnerOf = (service: ServiceName) =>
    service === "esia" ? app().partners.readEsiaPerson : app().partners.readTidPerson;

  /** Somebody whom the service has never told of before, unless the test names its id. */
  const answersWith = (
    service: ServiceName,
    person: OutsidePerson | null = anna(),
    subject: string | null = randomUUID(),
  ) =>
    partnerOf(service).answers(person ? { ok: true, person, subject } : { ok: true, person: null });

  const go = async (client: TestClient, url: string) => {
    const { status, headers } = await client.inject({ method: "GET", url });
    expect(status).toBe(303);
    return String(headers["location"]);
  };

  const begin = async (client: TestClient, service: ServiceName) =>
    new URL(await go(client, `/api/${service}/begin`));

  const comeBack = async (client: TestClient, service: ServiceName, query: object) => {
    const search = new URLSearchParams(query as Record<string, string>);
    return new URL(await go(client, `/api/${service}/return?${search}`), "http://localhost");
  };

  async function cameBack(service: ServiceName, client = app().newClient()) {
    const state = (await begin(client, service)).searchParams.get("state") ?? "";
    const page = await comeBack(client, service, { state, code: "code" });
    return { client, state, page, query: Object.fromEntries(page.searchParams) };
  }

  /** A new browser comes back with this person; the sign-in that it is led to, if it is. */
  async function arrive(
    service: ServiceName,
    person: OutsidePerson,
    subject: string | null = randomUUID(),
  ) {
    answersWith(service, person, subject);
    const { client, query } = await cameBack(service);
    await client.visit();
    return { client, query, signInId: query["signInId"] ?? "" };
  }

  /** Somebody who has an account already. */
  async function known(): Promise<Borrower> {
    const borrower = createBorrower(app());
    await borrower.register();
    return borrower;
  }

  function reset(): void {
    const { readEsiaPerson, readTidPerson, tidLogin } = app().partners;
    for (const partner of [readEsiaPerson, readTidPerson, tidLogin]) partner.reset();
  }

  return { partnerOf, answersWith, go, begin, comeBack, cameBack, arrive, known, reset };
}
