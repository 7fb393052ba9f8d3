import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";
import { post, SYSTEM_KEY_PREFIX } from "../ledger";
import { NEW_PLAYER_CLASS } from "../players-rules";
import { lockWallets } from "../wallets";
import { getDefinition, isExpired } from "./definitions";
import { kindOf } from "./kinds";
import { findActive, moveCoupon, type PlayerCoupon } from "./player-coupons";

/** What a new player's class becomes with the first deposit, when its name would no longer be true. */
export const DEPOSITOR_CLASS = "Standard";

export interface SettledDeposit {
  playerId: number;
  /** Unique to the deposit: it can be settled only once, whoever asks and with whatever key. */
  depositId: string;
  method: string;
  /** Integer minor units, positive. */
  amountMinor: number;
  currency: string;
  now: Date;
}

/**
 * Credits an approved deposit to the cash wallet and, when a coupon awaits it and one of its tiers fits, the bonus
 * to the bonus wallet. A deposit with a redeemed coupon gives no extra bonus (spec §4).
 * @returns the bonus granted, integer minor units
 * @throws Refusal `idempotency_conflict` when this deposit was settled before
 */
export async function settleDeposit(
  trx: Kysely<Database>,
  deposit: SettledDeposit,
): Promise<{ bonusMinor: number }> {
  const { playerId, depositId, amountMinor, currency, now } = deposit;
  await lockWallets(trx, playerId);
  await countDeposit(trx, deposit);
  await post(trx, {
    playerId,
    kind: "deposit",
    idempotencyKey: `${SYSTEM_KEY_PREFIX}deposit:${depositId}`,
    reference: depositId,
    currency,
    entries: [
      { account: "house:payments", amountMinor: -amountMinor },
      { account: "cash", amountMinor },
    ],
    now,
  });
  const active = await findActive(trx, playerId);
  if (active?.state !== "requested") return { bonusMinor: 0 };
  return { bonusMinor: await redeem(trx, active, deposit) };
}

async function countDeposit(trx: Kysely<Database>, { playerId, now }: SettledDeposit): Promise<void> {
  await trx
    .updateTable("player")
    .set((eb) => ({
      total_deposits: eb("total_deposits", "+", 1),
      first_deposit_at: eb.fn.coalesce("first_deposit_at", eb.val(now)),
      player_class: eb
        .case()
        .when("player_class", "=", NEW_PLAYER_CLASS)
        .then(DEPOSITOR_CLASS)
        .else(eb.ref("player_class"))
        .end(),
    }))
    .where("player_id", "=", playerId)
    .execute();
}

async function redeem(trx: Kysely<Database>, active: PlayerCoupon, deposit: SettledDeposit): Promise<number> {
  const { playerId, method, amountMinor, currency, now } = deposit;
  const definition = await getDefinition(trx, active.coupon_code);
  if (isExpired(definition, now)) {
    await moveCoupon(trx, active, "expire", { ended_at: now });
    return 0;
  }
  const grant = kindOf(definition)?.grantOnDeposit(definition, { method, amountMinor });
  if (!grant) return 0;
  if (grant.bonusMinor > 0) {
    await post(trx, {
      playerId,
      kind: "bonus_grant",
      idempotencyKey: `${SYSTEM_KEY_PREFIX}grant:${active.player_coupon_id}`,
      reference: active.player_coupon_id,
      currency,
      entries: [
        { account: "house:promotions", amountMinor: -grant.bonusMinor },
        { account: "bonus", amountMinor: grant.bonusMinor },
      ],
      now,
    });
  }
  await moveCoupon(trx, active, "deposit", {
    deposit_minor: amountMinor,
    bonus_minor: grant.bonusMinor,
    needed_minor: grant.neededMinor,
    max_bet_minor: grant.maxBetMinor,
    max_cashout_minor: grant.maxCashoutMinor,
    redeemed_at: now,
  });
  return grant.bonusMinor;
}
