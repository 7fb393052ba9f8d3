import { randomUUID } from "node:crypto";
import { fetch } from "undici";
import type { PaymentEvent } from "~/casino/contract/payment-webhook";
import { DAY_MS, HOUR_MS } from "~/shared/durations";
import { offerDueCashback } from "../../../server/casino/domain/cashback/offers";
import { reopenAccount } from "../../../server/casino/domain/closing/desk";
import { giveCoupon } from "../../../server/casino/domain/coupons/engine";
import type { DepositServices } from "../../../server/casino/domain/deposits/services";
import { watchDeposits } from "../../../server/casino/domain/deposits/watch";
import { takeDueHits } from "../../../server/casino/domain/jackpots/hits";
import { LOBBY_POOL, rollUpJackpots } from "../../../server/casino/domain/jackpots/pools";
import { reconcileLedger } from "../../../server/casino/domain/ledger/reconciliation";
import { OperatorError } from "../../../server/casino/domain/operator-error";
import { reconcile } from "../../../server/casino/domain/payments/reconciliation";
import { signWebhook } from "../../../server/casino/domain/payments/webhook-signature";
import { Refusal } from "../../../server/casino/domain/refusal";
import { openSession } from "../../../server/casino/domain/sessions/sessions";
import { TableClock } from "../../../server/casino/domain/shared-rounds/clock";
import { dayOf } from "../../../server/casino/domain/shared-rounds/schedule";
import { settleDueBets } from "../../../server/casino/domain/shared-rounds/settle";
import { sharedGames, Tables } from "../../../server/casino/domain/shared-rounds/shared-rounds";
import { hashPassword } from "../../../server/casino/domain/sign-in/passwords";
import { approve, refuse } from "../../../server/casino/domain/withdrawals/desk";
import { addMethod, checkMethod } from "../../../server/casino/domain/withdrawals/methods";
import type { WithdrawalServices } from "../../../server/casino/domain/withdrawals/settle";
import { watchWithdrawals } from "../../../server/casino/domain/withdrawals/watch";
import { startTestCasino } from "../../support/casino";
import {
  type FreshDatabase,
  freshDatabase,
  type OpenDatabase,
  openDatabase,
} from "../../support/fresh-database";
import { seat, type Seated } from "../../support/seated-players";
import { SkewedClock, TestClock } from "../../support/test-clock";
import { UnreliablePayouts } from "../../support/unreliable-payouts";
import { UnreliableProvider } from "../../support/unreliable-provider";
import { TRON } from "../../support/withdrawals";

const SECRET = "shared secret of casino and payment provider";
/** The provider answers from memory, so anything slower is late or lost. */
const PROVIDER_TIMEOUT_MS = 40;
const SUNDAY = 0;

export type CopyIndex = 0 | 1;
export type Worker = "deposits" | "tables" | "jackpots" | "ledger" | "cashback" | "withdrawals";

/** Of every player. */
export const PASSWORD = "Secret-1234";

interface Copy {
  url: string;
  clock: SkewedClock;
  /** Connections of its workers and its operators; its calls have a pool of their own, as each copy's. */
  own: OpenDatabase;
  /** Services for workers that the test runs itself. */
  deposits: DepositServices;
  withdrawals: WithdrawalServices;
  tableClock: TableClock;
  close(): Promise<void>;
}

/** Two copies of the casino on one database whose time the test moves, and unreliable providers of payments and payouts. */
export interface MoneySystem {
  database: FreshDatabase;
  provider: UnreliableProvider;
  payouts: UnreliablePayouts;
  /** The stored hash of every player's password. */
  passwordHash: string;
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
  const payouts = new UnreliablePayouts();
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
      payouts,
      paymentTimeoutMs: PROVIDER_TIMEOUT_MS,
      webhookSecrets: [SECRET],
      // The password of a break is given again with every repeat, more often than a person would.
      limits: { passwordChecksByPlayer: { points: 1_000, windowSeconds: 60 } },
    });
    const own = openDatabase(database.url);
    const db = own.kysely;
    // Provider failures are part of the test; their effects are checked in the ledger.
    const shared = { db, clock, providerTimeoutMs: PROVIDER_TIMEOUT_MS, onFault: () => undefined };
    return {
      url: casino.url,
      clock,
      own,
      deposits: { ...shared, provider },
      withdrawals: {
        ...shared,
        provider: payouts,
        onContradiction: (id) => faults.push(`withdrawal ${id} is contradicted`),
      },
      tableClock: new TableClock(db, new Tables(db, own.vault), clock),
      async close() {
        await casino.close();
        await own.pool.end();
      },
    };
  };
  const copies = [await startCopy(0), await startCopy(0)] as const;
  return {
    database,
    provider,
    payouts,
    passwordHash: await hashPassword(PASSWORD),
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
  const { faults } = system;
  const { clock, deposits, own, tableClock, withdrawals } = system.copies[copy];
  const db = own.kysely;
  const onFault = (error: unknown) => faults.push(`${worker}: ${String(error)}`);
  switch (worker) {
    case "deposits":
      await watchDeposits(deposits);
      return;
    case "tables":
      await settleDueBets({
        ...own,
        tableClock,
        clock,
        onSettled: () => undefined,
        onFault,
      });
      return;
    case "jackpots":
      await rollUpJackpots(db, clock.now());
      await takeDueHits(own.pool, clock.now());
      return;
    case "ledger": {
      const found = await reconcileLedger(db, clock.now());
      for (const difference of found?.differences ?? []) onFault(JSON.stringify(difference));
      return;
    }
    case "cashback":
      await offerDueCashback({ db, clock, onFault });
      return;
    case "withdrawals":
      await watchWithdrawals(withdrawals);
  }
}

