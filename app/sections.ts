import { pathnameOf, queryOf } from "./url";

/** What the frame must know of a page before its route's `handle` can be read: loaders run first. */
export interface Section {
  /** Needs no script and is sent without one. */
  isPlain: boolean;
  /** The page shows what is a dialog over other pages, so that dialog does not open over it. */
  dialog: "cashier" | "onboarding" | "reward" | "support" | null;
  /** The daily reward may be shown. */
  hasReward: boolean;
  /** It may also open by itself. */
  popsUpReward: boolean;
  /** The dialog of a jackpot win may open by itself. */
  hasWinDialog: boolean;
  /** `code` and `coupon` in the query are fields of the page's own form, not a quick link. */
  ownsCode: boolean;
  /** Players come here to play: the cashier's dialog then leads on to the game. */
  isForPlaying: boolean;
}

const DEFAULTS: Section = {
  isPlain: false,
  dialog: null,
  hasReward: true,
  popsUpReward: true,
  hasWinDialog: true,
  ownsCode: false,
  isForPlaying: false,
};

const plain: Partial<Section> = { isPlain: true, hasWinDialog: false };
/** Nothing interrupts a payment, a shared table or a reality check. */
const house: Partial<Section> = { hasReward: false, hasWinDialog: false };

/** No gift covers where players look after their money, their limits and breaks, and the rules that protect them. */
const own: Partial<Section> = { popsUpReward: false };

/** By the first segment of the path, or its first two. */
const sections: Readonly<Record<string, Partial<Section>>> = {
  "cad-welcome": plain,
  cashier: { dialog: "cashier", hasWinDialog: false },
  "confirm-email": plain,
  downloadlobby: plain,
  house,
  "house/cashier": { ...house, dialog: "cashier", ownsCode: true },
  info: plain,
  "info/responsiblegaming": { ...plain, ...own },
  "lobby/account": own,
  "lobby/games": { isForPlaying: true },
  "lobby/jackpot": { hasWinDialog: false },
  "lobby/reality-check": house,
  "market-rules": { ...plain, ...own },
  "demo-age": plain,
  marketing: plain,
  "no-deposit-bonus": plain,
  onboarding: { dialog: "onboarding", hasWinDialog: false, ownsCode: true },
  play: { hasReward: false, isForPlaying: true },
  rewards: { dialog: "reward", hasWinDialog: false },
  support: { ...plain, dialog: "support" },
  unsubscribe: plain,
  "welcome-offer": plain,
};

/** @param page path, with or without a query; its letter case does not matter, nor does `.data` */
export function sectionOf(page: string): Section {
  const [, first = "", second = ""] = pathnameOf(page)
    .toLowerCase()
    .replace(/\.data$/, "")
    .split("/");
  return { ...DEFAULTS, ...(sections[`${first}/${second}`] ?? sections[first]) };
}

/**
 * Whether a page belongs to a quick flow, which suppresses the daily-reward popup.
 * @param page path and query
 */
export function isQuickFlow(page: string): boolean {
  const quick = ["quickplay", "quickredeem"];
  const [, , form = ""] = pathnameOf(page).split("/");
  const onOwnPage = sectionOf(page).dialog === "onboarding" && quick.includes(form);
  return onOwnPage || quick.includes(queryOf(page).get("state") ?? "");
}
