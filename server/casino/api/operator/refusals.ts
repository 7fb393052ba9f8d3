import type { DeskCode, DeskFacts } from "../../domain/desk/refusal";

type Refused = readonly [status: number, sentence: string | ((facts: DeskFacts) => string)];

/** The status and the sentence of each refusal of an operator's call. The desk shows the sentence as it is. */
const DESK_REFUSALS: Readonly<Record<DeskCode, Refused>> = {
  already_decided: [409, "A colleague has decided this already. Reload the page to see how."],
  claimed_by_other: [409, ({ name }) => `${name} is working on this. Ask them to release it, or wait.`],
  common_password: [
    422,
    "This password is one of the most common. Choose another one, such as several words.",
  ],
  coupon_exists: [409, "There is a coupon with this code already. Edit it, or choose another code."],
  identity_missing: [
    409,
    "The player's identity is not verified any more, so this cannot be paid. Refuse it, or wait for their documents.",
  ],
  invalid_code: [
    422,
    "The code is wrong, or was used before. Wait for the next code of your app; if codes keep failing, check your phone's clock.",
  ],
  invalid_credentials: [403, "Email address and password do not match."],
  invalid_field: [422, ({ problem }) => String(problem)],
  invitation_over: [
    410,
    "This invitation was used, revoked or has expired. Ask the colleague who invited you for a new one.",
  ],
  last_owner: [409, "There must be at least one other owner who can sign in."],
  needs_second_operator: [403, "A second operator has to confirm this; you cannot confirm your own request."],
  not_found: [404, "There is no such entry."],
  operator_exists: [409, "An operator with this email address exists already."],
  outdated: [409, "It has changed since you opened the page. Reload it and try again."],
  own_account: [409, "You cannot change your own role or access. Another owner can."],
  right_missing: [403, ({ right }) => `Your role does not include this (${right}).`],
  sign_in_over: [410, "This sign-in is over. Start again with your password."],
  signed_out: [401, "You are signed out. Sign in again to go on."],
};

export function deskRefusal(code: DeskCode, facts: DeskFacts): { status: number; sentence: string } {
  const [status, sentence] = DESK_REFUSALS[code];
  return { status, sentence: typeof sentence === "string" ? sentence : sentence(facts) };
}
