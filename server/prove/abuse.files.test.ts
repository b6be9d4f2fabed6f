import { once } from "node:events";
import { watch } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { FILE_NAME_MAX } from "@hello/contract";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { whileOthersCall } from "../test/abuse/abuse.others.ts";
import { fingerprint } from "../test/calls/refusals.ts";
import { formOf, type HttpClient } from "../test/client.ts";
import { openRelay } from "../test/engines/relay.ts";
import type { MadeRoom, MadeUser } from "../test/factory.ts";
import { openHouse } from "../test/house.ts";
import { type NodeProcess, openNode, roomWith, startNode } from "../test/nodes/nodes.ts";
import { heavyPicture } from "../test/samples/samples.heavy.ts";
import { jpeg, textFile } from "../test/samples/samples.ts";

/** File uploads by one attacker must not slow down anybody else. */

// Each test starts a node of its own, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const house = await openHouse();
const STOPPED_WITHIN_MS = 10_000;

function messageOf(user: MadeUser, room: MadeRoom) {
  return { message: { content: "Voici", userId: user.id, roomId: room.id, mentions: [] } };
}

/** Starts a node and sends one request, so that the set-up of a first call is not measured. */
async function startWarmNode(): Promise<NodeProcess> {
  const node = await startNode(house);
  await callAs(node);
  return node;
}

it("truncates or refuses file names and part headers of any length without blocking others [SEC-04]", async () => {
  const { room, users } = await roomWith(house);
  const node = await startWarmNode();
  const me = node.as(users[0]!.uuid);
  const names = [" ".repeat(78_000), `e${"\u0316\u0301".repeat(19_000)}`, ".".repeat(78_000)];
  for (const name of names) {
    const attack = () => me.send("/amplify/messages/", messageOf(users[0]!, room), [textFile(name, "duvet")]);
    const { status, body } = await whileOthersCall(house, node, attack);
    expect(status).toBe(200);
    expect(body.data.attachments[0].description.length).toBeLessThanOrEqual(FILE_NAME_MAX);
  }
  const form = new Response(formOf(messageOf(users[0]!, room), [textFile("liste.txt", "duvet")]));
  const text = (await form.text()).replace(/content-type: text\/plain/i, `x-long: ${"a: b;\t".repeat(1_700_000)}`);
  expect(text.length).toBeGreaterThan(10_000_000);
  const headers = { "content-type": form.headers.get("content-type")!, ...(await headersOf(me)) };
  const attack = () => fetch(`${node.url}/amplify/messages/`, { method: "POST", headers, body: text });
  expect((await whileOthersCall(house, node, attack)).status).toBeLessThan(500);
});

async function headersOf(client: HttpClient) {
  return { workspace: "speedboat", "user-type": "customer", authorization: `Bearer ${await client.token()}` };
}

