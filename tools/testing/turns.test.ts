// Every alternative has its turn.
import { expect, test, vi } from "vitest";

import { inTurn } from "./turns.ts";

const alternatives = ["dead", "hanging", "silent"];

test("each seed tries one of them, seeds that follow one another all", () => {
  const tried = [30, 31, 32].map((draw) => inTurn(alternatives, draw));
  expect(tried).toEqual([["dead"], ["hanging"], ["silent"]]);
});

test("in full every one is tried", async () => {
  vi.stubEnv("EVERY_TURN", "1");
  vi.resetModules();
  const inFull = await import("./turns.ts");
  expect(inFull.inTurn(alternatives, 30)).toEqual(alternatives);
  vi.unstubAllEnvs();
});
