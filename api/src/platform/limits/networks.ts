// Whom an address counts for: an IPv4 address for itself; an IPv6 address for its /64, which one household has whole,
// and for its /48, which is the most that one customer is given (RFC 6177; decision 0061).
import { isIPv6 } from "node:net";

import type { Limit } from "./limits.store.ts";

export type Network = {
  name: string;
  /** How many times the allowance of one household it has. */
  times: number;
};

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** Assumption: a /48 may be one customer's, or hold some households: as many of them as seldom ask in one hour. */
const householdsOfSite = 10;

/** The narrowest first. */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const [, inner] = mapped.exec(address) ?? [];
  if (inner !== undefined) return [{ name: inner, times: 1 }];
  if (!isIPv6(address)) return [{ name: address, times: 1 }];
  const groups = groupsOf(address);
  return [
    { name: `${groups.slice(0, 4).join(":")}::/64`, times: 1 },
    { name: `${groups.slice(0, 3).join(":")}::/48`, times: householdsOfSite },
  ];
}

/** The eight groups, each without leading zeros. */
function groupsOf(address: string): string[] {
  const [plain = ""] = address.split("%");
  const [head = "", tail] = plain.split("::");
  const parts = (part: string | undefined) => (part ? part.split(":") : []);
  const before = parts(head);
  const after = parts(tail);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return all.map((group) => Number.parseInt(group, 16).toString(16));
}

type Allowance = Omit<Limit, "key"> & {
  what: string;
  address: string;
  /** What all networks have together, where there is such a ceiling. */
  inAll?: number;
};

/** Assumption: no site comes near a ceiling of all by itself (decision 0061). */
const shareOfSite = 1 / 10;

/**
 * What an address may do in a window, for each network it counts for; a site no more than a tenth of what all have, but
 * what one household has. The widest first: it refuses before rows of ever new households are written.
 */
export function networkLimits(allowance: Allowance): Limit[] {
  const { what, address, allowed, windowSeconds, inAll = Infinity } = allowance;
  const ofSite = Math.max(allowed, Math.floor(inAll * shareOfSite));
  return networksOf(address)
    .toReversed()
    .map(({ name, times }) => ({
      key: `${what}:${name}`,
      allowed: Math.min(allowed * times, ofSite),
      windowSeconds,
    }));
}
