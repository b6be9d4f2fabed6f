import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { v7 } from "uuid";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "../src/config.ts";
import { loadSecrets } from "../src/secrets.ts";
import { clientOf, type HttpClient } from "./client.ts";
import { type ServerProcess, startServer } from "./process.ts";
import { jpeg } from "./samples.ts";

// Each start creates a database and draws the demo's pictures, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hello-process-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function signIn({ url, port }: ServerProcess, dataDir: string, uuid: string): Promise<HttpClient> {
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir });
  return clientOf({ url, config, secrets: await loadSecrets(config), uuid });
}

/** A room of the demo data in which customer_1001 may write. */
async function findRoom(me: HttpClient): Promise<{ userId: string; roomId: string }> {
  const { body } = await me.get("/amplify/users/search?uuid=customer_1001");
  const [{ id, participants }] = body.data.items;
  const { body: rooms } = await me.get(`/amplify/users/${id}/participants`);
  const open = rooms.data.items.find(
    ({ status, room }: { status: string; room: { active: boolean } }) => status === "NORMAL" && room.active,
  );
  expect(participants.length).toBeGreaterThan(3);
  return { userId: id, roomId: open.roomId };
}

async function messageIds(me: HttpClient, roomId: string): Promise<Set<string>> {
  const ids = new Set<string>();
  let query = "?limit=100";
  while (query) {
    const { data } = (await me.get(`/amplify/rooms/${roomId}/messages${query}`)).body;
    for (const { id } of data.items) ids.add(id);
    query = data.nextToken ? `?limit=100&nextToken=${data.nextToken}` : "";
  }
  return ids;
}

/** Writers that never stop, and the ids of the acknowledged messages. */
function writeForever(me: HttpClient, author: { userId: string; roomId: string }, writers: number) {
  const acknowledged: string[] = [];
  let atCount = Number.POSITIVE_INFINITY;
  let onCount = () => {};
  const running = Array.from({ length: writers }, async (_, writer) => {
    const photo = await jpeg("photo.jpg");
    for (let n = 0; ; n += 1) {
      const message = { id: v7(), content: `${writer}-${n}`, mentions: [], ...author };
      try {
        const answer = await me.send("/amplify/messages/", { message }, writer === 0 ? [photo] : []);
        if (answer.status !== 200) return;
        acknowledged.push(message.id);
        if (acknowledged.length >= atCount) onCount();
      } catch {
        return;
      }
    }
  });
  return {
    acknowledged,
    reached: (count: number) =>
      new Promise<void>((resolve) => {
        atCount = count;
        onCount = resolve;
      }),
    ended: Promise.all(running),
  };
}

