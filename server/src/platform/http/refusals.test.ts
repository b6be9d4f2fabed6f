import { METHODS } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { LIVE_PATH } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";

/** Requests that end before they have a route, or without one. Written byte by byte, as no client would. */

const house = await openHouse({}, { requestWithinMs: 2_000 });
const { port } = house.context.config;

type Refused = { status: number; headers: Map<string, string>; body: string };

/** Sends the bytes and reads until the server closes. */
async function send(bytes: string): Promise<Refused> {
  const socket = connect(port, "localhost");
  socket.on("error", () => {});
  socket.write(bytes);
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  const headers = lines.map((header): [string, string] => {
    const [name = "", ...value] = header.split(": ");
    return [name.toLowerCase(), value.join(": ")];
  });
  return { status: Number(line.split(" ")[1]), headers: new Map(headers), body };
}

const HOST = `Host: localhost:${port}`;
const CLOSE = "Connection: close";

function requestOf(line: string, headers: string[] = [HOST], body = ""): string {
  return [`${line} HTTP/1.1`, ...headers, CLOSE, "", body].join("\r\n");
}

const UPGRADE = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];
const upgradeOf = (path: string, headers: string[]) =>
  [`GET ${path} HTTP/1.1`, ...UPGRADE, ...headers, "", ""].join("\r\n");
const KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";

const REFUSALS: [string, number, string][] = [
  ["no request at all", 400, "hello\r\n\r\n"],
  ["a method that nobody knows", 400, requestOf("FOO /")],
  ["a version that nobody knows", 400, `GET / HTTP/9.9\r\n${HOST}\r\n\r\n`],
  ["headers that are too long", 431, requestOf("GET /", [HOST, `X-Long: ${"a".repeat(40_000)}`])],
  ["a length that is none", 400, requestOf("POST /amplify/reports/", [HOST, "Content-Length: abc"])],
  [
    "two lengths",
    400,
    requestOf("POST /amplify/reports/", [HOST, "Content-Length: 5", "Transfer-Encoding: chunked"], "0\r\n\r\n"),
  ],
  ["an address that cannot be read", 400, requestOf("GET /%ff")],
  ["a call whose address cannot be read", 400, requestOf("GET /amplify/rooms/%E0%A4%A")],
  ["a parameter that is too long", 414, requestOf(`GET /amplify/rooms/${"a".repeat(5_000)}`)],
  ["no host", 400, requestOf("GET /", [])],
  ["an expectation that nobody knows", 417, requestOf("GET /", [HOST, "Expect: a miracle"])],
  ["a host that is not ours", 421, requestOf("GET /", ["Host: evil.example"])],
  ["an address that does not exist", 404, requestOf("GET /nothing/here")],
  ["a call that does not exist", 404, requestOf("GET /amplify/nothing")],
  ["a method of another protocol", 404, requestOf("PROPFIND /")],
  ["a call by no method of its own", 404, requestOf("PATCH /amplify/reports/")],
  [
    "a body that is too long",
    413,
    requestOf("POST /oauth/session", [HOST, "Content-Type: application/json", "Content-Length: 99999999"]),
  ],
  [
    "a type that nobody reads",
    415,
    requestOf("POST /oauth/session", [HOST, "Content-Type: a/b", "Content-Length: 1"], "x"),
  ],
  ["half a request", 408, `GET / HTTP/1.1\r\n${HOST}\r\n`],
  ["an upgrade of another address", 404, upgradeOf("/nothing", [HOST, KEY])],
  ["an upgrade from another site", 403, upgradeOf(LIVE_PATH, [HOST, KEY, "Origin: https://evil.example"])],
  ["an upgrade without its key", 400, upgradeOf(LIVE_PATH, [HOST])],
  ["an upgrade for a host that is not ours", 421, upgradeOf(LIVE_PATH, ["Host: evil.example", KEY])],
];

describe("a refusal before routing carries the security headers", () => {
  it.each(REFUSALS)("%s: %i [SEC-33]", async (_kind, status, bytes) => {
    const { headers, body, ...answer } = await send(bytes);
    expect(answer.status).toBe(status);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(headers.get("content-security-policy")).toMatch(/frame-ancestors /);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toMatch(/^(no-referrer|same-origin)$/);
    expect(headers.get("cache-control")).toBe("no-store");
    if (body)
      expect(JSON.parse(body)).toEqual({ success: false, code: expect.any(String), message: expect.any(String) });
  });
});

describe("/metrics", () => {
  const seriesOf = async () => {
    const { body } = await house.anonymous.get("/metrics");
    const lines: string[] = body.split("\n").filter((line: string) => line.startsWith("http_request_"));
    return { body: body as string, count: lines.length };
  };
  /** Every method that Node reads; each address is asked for once. */
  const askOddly = async (word: string) => {
    for (const method of METHODS.filter((name) => name !== "CONNECT")) {
      for (const path of ["/", `/${word}-${method}`, `/amplify/${word}/${method}`, `/oidc/${word}`, `/%ff${word}`]) {
        await send(requestOf(`${method} ${path}?${word}`, [HOST, `X-Request-Id: ${word}`, `User-Agent: ${word}`]));
      }
    }
  };

  it("does not grow with what strangers ask, and repeats none of it [SEC-33]", async () => {
    await askOddly("peculiar");
    // The answer with the figures is in the next ones.
    await seriesOf();
    const before = await seriesOf();
    await askOddly("strange");
    const after = await seriesOf();
    expect(after.count).toBe(before.count);
    expect(after.body).not.toMatch(/peculiar|strange/);
    const methods = [...after.body.matchAll(/\{method="([^"]*)"/g)].map(([, method]) => method!);
    const usual = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "other"];
    expect(usual).toEqual(expect.arrayContaining([...new Set(methods)]));
    const routes = [...after.body.matchAll(/,route="([^"]*)"/g)].map(([, route]) => route!);
    const ours = [...house.routes.map(({ url }) => url), "unknown"];
    expect(ours).toEqual(expect.arrayContaining([...new Set(routes)]));
  });
});
