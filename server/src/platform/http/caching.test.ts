import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";

const house = await openHouse({ ...STAYS_SETTINGS, SMS_WEBHOOK_KEY: Buffer.alloc(32).toString("base64") });
const cast = await house.cast();
const me = house.as(cast.A.uuid);

const PERSONAL = /^\/(amplify|targetParticipants|webhooks|authorized|collab-authorized|oauth)(\/|$)/;
const routes = house.routes.flatMap(({ method, url }) =>
  [method].flat().flatMap((verb) => (PERSONAL.test(url) && verb !== "HEAD" ? `${verb} ${url}` : [])),
);

/** What a caller may keep of an answer. */
async function kept(method: string, path: string, headers: Record<string, string | null> = {}, client = me) {
  const { status, headers: answered } = await client.call(method, path.replaceAll(/\/:\w+/g, `/${cast.R1.id}`), {
    headers,
  });
  return { status, cacheControl: answered.get("cache-control") };
}

describe("nobody keeps what is for one person", () => {
  it("knows all routes it speaks of", () => {
    expect(routes.length).toBeGreaterThan(35);
    for (const route of [
      "POST /oauth/logout/everywhere",
      "POST /webhooks/sms",
      "POST /webhooks/stays",
      "POST /targetParticipants",
    ]) {
      expect(routes).toContain(route);
    }
  });

  it.each(routes)("%s: neither an answer nor a refusal [SEC-15]", async (route) => {
    const [method, path] = route.split(" ") as [string, string];
    for (const client of [me, house.anonymous, house.as(cast.C.uuid)]) {
      expect(await kept(method, path, {}, client)).toMatchObject({ cacheControl: "no-store" });
    }
    expect(await kept(method, path, { workspace: null })).toMatchObject({ cacheControl: "no-store" });
  });

  it("not in another spelling, not what no route takes, and not what is no request [SEC-15]", async () => {
    const path = `/amplify/users/${cast.A.id}`;
    expect(await kept("GET", path)).toEqual({ status: 200, cacheControl: "no-store" });
    expect(await kept("GET", `${house.url}/${path}`)).toEqual({ status: 200, cacheControl: "no-store" });
    expect(await kept("GET", path.replace("amplify", "%61mplify"))).toEqual({ status: 200, cacheControl: "no-store" });
    expect(await kept("GET", "/amplify/elsewhere")).toEqual({ status: 404, cacheControl: "no-store" });
    expect(await kept("GET", "/oauth/elsewhere")).toEqual({ status: 404, cacheControl: "no-store" });
    expect(await kept("GET", "/amplify/%zz")).toEqual({ status: 400, cacheControl: "no-store" });
    expect(await kept("GET", path, { "x-long": "x".repeat(20_000) })).toEqual({
      status: 431,
      cacheControl: "no-store",
    });
  });

  it("not a refusal for too many requests either [SEC-15]", async () => {
    const busy = await openHouse({ REQUESTS_PER_MINUTE_PER_ADDRESS: "1" });
    await busy.anonymous.get("/authorized");
    for (const path of ["/authorized", "/oauth/login", "/amplify/rooms"]) {
      const { status, headers } = await busy.anonymous.get(path);
      expect([status, headers.get("cache-control")]).toEqual([429, "no-store"]);
    }
  });
});
