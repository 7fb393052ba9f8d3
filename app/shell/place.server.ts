import { REFERENCE } from "~/casino/contract/support-limits";
import { stripLinkParams } from "~/link-params";
import type { CashierTab, ConfirmType, OnboardingForm } from "~/paths";
import { cashierTab, pageOf, withoutDialogs } from "~/paths";
import { sectionOf } from "~/sections";
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
  "secondfactor",
  "quickredeem",
  "quickplay",
];

/** Confirmations that open over a page. */
const confirms: readonly ConfirmType[] = [
  "couponCancel",
  "lobbyJackpotOptIn",
  "lobbyJackpotOptOut",
  "lobbyJackpotWin",
  "emailOptOut",
  "withdraw",
  "payoutMethodRemove",
];

export function isOnboardingForm(value: unknown): value is OnboardingForm {
  return onboardingForms.some((form) => form === value);
}

/** The current page, and what its URL opens over it. */
export interface Place {
  /** Path and query of the page without its dialogs. */
  here: string;
  /** Sent without script: nothing on it needs any. */
  isPlain: boolean;
  /** The form in the open onboarding dialog. */
  onboarding: OnboardingForm | null;
  page: number;
  /** The open tab of the cashier dialog; null on the cashier page itself. */
  cashier: CashierTab | null;
  confirm: ConfirmType | null;
  menu: "main" | "more" | null;
  /** The daily reward was requested, and no other dialog is open. */
  reward: boolean;
  /** Support over another page, and no other dialog is open. */
  chat: SupportView | null;
}

/** What the support panel shows. */
export interface SupportView {
  /** The message form was requested in place of the chat. */
  writes: boolean;
  /** Reference of a message that was just sent. */
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
    here: stripLinkParams(withoutDialogs(pageOf(url))),
    isPlain: sectionOf(url.pathname).isPlain,
    // An unknown form falls back to login.
    onboarding: opens && state !== "cashier" ? (isOnboardingForm(state) ? state : "login") : null,
    cashier: opens && state === "cashier" ? cashierOver(url) : null,
    page: query.get("step") === "2" ? 2 : 1,
    confirm,
    menu: menu === "main" || menu === "more" ? menu : null,
    reward: query.get("reward") === "show" && !opens && menu === null && confirm === null,
    chat: asksForChat(url) && !opens && menu === null && confirm === null ? supportView(query) : null,
  };
}

/** Whether the URL opens a dialog that covers the page's notices; the reward dialog shows them itself. */
export function isCoveredAt({ onboarding, cashier, confirm, menu, chat }: Place): boolean {
  return [onboarding, cashier, confirm, menu, chat].some((dialog) => dialog !== null);
}

/** Support opens by `showchat` or `action=showchat`. */
function asksForChat({ pathname, searchParams }: URL): boolean {
  if (sectionOf(pathname).dialog === "support") return false;
  return searchParams.has("showchat") || searchParams.get("action") === "showchat";
}

export function supportView(query: URLSearchParams): SupportView {
  const sent = query.get("sent") ?? "";
  return { writes: query.has("write"), sent: REFERENCE.test(sent) ? sent : null };
}

function cashierOver({ pathname, searchParams }: URL): CashierTab | null {
  if (sectionOf(pathname).dialog === "cashier") return null;
  return cashierTab(searchParams);
}

/** Forms that players use as well; the others are for visitors only. */
const FOR_PLAYERS = new Set<OnboardingForm>(["moreDetails", "passwordreset", "quickredeem", "quickplay"]);

/**
 * The form to show for the requested one. A player does not sign in again, and a visitor must log in before
 * giving account details.
 */
export function formFor(requested: OnboardingForm, isPlayer: boolean): OnboardingForm | null {
  if (isPlayer) return FOR_PLAYERS.has(requested) ? requested : null;
  return requested === "moreDetails" ? "login" : requested;
}
