import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import type { TrustedProxies } from "../../base/config.proxies.ts";

/** Whether the address is one of our proxies; hop 0 is the peer of the socket. */
export type Trust = (address: string, hop: number) => boolean;

/** Fastify trusts no proxy when given a number of hops, so they are counted here. */
export function trustOf(proxies: TrustedProxies): Trust {
  if ("hops" in proxies) return (_address, hop) => hop < proxies.hops;
  const networks = new BlockList();
  for (const { address, prefix } of proxies.networks) {
    networks.addSubnet(address, prefix, isIPv6(address) ? "ipv6" : "ipv4");
  }
  return (address) => networks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** The client's address: the last one that one of our proxies added; earlier ones can be forged. */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">, trust: Trust): string {
  let address = socket.remoteAddress ?? "";
  const forwarded = headers["x-forwarded-for"];
  if (forwarded === undefined) return address;
  const written = String(forwarded).split(",").reverse();
  for (const [hop, entry] of written.entries()) {
    const before = addressIn(entry.trim());
    if (!before || !trust(address, hop)) break;
    address = before;
  }
  return address;
}

/** Some proxies add the port. */
function addressIn(entry: string): string | undefined {
  return [entry, entry.replace(/:\d{1,5}$/, "").replace(/^\[(.*)\]$/, "$1")].find((text) => isIP(text) !== 0);
}

const FORWARDING_HEADERS = ["forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip"];

/** Whether the request has headers of a proxy. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => name.startsWith("x-forwarded-") || FORWARDING_HEADERS.includes(name));
}
