import postgres from "postgres";

const TIMESTAMPTZ = 1184;
const DATE = 1082;
const BIGINT = 20;

const RECONNECT_MAX_S = 1;

type Types = { moment: string; day: string; bigint: number };

/** A pool or an open transaction: stores take either. */
export type Db = postgres.ISql<Types>;
/** A piece of a query. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;
export type Pool = postgres.Sql<Types>;

type ConnectOptions = {
  connections: number;
  onQuery?: (text: string, values: unknown[]) => void;
};

/** Moments leave the database as ISO text and days as they are, so that rows already have the contract's shape. */
export function connect(url: string, { connections, onQuery }: ConnectOptions): Pool {
  return postgres(url, {
    max: connections,
    connect_timeout: 10,
    // Seconds. The driver's own goes up to 20, which nobody waits for once the database is back.
    backoff: (retries: number) => Math.min(RECONNECT_MAX_S, 0.05 * 2 ** retries),
    onnotice: () => {},
    connection: { application_name: "hello", TimeZone: "UTC", jit: false },
    ...(onQuery && { debug: (_connection: number, text: string, values: unknown[]) => onQuery(text, values) }),
    types: {
      moment: {
        to: TIMESTAMPTZ,
        from: [TIMESTAMPTZ],
        serialize: (value: string) => value,
        parse: (value: string) => new Date(value).toISOString(),
      },
      day: { to: DATE, from: [DATE], serialize: (value: string) => value, parse: (value: string) => value },
      bigint: { to: BIGINT, from: [BIGINT], serialize: (value: number) => String(value), parse: Number },
    },
  });
}

/**
 * The driver asks for the types of arrays on each new connection, and when that question fails nobody catches it, which
 * ends the process: a database that is shutting down would take us along. All connections share the first one's answer.
 */
export async function learnTypes(pool: Pool): Promise<void> {
  await pool`select 1`;
  Object.assign(pool.options, { fetch_types: false });
}

const ENDED_WITHIN_S = 5;

/** A connection that was lost in the middle of a query would otherwise be waited for without end. */
export async function endPool(pool: Pool): Promise<void> {
  await pool.end({ timeout: ENDED_WITHIN_S });
}

/** Each new connection proves its password, which takes this node some milliseconds; not in the middle of a rush. */
export async function openAll(pool: Pool): Promise<void> {
  await Promise.all(Array.from({ length: pool.options.max }, () => pool`select 1`));
}

/** Ids as an array's text. They need no quotes, and the driver would look for some in each of thousands. */
export function idsText(ids: string[]): string {
  return `{${ids.join()}}`;
}

/** The driver's own codes, those of sockets, and PostgreSQL's for stopping, starting and being full. */
const AWAY_CODES = new Set([
  ...["CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED", "CONNECT_TIMEOUT"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
  ...["57P01", "57P02", "57P03", "53300", "08000", "08001", "08003", "08004", "08006"],
]);

/** Whether a query failed because no database answers, so that the same one may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && AWAY_CODES.has(String((error as { code?: unknown }).code));
}

const UNIQUE_VIOLATION = "23505";

/** Whether a write failed because a row with the same key is there already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === UNIQUE_VIOLATION;
}
