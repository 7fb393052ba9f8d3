import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { DAILY_REWARD_PATH } from "~/casino/contract/daily-reward";
import type { Log } from "~/shared/log.server";
import { closeAfterAnswers, listen, stop } from "../listen";
import { serveUpgrades } from "../upgrades";
import { createApi } from "./api/app";
import { REWARD_SOCKET_SETTINGS, rewardSocket, type RewardSocketSettings } from "./api/daily-reward";
import { ledgerCheck } from "./api/ledger-check";
import { marketsCheck } from "./api/markets-check";
import { clockCheck, databaseCheck, diskCheck, Readiness } from "./api/readiness";
import { RECAPTCHA_VERIFY_URL } from "./api/recaptcha";
import { DEFAULT_LIMITS, type LimitSettings, RequestLimits } from "./api/request-limits";
import type { CasinoServices } from "./api/services";
import { type CasinoDatabase, openDatabase } from "./db/database";
import type { DatabaseLog } from "./db/log";
import { migrate } from "./db/migrate";
import type { PoolLimits } from "./db/pool";
import type { CasinoClock, Skew } from "./domain/clock";
import { type RunningClock, startDatabaseClock } from "./domain/database-clock";
import { firstInvitation } from "./domain/desk/invitations";
import { logVersion } from "./domain/desk/version";
import type { ExclusionRegister } from "./domain/exclusion/register";
import { sandboxRegister } from "./domain/exclusion/register-sandbox";
import type { IdentityProvider } from "./domain/identity/provider";
import { sandboxIdentityProvider } from "./domain/identity/sandbox";
import { checkIdentityKeys, IdentityVault } from "./domain/identity/vault";
import type { Market } from "./domain/markets/profile";
import { syncMarkets } from "./domain/markets/sync";
import type { PayoutProvider } from "./domain/payments/payout-provider";
import { sandboxPayouts } from "./domain/payments/payout-sandbox";
import type { PaymentProvider } from "./domain/payments/provider";
import { sandboxProvider } from "./domain/payments/sandbox";
import { Presence } from "./domain/player-limits/signed-in";
import { ROUND_WAIT_MS } from "./domain/rounds/caller";
import { checkSeedKeys } from "./domain/secrets/seed-keys";
import { SeedVault } from "./domain/secrets/seed-vault";
import { TableClock } from "./domain/shared-rounds/clock";
import type { Beacon } from "./domain/shared-rounds/salt";
import { type PublishedChain, Tables } from "./domain/shared-rounds/shared-rounds";
import { startSwitches, type Switches } from "./domain/switches";
import type { MailTransport, Sender } from "./mail/email";
import { fileTransport } from "./mail/files";
import { smtpTransport } from "./mail/smtp";
import { type MailWorker, startMailWorker } from "./mail/worker";
import { casinoMetrics } from "./metrics";
import { seed } from "./seeds/seed";
import { startWorkers } from "./workers";

/** The web client waits five seconds for an answer, so stop waiting for the provider before that. */
const PAYMENT_TIMEOUT_MS = 3_500;

export interface CasinoConfig {
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** Holds the embedded database if there is no `databaseUrl`, and email files if there is no mail server. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Leads past a pooler that `databaseUrl` leads to. */
  databaseDirectUrl?: string | undefined;
  /** The login that owns the schema and runs the migrations, if it differs from that of `databaseUrl`. */
  databaseOwnerUrl?: string | undefined;
  log: Log;
  /** The database's clock by default. */
  clock?: CasinoClock | undefined;
  /** The system clock in milliseconds since 1970; used only for comparison with the database's clock. */
  systemNow?: () => number;
  /** Starts in maintenance mode, closed to players. */
  maintenance?: boolean;
  /** ISO 3166 codes. */
  restrictedCountries?: readonly string[];
  /** Countries whose law asks for more than the casino's own rules. */
  markets?: readonly Market[];
  limits?: Partial<LimitSettings>;
  /** `verifyUrl` is Google's by default. */
  recaptcha?: { secret: string; verifyUrl?: string } | undefined;
  /** Shared with the web program, newest first; without them no caller's address or guard result is trusted. */
  signingKeys?: readonly string[] | undefined;
  /** Shared with the support chat; without it there is no chat identity. */
  chatSecret?: string | undefined;
  /** Bearer token for `/metrics`; without it everyone is refused. */
  metricsToken?: string | undefined;
  /** Keys that encrypt the seeds of future rounds, newest first; all copies need the same. */
  seedKeys: readonly string[];
  /** Keys that encrypt players' documents, newest first; all copies need the same. */
  identityKeys: readonly string[];
  /** Source of the salts for the tables' chains; without it the chains have no external salt. */
  beacon?: Beacon | undefined;
  payments?: PaymentProvider;
  identityProvider?: IdentityProvider;
  /** The national register of people who may not play; the sandbox by default. */
  register?: ExclusionRegister;
  payouts?: PayoutProvider;
  /** Shared with the payment provider, newest first; without any, its webhooks are rejected. */
  webhookSecrets?: readonly string[];
  paymentTimeoutMs?: number;
  /** Time limits for the database. */
  databaseLimits?: PoolLimits;
  /** How long a round may wait before it is sent to the database. */
  roundWaitMs?: number;
  rewardSocket?: Partial<RewardSocketSettings>;
  /** The origin that players see; links in emails start with it. */
  publicOrigin: string;
  /** The origin of the operators' program; links to operators start with it. */
  deskOrigin?: string;
  mail: MailConfig;
}

