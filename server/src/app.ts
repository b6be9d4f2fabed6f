import { join } from "node:path";
import compress from "@fastify/compress";
import { LIVE_HEARTBEAT_MS } from "@hello/contract";
import Fastify, { type FastifyServerOptions, LogController, type RouteOptions } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { v4 as newOpaqueId } from "uuid";
import { createFigures } from "./base/figures.ts";
import { setFrenchIssues } from "./base/issue.texts.ts";
import type { Secrets } from "./base/secrets.ts";
import { decisions } from "./care/cases/cases.existing.ts";
import { casesRoutes } from "./care/cases/cases.routes.ts";
import { loadCases, loadOverdue, loadReports } from "./care/cases/cases.sender.ts";
import { erasureRoutes } from "./care/erasure/erasure.routes.ts";
import { loadErasures } from "./care/erasure/erasure.sender.ts";
import { albumFileRoutes, exportRoutes } from "./care/export/export.routes.ts";
import { flagContacts } from "./care/reports/reports.detection.ts";
import { reportsRoutes } from "./care/reports/reports.routes.ts";
import { albumsRoutes } from "./chat/albums/albums.routes.ts";
import { attachmentsRoutes, FILE_ADDRESS_LENGTH_MAX, fileRoutes } from "./chat/attachments/attachments.routes.ts";
import { openFileWorkers } from "./chat/attachments/attachments.workers.ts";
import { emojiRoutes } from "./chat/emoji/emoji.routes.ts";
import { createSendQueue } from "./chat/messages/messages.queue.ts";
import { messagesRoutes } from "./chat/messages/messages.routes.ts";
import type { MessagesContext } from "./chat/messages/messages.service.ts";
import { participantsRoutes } from "./chat/participants/participants.routes.ts";
import { reactionsRoutes } from "./chat/reactions/reactions.routes.ts";
import { roomsRoutes } from "./chat/rooms/rooms.routes.ts";
import { EVENTS_KEPT_MS, openLive, WATCH_EVERY_MS } from "./live/live.ts";
import { answersRoutes } from "./notices/answers/answers.routes.ts";
import { loadAlarms } from "./notices/answers/answers.sender.ts";
import { capturedRoutes } from "./notices/captured/captured.routes.ts";
import type { Senders } from "./notices/delivery/delivery.senders.ts";
import { loadEvenings } from "./notices/evening/evening.sender.ts";
import { noteEvenings } from "./notices/evening/evening.store.ts";
import { noticesRoutes } from "./notices/notices/notices.routes.ts";
import { loadNotices } from "./notices/notices/notices.sender.ts";
import { plannedRoutes } from "./notices/planned/planned.routes.ts";
import { openChatPushes } from "./notices/push/push.chat.ts";
import { pushRoutes } from "./notices/push/push.routes.ts";
import { sendsRoutes } from "./notices/sends/sends.routes.ts";
import { stopsRoutes } from "./notices/stops/stops.routes.ts";
import { observability } from "./operation/observability.ts";
import { accountRoutes } from "./pages/page.account.ts";
import { documentRoutes } from "./pages/page.documents.ts";
import { pageRoutes } from "./pages/page.routes.ts";
import { unsubscribeRoutes } from "./pages/page.unsubscribe.ts";
import { identifyCallers, requireHeaders } from "./people/identity/caller.hook.ts";
import { identityRoutes } from "./people/identity/identity.routes.ts";
import { createIdentity, type Identity } from "./people/identity/identity.ts";
import { builtinProvider } from "./people/provider/provider.ts";
import { sessionsOfPeopleRoutes } from "./people/sessions/sessions.people.ts";
import { usersRoutes } from "./people/users/users.routes.ts";
import type { Foundations } from "./platform/context.ts";
import { addressesOf } from "./platform/http/address.rates.ts";
import {
  answerClientError,
  answerError,
  answerExpectation,
  answerFrameworkError,
  answerUnknownRoute,
} from "./platform/http/answers.ts";
import type { App } from "./platform/http/app.types.ts";
import { BOUND_MIN_BYTES, boundBodies, compileValidator } from "./platform/http/bounds.ts";
import { acceptRequests, acceptUpgrades } from "./platform/http/local.start.ts";
import { multipartForms } from "./platform/http/multipart.ts";
import { openapi } from "./platform/http/openapi.ts";
import { type OutageTimes, watchOutages } from "./platform/http/outages.ts";
import { trustOf } from "./platform/http/proxies.ts";
import { readQuery } from "./platform/http/query.ts";
import { limitAddresses, limitUsers, takeTurns } from "./platform/http/rate.limits.ts";
import { forbidStoring, securityHeaders } from "./platform/http/security.headers.ts";
import { httpPush } from "./platform/outside/push.http.ts";
import { cardRoutes } from "./stays/card/card.routes.ts";
import type { Importing } from "./stays/imports/apply/stays.apply.ts";
import { openListReader } from "./stays/imports/read/lists.reader.ts";
import { importsRoutes } from "./stays/imports/stays.imports.routes.ts";
import { staysRoutes } from "./stays/imports/stays.routes.ts";
import { begin as beginDiary } from "./stays/life/diary.service.ts";
import { staysLifeRoutes } from "./stays/life/stays.life.routes.ts";
import { ownStaysRoutes } from "./stays/own/own.stays.routes.ts";
import { journalRoutes } from "./stays/staff/journal.routes.ts";
import { staffRoutes } from "./stays/staff/staff.routes.ts";

