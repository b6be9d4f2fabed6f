import { expect, it } from "vitest";
import { readConfig } from "../../server/src/base/config.ts";
import { openHouse } from "../../server/test/house.ts";
import { PRODUCTION } from "../../server/test/samples/samples.ts";

const house = await openHouse();
const cast = await house.cast();
const PAGE = "/demo/back-office";

it("shows staff a page that may frame the workspace's site and nothing else", async () => {
  const { status, body, headers } = await house.as(cast.C.uuid).get(PAGE);
  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).toContain("frame-src http://speedboat.localhost:");
  expect(headers.get("content-security-policy")).not.toMatch(/unsafe|\*/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).toContain(cast.A.uuid);
  expect(body).not.toContain(cast.L.uuid);
});

it("lists the latest people if there are very many", async () => {
  await house.context.pool`insert into users (id, uuid, workspace, nickname, created_at)
    select gen_random_uuid(), 'early_' || n, 'speedboat', 'Abel', now() - interval '1 day' from generate_series(1, 500) n`;
  const last = await house.user(undefined, { nickname: "Zoé" });
  const { body } = await house.as(cast.C.uuid).get(PAGE);
  expect(body).toContain(last.uuid);
});

it("is for staff only", async () => {
  expect((await house.as(cast.A.uuid).get(PAGE)).status).toBe(403);
  const nobody = await house.anonymous.get(PAGE);
  expect([nobody.status, nobody.headers.get("location")]).toEqual([303, `/oauth/login?return=${PAGE}`]);
});

it("is an embedding origin at a local start only, after the configured ones", () => {
  const originsOf = (env: Record<string, string>) => readConfig(env).sites.labalaguere.embeddingOrigins;
  expect(originsOf({})).toEqual(["http://localhost:3000"]);
  expect(originsOf(PRODUCTION)).toEqual([]);
  expect(originsOf({ LABALAGUERE_ORIGINS: "https://bo.example.org" })).toEqual([
    "https://bo.example.org",
    "http://localhost:3000",
  ]);
});
