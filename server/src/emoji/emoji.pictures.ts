import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { EmojiSetName } from "../config.environment.ts";
import { type Config, ConfigError } from "../config.ts";

/** A set of pictures as npm brings it. `version` stands in every address, so that a browser may keep them for good. */
export type PictureSet = { version: string; folder: string; names: ReadonlySet<string> };

/** Where pages find the pictures: "1f600.png" is added. Empty when there are none, only the system's glyphs. */
export function emojiAddress({ emoji }: Pick<Config, "emoji">): string {
  switch (emoji.from) {
    case "here":
      return `/emoji/${requirePictures(emoji.set).version}/`;
    case "elsewhere":
      return emoji.url;
    case "nowhere":
      return "";
  }
}

const known = new Map<EmojiSetName, PictureSet>();

/** Only Apple's set is installed with us: another one that was not is told at the start. */
export function requirePictures(set: EmojiSetName): PictureSet {
  const pictures = known.get(set) ?? readPictures(set);
  known.set(set, pictures);
  return pictures;
}

function readPictures(set: EmojiSetName): PictureSet {
  const name = `emoji-datasource-${set}`;
  const manifest = findManifest(name);
  if (!manifest) {
    throw new ConfigError([`EMOJI_SET: the pictures of ${set} are not installed; npm install -w server ${name}`]);
  }
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const folder = join(dirname(manifest), "img", set, "64");
  return { version: `${set}-${version}`, folder, names: new Set(readdirSync(folder)) };
}

function findManifest(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`${name}/package.json`);
  } catch {
    return undefined;
  }
}
