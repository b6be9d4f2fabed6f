import { sessionAnswer, sessionTaken, TOKEN_COOKIE } from "@hello/contract";
import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { cookieOf, makeSession } from "../../../test/sessions.ts";

const house = await openHouse();
const cast = await house.cast();
const { pool } = house.context;
const PAGE = { origin: house.url, "sec-fetch-site": "same-origin" };

type Exchange = { uuid?: string; headers?: Record<string, string | null>; cookie?: string; json?: unknown };

async function exchange({ uuid = cast.A.uuid, headers = PAGE, cookie, json }: Exchange = {}) {
  const all = { ...headers, ...(cookie !== undefined && { cookie: cookieOf(cookie) }) };
  const answer = await house.as(uuid).call("POST", "/oauth/session", { headers: all, json });
  return { ...answer, made: new RegExp(`${TOKEN_COOKIE}=([^;]+)`).exec(answer.headers.get("set-cookie") ?? "")?.[1] };
}

async function whoIs(sessionId: string | undefined): Promise<string | undefined> {
  const headers = { cookie: cookieOf(sessionId ?? "") };
  return (await house.anonymous.get("/authorized", { headers })).body.data?.uuid;
}

it("a page opened with a token gets a session, so that a reload works [SEC-12]", async () => {
  const { status, body, made, headers } = await exchange();
  expect([status, sessionAnswer.parse(body)]).toEqual([200, { success: true, data: { uuid: cast.A.uuid } }]);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^oauth2_cookie=.*; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    `hello_person=${cast.A.uuid}; Max-Age=31536000; Path=/; SameSite=Lax`,
  ]);
  expect(await whoIs(made)).toBe(cast.A.uuid);
  const staff = await exchange({ uuid: cast.C.uuid });
  expect(staff.headers.get("set-cookie")).toContain("; Max-Age=43200;");
});

it("an existing session is kept; with other roles a new one is opened [SEC-12]", async () => {
  const cookie = await makeSession(pool, cast.C.uuid);
  const kept = await exchange({ uuid: cast.C.uuid, cookie });
  expect([kept.status, kept.made]).toEqual([200, undefined]);
  expect(await whoIs(cookie)).toBe(cast.C.uuid);
  const promoted = await makeSession(pool, cast.C.uuid, { roles: [] });
  const { made } = await exchange({ uuid: cast.C.uuid, cookie: promoted });
  expect([await whoIs(made), await whoIs(promoted)]).toEqual([cast.C.uuid, undefined]);
});

it("while another person is signed in, nothing changes until the call names them [SEC-12]", async () => {
  const cookie = await makeSession(pool, cast.N.uuid, { name: "Inès" });
  for (const json of [undefined, {}, { replace: cast.A.uuid }, { replace: "somebody_else" }]) {
    const { status, body, made } = await exchange({ cookie, json });
    expect([status, made]).toEqual([409, undefined]);
    expect(sessionTaken.parse(body).data).toEqual({ uuid: cast.N.uuid, name: "Inès" });
  }
  expect(await whoIs(cookie)).toBe(cast.N.uuid);
  const { status, made } = await exchange({ cookie, json: { replace: cast.N.uuid } });
  expect([status, await whoIs(made)]).toEqual([200, cast.A.uuid]);
  expect(await whoIs(cookie), "the replaced session has ended").toBeUndefined();
});

it("only a page of this site may exchange a token [SEC-12]", async () => {
  const foreign: Exchange["headers"][] = [
    {},
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: house.url, "sec-fetch-site": "cross-site" },
    { origin: house.url, "sec-fetch-site": "same-site" },
    { origin: house.url, "sec-fetch-site": "none" },
    { "sec-fetch-site": "same-origin" },
    { origin: house.url.replace("localhost", "labalaguere.localhost"), "sec-fetch-site": "same-origin" },
  ];
  for (const headers of foreign) {
    const { status, made } = await exchange({ headers: headers! });
    expect([status, made], JSON.stringify(headers)).toEqual([403, undefined]);
  }
  expect((await exchange({ headers: { origin: house.url } })).status, "browsers without the newer header").toBe(200);
});

it("only a token of the provider can be exchanged, not a session [SEC-12]", async () => {
  const cookie = await makeSession(pool, cast.A.uuid);
  for (const authorization of [null, "Bearer nonsense", `Bearer ${cookie}`, "Basic eDp5"]) {
    const { status, made } = await exchange({ headers: { ...PAGE, authorization }, cookie });
    expect([status, made], String(authorization)).toEqual([401, undefined]);
  }
  for (const json of [{ replace: 1 }, { replace: "a b" }, { other: 1 }, [], "x"]) {
    expect((await exchange({ json: JSON.stringify(json) })).status).toBe(400);
  }
});
