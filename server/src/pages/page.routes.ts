import { join } from "node:path";
import staticFiles from "@fastify/static";
import {
  id,
  PAGE_PATHS,
  type PageSettings,
  REFUSED_QUERY,
  SETTINGS_ELEMENT_ID,
  THEME_COOKIE,
  type Workspace,
  workspaceOfHost,
} from "@hello/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../base/caller.ts";
import type { Config } from "../base/config.ts";
import type { Secrets } from "../base/secrets.ts";
import { emojiAddress } from "../chat/emoji/emoji.pictures.ts";
import { liveApiKey } from "../live/live.ts";
import { isBannedFrom, requireReader } from "../people/access.ts";
import type { Identity } from "../people/identity/identity.ts";
import { withoutWorkspacePage } from "../people/identity/login.pages.ts";
import { personCookie } from "../people/sessions/sessions.cookie.ts";
import { isDatabaseAway } from "../platform/db/connection.errors.ts";
import type { Db } from "../platform/db/connection.ts";
import { contentPolicy } from "../platform/html/page.layout.ts";
import type { App } from "../platform/http/app.types.ts";
import type { RefuseWhileAway } from "../platform/http/outages.ts";
import { ownOrigin } from "../platform/http/site.ts";
import { findPages } from "./page.files.ts";
import { answerByPage } from "./page.outage.ts";
import { widgetRoutes } from "./page.widget.ts";
import { workerRoutes } from "./page.worker.ts";

