import { createHash } from "node:crypto";
import type { GuardFound } from "~/casino/contract/captcha";
import { useAnswer } from "../domain/answered-questions";
import { Refusal } from "../domain/refusal";
import type { House } from "./house";
import { isHuman } from "./recaptcha";

/** What the guard looks at, of any call. */
export interface GuardedCall {
  guard: GuardFound;
  address: string;
  block: string | null;
  /** Of the call's signature; null without one. */
  nonce: string | null;
  /** The request's Idempotency-Key. */
  key: string | null;
  requestHash: Buffer;
  now: Date;
  house: House;
}

/** Counts the call, and says whether it may go on only with more than the basic guard. */
export type Asks = (strict: boolean) => Promise<boolean>;

export interface GuardRules {
  /** Names of the web's forms that the call can come from. */
  forms: readonly string[];
  asks?: Asks;
  /** The call acts once for its key, so that a repeat of it may bring the same answered question. */
  actsOnce?: boolean;
}

/**
 * The guard of sign-up, login and password calls (design §6, Captcha). Every one of them needs a form of ours; where
 * `asks` says so, an answered question or a verified token of the widget besides. `asks` is strict, with half the
 * tries, where reCAPTCHA is set up and the call has no more than the basic guard, and where nothing proves that the
 * web program is calling.
 * @throws Refusal `guard_required`
 */
export async function passGuard(call: GuardedCall, rules: GuardRules): Promise<void> {
  if (call.guard.kind === "none") throw guardRequired("Please send this form from our own page.");
  const passed = await isMoreThanBasic(call, rules);
  const strict = (call.house.recaptcha !== null || call.guard.kind === "unproved") && !passed;
  const asked = await rules.asks?.(strict);
  if (asked && !passed) throw guardRequired("Please answer the question to go on.");
  // Last, so that calls which are turned away in any case write nothing for it.
  if (!(await isFirstUse(call))) throw guardRequired("Please send this form again.");
}

/** A copied call signs nobody in: its signature is good once, whichever copy of the casino it comes to. */
async function isFirstUse({ nonce, house, now }: GuardedCall): Promise<boolean> {
  return nonce === null || useAnswer(house.db, `nonce:${nonce}`, null, now);
}

async function isMoreThanBasic(call: GuardedCall, { forms, actsOnce = false }: GuardRules): Promise<boolean> {
  const { guard, house } = call;
  if (guard.kind === "question") {
    return useAnswer(house.db, guard.id, actsOnce ? repeatHash(call) : null, call.now);
  }
  if (guard.kind !== "widget" || house.recaptcha === null) return false;
  const address = call.block === null ? null : call.address;
  return isHuman(house.recaptcha, { token: guard.token, address, forms }, house.log);
}

function repeatHash({ key, requestHash }: GuardedCall): Buffer | null {
  return key === null ? null : createHash("sha256").update(`${key}\n`).update(requestHash).digest();
}

function guardRequired(message: string): Refusal {
  return new Refusal("guard_required", message, 403);
}
