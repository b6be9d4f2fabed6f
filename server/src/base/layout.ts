import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the image has the program (deploy/Dockerfile). */
const IN_IMAGE = "/app/";

/** How an operator calls a command of `hello` where this program is installed (docs/operations.md). */
export function commandHere(args: string, root = fileURLToPath(new URL("../../..", import.meta.url))): string {
  // In a container that refuses to start nothing can be called: Compose makes another one for the command.
  if (root === IN_IMAGE) return `docker compose run --rm --entrypoint hello hello ${args}`;
  if (existsSync(`${root}bin/hello`)) return `runuser -u hello -- ${root}bin/hello ${args}`;
  return `npm run hello -- ${args}`;
}

/** A path as its caller means it: `npm run hello` runs in the folder of the project. */
export function pathOf(given: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return resolve(script === "hello" && folder ? folder : ".", given);
}
