// The wrapper round fetch: limits on time and size, and outages told apart.
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";

import { createHttp, type Trouble } from "./http.ts";
import { sandboxPartnersConfig } from "./partners.ts";

const http = createHttp({ timeLimitMs: 2000, maxAnswerBytes: 1000 });
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serve = async (listener: RequestListener): Promise<string> => {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((listening) => started.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/`;
};

test("an answer comes through with its status, whatever that is", async () => {
  const url = await serve((_request, response) => response.writeHead(418).end("чайник"));
  expect(await http({ url })).toEqual({ ok: true, status: 418, text: "чайник" });
});

test("silence is a timeout, before the headers and in the middle of the body", async () => {
  expect(await http({ url: await serve(() => undefined) })).toEqual({
    ok: false,
    fault: "timeout",
  });
  const url = await serve((_request, response) => response.writeHead(200).write("half"));
  expect(await http({ url })).toEqual({ ok: false, fault: "timeout" });
});

test("a partner has 3 s", async () => {
  const limit = vi.spyOn(AbortSignal, "timeout");
  onTestFinished(() => limit.mockRestore());
  await createHttp()({ url: await serve((_request, response) => response.end()) });
  expect(limit).toHaveBeenCalledExactlyOnceWith(3000);
});

test("nobody there is unreachable, by a closed port and by an unknown name", async () => {
  const url = await serve(() => undefined);
  server?.close();
  expect(await http({ url })).toEqual({ ok: false, fault: "unreachable" });
  expect(await http({ url: "http://nobody.invalid/", timeLimitMs: 3000 })).toEqual({
    ok: false,
    fault: "unreachable",
  });
});

test("a line that drops is broken: the partner may have seen the request", async () => {
  const url = await serve((request) => request.socket.destroy());
  expect(await http({ url })).toEqual({ ok: false, fault: "broken" });
});

test("an answer over the size limit is not read to its end", async () => {
  const big = await serve((_request, response) => response.end("x".repeat(1001)));
  expect(await http({ url: big })).toEqual({ ok: false, fault: "bad-answer" });
  const endless = await serve((_request, response) => {
    const timer = setInterval(() => response.write("x".repeat(400)), 5);
    response.on("close", () => clearInterval(timer));
  });
  expect(await http({ url: endless })).toEqual({ ok: false, fault: "bad-answer" });
});

test("a redirect is not followed", async () => {
  const url = await serve((_request, response) =>
    response.writeHead(302, { location: "/other" }).end(),
  );
  expect(await http({ url })).toMatchObject({ ok: true, status: 302 });
});

test("a certificate that nobody vouches for is not believed: nothing is sent, and the fault is told without the address", async () => {
  const { esia } = sandboxPartnersConfig("http://partners.test", "http://localhost:3000");
  const received: string[] = [];
  const forger = createTlsServer({ cert: esia.certificate, key: esia.privateKey }, (request) => {
    received.push(request.url ?? "");
  });
  server = forger;
  await new Promise<void>((listening) => forger.listen(0, "127.0.0.1", listening));
  const partner = `127.0.0.1:${(forger.address() as AddressInfo).port}`;
  const troubles: Trouble[] = [];
  const watched = createHttp({ timeLimitMs: 2000, onTrouble: (trouble) => troubles.push(trouble) });
  const answer = await watched({ url: `https://${partner}/passport/4510`, body: "4510 123456" });
  expect(answer).toEqual({ ok: false, fault: "broken" });
  expect(received).toEqual([]);
  expect(troubles).toEqual([
    { partner, fault: "broken", code: expect.stringMatching(/CERT|SIGNED/) },
  ]);
});
