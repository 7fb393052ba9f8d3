import { DAY_SECONDS } from "~/shared/durations";
import { type ErrorBody, errorBody, type ErrorCode } from "./contract/refusals";
import { MAX_MESSAGE_LENGTH, presentableMessage, SOMETHING_WENT_WRONG } from "./presentable";

/** The usable parts of an error body, which may contain anything. */
export interface ErrorFacts {
  /** Whether there is an `errorMessage` of any type, which marks the body as an error. */
  isError: boolean;
  /** "" if missing or not text. */
  errorMessage: string;
  body: RefusalBody;
}

/** The valid fields of an error body. */
export interface RefusalBody extends Partial<ErrorBody> {
  /** The message was written for this case, and the code only derived from it. */
  hasOwnMessage?: true;
  /** Codes of other fields than `errorCode`, by name: those of the program that the call is for. */
  codes?: Readonly<Record<string, string>>;
}

/** Cap on a casino's retry time: after a day it is asked again in any case. */
export const MAX_WAIT_SECONDS = DAY_SECONDS;
const MAX_FACT_LENGTH = 80;

/**
 * Adapter for casinos of operators that send no error code: messages of the contract that imply one. The first match
 * wins. This is the only place that reads a casino's English; everything else goes by the code.
 */
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

/** Whether a parsed body says that it is an error, whatever the status. */
export function isErrorBody(body: unknown): boolean {
  const { errorMessage } = fieldsOf(body);
  return errorMessage !== undefined && errorMessage !== null;
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
}

/** @param body a parsed body, or undefined if it could not be read */
export function errorFacts(body: unknown): ErrorFacts {
  const sent = fieldsOf(body);
  const { errorMessage } = sent;
  const message = typeof errorMessage === "string" ? errorMessage : "";
  return {
    isError: isErrorBody(body),
    errorMessage: message,
    body: withCode(validFields(sent), message.slice(0, MAX_MESSAGE_LENGTH).trim()),
  };
}

/** Field by field, so that one invalid field does not discard the others. */
function validFields(sent: Record<string, unknown>): RefusalBody {
  const { shape } = errorBody;
  const facts: RefusalBody = {};
  const errorMessage = shape.errorMessage.safeParse(sent.errorMessage);
  if (errorMessage.success) facts.errorMessage = errorMessage.data;
  const errorCode = shape.errorCode.safeParse(sent.errorCode);
  if (errorCode.success && errorCode.data) facts.errorCode = errorCode.data;
  const seconds = shape.retryAfterSeconds.safeParse(sent.retryAfterSeconds);
  if (seconds.success && seconds.data) facts.retryAfterSeconds = Math.min(seconds.data, MAX_WAIT_SECONDS);
  for (const name of ["type", "country", "requestId", "coupon"] as const) {
    const fact = sent[name];
    if (typeof fact === "string" && isPlain(fact)) facts[name] = fact;
  }
  const codes = Object.entries(sent).filter(
    (field): field is [string, string] => field[0] !== "errorCode" && isFurtherCode(field),
  );
  if (codes.length > 0) facts.codes = Object.fromEntries(codes);
  return { ...facts, ...typedFacts(sent) };
}

function isFurtherCode([name, value]: [string, unknown]): boolean {
  return /^[a-z]{1,20}Code$/.test(name) && typeof value === "string" && /^[a-z_]{1,40}$/.test(value);
}

/** What is read otherwise, or not at all. */
const typed = errorBody.omit({
  errorMessage: true,
  errorCode: true,
  type: true,
  detail: true,
  country: true,
  coupon: true,
  retryAfterSeconds: true,
  requestId: true,
}).shape;

/** The facts that are numbers or of a fixed set. */
function typedFacts(sent: Record<string, unknown>): Partial<ErrorBody> {
  const valid = Object.entries(typed).filter(
    ([name, schema]) => sent[name] !== undefined && schema.safeParse(sent[name]).success,
  );
  return Object.fromEntries(valid.map(([name]) => [name, sent[name]]));
}

function withCode(facts: RefusalBody, message: string): RefusalBody {
  const errorCode = facts.errorCode ?? codeIn(message);
  if (errorCode === undefined) return facts;
  const country = errorCode === "restricted_country" ? (facts.country ?? countryIn(message)) : facts.country;
  return {
    ...facts,
    ...(facts.errorCode === undefined ? { errorCode, hasOwnMessage: true } : {}),
    ...(country === undefined ? {} : { country }),
  };
}

function codeIn(message: string): ErrorCode | undefined {
  const code = errorBody.shape.errorCode.safeParse(message.toLowerCase());
  if (code.success) return code.data;
  return CODES_BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
}

function countryIn(message: string): string | undefined {
  return COUNTRY_IN_MESSAGE.exec(message)?.[1];
}

function isPlain(fact: string): boolean {
  return fact.length <= MAX_FACT_LENGTH && presentableMessage(fact) !== SOMETHING_WENT_WRONG;
}
