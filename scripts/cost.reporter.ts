import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { TestCase as BrowserTest, TestResult } from "@playwright/test/reporter";
import type { TestModule, TestCase as UnitTest } from "vitest/node";
import type { Cost } from "./costs.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Writes what each test cost, for both runners: Vitest calls the first two methods, Playwright the third. */
export default class CostReporter {
  onTestCaseResult(test: UnitTest): void {
    const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
    const { state, errors = [] } = test.result();
    if (state === "skipped") return;
    const problem = state === "failed" ? inShort(errors[0]?.message) : undefined;
    write({ file: test.module.relativeModuleId, title: test.fullName, ms: duration, retry: retryCount, problem });
  }

  /** Most files open a house while they are imported. */
  onTestModuleEnd(module: TestModule): void {
    const problem = module.errors().map(({ message }) => inShort(message))[0];
    write({
      file: module.relativeModuleId,
      title: "(its start)",
      ms: module.diagnostic().collectDuration,
      retry: 0,
      problem,
    });
  }

  onTestEnd(test: BrowserTest, { duration, retry, status, error }: TestResult): void {
    if (status === "skipped") return;
    const [, device, , ...titles] = test.titlePath();
    const problem = status === test.expectedStatus ? undefined : inShort(error?.message);
    const file = relative(ROOT, test.location.file);
    write({ file, title: `${titles.join(" ")} (${device})`, ms: duration, retry, problem });
  }
}

/** Without this variable somebody has started the runner by hand. */
function write(cost: Cost): void {
  if (process.env.TEST_COSTS) appendFileSync(process.env.TEST_COSTS, `${JSON.stringify(cost)}\n`);
}

/** The first lines: what was expected stands in the second and third. */
function inShort(message = "It failed without a word."): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines
    .slice(0, 3)
    .map((line) => line.trim())
    .join(" | ");
}
