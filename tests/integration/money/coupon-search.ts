import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type pg from "pg";
import { HOUR_MS } from "~/shared/durations";
import type { Database } from "../../../server/casino/db/schema";
import { cashbackNames, claimCashback } from "../../../server/casino/domain/cashback/cashback";
import { offerDueCashback, offerWeeklyCashback } from "../../../server/casino/domain/cashback/offers";
import { expireCoupon } from "../../../server/casino/domain/coupons/due";
import { Refusal } from "../../../server/casino/domain/refusal";
import type { Session } from "../../../server/casino/domain/sessions/sessions";
import { requestWithdrawal, withdrawalOptions } from "../../../server/casino/domain/withdrawals/request";
import { OPEN_STATES } from "../../../server/casino/domain/withdrawals/transitions";
import type { FreshDatabase } from "../../support/fresh-database";
import { onOneConnection } from "../../support/one-connection";
import { cancel } from "./coupon-support";
import { allowPayouts, moveHold } from "./payouts";
import { deposit, newPlayer, NOW, redeem } from "./support";

const SPANS_MS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS };
/** Between two calls, so that their order shows in the times. */
const STEP_MS = 1_000;

/** What a player, or the house for them, can do without staking anything. */
export type Call =
  | { do: "deposit"; amountMinor: number; method: "card" | "USDT" }
  | { do: "withdraw"; amountMinor: number | "everything" }
  | { do: "pay out" | "return withdrawal" | "claim cashback" | "cancel coupon" }
  | { do: "redeem"; code: string }
  | { do: "wait"; span: keyof typeof SPANS_MS };

export function textOf(call: Call): string {
  switch (call.do) {
    case "deposit":
      return `deposit ${call.amountMinor} by ${call.method}`;
    case "withdraw":
      return `withdraw ${call.amountMinor}`;
    case "redeem":
      return `redeem ${call.code}`;
    case "wait":
      return `wait a ${call.span}`;
    default:
      return call.do;
  }
}

export interface SearchPlayer extends Session {
  methodId: string;
}

/** A player who has not deposited yet and may be paid out. */
export async function newSearchPlayer({ kysely, pool }: FreshDatabase): Promise<SearchPlayer> {
  const playerId = await newPlayer(kysely, "Unverified / Non Dep");
  await allowPayouts(kysely, playerId);
  const session = { playerId, sessionId: randomUUID(), familyId: randomUUID() };
  await pool.query(
    `insert into player_session (player_id, session_id, family_id, signed_in_at, token_hash, client_id, timezone,
       address, created_at, expires_at, reauthenticated_at)
     values ($1, $2, $3, $4, $5, 3, '+00:00', '127.0.0.1', $4, '2100-01-01', '2100-01-01')`,
    [playerId, session.sessionId, session.familyId, NOW, Buffer.from(session.sessionId)],
  );
  const { method_id } = await kysely
    .selectFrom("payout_method")
    .select("method_id")
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  return { ...session, methodId: method_id };
}

const NESTED: Readonly<Record<string, string>> = {
  begin: "savepoint nested",
  commit: "release savepoint nested",
  rollback: "rollback to savepoint nested; release savepoint nested",
};

/** A database on one connection in one open transaction: transactions within it are savepoints. */
function withinTransaction(client: pg.PoolClient): Kysely<Database> {
  return onOneConnection(client, (text, values) => client.query(NESTED[text.toLowerCase()] ?? text, values));
}

/**
 * A player's calls that can all be undone: the casino's own functions in one transaction that never commits, with the
 * workers of the cashback after each call.
 */
export class Trial {
  private at = NOW.getTime();
  private depositedMinor = 0;

  private constructor(
    private readonly client: pg.PoolClient,
    private readonly db: FreshDatabase,
    private readonly player: SearchPlayer,
  ) {}

  static async begin(db: FreshDatabase, player: SearchPlayer): Promise<Trial> {
    const client = await db.pool.connect();
    await client.query("begin");
    const trial = new Trial(client, { ...db, kysely: withinTransaction(client) }, player);
    await trial.work();
    return trial;
  }

  async end(): Promise<void> {
    await this.client.query("rollback");
    this.client.release();
  }

