// The list of trusted proxies is read strictly: a slip there lets anybody choose an address (reliability A2).
import { expect, test } from "vitest";

import { readTrustedProxies } from "./trusted-proxies.ts";

test("addresses, networks and names, with spaces between", () => {
  const faults: string[] = [];
  expect(readTrustedProxies("", faults)).toEqual([]);
  expect(readTrustedProxies(" 10.0.0.1 , 10.1.0.0/16,::1, fd00::/16,loopback,", faults)).toEqual([
    "10.0.0.1",
    "10.1.0.0/16",
    "::1",
    "fd00::/16",
    "loopback",
  ]);
  expect(faults).toEqual([]);
});

test.each(["true", "*", "0.0.0.0/0", "::/0", "10.0.0.0/33", "10.0.0.1/8/8", "proxy.local", "1"])(
  "%s is refused",
  (entry) => {
    const faults: string[] = [];
    readTrustedProxies(`10.0.0.1,${entry}`, faults);
    expect(faults).toEqual([expect.stringMatching(/^TRUSTED_PROXIES /)]);
    expect(faults[0]).toContain(`"${entry}"`);
  },
);
