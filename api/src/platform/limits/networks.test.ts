// An attacker with a /64 of addresses is one attacker, one with a /48 is not 65 536 (reliability A2; decision 0061).
import { expect, test } from "vitest";

import { networkLimits, networksOf } from "./networks.ts";

test.each([
  ["203.0.113.7", ["203.0.113.7"]],
  ["::ffff:203.0.113.7", ["203.0.113.7"]],
  ["::FFFF:203.0.113.7", ["203.0.113.7"]],
  ["::1", ["0:0:0:0::/64", "0:0:0::/48"]],
  ["2001:db8::1", ["2001:db8:0:0::/64", "2001:db8:0::/48"]],
  ["2001:0db8:0:0:ffff::1", ["2001:db8:0:0::/64", "2001:db8:0::/48"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
  ["2001:db8:1:2::", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
  ["fe80::1%eth0", ["fe80:0:0:0::/64", "fe80:0:0::/48"]],
])("%s counts for %j", (address, networks) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(networks);
});

test("a /48 may do ten times what a /64 may", () => {
  const allowance = { what: "names", allowed: 3, windowSeconds: 60 };
  expect(networkLimits({ ...allowance, address: "2001:db8:1:2::7" })).toEqual([
    { key: "names:2001:db8:1::/48", allowed: 30, windowSeconds: 60 },
    { key: "names:2001:db8:1:2::/64", allowed: 3, windowSeconds: 60 },
  ]);
});

test.each([
  ["a tenth of what all have", 1000, 100],
  ["what one household has, where that is more", 20, 30],
  ["ten households, where all have plenty", 100_000, 300],
])("a site has %s", (_name, inAll, allowed) => {
  const [site, household] = networkLimits({
    what: "names",
    allowed: 30,
    windowSeconds: 60,
    address: "2001:db8:1:2::7",
    inAll,
  });
  expect(site).toMatchObject({ key: "names:2001:db8:1::/48", allowed });
  expect(household).toMatchObject({ allowed: 30 });
});
