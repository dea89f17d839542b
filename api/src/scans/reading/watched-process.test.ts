// What a process that opens uploads has of us, and what counts for its file (reliability C2; decision 0060).
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";

import { createWatchedProcess, startScanProcess } from "./watched-process.ts";

test("a process has none of our secrets, little memory, no core and an end to its processor time", async () => {
  vi.stubEnv("APP_SECRET", "a secret of ours");
  const child = startScanProcess();
  vi.unstubAllEnvs();
  onTestFinished(() => void child.kill("SIGKILL"));
  const of = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, "utf8");
  await expect.poll(() => of("limits")).toMatch(/^Max cpu time +600 +600 /m);
  expect(of("limits")).toMatch(/^Max core file size +0 +0 /m);
  await expect.poll(() => of("cmdline")).toContain("--max-old-space-size=256");
  expect(of("environ")).not.toContain("a secret of ours");
});

test("what its start costs is not the file's doing", async () => {
  const code = `process.on("message", () => {
    while (process.cpuUsage().user < 900_000);
    process.send({ hasBegun: true });
    process.send({ rssBytes: 0, cpuMs: 0, fault: "empty" });
  })`;
  const bounds = { cpuMs: 300, heicCpuMs: 300, memoryBytes: 4 * 2 ** 30, wallMs: 60_000 };
  const slow = createWatchedProcess(bounds, () =>
    spawn(process.execPath, ["-e", code], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    }),
  );
  onTestFinished(() => slow.kill());
  const request = { path: "/nowhere", key: Buffer.alloc(32) };
  expect(await slow.read(request)).toMatchObject({ fault: "empty" });
});

test("a file that was begun when most of its time was over is not the one that was late", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: hasBegun, resolve: onMessage } = Promise.withResolvers<void>();
  const code = `process.on("message", () => process.send({ hasBegun: true }))`;
  const bounds = { cpuMs: 60_000, heicCpuMs: 60_000, memoryBytes: 4 * 2 ** 30, wallMs: 12_000 };
  const starved = createWatchedProcess(bounds, () =>
    spawn(process.execPath, ["-e", code], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    }).on("message", onMessage),
  );
  onTestFinished(() => starved.kill());
  const answer = starved.read({ path: "/nowhere", key: Buffer.alloc(32) });
  vi.advanceTimersByTime(11_000);
  await hasBegun;
  vi.advanceTimersByTime(1_000);
  expect(await answer).toBe("never-begun");
});
