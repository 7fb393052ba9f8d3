import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { ErrorCode } from "~/casino/contract/refusals";
import { languageFor } from "~/shared/accept-language";
import type { Language } from "~/shared/languages";
import type { Log } from "~/shared/log.server";
import { malformed } from "../domain/refusal";
import { MAX_KEY_LENGTH } from "../domain/requests/idempotency";

/** What the middleware passes on to the handlers. */
export interface ApiEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: () => Log;
    callName: string;
    refusal?: ErrorCode;
    /** An operator with the right to the call. */
    isOperator?: boolean;
  };
}

export type ApiContext = Context<ApiEnv>;

/** The caller's preferred language of ours. */
export function callerLanguage(context: ApiContext): Language {
  return languageFor(undefined, context.req.header("accept-language") ?? null);
}

/** Whether the client hung up before it was answered. */
export function hasLeft(context: ApiContext): boolean {
  return (context.env as Partial<HttpBindings>).outgoing?.destroyed ?? false;
}

/** @throws Refusal for a key that is too long or malformed */
export function idempotencyKeyOf(context: ApiContext): string | null {
  const key = context.req.header("idempotency-key");
  if (key === undefined) return null;
  if (key.length >= 1 && key.length <= MAX_KEY_LENGTH && /^[\x21-\x7e]+$/.test(key)) return key;
  throw malformed(`Idempotency-Key must be 1 to ${MAX_KEY_LENGTH} printable characters without spaces.`);
}

/** @throws Refusal for a body that is not JSON */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed("The body must be JSON.");
  }
}
