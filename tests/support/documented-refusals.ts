import { calls } from "~/casino/contract";
import { callName } from "../../server/casino/api/handle";
import { refusalsOf } from "../../server/casino/api/openapi/refusals";

const documented = new Map(calls.map((call) => [callName(call), new Set<string>(refusalsOf(call))]));

/**
 * Error codes a casino answered with that its OpenAPI document does not list for the call.
 * @param logged the casino's log, a line of JSON each
 * @returns `POST /login: not_found`, each once
 */
export function undocumentedRefusals(logged: readonly string[]): string[] {
  const found = logged
    .filter((line) => line.includes('"code":') && line.includes('"answered"'))
    .map((line) => JSON.parse(line) as { call: string; code: string })
    // The payment provider only reads the status.
    .filter(({ call }) => call !== "POST /provider/webhooks/payments")
    .filter(({ call, code }) => documented.get(call)?.has(code) === false)
    .map(({ call, code }) => `${call}: ${code}`);
  return [...new Set(found)];
}