export interface MailConfig {
  from: Sender;
  /** Null: emails are written to files in `dataDir`/outbox. */
  smtpUrl: string | null;
  pollMs?: number;
}

/** Where the operators' program is by default. */
const DESK_ORIGIN = "http://localhost:3100";

export interface Casino {
  /** Base of the API, without a trailing slash. */
  url: string;
  /** URL of the database, for tools and tests. */
  databaseUrl: string;
  setMaintenance(on: boolean): void;
  /** The link that makes the first operator; it works once. Null if there is an operator. */
  firstOperatorLink(): Promise<string | null>;
  /** Stops being ready and tells connected callers to go elsewhere, but still answers. */
  drain(): void;
  /** Stops accepting requests, answers those under way, then closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the casino program: database, migrations, seed, API.
 * @throws StartError with one line about something that the owner can fix
 */
export async function startCasino(config: CasinoConfig): Promise<Casino> {
  /** What was started so far; closed in reverse order. */
  const started: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stopOne of started.reverse()) await stopOne();
  };
  try {
    const parts = await openParts(config, started);
    const services = createHouse(config, parts);
    const socket = await rewardSocket(
      services,
      { url: parts.database.url, log: databaseLog(config.log) },
      { ...REWARD_SOCKET_SETTINGS, ...config.rewardSocket },
    );
    started.push(() => socket.close());
    const { host, port, log } = config;
    const server = await listen({
      fetch: createApi(services).fetch,
      host,
      port,
      portName: "CASINO_PORT",
      log,
    });
    started.push(startWorkers(services), async () => {
      // The server waits for open websockets.
      await socket.close();
      await stop(server);
    });
    serveUpgrades(server, new Map([[DAILY_REWARD_PATH, socket.upgrade]]), log);
    return {
      url: urlOf(server, host),
      databaseUrl: parts.database.url,
      setMaintenance: (on) => {
        services.maintenance = on;
      },
      async firstOperatorLink() {
        const token = await firstInvitation(services.db, services.clock.now());
        return token && `${config.deskOrigin ?? DESK_ORIGIN}/invitations/${token}`;
      },
      drain() {
        services.draining = true;
        closeAfterAnswers(server);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens what the services stand on: the database, migrated and seeded, its clock, and the mail worker. */
async function openParts(config: CasinoConfig, started: (() => Promise<void>)[]): Promise<HouseParts> {
  const { log, dataDir } = config;
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    ownerUrl: config.databaseOwnerUrl,
    dataDir,
    limits: config.databaseLimits,
    log: databaseLog(log),
  });
  started.push(() => database.close());
  const migrations = await database.asOwner((pool) => migrate(pool));
  if (migrations.length > 0) log.info({ migrations }, "The database was brought up to date");
  const { clock, stop: stopClock } = await clockOf(config, database);
  started.push(stopClock);
  const vault = new SeedVault(config.seedKeys);
  await checkSeedKeys(database.kysely, vault);
  const identityVault = new IdentityVault(config.identityKeys);
  await checkIdentityKeys(database.kysely, identityVault);
  await seed(database.kysely, clock.now());
  await syncMarkets(database.kysely, config.markets ?? []);
  await logVersion(database.kysely, clock.now());
  const switches = await startSwitches(database.kysely, database.url, databaseLog(log));
  started.push(() => switches.close());
  const mails = startMailWorker({
    db: database.kysely,
    clock,
    log,
    transport: mailTransport(config),
    from: config.mail.from,
    publicOrigin: config.publicOrigin,
    deskOrigin: config.deskOrigin ?? DESK_ORIGIN,
    pollMs: config.mail.pollMs,
  });
  started.push(() => mails.close());
  return { database, clock, vault, identityVault, switches, mails };
}

function databaseLog(log: Log): DatabaseLog {
  return { info: (line) => log.info(line), error: (line) => log.error(line) };
}

function clockOf(config: CasinoConfig, { pool }: CasinoDatabase): Promise<RunningClock> {
  const { clock, systemNow, log } = config;
  if (clock) return Promise.resolve({ clock, stop: () => Promise.resolve() });
  return startDatabaseClock(pool, { systemNow, onSkew: (skew) => logSkew(log, skew) });
}

interface HouseParts {
  database: CasinoDatabase;
  clock: CasinoClock;
  vault: SeedVault;
  identityVault: IdentityVault;
  switches: Switches;
  mails: MailWorker;
}

function createHouse(config: CasinoConfig, parts: HouseParts): CasinoServices {
  const { database, clock, vault, identityVault, switches, mails } = parts;
  const { kysely: db, slow: slowDb, pool } = database;
  const { log } = config;
  return {
    db,
    slowDb,
    pool,
    clock,
    log,
    metrics: casinoMetrics(pool, clock),
    readiness: new Readiness([
      databaseCheck(pool),
      clockCheck(clock),
      ledgerCheck(db),
      marketsCheck(db, config.markets ?? [], log),
      // A database elsewhere has a disk of its own; a full one here stops mails and logs, not the money.
      database.directory === null
        ? { ...diskCheck(config.dataDir), required: false }
        : diskCheck(database.directory),
    ]),
    payments: config.payments ?? sandboxProvider({ db, clock }),
    register: config.register ?? sandboxRegister(clock),
    payouts: config.payouts ?? sandboxPayouts({ db, clock }),
    paymentTimeoutMs: config.paymentTimeoutMs ?? PAYMENT_TIMEOUT_MS,
    roundWaitMs: config.roundWaitMs ?? ROUND_WAIT_MS,
    webhookSecrets: config.webhookSecrets ?? [],
    limits: new RequestLimits(pool, { ...DEFAULT_LIMITS, ...config.limits }),
    recaptcha: recaptchaOf(config),
    signingKeys: config.signingKeys ?? [],
    chatSecret: config.chatSecret ?? null,
    metricsToken: config.metricsToken ?? null,
    draining: false,
    restrictedCountries: new Set(config.restrictedCountries?.map((code) => code.toUpperCase())),
    switches,
    maintenance: config.maintenance ?? false,
    vault,
    identityVault,
    identityProvider: config.identityProvider ?? sandboxIdentityProvider({ db, clock }),
    presence: new Presence(db),
    tableClock: tableClockOf(config, parts),
    issuer: config.mail.from.name,
    publicOrigin: config.publicOrigin,
    mails,
  };
}

function recaptchaOf({ recaptcha, publicOrigin }: CasinoConfig): CasinoServices["recaptcha"] {
  if (!recaptcha) return null;
  return { verifyUrl: RECAPTCHA_VERIFY_URL, ...recaptcha, hostname: new URL(publicOrigin).hostname };
}

function tableClockOf({ beacon, log }: CasinoConfig, { database, clock, vault }: HouseParts): TableClock {
  const tables = new Tables(database.kysely, vault, {
    beacon,
    onChain: (event, chain) => log.info(chainFacts(chain), CHAIN_EVENTS[event]),
    onBeaconFault: (error) => log.warn({ err: error }, "The beacon gave no salt"),
  });
  return new TableClock(database.kysely, tables, clock);
}

const CHAIN_EVENTS = {
  committed: "Committed to the rounds of a table's day",
  salted: "The salt of a table's day is in",
  revealed: "The chain of a table's day is revealed",
};

/** The public facts of a chain, for the log: a copy of the log proves when they were published. */
function chainFacts(chain: PublishedChain) {
  return {
    game: chain.gameCode,
    day: chain.day,
    terminalHash: chain.terminalHash.toString("hex"),
    committedAt: chain.committedAt,
    saltSource: chain.saltSource,
    saltDueAt: chain.saltDueAt,
    salt: chain.salt,
  };
}

function mailTransport({ mail, dataDir, log }: CasinoConfig): MailTransport {
  if (mail.smtpUrl !== null) return smtpTransport(mail.smtpUrl, mail.from);
  return fileTransport(path.join(dataDir, "outbox"), mail.from, log);
}

function logSkew(log: Log, { aheadMs, isOff }: Skew): void {
  const fields = { aheadMs: Math.round(aheadMs) };
  if (isOff) log.warn(fields, "The system clock differs from the database's; please check its NTP");
  else log.info(fields, "The system clock agrees with the database's again");
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
