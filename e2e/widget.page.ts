import { once } from "node:events";
import { createServer } from "node:http";
import type { BrowserContext, Page } from "@playwright/test";
import type { House } from "./house.ts";

/** A page of another site with the widget on it. It is really served: browsers keep intercepted responses from calling loopback. */
export async function openHost(context: BrowserContext, house: House, site: string, data = ""): Promise<Page> {
  const script = `http://speedboat.localhost:${house.port}/widget.js`;
  const body = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hôte</title><main><h1>Mon séjour</h1></main>
    <script async src="${script}" ${data}></script></html>`;
  const server = createServer((_request, response) => response.setHeader("content-type", "text/html").end(body));
  server.listen(house.hostPort, "localhost");
  await once(server, "listening");
  const page = await context.newPage();
  await page.goto(`http://${site}.localhost:${house.hostPort}/page-hote`);
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  return page;
}

export const chatIn = (page: Page) => page.frameLocator("iframe[title=Messagerie]");
