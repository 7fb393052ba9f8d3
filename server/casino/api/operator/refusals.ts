import type { Language } from "~/shared/languages";
import type { DeskCode, DeskFacts, DeskSentences } from "../../domain/desk/refusal";
import { DESK_REFUSALS_FRENCH } from "./refusals-fr-ca";

const STATUS: Readonly<Record<DeskCode, number>> = {
  already_decided: 409,
  claimed_by_other: 409,
  common_password: 422,
  coupon_exists: 409,
  identity_missing: 409,
  invalid_code: 422,
  invalid_credentials: 403,
  invalid_field: 422,
  invitation_over: 410,
  last_owner: 409,
  needs_second_operator: 403,
  not_found: 404,
  operator_exists: 409,
  outdated: 409,
  own_account: 409,
  right_missing: 403,
  sign_in_over: 410,
  signed_out: 401,
};

/** The sentence of each refusal of an operator's call. The desk shows it as it is. */
const DESK_REFUSALS: DeskSentences = {
  already_decided: "A colleague has decided this already. Reload the page to see how.",
  claimed_by_other: ({ name }) => `${name} is working on this. Ask them to release it, or wait.`,
  common_password: "This password is one of the most common. Choose another one, such as several words.",
  coupon_exists: "There is a coupon with this code already. Edit it, or choose another code.",
  identity_missing:
    "The player's identity is not verified any more, so this cannot be paid. Refuse it, or wait for their documents.",
  invalid_code:
    "The code is wrong, or was used before. Wait for the next code of your app; if codes keep failing, check your phone's clock.",
  invalid_credentials: "Email address and password do not match.",
  invalid_field: ({ problem }) => String(problem),
  invitation_over:
    "This invitation was used, revoked or has expired. Ask the colleague who invited you for a new one.",
  last_owner: "There must be at least one other owner who can sign in.",
  needs_second_operator: "A second operator has to confirm this; you cannot confirm your own request.",
  not_found: "There is no such entry.",
  operator_exists: "An operator with this email address exists already.",
  outdated: "It has changed since you opened the page. Reload it and try again.",
  own_account: "You cannot change your own role or access. Another owner can.",
  right_missing: ({ right }) => `Your role does not include this (${right}).`,
  sign_in_over: "This sign-in is over. Start again with your password.",
  signed_out: "You are signed out. Sign in again to go on.",
};

const IN_LANGUAGE: Readonly<Record<Language, DeskSentences>> = {
  en: DESK_REFUSALS,
  "fr-CA": DESK_REFUSALS_FRENCH,
};

export function deskRefusal(
  code: DeskCode,
  facts: DeskFacts,
  language: Language,
): { status: number; sentence: string } {
  const sentence = IN_LANGUAGE[language][code];
  return { status: STATUS[code], sentence: typeof sentence === "string" ? sentence : sentence(facts) };
}
