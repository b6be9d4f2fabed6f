import { lookup, resolveMx } from "node:dns/promises";
import { setTimeout as wait } from "node:timers/promises";
import { WORKSPACES } from "@hello/contract";
import type { Config } from "../../base/config.ts";
import { commandHere } from "../../base/layout.ts";
import { openBus } from "../../live/bus/bus.open.ts";
import { canDeliver, readAddress } from "../../notices/delivery/delivery.plan.ts";
import { PUSH_HOSTS } from "../../notices/push/push.endpoints.ts";
import { describeFailure } from "../../people/identity/oidc.connection.ts";
import type { Pool } from "../../platform/db/connection.ts";
import { schemaState } from "../../platform/db/migrations.ts";
import { openFiles } from "../../platform/outside/files.open.ts";
import { smtpMail } from "../../platform/outside/mail.smtp.ts";
import { httpSms } from "../../platform/outside/sms.http.ts";
import { checkClock } from "./check.clock.ts";
import { checkFiles, checkPair } from "./check.files.ts";
import { checkLogin } from "./check.login.ts";

/** One line of `hello check`. `toDo` says what helps when it failed. */
export type CheckedPart = { part: string; ok: boolean; found: string; toDo: string | null };

type Context = { config: Config; pool: Pool };
type Part = {
  part: string;
  toDo: string;
  check: (context: Context) => Promise<string>;
  /** Only where this is set. */
  address?: (config: Config) => string | undefined;
};

const POSTGRES_MIN = 15;
const BUS_WITHIN_MS = 5_000;
const BUS_LOOK_MS = 50;

/** Every system outside the server, each tried as the server uses it, without sending anything to anybody. */
const PARTS: Part[] = [
  {
    part: "database",
    toDo: "Check DATABASE_URL: host, port, name, user, password, and that the server accepts connections from here. Behind a pooler set DATABASE_DIRECT_URL too.",
    check: async ({ pool }) => {
      const [row] = await pool<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
      const major = Math.floor(row!.version / 10_000);
      if (major < POSTGRES_MIN) throw new Error(`PostgreSQL ${major} is too old`);
      return `PostgreSQL ${major}`;
    },
  },
  {
    part: "database past the pooler",
    toDo: "Check DATABASE_DIRECT_URL: PostgreSQL itself, not a pooler, and the same database as DATABASE_URL.",
    address: ({ databaseDirectUrl }) => databaseDirectUrl,
    check: async ({ config, pool }) => {
      await hearOwn(pool);
      return new URL(config.databaseDirectUrl!).host;
    },
  },
  {
    part: "schema",
    toDo: "The database's user must own the schema: it creates and alters tables at the start (docs/operations.md).",
    check: async ({ pool }) => {
      const { current, pending } = await schemaState(pool);
      const [row] = await pool<{ mayCreate: boolean }[]>`
        select has_schema_privilege(current_schema(), 'create') as "mayCreate"`;
      if (!row?.mayCreate) throw new Error("the user may not create tables");
      return pending === 0 ? `version ${current}` : `version ${current}, ${pending} to apply at the next start`;
    },
  },
  {
    part: "bus",
    toDo: "Check NATS_URL and that NATS accepts connections from here. Meanwhile events arrive up to a second late.",
    check: checkBus,
  },
  {
    part: "files",
    toDo: "Check S3_URL (key, secret, bucket, region, and the key's rights), or that DATA_DIR can be written.",
    check: async ({ config }) => checkFiles(config, await openFiles(config)),
  },
  {
    part: "database and files",
    toDo: `Check DATABASE_URL and S3_URL or DATA_DIR: all nodes share one database and one file store. After a restore run \`${commandHere("restored")}\` (docs/operations.md).`,
    check: checkPair,
  },
  {
    part: "clock",
    toDo: "Set the clocks of this machine, the database and the identity provider by NTP: logins and whatever is due go by them.",
    check: checkClock,
  },
  {
    part: "mail",
    toDo: "Check SMTP_URL: host, port, user and password; without it nobody gets an e-mail.",
    check: async ({ config: { delivery, local } }) => {
      if (!delivery.smtpUrl) return withoutGateway(local, "SMTP_URL");
      await smtpMail(delivery.smtpUrl, delivery.timeoutMs).check();
      return delivery.smtpUrl.host;
    },
  },
  {
    part: "bounces",
    toDo: "Check BOUNCES_ADDRESS: its domain needs a mail server (MX) that hands what is returned to `hello bounce` (docs/delivery.md).",
    address: ({ delivery }) => delivery.bouncesAddress,
    check: checkBounces,
  },
  {
    part: "SMS",
    toDo: "Check SMS_URL and SMS_KEY; without them nobody gets an SMS.",
    check: async ({ config: { delivery, local } }) => {
      if (!delivery.sms) return withoutGateway(local, "SMS_URL");
      await httpSms({ ...delivery.sms, timeoutMs: delivery.timeoutMs }).check();
      return delivery.sms.url.host;
    },
  },
  {
    part: "duty phone",
    toDo: "Check SPEEDBOAT_DUTY_PHONE and LABALAGUERE_DUTY_PHONE, each a phone that receives SMS, and set SMS_URL.",
    address: ({ sites }) => WORKSPACES.map((workspace) => sites[workspace].dutyPhone).find(Boolean),
    check: checkDutyPhones,
  },
  {
    part: "notifications",
    toDo: "Check that VAPID_PRIVATE_KEY is the same on every node and as before, and that https connections from here to these hosts are allowed.",
    check: checkPush,
  },
  {
    part: "identity provider",
    toDo: "Check OIDC_ISSUER, that it can be reached from here, and OIDC_CLIENT_ID and OIDC_CLIENT_SECRET as it has them.",
    check: ({ config }) => checkLogin(config),
  },
];

