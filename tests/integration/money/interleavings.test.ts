import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { history } from "~/casino/contract/history";
import * as launchCalls from "~/casino/contract/launch";
import type { Round } from "~/casino/contract/rounds";
import * as rounds from "~/casino/contract/rounds";
import * as withdrawalCalls from "~/casino/contract/withdrawals";
import { MINUTE_MS } from "~/shared/durations";
import { send } from "../../support/casino-client";
import { type Operation, PlayerRequests } from "../../support/operations";
import { runs } from "../../support/quick";
import { bookFaults } from "../../support/seated-players";
import { setIdentity, withdrawalFaults } from "../../support/withdrawals";
import { expectBooksInOrder } from "./coupon-support";
import { ModelPlayer, type Request } from "./interleavings-model";
import {
  type Action,
  type Event,
  type OperatorAction,
  type PlayerAction,
  PLAYERS,
  type Step,
  steps,
} from "./interleavings-steps";
import {
  type CopyIndex,
  decide,
  drain,
  gift,
  type MoneySystem,
  moveTo,
  newPlayer,
  openMoneySystem,
  otherThan,
  PASSWORD,
  paymentFindings,
  reopen,
  sendWebhooks,
  signIn,
  toFlight,
  toMidnight,
  toSundayNoon,
  urlOf,
  winLobby,
  winPool,
  work,
} from "./interleavings-system";
import { jackpotFaults } from "./jackpots-support";

/*
 * Generated sequences against two instances on one database, whose clocks differ and jump, with providers that lose,
 * delay, repeat and reorder answers. A model that sees only the answers predicts every balance; what only the casino
 * decides (bonuses that end, the lobby jackpot's cent) is read from the ledger. A new way to move money needs an action
 * here, and a line in the model's expected balance.
 */

/** Number of runs, a second each; more find more, for example 100 before a release. */
const RUNS = Number(process.env.MONEY_RUNS ?? runs(2, 10));
const FIRST_MINOR = 80_00;
/** Time limit for shrinking a failure, so that it ends before the test's own time limit. */
const SHRINK_LIMIT_MS = 40_000 + RUNS * 3_000;

/** More would wait for connections, and be answered that the casino is busy on a busy machine. */
const REPEATED_AT_ONCE = 8;

const POKER = "201-1";
const BLACKJACK = "311-1";
const CRASH = "401-1";
const ROULETTE = "501-1";
const PROGRESSIVE = "125-1";
const REWARD = "DAILYCHERRY";

let system: MoneySystem;
beforeAll(async () => {
  system = await openMoneySystem();
});
afterAll(() => system.close());

interface Seat {
  model: ModelPlayer;
  player: Awaited<ReturnType<typeof newPlayer>>;
  requests: PlayerRequests;
}

/** A request to be repeated. */
interface Repeat {
  seat: Seat;
  request: Request;
  copy: CopyIndex;
}

/** One run of the property, with its own players. */
class Run {
  private batches = 0;
  private repeats: Repeat[] = [];

  private constructor(
    private readonly seats: readonly Seat[],
    private readonly began: Date,
  ) {}

  static async begin(): Promise<Run> {
    toSundayNoon(system);
    const seats: Seat[] = [];
    for (let n = 0; n < PLAYERS; n += 1) {
      const seated = await newPlayer(system, FIRST_MINOR);
      const model = new ModelPlayer(seated.pid, FIRST_MINOR);
      seats.push({ model, player: seated, requests: new PlayerRequests(seated) });
    }
    return new Run(seats, system.time.now());
  }

  async take(one: Step): Promise<void> {
    if ("batch" in one) await this.batch(one.batch);
    else await this.happen(one);
  }

