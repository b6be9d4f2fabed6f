import { describe, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { ConfigError, readConfig } from "../../base/config.ts";
import { emojiAddress, requirePictures } from "./emoji.pictures.ts";

const house = await openHouse();
const address = emojiAddress(house.context.config);

describe("the pictures of emoji", () => {
  it("are served to everybody and cached for ever [EMOJI-09]", async () => {
    const response = await fetch(`${house.url}${address}1f600.png`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const picture = Buffer.from(await response.arrayBuffer());
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    // Width and height are at a fixed position in every PNG.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([64, 64]);
    const head = await fetch(`${house.url}${address}1f600.png`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(picture.length)]);
    const plain = await fetch(`${house.url}/emoji/1f600.png`);
    expect(Buffer.from(await plain.arrayBuffer()).equals(picture)).toBe(true);
    expect(plain.headers.get("cache-control")).toBe("public, max-age=86400");
  });

  it.each([
    "1f600",
    "1F600.PNG",
    "made-up.png",
    "..%2f..%2f..%2fpackage.json",
    "..%2f1f600.png",
    "%00.png",
    "__proto__",
  ])("are missing under the name %s", async (name) => {
    const { status, body } = await house.anonymous.get(`${address}${name}`);
    expect([status, body]).toEqual([404, { success: false, code: "not_found", message: expect.any(String) }]);
  });

  it("are missing under the version of another set", async () => {
    expect((await house.anonymous.get("/emoji/google-1.0.0/1f600.png")).status).toBe(404);
  });

  it("do not count against the rate of an address", async () => {
    const strict = await openHouse({ REQUESTS_PER_MINUTE_PER_ADDRESS: "1" });
    for (let time = 0; time < 3; time += 1) {
      expect((await strict.anonymous.get(`${address}1f600.png`)).status).toBe(200);
    }
  });
});

describe("the settings of the pictures", () => {
  it("name the package of a set that is not installed", () => {
    expect(() => requirePictures("google")).toThrow(ConfigError);
    expect(() => requirePictures("google")).toThrow("npm install -w server emoji-datasource-google");
  });

  it("can name another server, which the content policy then allows, or the glyphs of the system", async () => {
    const elsewhere = await openHouse({ EMOJI_URL: "https://cdn.example.org/emoji" });
    expect(emojiAddress(elsewhere.context.config)).toBe("https://cdn.example.org/emoji/");
    expect((await elsewhere.anonymous.get(`${address}1f600.png`)).status).toBe(404);
    const policyOf = async ({ anonymous }: typeof house) =>
      (await anonymous.get("/healthz")).headers.get("content-security-policy");
    expect(await policyOf(elsewhere)).toContain("img-src 'self' data: blob: https://cdn.example.org;");
    expect(await policyOf(house)).toContain("img-src 'self' data: blob:;");
    expect(emojiAddress(readConfig({ EMOJI_SET: "none" }))).toBe("");
  });

  it("accept only known sets", () => {
    expect(() => readConfig({ EMOJI_SET: "nokia" })).toThrow("EMOJI_SET");
    expect(() => readConfig({ EMOJI_URL: "cdn.example.org" })).toThrow("EMOJI_URL");
  });
});
