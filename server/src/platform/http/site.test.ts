import { expect, test } from "vitest";
import { ownPathOf } from "./site.ts";

test.each(["/", "/help", "/admin/r1?x=1#y", "/a//b", "/http://x"])("%j is a path of this site", (path) => {
  expect(ownPathOf(path)).toBe(path);
});

test.each([
  "",
  "help",
  "//evil.example/x",
  "/\\evil.example/x",
  "\\\\evil.example/x",
  "https://evil.example/x",
  "javascript:alert(1)",
  "/.//evil.example/x",
  "/x/..//evil.example/x",
  "/./\\evil.example/x",
  "/%2e%2e//evil.example/x",
  "/\t/evil.example/x",
  "/x\r\nset-cookie: a=b",
])("%j is another site and becomes the start page", (path) => {
  expect(ownPathOf(path)).toBe("/");
});
