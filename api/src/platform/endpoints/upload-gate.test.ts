// An upload gives its room back however it ends (reliability C2; decision 0060).
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import fastifyMultipart from "@fastify/multipart";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";

import { createIncomingFiles } from "../files/incoming-files.ts";
import { boundBodies } from "../slow-bodies.ts";
import { multipartLimits } from "./multipart.ts";
import { isRefusal } from "./refusal.ts";
import { createUploadGate } from "./upload-gate.ts";

const begun =
  '--B\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n' + "x".repeat(2000);
const whole = `${begun}\r\n--B--\r\n`;
const type = "multipart/form-data; boundary=B";

/** Everything is sent by one person. */
async function serve() {
  const folder = mkdtempSync(join(tmpdir(), "microloan-gate-"));
  const throughGate = createUploadGate(createIncomingFiles(folder));
  const app = Fastify();
  const upload = { wholeMs: 5_000, everyMs: 200, bytes: 100 };
  boundBodies(app.server, { bodyMs: 100, upload });
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
          if (request.headers["x-leaves"]) request.raw.once("close", () => resolve({ undo }));
          else resolve({ undo });
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

  return {
    answers,
    /** The head, and of the body only its beginning. */
    begin: (more = ""): Socket => {
      const socket = connect(port);
      socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${more}Content-Type: ${type}\r\n`);
      socket.write(`Content-Length: ${whole.length}\r\n\r\n${begun}`);
      return socket;
    },
    expectRoom: async (): Promise<void> => {
      const headers = { "content-type": type };
      const sent = { method: "POST", headers, body: whole };
      const answer = await fetch(`http://localhost:${port}/`, sent);
      expect(await answer.json()).toEqual({ said: "taken" });
      expect(readdirSync(folder)).toEqual([]);
      expect(counted).toBe(1);
    },
  };
}

// As many as one person may have at once.
const places = [1, 2];

test("who is gone before the body is read gives the room back, and is not counted", async () => {
  const { begin, answers, expectRoom } = await serve();
  for (const place of places) {
    const socket = begin("X-Leaves: 1\r\n");
    await expect.poll(() => answers.length).toBe(place);
    socket.destroy();
  }
  expect(await Promise.all(answers)).toEqual(["BadRequest", "BadRequest"]);
  await expectRoom();
});

test("who is too slow is told so, gives the room back, and is not counted", async () => {
  const { begin, answers, expectRoom } = await serve();
  const replies = await Promise.all(places.map(() => text(begin())));
  for (const answer of replies) expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(await Promise.all(answers)).toEqual(["TooSlow", "TooSlow"]);
  await expectRoom();
});
