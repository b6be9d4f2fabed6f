import { setTimeout as wait } from "node:timers/promises";
import { type PageSettings, SETTINGS_ELEMENT_ID, TOKEN_COOKIE } from "@hello/contract";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { formOf } from "../test/client.ts";
import { createBrowser } from "../test/engines/browser.ts";
import { openBucket } from "../test/engines/bucket.ts";
import { startSmtp } from "../test/engines/gateways.ts";
import { startGlewlwyd } from "../test/engines/glewlwyd.ts";
import { startProxy } from "../test/engines/haproxy.ts";
import { startNats } from "../test/engines/nats.ts";
import { startPostgres } from "../test/engines/postgres.ts";
import { freePort } from "../test/nodes/ports.ts";
import { randomOf } from "../test/random.ts";
import { cookieOf } from "../test/sessions.ts";
import { type Follower, follow, positionsOf } from "./nodes.follower.ts";
import * as scene from "./operations.scene.ts";
import { SEED } from "./scale.ts";

type Person = { id: string; participants: { id: string; _version: number; roomId: string }[] };
type Answer = { status: number; data: { items: Person[] } & Record<string, unknown> };

const MODERATION = "moderation@ucpa.example.org";
const STAY = "GLENAN-32";
const POLL_MS = 50;

const bucket = await openBucket();

