import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "vite";

const ROOT = fileURLToPath(new URL("./peers/", import.meta.url));
const DIST = join(ROOT, "dist");
const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".png": "image/png",
};
const PICTURES = fileURLToPath(new URL("../node_modules/emoji-datasource-apple/img/apple/64/", import.meta.url));

/** Some styles load fonts from another site; here nothing does. */
const WITHOUT_WEB_FONTS: Plugin = {
  name: "without-web-fonts",
  enforce: "pre",
  transform: (code, id) =>
    /\.s?css($|\?)/.test(id) ? code.replace(/@import\s+(?:url\()?['"]?https:\/\/fonts[^;]*;/g, "") : undefined,
};

/** Builds one page for each peer, as a project that uses it would. */
export async function buildPages(names: readonly string[]): Promise<void> {
  if (!existsSync(join(ROOT, "node_modules"))) {
    spawnSync("npm", ["ci", "--loglevel=error"], { cwd: ROOT, stdio: "inherit" });
  }
  const files = readdirSync(join(ROOT, "pages"));
  for (const name of names) {
    const entry = files.find((file) => file.replace(/\.tsx?$/, "") === name)!;
    await build({
      root: ROOT,
      configFile: false,
      logLevel: "error",
      // All peers and our picker share one copy of the framework.
      resolve: { dedupe: ["react", "react-dom"], alias: reactOf(ROOT) },
      define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
      plugins: [WITHOUT_WEB_FONTS],
      build: {
        outDir: join(DIST, name),
        target: "es2023",
        modulePreload: false,
        rollupOptions: {
          input: join(ROOT, "pages", entry),
          output: { entryFileNames: "entry.js", assetFileNames: "style[extname]" },
        },
      },
    });
  }
}

/** Serves the pages gzipped on a free port, with pictures, and emojibase's data for the peer that fetches it. */
export async function servePages(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url!, "http://x").pathname);
    const body = path.endsWith("/") ? pageOf(path) : read(path);
    if (body === undefined) return response.writeHead(404).end();
    const type = TYPES[extname(path)] ?? "text/html; charset=utf-8";
    const headers = {
      "content-type": type,
      "content-encoding": "gzip",
      "cache-control": "no-store",
      etag: `"${body.length}"`,
    };
    return response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : gzipSync(body, { level: 9 }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function pageOf(path: string): Buffer {
  const style = existsSync(join(DIST, path, "style.css")) ? '<link rel="stylesheet" href="style.css">' : "";
  return Buffer.from(`<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>bench</title><link rel="icon" href="data:,">${style}<div id="root"></div><script type="module" src="entry.js"></script>`);
}

function read(path: string): Buffer | undefined {
  if (path.startsWith("/emoji/")) return readIn(PICTURES, path.slice("/emoji/".length));
  const isData = path.startsWith("/emojibase-data/");
  return readIn(isData ? join(ROOT, "node_modules/") : DIST, path);
}

function readIn(folder: string, path: string): Buffer | undefined {
  const file = join(folder, path);
  return file.startsWith(folder) && existsSync(file) ? readFileSync(file) : undefined;
}

function reactOf(root: string): Record<string, string> {
  return Object.fromEntries(["react", "react-dom"].map((name) => [name, join(root, "node_modules", name)]));
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}
