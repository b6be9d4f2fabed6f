import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type LedgerChannel, PAGE_PATHS, type Workspace } from "@hello/contract";
import {
  type EmojiSetName,
  type Environment,
  findContradictions,
  findNotLocal,
  type QuietHours,
  readEnvironment,
  type ShownDetails,
  type StaffReach,
  type StayLife,
} from "./config.environment.ts";
import type { TrustedProxies } from "./config.proxies.ts";
import type { RetentionDays } from "./config.retention.ts";
import { type PushKeys, pushKeysOf } from "./push.keys.ts";

/** The environment, read once and passed on as a value. docs/settings.md explains each setting. */
export type Config = {
  /**
   * Only the user of this machine can reach the server (D162). Built-in login, demo and captured messages exist only
   * here.
   */
  local: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** How long the live connections are closed evenly before the node stops. */
  drainMs: number;
  demo: boolean;
  /** The folder with the built pages, and Vite's origin while `npm run dev` serves their scripts. */
  web: { folder: string; viteUrl: string | undefined };
  /** Whether pages have a service worker (D69). Not under `npm run dev`, whose files change. */
  hasWorker: boolean;
  logLevel: string;
  trustedProxies: TrustedProxies;
  /** Whether the page that documents the calls is served. */
  docs: boolean;
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is a pooler (D198). */
  databaseDirectUrl: string | undefined;
  databaseConnections: number;
  natsUrl: URL | undefined;
  s3Url: URL | undefined;
  secret: string | undefined;
  metricsToken: string | undefined;
  liveApiKey: string | undefined;
  emoji: EmojiSource;
  oidc: OidcSettings | undefined;
  /** The value of the role claim that makes a collaborator a lead (D60), also with the built-in provider. */
  leadRole: string;
  requestsPerMinute: { address: number; user: number };
  /** Live connections: per person, and per address before the person is known. */
  live: { connectionsPerUser: number; strangersPerAddress: number };
  /** Per person; 0 means no limit. */
  messagesPer10Seconds: number;
  fileSecondsPerMinute: number;
  /** Bytes of files that one person stores; 0 means no limit. */
  bytesPerDay: number;
  delivery: DeliverySettings;
  /** Without keys nobody is notified on a device. A local start makes its own (secrets.ts). */
  push: PushKeys | undefined;
  /** A push service on this machine, for tests. */
  pushLocalOrigin: string | undefined;
  sites: Record<Workspace, Site>;
};

export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** What a login asks for, separated by spaces. */
  scope: string;
  uuidClaim: string;
  roleClaim: string;
  workspaceClaim: string;
  nameClaim: string;
  /** The names of a collaborator’s centres (D176); undefined where the provider says nothing about them. */
  centersClaim: string | undefined;
};

/**
 * Pictures of emoji: a set that this server serves, an address that ends in "/", or none, only the glyphs of the
 * system.
 */
export type EmojiSource =
  | { from: "here"; set: EmojiSetName }
  | { from: "elsewhere"; url: string }
  | { from: "nowhere" };

/** E-mail and SMS. Without a gateway, a local start captures messages and others suppress them. */
export type DeliverySettings = {
  smtpUrl: URL | undefined;
  sms: { url: URL; key: string; profile: string | undefined } | undefined;
  /** The public key that verifies requests of the SMS gateway; without it none are accepted. */
  smsWebhookKey: string | undefined;
  bouncesAddress: string | undefined;
  /** For all nodes together. */
  perSecond: Record<LedgerChannel, number>;
  /** The time a gateway has for one message; without an answer by then the outcome is unknown. */
  timeoutMs: number;
  /** Before the second attempt; doubled with each further one. */
  retryMs: number;
};

/**
 * The site of a workspace: its own origins, the public one first, the pages that may embed it, and its addresses (D32).
 */
