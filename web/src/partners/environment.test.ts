// The environment by host name, and the client's identifier (spec §9).
import { expect, test } from "vitest";

import { clientIdentifier, environmentOf } from "./environment.ts";

test.each([
  ["localhost", "localhost"],
  ["lk.turbozaim.ru", "tz.production"],
  ["lk.eqvazaim.ru", "eqz.production"],
  ["tzlk.turbozaim.ru", "tz.production"],
  ["tzlk.stage.example.ru", "tz.stage"],
  ["eqzlk.test2.example.ru", "eqz.test2"],
  ["tzlk", "unknown"],
  ["eqzlk", "unknown"],
  ["turbozaim.ru", "unknown"],
  ["www.example.ru", "unknown"],
  ["localhost.example", "unknown"],
  ["127.0.0.1", "unknown"],
  ["", "unknown"],
])("%s is %s", (hostname, environment) => {
  expect(environmentOf(hostname)).toBe(environment);
});

test("the identifier is the version with its suffix", () => {
  expect(clientIdentifier("13190.0.0")).toBe("13190.0.0clientapp");
});
