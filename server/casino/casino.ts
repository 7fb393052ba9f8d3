import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import path from "node:path";
import type pg from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import { DAILY_REWARD_PATH } from "~/casino/contract/daily-reward";
import { closeAfterAnswers, listen, stop } from "../listen";
import type { Log } from "../log";
import { createRegistry, requestHistogram } from "../metrics";
import { serveUpgrades } from "../upgrades";
import { createApi } from "./api/app";
import { depositServices } from "./api/cashier";
import { REWARD_SOCKET_SETTINGS, rewardSocket, type RewardSocketSettings } from "./api/daily-reward";
import { databaseRewards, type DatabaseRewards } from "./api/daily-reward-source";
import type { CasinoMetrics, House } from "./api/house";
import { ledgerCheck } from "./api/ledger-check";
import { clockCheck, databaseCheck, diskCheck, Readiness } from "./api/readiness";
import { RECAPTCHA_VERIFY_URL } from "./api/recaptcha";
import { DEFAULT_LIMITS, RequestLimits, type LimitSettings } from "./api/request-limits";
import { openDatabase } from "./db/database";
import { migrate } from "./db/migrate";
import type { PoolLimits } from "./db/pool";
import { seed } from "./seeds/seed";
import type { CasinoClock, Skew } from "./domain/clock";
import { startDatabaseClock, type RunningClock } from "./domain/database-clock";
import { startWatch } from "./domain/deposits/watch";
import { startJackpots } from "./domain/jackpots/worker";
import type { PaymentProvider } from "./domain/payments/provider";
import { sandboxProvider } from "./domain/payments/sandbox";
import { startPaymentReconciliation } from "./domain/payment-reconciliation-nightly";
import { startLedgerReconciliation } from "./domain/ledger-reconciliation";
import { startPruning } from "./domain/prune";
import { startAbandonedWatch } from "./domain/rounds/abandoned";
import { ROUND_WAIT_MS } from "./domain/rounds/caller";
import { checkSeedKeys, startResealing } from "./domain/seed-keys";
import { SeedVault } from "./domain/seed-vault";
import { Tables, type PublishedChain } from "./domain/shared-rounds/shared-rounds";
import { TableClock } from "./domain/shared-rounds/clock";
import type { Beacon } from "./domain/shared-rounds/salt";
import { startChainWatch, startTableWatch } from "./domain/shared-rounds/settle";
import { fileTransport } from "./mail/files";
import type { MailTransport, Sender } from "./mail/email";
import { smtpTransport } from "./mail/smtp";
import { startMailWorker, type MailWorker } from "./mail/worker";

/** The web client waits five seconds for an answer, so stop waiting for the provider before that. */
const PAYMENT_TIMEOUT_MS = 3_500;

export interface CasinoConfig {
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** Holds the embedded database if there is no `databaseUrl`, and email files if there is no mail server. */
  dataDir: string;
  databaseUrl?: string | undefined;
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
  /** Source of the salts for the tables' chains; without it the chains have no external salt. */
  beacon?: Beacon | undefined;
  payments?: PaymentProvider;
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
  mail: MailConfig;
}

export interface MailConfig {
  from: Sender;
  /** Null: emails are written to files in `dataDir`/outbox. */
  smtpUrl: string | null;
  pollMs?: number;
}

