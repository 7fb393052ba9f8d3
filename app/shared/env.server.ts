import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { originOf, parseUrl, withoutTrailingSlashes } from "~/url";
import { type CadRate, perMillionOf } from "./cad-rate";
import { MINUTE_MS } from "./durations";
import { isLaunchTemplate } from "./launch-template";
import { StartError } from "./start-error";

/**
 * An environment variable that prevents the start. `message` is one line: the variable, the problem, and what is
 * expected.
 */
export class EnvError extends StartError {}

/** Where the casino's API and related services are; no URL ends in a slash. */
export interface CasinoUrls {
  /** True without CASINO_API_URL: the casino included in this product is used. */
  embedded: boolean;
  apiUrl: string;
  providerUrl: string;
  staticUrl: string;
  rewardWsUrl: string;
}

/** The parsed environment. */
export interface Env {
  nodeEnv: "production" | "development" | "test";
  logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
  host: string;
  port: number;
  /** The origin that players see, in the form of `new URL().origin`. */
  publicOrigin: string;
  /** How many proxies in front of `web` are trusted to add entries to X-Forwarded-For. */
  trustedProxyHops: number;
  /** Name of the header in which the proxy reports the visitor's country (ISO 3166 code); null if none does. */
  countryHeader: string | null;
  /** ISO 3166 codes of the countries whose players are refused. */
  restrictedCountries: readonly string[];
  /** Path of the file that names the markets with rules of their own; null: none. */
  marketsFile: string | null;
  /** Path of the file with the operator's texts; null: see `brandOf` (app/brand-file.server.ts). */
  brandFile: string | null;
  /** Newest first; null if unset: see `sessionSecretsOf`. */
  sessionSecrets: readonly string[] | null;
  casino: CasinoUrls;
  /** Shared by web and casino, newest first; null if unset: see `signingKeysOfCasino` and `signingKeyOfWeb`. */
  signingKeys: readonly string[] | null;
  casinoHost: string;
  casinoPort: number;
  deskHost: string;
  /** Null: the operators' program is not started. */
  deskPort: number | null;
  /** The origin that operators see. */
  deskOrigin: string;
  /** Where the cashier form is posted. */
  cashierUrl: string;
  /** URL template for opening games (app/shared/launch-template.ts); null: the casino's launch call provides the URL. */
  gameLaunchUrl: string | null;
  affiliateUrl: string | null;
  chatUrl: string | null;
  /** Shared with the support chat; null if unset: see `chatSecretOf`. */
  chatSecret: string | null;
  /** Shared with the payment provider, newest first; null if unset: see `webhookSecretsOf`. */
  webhookSecrets: readonly string[] | null;
  /** Keys that encrypt the seeds of future rounds, newest first; null if unset: see `seedKeysOf`. */
  seedKeys: readonly string[] | null;
  /** Keys that encrypt players' documents, newest first; null if unset: see `identityKeysOf`. */
  identityKeys: readonly string[] | null;
  /** A drand relay; null: the tables' chains have no external salt. */
  beaconUrl: string | null;
  smtpUrl: string | null;
  /** The bearer token for `/metrics`; null if unset: see `metricsTokenOf`. */
  metricsToken: string | null;
  /** How many processes of web share its port. */
  webProcesses: number;
  /** How long a stopping program keeps answering, so that a load balancer can take it out of rotation first. */
  shutdownDrainMs: number;
  /** How long a page waits in total for content that it can do without (app/session/side-wait.server.ts). */
  sideWaitMs: number;
  /** How long a page waits for a casino call that it cannot do without. */
  casinoWaitMs: number;
  /** The rate at which amounts are shown in Canadian dollars too; null: they are not. */
  cadRate: CadRate | null;
  /** True in maintenance mode: every page is the static maintenance page. */
  maintenance: boolean;
  /** The sender of emails; the name also signs them. */
  mailFrom: { name: string; address: string };
  recaptcha: { siteKey: string; secret: string } | null;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** Leads past a pooler that `databaseUrl` leads to; null: there is none. */
  databaseDirectUrl: string | null;
  /** The login that owns and migrates the schema; null: that of `databaseUrl`. */
  databaseOwnerUrl: string | null;
  /** An absolute path. */
  dataDir: string;
  /** Whether secrets that are not set are created in `dataDir`; a command beside the casino only reads them. */
  makesSecrets: boolean;
}

