import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "../../base/config.ts";
import { notFound } from "../../base/errors.ts";
import type { App } from "../../platform/http/app.types.ts";
import { requirePictures } from "./emoji.pictures.ts";

/** A picture under an address with the set never changes; without the set it changes with the setting. */
const KEPT_FOR: Record<string, string> = {
  "/emoji/:version/:file": "public, max-age=31536000, immutable",
  "/emoji/:file": "public, max-age=86400",
};

const params = z.strictObject({ version: z.string().optional(), file: z.string() });

/**
 * Serves pictures of emoji to everybody, so that pages load nothing from elsewhere. A file name is only looked up in
 * the set.
 */
export async function emojiRoutes(app: App, { emoji }: Pick<Config, "emoji">): Promise<void> {
  const pictures = emoji.from === "here" ? requirePictures(emoji.set) : undefined;

  for (const [url, keptFor] of Object.entries(KEPT_FOR)) {
    // Opening the emoji picker requests about eighty pictures at once.
    app.get(url, { config: { isUnlimited: true }, schema: { hide: true, params } }, async (request, reply) => {
      const { version = pictures?.version, file } = request.params;
      if (version !== pictures?.version || !pictures?.names.has(file)) throw notFound();
      reply.headers({ "content-type": "image/png", "cache-control": keptFor });
      return reply.send(await readFile(join(pictures.folder, file)));
    });
  }
}
