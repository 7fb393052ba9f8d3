import type { RewardMessage } from "~/casino/contract/daily-reward";
import { langOf } from "~/messages/messages";
import { pageOf } from "~/paths";
import { isQuickFlow, sectionOf } from "~/sections";
import type { Language } from "~/shared/languages";
import { toMinor } from "~/ui/money";
import { queryOf } from "~/url";
import type { RewardMessages } from "./messages";

/** How long an error is shown if script runs. */
export const REWARD_ERROR_MS = 1_500;

const DAY_SECONDS = 86_400;

/** The daily reward as sent to the browser: only what the component needs. */
export interface DailyReward {
  /** Coupon code. */
  code: string;
  title: string;
  description: string;
  terms: string;
  /** Of the title, description, and terms, where it is not the page's. */
  lang: string | undefined;
  /** What it gives: `$0.50`, `20 free spins on Cherry Orchard`. */
  gift: string;
  redeemed: 0 | 1;
  /** ISO 8601: when it expires and the next one begins. */
  expiresAt: string;
}

/** @returns null if the casino has no reward for the player */
export function rewardFrom(
  { coupon, redeemed, expires_at }: RewardMessage,
  { gift: m }: RewardMessages,
  language: Language,
): DailyReward | null {
  if (coupon === null) return null;
  return {
    code: coupon.coupon_code,
    title: coupon.coupon_title,
    description: coupon.coupon_description,
    terms: coupon.terms,
    lang: langOf(coupon, language),
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
  if (coupon_amount > 0) return m.money(toMinor(coupon_amount));
  if (spins_needed === 0) return coupon_title;
  return game_description ? m.spinsOn(spins_needed, game_description) : m.spins(spins_needed);
}

/** `over`: expired, or the casino has no reward for the player. */
export type RewardState = "available" | "redeemed" | "over";

/** @param now epoch milliseconds */
export function rewardState(reward: DailyReward | null, now: number): RewardState {
  if (reward === null || Date.parse(reward.expiresAt) <= now) return "over";
  return reward.redeemed === 1 ? "redeemed" : "available";
}

/** When the player dismissed the popup, and their UTC offset at that time. */
export interface Dismissal {
  /** Epoch seconds. */
  at: number;
  /** The player's UTC offset in minutes, positive east of Greenwich. */
  offsetMinutes: number;
}

/**
 * Whether the reward was dismissed earlier today. The day is the player's local day, not the reward's.
 * @param dismissed null if never
 * @param now epoch milliseconds
 */
export function isDismissed(dismissed: Dismissal | null, now: number): boolean {
  if (dismissed === null) return false;
  const dayOf = (seconds: number) => Math.floor((seconds + dismissed.offsetMinutes * 60) / DAY_SECONDS);
  return dayOf(dismissed.at) === dayOf(now / 1000);
}

interface PopupCase {
  reward: DailyReward | null;
  /** Null if never. */
  dismissed: Dismissal | null;
  /** Result of `mayPopUp` for the page. */
  hasPlace: boolean;
}

/** The popup opens if the reward is available, was not dismissed earlier the same day, and is allowed on the page. */
export function opensByItself({ reward, dismissed, hasPlace }: PopupCase, now: number): boolean {
  return hasPlace && rewardState(reward, now) === "available" && !isDismissed(dismissed, now);
}

/**
 * Whether the popup is allowed on a page: not on game pages, in the account area, in quick flows, or over another dialog.
 * @param url as the browser or the framework requested it
 */
export function mayPopUp(url: URL): boolean {
  const page = pageOf(url);
  const { hasReward, popsUpReward, dialog } = sectionOf(page);
  if (!hasReward || !popsUpReward || dialog !== null || isQuickFlow(page)) return false;
  return !opensDialog(queryOf(page));
}

/** Parameters whose presence opens a dialog. `state` is not among them: alone, it opens none. */
const OPENS_DIALOG = ["confirm", "menu", "reward", "closed", "showchat", "form"];

function opensDialog(query: URLSearchParams): boolean {
  const action = query.get("action");
  return action === "show" || action === "showchat" || OPENS_DIALOG.some((name) => query.has(name));
}

/** `Error: {message}`, without doubling a prefix that is already there. */
export function errorText(message: string, { error }: RewardMessages): string {
  return error(message.replace(/^Error:\s*/, ""));
}
