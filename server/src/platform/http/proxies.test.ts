import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { openNode } from "../../../test/nodes/nodes.ts";
import { readConfig } from "../../base/config.ts";
import { clientAddress, trustOf } from "./proxies.ts";

const house = await openHouse();
const TOKEN = "a-token-for-the-figures";

function addressBehind(TRUST_PROXY: string, remoteAddress: string, forwarded?: string): string {
  const request = { socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } };
  return clientAddress(request as unknown as IncomingMessage, trustOf(readConfig({ TRUST_PROXY }).trustedProxies));
}

describe("the address that counts", () => {
  it.each([
    ["", "10.0.0.1", "1.1.1.1", "10.0.0.1"],
    ["1", "10.0.0.1", undefined, "10.0.0.1"],
    ["1", "10.0.0.1", "6.6.6.6, 1.1.1.1", "1.1.1.1"],
    ["2", "10.0.0.1", "6.6.6.6, 1.1.1.1, 10.0.0.2", "1.1.1.1"],
    ["2", "10.0.0.1", "1.1.1.1", "1.1.1.1"],
    ["10.0.0.0/8", "::ffff:10.0.0.1", "6.6.6.6, 1.1.1.1, 10.0.0.2", "1.1.1.1"],
    ["10.0.0.0/8", "192.0.2.1", "1.1.1.1", "192.0.2.1"],
    ["fd00::/8", "fd00::1", "[2001:db8::7]:4711", "2001:db8::7"],
    ["1", "10.0.0.1", "1.1.1.1:4711", "1.1.1.1"],
    ["1", "10.0.0.1", "garbage", "10.0.0.1"],
    ["10.0.0.0/8", "10.0.0.1", "6.6.6.6, garbage", "10.0.0.1"],
  ])("with TRUST_PROXY=%s, from %s with %s, is %s [SEC-14]", (setting, remote, forwarded, expected) => {
    expect(addressBehind(setting, remote, forwarded)).toBe(expected);
  });

  it("limits rates by the hop that the proxy wrote, not by what a client adds [SEC-14]", async () => {
    const settings = { TRUST_PROXY: "1", REQUESTS_PER_MINUTE_PER_ADDRESS: "5" };
    const { url } = await openNode(house, { settings });
    const ask = async (forwarded: string) =>
      (await fetch(`${url}/healthz`, { headers: { "x-forwarded-for": forwarded } })).status;
    for (let n = 0; n < 5; n += 1) expect(await ask(`6.6.6.${n}, 192.0.2.1`)).toBe(200);
    expect(await ask("6.6.6.99, 192.0.2.1")).toBe(429);
    expect(await ask("192.0.2.1, 192.0.2.2")).toBe(200);
  });
});

describe("figures", () => {
  const seen = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/metrics`, { headers });
    return [answer.status, (await answer.text()).includes("process_cpu_seconds_total")];
  };

  it.each(["", "1", "127.0.0.0/8,::1"])(
    "are for this machine alone without a token, not for whom a proxy passes on: TRUST_PROXY=%s [SEC-14]",
    async (TRUST_PROXY) => {
      const { url } = await openNode(house, { settings: { TRUST_PROXY } });
      expect(await seen(url)).toEqual([200, true]);
      for (const name of ["x-forwarded-for", "x-forwarded-host", "forwarded", "x-real-ip"]) {
        expect(await seen(url, { [name]: "127.0.0.1" }), name).toEqual([404, false]);
      }
    },
  );

  it("want their token wherever one is set [SEC-14]", async () => {
    const { url } = await openNode(house, { settings: { METRICS_TOKEN: TOKEN, TRUST_PROXY: "1" } });
    const authorization = `Bearer ${TOKEN}`;
    expect(await seen(url, { authorization })).toEqual([200, true]);
    expect(await seen(url, { authorization, "x-forwarded-for": "192.0.2.1" })).toEqual([200, true]);
    for (const wrong of [TOKEN, "Bearer ", `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`]) {
      expect(await seen(url, { authorization: wrong }), wrong).toEqual([404, false]);
    }
    expect(await seen(url)).toEqual([404, false]);
    expect(await seen(url, { "x-forwarded-for": "127.0.0.1" })).toEqual([404, false]);
  });
});