/** The child processes in which a node checks files. */
async function checkersOf({ child }: NodeProcess): Promise<number[]> {
  const tasks = await readdir(`/proc/${child.pid}/task`);
  const lists = tasks.map((task) => readFile(`/proc/${child.pid}/task/${task}/children`, "utf8").catch(() => ""));
  return (await Promise.all(lists)).join(" ").split(/\s+/).filter(Boolean).map(Number);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Six users send the heaviest accepted picture, ten times each in one message. */
async function attackWithPictures(node: NodeProcess, gone: AbortSignal): Promise<PromiseSettledResult<number>[]> {
  const { room, users } = await roomWith(house, 6);
  const files = Array(10).fill(await heavyPicture("affiche.webp"));
  return Promise.allSettled(
    users.map(async (user) => {
      const headers = await headersOf(node.as(user.uuid));
      const body = formOf(messageOf(user, room), files);
      return (await fetch(`${node.url}/amplify/messages/`, { method: "POST", headers, body, signal: gone })).status;
    }),
  );
}

it("decodes expensive pictures in two processes, and ends them when the sender leaves or the server stops [SEC-05]", async () => {
  const node = await startWarmNode();
  const leaving = new AbortController();
  const counts: number[] = [];
  const watch = (async () => {
    for (let round = 0; round < 10 || Math.max(...counts) < 2; round += 1) {
      counts.push((await checkersOf(node)).length);
      expect(await callAs(node)).toBe(200);
    }
    leaving.abort();
  })();
  await whileOthersCall(house, node, () => attackWithPictures(node, leaving.signal));
  await watch;
  expect(Math.max(...counts)).toBe(2);
  await expect.poll(() => checkersOf(node)).toEqual([]);

  const again = attackWithPictures(node, new AbortController().signal);
  await expect.poll(async () => (await checkersOf(node)).length).toBe(2);
  const checkers = await checkersOf(node);
  const startedAt = Date.now();
  node.child.kill("SIGTERM");
  expect(await node.exited).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(STOPPED_WITHIN_MS);
  await expect.poll(() => checkers.filter(isRunning)).toEqual([]);
  // Requests in progress get a 503 at once instead of being cut off when the time to stop is over.
  const statuses = (await again).map((result) => result.status === "fulfilled" && result.value);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(2);
});

/** A call by a new user, whose token the node has to verify. */
async function callAs(node: NodeProcess): Promise<number> {
  const { room, users } = await roomWith(house);
  return (await node.as(users[0]!.uuid).get(`/amplify/rooms/${room.id}/messages`)).status;
}

describe("unfinished forms", () => {
  /** Sends the headers of a form and the beginning of its file, but never the rest. */
  async function begin(url: string, client: HttpClient, bytes = 1_000_000): Promise<Socket> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    const head = [
      "POST /amplify/messages/ HTTP/1.1",
      `host: ${hostname}:${port}`,
      ...Object.entries(await headersOf(client)).map(([name, value]) => `${name}: ${value}`),
      "content-type: multipart/form-data; boundary=x",
      `content-length: ${bytes}`,
    ];
    const part = '--x\r\ncontent-disposition: form-data; name="files[]"; filename="a.txt"\r\n\r\nduvet';
    socket.write(`${head.join("\r\n")}\r\n\r\n${part}`);
    return socket;
  }

  it("are limited to four for each user: the next gets a 429 until one ends [SEC-07]", async () => {
    const { room, users } = await roomWith(house, 2);
    const [greedy, other] = users.map(({ uuid }) => house.as(uuid)) as [HttpClient, HttpClient];
    const large = textFile("liste.txt", "duvet ".repeat(60_000));
    const before = (await house.storedFiles()).length;
    const begun = await Promise.all(Array.from({ length: 4 }, () => begin(house.url, greedy)));
    await expect.poll(async () => (await house.storedFiles()).length).toBe(before + 4);
    const refused = await greedy.send("/amplify/messages/", messageOf(users[0]!, room), [large]);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
    expect((await other.send("/amplify/messages/", messageOf(users[1]!, room), [large])).status).toBe(200);
    for (const socket of begun) socket.destroy();
    const again = () =>
      greedy.send("/amplify/messages/", messageOf(users[0]!, room), [large]).then(({ status }) => status);
    await expect.poll(again).toBe(200);
  });

  it("leave nothing on the disk when their sender goes [LAST-14]", async () => {
    const { users } = await roomWith(house);
    const before = await house.storedFiles();
    const begun = await Promise.all([1, 2].map(() => begin(house.url, house.as(users[0]!.uuid))));
    await expect.poll(async () => (await house.storedFiles()).length).toBe(before.length + 2);
    for (const socket of begun) socket.destroy();
    await expect.poll(() => house.storedFiles()).toEqual(before);
  });

  it("leave nothing on the disk when they are answered before they have arrived [LAST-14]", async () => {
    const { users } = await roomWith(house);
    const database = new URL(house.context.config.databaseUrl!);
    const relay = await openRelay(Number(database.port));
    database.port = String(relay.port);
    const outageTimes = { slowMs: 500, answerMs: 500, lookEveryMs: 50 };
    const node = await openNode(house, { settings: { DATABASE_URL: database.href }, outageTimes });
    const incoming = join(node.dataDir, "incoming");
    const seen = new Set<string | null>();
    const watcher = watch(incoming, (_change, name) => void seen.add(name));
    onTestFinished(() => watcher.close());
    const socket = await begin(node.url, node.as(users[0]!.uuid));
    await expect.poll(() => seen.size).toBe(1);
    relay.silence();
    const [answer] = await once(socket, "data");
    expect(String(answer)).toContain("HTTP/1.1 503");
    const next = '\r\n--x\r\ncontent-disposition: form-data; name="files[]"; filename="b.txt"\r\n\r\n';
    socket.write(next + "lampe ".repeat(20_000));
    socket.write("\r\n--x--\r\n");
    socket.destroySoon();
    await once(socket, "close");
    await relay.resume();
    await expect.poll(() => seen.size, { message: "the second file arrives after the answer" }).toBe(2);
    await expect.poll(() => readdir(incoming)).toEqual([]);
  });

  it("are ended when they do not arrive in time", async () => {
    const { users } = await roomWith(house);
    const node = await openNode(house, { requestWithinMs: 500 });
    const socket = await begin(node.url, node.as(users[0]!.uuid));
    const [answer] = await once(socket, "data");
    expect(String(answer)).toContain("HTTP/1.1 408");
    socket.resume();
    await once(socket, "close");
  });

  it.each([
    ["without a length", { "transfer-encoding": "chunked" }, 411],
    ["of 1 GB", { "content-length": "1000000000" }, 413],
  ])("are refused before they are read: %s", async (_name, header, status) => {
    const { users } = await roomWith(house);
    const { hostname, port } = new URL(house.url);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    const headers = { host: hostname, ...(await headersOf(house.as(users[0]!.uuid))), ...header };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const type = "content-type: multipart/form-data; boundary=x";
    socket.write(`POST /amplify/messages/ HTTP/1.1\r\n${lines.join("\r\n")}\r\n${type}\r\n\r\n`);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toContain(`HTTP/1.1 ${status}`);
  });
});

