import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Round } from "~/casino/contract/rounds";
import { currentSeed } from "../../../server/casino/domain/fairness";
import { settleFreeSpin } from "../../../server/casino/domain/rounds/free-spins";
import { newRoundId } from "../../../server/casino/domain/rounds/id";
import { Dealer } from "../../../server/casino/domain/rounds/rounds";
import { type SettleRound, settleRound, settleRounds } from "../../../server/casino/domain/rounds/settle";
import { europeanBlackjack } from "../../../server/casino/games/blackjack/european-blackjack";
import { casinoGameCode, casinoGames } from "../../../server/casino/games/casino-games";
import { fairDraw } from "../../../server/casino/games/fair";
import type { CasinoGame, Play } from "../../../server/casino/games/game";
import { isShared } from "../../../server/casino/games/shared-game";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { choiceFor } from "../../support/game-choices";
import { deposit, fixedRound, newPlayer, NOW, redeem, stepOf, wager } from "./support";

let db: FreshDatabase;
let dealer: Dealer;
beforeAll(async () => {
  db = await freshDatabase();
  dealer = new Dealer(db);
});
afterAll(() => db.drop());

const BLACKJACK = casinoGameCode(europeanBlackjack);
const STAKE = 500;
const GAMES = casinoGames.map((game) => [game.displayName, game] as const);
/** Draws of each kind, open and settled, that are tried. */
const TRIES = 3;

async function playerWith(amountMinor: number): Promise<number> {
  const player = await newPlayer(db.kysely);
  await deposit(db.kysely, player, amountMinor);
  return player;
}

/** A player with an open round of the game, and money for more. */
async function playerAtOpenRound(game: CasinoGame): Promise<number> {
  const player = await playerWith(100_00);
  const round = {
    stakeMinor: STAKE,
    payoutMinor: 0,
    status: "open" as const,
    gameCode: casinoGameCode(game),
  };
  expect((await fixedRound(db, player, round)).answer).toBe("done");
  return player;
}

/** Whatever a stake could change. */
async function booksOf(playerId: number): Promise<unknown> {
  const { rows } = await db.pool.query(
    `select w.cash_minor, w.bonus_minor, w.sequence, s.next_nonce,
       (select count(*) from round r where r.player_id = w.player_id) as rounds
     from wallet w join fairness_seed s using (player_id)
     where w.player_id = $1 and s.revealed_at is null and s.used_from is not null`,
    [playerId],
  );
  return rows;
}

const leastStakeOf = (game: CasinoGame) => game.stakesMinor[0] ?? 0;

function playAt(game: CasinoGame, seed: Parameters<typeof fairDraw>[0]): Play {
  const choice = choiceFor(game);
  return game.play(leastStakeOf(game), fairDraw(seed), choice ? [{ step: "choose", choice }] : []);
}

const skipNonce = (playerId: number) =>
  db.pool.query(
    `update fairness_seed set next_nonce = next_nonce + 1
     where player_id = $1 and revealed_at is null and used_from is not null`,
    [playerId],
  );

/** Takes the player to the next nonce whose deal has that status. */
async function skipTo(playerId: number, game: CasinoGame, status: Play["status"]): Promise<void> {
  while (playAt(game, await currentSeed(db, playerId, NOW)).status !== status) await skipNonce(playerId);
}

const codeOfError = (taken: Promise<unknown>) =>
  taken.then(
    () => "taken",
    (error: unknown) => (error as { code: string }).code,
  );

/** The same stake with every kind of draw. */
async function stakesOf(playerId: number, game: CasinoGame): Promise<SettleRound[]> {
  const seed = await currentSeed(db, playerId, NOW);
  const plays = [
    { status: "open" as const, payoutMinor: 0 },
    { status: "settled" as const, payoutMinor: 0 },
    { status: "settled" as const, payoutMinor: 5 * STAKE },
  ];
  return plays.map((play) => ({
    ...wager(playerId, STAKE, { gameCode: casinoGameCode(game) }),
    tokenHash: null,
    roundId: newRoundId(NOW, seed.nonce),
    drawn: {
      guess: { ...seed, playerClass: "Standard" },
      play: { ...play, outcome: { kind: "slot" as const, spins: [] } },
    },
    ...(isShared(game) ? { sharedDay: "2026-11-21" } : {}),
  }));
}

