import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import * as account from "~/casino/contract/account";
import * as secondFactor from "~/casino/contract/second-factor";
import { loginBody, send, type TestPlayer } from "./casino-client";

export const STEP_MS = 30_000;

/** The code that an app shows. @param at in milliseconds since 1970 */
export function codeAt(secret: string, at: number): string {
  return new TOTP({ secret }).generate({ timestamp: at });
}

/** Headers of a browser: its id, and what it calls itself. */
export function device(agent = "", id = randomUUID()): Record<string, string> {
  return { "x-device-id": id, ...(agent === "" ? {} : { "x-device-agent": agent }) };
}

/** A player's second factor that was just turned on. */
export interface TurnedOn {
  secret: string;
  /** The code that turned it on. */
  used: string;
  recoveryCodes: string[];
}

/** Sets an app up as the account page does, at the casino's time. */
export async function turnOn(
  casino: { url: string; clock: { now(): Date } },
  { pid, token, password }: TestPlayer,
  headers: Record<string, string> = {},
): Promise<TurnedOn> {
  const { url, clock } = casino;
  const params = { pid };
  await send(url, secondFactor.beginSecondFactor, { params, token, body: { password } });
  const { body } = await send(url, secondFactor.secondFactor, { params, token });
  const secret = body.setup?.secret ?? "";
  const used = codeAt(secret, clock.now().getTime());
  const confirmed = await send(url, secondFactor.confirmSecondFactor, {
    params,
    token,
    headers,
    body: { second_factor: used },
  });
  if (confirmed.status !== 200) throw new Error(`turnOn: ${JSON.stringify(confirmed.refused)}`);
  return { secret, used, recoveryCodes: confirmed.body.recovery_codes };
}

/** Logs in with the password alone. */
export function logIn(url: string, { email, password }: TestPlayer, headers: Record<string, string> = {}) {
  return send(url, account.login, { body: loginBody(email, password), headers });
}
