// A lost phone at the desk: who it should be, the photos, the word, and what the borrower gets for it (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { lostPhoneEndpoints } from "@microloan/contract/desk/endpoints/lost-phones";
import { messageOf } from "@microloan/contract/errors/message-of";
import { sampleIds } from "@microloan/contract/samples/people";

import {
  deskSession,
  expectAccessible,
  fakeDesk,
  openDesk,
  takenBy,
} from "../../../test/fake-desk.tsx";
import { refusal } from "../../../test/fake-server.ts";
import type { LostPhone } from "./lost-phone.ts";

const id = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a051";
const address = `/api/desk/phone-change/${id}` as const;
const getting = { ...lostPhoneEndpoints.getPhoneChange, path: address } as const;
const approving = { ...lostPhoneEndpoints.approvePhoneChange, path: `${address}/approve` } as const;
const refusing = { ...lostPhoneEndpoints.refusePhoneChange, path: `${address}/refuse` } as const;
const photo = {
  ...lostPhoneEndpoints.getPhoneChangePhoto,
  path: `${address}/photo/passport`,
} as const;

const fakeChange: LostPhone = {
  result: true,
  id,
  person: {
    contactId: sampleIds.contact,
    lastName: "Константинопольская",
    firstName: "Анна-Мария",
    middleName: null,
    birthDate: "1985-03-12",
    passport: { numberEnding: "456", issueDate: "2015-04-01" },
  },
  oldPhone: "+79161234567",
  newPhone: "+79031234567",
  since: "2026-11-23T09:00:00+03:00",
  answerBy: "2026-11-24T09:00:00+03:00",
  taken: takenBy("ivanova", true),
  photos: [
    { kind: "passport", savedAt: "2026-11-23T08:59:00+03:00" },
    { kind: "selfie", savedAt: "2026-11-23T08:59:30+03:00" },
  ],
  texts: { approve: "Документы приняты.", refuse: "Документы не подошли." },
};

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function open(change: Partial<LostPhone> = {}, session = deskSession("support")) {
  const server = fakeDesk(`/desk/phone-changes/${id}`, session);
  server.answer(getting, { ...fakeChange, ...change });
  const screen = await openDesk();
  await expect.element(screen.getByRole("heading", { name: "Смена телефона" })).toBeVisible();
  return { server, screen };
}

test("shows who it should be beside the photos, each asked for when it is opened", async () => {
  const { server, screen } = await open();
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect.element(screen.getByText("Константинопольская")).toBeVisible();
  await expect.element(screen.getByText("456", { exact: true })).toBeVisible();
  const fileBody = btoa("%PDF-");
  server.answer(photo, { result: true, mimeType: "application/pdf", fileBody });
  await userEvent.keyboard("n");
  await expect.element(screen.getByRole("link", { name: /^Открыть PDF/ })).toBeVisible();
  await expectAccessible();
});

test("fit documents: the text of the SMS is shown, and then the change may go on", async () => {
  const { server, screen } = await open();
  server.answer(approving, { result: true });
  await userEvent.keyboard("a");
  await expect.element(screen.getByLabelText("Документы")).toHaveFocus();
  await userEvent.selectOptions(screen.getByLabelText("Документы"), "Подходят");
  await expect.element(screen.getByText("Документы приняты.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Разрешить смену" }));
  await expect.element(screen.getByText("Смена телефона разрешена")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "К очереди" })).toHaveFocus();
  await expectAccessible();
});

test("a refusal has its reason; nothing is chosen by itself", async () => {
  const { server, screen } = await open();
  server.answer(refusing, refusal("TakenByAnother"), { result: true });
  await userEvent.click(screen.getByRole("button", { name: "Решить" }));
  await expect
    .element(screen.getByLabelText("Документы"))
    .toHaveAccessibleDescription(messageOf("ValueRequired"));
  await userEvent.selectOptions(screen.getByLabelText("Документы"), "other-person");
  await expect.element(screen.getByText("Документы не подошли.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Отказать" }));
  await expect.element(screen.getByText(messageOf("TakenByAnother")).first()).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Отказать" }));
  await expect.element(screen.getByText("В смене отказано")).toBeVisible();
  expect(server.bodies(refusing)).toHaveLength(2);
});

test("of nobody's there is no fit document", async () => {
  const { screen } = await open({ person: null });
  await expect.element(screen.getByText(/никого нет/)).toBeVisible();
  await expect.element(screen.getByRole("option", { name: "Подходят" })).not.toBeInTheDocument();
  await expectAccessible();
});

test("compliance reads and decides nothing; what is not taken says so", async () => {
  const { screen } = await open({ taken: null }, deskSession("compliance"));
  await expect.element(screen.getByText("Константинопольская")).toBeVisible();
  await expect.element(screen.getByLabelText("Документы")).not.toBeInTheDocument();
  await cleanup();
  const other = await open({ taken: null });
  await expect.element(other.screen.getByText(/возьмите это в работу/)).toBeVisible();
});