/** How each kind of message in the ledger is read before it leaves (D66). */
export const SENDERS: Senders = {
  notices: loadNotices,
  kinds: {
    help: loadAlarms,
    question: loadAlarms,
    evening: loadEvenings,
    report: loadReports,
    case: loadCases,
    overdue: loadOverdue,
    erasure: loadErasures,
  },
  noteSettled: noteEvenings,
};

/** Shorter answers fit into one packet anyway. */
const COMPRESSED_FROM_BYTES = 1_400;
/** For a whole request with its body: 100 MB at 3 Mbit/s. Fastify's default has no limit. */
const REQUEST_WITHIN_MS = 300_000;
const REQUESTS_LOOKED_AT_EVERY_MS = 30_000;
const REQUEST_ID = /^[\w.-]{1,64}$/;

setFrenchIssues();

export type AppOptions = {
  logger?: NonNullable<FastifyServerOptions["logger"]>;
  /** Called with every route, so that a test can compare its table with them. */
  onRoute?: (route: RouteOptions) => void;
  /** How often a live connection must prove that the client is still there. */
  heartbeatMs?: number;
  /** How often the log is checked for events that the bus did not report. */
  watchEveryMs?: number;
  /** How long a client can resume after a lost connection. */
  eventsKeptMs?: number;
  outageTimes?: OutageTimes;
  /** How long a request may take to arrive. */
  requestWithinMs?: number;
  /** How long a message may be read before anybody is notified of it. */
  pushAfterMs?: number;
  /** Pages of a local start that are no part of the product. */
  localPages?: ((app: App, parts: LocalParts) => Promise<void>) | undefined;
};

type LocalParts = Pick<Foundations, "config" | "pool"> & { secrets: Secrets; identity: Identity };

