import { spawnSync } from "node:child_process";

/** V8 settings for many short-lived objects: fewer and shorter pauses of the garbage collector (docs/performance.md). */
export const START_FLAGS = ["--max-semi-space-size=32", "--no-memory-reducer", "--initial-old-space-size=128"];

/** The flags that this Node knows. With an unknown one it would refuse to start. */
export function findSupported(flags = START_FLAGS): string[] {
  if (isSupported(...flags)) return flags;
  return flags.filter((flag) => isSupported(flag));
}

function isSupported(...flags: string[]): boolean {
  return spawnSync(process.execPath, [...flags, "--version"], { stdio: "ignore" }).status === 0;
}
