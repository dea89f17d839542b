// One session in all tabs of a browser: who signs in or out in one does so in the others (decision 0078).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { noteEndpoints } from "@microloan/contract/desk/endpoints/notes";
import { queueEndpoints } from "@microloan/contract/desk/endpoints/queue";
import { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";
import { sampleIds } from "@microloan/contract/samples/people";

import {
  applicationCall,
  deskSession,
  fakeApplication,
  fakeDesk,
  fakeItem,
  fakeQueue,
  openDesk,
} from "../../test/fake-desk.tsx";
import { refusal } from "../../test/fake-server.ts";
import { useLastAnswer } from "../server/last-answer.ts";
import { deskChannelName } from "./other-tabs.ts";
import type { TabMessage } from "./other-tabs.ts";
import { endSession } from "./session.ts";

const { getDeskSession, signInToDesk, confirmTotp } = deskSessionEndpoints;
const { listQueue, takeItem } = queueEndpoints;
const noting = {
  ...noteEndpoints.addNote,
  path: `/api/desk/application/${sampleIds.application}/note`,
} as const;
const taking = {
  ...takeItem,
  path: `/api/desk/application/${sampleIds.application}/take`,
} as const;
const ivanova = deskSession("underwriter");
const petrov = { ...ivanova, username: "petrov" };

/** Another tab of this browser: what it was told, and how it tells. */
function otherTab() {
  const channel = new BroadcastChannel(deskChannelName);
  const received: TabMessage[] = [];
  channel.addEventListener("message", ({ data }) => received.push(data as TabMessage));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of its origin alone
  const send = (message: TabMessage) => channel.postMessage(message);
  return { received, send, channel };
}

let tab = otherTab();

afterEach(async () => {
  tab.channel.close();
  await cleanup();
  vi.restoreAllMocks();
});

async function openQueue() {
  tab = otherTab();
  const server = fakeDesk("/desk/queue", ivanova);
  server.answer(listQueue, fakeQueue([fakeItem()]));
  const screen = await openDesk();
  await expect.element(screen.getByText("100001")).toBeVisible();
  return { server, screen };
}

test("a sign-out in another tab hides what is open here", async () => {
  const { screen } = await openQueue();
  tab.send("signed out");
  await expect.element(screen.getByText("Сеанс закончился")).toBeVisible();
  await expect.element(screen.getByText("100001")).not.toBeVisible();
  expect(tab.received).toEqual([]);
});

test("of another person who signs in there this tab is too, with nothing of the one before", async () => {
  const { server, screen } = await openQueue();
  server.answer(getDeskSession, petrov);
  server.answer(listQueue, "hanging");
  tab.send("signed out");
  tab.send("signed in");
  await expect.element(screen.getByText("petrov")).toBeVisible();
  expect(document.body.textContent).not.toMatch(/100001|ivanova|Сеанс закончился/);
  expect(tab.received).toEqual([]);
});

test("an idle tab that finds another person in its session has nothing of the one before, though nobody told it", async () => {
  const { server, screen } = await openQueue();
  server.answer(getDeskSession, petrov);
  server.answer(listQueue, "hanging");
  useLastAnswer.setState({ at: Date.now() - 31 * 60_000 });
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(screen.getByText("petrov")).toBeVisible();
  expect(document.body.textContent).not.toMatch(/100001|ivanova/);
});

test("what was pressed before is repeated in the name of whoever pressed it, whose tab it is no longer", async () => {
  tab = otherTab();
  const server = fakeDesk(`/desk/applications/${sampleIds.application}`, ivanova);
  server.answer(applicationCall, fakeApplication);
  server.answer(noting, "lost", refusal("AnotherSignedIn"));
  const screen = await openDesk();
  await userEvent.fill(screen.getByLabelText("Новая заметка"), "Не дозвонились");
  await userEvent.click(screen.getByRole("button", { name: "Добавить заметку" }));
  server.answer(getDeskSession, petrov);
  tab.send("signed in");
  await expect.element(screen.getByText("petrov")).toBeVisible();
  const pressedBy = () =>
    server.sent.filter(({ path }) => path === noting.path).map((sent) => sent.pressedBy);
  await expect.poll(pressedBy).toEqual(["ivanova", "ivanova"]);
});

test("a tab that has not heard of another person says that nothing was done", async () => {
  const { server, screen } = await openQueue();
  server.answer(taking, refusal("AnotherSignedIn"));
  await userEvent.click(screen.getByRole("button", { name: "Взять заявку 100001" }));
  await expect.element(screen.getByText(/вошёл другой сотрудник/)).toBeVisible();
});

test("whoever signs in there again finds here what was open", async () => {
  const { screen } = await openQueue();
  tab.send("signed out");
  await expect.element(screen.getByText("100001")).not.toBeVisible();
  tab.send("signed in");
  await expect.element(screen.getByText("100001")).toBeVisible();
});

test("other tabs are told of a session's end and of a sign-in, and not by whom", async () => {
  const { server, screen } = await openQueue();
  server.answer(signInToDesk, { result: true, next: "Totp", ticket: "ticket-1" });
  server.answer(confirmTotp, petrov);
  endSession();
  // A call that meets the end later has nothing new to tell.
  endSession();
  await userEvent.fill(screen.getByLabelText("Логин"), "petrov");
  await userEvent.fill(screen.getByLabelText("Пароль"), "тайна");
  await userEvent.click(screen.getByRole("button", { name: "Продолжить" }));
  await userEvent.fill(screen.getByLabelText("Код", { exact: true }), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Войти", exact: true }));
  await expect.element(screen.getByText("petrov")).toBeVisible();
  await expect.poll(() => tab.received).toEqual(["signed out", "signed in"]);
});

test("a visitor's tab opens when somebody signs in in another", async () => {
  tab = otherTab();
  const server = fakeDesk("/desk/queue", null);
  server.answer(listQueue, fakeQueue([fakeItem()]));
  const screen = await openDesk();
  await expect.element(screen.getByLabelText("Логин")).toBeVisible();
  server.answer(getDeskSession, refusal("NoSession"), petrov);
  // Signed out again meanwhile it stays as it is.
  tab.send("signed in");
  tab.send("signed in");
  await expect.element(screen.getByText("petrov")).toBeVisible();
});
