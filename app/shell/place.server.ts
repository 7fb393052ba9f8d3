import { REFERENCE } from "~/casino/contract/support-limits";
import type { CashierTab, ConfirmType, OnboardingForm } from "~/paths";
import { pageOf, withoutDialogs } from "~/paths";
import { withoutTraces } from "./traces";
import { requestUrl } from "~/url";

const onboardingForms: readonly OnboardingForm[] = [
  "signup",
  "quicksignup",
  "login",
  "compactlogin",
  "moreDetails",
  "forgottenusername",
  "forgottenpassword",
  "passwordreset",
  "quickredeem",
  "quickplay",
];

/** Confirmations that have a page to stand on. */
const confirms: readonly ConfirmType[] = [
  "couponCancel",
  "lobbyJackpotOptIn",
  "lobbyJackpotOptOut",
  "lobbyJackpotWin",
  "emailOptOut",
];

export function isOnboardingForm(value: unknown): value is OnboardingForm {
  return onboardingForms.some((form) => form === value);
}

/** Where a page is and what its URL opens on it (design §5.5). */
export interface Place {
  /** Path and query of the page, dialogs closed. */
  here: string;
  /** The form of the open onboarding dialog. */
  onboarding: OnboardingForm | null;
  page: number;
  /** The open tab of the cashier, over a page that is not the cashier itself. */
  cashier: CashierTab | null;
  confirm: ConfirmType | null;
  menu: "main" | "more" | null;
  /** The daily reward was asked for, whatever its state, and no other dialog. */
  reward: boolean;
  /** Support over a page that is not its own, and no other dialog. */
  chat: SupportShown | null;
}

/** What the panel of support shows. */
export interface SupportShown {
  /** The form was asked for, where a chat would stand. */
  writes: boolean;
  /** Reference of the message that was sent. */
  sent: string | null;
}

export function placeOf(request: Request): Place {
  const url = requestUrl(request);
  const query = url.searchParams;
  const state = query.get("state");
  const opens = query.get("action") === "show";
  const menu = query.get("menu");
  const confirm = confirms.find((type) => type === query.get("confirm")) ?? null;
  return {
    here: withoutTraces(withoutDialogs(pageOf(url))),
    // Spec §2: the type falls back to login.
    onboarding: opens && state !== "cashier" ? (isOnboardingForm(state) ? state : "login") : null,
    cashier: opens && state === "cashier" ? cashierOver(url) : null,
    page: query.get("step") === "2" ? 2 : 1,
    confirm,
    menu: menu === "main" || menu === "more" ? menu : null,
    reward: query.get("reward") === "show" && !opens && menu === null && confirm === null,
    chat: asksForChat(url) && !opens && menu === null && confirm === null ? supportShown(query) : null,
  };
}

/** Whether the URL opens a dialog that covers the page's messages; that of the reward shows them itself. */
export function isCoveredAt({ onboarding, cashier, confirm, menu, chat }: Place): boolean {
  return [onboarding, cashier, confirm, menu, chat].some((dialog) => dialog !== null);
}

/** Spec §2: query showchat, or action=showchat. */
function asksForChat({ pathname, searchParams }: URL): boolean {
  if (/^\/support(\/|\.|$)/.test(pathname)) return false;
  return searchParams.has("showchat") || searchParams.get("action") === "showchat";
}

export function supportShown(query: URLSearchParams): SupportShown {
  const sent = query.get("sent") ?? "";
  return { writes: query.has("write"), sent: REFERENCE.test(sent) ? sent : null };
}

function cashierOver({ pathname, searchParams }: URL): CashierTab | null {
  if (/^\/(house\/)?cashier(\/|\.|$)/.test(pathname)) return null;
  return searchParams.get("tab") === "coupons" ? "coupons" : "cashier";
}

/** Forms that a player, too, has business with; the others are for visitors. */
const FOR_PLAYERS = new Set<OnboardingForm>(["moreDetails", "passwordreset", "quickredeem", "quickplay"]);

/**
 * The form to show for one that was asked for: a player has no business with signing in, and a visitor's details
 * wait for a login.
 */
export function formFor(asked: OnboardingForm, isPlayer: boolean): OnboardingForm | null {
  if (isPlayer) return FOR_PLAYERS.has(asked) ? asked : null;
  return asked === "moreDetails" ? "login" : asked;
}
