import helmet from "@fastify/helmet";
import { workspaceOfHost } from "@hello/contract";
import type { Config } from "../config.ts";
import type { App } from "./app.types.ts";

/** Nothing is allowed that is not ours: no foreign script, style, picture or frame, no inline script. */
export async function securityHeaders(app: App, { sites }: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: false,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    hsts: { maxAge: 31_536_000, includeSubDomains: false },
  });
  app.addHook("onRequest", async (request, reply) => {
    const { embeddingOrigins } = sites[workspaceOfHost(request.hostname)];
    reply.header("content-security-policy", policy(embeddingOrigins));
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
  });
}

function policy(embeddingOrigins: string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...embeddingOrigins].join(" ")}`,
  ].join("; ");
}
