import type { ConfirmType, OnboardingForm } from "~/paths";
import { pageOf, withoutDialogs } from "~/paths";

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
const confirms: readonly ConfirmType[] = ["couponCancel", "emailOptOut"];

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
  confirm: ConfirmType | null;
  menu: "main" | "more" | null;
}

export function placeOf(request: Request): Place {
  const url = new URL(request.url);
  const query = url.searchParams;
  const state = query.get("state");
  const opens = query.get("action") === "show";
  const menu = query.get("menu");
  return {
    here: withoutDialogs(pageOf(url)),
    // Spec §2: the type falls back to login.
    onboarding: opens ? (isOnboardingForm(state) ? state : "login") : null,
    page: query.get("step") === "2" ? 2 : 1,
    confirm: confirms.find((type) => type === query.get("confirm")) ?? null,
    menu: menu === "main" || menu === "more" ? menu : null,
  };
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
