import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "server/**/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: ["server/test/database.setup.ts"],
    setupFiles: ["server/test/ending.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
