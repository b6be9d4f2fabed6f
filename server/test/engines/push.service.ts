import { createECDH, type ECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { decrypt } from "http_ece";
import { importJWK, jwtVerify } from "jose";
import { atEnd } from "../ending.ts";

/** How a push service reacts to one request; after the last it accepts. The gigabyte has the status 201. */
export type Reaction = number | { status: number; retryAfter: string } | "hang" | "cut" | "redirect" | "gigabyte";

type Shown = { title: string; body: string; navigate: string; tag: string; lang: string };
export type TakenPush = {
  endpoint: string;
  notification: Shown;
  bytes: number;
  ttl: string;
  topic: string;
  urgency: string;
};

/** A browser's subscription, with the keys that only the browser has. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string }; privateKey: ECDH };

export type TestPushService = {
  origin: string;
  /** What was accepted, decrypted as the browser does. */
  taken: TakenPush[];
  /** Endpoints of all requests, also refused ones. */
  asked: string[];
  subscribe: (reactions?: Reaction[]) => Subscription;
  /** Bytes of bodies that the server has let us send. */
  sentBytes: () => number;
};

const CHUNK = Buffer.alloc(64 * 1024);
const GIGABYTE = 1024 ** 3;

/** A push service on loopback (RFC 8030). It checks the VAPID token of each request, and decrypts what it accepts. */
export async function startPushService(onTaken: (endpoint: string) => void = () => {}): Promise<TestPushService> {
  const subscriptions = new Map<string, { subscription: Subscription; reactions: Reaction[] }>();
  const taken: TakenPush[] = [];
  const asked: string[] = [];
  let sent = 0;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const endpoint = `${origin}${request.url}`;
    asked.push(endpoint);
    const found = subscriptions.get(endpoint);
    if (!found) return void response.writeHead(404).end();
    await checkVapid(request, origin);
    const reaction = found.reactions.shift() ?? 201;
    if (reaction === "hang") return;
    if (reaction === "cut") return void request.socket.destroy();
    if (reaction === "redirect") return void response.writeHead(307, { location: `${origin}/elsewhere` }).end();
    if (typeof reaction === "object") {
      return void response.writeHead(reaction.status, { "retry-after": reaction.retryAfter }).end();
    }
    if (typeof reaction === "number" && reaction >= 300) return void response.writeHead(reaction).end("a reason");
    taken.push(read(endpoint, request, body, found.subscription));
    onTaken(endpoint);
    if (reaction === "gigabyte") return flood(response);
    response.writeHead(reaction, { "content-length": "0" }).end();
  }

  function flood(response: ServerResponse): void {
    response.writeHead(201, { "content-length": String(GIGABYTE) });
    const more = () => {
      while (!response.destroyed && sent < GIGABYTE) {
        sent += CHUNK.length;
        if (!response.write(CHUNK)) return void response.once("drain", more);
      }
    };
    response.on("error", () => {});
    more();
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.writeHead(400).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  atEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    taken,
    asked,
    subscribe: (reactions = []) => {
      const subscription = subscriptionAt(`${origin}/push/${randomBytes(24).toString("base64url")}`);
      subscriptions.set(subscription.endpoint, { subscription, reactions: [...reactions] });
      return subscription;
    },
    sentBytes: () => sent,
  };
}

export function subscriptionAt(endpoint: string): Subscription {
  const privateKey = createECDH("prime256v1");
  const p256dh = privateKey.generateKeys("base64url");
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString("base64url") }, privateKey };
}

/** What a page sends to register a subscription. */
export function postOf({ endpoint, keys }: Subscription) {
  return { endpoint, keys };
}

/** As RFC 8292 describes it: signed for this origin by the key that comes along, valid for a day at most. */
async function checkVapid({ headers }: IncomingMessage, origin: string): Promise<void> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = await importJWK({ kty: "EC", crv: "P-256", x: x!, y: y! }, "ES256");
  const { payload } = await jwtVerify(token, publicKey, { audience: origin, algorithms: ["ES256"] });
  if (!payload.sub?.startsWith("mailto:") || payload.exp! > Date.now() / 1_000 + 86_400) throw new Error("bad token");
}

function read(endpoint: string, { headers }: IncomingMessage, body: Buffer, subscription: Subscription): TakenPush {
  if (headers["content-encoding"] !== "aes128gcm") throw new Error("not encrypted");
  const plain = openMessage(body, subscription);
  const { web_push, notification } = JSON.parse(plain.toString()) as { web_push: number; notification: Shown };
  if (web_push !== 8030) throw new Error("not declarative");
  const header = (name: string) => String(headers[name]);
  const told = { ttl: header("ttl"), topic: header("topic"), urgency: header("urgency") };
  return { endpoint, notification, bytes: plain.length, ...told };
}

/** RFC 8291, as the browser does it. */
export function openMessage(body: Buffer, { privateKey, keys }: Subscription): Buffer {
  return decrypt(body, { version: "aes128gcm", privateKey, authSecret: keys.auth });
}
