import type { z } from "zod";

/**
 * One call of the casino API, as data: the web client, the casino's handlers,
 * the test doubles and the OpenAPI document are all made from these.
 */
export interface CallShape {
  /** Where the call lives: the casino API, the provider's API or the static files (design §6). */
  base: "api" | "provider" | "static";
  group:
    | "account"
    | "coupons"
    | "quick-play"
    | "lobby-jackpot"
    | "games"
    | "cashier"
    | "rounds"
    | "support"
    | "other";
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path under the base, with `{name}` for each key of `params`. */
  path: `/${string}`;
  summary: string;
  /**
   * `session`: carries X-Session-Token and the path's player must be its own.
   * `captcha`: carries X-Recaptcha-Token (sign-up, login and password calls).
   * `cashier`: carries X-Cashier-Token, a short-lived ticket of the hosted cashier.
   * `signature`: comes from the payment provider, signed in X-Payment-Signature; carries no X-Casino-Id.
   */
  auth: "none" | "session" | "captcha" | "cashier" | "signature";
  /** Carries X-Session-Token too, where there is a session: a change of password needs both. */
  alsoSession?: true;
  /** Side calls get the shorter time limit (design §6). */
  time: "main" | "side";
  /** True where spec §7 lacks the call and the product needs it (design §6). */
  addition: boolean;
  /**
   * Why a repeat of this mutation does no harm. Every other one requires an Idempotency-Key: a form that is sent twice,
   * or whose answer is lost, must act once.
   */
  unkeyed?: string;
  params: z.ZodObject;
  query: z.ZodObject;
  body: z.ZodType | null;
  response: z.ZodType;
}

/** Keeps the literal types of a call while checking its shape. */
export function defineCall<const C extends CallShape>(call: C): C {
  return call;
}

/** Whether a call is refused without an Idempotency-Key. */
export function requiresKey({ method, unkeyed }: Pick<CallShape, "method" | "unkeyed">): boolean {
  return method !== "GET" && unkeyed === undefined;
}

export type ParamsOf<C extends CallShape> = z.input<C["params"]>;
export type QueryOf<C extends CallShape> = z.input<C["query"]>;
export type BodyOf<C extends CallShape> = C["body"] extends z.ZodType ? z.input<C["body"]> : undefined;
export type ResponseOf<C extends CallShape> = z.output<C["response"]>;
