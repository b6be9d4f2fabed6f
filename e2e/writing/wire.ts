import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BrowserContext } from "@playwright/test";

/** Records the files of all forms as they arrive at the server's side of the network, and passes the forms on. */
export async function recordUploads(context: BrowserContext): Promise<File[]> {
  const files: File[] = [];
  const recorder = createServer((incoming, outgoing) => void passOn(incoming, outgoing));
  recorder.listen(0, "127.0.0.1");
  await once(recorder, "listening");
  context.on("close", () => {
    recorder.close();
    recorder.closeAllConnections();
  });
  const { port } = recorder.address() as AddressInfo;
  await context.route(/\/amplify\/(messages|notices?)\/(filtered)?$/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const address = route.request().url();
    // The browser has no cookies for the recorder.
    const cookies = (await context.cookies(address)).map(({ name, value }) => `${name}=${value}`);
    const headers = { ...route.request().headers(), "x-goes-to": address, "x-cookie": cookies.join("; ") };
    await route.continue({ url: `http://127.0.0.1:${port}${new URL(address).pathname}`, headers });
  });

  async function passOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { body, fields } = await readForm(incoming);
    files.push(...(fields.getAll("files[]") as File[]));
    const { host, port, pathname } = new URL(String(incoming.headers["x-goes-to"]));
    // As the browser would have sent them to the server itself.
    const own = { host, cookie: incoming.headers["x-cookie"], "sec-fetch-site": "same-origin" };
    const headers = { ...incoming.headers, ...own };
    const passedOn = request({ host: "localhost", port, path: pathname, method: "POST", headers });
    passedOn.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    passedOn.end(body);
  }

  return files;
}

async function readForm(incoming: IncomingMessage): Promise<{ body: Buffer; fields: FormData }> {
  const body = await buffer(incoming);
  const headers = { "content-type": incoming.headers["content-type"] ?? "" };
  return { body, fields: await new Response(new Uint8Array(body), { headers }).formData() };
}
