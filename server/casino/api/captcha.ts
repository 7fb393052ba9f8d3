import { createHash } from "node:crypto";
import type { GuardFound } from "~/casino/contract/captcha";
import { Refusal } from "../domain/refusal";
import { useAnswer } from "../domain/support/answered-questions";
import { isHuman } from "./recaptcha";
import type { CasinoServices } from "./services";

/** The parts of a call that the guard checks. */
export interface GuardedCall {
  guard: GuardFound;
  address: string;
  block: string | null;
  /** The nonce of the call's signature; null without a signature. */
  nonce: string | null;
  /** The request's Idempotency-Key. */
  key: string | null;
  requestHash: Buffer;
  now: Date;
  services: CasinoServices;
}

/** Counts the call and returns whether it needs more than the basic guard. */
export type Asks = (strict: boolean) => Promise<boolean>;

export interface GuardRules {
  /** Names of the web forms that may send this call. */
  forms: readonly string[];
  asks?: Asks;
  /** The call takes effect once per key, so a repeat may carry the same answered question. */
  actsOnce?: boolean;
}

/**
 * Guards sign-up, login and password calls. Every call must come from one of our forms; if `asks` says so, it also
 * needs an answered question or a verified widget token. `asks` gets `strict` (half as many attempts) if the call
 * passed only the basic guard although reCAPTCHA is configured, and if nothing proves that it comes from the web
 * program.
 * @throws Refusal `guard_required`
 */
export async function passGuard(call: GuardedCall, rules: GuardRules): Promise<void> {
  if (call.guard.kind === "none") throw guardRequired();
  const passed = await isMoreThanBasic(call, rules);
  const strict = (call.services.recaptcha !== null || call.guard.kind === "unproved") && !passed;
  const isRequired = await rules.asks?.(strict);
  if (isRequired && !passed) throw guardRequired();
  // Last, so that calls rejected for other reasons write nothing.
  if (!(await isFirstUse(call))) throw guardRequired();
}

/** Stops replays: a signature counts once across all copies of the casino, so a copied call signs nobody in. */
async function isFirstUse({ nonce, services, now }: GuardedCall): Promise<boolean> {
  return nonce === null || useAnswer(services.db, `nonce:${nonce}`, null, now);
}

async function isMoreThanBasic(call: GuardedCall, { forms, actsOnce = false }: GuardRules): Promise<boolean> {
  const { guard, services } = call;
  if (guard.kind === "question") {
    return useAnswer(services.db, guard.id, actsOnce ? repeatHash(call) : null, call.now);
  }
  if (guard.kind !== "widget" || services.recaptcha === null) return false;
  const address = call.block === null ? null : call.address;
  return isHuman(services.recaptcha, { token: guard.token, address, forms }, services.log);
}

function repeatHash({ key, requestHash }: GuardedCall): Buffer | null {
  return key === null ? null : createHash("sha256").update(`${key}\n`).update(requestHash).digest();
}

function guardRequired(): Refusal {
  return new Refusal("guard_required");
}
