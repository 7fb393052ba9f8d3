import { type Logger, pino } from "pino";

export type Log = Logger;

export interface LogOptions {
  /** The program that logs: `web` or `casino`. */
  program: string;
  /** A pino level, from `LOG_LEVEL`. */
  level: string;
}

/** Where log lines go, such as `process.stdout`. */
export interface LogSink {
  write(line: string): unknown;
}

// Secrets must never be logged: fields with these names are redacted, whoever logs the object.
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
  "databaseDirectUrl",
  "databaseOwnerUrl",
];

// Each pino wildcard matches one level. Three levels cover a request's headers and body inside a logged object.
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/**
 * A logger that writes one JSON line per event with an ISO timestamp. Fields with secret names are redacted, and card
 * numbers are masked even inside text.
 */
export function createLog({ program, level }: LogOptions, sink: LogSink = process.stdout): Log {
  return pino(
    {
      level,
      base: { program },
      // ISO, so that a timestamp is not mistaken for a card number below.
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_PATHS, censor: "[secret]" },
    },
    { write: (line: string) => void sink.write(maskCards(line)) },
  );
}

// 13 to 19 digits in a row or in groups of four, as people write card numbers. Not part of a longer word or an id (a
// UUID may contain such groups), nor the decimals of a number.
const CARD_LIKE = /(?<![\w.-])(?:\d{13,19}|\d{4}(?:[ -]\d{4}){2,3}(?:[ -]\d{1,3})?)(?![\w-])/g;

function maskCards(line: string): string {
  return line.replace(CARD_LIKE, "[card]");
}
