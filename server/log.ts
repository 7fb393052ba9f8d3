import { pino, type Logger } from "pino";

export type Log = Logger;

export interface LogOptions {
  /** Which program speaks: `web` or `casino`. */
  program: string;
  /** A pino level; comes from `LOG_LEVEL`. */
  level: string;
}

/** Where lines go; `process.stdout` is one. */
export interface LogSink {
  write(line: string): unknown;
}

// No secret in a log (issue 2, point 9): members of these names are never written, whoever logs the object.
const SECRET_NAMES = [
  "password",
  "pwd",
  "old_pwd",
  "hashed_password",
  "HashedPassword",
  "token",
  "sessionToken",
  "cashier_token",
  "ticket",
  "userhash",
  "userHash",
  "card_number",
  "card_expiry",
  "card_cvc",
  "cookie",
  "authorization",
  "set-cookie",
  "x-session-token",
  "x-cashier-token",
  "x-recaptcha-token",
  "databaseUrl",
  "databaseOwnerUrl",
];

// pino's wildcards reach one level each; three levels are a request's headers and body inside a logged object.
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/**
 * A logger that writes one JSON line an event, with an ISO time, and no secrets:
 * members named like one are replaced, and a card number is masked even inside a sentence.
 */
export function createLog({ program, level }: LogOptions, sink: LogSink = process.stdout): Log {
  return pino(
    {
      level,
      base: { program },
      // ISO, so that a time is never taken for a card number below.
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_PATHS, censor: "[secret]" },
    },
    { write: (line: string) => void sink.write(maskCards(line)) },
  );
}

// 13 to 19 digits in a row, or in groups of four: how people write card numbers. Not inside a longer word or
// an id (a UUID may have such groups in its middle), nor the decimals of a figure.
const CARD_LIKE = /(?<![\w.-])(?:\d{13,19}|\d{4}(?:[ -]\d{4}){2,3}(?:[ -]\d{1,3})?)(?![\w-])/g;

function maskCards(line: string): string {
  return line.replace(CARD_LIKE, "[card]");
}
