import { balance, player } from "~/casino/contract/account";
import { promotions, type Coupon } from "~/casino/contract/coupons";
import { BALANCE_THRESHOLD_MINOR, NO_DEPOSIT_CODE } from "~/casino/offers";
import type { Session } from "~/session/session.server";
import { askAside, type Visit } from "~/session/visit.server";
import { isElsewhere } from "./house-games.server";
import { heldCoupon } from "./offer-page.server";

export type NoDepositOffer = "open" | "deposited" | "taken" | "waiting" | "funds" | "used" | "none";

/** The bonus as it stands for who asks. */
export interface NoDeposit {
  offer: NoDepositOffer;
  /** What another casino's coupon of that code says of itself; null for our own casino's, and for none. */
  words: { title: string; description: string; terms: string } | null;
}

/**
 * Whether the bonus is open to who asks, or why not; on our own casino open to every visitor, who may become a new
 * player. What the casino does not say in time is no reason against it: it refuses a claim itself.
 */
export async function noDepositFor(made: Visit): Promise<NoDeposit> {
  const { session } = made;
  const [elsewhere, own] = await Promise.all([
    isElsewhere(made),
    session === null ? null : standingOf(made, session),
  ]);
  const coupon = own?.coupon ?? null;
  if (elsewhere && coupon === null) return { offer: "none", words: null };
  return {
    offer: own === null ? "open" : offerFor(own),
    words: elsewhere && coupon ? wordsOf(coupon) : null,
  };
}

type Standing = Awaited<ReturnType<typeof standingOf>>;

async function standingOf(made: Visit, { pid, login }: Session) {
  const { casino } = made;
  const params = { pid };
  const [person, money, list, held] = await Promise.all([
    askAside(made, casino.call(player, { params })),
    askAside(made, casino.call(balance, { params, query: { forMoney: "true" } })),
    askAside(made, casino.call(promotions, { params, query: { login } })),
    heldCoupon(made),
  ]);
  const coupon = list?.coupons.find(({ coupon_code }) => coupon_code === NO_DEPOSIT_CODE);
  return { person, money, held, isListKnown: list !== null, coupon };
}

function offerFor({ person, money, held, isListKnown, coupon }: Standing): NoDepositOffer {
  if (held?.code === NO_DEPOSIT_CODE) return "taken";
  if (person !== null && person.first_deposit !== null) return "deposited";
  if (isListKnown && coupon === undefined) return "used";
  // A coupon that awaits its deposit gives way to another one.
  if (held && !held.awaitsDeposit) return "waiting";
  // No fixed amount at redemption for a balance above it.
  return (money?.balance_minor ?? 0) > BALANCE_THRESHOLD_MINOR ? "funds" : "open";
}

function wordsOf({ coupon_title, coupon_description, terms }: Coupon): NoDeposit["words"] {
  return { title: coupon_title, description: coupon_description, terms };
}
