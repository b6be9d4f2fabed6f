import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import Cursor from "pg-cursor";
import { isDatabaseAway, named } from "./connection.errors.ts";
import { createSql, type Rows, type Runner, type Sql, type Statement } from "./sql.ts";

/** The only file that knows the driver (D200). */

/** A pool or an open transaction: stores accept either. */
export type Db = Sql;
export type { Fragment } from "./sql.ts";

export type Pool = Sql & {
  readonly size: number;
  /** Runs a transaction. It ends with a commit, or with an error and without a trace. */
  begin: <Result>(work: (tx: Db) => Result | Promise<Result>, mode?: string) => Promise<Result>;
  /** One connection with a session of its own, until it is released; beside the pool where that is behind a pooler. */
  reserve: () => Promise<Reserved>;
  /** A connection beside the pool, which opens anew after each loss. */
  listen: (channel: string, listener: Listener) => Listening;
  /** Whether the database answers in time, over a connection beside the pool: that may be full while all is well. */
  answers: (withinMs: number) => Promise<boolean>;
  end: () => Promise<void>;
};

export type Reserved = Sql & { release: (isLost?: boolean) => void };

type Listener = { onPayload: (payload: string) => void; onLost: () => void };
type Listening = { ready: Promise<void>; close: () => Promise<void> };

type ConnectOptions = {
  connections: number;
  /** PostgreSQL itself, where `url` is a pooler that gives a connection for one transaction only (D198). */
  directUrl?: string | undefined;
  /** After this time a connection counts as dead, for example of a host that lost its power. */
  answerWithinMs?: number;
  onQuery?: (text: string, values: unknown[]) => void;
};

/** To wait for a free connection, or to open one. */
const CONNECTED_WITHIN_MS = 10_000;
/** PostgreSQL keeps the statements that a connection has prepared. */
const LIFETIME_S = 3_600;
const ENDED_WITHIN_MS = 5_000;

const ignore = () => {};

const TEXTS = 1009;
const parserOf = pg.types.getTypeParser as (type: number, format?: string) => (text: string) => unknown;
const parseTexts = parserOf(TEXTS) as (text: string) => (string | null)[];

/** Timestamps are returned as ISO text and dates as they are, so that rows have the contract's shape. */
const PARSERS = new Map<number, (text: string) => unknown>([
  ...parsersOf({ type: 1184, array: 1185 }, isoOf),
  ...parsersOf({ type: 1082, array: 1182 }, (day) => day),
  ...parsersOf({ type: 20, array: 1016 }, Number),
  ...parsersOf({ type: 19, array: 1003 }, (name) => name),
]);

/** As PostgreSQL writes most moments, in UTC. `Date` takes four times as long to read and write one. */
const IN_MILLISECONDS = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}\+00$/;

function isoOf(moment: string): string {
  if (!IN_MILLISECONDS.test(moment)) return new Date(moment).toISOString();
  return `${moment.slice(0, 10)}T${moment.slice(11, 23)}Z`;
}

function parsersOf({ type, array }: { type: number; array: number }, parse: (text: string) => unknown) {
  const parseAll = (text: string) => parseTexts(text).map((item) => (item === null ? null : parse(item)));
  return [[type, parse] as const, [array, parseAll] as const];
}

const TYPES = {
  getTypeParser: (type: number, format?: string) => PARSERS.get(type) ?? parserOf(type, format),
} as pg.CustomTypesConfig;

/** How nodes and commands are named in `pg_stat_activity`. A pooler keeps the name after its client has gone. */
export const NAMES = { direct: "hello", pooled: "hello pooled" };

/** A pooler refuses options at the start of a connection. */
const OPTIONS = "-c TimeZone=UTC -c jit=off";

function settingsOf(url: string, isPooled: boolean, { answerWithinMs }: ConnectOptions): pg.ClientConfig {
  return {
    connectionString: url,
    ...(isPooled ? { application_name: NAMES.pooled } : { application_name: NAMES.direct, options: OPTIONS }),
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    keepAlive: true,
    query_timeout: answerWithinMs,
    types: TYPES,
  };
}

