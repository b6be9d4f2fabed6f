import { type Workspace, workspaceOfHost } from "@hello/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../base/config.ts";
import { databaseUnavailable, HelloError } from "../base/errors.ts";
import { isDatabaseAway } from "../platform/db/connection.errors.ts";
import { html } from "../platform/html/page.html.ts";
import { contentPolicy, messagePage } from "../platform/html/page.layout.ts";
import { answerError } from "../platform/http/answers.ts";
import { NEVER_STORED } from "../platform/http/security.headers.ts";

const TITLE = "Hello est momentanément indisponible";
const NOT_YOURS = "Votre connexion n’y est pour rien. Cette page se recharge toute seule.";
const RELOAD = "Recharger la page";
const RELOADS_AFTER_S = 10;

/** The error handler of addresses that people visit: while the service is unavailable, they read a page (D201). */
export function answerByPage(config: Config) {
  const policies = {
    speedboat: policyOf(config, "speedboat"),
    labalaguere: policyOf(config, "labalaguere"),
  };
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const outage = isDatabaseAway(error) ? databaseUnavailable(error) : error;
    if (!(outage instanceof HelloError && outage.code === "unavailable")) {
      return answerError(error as FastifyError, request, reply);
    }
    if (outage.cause) request.log.warn({ err: outage.cause }, "page refused");
    const workspace = workspaceOfHost(request.host);
    const reload = html`<p><a class="primary" href="">${RELOAD}</a></p>`;
    return reply
      .code(outage.status)
      .headers({ ...NEVER_STORED, "content-security-policy": policies[workspace] })
      .headers({ "retry-after": outage.retryAfterSeconds ?? RELOADS_AFTER_S })
      .headers(request.method === "GET" ? { refresh: RELOADS_AFTER_S } : {})
      .type("text/html; charset=utf-8")
      .send(messagePage(workspace, TITLE, `${outage.message} ${NOT_YOURS}`, reload).markup);
  };
}

/** Sites that embed the page show this one in its place. */
function policyOf(config: Config, workspace: Workspace): string {
  const ancestors = ["'self'", ...config.sites[workspace].embeddingOrigins].join(" ");
  return contentPolicy(config).replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`);
}
