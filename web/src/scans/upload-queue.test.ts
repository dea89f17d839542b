// The queue of uploads: one after another, tries again by itself, never twice what has arrived (ux §3 row 26).
import { beforeEach, expect, test, vi } from "vitest";

import type { Scan, ScanChange } from "./scans.ts";
import { createUploadQueue } from "./upload-queue.ts";
import type { Sending, Sent } from "./upload-queue.ts";

const scan = (key: string): Scan => ({ key, categoryId: "main", name: key, state: "waiting" });
const stored = (fileId: string): Sent => ({ kind: "stored", fileId });
const unanswered: Sent = { kind: "unanswered", message: "Нет связи" };

let changes: (ScanChange & { key: string })[];
let answers: ((sending: Sending) => Promise<Sent>)[];
let arrived: string | null;
const send = vi.fn((_scan: Scan, sending: Sending) => answers.shift()!(sending));
let asked: unknown[];
const findArrived = async (category: string, known: ReadonlySet<string>) => {
  asked.push([category, [...known]]);
  return arrived;
};
const give = (sent: Sent) => () => Promise.resolve(sent);

beforeEach(() => {
  changes = [];
  answers = [];
  arrived = null;
  asked = [];
  vi.clearAllMocks();
});

const makeQueue = () =>
  createUploadQueue({
    send,
    findArrived,
    onChange: (key, change) => changes.push({ key, ...change }),
    known: ["before"],
    retryDelaysMs: [1, 1, 1],
  });
const last = () => changes.at(-1);
const settled = (key: string) =>
  vi.waitFor(() => {
    const own = changes.filter((change) => change.key === key).at(-1);
    expect(own?.state === "stored" || own?.state === "failed").toBe(true);
  });

test("sends one after another, with the share on its way", async () => {
  let finish: (sent: Sent) => void = () => {};
  answers = [
    ({ onShare }) => {
      onShare(0.4);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    give(stored("f2")),
  ];
  makeQueue().add([scan("one"), scan("two")]);
  await vi.waitFor(() => expect(last()).toEqual({ key: "one", state: "sending", share: 0.4 }));
  expect(send).toHaveBeenCalledOnce();
  finish(stored("f1"));
  await settled("two");
  expect(changes).toContainEqual({ key: "one", state: "stored", fileId: "f1" });
  expect(last()).toEqual({ key: "two", state: "stored", fileId: "f2" });
});

test("a refusal fails at once and says whether trying again makes sense", async () => {
  answers = [give({ kind: "refused", message: "Файл пустой", canRetry: false })];
  makeQueue().add([scan("one")]);
  await settled("one");
  expect(last()).toEqual({ key: "one", state: "failed", message: "Файл пустой", canRetry: false });
  expect(send).toHaveBeenCalledOnce();
});

test("no answer: three more tries, then the button", async () => {
  answers = Array.from({ length: 4 }, () => give(unanswered));
  makeQueue().add([scan("one")]);
  await settled("one");
  expect(send).toHaveBeenCalledTimes(4);
  expect(last()).toEqual({ key: "one", state: "failed", message: "Нет связи", canRetry: true });
});

test("what has arrived without an answer is not sent again", async () => {
  answers = [give(unanswered)];
  arrived = "f1";
  makeQueue().add([scan("one")]);
  await settled("one");
  expect(send).toHaveBeenCalledOnce();
  expect(asked).toEqual([["main", ["before"]]]);
  expect(last()).toEqual({ key: "one", state: "stored", fileId: "f1" });
});

test("a cancelled one is aborted, says nothing more, and the next one goes", async () => {
  let aborted = false;
  answers = [
    ({ signal }) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          aborted = true;
          resolve({ kind: "cancelled" });
        });
      }),
    give(stored("f2")),
  ];
  const queue = makeQueue();
  queue.add([scan("one"), scan("two"), scan("three")]);
  queue.cancel("three");
  queue.cancel("one");
  await settled("two");
  expect(aborted).toBe(true);
  expect(changes.filter(({ key }) => key === "one").map(({ state }) => state)).toEqual(["sending"]);
  expect(send).toHaveBeenCalledTimes(2);
});

test("the page is gone: nothing more is sent", async () => {
  answers = [
    ({ signal }) =>
      new Promise((resolve) => signal.addEventListener("abort", () => resolve(unanswered))),
  ];
  const queue = makeQueue();
  queue.add([scan("one"), scan("two")]);
  queue.stop();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(send).toHaveBeenCalledOnce();
});
