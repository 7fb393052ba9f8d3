import { randomUUID } from "node:crypto";
import * as account from "~/casino/contract/account";
import type { CallShape } from "~/casino/contract/call";
import { GUARD_BASIC, guardQuestion } from "~/casino/contract/captcha";
import type { CasinoConfig } from "../../server/casino/casino";
import { startTestCasino, type TestCasino } from "./casino";
import { loginBody, send, type SendOptions } from "./casino-client";

/** Counter for fresh addresses, for tests of limits and of the guard. */

let addresses = 0;
/** An address without any counted requests. */
export function freshAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

/** The casino's answer to a form with this guard, from an address. */
export async function answerOf<C extends CallShape>(
  url: string,
  call: C,
  guard: string,
  address: string,
  options: SendOptions<C>,
) {
  const headers = { "x-recaptcha-token": guard, "x-forwarded-for": address };
  const { status, refused } = await send(url, call, { ...options, headers });
  return status === 200 ? 200 : refused.errorCode;
}

export const freshQuestion = () => guardQuestion(randomUUID());

export const WRONG = "not-it-1";
export const failures = (times: number) => Array.from({ length: times }, () => "invalid_credentials");

/** A login with a wrong password and an unknown name. */
export function guess({ url }: TestCasino, address: string, guard = GUARD_BASIC) {
  return answerOf(url, account.login, guard, address, {
    body: loginBody(`${randomUUID()}@example.com`, WRONG),
  });
}

export async function timesOf<Answer>(times: number, act: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await act());
  return answers;
}

export async function withCasino(config: Partial<CasinoConfig>, act: (other: TestCasino) => Promise<void>) {
  const other = await startTestCasino(config);
  try {
    await act(other);
  } finally {
    await other.close();
  }
}
