import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { currentSeed } from "../../../server/casino/domain/fairness";
import { NO_JACKPOTS } from "../../../server/casino/domain/jackpots/draws";
import { newRoundId } from "../../../server/casino/domain/rounds/id";
import {
  type RoundAnswer,
  type SettleRound,
  settleRound,
  settleRounds,
} from "../../../server/casino/domain/rounds/settle";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { seededRandom, weighted } from "../../support/seeded";
import { optIn, POOL_GAME } from "./jackpots-support";
import { fixedRound, hashOf, newPlayer, NOW, POKER, SLOT } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const PAIRS = 120;
const BATCH = 40;
const HASH = hashOf("request");

/** What a player is like when the round comes, and the round. */
interface Situation {
  cashMinor: number;
  bonusMinor: number;
  coupon: "none" | "requested" | "just begun" | "almost played" | "low limit" | "over";
  isInLobby: boolean;
  player:
    | "as usual"
    | "banned"
    | "stopped"
    | "limited"
    | "at the limit"
    | "over the limit"
    | "reality check"
    | "of another class";
  session: "none" | "live" | "revoked" | "expired" | "unknown";
  key: "new" | "used for this" | "used for another";
  seed: "right" | "stale" | "unknown" | "not guessed";
  hasOpenRound: boolean;
  gameCode: string;
  status: "open" | "settled";
  stakeMinor: number;
  payoutMinor: number;
  poolMicro: number;
}

/** At most one of these at a time, so that most rounds get as far as their money. */
const OBSTACLES: readonly Partial<Situation>[] = [
  { player: "banned" },
  { player: "stopped" },
  { player: "limited" },
  { player: "over the limit" },
  { player: "at the limit", cashMinor: 50_000, isInLobby: true },
  { player: "at the limit", cashMinor: 50_000, isInLobby: false },
  { player: "reality check" },
  { player: "of another class" },
  { session: "revoked" },
  { session: "expired" },
  { session: "unknown" },
  { key: "used for this" },
  { key: "used for another" },
  { seed: "stale" },
  { seed: "unknown" },
  { seed: "not guessed" },
  { hasOpenRound: true },
  { hasOpenRound: true, status: "open" },
  { hasOpenRound: true, gameCode: POKER },
  { status: "open" },
  { stakeMinor: 5_000 },
  { cashMinor: 15, bonusMinor: 0 },
  { cashMinor: 130, bonusMinor: 0, coupon: "just begun", stakeMinor: 100, payoutMinor: 0 },
  { coupon: "almost played", hasOpenRound: true },
  { coupon: "almost played", gameCode: SLOT },
  { coupon: "over" },
];

/** @param obstacle null for none */
function situation(random: () => number, obstacle: Partial<Situation> | null): Situation {
  const draw = <T>(...choices: (readonly [number, T])[]) => weighted(random, choices);
  const stakeMinor = draw([5, 20], [5, 100], [2, 500]);
  const drawn: Situation = {
    cashMinor: draw([2, 20], [2, 130], [6, 50_000]),
    bonusMinor: draw([2, 0], [1, 70], [1, 3_000]),
    coupon: draw(
      [6, "none"],
      [1, "requested"],
      [2, "just begun"],
      [3, "almost played"],
      [1, "low limit"],
      [1, "over"],
    ),
    isInLobby: draw([2, true], [3, false]),
    player: "as usual",
    session: draw([1, "none"], [3, "live"]),
    key: "new",
    seed: "right",
    hasOpenRound: false,
    gameCode: draw([2, SLOT], [1, POOL_GAME]),
    status: "settled",
    stakeMinor,
    payoutMinor: draw([4, 0], [1, 7], [2, stakeMinor], [2, 3 * stakeMinor], [1, 120_000]),
    poolMicro: draw([2, 0], [1, 200_000]),
    ...obstacle,
  };
  return drawn.status === "open" ? { ...drawn, gameCode: POKER, payoutMinor: 0 } : drawn;
}

