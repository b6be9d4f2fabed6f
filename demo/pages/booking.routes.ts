import type { Workspace } from "@hello/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Config } from "../../server/src/base/config.ts";
import type { Identity } from "../../server/src/people/identity/identity.ts";
import type { Pool } from "../../server/src/platform/db/connection.ts";
import { homeLink, messagePage } from "../../server/src/platform/html/page.layout.ts";
import { STYLE_HASH } from "../../server/src/platform/html/page.style.ts";
import type { App } from "../../server/src/platform/http/app.types.ts";
import { LOGIN_PATH } from "../../server/src/platform/http/site.ts";
import { listPeople } from "./backoffice.store.ts";
import { BACK_OFFICE_STYLE_HASH } from "./backoffice.style.ts";
import { listsOf } from "./booking.acts.ts";
import { BOOKING_PATH, bookingPage, type Sent } from "./booking.page.ts";
import { findBookedStay, listBookedStays } from "./booking.store.ts";

const FORM_BYTES_MAX = 100_000;
const query = z.object({ stay: z.string().max(100).optional().catch(undefined) });
const POLICY = `default-src 'none'; style-src ${BACK_OFFICE_STYLE_HASH}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

type Options = { config: Config; identity: Identity; pool: Pool };

/** At a local start: a page that plays the booking system. It sends its lists by the very webhook (docs/stays.md). */
export async function bookingRoutes(app: App, { config, identity, pool }: Options): Promise<void> {
  const schema = { hide: true };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: FORM_BYTES_MAX },
    (_request, body, done) => done(null, fieldsOf(new URLSearchParams(body as string))),
  );

  app.get(BOOKING_PATH, { schema }, async (request, reply) => {
    const workspace = await admit(request, reply);
    if (workspace) await show(reply, workspace, { stay: query.parse(request.query).stay });
    return reply;
  });

  app.post(BOOKING_PATH, { schema }, async (request, reply) => {
    const workspace = await admit(request, reply);
    if (!workspace) return reply;
    const fields = (request.body ?? {}) as Record<string, unknown>;
    const lists = await listsOf(pool, workspace, fields);
    const sent: Sent[] = [];
    for (const list of lists ?? []) sent.push(await deliver(workspace, list));
    const stay = typeof fields.ref === "string" ? fields.ref : undefined;
    await show(reply.code(lists ? 200 : 400), workspace, { stay, sent, refused: !lists });
    return reply;
  });

  /** Answers whoever may not see the page. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<Workspace | undefined> {
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    if (request.hostname !== "localhost") {
      reply.redirect(`http://localhost:${config.port}${BOOKING_PATH}`, 303);
      return undefined;
    }
    const caller = await identity.identifyRequest(request);
    if (caller?.collaborator) return caller.workspace;
    if (caller) {
      const page = messagePage("speedboat", "Réservations", "Cette page est réservée à l’équipe.", homeLink("/"));
      const policy = `default-src 'none'; style-src ${STYLE_HASH}; font-src 'self'; img-src 'self'; frame-ancestors 'none'`;
      reply.code(403).header("content-security-policy", policy).send(page.markup);
    } else reply.redirect(`${LOGIN_PATH}?return=${BOOKING_PATH}`, 303);
    return undefined;
  }

  async function show(
    reply: FastifyReply,
    workspace: Workspace,
    { stay, sent = [], refused = false }: { stay?: string | undefined; sent?: Sent[]; refused?: boolean },
  ): Promise<void> {
    const page = bookingPage({
      hasKey: config.sites[workspace].staysKeys.length > 0,
      stays: await listBookedStays(pool, workspace),
      people: await listPeople(pool, workspace),
      chosen: stay === undefined ? undefined : await findBookedStay(pool, workspace, stay),
      sent,
      refused,
    });
    // With "no-referrer" browsers would send its forms without an origin.
    reply.headers({ "content-security-policy": POLICY, "referrer-policy": "same-origin" }).send(page.markup);
  }

  async function deliver(workspace: Workspace, list: object): Promise<Sent> {
    const { staysKeys, origins } = config.sites[workspace];
    // Whoever presses « Annuler » has confirmed it.
    const isCancelled = "status" in list && list.status === "cancelled";
    const { statusCode, body } = await app.inject({
      method: "POST",
      url: `/webhooks/stays${isCancelled ? "?cancellations=1" : ""}`,
      headers: {
        host: new URL(origins[0]).host,
        authorization: `Bearer ${staysKeys[0]}`,
        "content-type": "application/json",
      },
      payload: JSON.stringify(list),
    });
    return { list, status: statusCode, answer: body };
  }
}

/** Fields as a form sends them; people may be several. */
function fieldsOf(form: URLSearchParams): Record<string, string | string[]> {
  return { ...Object.fromEntries(form), people: form.getAll("people").filter(Boolean) };
}
