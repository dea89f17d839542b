// When a process that opens uploads is started, used again and replaced (reliability C2; decision 0060).
import { type ChildProcess, spawn } from "node:child_process";
import { expect, onTestFinished, test, vi } from "vitest";

import { createScanProcessPool } from "./scan-process-pool.ts";

const anyFile = { path: "/nowhere", key: Buffer.alloc(32) };
const deadlyFile = { ...anyFile, path: "/deadly" };

/** Each process says of a file how many it had before. */
const counting = (left = "rssBytes: 0, cpuMs: 0") => `let before = 0;
  process.on("message", ({ path }) => {
    if (path === "/deadly") return process.exit(1);
    process.send({ hasBegun: true });
    const scan = { bytes: Buffer.from([before++]), mimeType: "image/jpeg" };
    process.send({ ${left}, scan });
  })`;

function poolOf(processes: number, code = counting()) {
  const started: ChildProcess[] = [];
  const pool = createScanProcessPool({
    bounds: { cpuMs: 60_000, heicCpuMs: 60_000, memoryBytes: 4 * 2 ** 30, wallMs: 60_000 },
    processes,
    start() {
      const child = spawn(process.execPath, ["-e", code], {
        stdio: ["ignore", "ignore", "ignore", "ipc"],
        serialization: "advanced",
      });
      started.push(child);
      return child;
    },
  });
  onTestFinished(() => pool.close());
  const before = async () => {
    const answer = await pool.read(anyFile);
    return typeof answer === "object" && "scan" in answer && answer.scan.bytes[0];
  };
  return { pool, started, before };
}

test("kept ready, processes are there before the first file, and again as soon as one has ended", async () => {
  const { pool, started, before } = poolOf(2);
  expect(started).toHaveLength(0);
  pool.keepReady();
  expect(started).toHaveLength(2);
  expect([await before(), await before()]).toEqual([0, 1]);
  expect(started).toHaveLength(2);
  expect(await pool.read(deadlyFile)).toBe("never-begun");
  expect(started).toHaveLength(3);
});

test("else one starts with the first file, and another with the next one after it ended", async () => {
  const { pool, started, before } = poolOf(2);
  expect([await before(), await before()]).toEqual([0, 1]);
  expect(started).toHaveLength(1);
  expect(await pool.read(deadlyFile)).toBe("never-begun");
  expect(started).toHaveLength(1);
  expect(await before()).toBe(0);
  expect(started).toHaveLength(2);
});

test("a process that ended while it waited is given no file", async () => {
  const { pool, started, before } = poolOf(1);
  pool.keepReady();
  const [waiting] = started;
  const gone = new Promise((resolve) => waiting?.on("exit", resolve));
  waiting?.kill("SIGKILL");
  await gone;
  expect(await before()).toBe(0);
  expect(started).toHaveLength(2);
});

test("a process that cannot be started ahead ends nothing; the file says so", async () => {
  const pool = createScanProcessPool({
    bounds: { cpuMs: 1, heicCpuMs: 1, memoryBytes: 1, wallMs: 1 },
    processes: 1,
    start() {
      throw new Error("spawn ENOMEM");
    },
  });
  expect(() => pool.keepReady()).not.toThrow();
  await expect(pool.read(anyFile)).rejects.toThrow("spawn ENOMEM");
});

test("a start that fails is reported, and tried again before a file comes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const codes = ["process.exit(3)", "process.send({ isReady: true }); setInterval(() => {}, 1000)"];
  const onTrouble = vi.fn();
  const pool = createScanProcessPool({
    bounds: { cpuMs: 60_000, heicCpuMs: 60_000, memoryBytes: 4 * 2 ** 30, wallMs: 60_000 },
    processes: 1,
    start: () =>
      spawn(process.execPath, ["-e", codes.shift() ?? ""], {
        stdio: ["ignore", "ignore", "ignore", "ipc"],
        serialization: "advanced",
      }),
    onTrouble,
  });
  onTestFinished(() => pool.close());
  expect(pool.startFault()).toBeUndefined();
  pool.keepReady();
  expect(pool.startFault()).toMatch(/being started/);
  await vi.waitFor(() => expect(pool.startFault()).toMatch(/can be started: it ended with 3/));
  expect(onTrouble).toHaveBeenCalledExactlyOnceWith(pool.startFault());
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(pool.startFault()).toBeUndefined());
});

test("a process that has worked long, or grown, reads no further file", async () => {
  const turnsOf = async (left: string) => {
    const { before } = poolOf(1, counting(left));
    return [await before(), await before()];
  };
  expect(await turnsOf("rssBytes: 350 * 2 ** 20, cpuMs: 299_000")).toEqual([0, 1]);
  expect(await turnsOf("rssBytes: 0, cpuMs: 301_000")).toEqual([0, 0]);
  expect(await turnsOf("rssBytes: 400 * 2 ** 20, cpuMs: 0")).toEqual([0, 0]);
});