  private async batch(actions: readonly (PlayerAction | OperatorAction)[]): Promise<void> {
    this.batches += 1;
    const now = this.batches;
    const repeats = this.repeats;
    this.repeats = [];
    for (const [index, { model }] of this.seats.entries()) this.beginBatch(index, model, actions, repeats);
    const opted = this.seats.map((): boolean[] => []);
    const acting = actions.map(async (one) => {
      const seat = this.seat(one.player);
      if (isOperators(one)) return operate(seat, one);
      const request = requestOf(seat, one);
      if (request === null) return;
      const copies = one.sending === "twice" ? [one.copy, otherThan(one.copy)] : [one.copy];
      const isNew = await sendTo(seat, request, copies, now);
      if (isNew && one.do === "opt") opted[one.player]?.push(one.where === "in");
      if (isNew && one.do === "leave") opted[one.player]?.push(false);
      if (one.sending === "again") this.repeats.push({ seat, request, copy: otherThan(one.copy) });
    });
    await Promise.all([
      ...acting,
      ...repeats.map(({ seat, request, copy: at }) => sendTo(seat, request, [at], now)),
    ]);
    for (const [index, { model }] of this.seats.entries()) model.endBatch(opted[index] ?? []);
  }

  private beginBatch(
    index: number,
    model: ModelPlayer,
    actions: readonly (PlayerAction | OperatorAction)[],
    repeats: readonly Repeat[],
  ): void {
    const own = actions.filter(({ player }) => player === index);
    const isRepeated = repeats.some(({ seat, request }) => seat.model === model && leaves(request));
    model.beginBatch({
      isOpting: own.some((one) => one.do === "opt"),
      isLeaving: isRepeated || own.some((one) => one.do === "leave"),
      now: system.time.now(),
    });
  }

  private async happen(one: Event): Promise<void> {
    switch (one.event) {
      case "wait":
        moveTo(system, system.time.now().getTime() + one.ms);
        return;
      case "midnight":
        toMidnight(system);
        return this.signIn();
      case "flight opens":
        return toFlight(system, "opens");
      case "flight takes off":
        return toFlight(system, "takes off");
      case "late answers":
        system.provider.deliver();
        system.payouts.deliver();
        return;
      case "sign in":
        return this.signIn();
      case "provider fails":
      case "provider is back":
        system.provider.faults.failing = one.event === "provider fails" ? 1 : 0;
        system.payouts.fails = one.event === "provider fails";
        return;
      case "webhooks":
        return sendWebhooks(system, one.copy);
      case "skew":
        system.copies[one.copy].clock.skewMs = one.ms;
        return;
      case "work":
        await Promise.all(one.copies.map((at) => work(system, at, one.worker)));
        return;
      case "identity":
        return setIdentity(
          { url: "", database: system.database },
          this.seat(one.player).model.pid,
          one.state,
        );
      case "pool hit": {
        const { model } = this.seat(one.player);
        const id = model.latestRound(PROGRESSIVE);
        return id === null ? undefined : winPool(system, model.pid, { id, game: PROGRESSIVE });
      }
      case "lobby hit":
        return winLobby(system, this.seat(one.player).model.pid);
    }
  }

  /** Finishes everything: stands on hands, ends tables, and makes the provider answer. */
  async finish(): Promise<void> {
    await this.batch([]);
    await this.comeBack();
    for (const seat of this.seats) {
      await lookAtRounds(seat);
      await this.finishHands(seat);
    }
    await drain(system);
    await this.signIn();
  }

  /** Closed accounts are opened again, and breaks are over. */
  private async comeBack(): Promise<void> {
    for (const { model } of this.seats) {
      await reopen(system, 0, model.pid);
      if (model.outUntil > 0) moveTo(system, model.outUntil + MINUTE_MS);
    }
    await this.signIn();
    for (const { model } of this.seats) model.reopened();
    await this.batch([]);
  }

  private async finishHands(seat: Seat): Promise<void> {
    const { model, requests } = seat;
    for (let open = model.openRound(BLACKJACK); open !== null; open = model.openRound(BLACKJACK)) {
      await this.mustSend(seat, model.request(requests.stand(open), open));
    }
    for (let open = model.openRound(POKER); open !== null; open = model.openRound(POKER)) {
      await this.mustSend(seat, model.request(requests.draw(open, []), open));
    }
  }

  private async mustSend(seat: Seat, request: Request): Promise<void> {
    this.batches += 1;
    if (!(await sendTo(seat, request, [0], this.batches))) {
      throw new Error(`an open round cannot be finished: ${JSON.stringify(seat.model.faults)}`);
    }
  }

