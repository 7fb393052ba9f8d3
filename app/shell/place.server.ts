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
  const opens = query.get("action") === "show" && isOnboardingForm(state);
  const menu = query.get("menu");
  return {
    here: withoutDialogs(pageOf(url)),
    onboarding: opens ? state : null,
    page: query.get("step") === "2" ? 2 : 1,
    confirm: query.get("confirm") === "couponCancel" ? "couponCancel" : null,
    menu: menu === "main" || menu === "more" ? menu : null,
  };
}