const SECRET_CHARACTERS_MIN = 32;

/** Values that an error message must not repeat, because it may be logged. */
const secretNames = new Set([
  "SESSION_SECRET",
  "CASINO_SIGNING_KEY",
  "CHAT_SECRET",
  "PAYMENT_WEBHOOK_SECRET",
  "METRICS_TOKEN",
  "SEED_KEY",
  "IDENTITY_KEY",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_OWNER_URL",
  "SMTP_URL",
]);

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const nodeEnvs = ["production", "development", "test"] as const;

const text = z.string();
const secretList = text
  .transform((value) => value.split(",").map((secret) => secret.trim()))
  .refine(
    (secrets) => secrets.every((secret) => secret.length >= SECRET_CHARACTERS_MIN),
    `secrets of at least ${SECRET_CHARACTERS_MIN} characters, separated by commas, newest first`,
  );
const port = wholeNumber(1, 65_535);
const HOST_FORM = "a host name or an IP address";
const host = text.regex(/^[A-Za-z0-9.:_-]+$/, HOST_FORM);
const webUrl = url(["http:", "https:"], "an http:// or https:// address");
const noExtras = "an address without credentials, a query or a fragment: paths are added to it";
/** A URL that paths are appended to. */
const baseUrl = webUrl.refine(isPlainBase, noExtras);
const origin = webUrl.refine(
  (value) => parseUrl(value)?.pathname === "/" && !/[?#]/.test(value),
  "an origin without a path, such as https://play.example.com",
);

const secret = text.min(SECRET_CHARACTERS_MIN, `a secret of at least ${SECRET_CHARACTERS_MIN} characters`);
// Not URL.canParse: for a server on a Unix socket, the host is empty and the query contains the directory.
const databaseUrl = text.regex(
  /^postgres(ql)?:\/\/\S+$/,
  "a PostgreSQL address, such as postgres://user:password@host:5432/casino",
);

const SENDER = /^[^<>"@\p{Cc}]+<[^\s<>"@]+@[^\s<>"@]+>$/u;
const SENDER_FORM = "a name and an address, such as Cherrystone <support@cherrystone.example>";

const schema = z.object({
  NODE_ENV: z.enum(nodeEnvs, `one of ${nodeEnvs.join(", ")}`).default("development"),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(", ")}`).default("info"),
  HOST: host.default("127.0.0.1"),
  PORT: port.default(3000),
  PUBLIC_ORIGIN: origin.optional(),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  COUNTRY_HEADER: text
    .regex(/^[A-Za-z0-9-]{1,64}$/, "the name of a header, such as CF-IPCountry")
    .transform((name) => name.toLowerCase())
    .optional(),
  RESTRICTED_COUNTRIES: text
    .transform((value) => value.split(",").map((code) => code.trim().toUpperCase()))
    .refine(
      (codes) => codes.every((code) => /^[A-Z]{2}$/.test(code)),
      "ISO 3166 codes of two letters, separated by commas",
    )
    .optional(),
  MARKETS_FILE: text.optional(),
  BRAND_FILE: text.optional(),
  SESSION_SECRET: secretList.optional(),
  CASINO_SIGNING_KEY: secretList.optional(),
  PAYMENT_WEBHOOK_SECRET: secretList.optional(),
  CASINO_API_URL: baseUrl.optional(),
  CASINO_PROVIDER_URL: baseUrl.optional(),
  CASINO_STATIC_URL: baseUrl.optional(),
  CASINO_REWARD_WS_URL: url(["ws:", "wss:"], "a ws:// or wss:// address")
    .refine(isPlainBase, noExtras)
    .optional(),
  CASINO_HOST: host.default("127.0.0.1"),
  CASINO_PORT: port.default(4799),
  DESK_HOST: host.default("127.0.0.1"),
  DESK_PORT: z.union([port, z.literal("off")], "a port from 1 to 65535, or off").default(3100),
  DESK_ORIGIN: origin.optional(),
  CASHIER_URL: webUrl.optional(),
  GAME_LAUNCH_URL: text
    .refine(
      isLaunchTemplate,
      "an http:// or https:// address with {game} and {machine}, and if wanted {session} and {mode}, after its host",
    )
    .optional(),
  AFFILIATE_URL: webUrl.optional(),
  CHAT_URL: webUrl.optional(),
  CHAT_SECRET: secret.optional(),
  METRICS_TOKEN: secret.optional(),
  WEB_PROCESSES: z
    .union([z.literal("auto"), wholeNumber(1, 128)], "auto, or a whole number from 1 to 128")
    .default(1),
  SHUTDOWN_DRAIN_MS: wholeNumber(0, MINUTE_MS).default(5_000),
  SIDE_WAIT_MS: wholeNumber(50, 10_000).default(400),
  CASINO_WAIT_MS: wholeNumber(1_000, MINUTE_MS).default(5_000),
  CAD_RATE: text
    .refine((value) => perMillionOf(value) !== null, "Canadian dollars for one US dollar, such as 1.3712")
    .optional(),
  CAD_RATE_DATE: z.iso.date("a day, such as 2026-11-20").optional(),
  SEED_KEY: secretList.optional(),
  IDENTITY_KEY: secretList.optional(),
  BEACON_URL: webUrl.optional(),
  SMTP_URL: url(["smtp:", "smtps:"], "an smtp:// or smtps:// address").optional(),
  MAINTENANCE: z.enum(["0", "1"], "0 or 1").optional(),
  // The contact address of app/brand.ts, so that replies reach a host.
  MAIL_FROM: text.regex(SENDER, SENDER_FORM).default("Cherrystone <support@cherrystone.example>"),
  RECAPTCHA_SITE_KEY: text.optional(),
  RECAPTCHA_SECRET: text.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATA_DIR: text.default("./data"),
});

export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(schema.shape);

/**
 * Parses the environment. Spaces around a value do not count; an empty variable counts as unset.
 * @throws EnvError for the first invalid variable
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim()] as const);
  const set = Object.fromEntries(trimmed.filter(([, value]) => value));
  const parsed = schema.safeParse(set);
  if (!parsed.success) throw envError(parsed.error, set);
  const vars = parsed.data;

  requireOwnPorts(vars);
  requireCompanions(vars);
  const publicOrigin =
    originOf(vars.PUBLIC_ORIGIN ?? null) ?? ownOrigin("HOST", vars.HOST, vars.PORT, "localhost");
  return {
    nodeEnv: vars.NODE_ENV,
    logLevel: vars.LOG_LEVEL,
    host: vars.HOST,
    port: vars.PORT,
    publicOrigin,
    trustedProxyHops: vars.TRUSTED_PROXY_HOPS,
    countryHeader: vars.COUNTRY_HEADER ?? null,
    restrictedCountries: vars.RESTRICTED_COUNTRIES ?? [],
    marketsFile: vars.MARKETS_FILE ?? null,
    brandFile: vars.BRAND_FILE ?? null,
    sessionSecrets: vars.SESSION_SECRET ?? null,
    casino: casinoUrls(vars),
    signingKeys: vars.CASINO_SIGNING_KEY ?? null,
    casinoHost: vars.CASINO_HOST,
    casinoPort: vars.CASINO_PORT,
    deskHost: vars.DESK_HOST,
    deskPort: vars.DESK_PORT === "off" ? null : vars.DESK_PORT,
    deskOrigin:
      originOf(vars.DESK_ORIGIN ?? null) ??
      ownOrigin("DESK_HOST", vars.DESK_HOST, vars.DESK_PORT === "off" ? 3100 : vars.DESK_PORT, "localhost"),
    cashierUrl: vars.CASHIER_URL ?? `${publicOrigin}/house/cashier`,
    gameLaunchUrl: vars.GAME_LAUNCH_URL ?? null,
    affiliateUrl: vars.AFFILIATE_URL ?? null,
    chatUrl: vars.CHAT_URL ?? null,
    chatSecret: vars.CHAT_SECRET ?? null,
    webhookSecrets: vars.PAYMENT_WEBHOOK_SECRET ?? null,
    seedKeys: vars.SEED_KEY ?? null,
    identityKeys: vars.IDENTITY_KEY ?? null,
    beaconUrl: vars.BEACON_URL ?? null,
    smtpUrl: vars.SMTP_URL ?? null,
    metricsToken: vars.METRICS_TOKEN ?? null,
    webProcesses: vars.WEB_PROCESSES === "auto" ? availableParallelism() : vars.WEB_PROCESSES,
    shutdownDrainMs: vars.SHUTDOWN_DRAIN_MS,
    sideWaitMs: vars.SIDE_WAIT_MS,
    casinoWaitMs: vars.CASINO_WAIT_MS,
    cadRate: cadRateOf(vars.CAD_RATE, vars.CAD_RATE_DATE),
    maintenance: vars.MAINTENANCE === "1",
    mailFrom: senderOf(vars.MAIL_FROM),
    recaptcha: recaptchaKeys(vars.RECAPTCHA_SITE_KEY, vars.RECAPTCHA_SECRET),
    databaseUrl: vars.DATABASE_URL ?? null,
    databaseDirectUrl: vars.DATABASE_DIRECT_URL ?? null,
    databaseOwnerUrl: vars.DATABASE_OWNER_URL ?? null,
    dataDir: resolve(vars.DATA_DIR),
    makesSecrets: true,
  };
}

let current: Env | undefined;

/** The environment of this process, parsed on the first call. @throws EnvError */
export function processEnv(): Env {
  current ??= readEnv(process.env);
  return current;
}

/**
 * Secrets that encrypt the session cookie, newest first. Without SESSION_SECRET, one is generated once and kept in
 * DATA_DIR/session-secret, readable only by its owner, so that a restart signs nobody out.
 * @throws EnvError if DATA_DIR is not writable
 */
export function sessionSecretsOf(env: Env): readonly string[] {
  return env.sessionSecrets ?? [storedSecret(env, "session-secret")];
}

/**
 * Keys that authenticate the web program to the casino (app/shared/call-signature.server.ts), newest first. Without
 * CASINO_SIGNING_KEY, one is generated once and kept in DATA_DIR/casino-signing-key, where a web program with the same
 * DATA_DIR finds it.
 * @throws EnvError for a casino that other machines can call, because web programs there cannot read that file
 */
export function signingKeysOfCasino(env: Env, program: "all" | "casino"): readonly string[] {
  if (env.signingKeys !== null) return env.signingKeys;
  if (program === "casino" && !isLoopback(env.casinoHost)) {
    throw new EnvError(
      `CASINO_SIGNING_KEY is not set: expected the same secret for casino and web, since CASINO_HOST is "${env.casinoHost}" and web runs elsewhere`,
    );
  }
  return [storedSecret(env, SIGNING_KEY_FILE)];
}

/**
 * The key that the web program signs its calls with.
 * @returns null with CASINO_API_URL but no CASINO_SIGNING_KEY: that casino shares no key with us
 */
export function signingKeyOfWeb(env: Env): string | null {
  const [newest] = env.signingKeys ?? [];
  if (newest !== undefined) return newest;
  return env.casino.embedded ? storedSecret(env, SIGNING_KEY_FILE) : null;
}

const SIGNING_KEY_FILE = "casino-signing-key";

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

/**
 * The secret that authenticates a player to the support chat. Without CHAT_SECRET, one is generated once and kept in
 * DATA_DIR/chat-secret, for the operator to give to the chat.
 * @throws EnvError if DATA_DIR is not writable
 */
export function chatSecretOf(env: Env): string {
  return env.chatSecret ?? storedSecret(env, "chat-secret");
}

/**
 * Secrets that sign the payment provider's webhooks, newest first. Without PAYMENT_WEBHOOK_SECRET, one is generated
 * once and kept in DATA_DIR/payment-webhook-secret, for the operator to give to the provider.
 * @throws EnvError if DATA_DIR is not writable
 */
export function webhookSecretsOf(env: Env): readonly string[] {
  return env.webhookSecrets ?? [storedSecret(env, "payment-webhook-secret")];
}

/**
 * The bearer token for `/metrics`. Without METRICS_TOKEN, one is generated once and kept in DATA_DIR/metrics-token, for
 * the operator to give to the metrics collector.
 * @throws EnvError if DATA_DIR is not writable
 */
export function metricsTokenOf(env: Env): string {
  return env.metricsToken ?? storedSecret(env, "metrics-token");
}

/**
 * Keys that encrypt the server seeds of future rounds, newest first. Without SEED_KEY, one is generated once and kept
 * in DATA_DIR/seed-key. Copies of the casino that share a database must share the key: each needs the same SEED_KEY.
 * @throws EnvError if DATA_DIR is not writable
 */
export function seedKeysOf(env: Env): readonly string[] {
  return env.seedKeys ?? [storedSecret(env, "seed-key")];
}

/**
 * Keys that encrypt players' identity documents, newest first. Without IDENTITY_KEY, one is generated once and kept in
 * DATA_DIR/identity-key. Copies of the casino that share a database must share the key: each needs the same
 * IDENTITY_KEY.
 * @throws EnvError if DATA_DIR is not writable
 */
export function identityKeysOf(env: Env): readonly string[] {
  return env.identityKeys ?? [storedSecret(env, "identity-key")];
}

function storedSecret({ dataDir, makesSecrets }: Env, name: string): string {
  const file = join(dataDir, name);
  if (!makesSecrets) {
    const secret = readSecret(file);
    if (secret !== null) return secret;
    throw new EnvError(`DATA_DIR is "${dataDir}", which has no ${name}: expected the casino's folder`);
  }
  ensureDataDir(dataDir);
  return readSecret(file) ?? createSecret(file);
}

/** Creates DATA_DIR if it is missing. @throws EnvError if it cannot be created or written */
export function ensureDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new EnvError(`DATA_DIR is "${dataDir}" (${errnoOf(error)}): expected a folder that can be written`);
  }
}

