// The address that limits count by: what a trusted proxy forwards, in one form however it is written.
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";

import { callerAddress, trustIn, warnOfUnreadable } from "./caller-address.ts";

const proxy = "10.0.0.1";

type Asking = { forwarded?: string; from?: string; trusted?: string[]; path?: string };

/** One request after another to a server of its own: the address that counted for each, and the warnings. */
async function ask(...requests: Asking[]) {
  const warnings: string[] = [];
  const stream = {
    write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg),
  };
  const [{ trusted = [proxy] } = {}] = requests;
  const server = Fastify({ trustProxy: trustIn(trusted), logger: { level: "warn", stream } });
  onTestFinished(() => server.close());
  warnOfUnreadable(server, trusted);
  server.get("/*", async (request) => callerAddress(request));
  const addresses: string[] = [];
  for (const { forwarded, from = proxy, path = "/api/x" } of requests) {
    const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    const { body } = await server.inject({ url: path, remoteAddress: from, headers });
    addresses.push(body);
  }
  return { addresses, warnings };
}

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["198.51.100.9, 203.0.113.7", "203.0.113.7"],
  [" 203.0.113.7 ,, ", "203.0.113.7"],
  ["203.0.113.7:4711", "203.0.113.7"],
  ["203.0.113.7:4711, 10.0.0.1:80", "203.0.113.7"],
  ["2001:db8::7", "2001:db8::7"],
  ["2001:DB8:0:0::0007", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["[2001:db8::7]:4711", "2001:db8::7"],
  ["fe80::7%eth0", "fe80::7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["[0:0:0:0:0:ffff:203.0.113.7]:4711", "203.0.113.7"],
  ["203.0.113.7, ::ffff:10.0.0.1", "203.0.113.7"],
])("%s counts as %s, and nobody is warned", async (forwarded, address) => {
  expect(await ask({ forwarded })).toEqual({ addresses: [address], warnings: [] });
});

test.each([
  "203.0.113.777",
  "203.0.113",
  "203.0.113.7:",
  "[203.0.113.7",
  "unknown",
  "_hidden",
  "203.0.113.7, unknown",
  "203.0.113.7; drop table limits",
  "for=203.0.113.7",
  "<script>",
  "9".repeat(4_000),
])("%s is no address: the proxy's own counts, and that is told", async (forwarded) => {
  const { addresses, warnings } = await ask({ forwarded });
  expect(addresses).toEqual([proxy]);
  expect(warnings).toHaveLength(1);
});

test("what a proxy forwards wrongly is told once, without the value", async () => {
  const wrong = { forwarded: "anna.example" };
  const { warnings } = await ask(wrong, wrong, { forwarded: "unknown" });
  expect(warnings).toEqual([
    "X-Forwarded-For of a trusted proxy holds no address: all its visitors count as one",
  ]);
});

test("a trusted proxy that forwards no address is told, but not for its health checks", async () => {
  expect((await ask({ path: "/readyz" })).warnings).toEqual([]);
  expect((await ask({}, { forwarded: "" })).warnings).toEqual([
    "a trusted proxy sends no X-Forwarded-For: all its visitors count as one",
  ]);
});

test("an untrusted inner proxy is logged; a stranger's header is not", async () => {
  const forwarded = "203.0.113.7";
  expect(await ask({ forwarded, trusted: [] })).toEqual({
    addresses: [proxy],
    warnings: ["a proxy that TRUSTED_PROXIES does not name: all its visitors count as one"],
  });
  const stranger = "198.51.100.9";
  expect(await ask({ forwarded, from: stranger })).toEqual({ addresses: [stranger], warnings: [] });
});

test("a caller without a proxy counts in the same form", async () => {
  const { addresses } = await ask({ from: "::ffff:198.51.100.9", trusted: [] });
  expect(addresses).toEqual(["198.51.100.9"]);
});
