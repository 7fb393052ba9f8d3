import type { DeskFormName } from "~/desk/forms";
import type { Mode } from "../browser";
import type { FormName } from "./form-actions";

/** A file of tests, without its ending. */
type DeskFlowFile = `flows/${string}` | `deep/browser/${string}`;

/** The flow of every form of the desk: a form without one fails the type check. */
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
