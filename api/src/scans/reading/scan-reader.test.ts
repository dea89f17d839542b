// The processes that open uploads: how late or dead ones are borne, who comes first (D7; reliability
// C1–C3; decision 0060).
import { spawn } from "node:child_process";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";

import { patientReading } from "../../../test/usual-photo.ts";
import { type Sender, senderOf } from "../../platform/limits/upload-room.ts";
import { serverLimits } from "../../platform/server-limits.ts";
import {
  createScanReader,
  type ReaderOptions,
  type ScanReader,
  usualBounds,
  usualLimits,
} from "./scan-reader.ts";
import type { Bounds } from "./watched-process.ts";

const reader = createScanReader(patientReading);
afterAll(() => {
  reader.close();
});

let people = 0;
const borrower = (): Sender =>
  senderOf({ session: { contactId: `${(people += 1)}` }, address: "192.0.2.1" });
const visitor = (address = `192.0.2.${(people += 1)}`): Sender =>
  senderOf({ session: undefined, address });

/** A process that runs this code instead, with the bounds that are to be met. */
function readerThat(
  code: string,
  bounds: Partial<Bounds> = {},
  { onMessage = () => {}, ...more }: ReaderOptions & { onMessage?: () => void } = {},
) {
  const { waitMs } = patientReading;
  const made = createScanReader({
    bounds: {
      cpuMs: 60_000,
      heicCpuMs: 60_000,
      memoryBytes: 4 * 2 ** 30,
      wallMs: 60_000,
      ...bounds,
    },
    waitMs,
    ...more,
    start: () =>
      spawn(process.execPath, ["-e", code], {
        stdio: ["ignore", "ignore", "ignore", "ipc"],
        serialization: "advanced",
      }).on("message", onMessage),
  });
  onTestFinished(() => made.close());
  return made;
}
const begins = `process.on("message", async () => { process.send({ hasBegun: true });`;
const late =
  "Файл открывается слишком долго. Пришлите фотографию в формате JPEG или снимок экрана с ней";
const anyFile = { path: "/nowhere", key: Buffer.alloc(32) };
const answerOf = (by: ScanReader, sender = borrower()) => by.read(anyFile, sender);

test("a file past the bound of processor time, or of time, is refused and not asked for again", async () => {
  const spinning = readerThat(`${begins} for (;;); })`, { cpuMs: 200 });
  expect(await answerOf(spinning)).toMatchObject({ refusal: "FileDamaged", message: late });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: hasBegun, resolve: onMessage } = Promise.withResolvers<void>();
  const answer = answerOf(readerThat(`${begins} })`, { wallMs: 3_000 }, { onMessage }));
  await hasBegun;
  vi.advanceTimersByTime(3_000);
  expect(await answer).toMatchObject({ refusal: "FileDamaged", message: late });
});

test("a HEIC may take longer than other files, but not without end", async () => {
  const working = (ms: number) =>
    `process.on("message", async () => {
      process.send({ hasBegun: true, isHeic: true });
      const begun = process.cpuUsage();
      while (process.cpuUsage(begun).user < ${ms} * 1000) for (let at = 0; at < 1e7; at += 1);
      process.send({ rssBytes: 0, cpuMs: 0, fault: "empty" });
    })`;
  const bounds = { cpuMs: 100, heicCpuMs: 1_500 };
  expect(await answerOf(readerThat(working(500), bounds))).toMatchObject({ refusal: "FileEmpty" });
  expect(await answerOf(readerThat(working(6_000), bounds))).toMatchObject({ message: late });
});

test("a file that fills the memory, or ends its process, is damaged; the next one is read by another", async () => {
  const filling = readerThat(
    `${begins} const all = []; for (;;) { all.push(Buffer.alloc(2 ** 24, 1)); await 0; } })`,
    { memoryBytes: 300 * 2 ** 20 },
  );
  expect(await answerOf(filling)).toMatchObject({ refusal: "FileDamaged" });
  const dying = readerThat(`${begins} setTimeout(() => process.abort(), 20); })`);
  for (const _ of [1, 2]) expect(await answerOf(dying)).toMatchObject({ refusal: "FileDamaged" });
});

test("a file that our own disk does not give is not called broken", async () => {
  expect(await reader.read(anyFile, borrower())).toMatchObject({ refusal: "Unavailable" });
});

test("a process that never takes the file up is no fault of the file", async () => {
  const dead = readerThat("process.exit(1)");
  expect(await answerOf(dead)).toMatchObject({ refusal: "Unavailable" });
  const silent = readerThat("process.on('message', () => {})", { wallMs: 700 });
  expect(await answerOf(silent)).toMatchObject({ refusal: "Unavailable" });
});

