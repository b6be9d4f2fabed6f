// Installs the dependencies when the lock file has changed. Plain JavaScript: it runs on whatever Node the machine has.
// It reports on stderr, because the output of some scripts is used, as in TOKEN=$(npm run -s token -- customer_1001).
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const REPORT_EVERY_MS = 10_000;
const root = fileURLToPath(new URL("..", import.meta.url));
const lock = readFileSync(join(root, "package-lock.json"), "utf8");
const hash = createHash("sha256").update(lock).digest("hex");
const stamp = join(root, "node_modules", ".hello-installed");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== hash) install();

function install() {
  const paths = packagesForThisSystem();
  console.error(`Installing ${paths.length} packages with npm (once per change of package-lock.json)…`);
  const isWindows = process.platform === "win32";
  // `ci` begins by removing node_modules. Windows cannot remove the Node that runs this from there.
  const isRemovable = !isWindows || !process.execPath.startsWith(join(root, "node_modules"));
  const command = isRemovable ? ["ci"] : ["install", "--no-save"];
  // With the development dependencies also where NODE_ENV is production: they build the pages.
  const args = [...command, "--include=dev", "--loglevel=error", "--no-audit", "--no-fund"];
  const npm = spawn(isWindows ? "npm.cmd" : "npm", args, {
    cwd: root,
    stdio: ["inherit", process.stderr, "inherit"],
    shell: isWindows,
  });
  const startedAt = Date.now();
  const report = setInterval(() => {
    const seconds = Math.round((Date.now() - startedAt) / 1_000);
    const unpacked = paths.filter((path) => existsSync(join(root, path, "package.json"))).length;
    const step =
      unpacked < paths.length
        ? `downloading, ${unpacked} of ${paths.length} packages are unpacked`
        : "running install scripts";
    console.error(`  ${seconds} s: ${step}`);
  }, REPORT_EVERY_MS);
  npm.once("exit", (code) => {
    clearInterval(report);
    if (code !== 0) process.exit(code ?? 1);
    writeFileSync(stamp, hash);
    console.error("Installed.");
  });
}

function packagesForThisSystem() {
  const fits = (wanted, own) => !wanted || wanted.includes(own);
  return Object.entries(JSON.parse(lock).packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .filter(([, { os, cpu, libc }]) => {
      return fits(os, process.platform) && fits(cpu, process.arch) && !libc?.includes("musl");
    })
    .map(([path]) => path);
}
