import type { DeskFormName } from "~/desk/forms";
import type { Mode } from "../browser";
import type { FormName } from "./form-actions";

/** A file of tests/flows, without its ending. */
type FlowFile = string;
/** The desk's may be of the deep suite: a file of tests, without its ending. */
type DeskFlowFile = `flows/${string}` | `deep/browser/${string}`;

/**
 * The flow of every form: a form without one fails the type check. tests/unit/structure/flows.test.ts finds the flow in
 * its file, and the flow fails where it does not send the form.
 */
export const flowOf: Readonly<Record<FormName, FlowFile>> = {
  "account.password": "account",
  "account.sessions": "account",
  "account.endSession": "second-factor",
  "account.setUpFactor": "second-factor",
  "account.confirmFactor": "second-factor",
  "account.renewRecoveryCodes": "second-factor",
  "account.savedRecoveryCodes": "second-factor",
  "account.removeFactor": "second-factor",
  "account.confirmation": "account",
  "account.correctEmail": "account",
  "account.email": "account",
  "account.motion": "account",
  "account.identity": "identity",
  "account.takeBreak": "exclusion",
  "account.closeAccount": "closing",
  "account.askToReturn": "exclusion",
  "account.limits": "limits",
  "account.limitChange": "limits",
  "account.realityCheck": "reality-check",
  "account.realityCheckMinutes": "reality-check",
  "account.acceptTerms": "account",
  "account.addPayoutMethod": "withdrawals",
  "account.removePayoutMethod": "withdrawals",
  "account.followUp": "support",
  "account.markRead": "support",
  "cashier.open": "cashier",
  "cashier.amount": "cashier",
  "cashier.deposit": "cashier",
  "cashier.simulate": "cashier-sandbox",
  "cashier.withdrawAmount": "withdrawals",
  "cashier.withdraw": "withdrawals",
  "cashier.depositLimit": "markets",
  "cashier.coupon": "cashier",
  "jackpot.opt": "jackpot",
  "jackpot.claim": "jackpot",
  "lobby.favorite": "lobby",
  "lobby.lookAround": "lobby",
  "onboarding.signup": "form",
  "onboarding.signupSecrets": "form",
  "onboarding.quicksignup": "quick",
  "onboarding.login": "recovery",
  "onboarding.compactlogin": "quick",
  "onboarding.moreDetails": "form",
  "onboarding.detailsCountry": "form",
  "onboarding.forgottenusername": "recovery",
  "onboarding.forgottenpassword": "recovery",
  "onboarding.passwordreset": "recovery",
  "onboarding.secondfactor": "second-factor",
  "onboarding.quickplay": "quick",
  "onboarding.quickredeem": "quick",
  "onboarding.confirmEmail": "account",
  "onboarding.sessionState": "session",
  "pages.welcomeClaim": "offers",
  "pages.welcomeCode": "offers",
  "pages.noDeposit": "offers",
  "pages.demoAge": "markets",
  "pages.unsubscribe": "offers",
  "play.spin": "games",
  "play.free": "free-spins",
  "play.deal": "games",
  "play.draw": "games",
  "play.keno": "games",
  "play.quickpick": "games",
  "play.plinko": "games",
  "play.dice": "games",
  "play.scratch": "games",
  "play.blackjack": "games",
  "play.move": "games",
  "play.rotate": "games",
  "promotions.redeem": "promotions",
  "promotions.cancel": "promotions-states",
  "promotions.game": "promotions-states",
  "rewards.reward": "reward",
  "shell.logout": "session",
  "shell.liteMode": "theme",
  "shell.theme": "theme",
  "shell.language": "language",
  "shell.quickPlay": "account",
  "support.visitor": "support",
  "support.player": "support",
  "tables.chips": "tables",
  "tables.bet": "demo",
  "tables.cashout": "tables",
};

/** The same for the forms of the desk. */
export const deskFlowOf: Readonly<Record<DeskFormName, DeskFlowFile>> = {
  answer: "deep/browser/desk-messages",
  cases: "flows/desk-work",
  code: "flows/desk-sign-in",
  correction: "flows/desk-corrections",
  coupon: "deep/browser/desk-coupons",
  data: "deep/browser/desk-players",
  decide: "flows/desk-corrections",
  end: "deep/browser/desk-coupons",
  game: "deep/browser/desk-games",
  identity: "flows/desk-work",
  invitation: "flows/desk-work",
  "invitation-app": "flows/desk-work",
  language: "flows/desk-sign-in",
  note: "deep/browser/desk-players",
  offers: "deep/browser/desk-messages",
  operator: "flows/desk-work",
  operators: "flows/desk-work",
  person: "deep/browser/desk-players",
  player: "deep/browser/desk-players",
  retry: "deep/browser/desk-messages",
  review: "flows/desk-work",
  saved: "deep/browser/desk-messages",
  sessions: "flows/desk-sign-in",
  "sign-in": "flows/desk-sign-in",
  "sign-out": "flows/desk-sign-in",
  switch: "deep/browser/desk-switches",
  threshold: "flows/desk-work",
  withdrawal: "flows/desk-work",
};

/** Any form of the product. */
export type AnyForm = FormName | `desk.${DeskFormName}`;

/** Forms that pages send in one mode only. */
export const onlyMode: Partial<Record<AnyForm, Mode["script"]>> = {
  // With script the list of states follows the country.
  "onboarding.detailsCountry": "off",
  // Script watches the session of an open page.
  "onboarding.sessionState": "on",
  // Without script a press would come too late; the page asks for an auto cash-out.
  "tables.cashout": "on",
};
