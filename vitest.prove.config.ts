import { defineConfig } from "vitest/config";
import tests from "./vitest.config.ts";

/** The suites of `npm run prove` (scripts/prove.ts), two at once: each waits for its processes as often as they work. */
export default defineConfig({
  test: {
    ...tests.test,
    include: ["server/prove/**/*.test.ts"],
    exclude: [],
    isolate: true,
    // All kills of a suite on a loaded machine.
    testTimeout: 1_800_000,
  },
});
