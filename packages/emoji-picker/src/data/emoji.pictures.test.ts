import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { codeOf } from "./emoji.codes.ts";
import { loadEmojiSet } from "./emoji.load.ts";
import { variantsOf } from "./emoji.tones.ts";

/** Apple has no picture of these alone; they are shown as glyphs. */
const NOT_DRAWN = ["2640-fe0f", "2642-fe0f", "2695-fe0f"];

it("requests every emoji in every tone by the name of its 64 px picture [EMOJI-09]", async () => {
  const manifest = createRequire(import.meta.url).resolve("emoji-datasource-apple/package.json");
  const pictures = new Set(readdirSync(join(dirname(manifest), "img/apple/64")));
  const { groups } = await loadEmojiSet();
  const asked = Object.values(groups).flat().flatMap(variantsOf).map(codeOf);
  expect(asked.filter((code) => !pictures.has(`${code}.png`))).toEqual(NOT_DRAWN);
});
