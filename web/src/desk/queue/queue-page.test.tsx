// The queue: in words how long each waits against its target, who has it, live, by keys, page by page (issue 18).
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import { queueEndpoints } from "@microloan/contract/desk/endpoints/queue";
import { sampleIds } from "@microloan/contract/samples/people";

import {
  applicationCall,
  deskSession,
  expectAccessible,
  fakeApplication,
  fakeDesk,
  fakeItem,
  fakeQueue,
  openDesk,
  takenBy,
} from "../../../test/fake-desk.tsx";
import { refusal } from "../../../test/fake-server.ts";
import type { DeskSession } from "../session.ts";
import type { QueueItem } from "./queue-words.ts";

const { listQueue, takeItem, takePhoneChange, giveBackItem } = queueEndpoints;
const firstId = sampleIds.application;
const secondId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a021";
const thirdId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a022";
const petrov = takenBy("petrov", false);
const itemOf = (id: string, title: string) => ({
  id,
  title,
  subject: { type: "application", id } as const,
});
const first = fakeItem();
const second = fakeItem({ ...itemOf(secondId, "100002"), ageSeconds: 600 });
const takeOf = (id: string) => ({ ...takeItem, path: `/api/desk/application/${id}/take` }) as const;
const giveBackOf = (id: string) =>
  ({ ...giveBackItem, path: `/api/desk/application/${id}/give-back` }) as const;

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  vi.restoreAllMocks();
});

type Opened = { items?: QueueItem[]; session?: DeskSession };

async function open({
  items = [first, second],
  session = deskSession("underwriter"),
}: Opened = {}) {
  const server = fakeDesk("/desk/queue?kind=decision", session);
  server.answer(listQueue, fakeQueue(items));
  server.answer(applicationCall, fakeApplication);
  const screen = await openDesk();
  await expect.element(screen.getByRole("heading", { name: "Очередь" })).toBeVisible();
  return { server, screen };
}

/** Fields of the address of each call of the queue. */
const asked = () =>
  vi
    .mocked(window.fetch)
    .mock.calls.map((asking) => new URL(new Request(...asking).url))
    .filter(({ pathname }) => pathname === listQueue.path)
    .map(({ searchParams }) => Object.fromEntries(searchParams));

test("each row says in words how it stands to the target, and who has taken it", async () => {
  const third = fakeItem({ ...itemOf(thirdId, "100003"), ageSeconds: 3000 });
  const { screen } = await open({ items: [{ ...first, taken: petrov }, second, third] });
  await expect.element(screen.getByText("дольше цели на 5 мин")).toBeVisible();
  await expect.element(screen.getByText("цель 1 ч")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Решить заявку 7" })).toBeVisible();
  await expect.element(screen.getByText("petrov")).toBeVisible();
  await expect.element(screen.getByText("осталось 10 мин")).toBeVisible();
  expect(asked()[0]).toEqual({ kind: "decision" });
  await expectAccessible();
});

test("nothing is asked by itself once nobody has touched anything for five minutes", async () => {
  const toFake = ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] as const;
  vi.useFakeTimers({ toFake: [...toFake] });
  const { screen } = await open();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await expect.element(screen.getByText("100001")).toBeVisible();
  const before = asked().length;
  expect(before).toBeGreaterThan(5);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(asked().length).toBe(before);
  window.dispatchEvent(new PointerEvent("pointermove"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked().length).toBeGreaterThan(before);
});

test("what comes and goes is seen without a reload, as long as somebody is there", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { server, screen } = await open({ items: [first] });
  await expect.element(screen.getByText("100001")).toBeVisible();
  server.answer(listQueue, fakeQueue([second]));
  vi.advanceTimersByTime(15_000);
  await expect.element(screen.getByText("100002")).toBeVisible();
  await expect.element(screen.getByText("100001")).not.toBeInTheDocument();
});

test("j, k, t and o work in the Russian layout too: by place, not by letter", async () => {
  const { server, screen } = await open();
  server.answer(takeOf(secondId), { result: true });
  await expect.element(screen.getByText("100002")).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(screen.getByRole("link", { name: "100001" })).toHaveFocus();
  document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key: "о", code: "KeyJ", bubbles: true, cancelable: true }),
  );
  await expect.element(screen.getByRole("link", { name: "100002" })).toHaveFocus();
  server.answer(listQueue, fakeQueue([first, { ...second, taken: takenBy("ivanova", true) }]));
  await userEvent.keyboard("t");
  await expect.element(screen.getByRole("button", { name: "Вернуть заявку 100002" })).toBeVisible();
  server.answer(giveBackOf(secondId), { result: true });
  server.answer(listQueue, fakeQueue([first, second]));
  await userEvent.keyboard("t");
  await expect.element(screen.getByRole("button", { name: "Взять заявку 100002" })).toBeVisible();
  await userEvent.keyboard("k{Enter}");
  expect(location.pathname).toBe(`/desk/applications/${firstId}`);
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("t without a row in focus, or held down, takes nothing", async () => {
  const { server, screen } = await open();
  server.answer(takeOf(firstId), { result: true });
  await expect.element(screen.getByText("100002")).toBeVisible();
  const taken = () => server.sent.filter(({ path }) => path === takeOf(firstId).path).length;
  await userEvent.keyboard("t");
  await userEvent.keyboard("j");
  const key = { key: "t", code: "KeyT", bubbles: true, cancelable: true };
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { ...key, repeat: true }));
  expect(taken()).toBe(0);
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", key));
  await vi.waitFor(() => expect(taken()).toBe(1));
});

