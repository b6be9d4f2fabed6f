import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { HttpClient } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";

const house = await openHouse({ SPEEDBOAT_ORIGINS: "https://backoffice.example.org" });

describe("signs of life", () => {
  it("say that the process lives and that it can serve", async () => {
    expect((await house.anonymous.get("/healthz")).body).toEqual({ status: "ok" });
    expect((await house.anonymous.get("/readyz")).body).toEqual({ status: "ok" });
  });

  it("give Prometheus figures by route, without ids, to this machine", async () => {
    await house.anonymous.get(`/amplify/rooms/${crypto.randomUUID()}`);
    const { body } = await house.anonymous.get("/metrics");
    expect(body).toContain(
      'hello_http_request_duration_seconds_count{method="GET",route="/amplify/rooms/:id",status="401"}',
    );
    expect(body).toContain("process_cpu_seconds_total");
  });
});

describe("security headers", () => {
  it("forbid foreign content, sniffing and framing by anybody but the workspace's own pages", async () => {
    const { headers } = await house.anonymous.get("/healthz");
    const policy = headers.get("content-security-policy")!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'self' https://backoffice.example.org");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types worker;");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    const withToken = await house.anonymous.get("/authorized?token=abc");
    expect(withToken.headers.get("referrer-policy")).toBe("strict-origin");
  });

  it("let the answer to a call do nothing should it be shown as a page", async () => {
    const { headers } = await house.anonymous.get(`/amplify/rooms/${crypto.randomUUID()}`);
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toContain("max-age=");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });
});

describe("unknown addresses", () => {
  it("answer the ordinary envelope", async () => {
    const { status, body } = await house.anonymous.get("/amplify/nothing");
    expect([status, body]).toEqual([404, { success: false, code: "unknown_route", message: expect.any(String) }]);
  });
});

describe("rates", () => {
  it("are held per person and per address, and say when to come back", async () => {
    const strict = await openHouse({ REQUESTS_PER_MINUTE_PER_USER: "5", REQUESTS_PER_MINUTE_PER_ADDRESS: "30" });
    const [first, second] = [await strict.user(), await strict.user()];
    const ask = (uuid: string) => strict.as(uuid).get(`/amplify/users/search?uuid=${uuid}`);
    for (let n = 0; n < 5; n += 1) expect((await ask(first.uuid)).status).toBe(200);
    const refused = await ask(first.uuid);
    expect([refused.status, refused.body]).toEqual([
      429,
      { success: false, code: "rate_limited", message: expect.any(String) },
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(second.uuid)).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await strict.anonymous.get("/authorized")).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it("count a long body as several requests [SEC-24]", async () => {
    const strict = await openHouse({ REQUESTS_PER_MINUTE_PER_USER: "25" });
    const { uuid, id } = await strict.user();
    const search = (count: number) => strict.as(uuid).post("/amplify/users/search-all", { ids: Array(count).fill(id) });
    const statuses = [];
    for (const count of [1, 1, 1_000, 1_000, 1_000, 1]) statuses.push((await search(count)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });
});

it("serves 20 calls of one user at once, so that those of others come between [SEC-24]", async () => {
  const { A, B } = await house.cast();
  const [a, b] = [house.as(A.uuid), house.as(B.uuid)];
  const held = Array.from({ length: 25 }, () => holdForm(a));
  onTestFinished(async () => {
    for (const socket of await Promise.all(held)) socket.destroy();
  });
  await expect.poll(() => house.storedFiles()).toHaveLength(20);
  let answered = false;
  const later = a.get(`/amplify/users/${A.id}`).finally(() => (answered = true));
  for (let n = 0; n < 5; n += 1) expect((await b.get(`/amplify/users/${B.id}`)).status).toBe(200);
  expect([answered, (await house.storedFiles()).length]).toEqual([false, 20]);
  for (const socket of await Promise.all(held)) socket.destroy();
  expect((await later).status).toBe(200);
  await expect.poll(() => house.storedFiles()).toEqual([]);
});

/** Begins a form with a file, and does not go on. */
async function holdForm(client: HttpClient): Promise<Socket> {
  const { hostname, port } = new URL(house.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const head = [
    "POST /amplify/messages/ HTTP/1.1",
    `host: ${hostname}:${port}`,
    "workspace: speedboat",
    "user-type: customer",
    `authorization: Bearer ${await client.token()}`,
    "content-type: multipart/form-data; boundary=x",
    "content-length: 1000",
  ];
  const part = '--x\r\ncontent-disposition: form-data; name="files[]"; filename="a.txt"\r\n\r\nduvet';
  socket.write(`${head.join("\r\n")}\r\n\r\n${part}`);
  return socket;
}

describe("an empty query parameter", () => {
  it("counts as absent [EASE-24]", async () => {
    const { A, R1 } = await house.cast();
    const a = house.as(A.uuid);
    await house.message(R1, A, "Bonjour");
    for (const path of [
      `/amplify/rooms/${R1.id}/messages?nextToken=&limit=`,
      `/amplify/rooms/${R1.id}/unread?lastRead=&nextToken=`,
      `/amplify/users/${A.id}/notices?nextToken=`,
      `/amplify/users/${A.id}/unreadNotices?lastRead=&nextToken=`,
      "/amplify/rooms?ids=",
    ]) {
      const [given, bare] = [await a.get(path), await a.get(path.split("?")[0]!)];
      expect([path, given.status, given.body]).toEqual([path, 200, bare.body]);
    }
  });
});
