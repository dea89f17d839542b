// An upload gives its room back however it ends (reliability C2; decision 0060).
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastifyMultipart from "@fastify/multipart";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";

import { createIncomingFiles } from "../files/incoming-files.ts";
import { multipartLimits } from "./multipart.ts";
import { isRefusal } from "./refusal.ts";
import { createUploadGate } from "./upload-gate.ts";

test("who is gone before the body is read gives the room back, and is not counted", async () => {
  const folder = mkdtempSync(join(tmpdir(), "microloan-gate-"));
  const throughGate = createUploadGate(createIncomingFiles(folder));
  const app = Fastify();
  await app.register(fastifyMultipart, { limits: multipartLimits });
  const answers: Promise<string>[] = [];
  let counted = 0;
  const undo = async () => void (counted -= 1);
  app.post("/", async (request) => {
    const answer = throughGate(request, {
      asker: { session: { contactId: "anna" }, address: "192.0.2.1" },
      admit: () =>
        new Promise((resolve) => {
          counted += 1;
          if (request.headers["x-stays"]) resolve({ undo });
          else request.raw.once("close", () => resolve({ undo }));
        }),
      go: async () => ({}),
    }).then((given) => (isRefusal(given) ? given.refusal : "taken"));
    answers.push(answer);
    return { said: await answer };
  });
  await app.listen({ port: 0 });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const { port } = app.server.address() as AddressInfo;
  const begun =
    '--B\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n' + "x".repeat(2000);
  const whole = `${begun}\r\n--B--\r\n`;
  const type = "multipart/form-data; boundary=B";
  // As many as one person may have at once.
  for (const at of [1, 2]) {
    const socket = connect(port);
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n`);
    socket.write(`Content-Length: ${whole.length}\r\n\r\n${begun}`);
    await expect.poll(() => answers.length).toBe(at);
    socket.destroy();
  }
  expect(await Promise.all(answers)).toEqual(["BadRequest", "BadRequest"]);
  const headers = { "content-type": type, "x-stays": "1" };
  const sent = { method: "POST", headers, body: whole };
  expect(await (await fetch(`http://localhost:${port}/`, sent)).json()).toEqual({ said: "taken" });
  expect(readdirSync(folder)).toEqual([]);
  expect(counted).toBe(1);
});
