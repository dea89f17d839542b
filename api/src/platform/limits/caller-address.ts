// Whose address counts: what a trusted proxy says, if it is an address at all, else the proxy's own (reliability A2).
import { isIP } from "node:net";

type Asking = { ip: string; socket: { remoteAddress?: string | undefined } };

export const callerAddress = ({ ip, socket }: Asking): string =>
  isIP(ip) > 0 ? ip : (socket.remoteAddress ?? "");
