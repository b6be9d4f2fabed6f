import { isIP, isIPv6 } from "node:net";
import { z } from "zod";

/** The trusted proxies: their number in front of this server, or their networks. */
export type TrustedProxies = { hops: number } | { networks: { address: string; prefix: number }[] };

const HOPS = /^\d$/;
const NONE = ["false", "off"];
const EXPLANATION =
  "must be how many proxies stand in front of this server (1), or their addresses (10.0.0.0/8,192.0.2.7)";

/** `true` is not allowed: it would trust addresses that clients write themselves. */
export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  if (NONE.includes(text)) return { hops: 0 };
  if (HOPS.test(text)) return { hops: Number(text) };
  const networks = text.split(",").map((entry) => findNetwork(entry.trim()));
  if (networks.every((network) => network !== undefined)) return { networks };
  context.addIssue({ code: "custom", message: EXPLANATION });
  return z.NEVER;
});

/** A network of all addresses would be the same as `true`, so it is refused. */
function findNetwork(text: string): { address: string; prefix: number } | undefined {
  const [address = "", bits, ...rest] = text.split("/");
  if (!isIP(address) || rest.length > 0) return undefined;
  const widest = isIPv6(address) ? 128 : 32;
  const prefix = bits === undefined ? widest : /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  return prefix >= 1 && prefix <= widest ? { address, prefix } : undefined;
}