export interface Casino {
  /** Base of the API, without a trailing slash. */
  url: string;
  /** URL of the database, for tools and tests. */
  databaseUrl: string;
  setMaintenance(on: boolean): void;
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
  const { log } = config;
  const databaseLog = { info: (line: string) => log.info(line), error: (line: string) => log.error(line) };
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    ownerUrl: config.databaseOwnerUrl,
    dataDir: config.dataDir,
    limits: config.databaseLimits,
    log: databaseLog,
  });
  let running: RunningClock | undefined;
  let mails: MailWorker | undefined;
  let rewards: DatabaseRewards | undefined;
  const closeBelow = async () => {
    await rewards?.close();
    await mails?.close();
    await running?.stop();
    await database.close();
  };
  try {
    const migrations = await database.asOwner((pool) => migrate(pool));
    if (migrations.length > 0) log.info({ migrations }, "The database was brought up to date");
    running = config.clock
      ? { clock: config.clock, stop: () => Promise.resolve() }
      : await startDatabaseClock(database.pool, {
          systemNow: config.systemNow,
          onSkew: (skew) => logSkew(log, skew),
        });
    const { clock } = running;
    const vault = new SeedVault(config.seedKeys);
    await checkSeedKeys(database.kysely, vault);
    await seed(database.kysely, clock.now());
    const worker = startMailWorker({
      db: database.kysely,
      clock,
      log,
      transport: mailTransport(config),
      from: config.mail.from,
      publicOrigin: config.publicOrigin,
      pollMs: config.mail.pollMs,
    });
    mails = worker;
    const house: House = {
      db: database.kysely,
      pool: database.pool,
      clock,
      log,
      metrics: casinoMetrics(database.pool, clock),
      readiness: new Readiness([
        databaseCheck(database.pool),
        clockCheck(clock),
        ledgerCheck(database.kysely),
        ...(database.directory === null ? [] : [diskCheck(database.directory)]),
      ]),
      payments: config.payments ?? sandboxProvider({ db: database.kysely, clock }),
      paymentTimeoutMs: config.paymentTimeoutMs ?? PAYMENT_TIMEOUT_MS,
      roundWaitMs: config.roundWaitMs ?? ROUND_WAIT_MS,
      webhookSecrets: config.webhookSecrets ?? [],
      limits: new RequestLimits(database.pool, { ...DEFAULT_LIMITS, ...config.limits }),
      recaptcha: config.recaptcha
        ? {
            verifyUrl: RECAPTCHA_VERIFY_URL,
            ...config.recaptcha,
            hostname: new URL(config.publicOrigin).hostname,
          }
        : null,
      signingKeys: config.signingKeys ?? [],
      chatSecret: config.chatSecret ?? null,
      metricsToken: config.metricsToken ?? null,
      draining: false,
      restrictedCountries: new Set(config.restrictedCountries?.map((code) => code.toUpperCase())),
      maintenance: config.maintenance ?? false,
      vault,
      tableClock: new TableClock(
        database.kysely,
        new Tables(database.kysely, vault, {
          beacon: config.beacon,
          onChain: (event, chain) => log.info(chainFacts(chain), CHAIN_EVENTS[event]),
          onBeaconFault: (error) => log.warn({ err: error }, "The beacon gave no salt"),
        }),
        clock,
      ),
      publicOrigin: config.publicOrigin,
      mails: worker,
    };
    rewards = await databaseRewards(house.db, database.url, databaseLog);
    const server = await listen({
      fetch: createApi(house).fetch,
      host: config.host,
      port: config.port,
      portName: "CASINO_PORT",
      log,
    });
    const stopPruning = startPruning(database.kysely, clock, (error) =>
      log.error({ err: error }, "Old rows were not deleted"),
    );
    const stopWatch = startWatch(depositServices(house));
    const stopPayments = startPaymentReconciliation({
      services: depositServices(house),
      onDone: ({ span, findings, ...counts }) =>
        log[findings > 0 ? "error" : "info"](
          { ...span, ...counts, findings },
          "The payment provider was compared with the ledger",
        ),
      onOpenFindings: (open) => house.metrics.openFindings.set(open),
      onFault: (error) => log.error({ err: error }, "The payment provider was not compared with the ledger"),
    });
    const stopTables = startTableWatch({
      kysely: house.db,
      pool: house.pool,
      vault,
      tableClock: house.tableClock,
      clock,
      onSettled: ({ gameCode, late }) => {
        house.metrics.roundsSettled.inc({ game: gameCode });
        if (late) log.info({ game: gameCode }, "A bet was settled long after its result was out");
      },
      onFault: (error) => log.error({ err: error }, "Bets on a table were not settled"),
    });
    const stopChains = startChainWatch({
      tables: house.tableClock.tables,
      clock,
      onFault: (error) => log.error({ err: error }, "The chains of the tables were not looked at"),
    });
    const stopResealing = startResealing(database.kysely, vault, {
      onDone: (seeds) => {
        if (seeds > 0) log.info({ seeds }, "Seeds were sealed under the newest key");
      },
      onFault: (error) => log.error({ err: error }, "Seeds were not sealed under the newest key"),
    });
    const stopAbandoned = startAbandonedWatch({
      kysely: house.db,
      pool: house.pool,
      vault,
      clock,
      onSettled: ({ gameCode, roundId }) => {
        house.metrics.roundsSettled.inc({ game: gameCode });
        log.info({ game: gameCode, roundId }, "A round that its player left was settled by its rule");
      },
      onFault: (error) => log.error({ err: error }, "Abandoned rounds were not settled"),
    });
    const stopJackpots = startJackpots({
      db: house.db,
      pool: house.pool,
      clock,
      onFault: (error) => log.error({ err: error }, "Jackpots were not rolled up"),
    });
    const stopLedger = startLedgerReconciliation({
      db: house.db,
      clock,
      onFound: ({ wallets, differences }) => {
        if (differences.length === 0) log.info({ wallets }, "The ledger was reconciled");
        else log.error({ wallets, differences }, "Wallets or pools differ from the ledger");
      },
      onLast: (differences) => house.metrics.ledgerDifferences.set(differences),
      onFault: (error) => log.error({ err: error }, "The ledger was not reconciled"),
    });
    const socket = rewardSocket(house, rewards, { ...REWARD_SOCKET_SETTINGS, ...config.rewardSocket });
    serveUpgrades(server, new Map([[DAILY_REWARD_PATH, socket.upgrade]]), log);
    return {
      url: urlOf(server, config.host),
      databaseUrl: database.url,
      setMaintenance: (on) => {
        house.maintenance = on;
      },
      drain() {
        house.draining = true;
        closeAfterAnswers(server);
      },
      async close() {
        // The server waits for open websockets, so close them first.
        await socket.close();
        await stop(server);
        await stopPruning();
        await stopWatch();
        await stopPayments();
        await stopTables();
        await stopChains();
        await stopResealing();
        await stopAbandoned();
        await stopJackpots();
        await stopLedger();
        await closeBelow();
      },
    };
  } catch (error) {
    await closeBelow();
    throw error;
  }
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

