import { createHash, randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import * as jackpot from "~/casino/contract/jackpot";
import { startRound } from "~/casino/contract/rounds";
import { purposeOfPlayerSeed } from "../../../server/casino/domain/secrets/seed-vault";
import { fairDraw, type Seeds } from "../../../server/casino/games/fair";
import { hitsLobbyJackpot, LOBBY_JACKPOT_SEED_MINOR } from "../../../server/casino/games/lobby-jackpot";
import { type CasinoChild, startCasinoChild } from "../../support/casino-child";
import { send } from "../../support/casino-client";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { interrupted, sendAgain, type Work } from "../../support/interrupted";
import { bookFaults, seat, type Seated } from "../../support/seated-players";
import { expectBooksInOrder } from "../money/coupon-support";
import {
  hitsOf,
  jackpotFaults,
  optIn,
  POOL_GAME,
  POOL_TITLE,
  poolNamed,
  rollUpAll,
  spin,
} from "../money/jackpots-support";
import { NOW, redeem } from "../money/support";

const SPINS = 20;
const SPINNERS = 3;
const CLAIMANTS = 8;
/** High enough that the pool is hit once in some ten thousand draws. */
const STAKE_MINOR = 1000;
/** Time of the play before the kill, and of the claims. */
const KILL_AFTER = 50;
const KILL_AFTER_CLAIMS = 3;
/** The hit falls on about the fifth round of a player, with others before and after it. */
const BEFORE_HIT = 4;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function child(databaseUrl: string): Promise<CasinoChild> {
  const casino = await startCasinoChild({ dataDir: "", databaseUrl, at: NOW.getTime() });
  cleanups.push(() => casino.stop());
  return casino;
}

/** Sets a player's nonce shortly before the round whose draw hits. */
async function seedThatHits(
  db: FreshDatabase,
  { pid }: Seated,
  isHit: (seeds: Seeds) => boolean,
): Promise<void> {
  const clientSeed = "mine";
  let serverSeed = "";
  for (let tries = 0; !serverSeed || !isHit({ serverSeed, clientSeed, nonce: BEFORE_HIT }); tries += 1) {
    serverSeed = createHash("sha256").update(`player ${pid}, ${tries}`).digest("hex");
  }
  const seed = Buffer.from(serverSeed, "hex");
  const seedId = randomUUID();
  const { sealed, keyId } = db.vault.seal(purposeOfPlayerSeed(pid, seedId), seed);
  await db.kysely
    .insertInto("fairness_seed")
    .values({
      player_id: pid,
      seed_id: seedId,
      server_seed: null,
      server_seed_hash: createHash("sha256").update(seed).digest(),
      seed_sealed: sealed,
      seed_key_id: keyId,
      client_seed: null,
      committed_at: NOW,
      used_from: null,
      revealed_at: null,
    })
    .execute();
  await db.kysely
    .updateTable("fairness_seed")
    .set({ client_seed: clientSeed, used_from: NOW })
    .where("player_id", "=", pid)
    .execute();
}

function hitsPool(seeds: Seeds): boolean {
  const { outcome } = POOL_TITLE.play(STAKE_MINOR, fairDraw(seeds), []);
  return outcome.kind === "slot" && outcome.jackpot_hit === true;
}

/** A player's spins, each under its own key. */
function spins(player: Seated, body: Record<string, unknown>, count: number): Work[] {
  return Array.from({ length: count }, (_, no) => {
    const key = `${player.pid}-spin-${no}`;
    return {
      key,
      async send(url) {
        const answer = await send(url, startRound, {
          params: { pid: player.pid },
          token: player.token,
          key,
          body: { stake_minor: 0, ...body },
        });
        return { status: answer.status, lasting: answer.body };
      },
    };
  });
}

function claim(player: Seated, no: number): Work {
  const key = `${player.pid}-claim-${no}`;
  return {
    key,
    async send(url) {
      const { pid, token } = player;
      const answer = await send(url, jackpot.claimHits, { params: { pid }, token, key });
      return { status: answer.status, lasting: answer.body };
    },
  };
}

async function count(db: FreshDatabase, from: string): Promise<number> {
  const { rows } = await db.pool.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  return rows[0]?.n ?? -1;
}

/** Total contribution of the spins to the pool, in millionths of a cent, whatever was paid out meanwhile. */
async function givenToPool(db: FreshDatabase): Promise<number> {
  const hits = await hitsOf(db, POOL_GAME);
  const paid = hits.reduce((sum, { amount_minor }) => sum + Number(amount_minor), 0);
  const seeds = (hits.length + 1) * POOL_TITLE.progressive.seedMinor;
  return (await poolNamed(db, POOL_GAME)).valueMicro + (paid - seeds) * 1_000_000;
}

async function balancesOf(db: FreshDatabase, players: readonly Seated[]): Promise<number[]> {
  const { rows } = await db.pool.query<{ player_id: number; cash: number }>(
    "select player_id, cash_minor as cash from wallet",
  );
  return players.map(({ pid }) => Number(rows.find(({ player_id }) => Number(player_id) === pid)?.cash));
}

describe("kill -9 during free spins of a coupon and what the jackpots take and give", () => {
  it("jackpot.survives-kill: nothing is lost, a drawn hit is paid once, and so is a claim", async () => {
    const db = await freshDatabase();
    cleanups.push(() => db.drop());
    const parts = { database: db, clock: { now: () => NOW } };
    const seats = (amountMinor: number, howMany: number) =>
      Promise.all(Array.from({ length: howMany }, () => seat(parts, amountMinor)));
    const spinners = await seats(0, SPINNERS);
    for (const { pid } of spinners) await redeem(db.kysely, pid, "ORCHARD20", NOW);
    const [lucky, rich, ...claimants] = await seats(400_00, CLAIMANTS + 2);
    if (!lucky || !rich) throw new Error("There are no players.");
    for (const { pid } of [lucky, ...claimants]) await optIn(db, pid);
    await seedThatHits(db, lucky, (seeds) => hitsLobbyJackpot(seeds, lucky.pid));
    await seedThatHits(db, rich, hitsPool);
    const paying = [lucky, rich];
    const work = [
      ...spinners.flatMap((spinner) => spins(spinner, { game_code: "101-1", free_spin: true }, SPINS)),
      ...paying.flatMap((player) => spins(player, { game_code: POOL_GAME, stake_minor: STAKE_MINOR }, SPINS)),
    ];

    const first = await child(db.url);
    const acknowledged = await interrupted(first.url, work, KILL_AFTER, () => first.kill());
    expect(acknowledged.size).toBeLessThan(work.length);
    const second = await child(db.url);
    await sendAgain(second, work, acknowledged);

    expect(await count(db, "round")).toBe(work.length);
    expect(await count(db, "round where free_spin")).toBe(SPINNERS * SPINS);
    expect(await count(db, "player_coupon where spins_remaining = 0")).toBe(SPINNERS);
    const won = await db.pool.query(
      `select from player_coupon c where spin_winnings_minor <>
        (select sum(payout_minor) from round r where r.player_id = c.player_id and free_spin)`,
    );
    expect(won.rowCount).toBe(0);

    await rollUpAll(db.kysely, NOW);
    const percent = POOL_TITLE.progressive.contributionPercent;
    expect(await givenToPool(db)).toBe(2 * SPINS * STAKE_MINOR * percent * 10_000);
    expect(await count(db, "ledger_transaction where kind = 'jackpot_bet'")).toBe(SPINS);
    const hits = [...(await hitsOf(db, "lobby")), ...(await hitsOf(db, POOL_GAME))];
    expect(hits).toMatchObject([
      { player_id: lucky.pid, isPaid: false },
      { player_id: rich.pid, isPaid: true },
    ]);
    expect(await jackpotFaults(db)).toEqual([]);

    await claimedInTheMiddle(db, second, [lucky, ...claimants], claimants);
    expect(await bookFaults({ database: db })).toEqual([]);
    await expectBooksInOrder(db);
  }, 90_000);
});

/** Hits of more players and their claims, each sent twice, with a kill in between. */
async function claimedInTheMiddle(
  db: FreshDatabase,
  casino: CasinoChild,
  winners: readonly Seated[],
  claimants: readonly Seated[],
): Promise<void> {
  for (const { pid } of claimants) await spin(db, pid, { draws: { lobbyHit: true } });
  const hits = await hitsOf(db, "lobby");
  expect(hits.map(({ isPaid }) => isPaid)).toEqual(winners.map(() => false));
  const before = await balancesOf(db, winners);
  const claims = winners.flatMap((winner) => [claim(winner, 1), claim(winner, 2)]);
  const acknowledged = await interrupted(casino.url, claims, KILL_AFTER_CLAIMS, () => casino.kill());
  expect(acknowledged.size).toBeLessThan(claims.length);

  const next = await child(db.url);
  await sendAgain(next, claims, acknowledged);
  const paid = winners.map(({ pid }) =>
    Number(hits.find((hit) => Number(hit.player_id) === pid)?.amount_minor),
  );
  expect(Math.min(...paid)).toBeGreaterThanOrEqual(LOBBY_JACKPOT_SEED_MINOR);
  expect(await balancesOf(db, winners)).toEqual(before.map((cash, place) => cash + (paid[place] ?? 0)));
  expect((await hitsOf(db, "lobby")).map(({ isPaid }) => isPaid)).toEqual(winners.map(() => true));
  expect(await count(db, "ledger_transaction where kind = 'jackpot_win'")).toBe(winners.length + 1);
  expect(await jackpotFaults(db)).toEqual([]);
}
