import { describe, expect, it } from "vitest";
import { findPhoneNumber, readPhone } from "./delivery.phones.ts";

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
    expect(readPhone(given).problem).toBeDefined();
  });

  it.each([
    ...["0639980012", "+33 7 39 98 00 12", "+33123456789", "+262692123456", "+590690123456"],
    ...[
      "+41791234567",
      "+447911123456",
      "+4915112345678",
      "+393331234567",
      "+34612345678",
      "+351912345678",
      "+32470123456",
    ],
    ...["+12025550143", "+8801712345678", "+886912345678", "+971501234567"],
  ])("is no ordinary number: %j [SEC-17]", (given) => {
    expect(readPhone(given).problem).toBeUndefined();
  });
});

/** A mobile number of each country: in national form as people write it, and in E.164. */
const MOBILES: [country: string, national: string, number: string][] = [
  ["FR", "06 12 34 56 78", "+33612345678"],
  ["CH", "079 123 45 67", "+41791234567"],
  ["BE", "0470 12 34 56", "+32470123456"],
  ["LU", "621 123 456", "+352621123456"],
  ["DE", "0170 1234567", "+491701234567"],
  ["AT", "0664 1234567", "+436641234567"],
  ["IT", "347 123 4567", "+393471234567"],
  ["ES", "612 34 56 78", "+34612345678"],
  ["PT", "912 345 678", "+351912345678"],
  ["GB", "07911 123456", "+447911123456"],
  ["IE", "085 012 3456", "+353850123456"],
  ["NL", "06 12345678", "+31612345678"],
  ["DK", "32 12 34 56", "+4532123456"],
  ["NO", "406 12 345", "+4740612345"],
  ["PL", "512 345 678", "+48512345678"],
  ["US", "(202) 456-1111", "+12024561111"],
  ["CA", "514-398-4455", "+15143984455"],
  ["PE", "987 654 321", "+51987654321"],
  ["MA", "0650-123456", "+212650123456"],
  ["NP", "984-1234567", "+9779841234567"],
  ["RE", "0692 12 34 56", "+262692123456"],
  ["AU", "0412 345 678", "+61412345678"],
];

describe("numbers of 22 countries [ABROAD-03]", () => {
  it.each(MOBILES)("%s: %s is %s in every way of writing it, or none", (country, national, number) => {
    const digits = number.slice(1);
    const bare = national.replaceAll(/\D/g, "");
    expect(findPhoneNumber(national, country)).toBe(number);
    expect(findPhoneNumber(bare, country)).toBe(number);
    for (const other of [country, "FR", "CH", "PE", null]) {
      expect(findPhoneNumber(number, other)).toBe(number);
      expect(findPhoneNumber(` ${number.replaceAll(/(\d\d)/g, "$1\u00a0")}`, other)).toBe(number);
    }
    // What a spreadsheet takes away: the zero, the plus.
    for (const left of [bare.replace(/^0/, ""), digits]) {
      expect([number, undefined]).toContain(findPhoneNumber(left, country));
    }
    expect(findPhoneNumber(`${digits}.0`, country)).toBe(findPhoneNumber(digits, country));
    for (const other of [country, "FR", "DE", "US", "AU", null]) {
      expect(findPhoneNumber(`00${digits}`, other)).toBe(number);
      expect([number, undefined]).toContain(findPhoneNumber(Number(digits).toExponential(5).toUpperCase(), other));
    }
    expect(findPhoneNumber(`0033 ${digits}`, null)).not.toBe(number);
    expect(findPhoneNumber(national, null)).toBeUndefined();
    expect(findPhoneNumber(national, "ZZ")).toBeUndefined();
  });

  it("a number of nobody's country is not one of France, and what is written in no way is left out", () => {
    expect(findPhoneNumber("079 123 45 67", "CH")).toBe("+41791234567");
    for (const given of ["6,12E+08", "612345678.5e3", "-", "inconnu", "06 12 34", "0612345678 / 0712345678"]) {
      expect(findPhoneNumber(given, "FR")).toBeUndefined();
    }
  });

  it("a lost plus gives no second number: only one for mobiles is certain", () => {
    // As a number of Bad Oeynhausen's area it would be somebody else's.
    expect(findPhoneNumber("491701234567", "DE")).toBe("+491701234567");
    expect(findPhoneNumber("41791234567", "FR")).toBeUndefined();
    expect(findPhoneNumber("491701234567.0", "DE")).toBe("+491701234567");
    expect(findPhoneNumber("612345678.0", "FR")).toBe("+33612345678");
  });

  it.each([
    ["33612345678", "DE"],
    ["33612345678", "LU"],
    ["33612345678", "IT"],
    ["41791234567", "DE"],
    ["447911123456", "DE"],
    ["436641234567", "DE"],
    ["31612345678", "AT"],
    ["48512345678", "LU"],
  ])("%s of a foreigner in %s has lost its plus, and is no landline there", (given, country) => {
    expect(findPhoneNumber(given, country)).toBeUndefined();
  });

  it.each([
    ["145678901", "FR", "+33145678901"],
    ["298970000", "FR", "+33298970000"],
    ["442345678", "CH", "+41442345678"],
    ["3012345678", "DE", "+493012345678"],
    ["2079460123", "GB", "+442079460123"],
  ])("%s in %s has lost its zero only", (given, country, number) => {
    expect(findPhoneNumber(given, country)).toBe(number);
  });
});