type Vars = z.output<typeof schema>;

function casinoUrls(vars: Vars): CasinoUrls {
  const apiUrl =
    vars.CASINO_API_URL ?? ownOrigin("CASINO_HOST", vars.CASINO_HOST, vars.CASINO_PORT, "127.0.0.1");
  return {
    embedded: vars.CASINO_API_URL === undefined,
    apiUrl,
    providerUrl: vars.CASINO_PROVIDER_URL ?? `${apiUrl}/provider`,
    staticUrl: vars.CASINO_STATIC_URL ?? `${apiUrl}/static`,
    // Turns http into ws and https into wss.
    rewardWsUrl: vars.CASINO_REWARD_WS_URL ?? `${apiUrl.replace("http", "ws")}/daily-reward`,
  };
}

/** @throws EnvError if two programs have one port */
function requireOwnPorts(vars: Vars): void {
  if (vars.PORT === vars.CASINO_PORT && !vars.CASINO_API_URL) {
    throw new EnvError(`CASINO_PORT and PORT are both ${vars.CASINO_PORT}: expected two different ports`);
  }
  const ports: (number | "off")[] = [vars.PORT, ...(vars.CASINO_API_URL ? [] : [vars.CASINO_PORT])];
  if (ports.includes(vars.DESK_PORT)) {
    throw new EnvError(
      `DESK_PORT is ${vars.DESK_PORT}, which another program has: expected a port of its own`,
    );
  }
}