export type Site = {
  origins: [string, ...string[]];
  embeddingOrigins: string[];
  accountUrl: string;
  charterUrl: string;
  goodConductUrl: string;
  privacyUrl: string;
  legalUrl: string;
  accessibilityUrl: string;
  /** Whether customers see each other's age, town, zip code and gender (D83). */
  details: ShownDetails;
  /** What staff read of whom the provider names no centres (D176). */
  staffReach: StaffReach;
  /** The address that reports are sent to. */
  moderationEmail: string;
  /** Gets an SMS when somebody asks for help, whoever wrote to them (TEAM-15). */
  dutyPhone: string | undefined;
  mailFrom: string;
  smsFrom: string;
  quietHours: QuietHours | undefined;
  /** The booking system's keys; without one it cannot call us. */
  staysKeys: string[];
  life: StayLife;
  retention: RetentionDays;
};

const DRAIN_MS = 10_000;
const BUILT_PAGES = fileURLToPath(new URL("../../../web/dist", import.meta.url));

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`These settings need attention:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

/** Our own pages, for brands without one. */
export const CHARTER_PATH = "/charte";
export const GOOD_CONDUCT_PATH = "/bonne-conduite";
export const PRIVACY_PATH = "/confidentialite";
export const LEGAL_PATH = "/mentions-legales";
export const ACCESSIBILITY_PATH = "/accessibilite";

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { settings, problems } = readEnvironment(env);
  const local = findNotLocal(settings) === undefined;
  problems.push(...findContradictions(settings));
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    local,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    drainMs: settings.DRAIN_MS ?? (local ? 0 : DRAIN_MS),
    demo: settings.DEMO ?? (local && !settings.DATABASE_URL),
    web: { folder: settings.WEB_DIR ? resolve(settings.WEB_DIR) : BUILT_PAGES, viteUrl: settings.VITE_URL },
    hasWorker: settings.WORKER && !settings.VITE_URL,
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUST_PROXY,
    docs: settings.DOCS ?? local,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    natsUrl: settings.NATS_URL ? new URL(settings.NATS_URL) : undefined,
    s3Url: settings.S3_URL ? new URL(settings.S3_URL) : undefined,
    secret: settings.APP_SECRET,
    metricsToken: settings.METRICS_TOKEN,
    liveApiKey: settings.LIVE_API_KEY,
    emoji: emojiSource(settings),
    oidc: oidcSettings(settings),
    leadRole: settings.OIDC_LEAD_ROLE,
    requestsPerMinute: {
      address: settings.REQUESTS_PER_MINUTE_PER_ADDRESS,
      user: settings.REQUESTS_PER_MINUTE_PER_USER,
    },
    live: {
      connectionsPerUser: settings.LIVE_CONNECTIONS_PER_USER,
      strangersPerAddress: settings.LIVE_CONNECTIONS_PER_ADDRESS,
    },
    messagesPer10Seconds: settings.MESSAGES_PER_10_SECONDS_PER_USER,
    fileSecondsPerMinute: settings.FILE_SECONDS_PER_MINUTE_PER_USER,
    bytesPerDay: Math.round(settings.MEGABYTES_PER_DAY_PER_USER * 1024 * 1024),
    delivery: deliverySettings(settings),
    push: pushKeys(settings),
    pushLocalOrigin: settings.PUSH_LOCAL_ORIGIN,
    sites: {
      speedboat: site("speedboat", settings),
      labalaguere: site("labalaguere", settings),
    },
  };
}

function emojiSource({ EMOJI_SET: set, EMOJI_URL: url }: Environment): EmojiSource {
  if (url !== undefined) return { from: "elsewhere", url: url.replace(/\/?$/, "/") };
  return set === "none" ? { from: "nowhere" } : { from: "here", set };
}

function oidcSettings(settings: Environment): OidcSettings | undefined {
  if (!settings.OIDC_ISSUER || !settings.OIDC_CLIENT_ID) return undefined;
  return {
    issuer: settings.OIDC_ISSUER,
    clientId: settings.OIDC_CLIENT_ID,
    clientSecret: settings.OIDC_CLIENT_SECRET,
    scope: settings.OIDC_SCOPE,
    uuidClaim: settings.OIDC_UUID_CLAIM,
    roleClaim: settings.OIDC_ROLE_CLAIM,
    workspaceClaim: settings.OIDC_WORKSPACE_CLAIM,
    nameClaim: settings.OIDC_NAME_CLAIM,
    centersClaim: settings.OIDC_CENTERS_CLAIM,
  };
}

function deliverySettings(settings: Environment): DeliverySettings {
  const { SMTP_URL: smtpUrl, SMS_URL: smsUrl, SMS_KEY: key, SMS_PROFILE: profile } = settings;
  return {
    smtpUrl: smtpUrl ? new URL(smtpUrl) : undefined,
    sms: smsUrl && key ? { url: new URL(smsUrl), key, profile } : undefined,
    smsWebhookKey: settings.SMS_WEBHOOK_KEY,
    bouncesAddress: settings.BOUNCES_ADDRESS,
    perSecond: { email: settings.EMAILS_PER_SECOND, sms: settings.SMS_PER_SECOND, push: settings.PUSHES_PER_SECOND },
    timeoutMs: settings.DELIVERY_TIMEOUT_MS,
    retryMs: settings.DELIVERY_RETRY_MS,
  };
}

/** For a local start, which has no contact. */
export const LOCAL_PUSH_SUBJECT = "mailto:hello@speedboat.localhost";

function pushKeys({ VAPID_PRIVATE_KEY: key, VAPID_SUBJECT: subject }: Environment): PushKeys | undefined {
  return key === undefined ? undefined : pushKeysOf(key, subject ?? LOCAL_PUSH_SUBJECT);
}

function site(workspace: Workspace, settings: Environment): Site {
  const prefix = workspace === "speedboat" ? "SPEEDBOAT" : "LABALAGUERE";
  return {
    origins: ownOrigins(workspace, settings[`${prefix}_PUBLIC_URL`], settings.PORT),
    embeddingOrigins: [...settings[`${prefix}_ORIGINS`], ...demoBackOffice(settings)],
    accountUrl: settings[`${prefix}_ACCOUNT_URL`] ?? PAGE_PATHS.settings,
    charterUrl: settings[`${prefix}_CHARTER_URL`] ?? CHARTER_PATH,
    goodConductUrl: settings[`${prefix}_GOOD_CONDUCT_URL`] ?? GOOD_CONDUCT_PATH,
    privacyUrl: settings[`${prefix}_PRIVACY_URL`] ?? PRIVACY_PATH,
    legalUrl: settings[`${prefix}_LEGAL_URL`] ?? LEGAL_PATH,
    accessibilityUrl: settings[`${prefix}_ACCESSIBILITY_URL`] ?? ACCESSIBILITY_PATH,
    details: settings[`${prefix}_DETAILS`],
    staffReach: settings[`${prefix}_STAFF_REACH`],
    moderationEmail: settings[`${prefix}_MODERATION_EMAIL`] ?? `moderation@${workspace}.localhost`,
    dutyPhone: settings[`${prefix}_DUTY_PHONE`],
    mailFrom: settings[`${prefix}_MAIL_FROM`] ?? `hello@${workspace}.localhost`,
    smsFrom: settings[`${prefix}_SMS_FROM`],
    quietHours: settings[`${prefix}_QUIET_HOURS`],
    staysKeys: settings[`${prefix}_STAYS_KEY`],
    life: settings[`${prefix}_LIFE`],
    retention: settings[`${prefix}_RETENTION`],
  };
}

/** The page that imitates the back office at a local start (demo/pages/backoffice.routes.ts). */
function demoBackOffice(settings: Environment): string[] {
  return findNotLocal(settings) === undefined ? [`http://localhost:${settings.PORT}`] : [];
}

function ownOrigins(workspace: Workspace, publicUrl: string | undefined, port: number): [string, ...string[]] {
  if (publicUrl) return [publicUrl];
  const local: [string, ...string[]] = [`http://${workspace}.localhost:${port}`];
  if (workspace === "speedboat") local.push(`http://localhost:${port}`, `http://127.0.0.1:${port}`);
  return local;
}
