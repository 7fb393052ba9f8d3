import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Statement, STATEMENT_GAMES } from "~/casino/contract/statement";
import { DAY_MS, HOUR_MS } from "~/shared/durations";
import type { TransactionKind } from "../../../server/casino/db/schema";
import { readStatement } from "../../../server/casino/domain/history/statement";
import { type Entry, post } from "../../../server/casino/domain/ledger/ledger";
import { Refusal } from "../../../server/casino/domain/refusal";
import { settleStep } from "../../../server/casino/domain/rounds/settle";
import { casinoGameCode, casinoGames } from "../../../server/casino/games/casino-games";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { runs } from "../../support/quick";
import { cancel, fixedEnd, fixedSpin, fixedWager } from "./coupon-support";
import { deposit, hashOf, newPlayer, NOW, POKER, redeem, SLOT } from "./support";

/** So that the days of most histories include a leap day and the ends of months. */
const START = new Date("2024-02-27T22:00:00Z");
const RUNS = 40;

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  // Wagering of a fifth of the deposit, so that some coupons are completed within a run.
  await db.pool.query(
    `update coupon set definition = jsonb_set(definition, '{playthrough}', '[0.2, 0.2, 0.2, 0.2]')
     where coupon_code in ('CHERRY400', 'ALLDAY100')`,
  );
});
afterAll(() => db.drop());

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const dayAfter = (day: string, days = 1): string => dayOf(new Date(Date.parse(day) + days * DAY_MS));

function read(playerId: number, from: string, to: string, now = NOW): Promise<Statement> {
  return readStatement(db.kysely, { playerId, from, to, now });
}

interface Posted {
  playerId: number;
  kind: TransactionKind;
  now?: Date;
  reference?: string;
  entries: readonly Entry[];
}

function postAt({ now = NOW, reference = randomUUID(), ...posted }: Posted): Promise<string> {
  const idempotencyKey = randomUUID();
  return db.kysely
    .transaction()
    .execute((trx) => post(trx, { ...posted, idempotencyKey, reference, currency: "USD", now }));
}

/** What a posting beside the rounds and coupons moves from one account to another. */
const MOVES = {
  cashback: ["cashback", "house:promotions", "cash"],
  jackpot_bet: ["jackpot_bet", "cash", "house:jackpot"],
  jackpot_win: ["jackpot_win", "house:jackpot", "cash"],
  // Its coupon was forfeited, so the bonus part goes back to the casino.
  jackpot_late: ["jackpot_win", "house:jackpot", "house:promotions"],
  request: ["withdrawal_request", "cash", "held"],
  paid: ["withdrawal_paid", "held", "house:payouts"],
  return: ["withdrawal_return", "held", "cash"],
  refund: ["refund", "cash", "house:payments"],
  correction_in: ["correction", "house:promotions", "cash"],
  correction_out: ["correction", "cash", "house:promotions"],
  correction_held: ["correction", "house:payouts", "held"],
} as const satisfies Record<string, readonly [TransactionKind, Entry["account"], Entry["account"]]>;
type Move = keyof typeof MOVES;

type Act =
  | { act: "deposit"; amountMinor: number }
  | { act: "redeem"; code: string }
  | { act: "cancel" }
  | { act: "round"; stakeMinor: number; payoutMinor: number; gameCode: string; status: "open" | "settled" }
  | { act: "end"; payoutMinor: number; doubles: boolean }
  | { act: "free spin"; payoutMinor: number }
  | { act: "move"; move: Move; amountMinor: number };
type Command = Act & { hoursLater: number };

