// The breaker opens after several outages in a row, spares the partner, and tries again with one call.
import { expect, test } from "vitest";

import { withBreaker, withBreakers } from "./breaker.ts";
import type { HttpAnswer } from "./http.ts";

const well: HttpAnswer = { ok: true, status: 200, text: "" };
const outage: HttpAnswer = { ok: false, fault: "timeout" };
const spared: HttpAnswer = { ok: false, fault: "unreachable" };

const partner = (first: HttpAnswer) => {
  const state = { answer: first, calls: 0, nowMs: 0 };
  const http = withBreaker(
    async () => {
      state.calls += 1;
      return state.answer;
    },
    { outagesToOpen: 3, openForMs: 100, now: () => state.nowMs },
  );
  return { state, call: () => http({ url: "http://partner.invalid/" }) };
};

test("it opens after three outages in a row and closes with the first good answer", async () => {
  const { state, call } = partner(outage);
  for (let number = 0; number < 3; number += 1) expect(await call()).toEqual(outage);
  expect(await call()).toEqual(spared);
  state.nowMs = 101;
  expect(await call()).toEqual(outage);
  expect(await call()).toEqual(spared);
  state.nowMs = 202;
  state.answer = well;
  expect(await call()).toEqual(well);
  expect(await call()).toEqual(well);
  expect(state.calls).toBe(6);
});

test("only one of many calls tries a partner that was down", async () => {
  const { state, call } = partner(outage);
  for (let number = 0; number < 3; number += 1) await call();
  state.nowMs = 101;
  await Promise.all(Array.from({ length: 10 }, call));
  expect(state.calls).toBe(4);
});

test.each<[string, HttpAnswer]>([
  ["good answers", well],
  ["bad answers", { ok: false, fault: "bad-answer" }],
  ["refusals", { ok: true, status: 404, text: "" }],
])("%s never open it", async (_what, answer) => {
  const { state, call } = partner(answer);
  for (let number = 0; number < 10; number += 1) await call();
  expect(state.calls).toBe(10);
});

test("a server error is an outage, and a good answer between outages starts the count anew", async () => {
  const { state, call } = partner({ ok: true, status: 503, text: "" });
  await call();
  await call();
  state.answer = well;
  await call();
  state.answer = outage;
  await call();
  await call();
  expect(await call()).toEqual(outage);
  expect(await call()).toEqual(spared);
});

test("of several addresses only the failing one is spared", async () => {
  const answers = new Map<string, HttpAnswer>([
    ["http://partner.invalid/card", outage],
    ["http://partner.invalid/payout", well],
  ]);
  const http = withBreakers(async ({ url }) => answers.get(url) ?? well, { outagesToOpen: 3 });
  const [card, payout] = [...answers.keys()].map((url) => () => http({ url }));
  // Answers of the one between outages of the other start no count anew.
  for (let number = 0; number < 3; number += 1) {
    expect(await card?.()).toEqual(outage);
    expect(await payout?.()).toEqual(well);
  }
  expect(await card?.()).toEqual(spared);
  expect(await payout?.()).toEqual(well);
});
