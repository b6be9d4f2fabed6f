import { failure } from "@hello/contract";
import { z } from "zod";
import type { Context } from "../../platform/context.ts";
import type { App } from "../../platform/http/app.types.ts";
import { serve } from "../../platform/http/calls.ts";
import * as attachments from "./attachments.service.ts";

export async function attachmentsRoutes(app: App, context: Context): Promise<void> {
  serve(app, {
    "GET /amplify/attachment": ({ caller, query }) => attachments.addressOf(context, caller, query.path),
  });
}

/** The longest path segment that the router accepts. */
export const FILE_ADDRESS_LENGTH_MAX = 512;

const fileSchema = {
  operationId: "getFile",
  summary: "Le fichier d’une adresse passagère",
  tags: ["Fichiers"],
  params: z.strictObject({ address: z.string().max(FILE_ADDRESS_LENGTH_MAX) }),
  response: { 200: { content: { "application/octet-stream": { schema: z.unknown() } } }, "4xx": failure },
};

/** A browser fetches a file's address as it is, with the token alone and without the headers of the calls. */
export async function fileRoutes(app: App, context: Context): Promise<void> {
  app.get("/files/:address", { schema: fileSchema }, async ({ caller, params }, reply) => {
    const { stream, name, type, size } = await attachments.open(context, caller, params.address);
    reply.headers({
      "content-type": type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeName(name)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=300",
      ...(size !== undefined && { "content-length": size }),
    });
    return reply.send(stream);
  });
}

/** Encodes a name for a header: RFC 8187 allows fewer characters than encodeURIComponent leaves. */
function encodeName(name: string): string {
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(/['()*]/g, encode);
}
