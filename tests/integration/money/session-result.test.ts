import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lobbyJackpot, optLobbyJackpot } from "../../../server/casino/domain/jackpots/lobby";
import { netResultSince } from "../../../server/casino/domain/sessions/result";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { cancel, fixedEnd, fixedSpin, fixedWager, later } from "./coupon-support";
import { deposit, newPlayer, NOW, redeem } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const SIGNED_IN = later(60_000);

type Act =
  | { act: "deposit"; amountMinor: number }
  | { act: "coupon" }
  | { act: "cancel" }
  | { act: "spin"; stakeMinor: number; payoutMinor: number }
  | { act: "free spin"; payoutMinor: number }
  | { act: "hand"; stakeMinor: number }
  | { act: "end"; payoutMinor: number }
  | { act: "jackpot"; amountMinor: number };

const stakeMinor = fc.constantFrom(20, 100, 500);
const payoutMinor = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_000 }));
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant("deposit" as const), amountMinor: fc.integer({ min: 1_000, max: 9_000 }) }),
  fc.record({ act: fc.constant("coupon" as const) }),
  fc.record({ act: fc.constant("cancel" as const) }),
  fc.record({ act: fc.constant("spin" as const), stakeMinor, payoutMinor }),
  fc.record({ act: fc.constant("free spin" as const), payoutMinor }),
  fc.record({ act: fc.constant("hand" as const), stakeMinor }),
  fc.record({ act: fc.constant("end" as const), payoutMinor }),
  fc.record({ act: fc.constant("jackpot" as const), amountMinor: fc.integer({ min: 1, max: 900 }) }),
);

/** What the rounds and jackpots since the sign-in paid less what the player staked. */
async function playedSince(playerId: number, since: Date): Promise<number> {
  const { rows } = await db.pool.query<{ net: number }>(
    `select (
      select coalesce(sum(r.payout_minor - case when r.free_spin then 0 else r.stake_minor end), 0)
      from round r where r.player_id = $1 and r.started_at >= $2
    ) + (
      select coalesce(sum(coalesce(t.cash_minor, 0) + coalesce(t.bonus_minor, 0)), 0)
      from ledger_transaction t
      where t.player_id = $1 and t.posted_at >= $2 and t.kind in ('jackpot_bet', 'jackpot_win')
    )::bigint as net`,
    [playerId, since],
  );
  return Number(rows[0]?.net);
}

async function optIn(playerId: number) {
  await db.pool.query("update player set first_deposit_at = $2 where player_id = $1", [playerId, NOW]);
  const { guid } = await lobbyJackpot(db.kysely);
  await db.kysely
    .transaction()
    .execute((trx) => optLobbyJackpot(trx, { playerId, guid, isIn: true, now: NOW }));
}

class Player {
  private open: string[] = [];
  private time = SIGNED_IN.getTime();

  constructor(readonly id: number) {}

  private next(): Date {
    return new Date((this.time += 1_000));
  }

  async does(act: Act): Promise<void> {
    const now = this.next();
    switch (act.act) {
      case "deposit":
        await deposit(db.kysely, this.id, act.amountMinor, { now });
        return;
      case "coupon":
        await redeem(db.kysely, this.id, "ORCHARD20", now).catch(() => undefined);
        return;
      case "cancel":
        await cancel(db, this.id, now).catch(() => undefined);
        return;
      case "spin":
        await fixedWager(db, this.id, { ...act, now });
        return;
      case "free spin":
        await fixedSpin(db, this.id, { ...act, now });
        return;
      case "hand": {
        const { answer, roundId } = await fixedWager(db, this.id, {
          stakeMinor: act.stakeMinor,
          payoutMinor: 0,
          status: "open",
          now,
        });
        if (answer === "done") this.open.push(roundId);
        return;
      }
      case "end": {
        const roundId = this.open.pop();
        if (roundId !== undefined)
          await fixedEnd(db, this.id, { roundId, payoutMinor: act.payoutMinor, now });
        return;
      }
      case "jackpot":
        await db.pool.query(
          `select ledger_post($1, null, 'jackpot_win', gen_random_uuid()::text, gen_random_uuid(), $2, 'USD',
            '{house:jackpot,cash}', array[-$3::bigint, $3::bigint])`,
          [this.id, now, act.amountMinor],
        );
    }
  }
}

async function netOf(player: number, since: Date): Promise<number | undefined> {
  const { rows } = await sql<{ net: number }>`select ${netResultSince(player, since)} as net`.execute(
    db.kysely,
  );
  return rows[0]?.net;
}

describe("the net result of a session", () => {
  it("session.net: what rounds and jackpots paid less what the player staked, whatever else moved money", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
        const player = await newPlayer(db.kysely);
        await deposit(db.kysely, player, 50_00);
        await optIn(player);
        // Before the sign-in, so it does not count.
        await fixedWager(db, player, { stakeMinor: 700, payoutMinor: 5_00 });
        expect(await netOf(player, SIGNED_IN)).toBe(0);
        const playing = new Player(player);
        for (const one of acts) await playing.does(one);
        expect(await netOf(player, SIGNED_IN)).toBe(await playedSince(player, SIGNED_IN));
      }),
      { numRuns: 40 },
    );
  });

  it("is nothing for a player who has moved no money", async () => {
    expect(await netOf(await newPlayer(db.kysely), NOW)).toBe(0);
  });
});
