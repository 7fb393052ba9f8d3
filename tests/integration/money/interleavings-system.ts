import { randomUUID } from "node:crypto";
import { fetch } from "undici";
import type { PaymentEvent } from "~/casino/contract/payment-webhook";
import { offerDueCashback } from "../../../server/casino/domain/cashback-offers";
import type { DepositServices } from "../../../server/casino/domain/deposits/services";
import { watchDeposits } from "../../../server/casino/domain/deposits/watch";
import { takeDueHits } from "../../../server/casino/domain/jackpots/hits";
import { LOBBY_POOL, rollUpJackpots } from "../../../server/casino/domain/jackpots/pools";
import { reconcileLedger } from "../../../server/casino/domain/ledger-reconciliation";
import { reconcile } from "../../../server/casino/domain/payment-reconciliation";
import { signWebhook } from "../../../server/casino/domain/payments/webhook-signature";
import { openSession } from "../../../server/casino/domain/sessions";
import { sharedGames, Tables } from "../../../server/casino/domain/shared-rounds/shared-rounds";
import { TableClock } from "../../../server/casino/domain/shared-rounds/clock";
import { dayOf } from "../../../server/casino/domain/shared-rounds/schedule";
import { settleDueBets } from "../../../server/casino/domain/shared-rounds/settle";
import { startTestCasino } from "../../support/casino";
import { freshDatabase, type FreshDatabase } from "../../support/fresh-database";
import { seat, type Seated } from "../../support/seated-players";
import { SkewedClock, TestClock } from "../../support/test-clock";
import { UnreliableProvider } from "../../support/unreliable-provider";

const SECRET = "shared secret of casino and payment provider";
/** The provider answers from memory, so anything slower is late or lost. */
const PROVIDER_TIMEOUT_MS = 40;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SUNDAY = 0;

export type CopyIndex = 0 | 1;
export type Worker = "deposits" | "tables" | "jackpots" | "ledger" | "cashback";

interface Copy {
  url: string;
  clock: SkewedClock;
  /** Services for workers that the test runs itself. */
  deposits: DepositServices;
  tableClock: TableClock;
  close(): Promise<void>;
}

/** Two copies of the casino on one database whose time the test moves, and an unreliable payment provider. */
export interface MoneySystem {
  database: FreshDatabase;
  provider: UnreliableProvider;
  time: TestClock;
  copies: readonly [Copy, Copy];
  /** Errors of workers. */
  faults: string[];
  close(): Promise<void>;
}

export async function openMoneySystem(): Promise<MoneySystem> {
  const database = await freshDatabase();
  const time = new TestClock();
  const provider = new UnreliableProvider(time);
  const faults: string[] = [];
  // Wagering that a few spins meet, so that some bonuses become cash.
  await database.pool.query(
    `update coupon set definition = jsonb_set(definition, '{playthrough}', '[0.2, 0.2, 0.2, 0.2]')
     where coupon_code in ('CHERRY400', 'SWEET200', 'ALLDAY100')`,
  );
  const startCopy = async (skewMs: number): Promise<Copy> => {
    const clock = new SkewedClock(time, skewMs);
    const casino = await startTestCasino({
      databaseUrl: database.url,
      clock,
      payments: provider,
      paymentTimeoutMs: PROVIDER_TIMEOUT_MS,
      webhookSecrets: [SECRET],
    });
    const db = database.kysely;
    return {
      url: casino.url,
      clock,
      // Provider failures are part of the test; their effects are checked in the ledger.
      deposits: { db, clock, provider, providerTimeoutMs: PROVIDER_TIMEOUT_MS, onFault: () => undefined },
      tableClock: new TableClock(db, new Tables(db, database.vault), clock),
      close: () => casino.close(),
    };
  };
  const copies = [await startCopy(0), await startCopy(0)] as const;
  return {
    database,
    provider,
    time,
    copies,
    faults,
    async close() {
      await Promise.all(copies.map((copy) => copy.close()));
      await database.drop();
    },
  };
}

export function urlOf({ copies }: MoneySystem, copy: CopyIndex): string {
  return copies[copy].url;
}

export const otherThan = (copy: CopyIndex): CopyIndex => (copy === 0 ? 1 : 0);

/** Moves the time forward, never back. */
export function moveTo({ time }: MoneySystem, at: number): void {
  time.advance(Math.max(0, at - time.now().getTime()));
}

/** Sunday noon: the next midnight begins a day and a week. */
export function toSundayNoon(system: MoneySystem): void {
  const today = Math.floor(system.time.now().getTime() / DAY_MS) * DAY_MS;
  for (let day = today; ; day += DAY_MS) {
    const noon = day + 12 * HOUR_MS;
    if (new Date(day).getUTCDay() !== SUNDAY || noon < system.time.now().getTime()) continue;
    return moveTo(system, noon);
  }
}

