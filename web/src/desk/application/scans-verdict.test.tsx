// The verdict on scans that came after the signature: who may say it, and what stays where it is refused.
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { deskScanEndpoints } from "@microloan/contract/desk/endpoints/scans";
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { messageOf } from "@microloan/contract/errors/message-of";
import { sampleIds } from "@microloan/contract/samples/people";

import {
  applicationCall,
  deskSession,
  expectAccessible,
  fakeApplication,
  fakeDesk,
  openDesk,
} from "../../../test/fake-desk.tsx";
import { refusal } from "../../../test/fake-server.ts";
import type { DeskApplication } from "./desk-application.ts";

const address = `/api/desk/application/${sampleIds.application}` as const;
const waitingScans = fakeApplication.scans.map((scan, index) => ({
  ...scan,
  categoryId: [documentIds.scanPassportMain, documentIds.scanPassportRegistration][index]!,
}));
const ofScans = {
  status: "WaitingScans",
  ground: null,
  offer: null,
  areScansUnderCheck: true,
  mayAskScansAgain: true,
} as const;

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

async function open(change: Partial<DeskApplication> = ofScans) {
  const server = fakeDesk(
    `/desk/applications/${sampleIds.application}`,
    deskSession("underwriter"),
  );
  server.answer(applicationCall, { ...fakeApplication, ...change, scans: waitingScans });
  const screen = await openDesk();
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  return { server, screen };
}

test("scans are accepted together, by whoever has taken the application", async () => {
  const { server, screen } = await open();
  const path = `${address}/scans/accept` as const;
  const accepting = { ...deskScanEndpoints.acceptScans, path };
  server.answer(accepting, { result: true });
  server.answer(applicationCall, { ...fakeApplication, scans: waitingScans, ground: null });
  await expectAccessible();
  await userEvent.click(screen.getByRole("button", { name: "Принять все фотографии" }));
  await expect.element(screen.getByText("Фотографии приняты")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Принять/ })).not.toBeInTheDocument();
});

test("those that are unfit are asked for again, each for its reason", async () => {
  const { server, screen } = await open();
  const path = `${address}/scans/again` as const;
  const asking = { ...deskScanEndpoints.askScansAgain, path };
  server.answer(asking, refusal("TakenByAnother"), { result: true });
  await userEvent.selectOptions(screen.getByLabelText("Регистрация"), "cut");
  const button = screen.getByRole("button", { name: "Запросить снова: 1 фото" });
  await userEvent.click(button);
  await expect.element(screen.getByText(messageOf("TakenByAnother")).first()).toBeVisible();
  await expect.element(screen.getByLabelText("Регистрация")).toHaveValue("cut");
  await userEvent.click(button);
  await expect.element(screen.getByText("Фотографии запрошены снова")).toBeVisible();
  expect(server.bodies(asking)[1]).toEqual({
    fileIds: waitingScans.map(({ fileId }) => fileId),
    scans: [{ categoryId: documentIds.scanPassportRegistration, reason: "cut" }],
  });
});

test("in a review they are asked for again, and there is nothing to accept", async () => {
  const { server, screen } = await open({ mayAskScansAgain: true });
  const path = `${address}/scans/again` as const;
  const asking = { ...deskScanEndpoints.askScansAgain, path };
  server.answer(asking, { result: true });
  await expect.element(screen.getByText(/Чтобы запросить фотографию снова/)).toBeVisible();
  expect(screen.getByRole("button", { name: /Принять/ }).query()).toBeNull();
  await expectAccessible();
  await userEvent.selectOptions(screen.getByLabelText("Регистрация"), "cut");
  await userEvent.click(screen.getByRole("button", { name: "Запросить снова: 1 фото" }));
  await expect.element(screen.getByText("Фотографии запрошены снова")).toBeVisible();
  expect(server.bodies(asking)).toHaveLength(1);
});

test("who has not taken the review asks for none, nor does anybody whose scans came before the signature", async () => {
  const { screen } = await open({ mayAskScansAgain: true, taken: null });
  await expect.element(screen.getByText(/Чтобы решить, возьмите заявку/).first()).toBeVisible();
  expect(screen.getByLabelText("Регистрация").query()).toBeNull();
  await cleanup();
  const other = await open({ mayAskScansAgain: false });
  expect(other.screen.getByLabelText("Регистрация").query()).toBeNull();
});

test("where another has taken the scans, what was chosen stays until the application is opened again", async () => {
  const { server, screen } = await open();
  const errorMessage = "Заявку уже взял petrov";
  const path = `${address}/scans/again` as const;
  server.answer(
    { ...deskScanEndpoints.askScansAgain, path },
    refusal("TakenByAnother", { errorMessage }),
  );
  server.answer(applicationCall, { ...fakeApplication, ...ofScans, taken: null });
  await userEvent.selectOptions(screen.getByLabelText("Регистрация"), "cut");
  await userEvent.click(screen.getByRole("button", { name: /^Запросить снова/ }));
  await expect.element(screen.getByText(errorMessage).first()).toBeVisible();
  await expect.element(screen.getByLabelText("Регистрация")).toHaveValue("cut");
  await userEvent.click(screen.getByRole("button", { name: "Открыть заново" }));
  await expect.element(screen.getByText(/Чтобы проверить фотографии/)).toBeVisible();
});