describe("the limits of one user [SEC-07]", () => {
  it("count messages in ten seconds, for this user alone", async () => {
    const node = await openNode(house, { settings: { MESSAGES_PER_10_SECONDS_PER_USER: "3" } });
    const { room, users } = await roomWith(house, 2);
    const send = (user: MadeUser) => node.as(user.uuid).send("/amplify/messages/", messageOf(user, room));
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await send(users[0]!));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const { headers, body } = answers[3]!;
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(10);
    expect(body.message).toContain("trop de messages");
    expect((await send(users[1]!)).status).toBe(200);
  });

  it("count bytes in a day over all nodes, including deleted files", async () => {
    const settings = { MEGABYTES_PER_DAY_PER_USER: "1" };
    const nodes = await Promise.all([openNode(house, { settings }), openNode(house, { settings })]);
    const { room, users } = await roomWith(house, 2);
    const file = () => textFile("liste.txt", "x".repeat(300_000));
    const send = (node: number, user = users[0]!) =>
      nodes[node % 2]!.as(user.uuid).send("/amplify/messages/", messageOf(user, room), [file()]);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => send(n)));
    const sent = answers.filter(({ status }) => status === 200);
    expect([sent.length, answers.filter(({ status }) => status === 429).length]).toEqual([3, 5]);

    const staff = await house.user("collaborator_1");
    const { id, _version } = sent[0]!.body.data;
    const deleted = await house.as(staff.uuid).delete("/amplify/messages/", { id, _version });
    expect(deleted.status).toBe(200);
    const before = await fingerprint(house);
    const { status, headers, body } = await send(1);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(25 * 3_600);
    expect(body.message).toContain("demain");
    expect(await fingerprint(house)).toEqual(before);
    const text = await nodes[0]!.as(users[0]!.uuid).send("/amplify/messages/", messageOf(users[0]!, room));
    expect([text.status, (await send(0, users[1]!)).status]).toEqual([200, 200]);
  });

  it("count the seconds that their pictures take in a minute [SEC-31]", async () => {
    // Any picture takes longer than a hundredth of a millisecond.
    const node = await openNode(house, { settings: { FILE_SECONDS_PER_MINUTE_PER_USER: "0.00001" } });
    const { room, users } = await roomWith(house, 2);
    const send = async (user: MadeUser, ...files: Promise<File>[]) =>
      node.as(user.uuid).send("/amplify/messages/", messageOf(user, room), await Promise.all(files));
    expect((await send(users[0]!, jpeg("plage.jpg"))).status).toBe(200);
    const before = await fingerprint(house);
    const { status, headers, body } = await send(users[0]!, jpeg("port.jpg"));
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(body.message).toContain("Patientez une minute");
    expect(await fingerprint(house)).toEqual(before);
    expect([(await send(users[0]!)).status, (await send(users[1]!, jpeg("lac.jpg"))).status]).toEqual([200, 200]);
  });

  it("do not count refused files", async () => {
    const node = await openNode(house, { settings: { MEGABYTES_PER_DAY_PER_USER: "1" } });
    const { room, users } = await roomWith(house);
    const send = (...files: File[]) =>
      node.as(users[0]!.uuid).send("/amplify/messages/", messageOf(users[0]!, room), files);
    const good = textFile("liste.txt", "x".repeat(400_000));
    for (let n = 0; n < 4; n += 1) expect((await send(good, textFile("page.txt", "<html>"))).status).toBe(415);
    expect((await send(good)).status).toBe(200);
  });
});
