import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import type { Sender } from "../../db/pool";
import { stakeJackpotValues } from "../jackpots/settled";
import { callOne, FIRST_PAYTABLE, type RoundAnswer, type SettleRound } from "./settle";

export interface SettleFreeSpin extends SettleRound {
  /** The coupon that grants the spin; null when the player has none. Then only a repeated request gets an answer. */
  playerCouponId: string | null;
}

/** Settles one free spin (settle_free_spin) outside the batches: they are few and must not slow down other rounds. */
export function settleFreeSpin(sender: Sender, spin: SettleFreeSpin): Promise<RoundAnswer> {
  const { drawn } = spin;
  const values = [
    spin.playerId,
    spin.tokenHash,
    spin.idempotencyKey,
    spin.requestHash,
    spin.now,
    spin.roundId,
    spin.gameCode,
    spin.playerCouponId,
    spin.stakeMinor,
    drawn?.guess.seedId ?? null,
    drawn?.guess.nonce ?? null,
    BALANCE_THRESHOLD_MINOR,
    drawn?.play.payoutMinor ?? 0,
    drawn ? JSON.stringify(drawn.play.outcome) : null,
    spin.paytableVersion ?? FIRST_PAYTABLE,
    ...stakeJackpotValues(spin),
  ];
  return callOne<RoundAnswer>(sender, "settle_free_spin", values, spin);
}
