import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "server/**/*.test.ts", "web/src/**/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: ["server/test/database.setup.ts"],
    setupFiles: ["server/test/ending.ts"],
    // As many as cores of a small machine: a test file waits for its database as often as it works.
    maxWorkers: 2,
    retry: Number(process.env.RETRIES ?? 0),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
