import compress from "@fastify/compress";
import { LIVE_HEARTBEAT_MS } from "@hello/contract";
import Fastify, { type FastifyServerOptions, LogController, type RouteOptions } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { v4 as newOpaqueId } from "uuid";
import { answersRoutes } from "./answers/answers.routes.ts";
import { attachmentsRoutes, FILE_ADDRESS_LENGTH_MAX, fileRoutes } from "./attachments/attachments.routes.ts";
import { openFileWorkers } from "./attachments/attachments.workers.ts";
import { capturedRoutes } from "./captured/captured.routes.ts";
import { cardRoutes } from "./card/card.routes.ts";
import { decisions } from "./cases/cases.existing.ts";
import { casesRoutes } from "./cases/cases.routes.ts";
import type { ChatContext } from "./chat.context.ts";
import type { Foundations } from "./context.ts";
import { emojiRoutes } from "./emoji/emoji.routes.ts";
import { erasureRoutes } from "./ends/erasure.routes.ts";
import { exportRoutes } from "./ends/export.routes.ts";
import { createFigures } from "./figures.ts";
import { addressesOf } from "./http/address.rates.ts";
import {
  answerClientError,
  answerError,
  answerExpectation,
  answerFrameworkError,
  answerUnknownRoute,
} from "./http/answers.ts";
import type { App } from "./http/app.types.ts";
import { BOUND_MIN_BYTES, boundBodies, compileValidator } from "./http/bounds.ts";
import { acceptRequests, acceptUpgrades } from "./http/local.start.ts";
import { multipartForms } from "./http/multipart.ts";
import { observability } from "./http/observability.ts";
import { openapi } from "./http/openapi.ts";
import { type OutageTimes, watchOutages } from "./http/outages.ts";
import { trustOf } from "./http/proxies.ts";
import { readQuery } from "./http/query.ts";
import { limitAddresses, limitUsers, takeTurns } from "./http/rate.limits.ts";
import { forbidStoring, securityHeaders } from "./http/security.headers.ts";
import { identifyCallers, requireHeaders } from "./identity/caller.hook.ts";
import { identityRoutes } from "./identity/identity.routes.ts";
import { createIdentity } from "./identity/identity.ts";
import { setFrenchIssues } from "./issue.texts.ts";
import { openListReader } from "./lists/lists.reader.ts";
import { openLive, WATCH_EVERY_MS } from "./live/live.ts";
import { createSendQueue } from "./messages/messages.queue.ts";
import { messagesRoutes } from "./messages/messages.routes.ts";
import { noticesRoutes } from "./notices/notices.routes.ts";
import { httpPush } from "./outside/push.http.ts";
import { accountRoutes } from "./page/page.account.ts";
import { backOfficeRoutes } from "./page/page.backoffice.ts";
import { bookingRoutes } from "./page/page.booking.ts";
import { demoRoutes } from "./page/page.demo.ts";
import { documentRoutes } from "./page/page.documents.ts";
import { pageRoutes } from "./page/page.routes.ts";
import { unsubscribeRoutes } from "./page/page.unsubscribe.ts";
import { participantsRoutes } from "./participants/participants.routes.ts";
import { plannedRoutes } from "./planned/planned.routes.ts";
import { builtinProvider } from "./provider/provider.ts";
import { openChatPushes } from "./push/push.chat.ts";
import { pushRoutes } from "./push/push.routes.ts";
import { reactionsRoutes } from "./reactions/reactions.routes.ts";
import { reportsRoutes } from "./reports/reports.routes.ts";
import { roomsRoutes } from "./rooms/rooms.routes.ts";
import type { Secrets } from "./secrets.ts";
import { sendsRoutes } from "./sends/sends.routes.ts";
import { sessionsOfPeopleRoutes } from "./sessions/sessions.people.ts";
import { staffRoutes } from "./staff/staff.routes.ts";
import type { Importing } from "./stays/stays.apply.ts";
import { importsRoutes } from "./stays/stays.imports.routes.ts";
import { staysLifeRoutes } from "./stays/stays.life.routes.ts";
import { staysRoutes } from "./stays/stays.routes.ts";
import { stopsRoutes } from "./stops/stops.routes.ts";
import { usersRoutes } from "./users/users.routes.ts";

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
  outageTimes?: OutageTimes;
  /** How long a request may take to arrive. */
  requestWithinMs?: number;
  /** How long a message may be read before anybody is notified of it. */
  pushAfterMs?: number;
};

/** Registers every plugin and every route, in one list. server.ts listens; tests build the same app. */
export async function buildApp(
  foundations: Foundations,
  secrets: Secrets,
  {
    logger = false,
    onRoute,
    heartbeatMs = LIVE_HEARTBEAT_MS,
    watchEveryMs = WATCH_EVERY_MS,
    outageTimes,
    requestWithinMs = REQUEST_WITHIN_MS,
    pushAfterMs,
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
    figures,
    onError,
  });
  const fileWorkers = openFileWorkers({ secondsPerMinute: config.fileSecondsPerMinute || Number.POSITIVE_INFINITY });
  // Apart from each other, so that no send of staff waits for the booking system.
  const [deliveries, staffLists] = [openListReader(), openListReader()];
  const chatPushes = openChatPushes({
    config,
    pool,
    service: httpPush(config.delivery.timeoutMs),
    afterMs: pushAfterMs,
    onError: (error) => app.log.error({ err: error }, "nobody was notified of messages"),
  });
  const context: ChatContext & Importing = {
    ...foundations,
    storeMessage: createSendQueue(foundations.sendPool),
    checkFile: fileWorkers.check,
    readDelivery: deliveries.readDelivery,
    announce: live.announce,
    announceMany: live.announceMany,
    announcePassing: live.announcePassing,
    noteForPush: chatPushes.note,
    decisions,
  };
  app.decorate("live", live);
  app.decorate("figures", figures);
  app.server.on("checkExpectation", answerExpectation);
  app.server.on("upgrade", acceptUpgrades(config, live.upgrade));
  app.addHook("preClose", live.goAway);
  app.addHook("preClose", async () => {
    for (const workers of [fileWorkers, deliveries, staffLists]) workers.close();
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
  if (config.demo) await app.register(demoRoutes, { config });
  await app.register(async (logins: App) => {
    logins.addHook("onRequest", refuseWhileAway);
    await logins.register(identityRoutes, { config, secrets, identity, pool, files: foundations.files });
  });
  await app.register(stopsRoutes, context);
  await app.register(staysRoutes, context);
  if (config.local) await app.register(capturedRoutes, { config, identity, pool });
  if (config.local) await app.register(backOfficeRoutes, { config, secrets, identity, pool });
  if (config.local) await app.register(bookingRoutes, { config, identity, pool });
  if (config.local) await app.register(builtinProvider, { config, secrets, pool });

  await app.register(async (known: App) => {
    known.addHook("onRequest", refuseWhileAway);
    identifyCallers(known, identity);
    limitUsers(known, config);
    takeTurns(known);
    await known.register(fileRoutes, context);
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
      await calls.register(cardRoutes, context);
      await calls.register(staffRoutes, context);
      await calls.register(importsRoutes, context);
      await calls.register(attachmentsRoutes, context);
      await calls.register(erasureRoutes, context);
      await calls.register(exportRoutes, context);
      await calls.register(sessionsOfPeopleRoutes, context);
    });
  });
  return app;
}