test("a second person is told who was first", async () => {
  const { server, screen } = await open();
  const errorMessage = "Заявку уже взял petrov";
  server.answer(takeOf(firstId), refusal("TakenByAnother", { errorMessage }));
  await userEvent.click(screen.getByRole("button", { name: "Взять заявку 100001" }));
  await expect.element(screen.getByText(errorMessage)).toBeVisible();
});

test("filters stand in the address; what others have taken can be left out", async () => {
  const { screen } = await open({ items: [{ ...first, taken: petrov }, second] });
  await userEvent.click(screen.getByRole("link", { name: "Без взятых другими" }));
  await expect.element(screen.getByText("100002")).toBeVisible();
  await expect.element(screen.getByText("100001")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("link", { name: /Проверить фотографии/ }));
  expect(location.search).toBe("?kind=scans&free=yes");
  await vi.waitFor(() => expect(asked().at(-1)).toEqual({ kind: "scans" }));
});

test("the next page comes by its key, and m asks for it", async () => {
  const { server, screen } = await open();
  server.answer(listQueue, fakeQueue([first], "after-1"), fakeQueue([second]));
  await userEvent.click(screen.getByRole("link", { name: /^Всё/ }));
  await expect.element(screen.getByRole("button", { name: "Показать ещё" })).toBeVisible();
  await userEvent.keyboard("m");
  await expect.element(screen.getByText("100002")).toBeVisible();
  expect(asked()).toContainEqual({ after: "after-1" });
});

test("on a phone the button of a row is in sight beside its number", async () => {
  await page.viewport(375, 800);
  const { screen } = await open();
  const button = screen.getByRole("button", { name: "Взять заявку 100001" });
  await expect.element(button).toBeVisible();
  expect(button.element().getBoundingClientRect().right).toBeLessThanOrEqual(375);
  await page.viewport(414, 896);
});

test("the sheet on ? names the keys of the page", async () => {
  const { screen } = await open();
  await userEvent.keyboard("?");
  const sheet = screen.getByRole("dialog", { name: "Клавиши" });
  await expect.element(sheet.getByText("Взять или вернуть")).toBeVisible();
  await expect.element(sheet.getByText("Следующая строка")).toBeVisible();
  await expectAccessible();
});

test("each kind leads to its own page, and what is not taken by one person has no button for it", async () => {
  const loan = { type: "loan", id: secondId } as const;
  const items = [
    fakeItem({ kind: "payout" }),
    fakeItem({ ...itemOf(secondId, "100002"), kind: "reversal", subject: loan }),
  ];
  const { screen } = await open({ items, session: deskSession("cashier") });
  await expect.element(screen.getByRole("link", { name: "100001" })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "100002" }))
    .toHaveAttribute("href", `/desk/loans/${secondId}`);
  await expect.element(screen.getByRole("button", { name: /Взять/ })).not.toBeInTheDocument();
});

test("a phone change is taken by its own call, and only kinds of one's roles are filters", async () => {
  const items = [
    fakeItem({
      kind: "phoneChange",
      title: "+7 (•••) ••• 45 67",
      subject: { type: "phoneChange", id: firstId },
    }),
  ];
  const { server, screen } = await open({ items, session: deskSession("support") });
  const path = `/api/desk/phone-change/${firstId}/take` as const;
  server.answer({ ...takePhoneChange, path }, { result: true });
  await expect.element(screen.getByRole("link", { name: "+7 (•••) ••• 45 67" })).toBeVisible();
  await userEvent.keyboard("jt");
  await vi.waitFor(() => expect(server.sent.map(({ path: sent }) => sent)).toContain(path));
  await expect.element(screen.getByRole("link", { name: /^Сменить телефон/ })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: /^Решить/ })).not.toBeInTheDocument();
});

test("counting ends at a thousand, and says that there is more", async () => {
  const { screen } = await open();
  await expect
    .element(screen.getByRole("link", { name: "Проверить фотографии 1000+" }))
    .toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Всё 1007+" })).toBeVisible();
});

test("roles without a section are told so", async () => {
  fakeDesk("/desk", deskSession());
  const screen = await openDesk();
  await expect.element(screen.getByText("Пока здесь нет вашей работы")).toBeVisible();
});
