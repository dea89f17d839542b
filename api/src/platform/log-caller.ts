// Who a log line is about.
import type { FastifyRequest } from "fastify";

import { callerAddress } from "./limits/caller-address.ts";
import { networksOf } from "./limits/networks.ts";

/** Who asks, as the audit log names them, and from which network. */
export function callerOf(request: FastifyRequest) {
  // At an address that leads to no route nobody has been told apart.
  const known = request.caller as typeof request.caller | null;
  return {
    actor: request.staff?.actor ?? known?.session?.actor ?? "visitor",
    address: networksOf(callerAddress(request))[0].name,
  };
}