/** Without it the page would be light until its script has run (D168). */
const CHOSE_DARK = `${THEME_COOKIE}=dark`;
const [LIGHT, DARK] = ['data-theme="light"', 'data-theme="dark"'];
const SETTINGS_SLOT = "<!--settings-->";
/** Counts unread messages for the widget, in a hidden frame. */
const WIDGET_FRAME = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Hello</title>${SETTINGS_SLOT}<script src="/widget.frame.js"></script></html>`;

type PageOptions = {
  config: Config;
  secrets: Secrets;
  identity: Identity;
  pool: Db;
  refuseWhileAway: RefuseWhileAway;
};
type Visit = Pick<PageSettings, "you" | "readsRoom">;
const NOBODY: Visit = { you: null, readsRoom: false };

/** Serves the browser application: one page per workspace for every path, and its files. */
export async function pageRoutes(app: App, { config, secrets, identity, pool, refuseWhileAway }: PageOptions) {
  const { folder } = config.web;
  const pages = await findPages(folder);
  if (!pages) app.log.warn("the browser's side is not built: npm run build");

  // The names of assets change with their content; other sites know the names in brand/.
  const assets = { root: join(folder, "assets"), prefix: "/assets/", maxAge: "365d", immutable: true };
  const brand = { root: join(folder, "brand"), prefix: "/brand/", maxAge: "1h" };
  for (const files of [assets, brand]) {
    await app.register(staticFiles, { ...files, preCompressed: true, index: false, decorateReply: false });
  }
  await app.register(widgetRoutes, { folder });
  await app.register(workerRoutes, { folder, hasWorker: config.hasWorker });

  app.setErrorHandler(answerByPage(config));
  const options = { schema: { hide: true }, onRequest: refuseWhileAway };
  for (const path of Object.values(PAGE_PATHS)) app.get(path, options, answerPage);
  app.get("/widget", { schema: { hide: true } }, async ({ host }, reply) => answer(reply, WIDGET_FRAME, host, NOBODY));

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    // A path with a dot asks for a file that does not exist.
    if (request.url.split("?", 1)[0]!.includes(".")) return reply.callNotFound();
    const caller = await findCaller(request);
    if (caller?.withoutWorkspace) return answerWithoutWorkspace(request, reply);
    if (!pages) return reply.callNotFound();
    const visit = await visitOf(request, caller);
    if (!visit) return reply.header("cache-control", "no-store").redirect(homeOf(request));
    const page = pages[workspaceOfHost(request.host)].replace(SETTINGS_SLOT, `${linksFor(request)}${SETTINGS_SLOT}`);
    const themed = request.headers.cookie?.split("; ").includes(CHOSE_DARK) ? page.replace(LIGHT, DARK) : page;
    // Not for a token: the session of this browser may be another person's.
    if (caller?.sessionHash) reply.header("set-cookie", personCookie(ownOrigin(request, config.sites), caller.uuid));
    return answer(reply, themed, request.host, visit);
  }

  function linksFor({ routeOptions }: FastifyRequest): string {
    if (routeOptions.url === PAGE_PATHS.room) return pages!.screens.room;
    const isNotices = routeOptions.url === PAGE_PATHS.notices || routeOptions.url === PAGE_PATHS.notice;
    return isNotices ? pages!.screens.notices : "";
  }

  /** A page is shown even while the identity provider is unreachable. */
  async function findCaller(request: FastifyRequest): Promise<Caller | undefined> {
    const { token } = request.query as { token?: unknown };
    try {
      return await identity.identifyRequest(request, typeof token === "string" ? token : undefined);
    } catch (error) {
      return orAway(error, undefined);
    }
  }

  /** Nothing for the address of a room from which the caller is banned (D20). */
  async function visitOf(
    { params, routeOptions }: FastifyRequest,
    caller: Caller | undefined,
  ): Promise<Visit | undefined> {
    if (!caller?.userId) return NOBODY;
    const you = { uuid: caller.uuid, id: caller.userId };
    const roomId = id.safeParse((params as { id?: string }).id);
    if (routeOptions.url !== PAGE_PATHS.room || !roomId.success) return { you, readsRoom: false };
    const readsRoom = await requireReader(pool, caller, roomId.data).then(
      () => true,
      (error: unknown) => orAway(error, false),
    );
    const isBanned = !readsRoom && (await isBannedFrom(pool, caller, roomId.data));
    return isBanned ? undefined : { you, readsRoom };
  }

  /** The answer for any failure but an outage of the database, which gets a page of its own. */
  function orAway<Answer>(error: unknown, answer: Answer): Answer {
    if (isDatabaseAway(error)) throw error;
    return answer;
  }

  /** With the query: a token in it signs the caller in there too. The page says why it is not the room. */
  function homeOf({ url }: FastifyRequest): string {
    const { searchParams } = new URL(url, "http://page");
    searchParams.set(REFUSED_QUERY, "");
    return `${PAGE_PATHS.notices}?${searchParams.toString()}`;
  }

  function answerWithoutWorkspace({ host }: FastifyRequest, reply: FastifyReply) {
    return reply
      .code(403)
      .headers({ "content-security-policy": contentPolicy(config), "cache-control": "private, no-cache" })
      .type("text/html; charset=utf-8")
      .send(withoutWorkspacePage(workspaceOfHost(host)).markup);
  }

  function answer(reply: FastifyReply, page: string, host: string, visit: Visit) {
    const settings = JSON.stringify(pageSettings(workspaceOfHost(host), host, visit)).replaceAll("<", "\\u003c");
    const element = `<script type="application/json" id="${SETTINGS_ELEMENT_ID}">${settings}</script>`;
    return reply
      .header("cache-control", "private, no-cache")
      .type("text/html; charset=utf-8")
      .send(page.replace(SETTINGS_SLOT, () => element));
  }

  function pageSettings(workspace: Workspace, host: string, visit: Visit): PageSettings {
    const site = config.sites[workspace];
    return {
      workspace,
      liveApiKey: liveApiKey(config, secrets, host),
      accountUrl: site.accountUrl,
      charterUrl: site.charterUrl,
      goodConductUrl: site.goodConductUrl,
      privacyUrl: site.privacyUrl,
      legalUrl: site.legalUrl,
      accessibilityUrl: site.accessibilityUrl,
      details: site.details,
      moderationEmail: site.moderationEmail,
      emojiUrl: emojiAddress(config),
      pushKey: config.hasWorker ? (config.push?.publicKey ?? null) : null,
      hasWorker: config.hasWorker,
      origin: site.origins[0],
      embeddingOrigins: site.embeddingOrigins,
      ...visit,
    };
  }
}