const payoutMinor = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 }));
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant("deposit" as const), amountMinor: fc.integer({ min: 1_000, max: 60_000 }) }),
  fc.record({
    act: fc.constant("redeem" as const),
    code: fc.constantFrom("CHERRY400", "ALLDAY100", "ORCHARD20"),
  }),
  fc.record({ act: fc.constant("cancel" as const) }),
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("round" as const),
      stakeMinor: fc.constantFrom(20, 100, 500, 1000),
      payoutMinor,
      gameCode: fc.constantFrom(SLOT, POKER),
      status: fc.constantFrom("open" as const, "settled" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant("end" as const), payoutMinor, doubles: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("free spin" as const), payoutMinor }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("move" as const),
      move: fc.constantFrom(...(Object.keys(MOVES) as Move[])),
      amountMinor: fc.integer({ min: 1, max: 20_000 }),
    }),
  },
);
/** Small deposits too, whose coupons are completed within a history. */
const first = fc.record({
  coupon: fc.constantFrom(null, "CHERRY400", "ALLDAY100"),
  amountMinor: fc.constantFrom(2_500, 50_000),
});
const histories = fc.array(
  fc
    .tuple(
      act,
      fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 31, max: 2_000 })),
    )
    .map(([one, hoursLater]): Command => ({ ...one, hoursLater })),
  { minLength: 10, maxLength: 40 },
);

const round = (stakeMinor: number, payoutMinor: number): Act => ({
  act: "round",
  stakeMinor,
  payoutMinor,
  gameCode: SLOT,
  status: "settled",
});
/** With everything that a statement sums: a coupon that is completed, one that is given up, and every move. */
const WITH_EVERYTHING = [
  ...Array.from({ length: 12 }, () => round(1000, 900)),
  { act: "redeem", code: "ALLDAY100" } as const,
  { act: "deposit", amountMinor: 5_000 } as const,
  { act: "cancel" } as const,
  ...(Object.keys(MOVES) as Move[]).map((move, index) => ({
    act: "move" as const,
    move,
    // Twice as much is requested as is paid or comes back.
    amountMinor: move === "request" ? 400 : 100 + index,
  })),
].map((one): Command => ({ ...one, hoursLater: 7 }));

/** Where the days of a history are cut into spans. */
const cuts = fc.array(fc.nat(), { minLength: 3, maxLength: 3 });

/** A round that began, as the test has played it. */
interface Played {
  at: Date;
  gameCode: string;
}

/** What was staked and paid when: written by the test, and not read from the ledger. */
interface Money {
  at: Date;
  gameCode: string;
  stakeMinor: number;
  payoutMinor: number;
}

interface World {
  playerId: number;
  now: Date;
  rounds: Played[];
  money: Money[];
  open: { roundId: string; gameCode: string; stakeMinor: number }[];
  deposits: { at: Date; amountMinor: number }[];
}

async function play(world: World, one: Command): Promise<void> {
  const { playerId, now } = world;
  switch (one.act) {
    case "deposit":
      await deposit(db.kysely, playerId, one.amountMinor, { now });
      world.deposits.push({ at: now, amountMinor: one.amountMinor });
      return;
    case "redeem":
      await redeem(db.kysely, playerId, one.code, now);
      return;
    case "cancel":
      await cancel(db, playerId, now);
      return;
    case "round":
      return playRound(world, one);
    case "end":
      return endRound(world, one);
    case "free spin":
      return spinFree(world, one.payoutMinor);
    case "move": {
      const [kind, from, to] = MOVES[one.move];
      const entries = [
        { account: from, amountMinor: -one.amountMinor },
        { account: to, amountMinor: one.amountMinor },
      ];
      await postAt({ playerId, kind, now, entries });
    }
  }
}

async function playRound(world: World, one: Command & { act: "round" }): Promise<void> {
  const { playerId, now } = world;
  const { stakeMinor, gameCode, status } = one;
  const payoutMinor = status === "open" ? 0 : one.payoutMinor;
  const { answer, roundId } = await fixedWager(db, playerId, {
    stakeMinor,
    payoutMinor,
    gameCode,
    status,
    now,
  });
  if (answer !== "done") return;
  world.rounds.push({ at: now, gameCode });
  world.money.push({ at: now, gameCode, stakeMinor, payoutMinor });
  if (status === "open") world.open.push({ roundId, gameCode, stakeMinor });
}

