// For tests: the desk at an address, with somebody signed in or nobody, and an application that awaits a decision.
import { QueryClientProvider } from "@tanstack/react-query";
import axe from "axe-core";
import { expect } from "vitest";
import { render } from "vitest-browser-react";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";
import type { Role } from "@microloan/contract/desk/roles";
import { sampleIds } from "@microloan/contract/samples/people";

import type { DeskApplication } from "../src/desk/application/desk-application.ts";
import { Desk } from "../src/desk/desk.tsx";
import type { QueueItem } from "../src/desk/queue/queue-words.ts";
import { configureDesk, useDeskState } from "../src/desk/session.ts";
import type { DeskSession } from "../src/desk/session.ts";
import { makeQueryClient } from "../src/server/query.ts";
import { fakeServer, refusal } from "./fake-server.ts";

export const deskSession = (...roles: Role[]): DeskSession => ({
  result: true,
  username: "ivanova",
  roles,
  recoveryCodesLeft: 10,
  expiresAt: "2999-11-23T21:00:00+03:00",
});

/** Nobody is signed in where no session is given. */
export function fakeDesk(address: string, session: DeskSession | null) {
  const server = fakeServer(address);
  useDeskState.setState({ isSignedOut: false });
  server.answer(deskSessionEndpoints.getDeskSession, session ?? refusal("NoSession"));
  return server;
}

export function openDesk() {
  const client = makeQueryClient();
  configureDesk(client);
  return render(
    <QueryClientProvider client={client}>
      <Desk />
    </QueryClientProvider>,
  );
}

const waiting: QueueItem = {
  id: sampleIds.application,
  kind: "decision",
  subject: { type: "application", id: sampleIds.application },
  title: "100001",
  since: "2026-11-23T10:00:00+03:00",
  ageSeconds: 65 * 60,
  targetSeconds: 60 * 60,
  sum: 12_000,
  about: "Доход не подтверждён",
  taken: null,
};

export const fakeItem = (change: Partial<QueueItem> = {}): QueueItem => ({ ...waiting, ...change });

export const fakeQueue = (items: readonly QueueItem[], next: string | null = null) => ({
  result: true as const,
  items: [...items],
  next,
  counts: [
    { kind: "decision" as const, count: 7, isMore: false },
    { kind: "scans" as const, count: 1000, isMore: true },
  ],
});

export const takenBy = (username: string, isMe: boolean) => ({
  username,
  isMe,
  takenAt: "2026-11-23T10:05:00+03:00",
});

export const fakeApplication: DeskApplication = {
  result: true,
  applicationId: sampleIds.application,
  contactId: sampleIds.contact,
  contractNumber: "100001",
  status: "Considered",
  isCurrent: true,
  startedAt: "2026-11-23T09:30:00+03:00",
  person: {
    lastName: "Константинопольская",
    firstName: "Анна-Мария",
    middleName: "Владиславовна",
    birthDate: "1985-03-12",
    phone: "+79161234567",
    email: null,
  },
  forms: [
    {
      form: "passport",
      fields: [
        { name: "series", value: "4508" },
        { name: "number", value: "123456" },
        { name: "issuedBy", value: "ОВД района Арбат города Москвы" },
      ],
    },
    {
      form: "employment",
      fields: [
        { name: "monthlyIncome", value: "85 000 ₽" },
        { name: "employer.name", value: "ООО «Ромашка»" },
        { name: "additionalIncomes.0.amount", value: "5 000 ₽" },
      ],
    },
  ],
  differences: [],
  notes: [],
  facts: [
    {
      name: "score",
      label: "Балл бюро",
      value: "612",
      isKnown: true,
      source: "Бюро кредитных историй",
      at: "2026-11-23T09:58:00+03:00",
    },
    {
      name: "income",
      label: "Подтверждённый доход",
      value: "",
      isKnown: false,
      source: "Социальный фонд",
      at: "2026-11-23T09:59:00+03:00",
    },
  ],
  decision: {
    id: 41,
    stage: "final",
    outcome: "review",
    ruleId: "income-unconfirmed",
    because: ["Подтверждённый доход неизвестен", "Балл бюро меньше 650"],
    tableVersion: "7",
    decidedAt: "2026-11-23T10:00:00+03:00",
    decidedBy: "table",
  },
  ground: { status: "Considered", decisionId: 41 },
  offer: {
    signedSum: 12_000,
    term: 21,
    periodType: "days",
    possibleSums: [12_000, 10_000, 8_000],
    secondPersonAbove: 30_000,
  },
  manualDecision: null,
  unknownFacts: [],
  taken: takenBy("ivanova", true),
  proposal: null,
  areScansUnderCheck: false,
  mayAskScansAgain: false,
  papers: [
    {
      id: sampleIds.contact,
      name: "Индивидуальные условия",
      signedAt: "2026-11-23T09:57:00+03:00",
    },
  ],
  scans: [
    {
      fileId: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a011",
      categoryId: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a012",
      name: "Разворот с фотографией",
      mimeType: "image/jpeg",
      sizeBytes: 240_000,
      uploadedAt: "2026-11-23T09:50:00+03:00",
    },
    {
      fileId: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a013",
      categoryId: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a014",
      name: "Регистрация",
      mimeType: "image/jpeg",
      sizeBytes: 210_000,
      uploadedAt: "2026-11-23T09:51:00+03:00",
    },
  ],
  history: [
    { at: "2026-11-23T10:00:00+03:00", actor: "job:consider", action: "decided", details: {} },
    {
      at: "2026-11-23T09:57:00+03:00",
      actor: "contact:1",
      action: "signed",
      details: { sum: 12_000 },
    },
  ],
};

const { params: _params, ...ofApplication } = deskApplicationEndpoints.getDeskApplication;

/** The calls about the sample application at the addresses that they are asked at. */
export const applicationCall = {
  ...ofApplication,
  path: `/api/desk/application/${sampleIds.application}`,
} as const;

/** Nothing of the page is in the way of those who do not see it or use no mouse. */
export async function expectAccessible(): Promise<void> {
  // Half faded in, words have another colour; what was taken off the page meanwhile never ends.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run(document.body);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
  ).toEqual([]);
}
