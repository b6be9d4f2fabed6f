import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roomDate, roomDisplayName, roomProduct } from "./rooms.names.ts";
import { isOwnPath, userTypeOf, workspaceOfHost } from "./workspace.ts";

describe("the workspace of a host", () => {
  it.each([
    ["labalaguere.localhost", "labalaguere"],
    ["hello.LaBalaguere.com", "labalaguere"],
    ["speedboat.localhost", "speedboat"],
    ["localhost", "speedboat"],
    ["ucpa.example.org", "speedboat"],
    ["", "speedboat"],
  ])("%s is %s", (host, workspace) => expect(workspaceOfHost(host)).toBe(workspace));
});

it("takes the user type from before the first underscore, or the whole", () => {
  expect(["customer_1001", "collaborator_a_b", "plain", "_x"].map(userTypeOf)).toEqual([
    "customer",
    "collaborator",
    "plain",
    "",
  ]);
});

describe("a path of this site", () => {
  it.each(["/", "/help", "/a/b?c=d#e", "/%2F%2Fevil.example"])("is %s", (path) => expect(isOwnPath(path)).toBe(true));
  it.each([
    "",
    "help",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil",
    "https://evil.example",
    "javascript:alert(1)",
    "/\tx",
    "/a\\b",
  ])("is not %j", (path) => expect(isOwnPath(path)).toBe(false));
  it("never leads to another host", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (rest) => {
        const path = `/${rest}`;
        fc.pre(isOwnPath(path));
        expect(new URL(path, "https://own.example").host).toBe("own.example");
      }),
    );
  });
});

describe("what a room's name tells", () => {
  it("is the display name and, with more than two parts, the product", () => {
    expect(roomDisplayName("Voile, août, Catamaran, plus")).toBe("Voile");
    expect([roomDisplayName(""), roomDisplayName(" , août")]).toEqual(["Groupe sans nom", "Groupe sans nom"]);
    expect(roomProduct("Voile, août, Catamaran, plus")).toBe("Catamaran");
    expect([roomProduct("Voile, août"), roomProduct("Voile"), roomProduct("a,b,")]).toEqual([null, null, null]);
  });

  it("has a date in dd/MM/yyyy [CONST-01]", () => {
    expect([roomDate("2027-08-05"), roomDate(null)]).toEqual(["05/08/2027", null]);
  });
});
