// A log that cannot be written stops neither answers nor the end (reliability E10), and is told when it can be again.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { makeThrowawayFolder } from "../../../tools/testing/throwaway-folder.ts";
import { createTestDatabase } from "../../test/database.ts";
import { createLogOutput } from "./log-output.ts";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function startServer(output: number): Promise<{ child: ChildProcess; url: string }> {
  const database = await createTestDatabase();
  const dataDir = makeThrowawayFolder("log");
  const port = await freePort();
  const env = { NODE_ENV: "test", ROLE: "api", PORT: `${port}`, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [join(import.meta.dirname, "../server.ts")], {
    stdio: ["ignore", output, "inherit"],
    env: { ...process.env, ...env, DATABASE_URL: database.url },
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
  return { child, url: `http://127.0.0.1:${port}` };
}

const statusOf = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

test("with a full disk under its log the API answers, and ends when it is told to", async () => {
  const full = openSync("/dev/full", "w");
  const { child, url } = await startServer(full);
  closeSync(full);
  await expect.poll(() => statusOf(`${url}/healthz`), { timeout: 90_000 }).toBe(200);
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  expect(await statusOf(`${url}/api/nothing`)).toBe(404);
  const ended = once(child, "exit", { signal: AbortSignal.timeout(30_000) });
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
}, 180_000);

/** An output that takes so many bytes and then nothing, as a full disk does. */
function outputWithRoom(bytes: number) {
  const disk = { room: bytes, written: "" };
  const output = createLogOutput((offered) => {
    if (disk.room === 0) throw new Error("ENOSPC");
    const taken = offered.subarray(0, disk.room);
    disk.room -= taken.length;
    disk.written += Buffer.from(taken).toString("latin1");
    return taken.length;
  });
  return { disk, output };
}

test("what found no room is written with the first line that does, in its order and whole", () => {
  const { disk, output } = outputWithRoom(5);
  output.write("first\n");
  output.write("second\n");
  expect(disk.written).toBe("first");
  disk.room = 100;
  output.write("third\n");
  expect(disk.written).toBe("first\nsecond\nthird\n");
  expect(output.lostLines()).toBe(0);
});

test("of a long outage the first lines are kept, the others are counted", () => {
  const { disk, output } = outputWithRoom(0);
  const line = `${"x".repeat(1023)}\n`;
  for (let count = 0; count < 300; count += 1) output.write(line);
  expect(output.lostLines()).toBe(44);
  disk.room = Infinity;
  output.write("after\n");
  expect(disk.written).toBe(`${line.repeat(256)}after\n`);
  expect(output.lostLines()).toBe(44);
});

test("at the end what waits is tried once more, and counted where it stays unwritten", () => {
  const { disk, output } = outputWithRoom(0);
  output.write("first\n");
  output.write("second\n");
  output.end();
  expect(output.lostLines()).toBe(2);
  output.write("third\n");
  disk.room = Infinity;
  output.end();
  expect(disk.written).toBe("third\n");
  expect(output.lostLines()).toBe(2);
});
