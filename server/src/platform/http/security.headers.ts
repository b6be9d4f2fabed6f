import { type Workspace, workspaceOfHost } from "@hello/contract";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../base/config.ts";
import { providerOrigin } from "../../base/oidc.settings.ts";

/** The prefix of the calls. */
const CALLS_PATH = "/amplify/";

/** Constant objects: building them for each answer would cost more than the route's own work. */
const ALWAYS = {
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
};

/** The answer to a call, or one that refuses a request before it has a route, may do nothing when it is opened as a page. */
export const CALL = {
  ...ALWAYS,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

/** Headers for pages only. */
const PAGE = {
  ...ALWAYS,
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};

type Hooked = Pick<FastifyInstance, "addHook">;

export const NEVER_STORED = { "cache-control": "no-store" };

/** Allows only our own scripts, styles, pictures and frames, and no inline script. */
export function securityHeaders(app: Hooked, config: Config): void {
  const provider = providerOrigin(config);
  const pictures = config.emoji.from === "elsewhere" ? new URL(config.emoji.url).origin : "";
  const policyOf = (workspace: Workspace) => {
    const rules = policy(config.sites[workspace].embeddingOrigins, provider, pictures);
    return config.web.viteUrl ? withVite(rules, config.web.viteUrl) : rules;
  };
  const policies = { speedboat: policyOf("speedboat"), labalaguere: policyOf("labalaguere") };
  app.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith(CALLS_PATH)) {
      reply.headers(CALL);
      return done();
    }
    reply.headers(PAGE);
    reply.header("content-security-policy", policies[workspaceOfHost(request.hostname)]);
    // Of an address with a token only its origin is told. With "no-referrer" a sign-out there would come without an origin.
    reply.header("referrer-policy", request.url.includes("token=") ? "strict-origin" : "same-origin");
    done();
  });
}

/** For answers to one user: no proxy and no shared browser may cache them. */
export function forbidStoring(app: Hooked): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(NEVER_STORED);
    done();
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
    // Trusted types: the browser refuses to turn text into markup or code, but for the worker's one address.
    "require-trusted-types-for 'script'",
    "trusted-types worker",
    `form-action 'self' ${provider}`,
    `frame-ancestors ${["'self'", ...embeddingOrigins].join(" ")}`,
  ].join("; ");
}

/** Under `npm run dev` Vite serves scripts and styles from another port, with inline ones, and replaces them over a socket. */
function withVite(rules: string, viteUrl: string): string {
  return rules
    .replace(/(script|style)-src 'self'/g, `$& 'unsafe-inline' ${viteUrl}`)
    .replace(/(img|font|connect)-src 'self'/g, `$& ${viteUrl}`)
    .replace("connect-src", `connect-src ${viteUrl.replace("http", "ws")}`)
    .replace(/require-trusted-types-for [^;]*; trusted-types [^;]*; /, "");
}
