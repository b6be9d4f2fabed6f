import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findSupported } from "./operation/start.flags.ts";

/** Starts the server with the flags of `start.flags.ts`: `npm start`, and in a container `node server/src/start.ts`. */
const args = [...findSupported(), fileURLToPath(new URL("server.ts", import.meta.url))];

// Where the system allows it, in this very process, so that signals and the exit code need nobody to pass them on.
if (process.execve && process.platform !== "win32") process.execve(process.execPath, [process.execPath, ...args]);

const server = spawn(process.execPath, args, { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.once("exit", (code) => process.exit(code ?? 1));
