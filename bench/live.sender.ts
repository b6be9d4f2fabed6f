import { connect, type Socket } from "node:net";

export type Post = { url: string; headers: Record<string, string>; body: (text: string) => string };

type Sent = { resolve: () => void; reject: (error: Error) => void };

/**
 * Sends one message after the other over one keep-alive connection. It is minimal because it shares the processors with
 * the measured server: an expensive client would make all servers look alike.
 */
export class Sender {
  readonly #socket: Socket;
  #unread = "";
  #sent: Sent | undefined;

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding("latin1");
    this.#socket.on("data", (chunk) => this.#read(String(chunk)));
    this.#socket.on("error", (error) => this.#sent?.reject(error));
    this.#socket.on("close", () => this.#sent?.reject(new Error("the server closed a sender's connection")));
  }

  /** Resolves when the whole response has arrived, if it is a 200. */
  send({ url, headers, body }: Post, text: string): Promise<void> {
    const { host, pathname } = new URL(url);
    const content = body(text);
    const lines = Object.entries({
      host,
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(content)),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      this.#sent = { resolve, reject };
      this.#socket.write(`POST ${pathname} HTTP/1.1\r\n${lines.join("")}\r\n${content}`);
    });
  }

  close(): void {
    this.#sent = undefined;
    this.#socket.destroy();
  }

  #read(chunk: string): void {
    this.#unread += chunk;
    const headEnd = this.#unread.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.#unread.slice(0, headEnd))?.[1];
    if (length && this.#unread.length < headEnd + 4 + Number(length)) return;
    const [answer, sent] = [this.#unread, this.#sent];
    this.#unread = "";
    this.#sent = undefined;
    if (length && answer.startsWith("HTTP/1.1 200")) sent?.resolve();
    else sent?.reject(new Error(`a send was answered ${answer}`));
  }
}
