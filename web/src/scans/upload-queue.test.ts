// The queue of uploads: one after another, tries again by itself, a repeat is the same upload (ux §3 row 26).
import { beforeEach, expect, test, vi } from "vitest";

import type { Scan, ScanChange } from "./scans.ts";
import { createUploadQueue } from "./upload-queue.ts";
import type { Parcel, Sending, Sent } from "./upload-queue.ts";

const scan = (key: string): Scan => ({ key, categoryId: "main", name: key, state: "waiting" });
const stored = (fileId: string): Sent => ({ kind: "stored", fileId });
const unanswered: Sent = { kind: "unanswered", message: "Нет связи" };

let changes: (ScanChange & { key: string })[];
let answers: ((sending: Sending) => Promise<Sent>)[];
let packed: number;
let removed: string[];
let canRemove: boolean;
const pack = async ({ key, categoryId }: Scan): Promise<Parcel> => {
  packed += 1;
  const file = new File([key], key, { type: "image/jpeg" });
  return { categoryId, file, idempotencyKey: `${key}/${packed}` };
};
const send = vi.fn((_parcel: Parcel, sending: Sending) => answers.shift()!(sending));
const remove = async (fileId: string) => {
  if (canRemove) removed.push(fileId);
  return canRemove;
};
/** Everything has left this device, and no answer is here yet. */
const leaving = ({ onShare, signal }: Sending) => {
  onShare(1);
  return new Promise<Sent>((resolve) => {
    signal.addEventListener("abort", () => resolve({ kind: "cancelled" }));
  });
};
const give = (sent: Sent) => () => Promise.resolve(sent);
/** Everything has left, and the answer was lost. */
const lose = ({ onShare }: Sending) => {
  onShare(1);
  return Promise.resolve(unanswered);
};

beforeEach(() => {
  changes = [];
  answers = [];
  packed = 0;
  removed = [];
  canRemove = true;
  vi.clearAllMocks();
});

function makeQueue() {
  const onChange = (key: string, change: ScanChange) => changes.push({ key, ...change });
  return createUploadQueue({ pack, send, remove, onChange, retryDelaysMs: [1, 1, 1] });
}
const last = () => changes.at(-1);
const sentKeys = () => send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
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
  expect(sentKeys()).toEqual(["one/1", "two/2"]);
});

test("a refusal fails at once and says whether trying again makes sense", async () => {
  answers = [give({ kind: "refused", message: "Файл пустой", retry: "no" })];
  makeQueue().add([scan("one")]);
  await settled("one");
  expect(last()).toEqual({ key: "one", state: "failed", message: "Файл пустой", canRetry: false });
  expect(send).toHaveBeenCalledOnce();
});

test("no answer: three more tries of the same bytes under the same key, then the button", async () => {
  answers = Array.from({ length: 4 }, () => lose);
  const queue = makeQueue();
  queue.add([scan("one")]);
  await settled("one");
  expect(last()).toEqual({ key: "one", state: "failed", message: "Нет связи", canRetry: true });
  answers = [give(stored("of-one"))];
  queue.add([scan("one")]);
  await settledWith("one", "of-one");
  expect(packed).toBe(1);
  expect(sentKeys()).toEqual(Array.from({ length: 5 }, () => "one/1"));
});

test.each([
  ["same-key", ["one/1", "one/1"]],
  ["new-key", ["one/1", "one/2"]],
] as const)("tried again after a refusal: %s", async (retry, keys) => {
  answers = [give({ kind: "refused", message: "Слишком много файлов", retry })];
  const queue = makeQueue();
  queue.add([scan("one")]);
  await settled("one");
  expect(last()).toMatchObject({ state: "failed", canRetry: true });
  answers = [give(stored("of-one"))];
  queue.add([scan("one")]);
  await settledWith("one", "of-one");
  expect(sentKeys()).toEqual(keys);
});

test("a cancelled one is aborted, says nothing more, and the next one goes", async () => {
  let aborted = false;
  answers = [
    ({ onShare, signal }) => {
      onShare(0.9);
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          aborted = true;
          resolve({ kind: "cancelled" });
        });
      });
    },
    give(stored("f2")),
  ];
  const queue = makeQueue();
  queue.add([scan("one"), scan("two"), scan("three")]);
  await vi.waitFor(() => expect(last()).toMatchObject({ share: 0.9 }));
  queue.cancel("three");
  queue.cancel("one");
  await settled("two");
  expect(aborted).toBe(true);
  expect(changes.filter(({ key, share }) => key === "one" && share !== 0)).toHaveLength(1);
  expect(sentKeys()).toEqual(["one/1", "two/2"]);
});

test("nobody wants them any more: nothing more is sent", async () => {
  answers = [
    ({ signal }) =>
      new Promise((resolve) => signal.addEventListener("abort", () => resolve(unanswered))),
  ];
  const queue = makeQueue();
  queue.add([scan("one"), scan("two")]);
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  queue.stop();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(send).toHaveBeenCalledOnce();
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
  await vi.waitFor(() => expect(last()).toMatchObject({ share: 1 }));
  queue.cancel("one");
  finish(stored("of-one"));
  await settled("two");
  expect(isAborted).toBe(false);
  expect(removed).toEqual(["of-one"]);
  expect(changes.some(({ key, state }) => key === "one" && state === "stored")).toBe(false);
});

test("cancelled, and its answer never came: its repeat says what to take away, the next one goes", async () => {
  vi.useFakeTimers();
  answers = [leaving, give(stored("of-one")), give(stored("of-two"))];
  const queue = makeQueue();
  queue.add([scan("one"), scan("two")]);
  await vi.advanceTimersByTimeAsync(1);
  queue.cancel("one");
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await settledWith("two", "of-two");
  expect(sentKeys()).toEqual(["one/1", "one/1", "two/2"]);
  expect(removed).toEqual(["of-one"]);
  expect(changes.some(({ key, state }) => key === "one" && state === "stored")).toBe(false);
});

test("a failed one that was put away is taken away as soon as the server can be asked", async () => {
  answers = [...Array.from({ length: 4 }, () => lose), give(unanswered)];
  const queue = makeQueue();
  queue.add([scan("one")]);
  await settled("one");
  queue.cancel("one");
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(5));
  expect(removed).toEqual([]);
  canRemove = false;
  answers = [give(stored("of-two")), give(stored("of-one"))];
  queue.add([scan("two")]);
  await settledWith("two", "of-two");
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(7));
  canRemove = true;
  answers = [give(stored("of-three"))];
  queue.add([scan("three")]);
  await vi.waitFor(() => expect(removed).toEqual(["of-one"]));
  expect(sentKeys()).toEqual([
    ...Array.from({ length: 5 }, () => "one/1"),
    "two/2",
    "one/1",
    "three/3",
  ]);
});

test("one that never left as a whole is not sent again when it is put away", async () => {
  answers = Array.from({ length: 4 }, () => give(unanswered));
  const queue = makeQueue();
  queue.add([scan("one")]);
  await settled("one");
  queue.cancel("one");
  answers = [give(stored("of-two"))];
  queue.add([scan("two")]);
  await settledWith("two", "of-two");
  expect(send).toHaveBeenCalledTimes(5);
  expect(removed).toEqual([]);
});