/** The oldest open round's last step; one that doubles adds its stake once more. */
async function endRound(world: World, one: Command & { act: "end" }): Promise<void> {
  const { playerId, now } = world;
  const [round] = world.open;
  if (!round) return;
  const { roundId, gameCode } = round;
  const { payoutMinor } = one;
  const answer = one.doubles
    ? await settleStep(db.pool, {
        playerId,
        roundId,
        gameCode,
        stepsBefore: 0,
        steps: [{ step: "double" }],
        idempotencyKey: randomUUID(),
        requestHash: hashOf("fixed"),
        now,
        play: { status: "settled", payoutMinor, outcome: { kind: "slot", spins: [] } },
        staking: { stakeMinor: 2 * round.stakeMinor, playerClass: "Standard" },
      })
    : await fixedEnd(db, playerId, { roundId, gameCode, payoutMinor, now });
  if (answer.answer !== "done") return;
  world.open.shift();
  world.money.push({ at: now, gameCode, stakeMinor: one.doubles ? round.stakeMinor : 0, payoutMinor });
}

async function spinFree(world: World, payoutMinor: number): Promise<void> {
  const { playerId, now } = world;
  const { answer } = await fixedSpin(db, playerId, { payoutMinor, now });
  if (answer !== "done") return;
  world.rounds.push({ at: now, gameCode: SLOT });
  world.money.push({ at: now, gameCode: SLOT, stakeMinor: 0, payoutMinor });
}

/** What a rule refuses, or the database because there is not so much money; anything else is a fault. */
async function tried(world: World, one: Command): Promise<void> {
  try {
    await play(world, one);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (!(error instanceof Refusal) && code !== "23514") throw error;
  }
}

/** What the entries of a span sum to, by kind, account and direction: from the view of double entries alone. */
async function entriesOf(playerId: number, from: string, to: string) {
  const { rows } = await db.pool.query<{ kind: string; account: string; into: number; out: number }>(
    `select t.kind, e.account, coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::bigint as into,
       coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::bigint as out
     from ledger_entry e join ledger_transaction t using (player_id, transaction_id)
     where e.player_id = $1 and t.posted_at >= $2::date and t.posted_at < $3::date
     group by t.kind, e.account`,
    [playerId, `${from}Z`, `${dayAfter(to)}Z`],
  );
  return (account: string, kinds: readonly string[] | null = null) => {
    const found = rows.filter((row) => row.account === account && (kinds?.includes(row.kind) ?? true));
    const into = found.reduce((sum, row) => sum + row.into, 0);
    const out = found.reduce((sum, row) => sum + row.out, 0);
    return { into, out, net: into - out };
  };
}

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0);

/** Opening balances and movements give the closing ones. */
function expectItAddsUp({ opening, closing, totals: t }: Statement): void {
  const balance = ({ cash_minor, bonus_minor }: Statement["opening"]) => cash_minor + bonus_minor;
  expect(
    balance(opening) +
      t.deposits_minor -
      t.withdrawals_minor +
      t.bonus_granted_minor -
      t.bonus_forfeited_minor +
      t.cashback_minor -
      t.stakes_minor +
      t.payouts_minor -
      t.jackpot_stakes_minor +
      t.jackpots_minor +
      t.corrections_minor,
  ).toBe(balance(closing));
  expect(opening.held_minor + t.withdrawals_minor - t.paid_out_minor + t.held_corrections_minor).toBe(
    closing.held_minor,
  );
  expect(t.net_minor).toBe(t.payouts_minor + t.jackpots_minor - t.stakes_minor - t.jackpot_stakes_minor);
}

/** The games, listed and summed, are the totals of the play. */
function expectGamesAddUp({ totals, games, other_games }: Statement): void {
  const all = [...games, ...(other_games ? [other_games] : [])];
  for (const field of ["rounds", "stakes_minor", "payouts_minor"] as const) {
    expect([field, sumOf(all, (game) => game[field])]).toEqual([field, totals[field]]);
  }
  for (const game of all) expect(game.net_minor).toBe(game.payouts_minor - game.stakes_minor);
}

