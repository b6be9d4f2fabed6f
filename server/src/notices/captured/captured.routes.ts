import { type Workspace, workspaceOfHost } from "@hello/contract";
import { z } from "zod";
import type { Caller } from "../../base/caller.ts";
import type { Config } from "../../base/config.ts";
import { notFound, requireFound } from "../../base/errors.ts";
import { isLimited } from "../../people/access.reach.ts";
import type { Identity } from "../../people/identity/identity.ts";
import type { Pool } from "../../platform/db/connection.ts";
import { type Html, html } from "../../platform/html/page.html.ts";
import { contentPolicy, homeLink, layout, messagePage } from "../../platform/html/page.layout.ts";
import type { App } from "../../platform/http/app.types.ts";
import { LOGIN_PATH } from "../../platform/http/site.ts";
import { type CapturedMessage, findCapturedHtml, listCaptured } from "./captured.store.ts";

export const CAPTURED_PATH = "/envois";
const SHOWN_MAX = 100;
/** The e-mail is shown with its own styles and nothing else. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

export async function capturedRoutes(
  app: App,
  { config, identity, pool }: { config: Config; identity: Identity; pool: Pool },
): Promise<void> {
  const policy = contentPolicy(config);
  const schema = { hide: true };

  app.get(CAPTURED_PATH, { schema }, async (request, reply) => {
    const caller = await identity.identifyRequest(request);
    if (!caller) return reply.redirect(`${LOGIN_PATH}?return=${CAPTURED_PATH}`, 303);
    const workspace = workspaceOfHost(request.host);
    reply.headers({ "content-security-policy": policy, "cache-control": "no-store" }).type("text/html; charset=utf-8");
    if (!mayRead(caller) || caller.workspace !== workspace) {
      return reply.code(403).send(refusalPage(workspace).markup);
    }
    return reply.send(listPage(workspace, await listCaptured(pool, workspace, SHOWN_MAX)).markup);
  });

  app.get(
    `${CAPTURED_PATH}/:id`,
    { schema: { ...schema, params: z.strictObject({ id: z.string().max(60) }) } },
    async (request, reply) => {
      const caller = await identity.identifyRequest(request);
      if (!caller || !mayRead(caller)) throw notFound();
      const mail = await requireFound(findCapturedHtml(pool, caller.workspace, request.params.id));
      return reply
        .headers({ "content-security-policy": MAIL_POLICY, "cache-control": "no-store" })
        .type("text/html; charset=utf-8")
        .send(mail);
    },
  );
}

/** The page shows everybody's messages, so staff with a limited reach may not read it. */
function mayRead(caller: Caller): boolean {
  return caller.collaborator && !isLimited(caller);
}

function refusalPage(workspace: Workspace): Html {
  return messagePage(workspace, "Envois", "Cette page est réservée à l’équipe.", homeLink("/"));
}

function listPage(workspace: Workspace, messages: CapturedMessage[]): Html {
  const intro = html`<h1>Envois</h1>
    <p class="lead">Les e-mails et les SMS qui seraient partis. Ce démarrage local ne les envoie à personne.</p>`;
  if (messages.length === 0)
    return layout(workspace, "Envois", html`${intro}<p class="note">Rien n’est encore parti.</p>`);
  return layout(workspace, "Envois", html`${intro}${messages.map(messageCard)}${homeLink("/")}`);
}

const moments = new Intl.DateTimeFormat("fr", { dateStyle: "short", timeStyle: "medium", timeZone: "Europe/Paris" });

function messageCard({ id, channel, recipient, subject, body, html: mail, createdAt }: CapturedMessage): Html {
  const kind = channel === "email" ? "E-mail" : "SMS";
  const lines = body.split("\n").map((line) => html`${line}<br>`);
  return html`<section>
    <h2>${kind} à ${recipient} <span>${moments.format(new Date(createdAt))}</span></h2>
    ${subject && html`<p class="lead">${subject}</p>`}
    <p>${lines}</p>
    ${mail !== null && html`<p class="lead"><a href="${CAPTURED_PATH}/${id}">Voir l’e-mail mis en forme</a></p>`}
  </section>`;
}
