import type { Config } from "../../base/config.ts";
import type { Pool } from "../../platform/db/connection.ts";

/** Signed tokens are accepted with a minute's difference; whatever is due goes by the database's clock. */
const DIFFERENCE_MAX_S = 5;
const TIMEOUT_MS = 5_000;
/** A Date header has whole seconds. */
const RESOLUTION_MS = 1_000;

/** Compares the clock of this machine with those of the database and the identity provider. */
export async function checkClock({ config: { oidc }, pool }: { config: Config; pool: Pool }): Promise<string> {
  const found = [`database ${requireNear("the database", await secondsApart(() => askDatabase(pool)))}`];
  if (oidc) {
    const apart = await secondsApart(() => askProvider(oidc.issuer));
    found.push(
      `identity provider ${Number.isNaN(apart) ? "tells no time" : requireNear("the identity provider", apart)}`,
    );
  }
  return found.join(", ");
}

async function askDatabase(pool: Pool): Promise<number> {
  const [row] = await pool<{ ms: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
  return row!.ms;
}

async function askProvider(issuer: string): Promise<number> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const { headers, body } = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  body?.cancel().catch(() => {});
  return Date.parse(headers.get("date") ?? "");
}

/** How far another clock is from here, beyond what the time of asking explains. Negative when it is behind. */
async function secondsApart(ask: () => Promise<number>): Promise<number> {
  const askedAt = Date.now();
  const other = await ask();
  const answeredAt = Date.now();
  if (other < askedAt - RESOLUTION_MS) return (other - askedAt) / 1_000;
  if (other > answeredAt + RESOLUTION_MS) return (other - answeredAt) / 1_000;
  return Number.isNaN(other) ? other : 0;
}

function requireNear(whose: string, seconds: number): string {
  const apart = `${Math.abs(Math.round(seconds))} s ${seconds < 0 ? "behind" : "ahead of"} this machine`;
  if (Math.abs(seconds) > DIFFERENCE_MAX_S) throw new Error(`the clock of ${whose} is ${apart}`);
  return "agrees";
}
