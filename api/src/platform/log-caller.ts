// Who a log line is about.
import type { FastifyRequest } from "fastify";

import { addressGroup } from "./limits/address-group.ts";

/** Who asks, as the audit log names them, and from which network. */
export function callerOf({ caller, ip }: FastifyRequest) {
  // At an address that leads to no route nobody has been told apart.
  const known = caller as typeof caller | null;
  return { actor: known?.session?.actor ?? "visitor", address: addressGroup(ip) };
}
