import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as limits from "./limits.ts";

/** The values are held by the tests of the behaviour that each decides; their titles carry the same id. */
it("has only constants that the product uses, each declared here alone [CONST-01]", () => {
  const root = new URL("../../../", import.meta.url);
  const files = globSync(["packages/*/src/**/*.{ts,tsx}", "server/src/**/*.ts", "web/{src,widget}/**/*.{ts,tsx}"], {
    cwd: root.pathname,
    exclude: ["packages/contract/src/limits.ts", "**/*.{test,fixture}.{ts,tsx}"],
  });
  const sources = files.map((file) => readFileSync(new URL(file, root), "utf8")).join("\n");
  const words = new Set(sources.match(/\b[A-Z][A-Z0-9_]+\b/g));
  const declared = [...sources.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]+)\b/gm)].map(([, name]) => name!);
  expect(Object.keys(limits).filter((name) => !words.has(name))).toEqual([]);
  expect(declared.filter((name) => name in limits)).toEqual([]);
});
