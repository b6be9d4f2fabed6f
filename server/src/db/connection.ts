import postgres from "postgres";

const TIMESTAMPTZ = 1184;
const DATE = 1082;
const BIGINT = 20;

const RECONNECT_MAX_S = 1;

type Types = { moment: string; day: string; bigint: number };

/** A pool or an open transaction: stores accept either. */
export type Db = postgres.ISql<Types>;
/** A fragment of a query. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;
export type Pool = postgres.Sql<Types>;

type ConnectOptions = {
  connections: number;
  onQuery?: (text: string, values: unknown[]) => void;
};

/** Timestamps are returned as ISO text and dates as they are, so that rows have the contract's shape. */
export function connect(url: string, { connections, onQuery }: ConnectOptions): Pool {
  return postgres(url, {
    max: connections,
    connect_timeout: 10,
    // In seconds. The driver's default goes up to 20, too long once the database is back.
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
 * The driver queries the types of arrays on each new connection. An error of that query is not caught and ends the
 * process, for example while the database shuts down. So all connections share the first result.
 */
export async function learnTypes(pool: Pool): Promise<void> {
  await pool`select 1`;
  Object.assign(pool.options, { fetch_types: false });
}

const ENDED_WITHIN_S = 5;

/** Without a timeout, the end would wait for a lost connection for ever. */
export async function endPool(pool: Pool): Promise<void> {
  await pool.end({ timeout: ENDED_WITHIN_S });
}

/** Opens all connections early: authenticating each takes this node some milliseconds. */
export async function openAll(pool: Pool): Promise<void> {
  await Promise.all(Array.from({ length: pool.options.max }, () => pool`select 1`));
}

/** Ids as the text of an array. They need no quotes, and the driver would check each of thousands for them. */
export function idsText(ids: string[]): string {
  return `{${ids.join()}}`;
}

/** Codes of the driver, of sockets, and of a PostgreSQL that stops, starts or has no free connection. */
const AWAY_CODES = new Set([
  ...["CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED", "CONNECT_TIMEOUT"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
  ...["57P01", "57P02", "57P03", "53300", "08000", "08001", "08003", "08004", "08006"],
]);

/** Whether a query failed because the database is unreachable, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && AWAY_CODES.has(String((error as { code?: unknown }).code));
}

const DEADLOCK = "40P01";

/** Whether PostgreSQL ended a statement because it waited for another that waited for it. Run again, it succeeds. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === DEADLOCK;
}

const LOCK_NOT_AVAILABLE = "55P03";

/** Whether a statement gave way, because it waited for a lock longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === LOCK_NOT_AVAILABLE;
}

const UNIQUE_VIOLATION = "23505";

/** Whether a write failed because a row with the same key exists. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === UNIQUE_VIOLATION;
}
