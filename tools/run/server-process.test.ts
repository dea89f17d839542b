import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";

import { requireFreePort } from "./port.ts";
import { startServer } from "./server-process.ts";

const program = `
import { createServer } from "node:http";
import { Worker } from "node:worker_threads";
let end = "still there";
if (process.env.THREADED)
  new Worker(process.env.THREADED).on("exit", (code) => (end = "exit code " + code));
if (process.env.BROKEN) process.exit(7);
if (process.env.STUBBORN) process.on("SIGTERM", () => {});
createServer((request, reply) => {
  if (request.url === "/crash") process.exit(3);
  if (request.url === "/thread") return reply.end(end);
  if (process.env.UNREADY) {
    reply.statusCode = 503;
    return reply.end(JSON.stringify({ errorMessage: "No process that opens uploads" }));
  }
  reply.end(String(process.pid));
}).listen(Number(process.env.TEST_PORT), "127.0.0.1");
`;

async function describeServer(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "microloan-server-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, "server.mjs");
  writeFileSync(script, program);
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, "close");
  const url = `http://127.0.0.1:${port}/`;
  const description = { name: "It", script, env: { TEST_PORT: `${port}`, ...env }, healthUrl: url };
  return { description, url };
}

const textAt = (url: string) =>
  fetch(url).then(
    (reply) => reply.text(),
    () => "none",
  );

test("a server that crashes comes back; a stopped one does not", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const { description, url } = await describeServer();
  const server = await startServer(description);
  const first = await textAt(url);
  await textAt(`${url}crash`);
  await expect.poll(() => textAt(url), { timeout: 5000 }).toMatch(/^\d+$/);
  expect(await textAt(url)).not.toBe(first);
  await server.stop();
  expect(await textAt(url)).toBe("none");
});

test("one that dies before it answers is an error with its exit code", async () => {
  const { description } = await describeServer({ BROKEN: "1" });
  await expect(startServer(description)).rejects.toThrow("It did not start (exit code 7)");
});

test("one that does not end is killed, but not while it may still be leaving", async () => {
  const { description, url } = await describeServer({ STUBBORN: "1" });
  const server = await startServer({ ...description, leaveSeconds: 60 });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = server.stop();
  vi.advanceTimersByTime(75_000);
  await pause(500);
  expect(await textAt(url)).toMatch(/^\d+$/);
  vi.advanceTimersByTime(16_000);
  await stopped;
  expect(await textAt(url)).toBe("none");
});

test("none outlives the process that started it, even one killed", async () => {
  const { description, url } = await describeServer();
  const module = JSON.stringify(join(import.meta.dirname, "server-process.ts"));
  const code = `(await import(${module})).startServer(${JSON.stringify(description)})`;
  const starter = spawn(process.execPath, ["--input-type=module", "-e", code]);
  await expect.poll(() => textAt(url), { timeout: 5000 }).toMatch(/^\d+$/);
  starter.kill("SIGKILL");
  await expect.poll(() => textAt(url), { timeout: 5000 }).toBe("none");
});

test("its threads have no parent of their own to outlive: they go on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "microloan-thread-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const thread = join(folder, "thread.mjs");
  const waits =
    'import { parentPort } from "node:worker_threads"; parentPort.on("message", () => {});';
  writeFileSync(thread, waits);
  const { description, url } = await describeServer({ THREADED: thread });
  const server = await startServer(description);
  await pause(3000);
  expect(await textAt(`${url}thread`)).toBe("still there");
  await server.stop();
});

test("a port in use is named, with the setting that changes it", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  await expect(requireFreePort("127.0.0.1", port, "PORT")).rejects.toThrow(
    `Port ${port} is in use: set PORT`,
  );
});

test("one that answers but is not ready is waited for, and its own words are passed on", async () => {
  const { description } = await describeServer({ UNREADY: "1" });
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const refused = startServer(description).catch((error: Error) => error.message);
  await expect.poll(() => textAt(description.healthUrl)).toContain("No process");
  vi.setSystemTime(Date.now() + 61_000);
  expect(await refused).toMatch(/^It is not ready at http:.*: No process that opens uploads\.$/);
});
