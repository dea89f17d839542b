// Addresses that lead elsewhere are not followed by the client's handler of 405 (reliability D3; spec §8).
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { configureClient } from "../../web/src/server/client-hooks.ts";
import { answerFor } from "../../web/src/server/client.ts";
import { redirectForms } from "./redirect-forms.ts";

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
