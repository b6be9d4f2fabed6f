import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Upload } from "../attachments/attachments.uploads.ts";
import type { Figures } from "../figures.ts";
import type { Caller } from "../identity/caller.ts";
import type { Live } from "../live/live.ts";

/** The server with the contract's schemas as its types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module "fastify" {
  interface FastifyInstance {
    /** Live updates of this node. */
    live: Live;
    figures: Figures;
  }
  interface FastifyRequest {
    /** Set by http/caller.hook.ts for every call behind it. */
    caller: Caller;
    /** The files of a multipart call, on disk until the answer leaves. */
    uploads: Upload[];
  }
}
