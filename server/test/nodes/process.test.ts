import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { testDatabase } from "../database/database.ts";
import { atEnd } from "../ending.ts";
import { startIssuer } from "../engines/issuer.ts";
import { PRODUCTION } from "../samples/samples.ts";
import { freePort } from "./ports.ts";
import { dataFolder, findRoom, signIn, startServer } from "./process.ts";

/** All of it in one start and a second one on the same folder: a start makes a database and its demo data. */
describe("a server", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "hello-process-"));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const first = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "trace" }, atEnd);
  const me = await signIn(first, dataDir, "customer_1001");
  const token = (await me.token())!;
  const before = await findRoom(me);

  it("refuses a second one on the same data folder with a clear message, and continues", async () => {
    const second = await startServer({ DATA_DIR: dataDir });
    expect(await second.exited).toBe(1);
    expect(second.output().trim()).toBe(
      `Another Hello server is running on the data folder ${dataDir}. Stop it, or set DATA_DIR.`,
    );
    expect((await me.get("/amplify/users/search?uuid=customer_1001")).status).toBe(200);
  });

  it("logs a line with a request id for each response, and no token, number, address or birth date", async () => {
    const staff = await signIn(first, dataDir, "collaborator_1");
    const { userId, roomId } = before;
    await me.get("/amplify/users/search?uuid=customer_1001", { headers: { "x-request-id": "trace-me-42" } });
    await fetch(`${first.url}/authorized?token=${token}`);
    const origin = { origin: first.url };
    const { headers } = await me.call("POST", "/oauth/session", { headers: origin });
    const [cookie] = headers.get("set-cookie")!.split(";");
    expect(await (await fetch(`${first.url}/authorized`, { headers: { cookie: cookie! } })).json()).toMatchObject({
      success: true,
    });
    await fetch(`${first.url}/oauth/logout`, { method: "POST", headers: { cookie: cookie!, ...origin } });
    await me.post("/amplify/users/search-all", { ids: "no" });
    await me.send("/amplify/messages/", { message: { content: "mot-secret", userId, roomId, mentions: [] } });
    const { body } = await staff.post("/amplify/collaborator/", { uuid: "collaborator_1" });
    await staff.send("/amplify/notices/", {
      notice: { content: "mot-secret", collaboratorId: body.data.id },
      usersData: [{ userId, phoneNumber: "+33639981234" }],
      isSms: "true",
    });
    const linesOf = (printed: string) => printed.split("\n").filter((line) => /^\{.*\}$/.test(line));
    const answered = () =>
      linesOf(first.output())
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === "answered");
    await expect.poll(() => answered().some(({ route }) => route === "/amplify/notices/")).toBe(true);
    expect(answered().length).toBeGreaterThan(6);
    for (const line of answered()) expect(line.requestId).toBeTruthy();
    expect(answered().some(({ requestId }) => requestId === "trace-me-42")).toBe(true);
    const printed = first.output();
    expect(printed).not.toContain(token.split(".")[2]);
    expect(printed).not.toContain(cookie!.split("=")[1]);
    expect(printed).not.toMatch(/mot-secret|\+336|example\.org|birth|Bearer|oauth2_cookie=/);
  });

  it("tells the people of the demo's stay that opens today, as its page of captured messages shows [JOIN-02]", async () => {
    const staff = await signIn(first, dataDir, "collaborator_1");
    const { body: found } = await staff.get("/amplify/stays?when=all&search=ardeche");
    const { roomId: id, state } = found.data.items[0];
    // It opens at nine in the morning.
    if (state === "planned") {
      const { _version } = (await staff.get(`/amplify/stays/${id}`)).body.data;
      await staff.put(`/amplify/stays/${id}`, { _version, act: "open", reason: "Aujourd’hui" });
    }
    const captured = async () => String((await staff.get("/envois")).body);
    await expect.poll(captured, { interval: 200 }).toMatch(new RegExp(`Ardèche[^]+est ouvert[^]+/${id}`));
  });

  it("finishes the call in flight, accepts no new one, and stops its database, whoever holds a silent connection", async () => {
    const silent = connect(first.port, "localhost");
    onTestFinished(() => void silent.destroy());
    await once(silent, "connect");
    const form = new Response(formData({ content: "Dernier mot", mentions: [], ...before }));
    const bytes = Buffer.from(await form.arrayBuffer());
    const call = request(`${first.url}/amplify/messages/`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
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
    first.child.kill("SIGTERM");
    await untilRefused(first.port);
    call.end(bytes.subarray(bytes.length - 10));
    const [response] = await once(call, "response");
    expect(response.statusCode).toBe(200);
    response.resume();
    expect(await first.exited).toBe(0);
    await expect(readFile(join(dataDir, "postgres", "postmaster.pid"))).rejects.toThrow("ENOENT");
  });

  it("keeps its demo data and its secrets between starts", async () => {
    first.child.kill("SIGTERM");
    await first.exited;
    const second = await startServer({ DATA_DIR: dataDir, PORT: String(first.port) });
    const again = await fetch(`${second.url}/authorized?token=${token}`);
    expect(await again.json()).toEqual({ success: true, data: { uuid: "customer_1001" } });
    expect(await findRoom(await signIn(second, dataDir, "customer_1001"))).toEqual(before);
  });
});

