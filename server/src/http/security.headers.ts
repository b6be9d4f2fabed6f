import helmet from "@fastify/helmet";
import { workspaceOfHost } from "@hello/contract";
import type { Config } from "../config.ts";
import { providerOrigin } from "../identity/oidc.settings.ts";
import type { App } from "./app.types.ts";

/** Nothing is allowed that is not ours: no foreign script, style, picture or frame, no inline script. */
export async function securityHeaders(app: App, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: false,
    referrerPolicy: false,
    crossOriginResourcePolicy: { policy: "same-origin" },
    hsts: { maxAge: 31_536_000, includeSubDomains: false },
  });
  const provider = providerOrigin(config);
  const pictures = config.emoji.from === "elsewhere" ? new URL(config.emoji.url).origin : "";
  const policies = {
    speedboat: policy(config.sites.speedboat.embeddingOrigins, provider, pictures),
    labalaguere: policy(config.sites.labalaguere.embeddingOrigins, provider, pictures),
  };
  app.addHook("onRequest", async (request, reply) => {
    reply.header("content-security-policy", policies[workspaceOfHost(request.hostname)]);
    // Our own pages may know where a visitor comes from, but an address with a token in it is told to nobody.
    reply.header("referrer-policy", request.url.includes("token=") ? "no-referrer" : "same-origin");
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
  });
}

function policy(embeddingOrigins: string[], provider: string, pictures: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${pictures}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${provider}`,
    `frame-ancestors ${["'self'", ...embeddingOrigins].join(" ")}`,
  ].join("; ");
}