it("docs/operations.md leads from an empty Debian to two people who chat on two nodes behind a proxy, signed in at an outside provider [OPS-11]", async () => {
  const [postgres, nats, smtp, provider] = await Promise.all([
    startPostgres("postgres"),
    startNats(),
    startSmtp(),
    startGlewlwyd(),
  ]);
  const port = await freePort();
  const site = `http://hello.localhost:${port}`;
  const sites = [site, `http://labalaguere.localhost:${port}`] as const;

  // Steps 1 to 4: database, provider, files, settings.
  const databaseUrl = await scene.makeDatabase(postgres);
  const client = { clientId: "hello-chat_1", clientSecret: scene.newClientSecret() };
  await provider.addClient({
    ...client,
    redirectAddresses: sites.map((address) => `${address}/oauth/callback`),
    logoutAddresses: sites.map((address) => `${address}/`),
  });
  const key = scene.newSecret();
  const settings = await scene.fillInSettings({
    DATABASE_URL: databaseUrl,
    DATA_DIR: `${scene.folder}/data`,
    SPEEDBOAT_PUBLIC_URL: sites[0],
    LABALAGUERE_PUBLIC_URL: sites[1],
    APP_SECRET: scene.newSecret(),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    OIDC_SCOPE: "openid profile",
    OIDC_UUID_CLAIM: "uuid",
    SPEEDBOAT_MODERATION_EMAIL: MODERATION,
    LABALAGUERE_MODERATION_EMAIL: "moderation@balaguere.example.org",
    SPEEDBOAT_STAYS_KEY: key,
    SMTP_URL: smtp.url,
    SPEEDBOAT_MAIL_FROM: "hello@ucpa.example.org",
    LABALAGUERE_MAIL_FROM: "hello@balaguere.example.org",
    S3_URL: bucket,
    NATS_URL: nats.url,
  });

  // Steps 5 and 6: two nodes behind the proxy, and the check.
  const image = scene.makeImage();
  const ports = [await freePort(), await freePort()];
  const start = (index: number) => scene.startNode(image, settings, ports[index]!);
  const nodes = await Promise.all([start(0), start(1)]);
  const proxy = await startProxy(ports, port);
  const checked = await scene.runCheck(image, settings);
  expect(checked.match(/^ok {5}/gm), checked).toHaveLength(11);
  for (const part of [
    "settings: complete",
    `bus: NATS at ${new URL(nats.url).host}`,
    "files: bucket",
    provider.issuer,
  ]) {
    expect(checked).toContain(part);
  }

  // Step 7: the first lead.
  await provider.addAccount({
    username: "marion",
    name: "Marion Petit",
    uuid: "collaborator_1",
    role: ["collaborator", "lead"],
    workspace: ["speedboat"],
  });
  const lead = await signIn("marion");
  expect(lead.landing).toBe("/admin");
  expect((await lead.call("GET", "/admin/imports")).status).toBe(200);
  const pool = scene.openPool(databaseUrl);
  const names = await pool`select nickname from users where uuid = 'collaborator_1'`;
  expect(names).toEqual([{ nickname: "Marion Petit" }]);

  // Step 8: the first lists, two people of the second one.
  const answers = (await scene.sendLists(`http://localhost:${port}`, key)).trim().split("\n");
  expect(answers.map((line) => JSON.parse(line).data.created)).toEqual([3, 3]);
  const [stay] = await pool<{ roomId: string }[]>`select room_id as "roomId" from stays where stay_ref = ${STAY}`;
  const { roomId } = stay!;
  await provider.addAccount({ username: "ana", name: "Ana", uuid: "customer_1001" });
  await provider.addAccount({ username: "ines", name: "Inès", uuid: "customer_1003" });
  const ana = await join("ana", "customer_1001");
  const ines = await join("ines", "customer_1003");
  expect(await Promise.all(ports.map(countConnections)), "one of them on each node").toEqual([1, 1]);

  const said: string[] = [];
  await talk("avant");
  await nodes[0]!.kill();
  await talk("pendant que l’un est mort");
  nodes[0] = await start(0);
  await proxy.untilUp(1);
  const stopped = nodes[1]!.stop();
  await talk("pendant que l’autre s’arrête");
  expect(await stopped).toBe(0);
  await talk("sans l’autre");
  nodes[1] = await start(1);
  await proxy.untilUp(2);
  await talk("après");
  for (const { live } of [ana, ines]) {
    expect(live.received.get(roomId)!.map(({ content }) => content)).toEqual(said);
    expect([live.resets(), live.connections() > 1]).toEqual([0, true]);
  }

  await report();
  await signOut();

  async function signIn(username: string) {
    const browser = createBrowser();
    const { headers } = await browser.send(`${site}/oauth/login?return=/`);
    const callback = await provider.signIn(browser, headers.location!, username);
    const landed = await browser.send(callback);
    expect(landed.status, landed.text).toBe(303);
    const asked = { workspace: "speedboat", "user-type": username === "marion" ? "collaborator" : "customer" };
    const call = async (method: string, path: string, sent?: object | FormData): Promise<Answer> => {
      const body = sent instanceof FormData ? new Response(sent) : sent && Response.json(sent);
      const type = body && { "content-type": body.headers.get("content-type")! };
      const answer = await browser.send(site + path, {
        method,
        headers: { ...asked, ...(method !== "GET" && { origin: site }), ...type },
        ...(body && { body: await body.text() }),
      });
      const isJson = answer.headers["content-type"]?.includes("json");
      return { status: answer.status, data: isJson ? JSON.parse(answer.text).data : answer.text };
    };
    return { browser, call, landing: landed.headers.location };
  }

  /** Signs in, accepts the invitation, and opens the live connection of the page. */
  async function join(username: string, uuid: string) {
    const { browser, call } = await signIn(username);
    const [user] = (await call("GET", `/amplify/users/search?uuid=${uuid}`)).data.items;
    const { id, _version } = user!.participants.find((entry) => entry.roomId === roomId)!;
    expect((await call("PUT", "/amplify/participants/", { id, _version, status: "NORMAL" })).status).toBe(200);
    const page = await browser.send(`${site}/`);
    const element = new RegExp(`id="${SETTINGS_ELEMENT_ID}">(.*?)</script>`).exec(page.text)![1]!;
    const { liveApiKey } = JSON.parse(element) as PageSettings;
    // By then the proxy counts no call but the live connections, and gives the next one to the other node.
    await positions();
    const live: Follower = follow({
      rooms: [{ id: roomId }],
      init: { apiKey: liveApiKey },
      headers: { host: new URL(site).host, origin: site, cookie: cookieOf(browser.findCookie(TOKEN_COOKIE)!) },
      living: () => [proxy.url],
      random: randomOf(SEED),
      positions,
    });
    await until(() => live.connections() > 0);
    return { browser, call, live, userId: user!.id };
  }

  function positions() {
    return positionsOf(pool, [{ id: roomId }]);
  }

  /** Each says something, and both receive it. */
  async function talk(content: string) {
    for (const { call, userId } of [ana, ines]) {
      said.push(`${content} (${userId})`);
      const message = { id: v7(), content: said.at(-1), userId, roomId, mentions: [] };
      // As the page does it: the same message again if the node was lost meanwhile.
      await until(async () => (await call("POST", "/amplify/messages/", formOf({ message }))).status === 200);
      const reached = await positions();
      await Promise.all([ana, ines].map(({ live }) => live.reached(reached)));
    }
  }

  async function report() {
    const [message] = await pool<{ id: string }[]>`
      select id from messages where room_id = ${roomId} and user_id = ${ana.userId} limit 1`;
    const asked = { reportMessageId: message!.id, reportRoomId: roomId, reportUserId: ines.userId, type: "SPAM" };
    const { status } = await ines.call("POST", "/amplify/reports/", {
      ...asked,
      content: "Ce message est hors sujet.",
    });
    expect(status).toBe(200);
    await until(() => smtp.taken.some(({ to }) => to.includes(MODERATION)));
  }

  async function signOut() {
    const { browser, call } = ana;
    const left = await browser.send(`${site}/oauth/logout`, { form: {}, headers: { origin: site } });
    expect(left.status).toBe(303);
    expect(await provider.signOut(browser, left.headers.location!)).toBe(`${site}/`);
    expect(browser.findCookie(TOKEN_COOKIE)).toBeUndefined();
    expect((await call("GET", "/amplify/users/search?uuid=customer_1001")).status).toBe(401);
    // The provider asks for the password again.
    const again = await browser.send(`${site}/oauth/login`);
    await provider.signIn(browser, again.headers.location!, "ana");
  }

  async function countConnections(at: number): Promise<number> {
    const figures = await (await fetch(`http://127.0.0.1:${at}/metrics`)).text();
    return Number(/^hello_live_connections (\d+)$/m.exec(figures)![1]);
  }
}, 600_000);

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(POLL_MS);
}