/** Poolers follow a client's time zone from one connection of theirs to the next. The pool waits for it, unlike its type says. */
const setTimeZone = (client: pg.ClientBase): unknown => client.query("set TimeZone to 'UTC'");

export function connect(url: string, options: ConnectOptions): Pool {
  const { connections, directUrl } = options;
  const isPooled = directUrl !== undefined;
  const settings = settingsOf(url, isPooled, options);
  const ownSettings = settingsOf(directUrl ?? url, false, options);
  const asking: Asking = { onQuery: options.onQuery, isPooled };
  const pool = new pg.Pool({
    ...settings,
    max: connections,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: LIFETIME_S,
    ...(isPooled && { onConnect: setTimeZone }),
  });
  // An event without a listener would end the process. Whoever uses the connection gets the same error.
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));

  const checkOut = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      throw named(error);
    }
  };

  const runner: Runner = {
    run: (statement) =>
      new Promise((resolve, reject) => {
        pool.connect((failure, client, release) => {
          if (!client) return reject(named(failure));
          ask(client, statement, asking, (error, rows) => {
            release(isDatabaseAway(error));
            if (!error) resolve(rows!);
            else if (forget(error, statement)) resolve(runner.run(statement));
            else reject(error);
          });
        });
      }),
    parts: async function* (statement, size) {
      const client = await checkOut();
      let failure: unknown;
      try {
        yield* read(client, statement, size);
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        client.release(isDatabaseAway(failure));
      }
    },
  };

  async function begin<Result>(work: (tx: Db) => Result | Promise<Result>, mode = ""): Promise<Result> {
    const client = await checkOut();
    const tx = createSql(inTurn(client, asking));
    let failure: unknown;
    try {
      await tx.unsafe(`begin ${mode}`);
      const result = await work(tx);
      const { command } = (await tx.unsafe("commit")) as unknown as { command: string };
      if (command === "ROLLBACK") throw new Error("A statement failed, and its error was not passed on");
      return result;
    } catch (error) {
      failure = error;
      // A connection that is lost would not answer.
      if (!isDatabaseAway(error)) {
        await tx.unsafe("rollback").catch((lost: unknown) => {
          failure = lost;
        });
      }
      throw error;
    } finally {
      client.release(isDatabaseAway(failure));
    }
  }

  /** Past the pooler. */
  async function openOwn(): Promise<Reserved> {
    const client = new pg.Client(ownSettings);
    client.on("error", ignore);
    await client.connect().catch((error: unknown) => {
      throw named(error);
    });
    const sql = createSql(inTurn(client, { ...asking, isPooled: false }));
    return Object.assign(sql, { release: () => void client.end().catch(ignore) });
  }

  const probe = openProbe(settings);
  let ended: Promise<void> | undefined;
  return Object.assign(createSql(runner), {
    size: connections,
    begin,
    reserve: async () => {
      if (isPooled) return openOwn();
      const client = await checkOut();
      return Object.assign(createSql(inTurn(client, asking)), {
        release: (isLost?: boolean) => client.release(isLost),
      });
    },
    listen: (channel: string, listener: Listener) => listenOn(ownSettings, channel, listener),
    answers: probe.answers,
    end: () => (ended ??= Promise.all([pool.end(), probe.end()]).then(ignore)),
  });
}

/** One connection answers one statement at a time, in the order in which they were asked. */
function inTurn(client: pg.ClientBase, asking: Asking): Runner {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (statement) => {
      const answer = last.then(
        () =>
          new Promise<Rows<object[]>>((resolve, reject) => {
            ask(client, statement, asking, (error, rows) => {
              if (!error) return resolve(rows!);
              forget(error, statement);
              reject(error);
            });
          }),
      );
      last = answer.catch(ignore);
      return answer;
    },
    parts: async function* (statement, size) {
      await last;
      yield* read(client, statement, size);
    },
  };
}