/** A player in that situation, and the round to settle. */
async function arranged(of: Situation): Promise<SettleRound> {
  const playerId = await newPlayer(db.kysely);
  await give(playerId, "cash", "house:payments", 10_000);
  if (of.hasOpenRound)
    await fixedRound(db, playerId, { stakeMinor: 100, payoutMinor: 0, status: "open", gameCode: POKER });
  const used = await usedKey(playerId, of.key);
  await give(playerId, "cash", "house:payments", of.cashMinor - (await cashOf(playerId)));
  await give(playerId, "bonus", "house:promotions", of.bonusMinor);
  await arrangeCoupon(playerId, of.coupon);
  if (of.isInLobby) await optIn(db, playerId);
  const seed = await currentSeed(db, playerId, NOW);
  const set = (columns: string) =>
    db.pool.query(`update player set ${columns} where player_id = ${playerId}`);
  await set(`first_deposit_at = '2026-11-01'`);
  if (of.player === "banned") await set("banned = true");
  if (of.player === "stopped")
    await db.pool.query("update wallet set stopped_at = now() where player_id = $1", [playerId]);
  const stakeLimit = stakeLimitOf(of);
  if (stakeLimit !== null) {
    await set("play_checked = true");
    await db.pool.query(
      `insert into player_limit (player_id, kind, period, value, set_at) values
        ($1, 'stake', 'round', $2, $3), ($1, 'loss', 'day', 100000, $3)`,
      [playerId, stakeLimit, NOW],
    );
  }
  if (of.player === "reality check") await set(`reality_check_due_at = '2026-11-20'`);
  const guess = {
    ...seed,
    playerClass: of.player === "of another class" ? "Gold" : "Standard",
    nonce: seed.nonce + (of.seed === "stale" ? 1 : 0),
    seedId: of.seed === "unknown" ? randomUUID() : seed.seedId,
  };
  const play = {
    status: of.status,
    payoutMinor: of.payoutMinor,
    outcome: { kind: "slot" as const, spins: [] },
  };
  return {
    playerId,
    tokenHash: await session(playerId, of.session),
    idempotencyKey: used ?? "the key",
    requestHash: HASH,
    now: NOW,
    roundId: newRoundId(NOW, guess.nonce),
    gameCode: of.gameCode,
    stakeMinor: of.stakeMinor,
    drawn: of.seed === "not guessed" ? null : { guess, play },
    steps: of.status === "open" ? [] : [{ step: "choose", choice: { kind: "keno", picks: [1] } }],
    ...(of.status === "settled" ? { jackpots: { ...NO_JACKPOTS, poolMicro: of.poolMicro } } : {}),
    paytableVersion: 2,
  };
}

function stakeLimitOf({ player, stakeMinor }: Situation): number | null {
  if (player === "limited") return 10_000;
  if (player === "at the limit") return stakeMinor;
  return player === "over the limit" ? 10 : null;
}

async function give(playerId: number, account: string, from: string, amountMinor: number): Promise<void> {
  if (amountMinor === 0) return;
  await db.pool.query(
    `select ledger_post($1, $2, 'correction', $3, $2, $4, 'USD', array[$5, $6], array[$7::bigint, -$7::bigint])`,
    [playerId, randomUUID(), `gift ${randomUUID()}`, NOW, account, from, amountMinor],
  );
}

async function cashOf(playerId: number): Promise<number> {
  const { rows } = await db.pool.query<{ cash_minor: number }>(
    "select cash_minor from wallet where player_id = $1",
    [playerId],
  );
  return rows[0]?.cash_minor ?? 0;
}

/** The key of an earlier round, of the same request or another one. */
async function usedKey(playerId: number, key: Situation["key"]): Promise<string | null> {
  if (key === "new") return null;
  const seed = await currentSeed(db, playerId, NOW);
  const earlier: SettleRound = {
    playerId,
    tokenHash: null,
    idempotencyKey: "used before",
    requestHash: key === "used for this" ? HASH : hashOf("another request"),
    now: NOW,
    roundId: newRoundId(NOW, seed.nonce),
    gameCode: SLOT,
    stakeMinor: 20,
    drawn: {
      guess: { ...seed, playerClass: "Standard" },
      play: { status: "settled", payoutMinor: 0, outcome: { kind: "slot", spins: [] } },
    },
  };
  expect((await settleRound(db.pool, earlier)).answer).toBe("done");
  return earlier.idempotencyKey;
}

async function arrangeCoupon(playerId: number, coupon: Situation["coupon"]): Promise<void> {
  if (coupon === "none") return;
  await db.pool.query(
    `insert into player_coupon (player_id, player_coupon_id, coupon_code, state, bonus_minor, played_minor, needed_minor,
       max_bet_minor, requested_at, redeemed_at, expires_at)
     values ($1, $2, 'ANY', $3, 3000, $4, 10000, $5, $6, $6, $7)`,
    [
      playerId,
      randomUUID(),
      coupon === "requested" ? "requested" : "redeemed",
      coupon === "almost played" ? 9_990 : 0,
      coupon === "low limit" ? 50 : null,
      NOW,
      coupon === "over" ? NOW : new Date(NOW.getTime() + 86_400_000),
    ],
  );
}

