import { readFileSync } from "node:fs";
import { CALLS, ERROR_STATUS } from "@hello/contract";
import { expect, it } from "vitest";

const page = readFileSync(new URL("../docs/api.md", import.meta.url), "utf8");

it("docs/api.md lists every error code with its status, and no other", () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)].map(([, code, status]) => [code, Number(status)]);
  expect(Object.fromEntries(rows)).toEqual(ERROR_STATUS);
});

it("docs/api.md shows every call, as a line of curl or in a sentence", () => {
  const addresses = [...page.matchAll(/(?:"\$HELLO|`[A-Z]+ )(\/[^"`?\s]+)/g)].map(([, address]) => address!);
  const isShown = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replace(":id", "[^/]+")}$`);
    return addresses.some((address) => pattern.test(address));
  };
  const missing = Object.keys(CALLS).filter((at) => !isShown(at.split(" ")[1]!));
  expect(missing, "docs/api.md does not show these calls").toEqual([]);
});