const CERTIFICATE = /\b(?:CERT|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)_[A-Z_]+\b/;
const CERTIFICATE_TEXT =
  'Its certificate is not accepted: renew it, or name its authority (docs/operations.md, "Certificates").';

export async function checkParts(context: Context): Promise<CheckedPart[]> {
  const parts = PARTS.filter(({ address }) => !address || address(context.config));
  return Promise.all(
    parts.map(async ({ part, toDo, check }) => {
      try {
        return { part, ok: true, found: await check(context), toDo: null };
      } catch (error) {
        const found = describeFailure(causeOf(error));
        return { part, ok: false, found, toDo: CERTIFICATE.test(found) ? `${CERTIFICATE_TEXT} ${toDo}` : toDo };
      }
    }),
  );
}

/** Unavailable parts are wrapped for callers; the operator needs the reason. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

/** Without an MX a mail server takes the address of the domain itself (RFC 5321). */
async function checkBounces({ config: { delivery } }: Context): Promise<string> {
  const domain = delivery.bouncesAddress!.split("@")[1]!;
  if (!delivery.smtpUrl) throw new Error("no e-mails leave here (SMTP_URL is not set)");
  const records = await resolveMx(domain).catch(() => []);
  const hosts = records.map(({ exchange }) => exchange).filter(Boolean);
  if (hosts.length > 0) return hosts.join(", ");
  await lookup(domain);
  return `${domain}, without an MX`;
}

/** The numbers themselves are nobody's to read in a log. */
async function checkDutyPhones({ config }: Context): Promise<string> {
  const phones = WORKSPACES.flatMap((workspace) => {
    const phone = config.sites[workspace].dutyPhone;
    return phone ? [{ workspace, phone }] : [];
  });
  for (const { workspace, phone } of phones) {
    if ("problem" in readAddress("sms", phone)) throw new Error(`no SMS can be sent to that of ${workspace}`);
  }
  if (!canDeliver(config, "sms")) throw new Error("no SMS leave here (SMS_URL is not set)");
  return phones.map(({ workspace }) => workspace).join(", ");
}

/** Not a failure: an installation may do without. */
function withoutGateway(local: boolean, setting: string): string {
  return local ? "captured, at a local start" : `none (${setting} is not set): nothing is sent this way`;
}

/** Any answer of a service counts: without a device there is nothing to send. A key that no device knows is a wrong one. */
async function checkPush({ config: { push, pushLocalOrigin, local, delivery }, pool }: Context): Promise<string> {
  if (!push) return local ? "own keys, at a local start" : withoutGateway(local, "VAPID_PRIVATE_KEY");
  const devices = await countDevices(pool, push.id);
  if (devices && devices.all > 0 && devices.own === 0) {
    throw new Error(`all ${devices.all} devices were registered with another key`);
  }
  const services = pushLocalOrigin ? [pushLocalOrigin] : PUSH_HOSTS.map((host) => `https://${host}`);
  await Promise.all(
    services.map(async (service) => {
      const signal = AbortSignal.timeout(delivery.timeoutMs);
      const { body } = await fetch(service, { method: "HEAD", redirect: "manual", signal }).catch((error: unknown) => {
        throw new Error(`${service} does not answer`, { cause: error });
      });
      body?.cancel().catch(() => {});
    }),
  );
  return services.join(", ");
}

/** Undefined before the first start. */
async function countDevices(pool: Pool, keyId: string): Promise<{ all: number; own: number } | undefined> {
  const [found] = await pool<{ exists: boolean }[]>`select to_regclass('push_devices') is not null as exists`;
  if (!found?.exists) return undefined;
  const [row] = await pool<{ all: number; own: number }[]>`
    select count(*)::int as "all", count(*) filter (where key_id = ${keyId})::int as own from push_devices`;
  return row;
}

/**
 * What is notified by the pool arrives on a connection of its own. So both lead to the same database, and the connection is
 * no pooler's, which would lend it to others.
 */
async function hearOwn(pool: Pool): Promise<void> {
  const channel = `hello_check_${process.pid}`;
  const heard = Promise.withResolvers<void>();
  const fail = () => heard.reject(new Error("what is notified by DATABASE_URL does not arrive"));
  heard.promise.catch(() => {});
  const listening = pool.listen(channel, { onPayload: () => heard.resolve(), onLost: fail });
  const deadline = setTimeout(fail, BUS_WITHIN_MS);
  try {
    await listening.ready;
    await pool`select pg_notify(${channel}, '')`;
    await heard.promise;
  } finally {
    clearTimeout(deadline);
    await listening.close();
  }
}

async function checkBus({ config, pool }: Context): Promise<string> {
  if (!config.natsUrl) {
    await hearOwn(pool);
    return "PostgreSQL";
  }
  const ignore = () => {};
  const listener = { onAnnouncement: ignore, onPassing: ignore, onUnreported: ignore, onError: ignore };
  const bus = await openBus(config, pool, listener);
  try {
    for (let waitedMs = 0; !bus.isUp(); waitedMs += BUS_LOOK_MS) {
      if (waitedMs >= BUS_WITHIN_MS) throw new Error(`no connection within ${BUS_WITHIN_MS / 1_000} s`);
      await wait(BUS_LOOK_MS);
    }
    return `NATS at ${config.natsUrl.host}`;
  } finally {
    await bus.close();
  }
}
