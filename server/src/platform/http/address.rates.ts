import type { IncomingMessage } from "node:http";
import { networkOf } from "../../base/addresses.ts";
import type { Config } from "../../base/config.ts";
import { Rates } from "../../base/rates.ts";
import { clientAddress, trustOf } from "./proxies.ts";

export const RATE_WINDOW_MS = 60_000;

/** The address of each request, and a rate per address for calls and live connections together. */
export type Addresses = {
  addressOf: (request: IncomingMessage) => string;
  /** Counts a request. Returns how long the address has to wait, 0 when it need not. */
  waitOf: (address: string) => number;
};

export function addressesOf({ requestsPerMinute, trustedProxies }: Config): Addresses {
  const trust = trustOf(trustedProxies);
  const rates = new Rates({ max: requestsPerMinute.address, windowMs: RATE_WINDOW_MS });
  return {
    addressOf: (request) => networkOf(clientAddress(request, trust)),
    waitOf: (address) => rates.count(address),
  };
}
