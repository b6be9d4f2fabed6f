import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { text } from "node:stream/consumers";
import type { Workspace } from "@hello/contract";
import type { House } from "./house.ts";

/** A network between browser and server, which a test takes away, or behind which it deploys another build. */
export type Network = {
  origin: string;
  /** Answers, cuts every connection, or stays silent. */
  state: "open" | "cut" | "silent";
  /** From now on the server has another build: its scripts have other names, and the worker another content. */
  isNewBuild: boolean;
  /** From now on the server has the setting WORKER=off, or answers the worker with an error. */
  worker: "on" | "off" | "broken";
  /** Paths of all requests that arrived. */
  asked: string[];
  close: () => Promise<void>;
};

/** All names change, because a script's name is a hash of its content, and that has the names of others. */
const SCRIPT = /-([\w-]{8}\.js)/g;
const BUILD_ID = /[\da-f]{16}/;
const TEXTS = /text\/html|javascript|json/;

/** Cookies are for a host, not for a port, so whoever is signed in at the house is signed in here. */
export async function openNetwork(house: House, workspace: Workspace = "speedboat"): Promise<Network> {
  const host = `${workspace}.localhost`;
  const server = createServer((incoming, answer) => void pass(incoming, answer).catch(() => answer.destroy()));
  server.on("upgrade", upgrade);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sockets = new Set<Duplex>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  });
  const network: Network = {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    state: "open",
    isNewBuild: false,
    worker: "on",
    asked: [],
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const headersFor = ({ headers }: IncomingMessage) => {
    const own = { host: `${host}:${house.port}`, "accept-encoding": "identity" };
    // What we change has the tag of what it was.
    const { "if-none-match": _tag, "if-modified-since": _date, ...others } = headers;
    return { ...others, ...own, ...(headers.origin && { origin: `http://${own.host}` }) };
  };

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { url = "", method } = incoming;
    network.asked.push(url);
    if (network.state === "silent") return;
    if (network.state === "cut") return void answer.destroy();
    if (url === "/sw.js" && network.worker === "broken") return void answer.writeHead(500).end();
    if (url === "/sw.js" && network.worker === "off") {
      answer.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
      return void answer.end(await readFile(`${process.env.WEB_DIR}/worker/worker.off.js`));
    }
    const path = url.replace(/^(\/assets\/.*-)new-([\w-]{8}\.js)$/, "$1$2");
    const sent = request({ port: house.port, method, path, headers: headersFor(incoming) });
    incoming.pipe(sent);
    const reply = await answerTo(sent);
    const headers = { ...reply.headers };
    if (!TEXTS.test(headers["content-type"] ?? "")) {
      answer.writeHead(reply.statusCode!, headers);
      return void reply.pipe(answer);
    }
    delete headers["content-length"];
    answer.writeHead(reply.statusCode!, headers).end(rewrite(url, await text(reply)));
  }

  function rewrite(url: string, content: string): string {
    if (network.worker === "off") return content.replace('"hasWorker":true', '"hasWorker":false');
    if (!network.isNewBuild) return content;
    const deployed = content.replace(SCRIPT, "-new-$1");
    return url === "/sw.js" ? deployed.replace(BUILD_ID, "new-$&") : deployed;
  }

  function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (network.state !== "open") return void socket.destroy();
    const through = connect(house.port, "127.0.0.1", () => {
      const lines = Object.entries(headersFor(incoming)).map(([name, value]) => `${name}: ${String(value)}`);
      through.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      through.write(head);
      socket.pipe(through).pipe(socket);
    });
    through.on("error", () => socket.destroy());
    socket.on("close", () => through.destroy());
  }

  return network;
}

async function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  return reply;
}