describe("a killed server", () => {
  it("loses no acknowledged message, and its successor takes over", async () => {
    const dataDir = await dataFolder();
    const first = await startServer({ DATA_DIR: dataDir });
    const me = await signIn(first, dataDir, "customer_1001");
    const author = await findRoom(me);
    const writing = writeForever(me, author, 8);
    await writing.reached(200);
    first.child.kill("SIGKILL");
    await Promise.all([first.exited, writing.ended]);

    const second = await startServer({ DATA_DIR: dataDir });
    const stored = await messageIds(await signIn(second, dataDir, "customer_1001"), author.roomId);
    expect(writing.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });

  it("loses no acknowledged message when the database is killed too", async () => {
    const dataDir = await dataFolder();
    const first = await startServer({ DATA_DIR: dataDir });
    const me = await signIn(first, dataDir, "customer_1001");
    const author = await findRoom(me);
    const writing = writeForever(me, author, 8);
    await writing.reached(200);
    const postmaster = Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
    process.kill(postmaster, "SIGKILL");
    first.child.kill("SIGKILL");
    await Promise.all([first.exited, writing.ended]);

    const second = await startServer({ DATA_DIR: dataDir });
    const again = await signIn(second, dataDir, "customer_1001");
    const stored = await messageIds(again, author.roomId);
    expect(writing.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const sent = { message: { content: "Et on continue", mentions: [], ...author } };
    expect((await again.send("/amplify/messages/", sent)).status).toBe(200);
  });
});

it("stops within seconds even while a client holds a silent connection", async () => {
  const server = await startServer({ DATA_DIR: await dataFolder() });
  const silent = connect(server.port, "localhost");
  onTestFinished(() => void silent.destroy());
  await once(silent, "connect");
  server.child.kill("SIGTERM");
  expect(await server.exited).toBe(0);
});

describe("starting", () => {
  it("refuses a second server on the same data folder with a clear message, and the first continues", async () => {
    const dataDir = await dataFolder();
    const first = await startServer({ DATA_DIR: dataDir });
    const second = await startServer({ DATA_DIR: dataDir });
    expect(await second.exited).toBe(1);
    expect(second.output().trim()).toBe(
      `Another Hello server is running on the data folder ${dataDir}. Stop it, or set DATA_DIR.`,
    );
    const me = await signIn(first, dataDir, "customer_1001");
    expect((await me.get("/amplify/users/search?uuid=customer_1001")).status).toBe(200);
  });

  it("lists every invalid setting and does not start [SEC-14]", async () => {
    const dataDir = await dataFolder();
    const server = await startServer({ DATA_DIR: dataDir, PORT: "99999", HOST: "0.0.0.0", DEMO: "on" });
    expect(await server.exited).toBe(1);
    for (const name of ["PORT", "OIDC_ISSUER", "APP_SECRET", "DATABASE_URL", "DEMO", "SPEEDBOAT_PUBLIC_URL"]) {
      expect(server.output()).toContain(`- ${name}: `);
    }
  });

  it("keeps its demo data and its secrets between starts", async () => {
    const dataDir = await dataFolder();
    const first = await startServer({ DATA_DIR: dataDir });
    const me = await signIn(first, dataDir, "customer_1001");
    const token = await me.token();
    const before = await findRoom(me);
    first.child.kill("SIGTERM");
    expect(await first.exited).toBe(0);
    const second = await startServer({ DATA_DIR: dataDir, PORT: String(first.port) });
    const again = await fetch(`${second.url}/authorized?token=${token}`);
    expect(await again.json()).toEqual({ success: true, data: { uuid: "customer_1001" } });
    expect(await findRoom(await signIn(second, dataDir, "customer_1001"))).toEqual(before);
  });
});

describe("stopping", () => {
  it("finishes the call in flight, accepts no new one, and stops its database", async () => {
    const dataDir = await dataFolder();
    const server = await startServer({ DATA_DIR: dataDir });
    const me = await signIn(server, dataDir, "customer_1001");
    const author = await findRoom(me);
    const form = new Response(formData({ content: "Dernier mot", mentions: [], ...author }));
    const bytes = Buffer.from(await form.arrayBuffer());
    const call = request(`${server.url}/amplify/messages/`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await me.token()}`,
        workspace: "speedboat",
        "user-type": "customer",
        "content-type": form.headers.get("content-type")!,
        "content-length": bytes.length,
        // The response "100 Continue" shows that the server has accepted the call.
        expect: "100-continue",
      },
    });
    call.flushHeaders();
    await once(call, "continue");
    call.write(bytes.subarray(0, bytes.length - 10));
    server.child.kill("SIGTERM");
    await untilRefused(server.port);
    call.end(bytes.subarray(bytes.length - 10));
    const [response] = await once(call, "response");
    expect(response.statusCode).toBe(200);
    response.resume();
    expect(await server.exited).toBe(0);
    await expect(readFile(join(dataDir, "postgres", "postmaster.pid"))).rejects.toThrow("ENOENT");
  });
});

function formData(message: object): FormData {
  const form = new FormData();
  form.append("message", JSON.stringify(message));
  return form;
}

async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "localhost");
    const refused = await once(socket, "connect").then(
      () => false,
      () => true,
    );
    socket.destroy();
    if (refused) return;
  }
}

describe("the log", () => {
  it("has a line with a request id for each response, and no token, number, address or birth date", async () => {
    const dataDir = await dataFolder();
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "trace" });
    const me = await signIn(server, dataDir, "customer_1001");
    const staff = await signIn(server, dataDir, "collaborator_1");
    const token = await me.token();
    const { userId, roomId } = await findRoom(me);
    await me.get("/amplify/users/search?uuid=customer_1001", { headers: { "x-request-id": "trace-me-42" } });
    await fetch(`${server.url}/authorized?token=${token}`);
    const origin = { origin: server.url };
    const { headers } = await me.call("POST", "/oauth/session", { headers: origin });
    const [cookie] = headers.get("set-cookie")!.split(";");
    expect(await (await fetch(`${server.url}/authorized`, { headers: { cookie: cookie! } })).json()).toMatchObject({
      success: true,
    });
    await fetch(`${server.url}/oauth/logout`, { method: "POST", headers: { cookie: cookie!, ...origin } });
    await me.post("/amplify/users/search-all", { ids: "no" });
    await me.send("/amplify/messages/", { message: { content: "mot-secret", userId, roomId, mentions: [] } });
    const { body } = await staff.post("/amplify/collaborator/", { uuid: "collaborator_1" });
    await staff.send("/amplify/notices/", {
      notice: { content: "mot-secret", collaboratorId: body.data.id },
      usersData: [{ userId, phoneNumber: "+33639981234" }],
      isSms: "true",
    });
    server.child.kill("SIGTERM");
    await server.exited;
    const printed = server.output();
    const lines = printed
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === "answered").length).toBeGreaterThan(6);
    for (const line of lines.filter(({ msg }) => msg === "answered")) expect(line.requestId).toBeTruthy();
    expect(lines.some(({ requestId }) => requestId === "trace-me-42")).toBe(true);
    expect(printed).not.toContain(token!.split(".")[2]);
    expect(printed).not.toContain(cookie!.split("=")[1]);
    expect(printed).not.toMatch(/mot-secret|\+336|example\.org|birth|Bearer|oauth2_cookie=/);
  });
});

it("prints a token for curl and nothing else", async () => {
  const dataDir = await dataFolder();
  const command = fileURLToPath(new URL("../src/provider/token.command.ts", import.meta.url));
  const child = spawn(process.execPath, [command, "customer_1001"], { env: { ...process.env, DATA_DIR: dataDir } });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  const [code] = await once(child, "close");
  expect([code, printed.trim().split(".").length]).toEqual([0, 3]);
});
