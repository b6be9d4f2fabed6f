import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "packages/*/src/**/*.test.ts",
      "server/**/*.test.ts",
      "demo/**/*.test.ts",
      "web/{build,src}/**/*.test.ts",
      "scripts/**/*.test.ts",
    ],
    // The suites that kill processes run with `npm run prove`.
    exclude: ["**/node_modules/**", "server/prove/**"],
    globalSetup: ["server/test/database/database.setup.ts"],
    setupFiles: ["server/test/ending.setup.ts"],
    // The files of a worker share their modules: importing the server took longer than most files' tests.
    isolate: false,
    // One more than the cores of a small machine: a test file waits for its database as often as it works.
    maxWorkers: 3,
    retry: Number(process.env.RETRIES ?? 0),
    reporters: ["default", "./scripts/cost.reporter.ts"],
    // Generous, because a busy machine is slow: no test may fail for its time alone.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
