import type { z } from "zod";
import type { Right } from "./operator/rights";

/** A part of an answer with texts for players. `language` is a BCP 47 tag. */
export interface LocalizedPart {
  language?: string | undefined;
}

/**
 * One call of the casino API as data. The web client, the casino's handlers, the test doubles, and the OpenAPI
 * document are all derived from these.
 */
export interface CallShape {
  /** Which base URL the path is under: the casino API, the provider API, or the static files. */
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
    | "identity"
    | "operator"
    | "other";
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path under the base, with a `{name}` for each key of `params`. */
  path: `/${string}`;
  summary: string;
  /**
   * `session`: sends X-Session-Token; the player in the path must be the session's.
   * `captcha`: sends X-Recaptcha-Token (sign-up, login, and password calls).
   * `cashier`: sends X-Cashier-Token, a short-lived ticket of the hosted cashier.
   * `signature`: sent by the payment provider, signed in X-Payment-Signature, without X-Casino-Id.
   * `operator`: sends X-Operator-Token; the operator's role must have the right of the call.
   */
  auth: "none" | "session" | "captcha" | "cashier" | "signature" | "operator";
  /** The right that an operator needs for the call; null for every operator. */
  right?: Right | null;
  /** Also sends X-Session-Token if there is a session: changing a password needs both. */
  alsoSession?: true;
  /**
   * Also sends X-Device-Id, a random secret that the player's browser keeps, and X-Device-Agent, its User-Agent. The
   * casino recognizes by them the devices that a player signs in on (additions).
   */
  fromDevice?: true;
  /** Side calls have a shorter time limit, and calls that open a file a longer one. */
  time: "main" | "side" | "file";
  /** True for calls beyond the base API, which other casinos may lack. */
  addition: boolean;
  /**
   * The parts of an answer that hold texts for players. Texts are in the language of Accept-Language as far as the
   * casino has it. Content-Language names the answer's language; a part in another one names its own.
   */
  localized?: (answer: never) => readonly LocalizedPart[];
  /**
   * Why repeating this mutation is harmless. All other mutations require an Idempotency-Key, because a form that is
   * sent twice, or whose answer is lost, must act only once.
   */
  unkeyed?: string;
  /** Fields of the body that hold a handle of the session: a repeat may come with that of a renewed one. */
  sessionFields?: readonly string[];
  /** The longest body, for a call that sends a file; 64 KB without it. */
  maxBodyBytes?: number;
  params: z.ZodObject;
  query: z.ZodObject;
  body: z.ZodType | null;
  response: z.ZodType;
}

/** A call of the operator's program. */
export type OperatorCall = CallShape & { group: "operator" };

/** Type-checks a call and keeps its literal types. */
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
