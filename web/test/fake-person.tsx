// For tests: somebody at the desk, with a loan and one open session, and their page.
import { expect } from "vitest";

import { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";
import { sampleIds } from "@microloan/contract/samples/people";

import type { Person } from "../src/desk/people/people-query.ts";
import type { DeskSession } from "../src/desk/session.ts";
import { deskSession, fakeDesk, openDesk } from "./fake-desk.tsx";

const { params: _params, ...ofPerson } = peopleEndpoints.getPerson;
export const personCall = {
  ...ofPerson,
  path: `/api/desk/person/${sampleIds.contact}`,
} as const;

export const fakePerson: Person = {
  result: true,
  id: sampleIds.contact,
  lastName: "Константинопольская",
  firstName: "Анна-Мария",
  middleName: "Владиславовна",
  birthDate: "1985-03-12",
  phone: "+79161234567",
  knownSince: "2026-11-01T10:00:00+03:00",
  block: null,
  spentCodes: [],
  correction: null,
  corrections: [],
  phoneChange: null,
  applications: [
    {
      id: sampleIds.application,
      contractNumber: "100001",
      status: "Issued",
      sum: 12_000,
      startedAt: "2026-11-20T10:00:00+03:00",
    },
  ],
  loans: [
    {
      applicationId: sampleIds.application,
      contractNumber: "100001",
      sum: 12_000,
      issuedOn: "2026-11-20",
      closedOn: null,
    },
  ],
  sessions: [
    {
      id: sampleIds.application,
      browser: "a1b2c3",
      way: "code",
      openedAt: "2026-11-23T09:00:00+03:00",
      lastSeenAt: "2026-11-23T10:00:00+03:00",
    },
  ],
  messages: [
    { sentAt: "2026-11-23T09:00:00+03:00", about: "sign-in" },
    { sentAt: "2026-11-20T12:00:00+03:00", about: null },
  ],
  consents: [
    {
      name: "Согласие на обработку персональных данных",
      givenAt: "2026-11-01T10:00:00+03:00",
      applicationId: null,
    },
  ],
};

export async function openPerson(
  change: Partial<Person> = {},
  session: DeskSession = deskSession("support"),
) {
  const server = fakeDesk(`/desk/people/${sampleIds.contact}`, session);
  server.answer(personCall, { ...fakePerson, ...change });
  const screen = await openDesk();
  await expect
    .element(screen.getByRole("heading", { level: 1, name: /Константинопольская/ }))
    .toHaveFocus();
  return { server, screen };
}