function casinoMetrics(pool: pg.Pool, clock: CasinoClock): CasinoMetrics {
  const registry = createRegistry("casino");
  gauge(
    registry,
    "system_clock_ahead_seconds",
    "How far the system clock is ahead of the database's",
    () => (clock.skew?.().aheadMs ?? 0) / 1000,
  );
  gauge(
    registry,
    "system_clock_error_seconds",
    "How far that measurement may be wrong",
    () => (clock.skew?.().errorMs ?? 0) / 1000,
  );
  gauge(registry, "database_connections", "Connections of the pool", () => pool.totalCount);
  gauge(registry, "database_connections_idle", "Connections that wait for work", () => pool.idleCount);
  gauge(
    registry,
    "database_requests_waiting",
    "Requests that wait for a connection",
    () => pool.waitingCount,
  );
  return {
    registry,
    requests: requestHistogram(registry),
    ledgerDifferences: new Gauge({
      name: "ledger_differences",
      help: "Wallets and pools that differed from the ledger at the last reconciliation",
      registers: [registry],
    }),
    roundsSettled: new Counter({
      name: "rounds_settled_total",
      help: "Rounds settled, by game",
      labelNames: ["game"],
      registers: [registry],
    }),
    openFindings: new Gauge({
      name: "payment_reconciliation_open",
      help: "Differences between payment provider and ledger that a person has to look at",
      registers: [registry],
    }),
    paymentEvents: new Counter({
      name: "payment_events_total",
      help: "Webhooks of the payment provider, by what came of them",
      labelNames: ["result"],
      registers: [registry],
    }),
  };
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
