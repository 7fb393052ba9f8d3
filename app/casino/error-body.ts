import { errorBody, type ErrorBody, type ErrorCode } from "./contract/shared";
import { presentableMessage, SOMETHING_WENT_WRONG } from "./presentable";

/** The usable parts of an error body, which may contain anything. */
export interface ErrorFacts {
  /** Whether there is an `errorMessage` of any type, which marks the body as an error. */
  isError: boolean;
  /** "" if missing or not text. */
  errorMessage: string;
  /** The valid fields. If the casino sends no code, it is derived from the message. */
  body: Partial<ErrorBody>;
}

/** Cap on a casino's retry time: after a day it is asked again in any case. */
export const LONGEST_WAIT_SECONDS = 86_400;
const LONGEST_FACT = 80;

/** Messages that imply an error code, for casinos that send none. The first match wins. */
const CODES_BY_MESSAGE: readonly (readonly [RegExp, ErrorCode])[] = [
  [/\baccount with this e-?mail already exists/i, "email_exists"],
  [/\baccount already exists/i, "login_exists"],
  [/\binvalid coupon\b/i, "invalid_coupon"],
  [/\b(?:account|player|you)\b.*\bbanned\b/i, "banned"],
  [/\bnot accept players from\b|\brestricted country\b|\bcountry\b.*\brestricted\b/i, "restricted_country"],
  [/\btoo many failed log-?in attempts\b/i, "too_many_attempts"],
  [/\b(?:down|closed|undergoing|under)\b.*\bmaintenance\b/i, "maintenance"],
];

const COUNTRY_IN_MESSAGE = /\bplayers from (\p{L}[\p{L} .'()-]{1,60}?)[.!]?$/u;

/** @param body a parsed body, or undefined if it could not be read */
export function errorFacts(body: unknown): ErrorFacts {
  const sent = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const { errorMessage } = sent;
  const message = typeof errorMessage === "string" ? errorMessage : "";
  return {
    isError: errorMessage !== undefined && errorMessage !== null,
    errorMessage: message,
    body: withCode(believed(sent), message.trim()),
  };
}

/** Field by field, so that one invalid field does not discard the others. */
function believed(sent: Record<string, unknown>): Partial<ErrorBody> {
  const { shape } = errorBody;
  const facts: Partial<ErrorBody> = {};
  const errorMessage = shape.errorMessage.safeParse(sent.errorMessage);
  if (errorMessage.success) facts.errorMessage = errorMessage.data;
  const errorCode = shape.errorCode.safeParse(sent.errorCode);
  if (errorCode.success && errorCode.data) facts.errorCode = errorCode.data;
  const seconds = shape.retryAfterSeconds.safeParse(sent.retryAfterSeconds);
  if (seconds.success && seconds.data) facts.retryAfterSeconds = Math.min(seconds.data, LONGEST_WAIT_SECONDS);
  for (const name of ["type", "country", "requestId"] as const) {
    const fact = sent[name];
    if (typeof fact === "string" && isPlain(fact)) facts[name] = fact;
  }
  return facts;
}

function withCode(facts: Partial<ErrorBody>, message: string): Partial<ErrorBody> {
  const errorCode = facts.errorCode ?? codeIn(message);
  if (errorCode === undefined) return facts;
  const country = errorCode === "restricted_country" ? (facts.country ?? countryIn(message)) : facts.country;
  return { ...facts, errorCode, ...(country === undefined ? {} : { country }) };
}

function codeIn(message: string): ErrorCode | undefined {
  const spelled = errorBody.shape.errorCode.safeParse(message.toLowerCase());
  if (spelled.success) return spelled.data;
  return CODES_BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
}

function countryIn(message: string): string | undefined {
  return COUNTRY_IN_MESSAGE.exec(message)?.[1];
}

function isPlain(fact: string): boolean {
  return fact.length <= LONGEST_FACT && presentableMessage(fact) !== SOMETHING_WENT_WRONG;
}
