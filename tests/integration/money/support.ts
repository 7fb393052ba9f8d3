import { createHash, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Outcome, RoundStep } from "~/casino/contract/outcomes";
import type { Round } from "~/casino/contract/rounds";
import type { Database } from "../../../server/casino/db/schema";
import { settleDeposit } from "../../../server/casino/domain/coupons/deposits";
import { requestCoupon } from "../../../server/casino/domain/coupons/engine";
import { currentSeed, type SeedStore } from "../../../server/casino/domain/fairness";
import { openWallets } from "../../../server/casino/domain/ledger/wallets";
import { newRoundId } from "../../../server/casino/domain/rounds/id";
import type { StartRound } from "../../../server/casino/domain/rounds/rounds";
import { type RoundAnswer, type SettleRound, settleRound } from "../../../server/casino/domain/rounds/settle";
import type { StepRound } from "../../../server/casino/domain/rounds/steps";
import { casinoGameCode, casinoGames } from "../../../server/casino/games/casino-games";

export const NOW = new Date("2026-11-21T12:00:00Z");

export const SLOT = "101-1";
export const POKER = "201-1";

export async function newPlayer(db: Kysely<Database>, playerClass = "Standard"): Promise<number> {
  const { player_id } = await db
    .insertInto("player")
    .values(({ fn, val }) => ({
      player_id: fn<number>("nextval", [val("player_id_seq")]),
      login: "someone",
      email: "someone@example.com",
      first_name: "Some",
      // Equal names and birth dates are one person.
      last_name: `One ${randomUUID()}`,
      birth_date: "1980-01-31",
      player_class: playerClass,
      gender_male: null,
      client_id: 3,
      first_deposit_at: null,
      created_at: NOW,
    }))
    .returning("player_id")
    .executeTakeFirstOrThrow();
  await openWallets(db, { playerId: player_id, currency: "USD" });
  return player_id;
}

export function deposit(
  db: Kysely<Database>,
  playerId: number,
  amountMinor: number,
  more: { method?: string; depositId?: string; now?: Date } = {},
): Promise<{ bonusMinor: number }> {
  const { method = "card", depositId = randomUUID(), now = NOW } = more;
  return db
    .transaction()
    .execute((trx) => settleDeposit(trx, { playerId, depositId, method, amountMinor, currency: "USD", now }));
}

/** Players with cash for many rounds. */
export async function richPlayers(db: Kysely<Database>, count: number): Promise<number[]> {
  const players = await Promise.all(Array.from({ length: count }, () => newPlayer(db)));
  await Promise.all(players.map((player) => deposit(db, player, 10_000)));
  return players;
}

export function redeem(db: Kysely<Database>, playerId: number, code: string, now = NOW) {
  return db.transaction().execute((trx) => requestCoupon(trx, { playerId, code, now, language: "en" }));
}

export function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** A round request with a key of its own. */
export function wager(playerId: number, stakeMinor: number, more: Partial<StartRound> = {}): StartRound {
  const gameCode = more.gameCode ?? SLOT;
  return {
    playerId,
    gameCode,
    stakeMinor,
    idempotencyKey: randomUUID(),
    requestHash: hashOf(`${gameCode} ${stakeMinor}`),
    now: NOW,
    ...more,
  };
}

/** A step of a round with a key of its own. */
export function stepOf(
  playerId: number,
  { round_id: roundId }: Pick<Round, "round_id">,
  step: RoundStep,
  more: Partial<StepRound> = {},
): StepRound {
  return {
    playerId,
    roundId,
    step,
    idempotencyKey: randomUUID(),
    requestHash: hashOf(JSON.stringify(step)),
    now: NOW,
    ...more,
  };
}

/** The highest stake of a game that is at most `limitMinor`. */
export function stakeUpTo(gameCode: string, limitMinor: number): number {
  const game = casinoGames.find((one) => casinoGameCode(one) === gameCode);
  const stake = game?.stakesMinor.filter((one) => one <= limitMinor).at(-1);
  if (stake === undefined) throw new Error(`${gameCode} has no stake up to ${limitMinor}`);
  return stake;
}

const NO_OUTCOME: Outcome = { kind: "slot", spins: [] };

/** A round whose payout the test chooses; everything else is as in play. */
export async function fixedRound(
  db: SeedStore & { pool: pg.Pool },
  playerId: number,
  round: { stakeMinor: number; payoutMinor: number; status?: "open" | "settled"; gameCode?: string },
): Promise<RoundAnswer & { roundId: string }> {
  const seed = await currentSeed(db, playerId, NOW);
  const { player_class } = await db.kysely
    .selectFrom("player")
    .select("player_class")
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  const request = wager(playerId, round.stakeMinor, round.gameCode ? { gameCode: round.gameCode } : {});
  const roundId = newRoundId(NOW, seed.nonce);
  const answer = await settleRound(db.pool, {
    ...request,
    tokenHash: null,
    roundId,
    drawn: {
      guess: { ...seed, playerClass: player_class },
      play: { status: round.status ?? "settled", payoutMinor: round.payoutMinor, outcome: NO_OUTCOME },
    },
  });
  return { ...answer, roundId };
}

/** A round to settle that loses its stake of 1.00. */
export async function losingRound(db: SeedStore, playerId: number): Promise<SettleRound> {
  const seed = await currentSeed(db, playerId, NOW);
  return {
    ...wager(playerId, 100),
    tokenHash: null,
    roundId: newRoundId(NOW, seed.nonce),
    drawn: {
      guess: { ...seed, playerClass: "Standard" },
      play: { status: "settled", payoutMinor: 0, outcome: NO_OUTCOME },
    },
  };
}
