import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { dataFolder, findRoom, signIn, startedDataFolder, startServer } from "./process.ts";

it("stops within seconds even while a client holds a silent connection", async () => {
  const server = await startServer({ DATA_DIR: await startedDataFolder() });
  const silent = connect(server.port, "localhost");
  onTestFinished(() => void silent.destroy());
  await once(silent, "connect");
  server.child.kill("SIGTERM");
  expect(await server.exited).toBe(0);
});

describe("starting", () => {
  it("refuses a second server on the same data folder with a clear message, and the first continues", async () => {
    const dataDir = await startedDataFolder();
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
    const dataDir = await startedDataFolder();
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
    const dataDir = await startedDataFolder();
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