async function expectOfLedger(playerId: number, statement: Statement): Promise<void> {
  const { from, to, opening, closing, totals } = statement;
  const before = await entriesOf(playerId, "2000-01-01", dayAfter(from, -1));
  const of = await entriesOf(playerId, from, to);
  for (const [account, field] of [
    ["cash", "cash_minor"],
    ["bonus", "bonus_minor"],
    ["held", "held_minor"],
  ] as const) {
    expect([account, opening[field]]).toEqual([account, before(account).net]);
    expect([account, closing[field]]).toEqual([account, before(account).net + of(account).net]);
  }
  expect(totals).toMatchObject({
    deposits_minor: of("house:payments", ["deposit"]).out,
    withdrawals_minor: of("held", ["withdrawal_request", "withdrawal_return"]).net,
    paid_out_minor: of("house:payouts", ["withdrawal_paid"]).into,
    jackpot_stakes_minor: of("house:jackpot").into,
    jackpots_minor: of("house:jackpot").out,
    bonus_granted_minor: of("house:promotions", ["bonus_grant"]).out,
    bonus_forfeited_minor: of("house:promotions", ["bonus_release", "bonus_forfeit", "jackpot_win"]).into,
    bonus_released_minor: of("cash", ["bonus_release", "bonus_forfeit"]).into,
    cashback_minor: of("house:promotions", ["cashback"]).out,
    corrections_minor: of("cash", ["refund", "correction"]).net + of("bonus", ["refund", "correction"]).net,
    held_corrections_minor: of("held", ["correction"]).net,
  });
  // What the games keep and what is staked and not over, less the free spins, is what the player lost.
  const rounds = ["wager", "payout", "settlement"];
  expect(totals.stakes_minor - totals.payouts_minor).toBe(
    of("house:games", rounds).net + of("house:open_stakes").net - of("house:promotions", rounds).out,
  );
}

/** As the test has played it. */
function expectOfPlay(world: World, { from, to, totals, games }: Statement): void {
  const inSpan = ({ at }: { at: Date }) => dayOf(at) >= from && dayOf(at) <= to;
  const money = world.money.filter(inSpan);
  const rounds = world.rounds.filter(inSpan);
  expect(totals).toMatchObject({
    deposits_minor: sumOf(world.deposits.filter(inSpan), (one) => one.amountMinor),
    rounds: rounds.length,
    stakes_minor: sumOf(money, (one) => one.stakeMinor),
    payouts_minor: sumOf(money, (one) => one.payoutMinor),
  });
  for (const { game_code, ...game } of games) {
    const own = money.filter(({ gameCode }) => gameCode === game_code);
    expect(game).toMatchObject({
      rounds: rounds.filter(({ gameCode }) => gameCode === game_code).length,
      stakes_minor: sumOf(own, (one) => one.stakeMinor),
      payouts_minor: sumOf(own, (one) => one.payoutMinor),
    });
  }
}

