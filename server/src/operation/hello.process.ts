import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSettings } from "../base/settings.file.ts";

/**
 * `bin/hello` outside of containers (docs/operations.md): runs the command with the settings of the unit's file. In a
 * process that begins with them, because Node reads some of them, such as NODE_EXTRA_CA_CERTS, only then.
 */
const SETTINGS_FILE = "/etc/hello/hello.env";

/** Variables that are set already count more. */
function readSettings(): Record<string, string> {
  const named = process.env.HELLO_ENV;
  try {
    return parseSettings(readFileSync(named ?? SETTINGS_FILE, "utf8"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && named === undefined) return {};
    console.error(`The settings cannot be read: ${message}. Run it as root or as the user of the unit.`);
    process.exit(1);
  }
}

const env = { ...readSettings(), ...process.env };
const args = [fileURLToPath(new URL("../hello.command.ts", import.meta.url)), ...process.argv.slice(2)];
if (process.execve && process.platform !== "win32") process.execve(process.execPath, [process.execPath, ...args], env);

const command = spawn(process.execPath, args, { stdio: "inherit", env });
command.once("exit", (code) => process.exit(code ?? 1));