export function toMidnight(system: MoneySystem): void {
  moveTo(system, (Math.floor(system.time.now().getTime() / DAY_MS) + 1) * DAY_MS);
}

/** To a second after the next flight opens for bets, or half a second after the one that is on takes off. */
export async function toFlight(system: MoneySystem, moment: "opens" | "takes off"): Promise<void> {
  const [flight] = sharedGames.filter(({ shared }) => shared.flight !== null);
  if (!flight) throw new Error("There is no flight.");
  const now = system.time.now();
  const day = await system.copies[0].tableClock.tables.day(flight, dayOf(now), now);
  const round = day.at(now);
  if (round === null) return;
  if (moment === "opens") moveTo(system, (day.round(round.no + 1)?.opensAt ?? round.endsAt) + 1_000);
  else moveTo(system, round.closesAt + 500);
}

/** Sends the webhooks that the provider has sent by now, to one copy and in any order. */
export async function sendWebhooks(system: MoneySystem, copy: CopyIndex): Promise<void> {
  await Promise.all(system.provider.takeEvents().map((event) => postEvent(system, copy, event)));
}

async function postEvent(system: MoneySystem, copy: CopyIndex, event: PaymentEvent): Promise<void> {
  const body = JSON.stringify(event);
  const answer = await fetch(`${urlOf(system, copy)}/provider/webhooks/payments`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-payment-signature": signWebhook(SECRET, body, system.copies[copy].clock.now()),
    },
    body,
  });
  if (answer.status !== 200)
    system.faults.push(`a webhook was answered ${answer.status} ${await answer.text()}`);
}

/** Runs the work of a copy's timers to completion. */
export async function work(system: MoneySystem, copy: CopyIndex, worker: Worker): Promise<void> {
  const { database, faults } = system;
  const { clock, deposits, tableClock } = system.copies[copy];
  const db = database.kysely;
  const onFault = (error: unknown) => faults.push(`${worker}: ${String(error)}`);
  switch (worker) {
    case "deposits":
      await watchDeposits(deposits);
      return;
    case "tables":
      await settleDueBets({
        kysely: db,
        vault: database.vault,
        pool: database.pool,
        tableClock,
        clock,
        onSettled: () => undefined,
        onFault,
      });
      return;
    case "jackpots":
      await rollUpJackpots(db, clock.now());
      await takeDueHits(database.pool, clock.now());
      return;
    case "ledger": {
      const found = await reconcileLedger(db, clock.now());
      for (const difference of found?.differences ?? []) onFault(JSON.stringify(difference));
      return;
    }
    case "cashback":
      await offerDueCashback({ db, clock, onFault });
  }
}

/** Completes everything that does not depend on players. */
export async function drain(system: MoneySystem): Promise<void> {
  const { provider, time } = system;
  provider.faults.failing = 0;
  for (const { clock } of system.copies) clock.skewMs = 0;
  provider.deliver();
  await sendWebhooks(system, 1);
  // By then every current shared round is over, and every deposit is due for a look-up.
  time.advance(7 * HOUR_MS);
  for (const worker of ["deposits", "tables", "jackpots"] as const) {
    await Promise.all([work(system, 0, worker), work(system, 1, worker)]);
  }
}

/** A player with money, complete details and a session. */
export async function newPlayer(
  system: MoneySystem,
  amountMinor: number,
): Promise<Seated & { login: string }> {
  const { database, time } = system;
  const { pid, token } = await seat({ database, clock: time }, amountMinor);
  const login = `player${pid}`;
  await database.kysely
    .updateTable("player")
    .set({ login, email: `${login}@example.com` })
    .set({ address_one: "1 Orchard Lane", city: "Springfield", state_id: "IL", zip_code: "62701" })
    .where("player_id", "=", pid)
    .execute();
  return { pid, token, login };
}

/** Opens another session, since the previous one expires. */
export async function signIn({ database, time }: MoneySystem, player: Seated): Promise<void> {
  const place = { clientId: 3, timezone: "+00:00", address: "192.0.2.1" };
  player.token = (await openSession(database.kysely, player.pid, place, time.now())).token;
}

/** A hit that a settled round left due, as the draw would have: whoever works at the jackpots pays it. */
export async function winPool(
  { database, time }: MoneySystem,
  pid: number,
  round: { id: string; game: string },
) {
  await database.pool.query(
    `insert into jackpot_hit (player_id, round_id, pool_code, hit_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [pid, round.id, round.game, time.now()],
  );
}

export function winLobby(system: MoneySystem, pid: number): Promise<void> {
  return winPool(system, pid, { id: randomUUID(), game: LOBBY_POOL });
}

/** Reconciles the provider's records with ours. @returns cases for manual review */
export async function paymentFindings(system: MoneySystem, from: Date): Promise<number> {
  const to = new Date(system.time.now().getTime() + DAY_MS);
  return (await reconcile(system.copies[0].deposits, { from, to })).findings;
}