it("statement.of-ledger: whatever happened, opening and movements give closing, as the ledger's entries sum, to the cent", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(first, histories, cuts, async (begin, history, at) => {
      const world: World = {
        playerId: await newPlayer(db.kysely),
        now: START,
        rounds: [],
        money: [],
        open: [],
        deposits: [],
      };
      const { coupon, amountMinor } = begin;
      if (coupon !== null) await tried(world, { act: "redeem", code: coupon, hoursLater: 0 });
      await tried(world, { act: "deposit", amountMinor, hoursLater: 0 });
      for (const one of history) {
        world.now = new Date(world.now.getTime() + one.hoursLater * HOUR_MS);
        await tried(world, one);
      }
      const firstDay = dayOf(START);
      const days = Math.round((Date.parse(dayOf(world.now)) - Date.parse(firstDay)) / DAY_MS) + 1;
      const [a = 0, b = 0, c = 0] = at.map((cut) => cut % days).sort((x, y) => x - y);
      const day = (number: number) => dayAfter(firstDay, number);
      const spans = [
        [0, a],
        [a + 1, b],
        [b + 1, c],
        [c + 1, days],
        [0, days],
      ] as const;
      const now = new Date(world.now.getTime() + 3 * DAY_MS);
      const statements: Statement[] = [];
      for (const [from, to] of spans.filter(([one, other]) => one <= other)) {
        const statement = await read(world.playerId, day(from), day(to), now);
        expectItAddsUp(statement);
        expectGamesAddUp(statement);
        await expectOfLedger(world.playerId, statement);
        expectOfPlay(world, statement);
        statements.push(statement);
      }
      const whole = statements.pop();
      if (!whole) throw new Error("no statement");
      // Adjacent spans: each opens with what the one before closed with, and together they are the whole.
      let balance = whole.opening;
      for (const part of statements) {
        expect(part.opening).toEqual(balance);
        balance = part.closing;
      }
      expect(balance).toEqual(whole.closing);
      for (const [field, total] of Object.entries(whole.totals) as [keyof Statement["totals"], number][]) {
        if (total !== 0) seen.add(field);
        expect([field, sumOf(statements, ({ totals }) => totals[field])]).toEqual([field, total]);
      }
    }),
    { numRuns: RUNS, examples: [[{ coupon: "CHERRY400", amountMinor: 2_500 }, WITH_EVERYTHING, [1, 2, 4]]] },
  );
  // The example alone has everything that a statement sums.
  expect([...seen].sort()).toEqual(
    [
      "bonus_forfeited_minor",
      "bonus_granted_minor",
      "bonus_released_minor",
      "cashback_minor",
      "corrections_minor",
      "deposits_minor",
      "held_corrections_minor",
      "jackpot_stakes_minor",
      "jackpots_minor",
      "net_minor",
      "paid_out_minor",
      "payouts_minor",
      "rounds",
      "stakes_minor",
      "withdrawals_minor",
    ].sort(),
  );
}, 180_000);

describe("the days of a statement", () => {
  it("statement.whole-days: days are whole days of UTC, over a month's end and a leap day", async () => {
    const playerId = await newPlayer(db.kysely);
    const at = (time: string, amountMinor: number) =>
      deposit(db.kysely, playerId, amountMinor, { now: new Date(time) });
    await at("2024-02-28T23:59:59.999Z", 1_00);
    await at("2024-02-29T00:00:00.000Z", 2_00);
    await at("2024-02-29T23:59:59.999Z", 4_00);
    await at("2024-03-01T00:00:00.000Z", 8_00);
    const deposited = async (from: string, to = from) =>
      (await read(playerId, from, to)).totals.deposits_minor;
    expect(await deposited("2024-02-28")).toBe(1_00);
    expect(await deposited("2024-02-29")).toBe(6_00);
    expect(await deposited("2024-03-01")).toBe(8_00);
    expect(await deposited("2024-02-29", "2024-03-01")).toBe(14_00);
    expect(await deposited("2024-02-01", "2024-02-29")).toBe(7_00);
    expect(await read(playerId, "2024-02-29", "2024-02-29")).toMatchObject({
      opening: { cash_minor: 1_00, bonus_minor: 0, held_minor: 0 },
      closing: { cash_minor: 7_00, bonus_minor: 0, held_minor: 0 },
    });
  });

  it("statement: nothing happened before the account was opened", async () => {
    const none = { cash_minor: 0, bonus_minor: 0, held_minor: 0 };
    const statement = await read(await newPlayer(db.kysely), "2017-01-01", dayOf(NOW));
    expect(statement).toMatchObject({ opening: none, closing: none, games: [], other_games: null });
    expect(Object.values(statement.totals).every((total) => Object.is(total, 0))).toBe(true);
  });

  it.each([
    ["the first day after the last", "2026-11-02", "2026-11-01", "invalid_date_range"],
    ["tomorrow", "2026-11-01", "2026-11-22", "date_in_future"],
    ["ten years and a day", "2016-11-21", "2026-11-21", "date_range_too_long"],
    ["ten years from a leap day", "2016-02-29", "2026-03-01", "date_range_too_long"],
    ["all of time", "0001-01-01", "2026-11-21", "date_range_too_long"],
  ])("statement.span-refused: %s", async (_, from, to, code) => {
    await expect(read(await newPlayer(db.kysely), from, to)).rejects.toMatchObject({ code });
  });

  it("statement: ten years to the day are allowed, and a day that begins within a minute", async () => {
    const playerId = await newPlayer(db.kysely);
    expect(await read(playerId, "2016-11-22", "2026-11-21")).toMatchObject({ from: "2016-11-22" });
    const soon = new Date("2026-11-21T23:59:30Z");
    expect(await read(playerId, "2026-11-22", "2026-11-22", soon)).toMatchObject({ to: "2026-11-22" });
  });
});