/** @throws EnvError for a variable that means nothing without another one */
function requireCompanions(vars: Vars): void {
  if (vars.GAME_LAUNCH_URL && !vars.CASINO_API_URL) {
    throw new EnvError(
      "CASINO_API_URL is not set: GAME_LAUNCH_URL requires it, because the embedded casino opens its own games",
    );
  }
  if (vars.DATABASE_DIRECT_URL && !vars.DATABASE_URL) {
    throw new EnvError(
      "DATABASE_URL is not set: DATABASE_DIRECT_URL requires it, because it leads past the pooler at DATABASE_URL",
    );
  }
}

/**
 * The origin of a program of ours. If it listens on every address, this has `anyHost`, which reaches it from this machine.
 * @throws EnvError if the host is none
 */
function ownOrigin(variable: string, listenHost: string, listenPort: number, anyHost: string): string {
  const reachable = listenHost === "0.0.0.0" || listenHost === "::" ? anyHost : listenHost;
  const origin = originOf(`http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${listenPort}`);
  if (origin !== null) return origin;
  throw new EnvError(`${variable} is "${listenHost}": expected ${HOST_FORM}`);
}

function recaptchaKeys(siteKey: string | undefined, secret: string | undefined): Env["recaptcha"] {
  if (siteKey && secret) return { siteKey, secret };
  if (!siteKey && !secret) return null;
  const missing = siteKey ? "RECAPTCHA_SECRET" : "RECAPTCHA_SITE_KEY";
  throw new EnvError(
    `${missing} is not set: expected both RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET, or neither`,
  );
}

