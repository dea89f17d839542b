// Addresses that lead elsewhere are followed neither by the client's handler of 405 nor by the server (reliability D3).
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { configureClient } from "../../web/src/server/client-hooks.ts";
import { answerFor } from "../../web/src/server/client.ts";
import { redirectForms } from "./redirect-forms.ts";
import { startTarget, type Target } from "./target.ts";

const leaveFor = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  leaveFor.mockClear();
  configureClient({ leaveFor, trustedRedirectHosts: ["lk.example"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function addressesFollowed(forms: readonly string[], origin: string): string[] {
  vi.stubGlobal("window", { location: { origin } });
  for (const redirectToLk of forms)
    answerFor(405, { result: false, errorCode: 5, errorMessage: "", redirectToLk });
  vi.runAllTimers();
  return leaveFor.mock.calls.map(([address]) => address);
}

test.each(["http://localhost:3000", "https://loan.example"])(
  `the client at %s follows none of ${redirectForms.length} forms away from its origin`,
  (origin) => {
    expect(redirectForms).toHaveLength(120);
    const followed = addressesFollowed(redirectForms, origin);
    expect(followed.filter((address) => new URL(address).origin !== origin)).toEqual([]);
  },
);

test("the client follows our own addresses and those of the hosts it was built for", () => {
  const good = ["/account", "https://lk.example/loan?id=1"];
  expect(addressesFollowed(good, "https://loan.example")).toEqual([
    "https://loan.example/account",
    "https://lk.example/loan?id=1",
  ]);
});

let target: Target;
beforeAll(async () => {
  target = await startTarget({ processes: 1 });
}, 60_000);
afterAll(() => target?.stop());

test(`the server names none of ${redirectForms.length} forms`, async () => {
  vi.useRealTimers();
  const { visitor } = await target.newBorrower();
  const ask = (url: string) => visitor.send(endpoints.redirectToLk, { body: { url } });
  const answers = [];
  for (const form of redirectForms) answers.push(await ask(form));
  const named = answers.filter(({ refusal, status }) => refusal === "nothing" || status >= 500);
  expect(named.map(({ reply }) => reply)).toEqual([]);
  expect((await ask("")).reply).toMatchObject({ redirectUrl: "/account" });
});
