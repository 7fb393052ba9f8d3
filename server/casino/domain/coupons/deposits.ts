import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";
import { post, SYSTEM_KEY_PREFIX } from "../ledger/ledger";
import { lockWallets, refuseBanned } from "../ledger/wallets";
import { NEW_PLAYER_CLASS } from "../players/rules";
import { getDefinition } from "./definitions";
import { activeCoupon } from "./due";
import { grantColumns, payGrant } from "./grants";
import { kindOf } from "./kinds";
import { moveCoupon, type PlayerCoupon } from "./player-coupons";

/** Class of a player after the first deposit, if they were "Unverified / Non Dep" until then. */
const DEPOSITOR_CLASS = "Standard";

/** What a deposit earned. */
export interface DepositGrant {
  /** Integer minor units. */
  bonusMinor: number;
  spins?: { count: number; game: string };
}

export interface SettledDeposit {
  playerId: number;
  /** Unique per deposit: it can be settled only once, whoever asks and with whatever key. */
  depositId: string;
  method: string;
  /** Integer minor units, positive. */
  amountMinor: number;
  currency: string;
  now: Date;
}

/** Idempotency key of a deposit's ledger transaction. */
export function depositKey(depositId: string): string {
  return `${SYSTEM_KEY_PREFIX}deposit:${depositId}`;
}

/**
 * Credits an approved deposit to the cash wallet. If a coupon awaits it and one of its tiers fits, also credits the
 * bonus to the bonus wallet and grants the free spins. With a coupon that is already redeemed, a deposit gives no extra
 * bonus.
 * @returns what was granted
 * @throws Refusal `idempotency_conflict` when this deposit was settled before
 */
export async function settleDeposit(trx: Kysely<Database>, deposit: SettledDeposit): Promise<DepositGrant> {
  const { playerId, depositId, amountMinor, currency, now } = deposit;
  // An excluded player's money arrives, too: it stays theirs, and cannot be played.
  await lockWallets(trx, playerId);
  await refuseBanned(trx, playerId);
  await countDeposit(trx, deposit);
  await post(trx, {
    playerId,
    kind: "deposit",
    idempotencyKey: depositKey(depositId),
    reference: depositId,
    currency,
    entries: [
      { account: "house:payments", amountMinor: -amountMinor },
      { account: "cash", amountMinor },
    ],
    now,
  });
  const active = await activeCoupon(trx, playerId, now);
  if (active?.state !== "requested") return { bonusMinor: 0 };
  return redeemForDeposit(trx, active, deposit);
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

async function redeemForDeposit(
  trx: Kysely<Database>,
  active: PlayerCoupon,
  deposit: SettledDeposit,
): Promise<DepositGrant> {
  const { method, amountMinor, now } = deposit;
  const definition = await getDefinition(trx, active);
  const grant = kindOf(definition)?.grantOnDeposit(definition, { method, amountMinor });
  if (!grant) return { bonusMinor: 0 };
  const coupon = await moveCoupon(trx, active, "deposit", {
    deposit_minor: amountMinor,
    ...grantColumns(definition, grant, now),
  });
  await payGrant(trx, { coupon, definition, now });
  const { bonusMinor, spins } = grant;
  return spins === null ? { bonusMinor } : { bonusMinor, spins: { count: spins.count, game: spins.game } };
}
