// Whom an address counts for: an IPv4 address for itself, an IPv6 address for its /64, which one household has whole.
import { isIPv6 } from "node:net";

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** Groups of an IPv6 address that its provider gives out; the rest is the customer's to choose. */
const networkGroups = 4;

export function addressGroup(address: string): string {
  const [, inner] = mapped.exec(address) ?? [];
  if (inner !== undefined) return inner;
  if (!isIPv6(address)) return address;
  const [plain = ""] = address.split("%");
  const [head = "", tail] = plain.split("::");
  const groups = (part: string | undefined) => (part ? part.split(":") : []);
  const before = groups(head);
  const after = groups(tail);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array<string>(zeros).fill("0"), ...after];
  const network = all
    .slice(0, networkGroups)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
