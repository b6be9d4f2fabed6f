import { describe, expect, it } from "vitest";
import { findMailAddress, findPhoneNumber, isBarredNumber } from "./delivery.addresses.ts";

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

describe("a phone number", () => {
  it.each([
    ["0639980012", "+33639980012"],
    ["06 39 98 00 12", "+33639980012"],
    ["06.39.98.00.12", "+33639980012"],
    ["06-39-98-00-12", "+33639980012"],
    ["+33639980012", "+33639980012"],
    ["+33 6 39 98 00 12", "+33639980012"],
    ["+33 (0)6 39 98 00 12", "+33639980012"],
    ["0033 6 39 98 00 12", "+33639980012"],
    ["0692123456", "+262692123456"],
    ["+41 79 123 45 67", "+41791234567"],
    ["0041791234567", "+41791234567"],
    ["+1 (202) 555-0143", "+12025550143"],
  ])("is converted to E.164: %s", (given, number) => {
    expect(findPhoneNumber(given)).toBe(number);
  });

  it.each([
    "",
    "pas un numéro",
    "06399800",
    "063998001200",
    "639980012",
    "+0639980012",
    "+33",
    "+3306399800",
    "+33639980012345",
    "0639980012 ou 0639980013",
    "0639980012\r\nX",
    "+33639980012;ext=1",
    "12",
  ])("is invalid: %j", (given) => {
    expect(findPhoneNumber(given)).toBeUndefined();
  });
});

describe("a number that gets no SMS", () => {
  it.each([
    ...["3615", "3939", "118 218", "118218", "15 15"],
    ...["0899123456", "08 99 12 34 56", "+33 8 92 12 34 56", "0033810123456", "+33 (0)8 20 12 34 56", "+262891234567"],
    ...[
      "+870773123456",
      "+881612345678",
      "+88216123456",
      "+883510012345",
      "+878101234567",
      "+97912345678",
      "+80012345678",
    ],
    ...[
      "+19005550123",
      "+12129765550",
      "+447012345678",
      "+449098790123",
      "+41900123456",
      "+32909012345",
      "+49900123456",
    ],
  ])("is a premium-rate, satellite or short one: %s [SEC-17]", (given) => {
    expect(isBarredNumber(given)).toBe(true);
  });

  it.each([
    ...["0639980012", "+33 7 39 98 00 12", "+33139980012", "+262692123456", "+590690123456"],
    ...[
      "+41791234567",
      "+447700900123",
      "+4915112345678",
      "+393331234567",
      "+34612345678",
      "+351912345678",
      "+32470123456",
    ],
    ...["+12025550143", "+8801712345678", "+886912345678", "+971501234567", "pas un numéro", ""],
  ])("is no ordinary number: %j [SEC-17]", (given) => {
    expect(isBarredNumber(given)).toBe(false);
  });
});
