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

export type ConnectOptions = {
  connections: number;
  /** PostgreSQL's own, for these connections alone. */
  settings?: Record<string, string>;
  onQuery?: (text: string, values: unknown[]) => void;
};

/** Moments leave the database as ISO text and days as they are, so that rows already have the contract's shape. */
export function connect(url: string, { connections, settings, onQuery }: ConnectOptions): Pool {
  return postgres(url, {
    max: connections,
    connect_timeout: 10,
    // Seconds. The driver's own goes up to 20, which nobody waits for once the database is back.
    backoff: (retries: number) => Math.min(RECONNECT_MAX_S, 0.05 * 2 ** retries),
    onnotice: () => {},
    connection: {
      application_name: "hello",
      TimeZone: "UTC",
      // Our queries are look-ups whose best plan does not depend on the values; planning them anew each time would cost
      // more than running them.
      plan_cache_mode: "force_generic_plan",
      jit: false,
      ...settings,
    },
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

/** Each new connection proves its password, which takes this node some milliseconds; not in the middle of a rush. */
export async function openAll(pool: Pool): Promise<void> {
  await Promise.all(Array.from({ length: pool.options.max }, () => pool`select 1`));
}

/** Ids as an array's text. They need no quotes, and the driver would look for some in each of thousands. */
export function idsText(ids: string[]): string {
  return `{${ids.join()}}`;
}

const UNIQUE_VIOLATION = "23505";

/** Whether a write failed because a row with the same key is there already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === UNIQUE_VIOLATION;
}
