import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Caller } from "../../base/caller.ts";
import type { Figures } from "../../base/figures.ts";
import type { Upload } from "../outside/files.ts";

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
    figures: Figures;
  }
  interface FastifyContextConfig {
    /** Its requests do not count against the limits of addresses and users. */
    isUnlimited?: boolean;
  }
  interface FastifyRequest {
    /** Set by caller.hook.ts for every call behind it. */
    caller: Caller;
    /** The files of a multipart call, on disk until the answer leaves. */
    uploads: Upload[];
  }
}
