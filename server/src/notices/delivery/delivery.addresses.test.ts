import { describe, expect, it } from "vitest";
import { findMailAddress } from "./delivery.addresses.ts";

describe("an e-mail address", () => {
  it.each([
    ["camille@example.org", "camille@example.org"],
    [" camille@example.org ", "camille@example.org"],
    ["camille.d'arc+ski@mail.example.co.uk", "camille.d'arc+ski@mail.example.co.uk"],
    ["camille@exämple.org", "camille@xn--exmple-cua.org"],
  ])("is accepted: %s", (given, address) => {
    expect(findMailAddress(given)).toBe(address);
  });

  it.each([
    "",
    "camille",
    "@example.org",
    "camille@",
    "camille@localhost",
    "camille@example.1",
    "camille@@example.org",
    "a@example.org, b@example.org",
    "a@example.org;b@example.org",
    "Camille <camille@example.org>",
    "camille@example.org\r\nBcc: tous@example.org",
    "camille@example.org\nSubject: x",
    "cam\r\nille@example.org",
    "cam ille@example.org",
    "cam\0ille@example.org",
    '"camille"@example.org',
    "camille@example.org>",
    "camille@[127.0.0.1]",
    `${"x".repeat(65)}@example.org`,
    `x@${"x.".repeat(200)}org`,
  ])("is invalid: %j", (given) => {
    expect(findMailAddress(given)).toBeUndefined();
  });
});