it("lists every invalid setting and does not start [SEC-14]", async () => {
  const dataDir = await dataFolder();
  const server = await startServer({ DATA_DIR: dataDir, PORT: "99999", HOST: "0.0.0.0", DEMO: "on" });
  expect(await server.exited).toBe(1);
  for (const name of ["PORT", "OIDC_ISSUER", "APP_SECRET", "DATABASE_URL", "DEMO", "SPEEDBOAT_PUBLIC_URL"]) {
    expect(server.output()).toContain(`- ${name}: `);
  }
});

it("names the setting that is at fault when it cannot start [LAST-10]", async () => {
  const { url: DATABASE_URL } = await testDatabase();
  const DATA_DIR = await dataFolder();
  const nowhere = `postgres://nobody:secret-word@127.0.0.1:${await freePort()}/none`;
  const unknown = new URL(DATABASE_URL);
  unknown.pathname = "/unknown_name";
  const taken = createServer().listen(0, "localhost");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const cases: [Record<string, string>, string][] = [
    [{ DATABASE_URL: nowhere, DATA_DIR }, "DATABASE_URL: "],
    [{ DATABASE_URL: unknown.href, DATA_DIR }, 'DATABASE_URL: database "unknown_name" does not exist'],
    [{ DATABASE_URL, DATA_DIR: join(import.meta.filename, "none") }, "DATA_DIR: "],
    [{ DATABASE_URL, DATA_DIR, PORT: String(port) }, "PORT, HOST: listen EADDRINUSE"],
  ];
  for (const [settings, named] of cases) {
    const server = await startServer(settings);
    expect([await server.exited, server.output().trim()]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^${named}`, "m")),
    ]);
    expect(server.output()).not.toContain("secret-word");
  }
});

it("prints nothing but JSON in production, logs version and schema, and has them as a figure [LAST-10]", async () => {
  const { url: DATABASE_URL } = await testDatabase();
  const issuer = await startIssuer();
  onTestFinished(issuer.stop);
  const settings = {
    ...PRODUCTION,
    DATABASE_URL,
    DATA_DIR: await dataFolder(),
    DRAIN_MS: "0",
    HOST: "127.0.0.1",
    OIDC_ISSUER: issuer.settings.issuer,
    // A warning of Node itself, once the program listens for signals.
    NODE_OPTIONS:
      "--import=data:text/javascript,process.on('newListener',(event)=>event==='SIGTERM'&&process.emitWarning('beside'))",
  };
  const server = await startServer(settings);
  expect(server.child.exitCode, server.output()).toBe(null);
  const { version } = JSON.parse(await readFile(new URL("../../../package.json", import.meta.url), "utf8"));
  const figures = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  expect(figures).toMatch(new RegExp(`^hello_info\\{version="${version}",schema="\\d+"\\} 1$`, "m"));
  server.child.kill("SIGTERM");
  expect(await server.exited).toBe(0);
  const refused = await startServer({ ...settings, OIDC_ISSUER: "", PORT: "no" });
  expect(await refused.exited).toBe(1);
  const lines = `${server.output()}\n${refused.output()}`.split("\n").filter(Boolean);
  const read = lines.map((line) => JSON.parse(line) as { msg: string; level: string; time: string; version?: string });
  for (const { msg, level, time } of read) expect([msg, level, time].every(Boolean)).toBe(true);
  expect(read.find(({ msg }) => msg === "version and schema")).toMatchObject({ version, applied: [] });
  expect(read.some(({ msg }) => msg.includes("beside"))).toBe(true);
  expect(read.at(-1)).toMatchObject({
    level: "fatal",
    problems: expect.arrayContaining([expect.stringMatching(/^PORT: /), expect.stringMatching(/^OIDC_ISSUER: /)]),
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

it("prints a token for curl and nothing else", async () => {
  const dataDir = await dataFolder();
  const command = fileURLToPath(new URL("../../src/people/provider/token.command.ts", import.meta.url));
  const child = spawn(process.execPath, [command, "customer_1001"], { env: { ...process.env, DATA_DIR: dataDir } });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  const [code] = await once(child, "close");
  expect([code, printed.trim().split(".").length]).toEqual([0, 3]);
});
