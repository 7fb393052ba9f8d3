import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import path from "node:path";
import type pg from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import { DAILY_REWARD_PATH } from "~/casino/contract/daily-reward";
import { listen, stop } from "../listen";
import type { Log } from "../log";
import { createRegistry, requestHistogram } from "../metrics";
import { serveUpgrades } from "../upgrades";
import { createApi } from "./api/app";
import { depositServices } from "./api/cashier";
import { REWARD_SOCKET_SETTINGS, rewardSocket, type RewardSocketSettings } from "./api/daily-reward";
import { databaseRewards, type DatabaseRewards } from "./api/daily-reward-source";
import type { CasinoMetrics, House } from "./api/house";
import { RECAPTCHA_VERIFY_URL } from "./api/recaptcha";
import { DEFAULT_LIMITS, RequestLimits, type LimitSettings } from "./api/request-limits";
import { openDatabase } from "./db/database";
import { migrate } from "./db/migrate";
import { seed } from "./db/seed";
import type { HouseClock, Skew } from "./domain/clock";
import { startDatabaseClock, type RunningClock } from "./domain/database-clock";
import { startWatch } from "./domain/deposits-watch";
import { startJackpots } from "./domain/jackpots/worker";
import type { PaymentProvider } from "./domain/payments/provider";
import { sandboxProvider } from "./domain/payments/sandbox";
import { startPruning } from "./domain/prune";
import { startAbandonedWatch } from "./domain/rounds-abandoned";
import { Tables } from "./domain/shared-rounds";
import { TableClock } from "./domain/shared-rounds-clock";
import { startTableWatch } from "./domain/shared-rounds-settle";
import { fileTransport } from "./mail/files";
import type { MailTransport, Sender } from "./mail/letter";
import { smtpTransport } from "./mail/smtp";
import { startMailWorker, type MailWorker } from "./mail/worker";

/** The web client waits five seconds for an answer (design §6): the provider has to be given up before. */
const PAYMENT_TIMEOUT_MS = 3_500;

/** Longer than the web client keeps an idle connection (30 s), so that it never writes into one just closed. */
const KEEP_ALIVE_MS = 65_000;

export interface CasinoConfig {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** Where the embedded database lives when `databaseUrl` is not given, and mails when there is no mail server. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** The login that owns the schema and runs the migrations, where it is another than that of `databaseUrl`. */
  databaseOwnerUrl?: string | undefined;
  log: Log;
  /** The database's time, if no other is given. */
  clock?: HouseClock | undefined;
  /** The system clock, milliseconds since 1970: it is compared with the database's, and nothing else. */
  systemNow?: () => number;
  /** Starts closed to players (spec §8, casinoMaintenance). */
  maintenance?: boolean;
  /** ISO 3166 codes. */
  restrictedCountries?: readonly string[];
  limits?: Partial<LimitSettings>;
  /** Google's verifier, if no other is given. */
  recaptcha?: { secret: string; verifyUrl?: string } | undefined;
  /** Shared with the support chat; without it nobody is proved to it. */
  chatSecret?: string | undefined;
  payments?: PaymentProvider;
  paymentTimeoutMs?: number;
  rewardSocket?: Partial<RewardSocketSettings>;
  /** Origin that players see: where the links in mails lead. */
  publicOrigin: string;
  mail: MailConfig;
}

export interface MailConfig {
  from: Sender;
  /** Null: mails become files in `dataDir`/outbox. */
  smtpUrl: string | null;
  pollMs?: number;
}

export interface Casino {
  /** Base of the API, without a slash at the end. */
  url: string;
  /** Base of the database, for tools and tests. */
  databaseUrl: string;
  setMaintenance(on: boolean): void;
  /** Stops taking requests, answers those under way, then ends the database. */
  close(): Promise<void>;
}

/**
 * Starts the casino program: database, migrations, seed, API.
 * @throws StartError with one line that says what its owner can mend
 */
export async function startCasino(config: CasinoConfig): Promise<Casino> {
  const { log } = config;
  const databaseLog = { info: (line: string) => log.info(line), error: (line: string) => log.error(line) };
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    ownerUrl: config.databaseOwnerUrl,
    dataDir: config.dataDir,
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
      payments: config.payments ?? sandboxProvider,
      paymentTimeoutMs: config.paymentTimeoutMs ?? PAYMENT_TIMEOUT_MS,
      limits: new RequestLimits(database.pool, { ...DEFAULT_LIMITS, ...config.limits }),
      recaptcha: config.recaptcha
        ? {
            verifyUrl: RECAPTCHA_VERIFY_URL,
            ...config.recaptcha,
            hostname: new URL(config.publicOrigin).hostname,
          }
        : null,
      chatSecret: config.chatSecret ?? null,
      restrictedCountries: new Set(config.restrictedCountries?.map((code) => code.toUpperCase())),
      maintenance: config.maintenance ?? false,
      tableClock: new TableClock(database.kysely, new Tables(database.kysely), clock),
      publicOrigin: config.publicOrigin,
      mails: worker,
    };
    rewards = await databaseRewards(house.db, database.url, databaseLog);
    const server = await listen({
      fetch: createApi(house).fetch,
      host: config.host,
      port: config.port,
      portName: "CASINO_PORT",
      keepAliveMs: KEEP_ALIVE_MS,
    });
    const stopPruning = startPruning(database.kysely, clock, (error) =>
      log.error({ err: error }, "Old rows were not deleted"),
    );
    const stopWatch = startWatch(depositServices(house));
    const stopTables = startTableWatch({
      kysely: house.db,
      pool: house.pool,
      tableClock: house.tableClock,
      clock,
      onSettled: ({ gameCode, late }) => {
        house.metrics.roundsSettled.inc({ game: gameCode });
        if (late) log.info({ game: gameCode }, "A bet was settled long after its result was out");
      },
      onFault: (error) => log.error({ err: error }, "Bets on a table were not settled"),
    });
    const stopAbandoned = startAbandonedWatch({
      kysely: house.db,
      pool: house.pool,
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
    const socket = rewardSocket(house, rewards, { ...REWARD_SOCKET_SETTINGS, ...config.rewardSocket });
    serveUpgrades(server, new Map([[DAILY_REWARD_PATH, socket.upgrade]]));
    return {
      url: urlOf(server, config.host),
      databaseUrl: database.url,
      setMaintenance: (on) => {
        house.maintenance = on;
      },
      async close() {
        // A server waits for its websockets: they go first.
        await socket.close();
        await stop(server);
        await stopPruning();
        await stopWatch();
        await stopTables();
        await stopAbandoned();
        await stopJackpots();
        await closeBelow();
      },
    };
  } catch (error) {
    await closeBelow();
    throw error;
  }
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

function casinoMetrics(pool: pg.Pool, clock: HouseClock): CasinoMetrics {
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
    roundsSettled: new Counter({
      name: "rounds_settled_total",
      help: "Rounds settled, by game",
      labelNames: ["game"],
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