  /** Runs `act`, which may call `undo` to come back to where it began, as often as it likes. */
  async branching(act: (undo: () => Promise<void>) => Promise<void>): Promise<void> {
    const { at, depositedMinor } = this;
    await this.client.query("savepoint branching");
    await act(async () => {
      await this.client.query("rollback to savepoint branching");
      this.at = at;
      this.depositedMinor = depositedMinor;
    });
    await this.client.query("release savepoint branching");
  }

  /** @returns false for a call that was refused and so changed nothing */
  async call(call: Call): Promise<boolean> {
    this.at += STEP_MS;
    try {
      await this.try(call);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return false;
    }
    await this.work();
    return true;
  }

  /** What the player can take away beyond what they paid in, without bonus money. */
  async gainMinor(): Promise<number> {
    const { rows } = await this.client.query<{ takeable: number }>(
      `select cash_minor + held_minor + (select coalesce(sum(amount_minor), 0)::bigint from withdrawal p
         where p.player_id = w.player_id and p.state = 'paid') as takeable
       from wallet w where player_id = $1`,
      [this.player.playerId],
    );
    return (rows[0]?.takeable ?? Number.NaN) - this.depositedMinor;
  }

  private get now(): Date {
    return new Date(this.at);
  }

  private async try(call: Call): Promise<void> {
    const { db, now } = this;
    const { playerId } = this.player;
    switch (call.do) {
      case "deposit":
        await deposit(db.kysely, playerId, call.amountMinor, { method: call.method, now });
        this.depositedMinor += call.amountMinor;
        return;
      case "withdraw":
        return this.withdraw(call.amountMinor);
      case "pay out":
      case "return withdrawal":
        return this.endWithdrawal(call.do);
      case "redeem":
        await redeem(db.kysely, playerId, call.code, now);
        return;
      case "cancel coupon":
        await cancel(db, playerId, now);
        return;
      case "claim cashback":
        return this.claim();
      case "wait":
        this.at += SPANS_MS[call.span];
        while (await offerWeeklyCashback({ db: db.kysely, onFault: raise }, this.now));
        // As the next look at the coupon does.
        return expireCoupon(db.kysely, playerId, this.now);
    }
  }

  /** Confirms whatever the withdrawal gives up. */
  private async withdraw(amount: number | "everything"): Promise<void> {
    const { kysely } = this.db;
    const { givesUp, availableMinor } = await withdrawalOptions(kysely, this.player, this.now);
    const request = {
      session: this.player,
      amountMinor: amount === "everything" ? availableMinor : amount,
      methodId: this.player.methodId,
      expectedCoupon: givesUp?.coupon.coupon_code ?? "",
      expectedLostMinor: givesUp?.lostMinor ?? 0,
    };
    await kysely.transaction().execute((trx) => requestWithdrawal(trx, request, this.now));
  }

  private async endWithdrawal(how: "pay out" | "return withdrawal"): Promise<void> {
    const { kysely } = this.db;
    const { playerId } = this.player;
    const open = await kysely
      .selectFrom("withdrawal")
      .select(["withdrawal_id", "state"])
      .where("player_id", "=", playerId)
      .where("state", "in", OPEN_STATES)
      .orderBy("created_at")
      .executeTakeFirst();
    if (!open) throw new Refusal("not_found", { resource: "withdrawal" });
    const id = { playerId, withdrawalId: open.withdrawal_id };
    if (how === "return withdrawal") return moveHold(kysely, id, ["refuse"], this.now);
    const approved = open.state === "review" ? (["approve"] as const) : [];
    return moveHold(kysely, id, [...approved, "send", "pay"], this.now);
  }

  /** Tries every offer that there ever was, claimed and expired ones included. */
  private async claim(): Promise<void> {
    const { kysely } = this.db;
    const { playerId } = this.player;
    const offers = await kysely
      .selectFrom("cashback_offer")
      .selectAll()
      .where("player_id", "=", playerId)
      .orderBy("created_at")
      .execute();
    for (const offer of offers) {
      const claim = { playerId, ...cashbackNames(offer), now: this.now };
      try {
        await kysely.transaction().execute((trx) => claimCashback(trx, claim));
        return;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    throw new Refusal("not_found", { resource: "cashback" });
  }

  private async work(): Promise<void> {
    const db = this.db.kysely;
    await offerDueCashback({ db, clock: { now: () => this.now }, onFault: raise });
  }
}

function raise(error: unknown): never {
  throw error;
}
