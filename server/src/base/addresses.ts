import { isIPv6 } from "node:net";

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The key by which addresses are counted: an IPv4 address, or the /64 network that one IPv6 subscriber has. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [front, back] = plain
    .replace(/%.*/, "")
    .split("::")
    .map((part) => (part ? part.split(":") : []));
  const zeros = back ? Array.from({ length: GROUPS - front!.length - back.length }, () => "0") : [];
  const groups = [...front!, ...zeros, ...(back ?? [])].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
