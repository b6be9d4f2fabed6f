import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const FOLDERS = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin", "/sbin", "/bin"];

/**
 * The path of a program that npm has no package for. If it is missing and cannot be installed, the tests fail; they are
 * never skipped.
 */
export function findOrInstall(program: string, debianPackage = program): string {
  const find = () => FOLDERS.map((folder) => `${folder}/${program}`).find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Another test file may be installing something.
  const patient = ["-o", "DPkg::Lock::Timeout=300"];
  spawnSync("apt-get", [...patient, "update"], { env, stdio: "ignore" });
  spawnSync("apt-get", [...patient, "install", "-y", "--no-install-recommends", debianPackage], {
    env,
    stdio: "ignore",
  });
  const installed = find();
  if (installed) return installed;
  throw new Error(
    `These tests need ${program}, and it could not be installed. As root: apt-get install ${debianPackage}`,
  );
}
