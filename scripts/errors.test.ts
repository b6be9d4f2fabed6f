import { readFileSync } from "node:fs";
import { ERROR_STATUS } from "@hello/contract";
import { expect, it } from "vitest";

it("docs/api.md lists every error code with its status, and no other", () => {
  const page = readFileSync(new URL("../docs/api.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)].map(([, code, status]) => [code, Number(status)]);
  expect(Object.fromEntries(rows)).toEqual(ERROR_STATUS);
});
