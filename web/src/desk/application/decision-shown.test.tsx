// What an application tells of a word that was given, as long as none was refused since.
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { proposalEndpoints } from "@microloan/contract/desk/endpoints/proposals";
import { deskScanEndpoints } from "@microloan/contract/desk/endpoints/scans";
import { messageOf } from "@microloan/contract/errors/message-of";
import { sampleIds } from "@microloan/contract/samples/people";

import {
  applicationCall,
  deskSession,
  fakeApplication,
  fakeDesk,
  openDesk,
} from "../../../test/fake-desk.tsx";
import { refusal } from "../../../test/fake-server.ts";
import type { DeskApplication } from "./desk-application.ts";

const address = `/api/desk/application/${sampleIds.application}` as const;
const proposal = {
  id: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a031",
  sum: 45_000,
  note: null,
  madeBy: "petrov",
  madeAt: "2026-11-23T10:30:00+03:00",
  isMine: false,
};
const { confirmProposal, declineProposal } = proposalEndpoints;
const ofProposal = `${address}/proposal/${proposal.id}` as const;
const confirming = { ...confirmProposal, path: `${ofProposal}/confirm` } as const;
const declining = { ...declineProposal, path: `${ofProposal}/decline` } as const;

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function open(change: Partial<DeskApplication>) {
  const session = deskSession("underwriter");
  const server = fakeDesk(`/desk/applications/${sampleIds.application}`, session);
  server.answer(applicationCall, { ...fakeApplication, ...change });
  server.answer(deskApplicationEndpoints.listRefusalReasons, { result: true, reasons: [] });
  const screen = await openDesk();
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  return { server, screen };
}

test("a proposal that was declined is no longer told beside an approval that is refused", async () => {
  const { server, screen } = await open({ proposal });
  server.answer(declining, { result: true });
  server.answer(applicationCall, fakeApplication);
  await userEvent.click(screen.getByRole("button", { name: "Отклонить" }));
  const done = screen.getByText(/^Предложение отклонено/);
  await expect.element(done).toBeVisible();
  const path = `${address}/approve` as const;
  server.answer(
    { ...deskApplicationEndpoints.approveApplication, path },
    refusal("MandatoryFactsUnknown"),
  );
  await userEvent.click(screen.getByRole("button", { name: /^Одобрить: / }));
  const refused = screen.getByText(messageOf("MandatoryFactsUnknown")).first();
  await expect.element(refused).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
});

test("photos that were asked for are no longer told of beside a refusal", async () => {
  const { server, screen } = await open({ areScansUnderCheck: true, mayAskScansAgain: true });
  const path = `${address}/scans/accept` as const;
  const accepting = { ...deskScanEndpoints.acceptScans, path };
  server.answer(accepting, { result: true }, refusal("NotTaken"));
  const accept = screen.getByRole("button", { name: "Принять все фотографии" });
  await userEvent.click(accept);
  const done = screen.getByText("Фотографии приняты");
  await expect.element(done).toBeVisible();
  await userEvent.click(accept);
  await expect.element(screen.getByText(messageOf("NotTaken")).first()).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
});

test.each([
  [
    { outcome: "approve", sum: 45_000, reason: null, note: "Доход виден", proposedBy: "petrov" },
    /^Решение сотрудника: одобрено 45.000.₽, предложил petrov, подтвердил ivanova, 23\.11\.2026, 10:40\. Пояснение: Доход виден$/,
  ],
  [
    { outcome: "refuse", sum: null, reason: "Просрочка", note: null, proposedBy: null },
    /^Решение сотрудника: отказано \(просрочка\), ivanova, 23\.11\.2026, 10:40\.$/,
  ],
] as const)(
  "whoever comes after reads a person's word, by whom and why: %o",
  async (decision, words) => {
    const given = { ...decision, by: "ivanova", at: "2026-11-23T10:40:00+03:00" };
    const { screen } = await open({ status: "Issued", ground: null, manualDecision: given });
    await expect.element(screen.getByText(words)).toBeVisible();
  },
);

test("a word that was given and cannot be read anew leaves no button waiting", async () => {
  const { server, screen } = await open({ proposal });
  server.answer(confirming, { result: true });
  server.answer(applicationCall, refusal("TooMany"));
  const confirm = screen.getByRole("button", { name: /^Подтвердить/ });
  await userEvent.click(confirm);
  await expect.element(screen.getByText("Одобрено вторым сотрудником")).toBeVisible();
  await expect.element(confirm).not.toHaveAttribute("aria-busy", "true");
});