/** Completes everything that does not depend on players. */
export async function drain(system: MoneySystem): Promise<void> {
  const { payouts, provider, time } = system;
  provider.faults.failing = 0;
  payouts.fails = false;
  payouts.script({});
  for (const { clock } of system.copies) clock.skewMs = 0;
  provider.deliver();
  await sendWebhooks(system, 1);
  // By then every current shared round is over, and every deposit is due for a look-up.
  time.advance(7 * HOUR_MS);
  for (const worker of ["deposits", "tables", "jackpots"] as const) {
    await Promise.all([work(system, 0, worker), work(system, 1, worker)]);
  }
  payouts.deliver();
  for (const [reference, { status }] of payouts.book) {
    if (status === "pending") payouts.complete(reference, "paid");
  }
  // The first looks send what was requested, and the later ones ask what became of it.
  for (let looks = 0; looks < 4; looks += 1) {
    time.advance(7 * HOUR_MS);
    await Promise.all([work(system, 0, "withdrawals"), work(system, 1, "withdrawals")]);
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
    .set({ identity_state: "verified" })
    .where("player_id", "=", pid)
    .execute();
  await database.pool.query(
    `insert into player_password (player_id, argon2id, changed_at)
     select player_id, $2, created_at from player where player_id = $1`,
    [pid, system.passwordHash],
  );
  const address = checkMethod({ kind: "USDT", address: TRON, isOwn: true });
  const longAgo = new Date(time.now().getTime() - 7 * DAY_MS);
  await database.kysely.transaction().execute((trx) => addMethod(trx, pid, address, longAgo));
  const player = { pid, token, login };
  await signIn(system, player);
  return player;
}

/** Opens another session, since the previous one expires; its password counts as given just now for all of the run. */
export async function signIn({ database, time }: MoneySystem, player: Seated): Promise<void> {
  const place = { clientId: 3, timezone: "+00:00", address: "192.0.2.1" };
  const now = time.now();
  const passwordAt = new Date(now.getTime() + 30 * DAY_MS);
  const signedIn = { familyId: randomUUID(), signedInAt: now, generation: 0, passwordAt };
  player.token = (await openSession(database.kysely, player.pid, place, now, signedIn)).token;
}

/** An operator lets the player of a closed account in again. */
export async function reopen(system: MoneySystem, copy: CopyIndex, pid: number): Promise<void> {
  const { own, clock } = system.copies[copy];
  await ignoringRefusals(
    reopenAccount({ db: own.kysely, clock }, { playerId: pid, reason: "a test", actor: "olga" }),
  );
}

/** An operator gives a coupon. @returns whether it was given */
export async function gift(
  system: MoneySystem,
  copy: CopyIndex,
  pid: number,
  code: string,
): Promise<boolean> {
  const { own, clock } = system.copies[copy];
  const giving = own.kysely
    .transaction()
    .execute((trx) => giveCoupon(trx, { playerId: pid, code, now: clock.now() }));
  return ignoringRefusals(giving);
}

/** An operator decides about the player's oldest withdrawal that waits for a person. */
export async function decide(
  system: MoneySystem,
  copy: CopyIndex,
  pid: number,
  verdict: "pay" | "refuse",
): Promise<void> {
  const { withdrawals } = system.copies[copy];
  const waiting = await withdrawals.db
    .selectFrom("withdrawal")
    .select("withdrawal_id")
    .where("player_id", "=", pid)
    .where("state", "=", "review")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return;
  const decision = { withdrawalId: waiting.withdrawal_id, reason: "a test", actor: "olga" };
  await ignoringRefusals((verdict === "pay" ? approve : refuse)(withdrawals, decision));
}

/** @returns whether it was done */
async function ignoringRefusals(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (error instanceof Refusal || error instanceof OperatorError) return false;
    throw error;
  }
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
