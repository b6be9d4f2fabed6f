import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PERSON_COOKIE, SETTINGS_ELEMENT_ID, THEME_COOKIE, WORKSPACES } from "@hello/contract";
import { expect, it } from "vitest";
import { openHouse } from "../../test/house.ts";
import { cookieOf, makeSession } from "../../test/sessions.ts";

/** As the build writes them, without the scripts. */
const PAGE = '<html data-theme="light"><head><!--settings--></head></html>';
const folder = await mkdtemp(join(tmpdir(), "hello-pages-"));
for (const workspace of WORKSPACES) await writeFile(join(folder, `${workspace}.html`), PAGE);
await writeFile(join(folder, "screens.json"), JSON.stringify({ room: "", notices: "" }));
await mkdir(join(folder, "worker"));
for (const name of ["worker", "worker.off"]) await writeFile(join(folder, "worker", `${name}.js`), `"${name}"`);

const house = await openHouse({ WEB_DIR: folder });
const { A, B, X, Y, D, N, C, R1 } = await house.cast();
const cookie = cookieOf(await makeSession(house.context.pool, A.uuid));

function get(path: string, cookies = cookie) {
  return house.anonymous.get(path, { headers: { cookie: cookies } });
}

it("a page that names who is signed in is asked for anew each time, by each person [SEC-15]", async () => {
  for (const path of ["/", "/settings"]) {
    const { status, headers, body } = await get(path);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    expect(body).toContain(`id="${SETTINGS_ELEMENT_ID}"`);
    expect(body).toContain(A.uuid);
  }
  expect((await get("/settings", "")).body).not.toContain(A.uuid);
});

it("a page tells the browser whose session it has, and nothing of a token's person [SEC-26]", async () => {
  const named = async (path: string, cookies?: string) => (await get(path, cookies)).headers.getSetCookie();
  const mark = `${PERSON_COOKIE}=${A.uuid}; Max-Age=31536000; Path=/; SameSite=Lax`;
  for (const path of ["/", "/settings", `/${R1.id}`]) expect(await named(path), path).toEqual([mark]);
  expect(await named("/", "")).toEqual([]);
  expect(await named("/", cookieOf("no session"))).toEqual([]);
  const token = await house.as(N.uuid).token();
  expect(await named(`/?token=${token}`)).toEqual([]);
  expect(await named(`/?token=${token}`, "")).toEqual([]);
});

it("the page is dark from its first moment for whoever chose that [EASE-10]", async () => {
  const themeOf = async (cookies: string) => /data-theme="(\w+)"/.exec((await get("/", cookies)).body)?.[1];
  expect(await themeOf(`${cookie}; ${THEME_COOKIE}=dark`)).toBe("dark");
  for (const other of ["", `${THEME_COOKIE}=system`, `${THEME_COOKIE}=darker`, `not${THEME_COOKIE}=dark`]) {
    expect(await themeOf(other), other).toBe("light");
  }
});

it("the page tells whether its user may read the room of its address [EASE-32]", async () => {
  const reads = async (uuid: string, roomId: string) => {
    const { body } = await get(`/${roomId}`, cookieOf(await makeSession(house.context.pool, uuid)));
    return /"readsRoom":(\w+)/.exec(body)?.[1];
  };
  expect(await reads(A.uuid, R1.id)).toBe("true");
  for (const { uuid } of [B, X, N]) expect(await reads(uuid, R1.id), uuid).toBe("false");
  expect(await reads(A.uuid, crypto.randomUUID())).toBe("false");
  expect(await reads(A.uuid, "not-a-room")).toBe("false");
  expect((await get(`/${R1.id}`, "")).body).toContain('"readsRoom":false');
});

it("the address of a room from which one is banned leads home, and tells nobody else that there is one [TRUE-12]", async () => {
  const landing = async (uuid: string, path: string) => {
    const session = cookieOf(await makeSession(house.context.pool, uuid));
    const { status, headers } = await house.anonymous.get(path, { headers: { cookie: session } });
    return [status, headers.get("location")];
  };
  expect(await landing(Y.uuid, `/${R1.id}`)).toEqual([302, "/?refused="]);
  for (const { uuid } of [A, B, X, D, N, C]) expect(await landing(uuid, `/${R1.id}`), uuid).toEqual([200, null]);
  expect(await landing(Y.uuid, `/${crypto.randomUUID()}`)).toEqual([200, null]);
  expect((await get(`/${R1.id}`, "")).status).toBe(200);
  const token = await house.as(Y.uuid).token();
  const { headers } = await house.anonymous.get(`/${R1.id}?token=${token}`);
  expect(headers.get("location")).toBe(`/?token=${token}&refused=`);
  expect(headers.get("cache-control")).toBe("no-store");
});

it("the account page of earlier versions leads to the settings", async () => {
  const { status, headers } = await get("/compte");
  expect([status, headers.get("location")]).toEqual([302, "/settings"]);
});

it("the worker is asked for anew each time, and can be switched off [PHONE-12]", async () => {
  const worker = await get("/sw.js", "");
  expect([worker.status, worker.body]).toEqual([200, '"worker"']);
  expect(worker.headers.get("cache-control")).toBe("no-cache");
  expect(worker.headers.get("content-type")).toContain("javascript");
  expect((await get("/", "")).body).toContain('"hasWorker":true');

  const off = (await openHouse({ WEB_DIR: folder, WORKER: "off" })).anonymous;
  expect((await off.get("/sw.js")).body).toBe('"worker.off"');
  const page = (await off.get("/")).body;
  expect(page).toContain('"hasWorker":false');
  expect(page).toContain('"pushKey":null');
});
