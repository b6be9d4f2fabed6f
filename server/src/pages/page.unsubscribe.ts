import { PAGE_PATHS, workspaceOfHost } from "@hello/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../base/config.ts";
import type { Keys } from "../base/secrets.ts";
import { findSigned } from "../base/signing.ts";
import { UNSUBSCRIBE_FIELD, UNSUBSCRIBE_PATH } from "../notices/evening/evening.mail.ts";
import { switchOff } from "../notices/evening/evening.store.ts";
import type { Pool } from "../platform/db/connection.ts";
import { type Html, html } from "../platform/html/page.html.ts";
import { contentPolicy, homeLink, messagePage } from "../platform/html/page.layout.ts";
import type { App } from "../platform/http/app.types.ts";
import { NEVER_STORED } from "../platform/http/security.headers.ts";
import { answerByPage } from "./page.outage.ts";

/** Mail providers post a few bytes, whose content does not matter. */
const BODY_MAX_BYTES = 16 * 1024;
const TOKEN = /^[\w.-]{1,300}$/;

const TEXTS = {
  title: "E-mail du soir",
  ask: "Cet e-mail vous dit à 18\u00a0h ce que vous n’avez pas encore lu. Ne plus le recevoir\u00a0? Les messages de votre équipe continuent d’arriver.",
  end: "Ne plus recevoir l’e-mail du soir",
  ended:
    "C’est fait\u00a0: vous ne recevrez plus l’e-mail du soir. Les messages de votre équipe continuent d’arriver. Vous pouvez le rétablir dans vos réglages.",
  settings: "Ouvrir mes réglages",
};

type Foundations = { config: Config; pool: Pool; keys: Pick<Keys, "unsubscribe"> };

/**
 * The link of the evening e-mail (RFC 8058). Opening it changes nothing, because mail scanners open every link; a POST
 * ends the e-mail, without a cookie. Neither shows whether a token is valid.
 */
export async function unsubscribeRoutes(app: App, { config, pool, keys }: Foundations): Promise<void> {
  const policy = contentPolicy(config);
  const schema = { hide: true };
  app.setErrorHandler(answerByPage(config));
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null, null));

  app.get(UNSUBSCRIBE_PATH, { schema }, async (request, reply) => {
    const action = `${UNSUBSCRIBE_PATH}?${UNSUBSCRIBE_FIELD}=${tokenOf(request)}`;
    const form = html`<form method="post" action="${action}"><button class="primary" type="submit">${TEXTS.end}</button></form>`;
    return answer(request, reply, TEXTS.ask, form);
  });

  app.post(UNSUBSCRIBE_PATH, { schema, bodyLimit: BODY_MAX_BYTES }, async (request, reply) => {
    const userId = findSigned(keys.unsubscribe, tokenOf(request));
    if (userId !== undefined) await switchOff(pool, userId);
    const settings = html`<p><a class="primary second" href="${PAGE_PATHS.settings}">${TEXTS.settings}</a></p>`;
    return answer(request, reply, TEXTS.ended, html`${homeLink("/")}${settings}`);
  });

  function answer({ host }: FastifyRequest, reply: FastifyReply, text: string, action: Html) {
    return reply
      .headers({ ...NEVER_STORED, "content-security-policy": policy, "referrer-policy": "no-referrer" })
      .type("text/html; charset=utf-8")
      .send(messagePage(workspaceOfHost(host), TEXTS.title, text, action).markup);
  }
}

/** Anything that cannot be a token is an empty one. */
function tokenOf({ query }: FastifyRequest): string {
  const given = (query as Record<string, unknown>)[UNSUBSCRIBE_FIELD];
  return typeof given === "string" && TOKEN.test(given) ? given : "";
}