test("a process that cannot be started is no fault of the file, and keeps no place", async () => {
  const starts: ReaderOptions["start"][] = [
    () => {
      throw new Error("spawn ENOMEM");
    },
    // As it comes without descriptors left: no channel, and the fault only later.
    () => spawn("/nowhere"),
  ];
  for (const start of starts) {
    const without = createScanReader({ processes: 1, start });
    for (const _ of [1, 2])
      expect(await answerOf(without)).toMatchObject({ refusal: "Unavailable" });
    without.close();
  }
});

test("a file costs two seconds at most, a HEIC eight, within the connection's silence", () => {
  expect(usualBounds.cpuMs).toBeLessThanOrEqual(2_000);
  expect(usualBounds.heicCpuMs).toBeLessThanOrEqual(8_000);
  expect(usualBounds.memoryBytes).toBeLessThanOrEqual(768 * 2 ** 20);
  expect(usualLimits.waitMs + usualBounds.wallMs).toBeLessThan(serverLimits().connectionTimeout);
});

test("ten files of visitors wait, thirty of all, and the others are told at once", async () => {
  const held = readerThat(`${begins} })`, {}, { processes: 1 });
  const refused = { visitors: 0, borrowers: 0 };
  const send = (who: keyof typeof refused, sender: Sender) =>
    void answerOf(held, sender).then(() => (refused[who] += 1));
  for (let at = 0; at < 1 + 10 + 2; at += 1) send("visitors", visitor());
  for (let at = 0; at < 20 + 3; at += 1) send("borrowers", borrower());
  await Promise.resolve();
  expect(refused).toEqual({ visitors: 2, borrowers: 3 });
});

/** Answers with the order in which files were taken up; each takes a while. */
const inTurn = `let at = 0; ${begins}
  setTimeout(() => process.send({ rssBytes: 0, scan: { bytes: Buffer.from([at++]), mimeType: "image/jpeg" } }), 60);
})`;

test("borrowers go before visitors, who have one file at work, and each person has one", async () => {
  const one = readerThat(inTurn, {}, { processes: 1 });
  const [anna, boris] = [borrower(), borrower()];
  const sent = [visitor(), visitor(), anna, anna, boris, visitor()];
  const turns = await Promise.all(sent.map((sender) => answerOf(one, sender)));
  expect(turns.map((turn) => ("bytes" in turn ? turn.bytes[0] : turn.refusal))).toEqual([
    0, 4, 1, 2, 3, 5,
  ]);
});

test("of visitors, one of the network that has waited longest for its turn is next", async () => {
  const one = readerThat(inTurn, {}, { processes: 1 });
  const many = [1, 2, 3, 4].map((at) => visitor(`2001:db8:1:${at}::1`));
  const sent = [...many, visitor("2001:db8:2::1"), visitor("198.51.100.7")];
  const turns = await Promise.all(sent.map((sender) => answerOf(one, sender)));
  expect(turns.map((turn) => ("bytes" in turn ? turn.bytes[0] : turn.refusal))).toEqual([
    0, 3, 4, 5, 1, 2,
  ]);
});

test("a place is left for borrowers while visitors' files are read, however many they send", async () => {
  const two = readerThat(
    `process.on("message", ({ path }) => {
      process.send({ hasBegun: true });
      const scan = { bytes: Buffer.from([7]), mimeType: "image/jpeg" };
      if (path === "/borrower") process.send({ rssBytes: 0, cpuMs: 0, scan });
    })`,
    {},
    { processes: 2, mostVisitorsWaiting: 2 },
  );
  const sent = (path: string, sender: Sender) => two.read({ ...anyFile, path }, sender);
  const answered: string[] = [];
  // One is at work and stays so, two wait.
  for (const at of [1, 2, 3])
    void sent("/visitor", visitor()).then(() => answered.push(`visitor ${at}`));
  expect(await sent("/visitor", visitor())).toMatchObject({ refusal: "Unavailable" });
  expect(await sent("/borrower", borrower())).toMatchObject({ mimeType: "image/jpeg" });
  expect(answered).toEqual([]);
});

test("nobody waits long, and too many do not wait", async () => {
  const held = readerThat(`${begins} })`, {}, { processes: 1, mostWaiting: 1, waitMs: 100 });
  void answerOf(held);
  const waits = answerOf(held);
  expect(await answerOf(held)).toMatchObject({ refusal: "Unavailable" });
  expect(await waits).toMatchObject({ refusal: "Unavailable" });
});