/** Set by the operator: a rate fetched from a public source can fail or be wrong, for amounts that nobody is charged. */
function cadRateOf(rate: string | undefined, date: string | undefined): Env["cadRate"] {
  if (!rate && !date) return null;
  const perMillion = rate ? perMillionOf(rate) : null;
  if (perMillion !== null && date) return { perMillion, date };
  const missing = rate ? "CAD_RATE_DATE" : "CAD_RATE";
  throw new EnvError(`${missing} is not set: expected both CAD_RATE and CAD_RATE_DATE, or neither`);
}

function senderOf(text: string): Env["mailFrom"] {
  const at = text.indexOf("<");
  return { name: text.slice(0, at).trim(), address: text.slice(at + 1, -1) };
}

function wholeNumber(least: number, most: number) {
  const error = `a whole number from ${least} to ${most}`;
  return text
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error, abort: true });
}

function url(protocols: readonly string[], form: string) {
  const isUrl = (value: string) => protocols.includes(parseUrl(value)?.protocol ?? "");
  return text.refine(isUrl, form).transform(withoutTrailingSlashes);
}

function isPlainBase(value: string): boolean {
  return !/[?#]/.test(value) && !hasCredentials(value);
}

function hasCredentials(value: string): boolean {
  return /^[a-z]+:\/*[^/?#]*@/i.test(value);
}

function envError(error: z.ZodError, set: Record<string, string | undefined>): EnvError {
  const issue = error.issues[0];
  const name = String(issue?.path[0]);
  const isSecret = secretNames.has(name) || hasCredentials(set[name] ?? "");
  const problem = isSecret ? "has a value that cannot be used" : `is "${set[name]}"`;
  return new EnvError(`${name} ${problem}: expected ${issue?.message}`);
}

/**
 * Creates one level at a time: in Node 20, `recursive` never returns where a folder can be listed but not created, as
 * in /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another program starting at the same moment may have created it.
    if (errnoOf(error) !== "EEXIST") throw error;
  }
}

function readSecret(file: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return null;
    throw new EnvError(`DATA_DIR holds "${file}" (${errnoOf(error)}): expected a file that can be read`);
  }
  if (secret.length >= SECRET_CHARACTERS_MIN) return secret;
  throw new EnvError(
    `DATA_DIR holds a damaged "${file}": expected a secret, or no file, to create a new one`,
  );
}

/** Writes a temporary file and links it, so that two copies starting at once end up with the same complete secret. */
function createSecret(file: string): string {
  const secret = randomBytes(SECRET_CHARACTERS_MIN).toString("base64url");
  const aside = `${file}.${process.pid}`;
  try {
    writeFileSync(aside, `${secret}\n`, { mode: 0o600 });
    linkSync(aside, file);
    return secret;
  } catch (error) {
    const winner = readSecret(file);
    if (winner !== null) return winner;
    throw new EnvError(
      `DATA_DIR cannot hold "${file}" (${errnoOf(error)}): expected a folder that can be written`,
    );
  } finally {
    rmSync(aside, { force: true });
  }
}

function errnoOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