  /**
   * Each acknowledged request once more, at both copies, gives its first answer and does nothing. The key of a declined
   * deposit is free: a repeat would be another one.
   */
  async repeatAll(): Promise<void> {
    const declined = await declinedDeposits();
    for (const seat of this.seats) {
      const acknowledged = seat.model.requests.filter(
        ({ batch, attempts }) =>
          batch !== null && (attempts.size === 0 || [...attempts].some((id) => !declined.has(id))),
      );
      for (let at = 0; at < acknowledged.length; at += REPEATED_AT_ONCE) {
        const some = acknowledged.slice(at, at + REPEATED_AT_ONCE);
        await Promise.all(some.map((request) => sendTo(seat, request, [0, 1], this.batches)));
      }
    }
  }

  async check(): Promise<void> {
    // First, since a contradiction between answers says more than a wrong balance.
    this.expectNoFaults();
    for (const seat of this.seats) await checkPlayer(seat);
    this.expectNoFaults();
    await checkSystem(this.began);
  }

  private expectNoFaults(): void {
    const faults = this.seats.flatMap(({ model }) => model.faults);
    expect([...faults, ...system.faults.splice(0)]).toEqual([]);
  }

  private async signIn(): Promise<void> {
    for (const { model, player: one } of this.seats) {
      await signIn(system, one);
      model.signedIn();
    }
  }

  private seat(index: number): Seat {
    const seat = this.seats[index];
    if (!seat) throw new Error(`There is no player ${index}.`);
    return seat;
  }
}

function isOperators(one: PlayerAction | OperatorAction): one is OperatorAction {
  return one.do === "gift" || one.do === "decide" || one.do === "reopen";
}

async function operate({ model }: Seat, one: OperatorAction): Promise<void> {
  switch (one.do) {
    case "gift": {
      const isGiven = await gift(system, one.copy, model.pid, one.code);
      model.rewards += isGiven && one.code === REWARD ? 1 : 0;
      return;
    }
    case "decide":
      return decide(system, one.copy, model.pid, one.verdict);
    case "reopen":
      await reopen(system, one.copy, model.pid);
      return model.reopened();
  }
}

function leaves({ operation: { kind } }: Request): boolean {
  return kind === "closing" || kind === "exclusion";
}

/** @returns null for a step without an open round */
function requestOf({ model, requests }: Seat, one: Action): Request | null {
  const inRound = (game: string, of: (roundId: string) => Operation) => {
    const roundId = model.openRound(game);
    return roundId === null ? null : model.request(of(roundId), roundId);
  };
  switch (one.do) {
    case "hit":
    case "stand":
      return inRound(BLACKJACK, (id) => requests[one.do](id));
    case "draw":
      return inRound(POKER, (id) => requests.draw(id, one.hold));
    case "cashOut":
      return inRound(CRASH, (id) => requests.cashOut(id));
    case "addChip":
      return inRound(ROULETTE, (id) => requests.addChip(id));
    case "deposit":
      system.provider.script(one.fate);
      return model.request(requests.deposit(one.amountMinor));
    case "redeem":
      return model.request(requests.redeem(one.code));
    case "withdraw":
      system.payouts.script(one.fate);
      return model.request(requests.withdraw(one.amountMinor));
    case "leave":
      return model.request(one.how === "close" ? requests.close() : requests.takeBreak(PASSWORD));
    case "opt":
      return model.request(requests.opt(one.where));
    default:
      return model.request(requests[one.do]());
  }
}

/** Sends a request to copies at once. @returns whether it is acknowledged now, and was not */
async function sendTo(
  { model }: Seat,
  request: Request,
  copies: readonly CopyIndex[],
  batch: number,
): Promise<boolean> {
  const answers = await Promise.all(
    copies.map((at) => answerOf(model, request.operation, urlOf(system, at))),
  );
  return model.answered(request, answers, batch);
}

