/** What the errors of a query mean. */

const CONNECTION_LOST = "CONNECTION_LOST";
/** Errors of the driver have no code. */
const LOST =
  /^(?:Connection terminated|timeout |Query read timeout|Client (?:has encountered|was closed)|Cannot use a pool)/;

/** Gives a lost connection a code, as every other error of a query has one. */
export function named(error: unknown): Error {
  if (!(error instanceof Error) || "code" in error) return error as Error;
  return LOST.test(error.message) ? Object.assign(error, { code: CONNECTION_LOST }) : error;
}

/** The code above, codes of sockets, and of a PostgreSQL that stops, starts, has no room left or may not write. */
const AWAY_CODES = new Set([
  ...[CONNECTION_LOST, "ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
  ...["57P01", "57P02", "57P03", "53300", "08000", "08001", "08003", "08004", "08006"],
  ...["53000", "53100", "53200", "53400", "58030", "25006"],
]);

/** The database's certificate, or a pooler's, cannot be trusted: expired, of another host, of an unknown authority. */
const UNTRUSTED = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
/** With this code a pooler says that it cannot reach the database, has no room or stops; PostgreSQL, that a query is wrong. */
const POOLER_CODE = "08P01";

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Whether a query failed because the database is away or cannot (D201), so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code === POOLER_CODE) return (error as { severity?: unknown }).severity === "FATAL";
  return AWAY_CODES.has(code) || UNTRUSTED.test(code);
}

/** Whether PostgreSQL ended a statement because it waited for another that waited for it. Run again, it succeeds. */
export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === "40P01";
}

/** Whether a statement gave way, because it waited for a lock longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === "55P03";
}

/** Whether a write failed because a row with the same key exists. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === "23505";
}

/** Whether the database is there and refuses this account. */
export function isRefusedLogin(error: unknown): boolean {
  return /^28\w{3}$/.test(codeOf(error));
}
