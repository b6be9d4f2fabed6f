import type { Readable } from "node:stream";
import { failure } from "@hello/contract";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { FILE_ADDRESS_LENGTH_MAX } from "../../chat/attachments/attachments.routes.ts";
import type { Context } from "../../platform/context.ts";
import type { App } from "../../platform/http/app.types.ts";
import { type Handlers, serve } from "../../platform/http/calls.ts";
import { albumAddress, openAlbum } from "./export.album.ts";
import { exportPerson } from "./export.service.ts";

const STALLED_AFTER_MS = 60_000;

export async function exportRoutes(app: App, context: Context): Promise<void> {
  const calls: Handlers = {
    "GET /amplify/users/:id/export": async ({ caller, params }, reply) =>
      sendZip(reply, await exportPerson(context, caller, params.id), "mes-donnees.zip"),
    "GET /amplify/rooms/:id/album/address": ({ caller, params }) => albumAddress(context, caller, params.id),
  };
  // Answering HEAD would make the whole ZIP.
  serve(app, calls, { "GET /amplify/users/:id/export": { exposeHeadRoute: false } });
}

const albumSchema = {
  operationId: "getAlbumFile",
  summary: "Le ZIP d’un album, à son adresse passagère",
  tags: ["Albums"],
  params: z.strictObject({ address: z.string().max(FILE_ADDRESS_LENGTH_MAX) }),
  response: { 200: { content: { "application/zip": { schema: z.unknown() } } }, "4xx": failure },
};

/** Like the address of a file: the session or token suffices. */
export async function albumFileRoutes(app: App, context: Context): Promise<void> {
  app.get(
    "/files/albums/:address",
    { schema: albumSchema, exposeHeadRoute: false },
    async ({ caller, params }, reply) => sendZip(reply, await openAlbum(context, caller, params.address), "album.zip"),
  );
}

function sendZip(reply: FastifyReply, zip: Readable, name: string): FastifyReply {
  reply.raw.setTimeout(STALLED_AFTER_MS, () => zip.destroy());
  reply.headers({
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  });
  return reply.send(zip);
}
