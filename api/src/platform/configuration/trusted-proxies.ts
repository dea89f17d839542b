// Whose X-Forwarded-For is believed: addresses and networks of our own proxies, nobody else's (reliability A2).
import { isIP, isIPv6 } from "node:net";

const names = new Set(["loopback", "linklocal", "uniquelocal"]);

/** A network that holds half of all addresses is somebody's mistake: then any visitor could name an address. */
const fewestBits = { v4: 8, v6: 16 };

export function readTrustedProxies(text: string, faults: string[]): string[] {
  const entries = text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of entries)
    if (!isProxy(entry))
      faults.push(`TRUSTED_PROXIES has an entry that is no address or network: "${entry}"`);
  return entries;
}

function isProxy(entry: string): boolean {
  if (names.has(entry)) return true;
  const [address = "", bits, ...rest] = entry.split("/");
  if (isIP(address) === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  const [fewest, most] = isIPv6(address) ? [fewestBits.v6, 128] : [fewestBits.v4, 32];
  return /^\d{1,3}$/.test(bits) && Number(bits) >= fewest && Number(bits) <= most;
}
