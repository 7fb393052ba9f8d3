import { type CallShape, requiresKey } from "~/casino/contract/call";
import { type ErrorCode, REFUSALS } from "~/casino/contract/refusals";

const EVERY_CALL = [
  "invalid_request",
  "too_large",
  "rate_limited",
  "internal",
  "maintenance",
  "unavailable",
] as const;
const KEYED = ["idempotency_key_required", "idempotency_conflict"] as const;
const BY_AUTH: Readonly<Record<CallShape["auth"], readonly ErrorCode[]>> = {
  none: [],
  session: ["unauthenticated", "forbidden", "banned", "account_closed", "excluded"],
  captcha: ["guard_required"],
  cashier: ["unauthenticated", "cashier_closed", "banned", "account_closed", "excluded"],
  signature: ["invalid_signature"],
  operator: [],
};

const CODES = Object.keys(REFUSALS) as ErrorCode[];

/** The codes that a call may answer with, without duplicates. */
export function refusalsOf(call: CallShape): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...EVERY_CALL,
      ...(requiresKey(call) ? KEYED : []),
      ...BY_AUTH[call.auth],
      ...(call.alsoSession ? BY_AUTH.session : []),
      ...CODES.filter((code) => REFUSALS[code].calls?.includes(`${call.method} ${call.path}`)),
    ]),
  ];
}

/** Names in the table that match no call of the contract. */
export function unknownCalls(calls: readonly CallShape[]): string[] {
  const names = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  return CODES.flatMap((code) => REFUSALS[code].calls ?? []).filter((name) => !names.has(name));
}
