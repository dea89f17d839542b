// What a trusted proxy forwards is looked at before it counts: a port, a name or a script is no address.
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";

import { callerAddress } from "./caller-address.ts";

const proxy = "10.0.0.1";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["198.51.100.9, 203.0.113.7", "203.0.113.7"],
  ["2001:db8::7", "2001:db8::7"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["203.0.113.7:4711", proxy],
  ["[2001:db8::7]:4711", proxy],
  ["203.0.113.777", proxy],
  ["203.0.113", proxy],
  ["unknown", proxy],
  ["_hidden", proxy],
  ["203.0.113.7; drop table limits", proxy],
  ["<script>", proxy],
  ["9".repeat(4_000), proxy],
  ["", proxy],
])("%s counts as %s", async (forwarded, address) => {
  const server = Fastify({ trustProxy: [proxy] });
  onTestFinished(() => server.close());
  server.get("/", async (request) => callerAddress(request));
  const headers = { "x-forwarded-for": forwarded };
  const { body } = await server.inject({ url: "/", remoteAddress: proxy, headers });
  expect(body).toBe(address);
});
