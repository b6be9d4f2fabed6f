import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** `npm run dev`: the server restarts when one of its files changes, and Vite replaces changed modules in the browser. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "hello-dev-"));
// At the very end, because Vite ends the process by itself on SIGTERM.
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
// Before Vite and React are loaded: both read it once, and Vite's build of the widget would set it to production.
process.env.NODE_ENV = "development";
const { createServer } = await import("vite");
const { writeDevPages } = await import("./dev.pages.ts");

const vite = await createServer({ root: join(root, "web"), server: { host: "localhost" } });
await vite.listen();
const { port } = vite.httpServer!.address() as { port: number };
const origin = `http://localhost:${port}`;
// Fonts and pictures in styles would otherwise be looked for at our own server.
vite.config.server.origin = origin;
await writeDevPages(vite, origin, folder);

const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/src/start.ts"], {
  cwd: root,
  env: { ...process.env, WEB_DIR: folder, VITE_URL: origin },
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.once("exit", (code) => void end(code ?? 0));

async function end(code: number): Promise<void> {
  await vite.close();
  process.exit(code);
}
