import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The server and the pages, both made anew when a file changes; one ends with the other. */
const cwd = fileURLToPath(new URL("..", import.meta.url));
const parts = [
  spawn("vite", ["build", "web", "--watch", "--mode", "development"], { cwd, stdio: "inherit" }),
  spawn(process.execPath, ["--watch", "server/src/server.ts"], { cwd, stdio: "inherit" }),
];
for (const part of parts) {
  part.once("exit", () => {
    for (const other of parts) other.kill();
  });
}
