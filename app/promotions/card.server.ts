import type { Coupon } from "~/casino/contract/coupons";
import { needsDeposit } from "~/coupons/redeem.server";
import { langOf } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { toMinor } from "~/ui/money";
import { type CardState, cardState, type ClaimKind, claimKind, couponPicture } from "./rules";
import type { CardWords } from "./sentences.server";
import {
  cashoutText,
  claimingText,
  expiryText,
  headline,
  lowestDeposit,
  type TierLine,
  tierLines,
  usesText,
  wageringBase,
  wageringText,
} from "./words";

/** How a promotion is claimed; a cashback needs its hashes. */
export interface CardClaim {
  kind: ClaimKind;
  txIdHash: string;
  userHash: string;
}

/** Free spins of a redeemed coupon. */
export interface CardSpins {
  left: number;
  game: string;
  gameCode: string;
  /** Bet per spin, formatted. */
  worth: string;
  /** Winnings so far, formatted. */
  won: string;
  /** Games to choose from before the first spin; empty if there is no choice. */
  games: { value: string; name: string }[];
}

/** A promotion as sent to its card: only what the component needs. */
export interface Card {
  code: string;
  title: string;
  subtitle: string;
  description: string;
  /** Of the title, subtitle, description, and terms, where it is not the page's. */
  lang: string | undefined;
  image: string;
  /** Text on the picture of its kind, with its number marked `<figure>`; null if the coupon has its own image. */
  headline: string | null;
  state: CardState;
  /** Redeeming leads to a deposit instead of the lobby or an immediate reward. */
  needsDeposit: boolean;
  claim: CardClaim;
  claiming: string;
  tiers: TierLine[];
  lowestDepositMinor: number;
  wagering: string | null;
  wageringBase: string | null;
  uses: string | null;
  expiry: string | null;
  terms: string;
  /** When a low balance removes the redeemed coupon; null if there is no wagering requirement. */
  removal: "belowBalance" | "afterSpins" | null;
  maxBetMinor: number | null;
  maxCashout: string | null;
  progress: { playedMinor: number; neededMinor: number } | null;
  spins: CardSpins | null;
}

const KIND_PICTURES = "/images/offers/kinds.svg";

interface CardPage {
  /** Epoch seconds. */
  nowSeconds: number;
  language: Language;
  m: CardWords;
  /** The casino is the product's own, whose rules of removal we know. */
  isOwn: boolean;
}

export function cardOf(listed: Coupon, active: Coupon | null, page: CardPage): Card {
  const { nowSeconds, language, m, isOwn } = page;
  const state = cardState(listed, active);
  // The player's own coupon is more accurate than its listing.
  const coupon = state === "available" || active === null ? listed : active;
  const details = state === "redeemed" ? coupon.playthrough_details : null;
  return {
    code: coupon.coupon_code,
    title: coupon.coupon_title,
    subtitle: coupon.coupon_subtitle,
    description: coupon.coupon_description,
    lang: langOf(coupon, language),
    image: coupon.image_url || `${KIND_PICTURES}#${couponPicture(coupon)}`,
    headline: coupon.image_url === "" ? headline(coupon, m) : null,
    state,
    needsDeposit: needsDeposit(coupon),
    claim: { kind: claimKind(coupon), txIdHash: coupon.txIdHash ?? "", userHash: coupon.userHash },
    claiming: claimingText(coupon, m),
    tiers: tierLines(coupon, m),
    lowestDepositMinor: toMinor(lowestDeposit(coupon)),
    wagering: wageringText(coupon, m),
    wageringBase: wageringBase(coupon, m),
    uses: usesText(coupon, m),
    expiry: expiryText(coupon, nowSeconds, m),
    terms: coupon.terms,
    removal: isOwn ? removalOf(coupon) : null,
    maxBetMinor: coupon.max_bet === null ? null : toMinor(coupon.max_bet),
    maxCashout: cashoutText(coupon, m),
    // Free spins have no wagering progress until the last one is played.
    progress:
      details && details.amount_needed > 0
        ? { playedMinor: toMinor(details.amount_played), neededMinor: toMinor(details.amount_needed) }
        : null,
    spins: state === "redeemed" ? spinsOf(coupon, m) : null,
  };
}

function removalOf(coupon: Coupon): Card["removal"] {
  if (!coupon.playthrough[0]) return null;
  return coupon.free_spin ? "afterSpins" : "belowBalance";
}

function spinsOf(coupon: Coupon, m: CardWords): CardSpins | null {
  const details = coupon.free_spin_details;
  if (!coupon.free_spin || details === null) return null;
  const begun = coupon.spins_remaining < coupon.spins_needed;
  const games = coupon.free_spin_details_list;
  return {
    left: coupon.spins_remaining,
    game: details.game_description,
    gameCode: `${details.game_id}-${details.mach_id}`,
    worth: m.money(toMinor(details.denomination)),
    won: m.money(toMinor(details.free_spin_winnings)),
    games:
      begun || games.length < 2
        ? []
        : games.map(({ game_code, game_description, spins_needed }) => ({
            value: game_code,
            name: m.gameWithSpins(game_description, spins_needed),
          })),
  };
}