async function session(playerId: number, state: Situation["session"]): Promise<Buffer | null> {
  if (state === "none") return null;
  const token = hashOf(randomUUID());
  if (state === "unknown") return token;
  await db.pool.query(
    `insert into player_session (player_id, session_id, family_id, signed_in_at, token_hash, client_id, timezone, address,
       created_at, expires_at, revoked_at)
     values ($1, $2, $2, $3, $4, 3, '', '', $3, $3::timestamptz + $5::interval, $6)`,
    [
      playerId,
      randomUUID(),
      NOW,
      token,
      state === "expired" ? "0 days" : "1 day",
      state === "revoked" ? NOW : null,
    ],
  );
  return token;
}

/** All rows of the player that a round may change, without what is random. */
async function booksOf(playerId: number): Promise<unknown> {
  const { rows } = await db.pool.query<{ books: object }>(
    `select jsonb_build_object(
       'wallet', (select to_jsonb(w) from wallet w where player_id = $1),
       'ledger', (select jsonb_agg(to_jsonb(t) order by sequence) from ledger_transaction t where player_id = $1),
       'rounds', (select jsonb_agg(to_jsonb(r) order by sequence) from round r where player_id = $1),
       'seeds', (select jsonb_agg(next_nonce order by committed_at, next_nonce) from fairness_seed where player_id = $1),
       'coupon', (select to_jsonb(c) from player_coupon c where player_id = $1),
       'contributions', (select jsonb_agg(to_jsonb(j) order by pool_code) from jackpot_contribution j where player_id = $1),
       'totals', (select jsonb_agg(to_jsonb(p)) from play_total p where player_id = $1),
       'due', (select reality_check_due_at from player where player_id = $1)) as books`,
    [playerId],
  );
  return withoutNames(rows[0]?.books);
}

const UUIDS = /[0-9a-f-]{36}/g;

function withoutNames(books: unknown): unknown {
  return JSON.parse(
    JSON.stringify(books, (name, value: unknown) =>
      name === "player_id" || name === "stopped_at" ? "…" : value,
    ).replace(UUIDS, "id"),
  );
}

it("round.batched-alike: rounds of a batch are answered and written as each would be alone", async () => {
  const random = seededRandom(20_261_124);
  // Every second one has none.
  const obstacleOf = (n: number) =>
    n % 2 === 0 ? null : (OBSTACLES[((n - 1) / 2) % OBSTACLES.length] ?? null);
  const situations = Array.from({ length: PAIRS }, (_, n) => situation(random, obstacleOf(n)));
  const counts = new Map<string, number>();
  for (let from = 0; from < PAIRS; from += BATCH) {
    const some = situations.slice(from, from + BATCH);
    const together: SettleRound[] = [];
    const alone: SettleRound[] = [];
    for (const one of some) {
      together.push(await arranged(one));
      alone.push(await arranged(one));
    }
    const answers = await settleRounds(db.pool, together);
    for (const [index, one] of some.entries()) {
      const [batched, single] = [together[index], alone[index]];
      if (!batched || !single) throw new Error("a round is missing");
      const expected: RoundAnswer = await settleRound(db.pool, single);
      const context = JSON.stringify(one);
      expect(withoutNames(answers[index]), context).toEqual(withoutNames(expected));
      expect(await booksOf(batched.playerId), context).toEqual(await booksOf(single.playerId));
      counts.set(expected.answer, (counts.get(expected.answer) ?? 0) + 1);
      if (expected.coupon_event !== "") counts.set(expected.coupon_event, 1);
    }
  }
  // What the situations must have led to, or the comparison says little.
  const seen = ["done", "replay", "conflict", "unauthenticated", "stopped", "banned", "stale"];
  const refused = ["open_round", "stake_above_limit", "insufficient_funds", "refused"];
  const ofCoupons = ["completed", "removed", "expired"];
  expect([...counts.keys()]).toEqual(expect.arrayContaining([...seen, ...refused, ...ofCoupons]));
  expect(counts.get("done")).toBeGreaterThan(PAIRS / 4);
});

it("round.batched-alike: two rounds of one player in a batch are settled one after the other", async () => {
  const first = await arranged({ ...situation(seededRandom(1), null), ...PLAIN });
  const again = { ...first, idempotencyKey: "another key", roundId: newRoundId(NOW, 1) };
  const answers = await settleRounds(db.pool, [first, again, first]);
  expect(answers.map(({ answer, nonce }) => [answer, nonce])).toEqual([
    ["done", null],
    ["stale", 1],
    ["replay", null],
  ]);
});

const PLAIN = {
  cashMinor: 50_000,
  bonusMinor: 0,
  coupon: "none",
  isInLobby: false,
  player: "as usual",
  session: "none",
  key: "new",
  seed: "right",
  hasOpenRound: false,
  gameCode: SLOT,
  status: "settled",
  stakeMinor: 20,
  payoutMinor: 0,
} as const;