describe("round.one-open: with an open round of the game", () => {
  it.each(GAMES)("the database refuses every further stake of %s, whatever it drew", async (_, game) => {
    const player = await playerAtOpenRound(game);
    const before = await booksOf(player);
    const answers: string[] = [];
    for (const stake of await stakesOf(player, game)) {
      answers.push((await settleRound(db.pool, stake)).answer);
      for (const { answer } of await settleRounds(db.pool, [{ ...stake, idempotencyKey: randomUUID() }])) {
        answers.push(answer);
      }
    }
    expect(new Set(answers)).toEqual(new Set(["open_round"]));
    expect(await booksOf(player)).toEqual(before);
  });

  it.each(GAMES.filter(([, game]) => game.whenAbandoned))(
    "every deal of %s is refused alike and takes no nonce",
    async (_, game) => {
      const player = await playerAtOpenRound(game);
      const statuses: Play["status"][] = game === europeanBlackjack ? ["open", "settled"] : ["open"];
      for (const status of statuses.flatMap((one) => Array<Play["status"]>(TRIES).fill(one))) {
        await skipTo(player, game, status);
        const before = await booksOf(player);
        const request = wager(player, leastStakeOf(game), { gameCode: casinoGameCode(game) });
        const choice = choiceFor(game);
        expect(await codeOfError(dealer.startRound({ ...request, choice })), status).toBe("open_round");
        expect(await booksOf(player)).toEqual(before);
        await skipNonce(player);
      }
    },
  );

  it("a free spin of it is refused too", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "ORCHARD20");
    const { rows } = await db.pool.query<{ id: string; game: string; stake: number }>(
      `select player_coupon_id as id, spin_game as game, spin_stake_minor as stake
       from player_coupon where player_id = $1`,
      [player],
    );
    const [coupon] = rows;
    const game = casinoGames.find((one) => casinoGameCode(one) === coupon?.game);
    if (!coupon || !game) throw new Error("the coupon has no spins");
    await deposit(db.kysely, player, 10_00);
    await fixedRound(db, player, {
      stakeMinor: 100,
      payoutMinor: 0,
      status: "open",
      gameCode: coupon.game,
    });
    const before = await booksOf(player);
    for (const stake of await stakesOf(player, game)) {
      const spin = { ...stake, stakeMinor: coupon.stake, playerCouponId: coupon.id };
      expect((await settleFreeSpin(db.pool, spin)).answer).toBe("open_round");
    }
    expect(await booksOf(player)).toEqual(before);
  });

  it("of many deals at once, by two copies, one is taken", async () => {
    const copies = [dealer, new Dealer(db)];
    const player = await playerWith(100_00);
    await skipTo(player, europeanBlackjack, "open");
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        codeOfError((copies[n % 2] ?? dealer).startRound(wager(player, STAKE, { gameCode: BLACKJACK }))),
      ),
    );
    expect(answers.filter((answer) => answer === "taken")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "open_round")).toHaveLength(11);
  });
});

describe("round.added-stake-alike: a double or split that is refused", () => {
  const step = (round: Round, playerId: number, move: "double" | "split") =>
    dealer.stepRound(stepOf(playerId, round, { step: move }));

  it("is refused whatever it would draw", async () => {
    const seen = { double: 0, split: 0 };
    while (seen.double < 10 || seen.split < 2) {
      const player = await playerWith(STAKE);
      await skipTo(player, europeanBlackjack, "open");
      const round = await dealer.startRound(wager(player, STAKE, { gameCode: BLACKJACK }));
      if (round.outcome.kind !== "blackjack") throw new Error("a hand has the outcome of another game");
      const before = await booksOf(player);
      for (const move of ["double", "split"] as const) {
        if (!round.outcome.allowed.includes(move)) continue;
        seen[move] += 1;
        expect(await codeOfError(step(round, player, move))).toBe("insufficient_funds");
        expect(await booksOf(player)).toEqual(before);
      }
    }
  });
});
