import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const FOLDERS = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin", "/sbin", "/bin"];
const LOCK = join(tmpdir(), "hello-apt.lock");

/**
 * The path of a program that npm has no package for. If it is missing and cannot be installed, the tests fail; they are
 * never skipped.
 */
export function findOrInstall(program: string, debianPackage = program): string {
  const find = () => FOLDERS.map((folder) => `${folder}/${program}`).find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  // One test file at a time: apt-get does not wait while another one reads the lists of packages.
  const install = `apt-get update; apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends ${debianPackage}`;
  spawnSync("flock", [LOCK, "sh", "-c", install], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: "ignore",
  });
  const installed = find();
  if (installed) return installed;
  throw new Error(
    `These tests need ${program}, and it could not be installed. As root: apt-get install ${debianPackage}`,
  );
}
