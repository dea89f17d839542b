// The one reader of a caller's address: what a trusted proxy says, if it is an address at all, else the proxy's own
// (reliability A2; decision 0103).
import { isIPv4, isIPv6, SocketAddress } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyRequest } from "fastify";

type Asking = { ip: string; socket: { remoteAddress?: string | undefined } };

export const callerAddress = ({ ip, socket }: Asking): string =>
  plainAddress(ip) ?? plainAddress(socket.remoteAddress ?? "") ?? "";

const withPort = /^(?:\[([^[\]]+)\]|([\d.]+))(?::\d{1,5})?$/;
const mapped = /^::ffff:([\d.]+)$/;

/** In one form, without the port, brackets and zone that some proxies add; null where it is no address. */
function plainAddress(text: string): string | null {
  const [, inBrackets, beforePort] = withPort.exec(text) ?? [];
  const [address = ""] = (inBrackets ?? beforePort ?? text).split("%");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  return mapped.exec(canonical)?.[1] ?? canonical;
}

type Trust = (address: string, hop: number) => boolean;

/** For Fastify: proxies before ours are known with a port too. */
export function trustIn(proxies: readonly string[]): Trust | false {
  if (proxies.length === 0) return false;
  const isTrusted = proxyAddr.compile([...proxies]);
  return (address, hop) => isTrusted(plainAddress(address) ?? address, hop);
}

const isInner = trustIn(["loopback", "linklocal", "uniquelocal"]) as Trust;

/** Tells the operator once what makes one person of all visitors; never the value, which may be a person's. */
export function warnOfUnreadable(server: FastifyInstance, proxies: readonly string[]): void {
  const isTrusted = trustIn(proxies) || (() => false);
  let isReported = false;
  server.addHook("onRequest", async (request) => {
    if (isReported || !request.url.startsWith("/api/")) return;
    const trouble = troubleOf(request, isTrusted);
    if (trouble === undefined) return;
    isReported = true;
    request.log.warn(`${trouble}: all its visitors count as one`);
  });
}

function troubleOf(request: FastifyRequest, isTrusted: Trust): string | undefined {
  const { remoteAddress = "" } = request.socket;
  const forwarded = request.headers["x-forwarded-for"];
  if (!isTrusted(remoteAddress, 0)) {
    const isProxy = forwarded !== undefined && isInner(remoteAddress, 0);
    return isProxy ? "a proxy that TRUSTED_PROXIES does not name" : undefined;
  }
  if (!forwarded) return "a trusted proxy sends no X-Forwarded-For";
  if (plainAddress(request.ip) !== null) return undefined;
  return "X-Forwarded-For of a trusted proxy holds no address";
}
