import { once } from "node:events";
import { request } from "node:http";
import { json } from "node:stream/consumers";
import { LIVE_PATH, LIVE_PROTOCOL } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { openHouse } from "../../../test/house.ts";
import { openNode } from "../../../test/nodes/nodes.ts";

const house = await openHouse();

/** `fetch` writes Host itself, so these go out by hand. */
async function ask(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: { message?: string } }> {
  const call = request(url, { headers });
  call.end();
  const [response] = await once(call, "response");
  return { status: response.statusCode, body: (await json(response)) as { message?: string } };
}

async function upgradeStatus(headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(house.url.replace("http", "ws") + LIVE_PATH, LIVE_PROTOCOL, { headers });
  const answered = new Promise<number>((resolve) => {
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode!));
    socket.on("open", () => resolve(101));
    socket.on("error", () => {});
  });
  const status = await answered;
  socket.terminate();
  return status;
}

describe("a local start", () => {
  it("answers this machine's own names only [SEC-14]", async () => {
    for (const host of ["localhost", "speedboat.localhost:3000", "127.0.0.1", "127.0.0.2:80", "[::1]:3000"]) {
      expect((await ask(`${house.url}/healthz`, { host })).status, host).toBe(200);
    }
    for (const host of ["evil.example.org", "localhost.evil.example.org", "192.168.1.20", "evil@localhost"]) {
      const { status, body } = await ask(`${house.url}/healthz`, { host });
      expect([status, body.message], host).toEqual([421, expect.stringContaining("docs/settings.md")]);
      expect(await upgradeStatus({ host }), host).toBe(421);
    }
    expect(await upgradeStatus({})).toBe(101);
  });

  it.each(["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"])(
    "answers nobody through a proxy that no setting names: %s [SEC-14]",
    async (name) => {
      for (const path of ["/", "/oidc/auth", "/demo/back-office", "/healthz", "/nothing"]) {
        const { status, body } = await ask(house.url + path, { [name]: "192.0.2.1" });
        expect([status, body.message]).toEqual([403, expect.stringContaining("TRUST_PROXY")]);
      }
      expect(await upgradeStatus({ [name]: "192.0.2.1" })).toBe(403);
    },
  );
});

describe("a start that is not local", () => {
  it("has no built-in login, no demo pages, no captured messages and no list of calls [SEC-14]", async () => {
    const node = await openNode(house);
    const { C } = await house.cast();
    for (const path of ["/oidc/auth", "/demo/back-office", "/envois", "/docs", "/docs/json"]) {
      expect((await house.as(C.uuid).get(path)).status, `${path} at a local start`).not.toBe(404);
      const { status, body } = await node.as(C.uuid).get(path);
      // What no other route takes is an address of the chat's own page.
      expect([status === 404 || String(body).includes("<title>"), String(body).includes("swagger")], path).toEqual([
        true,
        false,
      ]);
    }
  });

  it("takes the workspace from Host, whatever X-Forwarded-Host says [SEC-14]", async () => {
    const node = await openNode(house, { settings: { TRUST_PROXY: "1" } });
    const login = async (headers: Record<string, string>) => {
      const call = request(`${node.url}/charte`, { headers });
      call.end();
      const [response] = await once(call, "response");
      return (await response.toArray()).join("").includes("UCPA");
    };
    expect(await login({ host: "hello.example.org" })).toBe(true);
    expect(await login({ host: "hello.example.org", "x-forwarded-host": "labalaguere.example.org" })).toBe(true);
    expect(await login({ host: "labalaguere.example.org" })).toBe(false);
  });
});
