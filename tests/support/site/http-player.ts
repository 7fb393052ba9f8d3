import type { ExclusionPeriod } from "~/casino/contract/exclusion-words";
import { type HttpAnswer, HttpVisitor } from "../http-visitor";
import { linkOf, mailTo } from "../mail";
import { newPerson, type Person } from "./steps";

/** A player created by posting forms, for tests that are not about those pages. */
export interface HttpPlayer {
  person: Person;
  http: HttpVisitor;
}

const SIGNUP = "/onboarding/signup";
const SIGNUP_SECRETS = "/onboarding/signup?step=2";

/** The review of a card deposit, and its form's address. */
export function reviewOf(amount: string): { page: string; action: string } {
  const query = `method=card&amount=${amount}`;
  return {
    page: `/house/cashier?step=review&${query}`,
    action: `/house/cashier?form=deposit&${query}`,
  };
}

export const CARDS = {
  approved: "4111 1111 1111 1111",
  declined: "4000 0000 0000 0002",
  timedOut: "4000 0000 0000 0119",
  answersTwice: "4000 0000 0000 0259",
} as const;

export interface PlayerOptions {
  /** Redeemed before the deposit. */
  coupon?: string;
  /** In dollars, such as "25.00"; paid by the approved card. */
  deposit?: string;
}

export async function playerByHttp(origin: string, options: PlayerOptions = {}): Promise<HttpPlayer> {
  const http = new HttpVisitor(origin);
  const person = newPerson();
  await signUpByHttp(http, person);
  const player = { person, http };
  if (options.coupon !== undefined) await redeem(player, options.coupon);
  if (options.deposit !== undefined) await deposit(player, options.deposit);
  return player;
}

/** Opens the link of the confirmation mail and presses its button. @returns the path of the link */
export async function confirmEmail(
  { system }: { system: { dataDir: string } },
  { person, http }: HttpPlayer,
): Promise<string> {
  const mail = await mailTo(system.dataDir, person.email.toLowerCase(), "Is this your email address?");
  const { pathname, search } = linkOf(mail);
  const link = `${pathname}${search}`;
  expectRedirect(await http.fillIn(link, link, {}));
  return link;
}

/**
 * Both pages of sign-up.
 * @param extra fields of page 2 beside the password and the terms
 * @param status of the answer to page 2
 */
export async function signUpByHttp(
  http: HttpVisitor,
  person: Person,
  extra: Record<string, string> = {},
  status = 303,
): Promise<HttpAnswer> {
  // A text browser needs the token that its page has.
  const named = personFields(person);
  expectRedirect(
    await (http.hasOriginHeader ? http.post(SIGNUP, named) : http.fillIn(SIGNUP, SIGNUP, named)),
  );
  const fields = { ...secretFields(person.password), ...extra };
  const answer = await http.fillIn(SIGNUP_SECRETS, SIGNUP_SECRETS, fields);
  expectStatus(answer, status);
  return answer;
}

export function personFields(person: Person): Record<string, string> {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    birth_month: "3",
    birth_day: "27",
    birth_year: person.birthYear ?? "1990",
  };
}

export function secretFields(password: string): Record<string, string> {
  return { password, confirm_password: password, terms: "on" };
}

export async function redeem({ http }: HttpPlayer, code: string): Promise<void> {
  const page = "/lobby/promotions/";
  expectRedirect(await http.fillIn(page, page, { code, source: "typed" }));
}

/** Completes the account details, opens the hosted cashier and pays by card. */
export async function deposit(player: HttpPlayer, amount: string): Promise<void> {
  await openCashierByHttp(player);
  const { page, action } = reviewOf(amount);
  expectRedirect(await player.http.fillIn(page, action, cardFields(amount)));
}

export function cardFields(amount: string, card: string = CARDS.approved): Record<string, string> {
  return { method: "card", amount, card_number: card, card_expiry: "12/30", card_cvc: "123" };
}

/** Opens the hosted cashier as the button of the cashier page does. */
export async function openCashierByHttp({ http }: HttpPlayer): Promise<void> {
  await fillDetailsByHttp(http);
  const cashierUrl = `${http.origin}/house/cashier`;
  expectRedirect(await http.post(cashierUrl, await http.fieldsOf("/cashier/", cashierUrl)));
}

/** Completes the account details; `changes` replace the defaults. */
export async function fillDetailsByHttp(
  http: HttpVisitor,
  changes: Record<string, string> = {},
): Promise<void> {
  const page = "/onboarding/moreDetails";
  expectRedirect(await http.fillIn(page, page, { ...DETAILS, ...changes }));
}

/** Begins a break or self-exclusion, which signs the player out. */
export async function takeBreakByHttp(
  { http, person }: HttpPlayer,
  period: ExclusionPeriod,
): Promise<HttpAnswer> {
  const page = `/lobby/account/break?confirm=takeBreak&period=${period}`;
  const answer = await http.fillIn(page, `${page}&form=begin`, { password: person.password });
  expectRedirect(answer);
  return answer;
}

/** Logs in with the password. */
export async function logInByHttp({ http, person }: HttpPlayer): Promise<HttpAnswer> {
  const page = "/onboarding/login";
  const answer = await http.fillIn(page, page, { login: person.email, password: person.password });
  expectRedirect(answer);
  return answer;
}

export const DETAILS = {
  address_1: "1 Orchard Lane",
  city: "Reno",
  country: "US",
  state: "NV",
  zip: "89501",
  gender: "female",
  cell_phone: "+1 775 555 0100",
};

/** The answer to an accepted form. @throws Error with the page that came instead */
export function expectRedirect(answer: HttpAnswer): void {
  expectStatus(answer, 303);
}

/** @throws Error with the page that came instead */
export function expectStatus(answer: HttpAnswer, status: number): void {
  if (answer.status === status) return;
  const text = answer.text.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " ");
  throw new Error(`${answer.status} in place of ${status}: ${text.replace(/\s+/g, " ").slice(0, 600)}`);
}
