import { defineConfig } from "vitest/config";
import tests from "./vitest.config.ts";

/** The suites of `npm run prove` (scripts/prove.ts), one after the other: each keeps both cores busy by itself. */
export default defineConfig({
  test: {
    ...tests.test,
    include: ["server/prove/**/*.test.ts"],
    exclude: [],
    maxWorkers: 1,
    isolate: true,
    // All kills of a suite on a loaded machine.
    testTimeout: 1_800_000,
  },
});
