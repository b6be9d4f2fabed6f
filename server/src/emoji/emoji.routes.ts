import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "../config.ts";
import { notFound } from "../errors.ts";
import type { App } from "../http/app.types.ts";
import { requirePictures } from "./emoji.pictures.ts";

export const EMOJI_ROUTE = "/emoji/:version/:file";

const params = z.strictObject({ version: z.string(), file: z.string() });

/** The pictures of emoji, for everybody: pages ask nobody else for them. A name is only looked up, never followed. */
export async function emojiRoutes(app: App, { emoji }: Pick<Config, "emoji">): Promise<void> {
  const pictures = emoji.from === "here" ? requirePictures(emoji.set) : undefined;

  app.get(EMOJI_ROUTE, { schema: { hide: true, params } }, async (request, reply) => {
    const { version, file } = request.params;
    if (version !== pictures?.version || !pictures.names.has(file)) throw notFound();
    reply.headers({ "content-type": "image/png", "cache-control": "public, max-age=31536000, immutable" });
    return reply.send(await readFile(join(pictures.folder, file)));
  });
}
