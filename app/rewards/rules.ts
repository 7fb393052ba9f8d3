import type { RewardMessage } from "~/casino/contract/daily-reward";
import { pageOf } from "~/paths";
import { isQuickFlow } from "~/shell/rules";
import { formatMoney, toMinor } from "~/ui/money";
import { queryOf } from "~/url";
import type { RewardMessages } from "./messages";

/** Name of the form that redeems the reward or puts it off. */
export const REWARD_FORM = "dailyReward";

/** Spec §9: how long an error of the daily reward is shown, where script runs. */
export const REWARD_ERROR_MS = 1_500;

const DAY_SECONDS = 86_400;

/** The daily reward as a page shows it: only what the component needs crosses to the browser. */
export interface DailyReward {
  /** Coupon code. */
  code: string;
  title: string;
  description: string;
  terms: string;
  /** What it gives: `$0.50`, `20 free spins on Cherry Orchard`. */
  gift: string;
  redeemed: 0 | 1;
  /** ISO 8601: when it is over, and the next one begins. */
  expiresAt: string;
}

/** @returns null where the house has none for the player */
export function rewardFrom(
  { coupon, redeemed, expires_at }: RewardMessage,
  { gift: m }: RewardMessages,
): DailyReward | null {
  if (coupon === null) return null;
  return {
    code: coupon.coupon_code,
    title: coupon.coupon_title,
    description: coupon.coupon_description,
    terms: coupon.terms,
    gift: giftText(coupon, m),
    redeemed,
    expiresAt: expires_at,
  };
}

type Given = Pick<
  NonNullable<RewardMessage["coupon"]>,
  "coupon_amount" | "coupon_title" | "spins_needed" | "game_description"
>;

export function giftText(
  { coupon_amount, coupon_title, spins_needed, game_description }: Given,
  m: RewardMessages["gift"],
): string {
  if (coupon_amount > 0) return formatMoney(toMinor(coupon_amount));
  if (spins_needed === 0) return coupon_title;
  return game_description ? m.spinsOn(spins_needed, game_description) : m.spins(spins_needed);
}

/** `over`: expired, or the house has none. */
export type RewardState = "available" | "redeemed" | "over";

/** @param now epoch milliseconds */
export function rewardState(reward: DailyReward | null, now: number): RewardState {
  if (reward === null || Date.parse(reward.expiresAt) <= now) return "over";
  return reward.redeemed === 1 ? "redeemed" : "available";
}

/** Spec §3, daily reward state. */
export interface Dismissal {
  /** Epoch seconds. */
  at: number;
  /** How far east of Greenwich the player's clock stood, minutes. */
  offsetMinutes: number;
}

/**
 * Whether the reward was dismissed earlier the same day: the player's day, whose midnight is not the reward's.
 * @param dismissed null for never
 * @param now epoch milliseconds
 */
export function isDismissed(dismissed: Dismissal | null, now: number): boolean {
  if (dismissed === null) return false;
  const dayOf = (seconds: number) => Math.floor((seconds + dismissed.offsetMinutes * 60) / DAY_SECONDS);
  return dayOf(dismissed.at) === dayOf(now / 1000);
}

interface PopupCase {
  reward: DailyReward | null;
  /** Null for never. */
  dismissed: Dismissal | null;
  /** `mayPopUp` of the page. */
  hasPlace: boolean;
}

/** Spec §4: not redeemed, not expired, not dismissed earlier the same day, and a page that has a place for it. */
export function popsUp({ reward, dismissed, hasPlace }: PopupCase, now: number): boolean {
  return hasPlace && rewardState(reward, now) === "available" && !isDismissed(dismissed, now);
}

/** Spec §4: where no game is visible and no hosted cashier stands in the house's place. */
export function knowsReward(path: string): boolean {
  return !/^\/(play|house)(\/|$|\?)/i.test(path);
}

/** Pages that are what a dialog holds elsewhere: as good as an open dialog. */
const DIALOG_PAGES = /^\/(onboarding|cashier|rewards|support)(\/|$|\?)/i;

/**
 * Whether the popup has a place on a page (spec §4): no game, no quick flow, no other dialog.
 * @param url as the browser or the framework asked for it
 */
export function mayPopUp(url: URL): boolean {
  const page = pageOf(url);
  if (!knowsReward(page) || DIALOG_PAGES.test(page) || isQuickFlow(page)) return false;
  return !opensDialog(queryOf(page));
}

/** Parameters that open a dialog by being there; a `state` alone opens none. */
const OPENS_DIALOG = ["confirm", "menu", "reward", "closed", "showchat", "form"];

function opensDialog(query: URLSearchParams): boolean {
  const action = query.get("action");
  return action === "show" || action === "showchat" || OPENS_DIALOG.some((name) => query.has(name));
}

/** Spec §8: `Error: {message}`, once, whoever put the word there first. */
export function errorText(message: string, { error }: RewardMessages): string {
  return error(message.replace(/^Error:\s*/, ""));
}
