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
/** What the server has; `undefined` where it cannot be asked. */
let arrived: string[] | undefined;
let removed: string[];
const send = vi.fn((_scan: Scan, sending: Sending) => answers.shift()!(sending));
let asked: unknown[];
const findArrived = async (category: string, known: ReadonlySet<string>) => {
  asked.push([category, [...known]]);
  return arrived && (arrived.find((id) => !known.has(id)) ?? null);
};
const remove = async (fileId: string) => {
  removed.push(fileId);
  arrived = arrived?.filter((id) => id !== fileId);
  return true;
};
/** Its bytes are on the server already, its answer is not here yet. */
const arriving =
  (fileId: string) =>
  ({ signal }: Sending) =>
    new Promise<Sent>((resolve) => {
      arrived?.push(fileId);
      signal.addEventListener("abort", () => resolve({ kind: "cancelled" }));
    });
const give = (sent: Sent) => () => Promise.resolve(sent);

beforeEach(() => {
  changes = [];
  answers = [];
  arrived = [];
  removed = [];
  asked = [];
  vi.clearAllMocks();
});

function makeQueue() {
  const onChange = (key: string, change: ScanChange) => changes.push({ key, ...change });
  const queue = createUploadQueue({
    send,
    findArrived,
    remove,
    onChange,
    retryDelaysMs: [1, 1, 1],
  });
  queue.know("main", ["before"]);
  return queue;
}
const last = () => changes.at(-1);
const settled = (key: string) =>
  vi.waitFor(() => {
    const own = changes.filter((change) => change.key === key).at(-1);
    expect(own?.state === "stored" || own?.state === "failed").toBe(true);
  });
const settledWith = (key: string, fileId: string) =>
  vi.waitFor(() => expect(changes).toContainEqual({ key, state: "stored", fileId }));

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
  arrived = ["f1"];
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

test("nobody wants them any more: nothing more is sent", async () => {
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

test("a photo cancelled after it arrived is taken away, and never taken for the next one", async () => {
  answers = [
    arriving("of-one"),
    arriving("of-two"),
    give(unanswered),
    ({ onShare }) => {
      onShare(0.5);
      arrived?.push("of-three");
      return Promise.resolve(stored("of-three"));
    },
  ];
  const queue = makeQueue();
  queue.add([scan("one"), scan("two")]);
  queue.cancel("one");
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(removed).toEqual(["of-one"]);
  queue.cancel("two");
  queue.add([scan("three")]);
  await settled("three");
  expect(last()).toEqual({ key: "three", state: "stored", fileId: "of-three" });
  expect(removed).toEqual(["of-one", "of-two"]);
  expect(arrived).toEqual(["of-three"]);
});

test("cancelled when all its bytes have left: its answer is waited for, and what it stored taken away", async () => {
  let finish: (sent: Sent) => void = () => {};
  let isAborted = false;
  answers = [
    ({ onShare, signal }) => {
      onShare(1);
      signal.addEventListener("abort", () => (isAborted = true));
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    give(stored("f2")),
  ];
  const queue = makeQueue();
  queue.add([scan("one"), scan("two")]);
  queue.cancel("one");
  finish(stored("of-one"));
  await settled("two");
  expect(isAborted).toBe(false);
  expect(removed).toEqual(["of-one"]);
  expect(changes.some(({ key, state }) => key === "one" && state === "stored")).toBe(false);
});

test("a failed one that was put away is looked for before the next is sent; until then nothing is", async () => {
  answers = Array.from({ length: 4 }, () => give(unanswered));
  arrived = undefined;
  const queue = makeQueue();
  queue.add([scan("one")]);
  await settled("one");
  queue.cancel("one");
  queue.add([scan("two")]);
  await settled("two");
  expect(last()).toMatchObject({ key: "two", state: "failed", canRetry: true });
  const sendings = send.mock.calls.length;
  expect(send.mock.calls.every(([{ key }]) => key === "one")).toBe(true);

  arrived = ["of-one"];
  answers = [give(stored("of-two"))];
  queue.add([scan("two")]);
  await settledWith("two", "of-two");
  expect(removed).toEqual(["of-one"]);
  expect(send).toHaveBeenCalledTimes(sendings + 1);
});

test("a failed one that has arrived after all is not sent again by its button", async () => {
  answers = Array.from({ length: 4 }, () => give(unanswered));
  const queue = makeQueue();
  queue.add([scan("one")]);
  await settled("one");
  arrived = ["of-one"];
  queue.add([scan("one")]);
  await settledWith("one", "of-one");
  expect(send).toHaveBeenCalledTimes(4);
});

test("two of a category lost: the one that is sent again never takes the other's file for its own", async () => {
  answers = Array.from({ length: 8 }, () => give(unanswered));
  arrived = undefined;
  const queue = makeQueue();
  queue.add([scan("one"), scan("two")]);
  await settled("two");
  arrived = ["of-one"];
  answers = [give(stored("of-two"))];
  queue.add([scan("two")]);
  await settledWith("two", "of-two");
  expect(removed).toEqual(["of-one"]);
});
