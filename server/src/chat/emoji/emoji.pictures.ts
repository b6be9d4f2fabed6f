import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { EmojiSetName } from "../../base/config.environment.ts";
import { type Config, ConfigError } from "../../base/config.ts";

/** A set of pictures from an npm package. Every address contains `version`, so that browsers can cache it for ever. */
export type PictureSet = { version: string; folder: string; names: ReadonlySet<string> };

/** The address of the pictures, to which "1f600.png" is added. Empty if only the glyphs of the system are used. */
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

/** Only Apple's set is installed by default. The start fails if another one is configured but missing. */
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