/** Registers every plugin and every route, in one list. server.ts listens; tests build the same app. */
export async function buildApp(
  foundations: Foundations,
  secrets: Secrets,
  {
    logger = false,
    onRoute,
    heartbeatMs = LIVE_HEARTBEAT_MS,
    watchEveryMs = WATCH_EVERY_MS,
    eventsKeptMs = EVENTS_KEPT_MS,
    outageTimes,
    requestWithinMs = REQUEST_WITHIN_MS,
    pushAfterMs,
    localPages = async () => {},
  }: AppOptions = {},
): Promise<App> {
  const { config, pool } = foundations;
  const app: App = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    trustProxy: trustOf(config.trustedProxies),
    bodyLimit: BOUND_MIN_BYTES,
    requestTimeout: requestWithinMs,
    // A request that a proxy sent just before it noticed that this node stops is answered as usual.
    return503OnClosing: false,
    // A request without Host is refused by a hook of ours, with our headers (local.start.ts).
    http: {
      connectionsCheckingInterval: Math.min(REQUESTS_LOOKED_AT_EVERY_MS, requestWithinMs),
      requireHostHeader: false,
    },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: FILE_ADDRESS_LENGTH_MAX,
      querystringParser: readQuery,
    },
    genReqId: ({ headers }) => {
      const given = headers["x-request-id"];
      return typeof given === "string" && REQUEST_ID.test(given) ? given : newOpaqueId();
    },
  }).withTypeProvider<ZodTypeProvider>();
  // Node swaps the two timeouts when the first is longer.
  app.server.headersTimeout = Math.min(app.server.headersTimeout, requestWithinMs);
  app.setValidatorCompiler(compileValidator);
  // Typed code builds the answers and tests compare them with the contract. Validating each again would cost more than
  // building it.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownRoute);
  boundBodies(app);
  if (onRoute) app.addHook("onRoute", onRoute);

  const identity = createIdentity({ config, secrets, pool });
  const onError = (error: unknown) => app.log.error({ err: error }, "live updates are late");
  const addresses = addressesOf(config);
  const figures = createFigures();
  const live = await openLive({
    config,
    secrets,
    pool,
    identity,
    addresses,
    heartbeatMs,
    watchEveryMs,
    eventsKeptMs,
    figures,
    onError,
  });
  const fileWorkers = openFileWorkers({ secondsPerMinute: config.fileSecondsPerMinute || Number.POSITIVE_INFINITY });
  // Apart from each other, so that no send of staff waits for the booking system.
  const compiledIn = join(config.dataDir, "compiled");
  const [imports, staffLists] = [openListReader({ compiledIn }), openListReader({ compiledIn })];
  const chatPushes = openChatPushes({
    config,
    pool,
    service: httpPush(config.delivery.timeoutMs),
    afterMs: pushAfterMs,
    onError: (error) => app.log.error({ err: error }, "nobody was notified of messages"),
  });
  const context: MessagesContext & Importing = {
    ...foundations,
    storeMessage: createSendQueue(foundations.sendPool),
    checkFile: fileWorkers.check,
    readImport: imports.readImport,
    announce: live.announce,
    announceMany: live.announceMany,
    announcePassing: live.announcePassing,
    noteForPush: chatPushes.note,
    decisions,
    flagContacts,
    beginDiary: (caller, roomId) => beginDiary(context, caller, roomId),
  };
  app.decorate("live", live);
  app.decorate("figures", figures);
  app.server.on("checkExpectation", answerExpectation);
  app.server.on("upgrade", acceptUpgrades(config, live.upgrade));
  app.addHook("preClose", live.goAway);
  app.addHook("preClose", async () => {
    for (const workers of [fileWorkers, imports, staffLists]) workers.close();
  });
  app.addHook("onClose", live.close);
  app.addHook("onClose", chatPushes.stop);

  securityHeaders(app, config);
  acceptRequests(app, config);
  limitAddresses(app, addresses);
  const { refuseWhileAway } = watchOutages(app, pool, outageTimes);
  await observability(app, context);
  if (config.docs) await openapi(app);
  await app.register(emojiRoutes, { emoji: config.emoji });
  await app.register(pageRoutes, { config, secrets, identity, pool, refuseWhileAway });
  await app.register(accountRoutes);
  await app.register(documentRoutes, { config });
  await app.register(unsubscribeRoutes, context);
  await app.register(async (logins: App) => {
    logins.addHook("onRequest", refuseWhileAway);
    await logins.register(identityRoutes, { config, secrets, identity, pool, files: foundations.files });
  });
  await app.register(stopsRoutes, context);
  await app.register(staysRoutes, context);
  if (config.local) await app.register(capturedRoutes, { config, identity, pool });
  if (config.local) await app.register(builtinProvider, { config, secrets, pool });
  if (config.local) await localPages(app, { config, secrets, identity, pool });

  await app.register(async (known: App) => {
    known.addHook("onRequest", refuseWhileAway);
    identifyCallers(known, identity);
    limitUsers(known, config);
    takeTurns(known);
    await known.register(fileRoutes, context);
    await known.register(albumFileRoutes, context);
    await known.register(async (calls: App) => {
      forbidStoring(calls);
      requireHeaders(calls);
      await calls.register(compress, {
        encodings: ["gzip"],
        threshold: COMPRESSED_FROM_BYTES,
        globalDecompression: false,
      });
      await multipartForms(calls, config.dataDir, staffLists.readList);
      await calls.register(usersRoutes, context);
      await calls.register(roomsRoutes, context);
      await calls.register(participantsRoutes, context);
      await calls.register(messagesRoutes, context);
      await calls.register(reactionsRoutes, context);
      await calls.register(reportsRoutes, context);
      await calls.register(casesRoutes, context);
      await calls.register(noticesRoutes, context);
      await calls.register(sendsRoutes, context);
      await calls.register(plannedRoutes, context);
      await calls.register(answersRoutes, context);
      await calls.register(pushRoutes, context);
      await calls.register(staysLifeRoutes, context);
      await calls.register(ownStaysRoutes, context);
      await calls.register(cardRoutes, context);
      await calls.register(staffRoutes, context);
      await calls.register(journalRoutes, context);
      await calls.register(importsRoutes, context);
      await calls.register(attachmentsRoutes, context);
      await calls.register(albumsRoutes, context);
      await calls.register(erasureRoutes, context);
      await calls.register(exportRoutes, context);
      await calls.register(sessionsOfPeopleRoutes, context);
    });
  });
  return app;
}
