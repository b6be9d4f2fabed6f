import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Locked = {
  version?: string;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")) as {
  packages: Record<string, Locked>;
};

/** The systems on which `npm start`, `npm test` and `npm run check` must work. */
const SYSTEMS = [
  ["linux", "x64"],
  ["linux", "arm64"],
  ["darwin", "x64"],
  ["darwin", "arm64"],
  ["win32", "x64"],
] as const;

/** Packages with a program or library for each system bring one optional package for each. */
const withBinaries = Object.entries(packages).filter(
  ([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies).length > 2,
);

it("knows the tools with binaries of their own", () => {
  const names = withBinaries.map(([path]) => path.replace(/^.*node_modules\//, ""));
  expect(names).toEqual(
    expect.arrayContaining(["@biomejs/biome", "@swc/core", "lightningcss", "oxlint", "rolldown", "server", "sharp"]),
  );
});

it.each(withBinaries)("%s has a locked binary for every system", (_path, { optionalDependencies = {} }) => {
  const missing = SYSTEMS.filter(([os, cpu]) => {
    const binaries = Object.entries(optionalDependencies).map(([name, version]) => findLocked(name, version));
    return !binaries.some((binary) => binary?.os?.includes(os) && binary.cpu?.includes(cpu) && !isMusl(binary));
  });
  expect(missing).toEqual([]);
});

it("names no registry, so that every machine uses its own", () => {
  const named = Object.values(packages).filter(({ resolved }) => resolved?.startsWith("http"));
  expect(named).toEqual([]);
});

function findLocked(name: string, version: string): Locked | undefined {
  const found = Object.entries(packages).find(
    ([path, locked]) => path.endsWith(`node_modules/${name}`) && locked.version === version,
  );
  return found?.[1];
}

function isMusl({ libc = [] }: Locked): boolean {
  return libc.includes("musl");
}