/** Reopens an expired cashier, whose first try answers 503. What a player who has left reads first is refused. */
async function answerOf(model: ModelPlayer, operation: Operation, url: string) {
  try {
    const answer = await operation.send(url);
    return operation.kind === "deposit" && answer.status === 503 ? await operation.send(url) : answer;
  } catch (error) {
    if (!model.mayBeOut) throw error;
    return { status: 401, lasting: String(error) };
  }
}

async function declinedDeposits(): Promise<Set<string>> {
  const { rows } = await system.database.pool.query<{ id: string }>(
    "select deposit_id as id from deposit where status = 'declined'",
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether hands that were open when the player left are still open. */
async function lookAtRounds({ model, player: { pid, token } }: Seat): Promise<void> {
  for (const [roundId, { isOpen, mayBeFinished }] of model.rounds) {
    if (!isOpen || !mayBeFinished) continue;
    const { body } = await send(urlOf(system, 0), rounds.roundRecord, { params: { pid, roundId }, token });
    model.looked(body);
  }
}

/** A whole history of a player, oldest first, read at one copy in pages. */
async function historyOf(seat: Seat, kind: "rounds" | "deposits" | "ledger", at: CopyIndex) {
  const { pid, token } = seat.player;
  const rows = [];
  for (let before: string | undefined; ;) {
    const query = { kind, limit: 40, ...(before === undefined ? {} : { before }) };
    const { status, body } = await send(urlOf(system, at), history, { params: { pid }, token, query });
    expect(status).toBe(200);
    rows.push(...body.rows);
    if (body.next === null) return rows.reverse();
    before = body.next;
  }
}

async function sameHistory(seat: Seat, kind: "rounds" | "deposits" | "ledger") {
  const [one, other] = await Promise.all([historyOf(seat, kind, 0), historyOf(seat, kind, 1)]);
  expect(other).toEqual(one);
  return one;
}

async function checkPlayer(seat: Seat): Promise<void> {
  const { model } = seat;
  // First, since reading it ends an expired coupon.
  const balances = await Promise.all(([0, 1] as const).map((at) => balanceAt(seat, at)));
  const final = await checkRounds(seat);
  const { creditedMinor, bonusMinor } = await checkDeposits(seat);
  const { returnedMinor, lobbyMinor, rewardMinor, claimedMinor } = await checkPosted(seat);
  const outMinor = await checkWithdrawals(seat);
  const won = final.reduce((sum, round) => sum + round.payout_minor + (round.jackpot_won_minor ?? 0), 0);
  const staked = final.reduce((sum, { stake_minor }) => sum + stake_minor, 0);
  const paidIn = model.firstMinor + creditedMinor;
  const given = bonusMinor + model.rewards * rewardMinor + claimedMinor + model.promised.cashback;
  const expected = paidIn + given + won - staked - lobbyMinor - returnedMinor - outMinor;
  expect(balances).toEqual([expected, expected]);
  await sameHistory(seat, "ledger");
}

async function balanceAt({ player: { pid, token } }: Seat, at: CopyIndex): Promise<number> {
  const params = { pid, code: POKER };
  const body = { client_type: "instantplay" as const };
  const launched = await send(urlOf(system, at), launchCalls.launchGame, { params, token, body });
  return launched.body.where === "house" ? launched.body.state.balance_minor : -1;
}

/** Exactly the acknowledged rounds, unchanged and in order. */
async function checkRounds(seat: Seat): Promise<Round[]> {
  const { model, player: one } = seat;
  const listed = await sameHistory(seat, "rounds");
  expect(listed.map(({ id }) => id).sort()).toEqual([...model.rounds.keys()].sort());
  const batches = listed.map(({ id }) => model.rounds.get(id)?.batch ?? 0);
  expect(batches).toEqual(batches.toSorted((a, b) => a - b));
  const final: Round[] = [];
  for (const { id } of listed) {
    const request = { params: { pid: one.pid, roundId: id }, token: one.token };
    const [record, other] = await Promise.all(
      ([0, 1] as const).map((at) => send(urlOf(system, at), rounds.roundRecord, request)),
    );
    expect(other?.body).toEqual(record?.body);
    if (!record) continue;
    model.compareRound(record.body);
    final.push(record.body);
  }
  return final;
}

/** What the provider kept is what was credited, deposit by deposit; nothing acknowledged is lost. */
async function checkDeposits(seat: Seat): Promise<{ creditedMinor: number; bonusMinor: number }> {
  const { model } = seat;
  const listed = await sameHistory(seat, "deposits");
  const deposits = listed.filter((row) => row.kind === "deposit");
  const ids = new Set(deposits.map(({ id }) => id));
  expect([...model.deposits].filter((id) => !ids.has(id))).toEqual([]);
  const unrequested = deposits.filter(({ id, status }) => !model.deposits.has(id) && status !== "declined");
  expect(unrequested).toEqual([]);
  const statusOf = new Map(deposits.map(({ id, status }) => [id, status]));
  for (const { operation, attempts } of model.requests) {
    const made = [...attempts].filter((id) => statusOf.get(id) !== "declined");
    expect([operation.key, made.slice(1)]).toEqual([operation.key, []]);
  }
  const unrefunded = system.provider.captures.filter(
    ({ reference, refundedAt }) => ids.has(reference) && !refundedAt,
  );
  const credited = deposits.filter(({ status }) => status === "approved");
  const amounts = (rows: readonly { id: string; amountMinor: number }[]) =>
    rows.map(({ id, amountMinor }) => `${id} ${amountMinor}`).sort();
  expect(amounts(credited.map(({ id, amount_minor }) => ({ id, amountMinor: amount_minor })))).toEqual(
    amounts(unrefunded.map(({ reference, amountMinor }) => ({ id: reference, amountMinor }))),
  );
  return {
    creditedMinor: credited.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    bonusMinor: credited.reduce((sum, { bonus_minor }) => sum + bonus_minor, 0),
  };
}

/**
 * Exactly the acknowledged withdrawals, each as the provider has it.
 * @returns what was paid or is on hold, minor units
 */
async function checkWithdrawals({ model, player: { pid, token } }: Seat): Promise<number> {
  const request = { params: { pid }, token, query: { limit: 100 } };
  const [list, other] = await Promise.all(
    ([0, 1] as const).map((at) => send(urlOf(system, at), withdrawalCalls.withdrawals, request)),
  );
  expect(other?.body).toEqual(list?.body);
  const listed = list?.body.withdrawals ?? [];
  expect(listed.map(({ withdrawal_id: id }) => id).sort()).toEqual([...model.withdrawals].sort());
  let outMinor = 0;
  for (const { withdrawal_id: id, state, amount_minor: amountMinor } of listed) {
    const entry = system.payouts.book.get(id);
    // What waits for a person, or was refused by one, was never sent.
    if (entry === undefined) expect(["review", "refused"]).toContain(state);
    else expect([id, state, amountMinor]).toEqual([id, entry.status, entry.payout.amountMinor]);
    outMinor += state === "paid" || state === "review" ? amountMinor : 0;
  }
  return outMinor;
}

/** Facts missing from answers are read from the ledger and compared with the answers. */
async function checkPosted({ model }: Seat) {
  const { rows } = await system.database.pool.query<{
    returned: number;
    cancelled: number;
    settled_by_closing: boolean;
    lobby: number;
    reward: number;
    claimed: number;
  }>(
    `select
      coalesce(sum(promotions_minor) filter (where promotions_minor > 0), 0)::int as returned,
      coalesce(sum(promotions_minor) filter (where kind = 'bonus_forfeit' and exists (
        select from player_coupon c where c.player_id = $1 and c.player_coupon_id = reference
          and c.state = 'cancelled')), 0)::int as cancelled,
      coalesce(bool_or(idempotency_key like 'system:abandoned:%' and exists (
        select from player_closing p where p.player_id = $1 and p.is_closed and p.changed_at = posted_at)), false)
        as settled_by_closing,
      coalesce(sum(jackpot_minor) filter (where kind = 'jackpot_bet'), 0)::int as lobby,
      coalesce(sum(cash_minor) filter (where kind = 'jackpot_win' and exists (
        select from jackpot_hit h where h.player_id = $1 and h.pool_code = 'lobby' and h.guid = reference)), 0)::int
        as claimed,
      (select (definition ->> 'coupon_amount')::numeric * 100 from coupon
        where coupon_code = '${REWARD}')::int as reward
     from ledger_transaction where player_id = $1`,
    [model.pid],
  );
  const [posted] = rows;
  if (!posted) throw new Error("the ledger says nothing");
  // A closing that settles open rounds may lose more or less than was announced: they pay, or the coupon has expired.
  if (!posted.settled_by_closing) expect(posted.cancelled).toBe(model.promised.lostByCancel);
  // Closing the account claims, too, and its answer does not say how much.
  if (model.closings === 0) expect(posted.claimed).toBe(model.promised.claimed);
  expect(posted.claimed).toBeGreaterThanOrEqual(model.promised.claimed);
  await checkLobbyBets(model);
  const { returned, lobby, reward, claimed } = posted;
  return { returnedMinor: returned, lobbyMinor: lobby, rewardMinor: reward, claimedMinor: claimed };
}

/** One cent of cash per round of an opted-in player, and of nobody else. */
async function checkLobbyBets({ pid, rounds: tracked }: ModelPlayer): Promise<void> {
  const { rows } = await system.database.pool.query<{ id: string; bet: number; had_cash: boolean }>(
    `select r.round_id as id,
       coalesce((select sum(b.jackpot_minor) from ledger_transaction b
         where b.player_id = r.player_id and b.kind = 'jackpot_bet' and b.reference = r.round_id), 0)::int as bet,
       t.cash_after_minor - coalesce(t.cash_minor, 0)
         - (coalesce(r.base_stake_minor, r.stake_minor) - r.stake_bonus_minor) >= 1 as had_cash
     from round r join ledger_transaction t on t.player_id = r.player_id and t.transaction_id = r.round_id
     where r.player_id = $1`,
    [pid],
  );
  const wrong = rows.filter(({ id, bet, had_cash }) => {
    const inLobby = tracked.get(id)?.inLobby ?? null;
    if (inLobby === null) return bet > 1;
    return bet !== (inLobby && had_cash ? 1 : 0);
  });
  expect(wrong).toEqual([]);
}

async function checkSystem(began: Date): Promise<void> {
  await expectBooksInOrder(system.database);
  expect(await bookFaults(system)).toEqual([]);
  expect(await jackpotFaults(system.database)).toEqual([]);
  expect(await withdrawalFaults({ url: "", database: system.database })).toEqual([]);
  for (const copy of [0, 1] as const) await work(system, copy, "ledger");
  expect(system.faults.splice(0)).toEqual([]);
  expect(await paymentFindings(system, began)).toBe(0);
}

/** The property is meaningless for ways of money that its runs never took; a few runs do not take them all. */
async function checkReached(): Promise<void> {
  if (RUNS < 50) return;
  const { rows } = await system.database.pool.query<{ way: string }>(
    `select distinct kind as way from ledger_transaction
     union select distinct 'withdrawal ' || state from withdrawal
     union select distinct 'exclusion ' || kind from player_exclusion
     union select 'closing' from player_closing where is_closed`,
  );
  expect(rows.map(({ way }) => way)).toEqual(
    expect.arrayContaining([
      ...["wager", "settlement", "payout", "deposit", "bonus_grant", "bonus_forfeit", "jackpot_win"],
      ...["withdrawal_request", "withdrawal_paid", "withdrawal_return", "exclusion break", "closing"],
      ...["withdrawal paid", "withdrawal refused", "withdrawal failed", "withdrawal expired"],
    ]),
  );
}

it(
  "ledger.interleavings: after any interleaving totals are zero, nothing acknowledged is lost or doubled, and the provider agrees",
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const run = await Run.begin();
        for (const one of taken) await run.take(one);
        await run.finish();
        await run.repeatAll();
        await run.check();
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: SHRINK_LIMIT_MS },
    );
    await checkReached();
  },
  SHRINK_LIMIT_MS + 60_000,
);
