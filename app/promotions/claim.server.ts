import type { Casino } from "~/casino/client.server";
import { COUPON_STATUS } from "~/casino/contract/coupon-words";
import { type ActiveCoupon, cashback, promotions, redeemReward } from "~/casino/contract/coupons";
import { SKIN_ID } from "~/casino/contract/shared";
import { messageIn } from "~/coupons/given.server";
import { invalidCoupon, keyForCode, redeem } from "~/coupons/redeem.server";
import type { Language } from "~/shared/languages";
import { toMinor } from "~/ui/money";
import type { CardClaim } from "./card.server";
import { isCashbackCode } from "./rules";
import type { PromotionsSentences } from "./sentences.server";

interface Player {
  pid: number;
  login: string;
}

export interface Claim {
  player: Player;
  code: string;
  /** From the card; null for a typed code. */
  card: CardClaim | null;
  /** Idempotency key of the form. */
  key: string;
  words: PromotionsSentences;
  /** The page's. */
  language: Language;
}

/** The result as a message. A paid-out amount (`isPaid`) leaves no card to show it on. */
export interface Claimed {
  words: string;
  isPaid: boolean;
}

/**
 * Redeems a promotion with the casino call for its kind: cashback, reward, or any other coupon.
 * @throws CasinoError as the casino refuses
 */
export async function claimPromotion(casino: Casino, claim: Claim): Promise<Claimed> {
  const { player, code, card, key } = claim;
  if (card?.kind === "cashback" || (card === null && isCashbackCode(code))) {
    return claimCashback(casino, claim);
  }
  if (card?.kind === "reward") {
    const given = await casino.call(redeemReward, {
      params: { pid: player.pid },
      body: { player_id: player.pid, coupon: code, skin_id: SKIN_ID },
      key: keyForCode(key, code),
    });
    return { words: messageIn(claim.language, given) ?? claim.words.redeemed(code), isPaid: false };
  }
  return { words: wordsFor(await redeem(casino, { player, code, key }), code, claim.words), isPaid: false };
}

async function claimCashback(
  casino: Casino,
  { player, code, card, key, words, language }: Claim,
): Promise<Claimed> {
  const { txIdHash, userHash } = card?.kind === "cashback" ? card : await hashesOf(casino, player, code);
  const given = await casino.call(cashback, {
    params: { pid: player.pid },
    query: { login: player.login },
    body: { txIdHash, userHash },
    key: keyForCode(key, code),
  });
  return { words: messageIn(language, given) ?? words.redeemed(code), isPaid: true };
}

/**
 * Looks up the hashes of a typed cashback code in the player's promotions.
 * @throws CasinoError `invalid_coupon` if the code is not among them
 */
async function hashesOf(casino: Casino, { pid, login }: Player, code: string) {
  const { coupons } = await casino.call(promotions, { params: { pid }, query: { login } });
  const found = coupons.find(({ coupon_code }) => coupon_code.toUpperCase() === code);
  if (found?.txIdHash === undefined) throw invalidCoupon();
  return { txIdHash: found.txIdHash, userHash: found.userHash };
}

function wordsFor(answer: ActiveCoupon, code: string, m: PromotionsSentences): string {
  if (answer.player_coupon_status !== COUPON_STATUS.redeemed) return m.requested(code);
  const { spins_remaining, coupon_amount } = answer.coupon;
  if (spins_remaining > 0) return m.spinsGiven(spins_remaining);
  return coupon_amount > 0 ? m.amountGiven(m.money(toMinor(coupon_amount))) : m.redeemed(code);
}
