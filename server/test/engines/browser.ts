import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

type Answer = { url: URL; status: number; headers: IncomingHttpHeaders; text: string };
type Sending = { method?: string; form?: Record<string, string>; body?: string; headers?: OutgoingHttpHeaders };

type Cookie = { host: string; path: string; name: string; value: string };

const REDIRECTS_MAX = 12;

/** Does what matters here of what a browser does: cookies by host and path, redirects, and *.localhost is this machine. */
export function createBrowser() {
  let jar: Cookie[] = [];

  async function send(address: URL | string, sending: Sending = {}): Promise<Answer> {
    const url = new URL(address);
    const answer = await exchange(url, sending, cookieHeader(url));
    for (const line of answer.headers["set-cookie"] ?? []) keep(url, line);
    return answer;
  }

  /** Follows redirects to the page where they end. */
  async function visit(address: URL | string, sending: Sending = {}): Promise<Answer> {
    let answer = await send(address, sending);
    for (let hops = 0; answer.headers.location !== undefined; hops += 1) {
      if (hops === REDIRECTS_MAX) throw new Error(`too many redirects at ${answer.url.href}`);
      answer = await send(new URL(answer.headers.location, answer.url));
    }
    return answer;
  }

  function keep(url: URL, line: string): void {
    const [pair = "", ...attributes] = line.split(/; */);
    const attribute = (name: string) =>
      attributes.find((entry) => entry.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
    const name = pair.slice(0, pair.indexOf("="));
    const cookie = { host: url.hostname, path: attribute("path") ?? "/", name, value: pair.slice(name.length + 1) };
    const gone = attribute("max-age") === "0" || Date.parse(attribute("expires") ?? "") <= Date.now();
    jar = jar.filter((other) => other.host !== cookie.host || other.path !== cookie.path || other.name !== name);
    if (!gone) jar.push(cookie);
  }

  function cookieHeader(url: URL): string {
    return jar
      .filter(({ host, path }) => host === url.hostname && url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
  }

  return { send, visit, findCookie: (name: string) => jar.find((cookie) => cookie.name === name)?.value };
}

async function exchange(url: URL, { method, form, body: given, headers }: Sending, cookie: string): Promise<Answer> {
  const body = form ? new URLSearchParams(form).toString() : given;
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: "localhost",
      port: url.port,
      path: url.pathname + url.search,
      method: method ?? (form ? "POST" : "GET"),
      agent: false,
      headers: {
        host: url.host,
        ...(cookie && { cookie }),
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
    });
    outgoing.on("response", (incoming) => {
      const { statusCode = 0, headers: received } = incoming;
      text(incoming).then((content) => resolve({ url, status: statusCode, headers: received, text: content }), reject);
    });
    outgoing.on("error", reject).end(body);
  });
}
