// The real process: kill -9 loses nothing, SIGTERM and a vanished parent end it.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
let child: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-server-"));
});
afterEach(() => {
  child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const start = async (): Promise<string> => {
  const server = join(import.meta.dirname, "server.ts");
  const env = { ...process.env, SANDBOX_PORT: "0", SANDBOX_DATA_DIR: folder };
  child = spawn(process.execPath, [server], { env, stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const [line] = (await once(child.stdout!, "data")) as [Buffer];
  return line.toString().replace("sandbox: ", "").trim();
};
const send = (origin: string, id: string) =>
  fetch(`${origin}/sms/rest/send/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      login: "sandbox",
      psw: "sandbox-sms-password",
      phones: "+79161234567",
      mes: id,
      id,
    }),
  });

test("what was acknowledged before kill -9 is there after it", async () => {
  const origin = await start();
  for (const id of ["1", "2", "3"]) expect((await send(origin, id)).status).toBe(200);
  child.kill("SIGKILL");
  await once(child, "exit");
  const again = await start();
  await send(again, "3");
  const inbox = (await (await fetch(`${again}/sms?phone=+79161234567`)).json()) as {
    text: string;
  }[];
  expect(inbox.map((message) => message.text)).toEqual(["3", "2", "1"]);
});

test.each(["SIGTERM", "SIGINT", "disconnect"] as const)("%s ends it cleanly", async (how) => {
  const origin = await start();
  await fetch(origin); // leaves a kept-alive connection behind
  if (how === "disconnect") child.disconnect();
  else child.kill(how);
  const [code] = (await once(child, "exit")) as [number | null];
  expect(code).toBe(0);
});