describe("many rounds", () => {
  const ROUNDS = runs(2_000, 20_000);
  /** Between two of them: over nine years for all. */
  const ROUND_HOURS = 80_000 / ROUNDS;
  /** Games of today, and so many that are gone that not all are listed. */
  const codes = [
    ...casinoGames.map(casinoGameCode),
    ...Array.from({ length: STATEMENT_GAMES }, (_, index) => `9${index}-9`),
  ];

  /**
   * Rounds of all games over ten years, posted as the casino posts them. Each posting updates the player's
   * wallets, and PostgreSQL removes old versions of a row only after the transaction that replaced them has
   * ended: one transaction for all rounds would read thousands of them for each posting.
   */
  async function playerOfTenYears(): Promise<number> {
    const playerId = await newPlayer(db.kysely);
    await deposit(db.kysely, playerId, 5_000_000, { now: new Date("2016-11-22T00:00:00Z") });
    for (let first = 1; first <= ROUNDS; first += 500) {
      await db.pool.query(
        `with played as (
           select number, uuid_at('2016-11-23'::timestamptz + number * ${ROUND_HOURS} * interval '1 hour') as id,
             '2016-11-23'::timestamptz + number * ${ROUND_HOURS} * interval '1 hour' as at,
             ($2::text[])[1 + number % cardinality($2::text[])] as game, 100 + number % 7 as stake, number % 5 * 50 as payout
           from generate_series($3::int, $4::int) number
         ), posted as (
           select p.*, ledger_post($1::bigint, p.id, 'wager', 'bulk:' || p.number, p.id, p.at, 'USD',
             array['cash', 'house:games', 'house:games'],
             array[p.payout - p.stake, p.stake, -p.payout]::bigint[]) as sequence
           from (select * from played order by number) p
         )
         insert into round (player_id, round_id, sequence, game_code, paytable_version, status, stake_minor,
           stake_bonus_minor, payout_minor, currency, balance_before_minor, balance_after_minor, seed_id, nonce, outcome,
           request_hash, started_at, settled_at)
         select $1, id, sequence, game, 1, 'settled', stake, 0, payout, 'USD', 0, 0, gen_random_uuid(), number, '{}', '', at, at
         from posted`,
        [playerId, codes, first, Math.min(first + 499, ROUNDS)],
      );
    }
    return playerId;
  }

  it(`statement.ten-years: ten years of ${ROUNDS} rounds; the ${STATEMENT_GAMES} games with the highest stakes are listed, the others summed`, async () => {
    const playerId = await playerOfTenYears();
    const statement = await read(playerId, "2016-11-22", "2026-11-21");
    const numbers = Array.from({ length: ROUNDS }, (_, index) => index + 1);
    expect(statement.totals).toMatchObject({
      rounds: ROUNDS,
      stakes_minor: sumOf(numbers, (number) => 100 + (number % 7)),
      payouts_minor: sumOf(numbers, (number) => (number % 5) * 50),
    });
    expectItAddsUp(statement);
    expectGamesAddUp(statement);
    expect(statement.games.length).toBe(STATEMENT_GAMES);
    expect(statement.other_games?.games).toBe(codes.length - STATEMENT_GAMES);
    const stakes = statement.games.map((game) => game.stakes_minor);
    expect(stakes).toEqual([...stakes].sort((x, y) => y - x));
  }, 120_000);
});
