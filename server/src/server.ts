import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { CHARTER_VERSION, LEDGER_CHANNELS } from "@hello/contract";
import { buildApp, SENDERS } from "./app.ts";
import { type Config, readConfig } from "./base/config.ts";
import { logging } from "./base/logging.ts";
import { keysOf, loadSecrets, withLocalKeys } from "./base/secrets.ts";
import { blame } from "./base/start.problems.ts";
import { overdueCases, reportsWithoutCase } from "./care/cases/cases.due.ts";
import { dueErasures } from "./care/erasure/erasure.person.ts";
import { startReplaying } from "./care/erasure/erasure.replay.ts";
import { duePurges } from "./care/purge/purge.due.ts";
import { dueRetentions } from "./care/retention/retention.due.ts";
import { insertRetentions } from "./care/retention/retention.store.ts";
import { fileSweep } from "./chat/attachments/attachments.sweep.ts";
import { SEND_CONNECTIONS } from "./chat/messages/messages.queue.ts";
import { logSweep } from "./live/live.ts";
import { dueReminders } from "./notices/answers/answers.remind.ts";
import { canDeliver } from "./notices/delivery/delivery.plan.ts";
import { startDelivery } from "./notices/delivery/delivery.worker.ts";
import { dueEvenings } from "./notices/evening/evening.due.ts";
import { insertEvenings } from "./notices/evening/evening.store.ts";
import { unfinishedSends } from "./notices/notices/notices.storing.ts";
import { insertDefaultPlans } from "./notices/planned/planned.defaults.ts";
import { duePlans, markedStays } from "./notices/planned/planned.due.ts";
import { deviceSweep } from "./notices/push/push.devices.service.ts";
import { retiringSends } from "./notices/sends/sends.retire.ts";
import { guardDatabase } from "./operation/restore/restore.guard.ts";
import { sessionSweep } from "./people/sessions/sessions.service.ts";
import { askForCharter } from "./people/users/users.store.ts";
import { insertSystemAccounts } from "./people/users/users.system.store.ts";
import type { Foundations } from "./platform/context.ts";
import { connect, endPool, openAll, type Pool } from "./platform/db/connection.ts";
import { openDatabase } from "./platform/db/database.ts";
import { migrate, schemaState } from "./platform/db/migrations.ts";
import { type DueOptions, startDue } from "./platform/due/due.loop.ts";
import type { App } from "./platform/http/app.types.ts";
import { openFiles } from "./platform/outside/files.open.ts";
import { dueStays } from "./stays/life/stays.due.ts";

const STOP_WITHIN_MS = 5_000;
/** No statement of a serving node takes this long: its connection is dead. */
const ANSWER_WITHIN_MS = 60_000;
/** Connections that wait to be accepted. After a restart thousands come within a second; one refused tries again late. */
const BACKLOG = 4_096;
/** Deliveries come in bursts; with their own connections they never delay a call. */
const DELIVERY_CONNECTIONS = 2;

const { version: VERSION } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

const FAILED_OVER_TEXT =
  "the database has another timeline: a standby has taken over. If it was recovered to a point in time instead, stop all nodes and run `hello restored`";

export type Running = {
  config: Config;
  app: App;
  /** Stops everything in the opposite order: calls in flight finish first. */
  stop: () => Promise<void>;
};