/** Texts that were asked before, by name: PostgreSQL plans each once for a connection. */
const names = new Map<string, string>();
const NAMES_MAX = 2_000;
let lastName = 0;

function nameOf({ text, isPlain }: Statement): string | undefined {
  if (isPlain) return;
  const known = names.get(text);
  if (known || names.size >= NAMES_MAX) return known;
  lastName += 1;
  const name = `s${lastName}`;
  names.set(text, name);
  return name;
}

/** A migration may give a prepared statement another result. Under a new name it is prepared again. */
function forget(error: Error, { text }: Statement): boolean {
  return error instanceof pg.DatabaseError && error.routine === "RevalidateCachedQuery" && names.delete(text);
}

/** Behind a pooler the next statement meets another connection, which has prepared nothing. */
type Asking = { onQuery: ConnectOptions["onQuery"]; isPooled: boolean };
type Answered = (error: Error | undefined, rows?: Rows<object[]>) => void;

function ask(client: pg.ClientBase, statement: Statement, { onQuery, isPooled }: Asking, answered: Answered) {
  const { text, values, isPlain } = statement;
  onQuery?.(text, values);
  const answer = (error: Error | undefined, result: pg.QueryResult | pg.QueryResult[]) => {
    if (error) return answered(named(error));
    // Several statements have several results.
    const { rows, rowCount, command } = Array.isArray(result) ? result.at(-1)! : result;
    // Hidden, so that the rows are an array like any other.
    Object.defineProperty(rows, "count", { value: rowCount ?? 0 });
    if (isPlain) Object.defineProperty(rows, "command", { value: command });
    answered(undefined, rows as Rows<object[]>);
  };
  // Made here: of settings handed to it the driver would copy all properties for each query.
  const query = new pg.Query(text, isPlain ? undefined : values, answer as never);
  client.query(isPlain || isPooled ? query : Object.assign(query, { name: nameOf(statement) }));
}

async function* read(client: pg.ClientBase, { text, values }: Statement, size: number): AsyncGenerator<object[]> {
  const cursor = client.query(new Cursor<object>(text, values, { types: TYPES }));
  try {
    for (;;) {
      const part = await cursor.read(size);
      if (part.length === 0) return;
      yield part;
    }
  } catch (error) {
    throw named(error);
  } finally {
    await cursor.close();
  }
}

function listenOn(settings: pg.ClientConfig, channel: string, { onPayload, onLost }: Listener): Listening {
  const client = new pg.Client(settings);
  client.on("notification", ({ payload = "" }) => onPayload(payload));
  client.on("error", ignore);
  client.on("end", onLost);
  const ready = client
    .connect()
    .then(async () => void (await client.query(`listen ${client.escapeIdentifier(channel)}`)));
  return { ready, close: () => client.end() };
}

/** Opened when it is first needed, and kept for as long as it answers. */
function openProbe(settings: pg.ClientConfig) {
  let open: pg.Client | undefined;
  return {
    answers: async (withinMs: number): Promise<boolean> => {
      const client = open ?? new pg.Client({ ...settings, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
      try {
        if (client !== open) await client.on("error", ignore).connect();
        await client.query("select 1");
        open = client;
        return true;
      } catch {
        open = undefined;
        void client.end().catch(ignore);
        return false;
      }
    },
    end: async () => open?.end().catch(ignore),
  };
}

/** Without a limit, the end would wait for a lost connection for ever. */
export async function endPool(pool: Pool): Promise<void> {
  await Promise.race([pool.end(), wait(ENDED_WITHIN_MS, undefined, { ref: false })]);
}

/** Opens all connections early: authenticating each takes this node some milliseconds. */
export async function openAll(pool: Pool): Promise<void> {
  await Promise.all(Array.from({ length: pool.size }, () => pool`select 1`));
}

/** Ids as the text of an array. They need no quotes, and the driver would check each of thousands for them. */
export function idsText(ids: string[]): string {
  return `{${ids.join()}}`;
}
