import { availableParallelism } from "node:os";
import { z } from "zod";
import { findMisspelt } from "./config.misspelt.ts";
import { trustedProxies } from "./config.proxies.ts";
import { DAYS_MIN, retentionDays } from "./config.retention.ts";
import { isLoopbackHost, isLoopbackUrl } from "./loopback.ts";
import { isPrivateKey } from "./push.keys.ts";

const EMOJI_SETS = ["apple", "google", "twitter"] as const;
export type EmojiSetName = (typeof EMOJI_SETS)[number];

/** Minutes of the day in Paris. An end before the start means the next day. */
export type QuietHours = { from: number; to: number };

const SECRET_LENGTH_MIN = 32;

const flag = z.enum(["true", "false", "1", "0", "on", "off"]).transform((value) => ["true", "1", "on"].includes(value));
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` });
const origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    "must be an origin like https://example.org",
  );
const database = url(/^postgres(ql)?$/, "postgres://user:password@host:5432/name");
const webPage = url(/^https?$/, "https://www.example.org/page");
const origins = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .pipe(z.array(origin));
const positive = z.coerce.number().int().min(1);
const mailAddress = z.email({ error: "must be an address like hello@example.org" });
/** An e-mail puts 50 characters behind the local part, which has 64. */
const bouncesAddress = mailAddress.refine(
  (address) => /^[^@+]{1,14}@/.test(address),
  "must have up to 14 characters before the @, and no plus",
);
const smsSender = z
  .string()
  .regex(/^(\+\d{8,15}|[A-Za-z0-9 ]{1,11})$/, "must be a number, or up to 11 letters and digits");
const dutyPhone = z
  .string()
  .transform((number) => number.replaceAll(" ", ""))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, "must be a phone number with its country, like +33612345678"));
const quietHours = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, "must be hours like 21:00-08:00")
  .transform((hours): QuietHours => {
    const [from = 0, to = 0] = hours.split("-").map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
    return { from, to };
  });

const STAYS_KEYS_MAX = 2;
const staysKeys = z
  .string()
  .transform((list) => list.split(",").map((key) => key.trim()))
  .pipe(
    z
      .array(z.string().min(SECRET_LENGTH_MIN, `must have at least ${SECRET_LENGTH_MIN} characters`))
      .max(STAYS_KEYS_MAX, `has at most ${STAYS_KEYS_MAX} keys, separated by a comma`),
  );

/** Days: a stay's room opens before departure, closes after its end, and is purged after that (D58). */
export type StayLife = { opensBefore: number; closesAfter: number; purgesAfter: number };
const stayLife = z
  .string()
  .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, "must be three numbers of days like 60,30,90")
  .transform((days): StayLife => {
    const [opensBefore = 0, closesAfter = 0, purgesAfter = 0] = days.split(",").map(Number);
    return { opensBefore, closesAfter, purgesAfter };
  })
  .refine(({ purgesAfter }) => purgesAfter >= DAYS_MIN, `must end with at least ${DAYS_MIN} days before the purge`);

const staffReach = z.enum(["all", "own"]);
export type StaffReach = z.infer<typeof staffReach>;

const shownDetails = z.enum(["all", "none"]);
export type ShownDetails = z.infer<typeof shownDetails>;

/** The settings of a brand, behind its name. */
const SITE = {
  PUBLIC_URL: origin.optional(),
  ORIGINS: origins.default([]),
  ACCOUNT_URL: webPage.optional(),
  CHARTER_URL: webPage.optional(),
  GOOD_CONDUCT_URL: webPage.optional(),
  PRIVACY_URL: webPage.optional(),
  LEGAL_URL: webPage.optional(),
  ACCESSIBILITY_URL: webPage.optional(),
  DETAILS: shownDetails.default("all"),
  STAFF_REACH: staffReach.default("all"),
  MODERATION_EMAIL: mailAddress.optional(),
  MAIL_FROM: mailAddress.optional(),
  DUTY_PHONE: dutyPhone.optional(),
  STAYS_KEY: staysKeys.default([]),
  LIFE: stayLife.default({ opensBefore: 60, closesAfter: 30, purgesAfter: 90 }),
  RETENTION: retentionDays,
  QUIET_HOURS: quietHours.optional(),
};

function siteSettings<Prefix extends string>(prefix: Prefix) {
  const named = Object.entries(SITE).map(([name, schema]) => [`${prefix}_${name}`, schema]);
  return Object.fromEntries(named) as { [Name in keyof typeof SITE as `${Prefix}_${Name}`]: (typeof SITE)[Name] };
}

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3_000),
  HOST: z.string().default("localhost"),
  DATA_DIR: z.string().default(".data"),
  DRAIN_MS: z.coerce.number().int().min(0).max(600_000).optional(),
  DEMO: flag.optional(),
  WEB_DIR: z.string().optional(),
  VITE_URL: origin.optional(),
  WORKER: flag.default(true),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  TRUST_PROXY: trustedProxies.default({ hops: 0 }),
  DOCS: flag.optional(),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(500)
    .default(Math.max(10, availableParallelism() * 4)),
  NATS_URL: url(/^(nats|tls)$/, "nats://user:password@host:4222").optional(),
  S3_URL: url(/^https?$/, "https://key:secret@host/bucket?region=eu-west-1").optional(),
  BOUNCES_ADDRESS: bouncesAddress.optional(),
  SMTP_URL: url(/^smtps?$/, "smtp://user:password@host:587").optional(),
  SMS_URL: url(/^https?$/, "https://api.telnyx.com/v2/messages").optional(),
  SMS_KEY: z.string().optional(),
  SMS_PROFILE: z.string().optional(),
  SMS_WEBHOOK_KEY: z
    .string()
    .refine((key) => Buffer.from(key, "base64").length === 32, "must be the gateway’s public key: 32 bytes in base64")
    .optional(),
  EMAILS_PER_SECOND: positive.default(50),
  SMS_PER_SECOND: positive.default(20),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, "must be a private key of the curve P-256: 32 bytes in base64url")
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(
      /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/,
      "must be a contact like mailto:it@example.org or https://example.org",
    )
    .optional(),
  PUSH_LOCAL_ORIGIN: origin.optional(),
  PUSHES_PER_SECOND: positive.default(100),
  DELIVERY_TIMEOUT_MS: positive.default(20_000),
  DELIVERY_RETRY_MS: positive.default(30_000),
  APP_SECRET: z.string().min(SECRET_LENGTH_MIN, `must have at least ${SECRET_LENGTH_MIN} characters`).optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LIVE_API_KEY: z.string().min(16, "must have at least 16 characters").optional(),
  EMOJI_SET: z.enum([...EMOJI_SETS, "none"]).default("apple"),
  EMOJI_URL: url(/^https?$/, "https://cdn.example.org/emoji/").optional(),
  OIDC_ISSUER: url(/^https?$/, "https://login.example.org").optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPE: z
    .string()
    .refine((scope) => scope.split(" ").includes("openid"), "must contain openid, such as openid profile")
    .default("openid"),
  OIDC_UUID_CLAIM: z.string().default("sub"),
  OIDC_ROLE_CLAIM: z.string().default("role"),
  OIDC_LEAD_ROLE: z.string().default("lead"),
  OIDC_WORKSPACE_CLAIM: z.string().default("workspace"),
  OIDC_NAME_CLAIM: z.string().default("name"),
  OIDC_CENTERS_CLAIM: z.string().optional(),
  // 500 people behind one address, each with one call per second.
  REQUESTS_PER_MINUTE_PER_ADDRESS: z.coerce.number().int().min(1).default(30_000),
  REQUESTS_PER_MINUTE_PER_USER: z.coerce.number().int().min(1).default(600),
  LIVE_CONNECTIONS_PER_USER: z.coerce.number().int().min(1).default(60),
  // 500 people with three tabs each, who reconnect at once after a restart.
  LIVE_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(1_500),
  MESSAGES_PER_10_SECONDS_PER_USER: z.coerce.number().int().min(0).default(20),
  FILE_SECONDS_PER_MINUTE_PER_USER: z.coerce.number().min(0).default(20),
  MEGABYTES_PER_DAY_PER_USER: z.coerce.number().min(0).default(500),
  ...siteSettings("SPEEDBOAT"),
  ...siteSettings("LABALAGUERE"),
  SPEEDBOAT_SMS_FROM: smsSender.default("UCPA"),
  LABALAGUERE_SMS_FROM: smsSender.default("Balaguere"),
});
export type Environment = z.infer<typeof environment>;
export const SETTINGS = Object.keys(environment.shape);

const PUBLIC_URLS = ["SPEEDBOAT_PUBLIC_URL", "LABALAGUERE_PUBLIC_URL"] as const satisfies (keyof Environment)[];

/** In a container the embedded database would be lost with the container. */
const NEEDED_UNLESS_LOCAL = [
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "APP_SECRET",
  "DATABASE_URL",
  ...PUBLIC_URLS,
  "SPEEDBOAT_MODERATION_EMAIL",
  "LABALAGUERE_MODERATION_EMAIL",
] as const satisfies (keyof Environment)[];

/** Nobody must become a lead by a variable that was left empty (D60). */
const EMPTY_REFUSED: string[] = ["OIDC_LEAD_ROLE"];

/** Operators read English; the texts for people are French (issue.texts.ts). */
const IN_ENGLISH = z.locales.en().localeError;

/** Parses each setting by itself, so that all problems are reported. Empty settings count as not set, but for a few. */
export function readEnvironment(env: NodeJS.ProcessEnv): { settings: Environment; problems: string[] } {
  const problems: string[] = [];
  const settings = Object.entries(environment.shape).map(([name, schema]) => {
    const parsed = schema.safeParse(env[name] || undefined, { error: IN_ENGLISH });
    if (EMPTY_REFUSED.includes(name) && env[name]?.trim() === "") problems.push(`${name}: must not be empty`);
    if (parsed.success) return [name, parsed.data];
    problems.push(...parsed.error.issues.map(({ message }) => `${name}: ${message}`));
    return [name, schema.safeParse(undefined).data];
  });
  problems.push(...findMisspelt(env, SETTINGS));
  return { settings: Object.fromEntries(settings) as Environment, problems };
}

/** Why a start is not local (D162), as a text for the list of problems; undefined for a local one. */
export function findNotLocal(settings: Environment): string | undefined {
  if (settings.NODE_ENV === "production") return "NODE_ENV is production";
  if (settings.OIDC_ISSUER) return "OIDC_ISSUER is set";
  if (!isLoopbackHost(settings.HOST)) return `HOST ${settings.HOST} can be reached from other machines`;
  const outside = PUBLIC_URLS.find((name) => settings[name] && !isLoopbackUrl(settings[name]));
  return outside && `${outside} is not a localhost name`;
}

/** Problems between settings that are valid by themselves. */
export function findContradictions(settings: Environment): string[] {
  const problems: string[] = [];
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) problems.push("DATABASE_DIRECT_URL: needs DATABASE_URL");
  if (settings.S3_URL && new URL(settings.S3_URL).pathname.length < 2) problems.push("S3_URL: names no bucket");
  if (settings.SMS_URL && !settings.SMS_KEY) problems.push("SMS_KEY: is needed with SMS_URL");
  if (settings.SMS_URL && isPlainOutside(settings.SMS_URL)) problems.push("SMS_URL: must be https");
  if (settings.OIDC_ISSUER && isPlainOutside(settings.OIDC_ISSUER)) problems.push("OIDC_ISSUER: must be https");
  for (const name of ["SPEEDBOAT_MAIL_FROM", "LABALAGUERE_MAIL_FROM"] as const) {
    if (settings.SMTP_URL && !settings[name]) problems.push(`${name}: is needed with SMTP_URL`);
  }
  if (settings.PUSH_LOCAL_ORIGIN && !isLoopbackUrl(settings.PUSH_LOCAL_ORIGIN)) {
    problems.push("PUSH_LOCAL_ORIGIN: must be an address of this machine");
  }
  const reason = findNotLocal(settings);
  if (reason === undefined) return problems;
  if (settings.VAPID_PRIVATE_KEY && !settings.VAPID_SUBJECT) {
    problems.push("VAPID_SUBJECT: is needed with VAPID_PRIVATE_KEY");
  }
  for (const name of NEEDED_UNLESS_LOCAL) {
    if (!settings[name]) problems.push(`${name}: is needed, because this start is not local: ${reason}`);
  }
  for (const name of ["DEMO", "VITE_URL", "PUSH_LOCAL_ORIGIN"] as const) {
    if (settings[name]) problems.push(`${name}: is for a local start only: ${reason}`);
  }
  return problems;
}

/** Plain http is only for servers on this machine. */
function isPlainOutside(address: string): boolean {
  return address.startsWith("http:") && !isLoopbackUrl(address);
}
