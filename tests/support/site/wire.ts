import { z } from "zod";
import { calls } from "~/casino/contract";
import type { RecordedCall } from "../recording-casino";
import { accountRows } from "./wire-account";
import { floorRows } from "./wire-floor";
import type { WireRow } from "./wire-shapes";

/**
 * What the web program may ask of a casino. Written out here instead of taken from the contract: a contract that
 * drifts takes both programs with it, and only an independent list notices.
 */
const wire: readonly WireRow[] = [...accountRows, ...floorRows];

/** Deviations of a recorded call from the list; empty if correct. */
export function wireFindings(call: RecordedCall): string[] {
  const row = rowOf(call);
  const findings = [...headerFindings(call), ...hashFindings(call)];
  if (row) findings.push(...rowFindings(row, call));
  else if (rowsOf(call).length > 0) findings.push(`is of a kind of its own: ${kindOf(call.body) ?? "none"}`);
  else if (!additionOf(call)) findings.push("is neither a listed call nor an addition of the contract");
  return findings.map((finding) => `${call.call}: ${finding}`);
}

/** The row of a call, if the list has one. */
export function rowOf(call: RecordedCall): WireRow | undefined {
  return rowsOf(call).find(({ kind }) => kind === undefined || kind === kindOf(call.body));
}

function rowsOf({ call }: RecordedCall): WireRow[] {
  return wire.filter((row) => isLike(row.call, call));
}

const PREFIXES = { api: "", provider: "/provider", static: "/static" } as const;

function additionOf({ call }: RecordedCall) {
  return calls.find(
    ({ addition, method, base, path }) => addition && isLike(`${method} ${PREFIXES[base]}${path}`, call),
  );
}

function isLike(pattern: string, call: string): boolean {
  const source = pattern.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${source}$`).test(call);
}

const kinds = z.object({
  op: z.string().optional(),
  step: z.string().optional(),
  game_code: z.string().optional(),
  choice: z.object({ kind: z.string() }).optional(),
});

function kindOf(body: unknown): string | undefined {
  const { op, step, game_code, choice } = kinds.safeParse(body).data ?? {};
  return op ?? step ?? choice?.kind ?? (game_code === undefined ? undefined : "plain");
}

function rowFindings(row: WireRow, call: RecordedCall): string[] {
  return [
    ...shapeFindings("query", z.strictObject(row.query ?? {}), call.query),
    ...(row.body
      ? shapeFindings("body", z.strictObject(row.body), call.body)
      : call.body === undefined
        ? []
        : ["has a body"]),
    ...(row.alsoSession ? [] : presence("x-session-token", row.carries.includes("session"), call)),
    ...presence("x-recaptcha-token", row.carries.includes("captcha"), call),
    ...presence("idempotency-key", row.key === true, call),
    ...presence("x-cashier-token", false, call),
  ];
}

function shapeFindings(part: string, shape: z.ZodType, value: unknown): string[] {
  const parsed = shape.safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => `${part}.${path.join(".")}: ${message}`);
}

function presence(header: string, expected: boolean, { headers }: RecordedCall): string[] {
  const value = headers[header];
  if (expected === (typeof value === "string" && value !== "")) return [];
  return [expected ? `has no ${header}` : `has ${header}`];
}

/** Headers the program adds itself, without those undici adds. */
const EXPECTED_HEADERS = new Set([
  "host",
  "connection",
  "accept",
  "accept-language",
  "content-type",
  "content-length",
  "transfer-encoding",
  "if-none-match",
  "x-casino-id",
  "x-request-id",
  "x-forwarded-for",
  "x-country",
  "x-session-token",
  "x-recaptcha-token",
  "x-cashier-token",
  "idempotency-key",
  "x-device-id",
  "x-device-agent",
  "x-caller-signature",
]);

function headerFindings({ call, headers, body }: RecordedCall): string[] {
  const findings = Object.keys(headers)
    .filter((name) => !EXPECTED_HEADERS.has(name))
    .map((name) => `sends ${name}`);
  if (headers["x-casino-id"] !== "799") findings.push(`casino id ${String(headers["x-casino-id"])}`);
  const address = String(headers["x-forwarded-for"]);
  if (!addressOf(call).test(address)) findings.push(`player's address ${address}`);
  const isJson = headers["content-type"] === "application/json";
  if (isJson !== (body !== undefined)) findings.push(`content-type ${String(headers["content-type"])}`);
  return findings;
}

const FOR_ALL = [
  // The last of the games to try, whose rules show whether the casino is our own (featured-games.server.ts).
  "GET /house/games/302-1",
  "GET /lobby-jackpot/jackpot",
  "GET /provider/external-lobbies",
  "GET /static/default-promotions.json",
];

/** What is the same for everybody is fetched in nobody's name, some of it for a player too. */
function addressOf(call: string): RegExp {
  if (call.startsWith("GET /static/games-") || call === "GET /provider/jackpots") return /^undefined$/;
  return FOR_ALL.includes(call) ? /^(undefined|[\da-f.:]+)$/ : /^[\da-f.:]+$/;
}

/** A real password hash must never leave the database. */
function hashFindings({ raw }: RecordedCall): string[] {
  return /\$argon2|\$2[aby]\$/.test(raw) ? ["carries the hash of a password"] : [];
}