/** Starts the server. `onRestored`: the database was restored under it, so that it must not go on. */
export async function start({ onRestored }: { onRestored: (error: unknown) => void }): Promise<Running> {
  const settings = readConfig(process.env);
  const secrets = await blame("DATA_DIR", loadSecrets(settings));
  const config = withLocalKeys(settings, secrets);
  const database = await openDatabase(config, secrets);
  const { url, directUrl } = database;
  const poolOf = (connections: number) => connect(url, { connections, directUrl, answerWithinMs: ANSWER_WITHIN_MS });
  const pool = poolOf(config.databaseConnections);
  const sendPool = poolOf(SEND_CONNECTIONS);
  const deliveryPool = poolOf(DELIVERY_CONNECTIONS);
  const pools = [pool, sendPool, deliveryPool];
  const closeDatabase = async () => {
    await Promise.all(pools.map(endPool));
    await database.stop();
  };
  try {
    const { applied, newerSchema } = await blame(directUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL", migrate(pool));
    const { current: schema } = await blame("DATABASE_URL", schemaState(pool));
    await askForCharter(pool, CHARTER_VERSION);
    const files = await openFiles(config);
    const foundations: Foundations = { config, pool, sendPool, files, keys: keysOf(secrets) };
    const guard = await guardDatabase(foundations);
    // Nobody is connected yet.
    const silent = { ...foundations, announce: () => {}, announceMany: () => {} };
    const unreplayed: unknown[] = [];
    const stopReplaying = await startReplaying(silent, (error) => unreplayed.push(error));
    await insertSystemAccounts(pool);
    await insertDefaultPlans(pool);
    if (config.demo) await loadDemo(foundations);
    await insertEvenings(pool);
    await insertRetentions(pool);
    const localPages = config.local ? await loadDemoPages() : undefined;
    const app = await buildApp(foundations, secrets, { logger: logging(config), localPages });
    for (const error of unreplayed) app.log.error({ err: error }, "it is not known who was erased since a backup");
    if (newerSchema) app.log.warn({ schema: newerSchema }, "the database's schema is newer than this program");
    for (const channel of LEDGER_CHANNELS) {
      if (!canDeliver(config, channel)) app.log.warn({ channel }, "no gateway is set: nothing will be sent this way");
    }
    await Promise.all(pools.map(openAll));
    await blame("PORT, HOST", app.listen({ port: config.port, host: config.host, backlog: BACKLOG }));
    // What was sent before a restore must not be sent again: nothing leaves until database and files are known as one.
    let isStopping = false;
    let stopLeaving = async () => {};
    void guard.known.then(({ hasFailedOver }) => {
      if (hasFailedOver) app.log.warn(FAILED_OVER_TEXT);
      if (!isStopping) stopLeaving = startLeaving(foundations, deliveryPool, app);
    });
    guard.watch({
      onError: (error) => app.log.error({ err: error }, "a restored database would not be noticed"),
      onRestored: (error) => {
        void stopLeaving();
        onRestored(error);
      },
    });
    app.figures.version.set({ version: VERSION, schema: String(schema) }, 1);
    app.log.info({ version: VERSION, schema, applied }, "version and schema");
    const stop = async () => {
      isStopping = true;
      await app.live.drain(config.drainMs);
      stopReplaying();
      // Otherwise an idle connection would keep the process running.
      const deadline = setTimeout(() => app.server.closeAllConnections(), STOP_WITHIN_MS);
      await Promise.all([app.close(), stopLeaving(), guard.stop()]);
      clearTimeout(deadline);
      await closeDatabase();
    };
    return { config, app, stop };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/** Starts what happens without a request: deliveries, and three loops of what is due. Returns what stops them. */
function startLeaving(foundations: Foundations, deliveryPool: Pool, app: App): () => Promise<void> {
  const { config, pool, keys, files } = foundations;
  const { announce: announceEvents, announceMany } = app.live;
  const announcing = { announce: announceEvents, announceMany };
  const options: DueOptions = {
    onError: (error, kind) => app.log.error({ err: error, kind }, "what is due is late"),
    // What never succeeds is late from here on.
    onBegin: (kind) => app.figures.loopSuccess.setToCurrentTime({ kind }),
    onDone: (kind) => app.figures.loopSuccess.setToCurrentTime({ kind }),
  };
  const delivery = startDelivery(
    { config, pool: deliveryPool, keys, senders: SENDERS },
    {
      onError: (error) => app.log.error({ err: error }, "delivery is late"),
      onSettled: (channel, state) => app.figures.settled.inc({ channel, state }),
      onFailing: (failing) => app.log.warn(failing, "the gateway does not take messages"),
    },
  );
  const due = [
    ...[dueStays, dueReminders({ config }), duePlans(config), markedStays(config), unfinishedSends, retiringSends],
    ...[reportsWithoutCase, overdueCases(config)],
  ];
  const ending = { ...foundations, ...announcing };
  const endings = [duePurges(files), dueErasures(ending), dueRetentions(ending)];
  const sweeps = [fileSweep(foundations), sessionSweep(pool), deviceSweep(pool, config.push), logSweep(pool)];
  const loops = [
    startDue({ pool, ...announcing }, due, options),
    // A loop of its own: an evening of thousands delays nothing else that is due at that minute.
    startDue({ pool: deliveryPool, ...announcing }, [dueEvenings(config)], options),
    // Another one: a purge takes long, and the file store may be slow.
    startDue({ pool, ...announcing }, endings, { ...options, sweeps }),
  ];
  return async () => void (await Promise.all([delivery, ...loops].map((running) => running.stop())));
}

/** Demo pages and demo data are no part of the product: nothing else in the server imports them. */
async function loadDemoPages() {
  // An installed program has no demo.
  if (!existsSync(new URL("../../demo/pages/demo.pages.ts", import.meta.url))) return undefined;
  const { demoPages } = await import("../../demo/pages/demo.pages.ts");
  return demoPages;
}

async function loadDemo({ pool, files }: Foundations): Promise<void> {
  const { isEmpty, seedDemo } = await import("../../demo/seed.ts");
  if (await isEmpty(pool)) await seedDemo(pool, files);
}
