import { z } from "zod";
import { calls } from "~/casino/contract";
import type { RecordedCall } from "../support/recording-casino";

/**
 * What the web program may ask of a casino, by spec §3 and §7. Written down here once more and not taken from the
 * contract: a contract that drifts from the spec takes both programs with it, and this list stays.
 */
interface WireRow {
  /** Method and path of spec §7; the provider's and the static files under their prefix (design §4). */
  call: string;
  /** Tells the kinds of `PUT /login` apart. */
  op?: string;
  /** Spec §7: authenticated calls send the session token, sign-up, login and password calls the captcha's. */
  carries: readonly ("session" | "captcha")[];
  /**
   * Design §5.4 and §6. What only opens, renews or ends a session, asks for a ticket or writes a record has none: an
   * answer that holds a secret is not kept to be given again.
   */
  key?: true;
  query?: z.ZodRawShape;
  body?: z.ZodRawShape;
}

const id = z.number().int().positive();
const idInQuery = z.string().regex(/^[1-9]\d*$/);
const text = z.string().min(1);
const clientId = z.union([z.literal(3), z.literal(6)]);
const date = z.string().regex(/^(19|20)\d\d-(0\d|1[0-2])-[0-3]\d$/);
/** Lower-cased, as spec §3 has e-mail and login. */
const lower = z
  .string()
  .min(1)
  .refine((value) => value === value.toLowerCase(), "not lower-cased");

const session = ["session"] as const;
const captcha = ["captcha"] as const;

export const wire: readonly WireRow[] = [
  {
    call: "POST /login",
    carries: captcha,
    body: {
      login: lower,
      password: text,
      skin_id: z.literal(1),
      client_id: clientId,
      for_money: z.literal(1),
      player_timezone: z.string().regex(/^[+-](0\d|1[0-4]):[0-5]\d$/),
    },
  },
  {
    call: "PUT /login",
    op: "fp",
    carries: captcha,
    key: true,
    body: { op: z.literal("fp"), email: lower },
  },
  {
    call: "PUT /login",
    op: "fu",
    carries: captcha,
    key: true,
    body: { op: z.literal("fu"), email: lower },
  },
  {
    call: "PUT /login",
    op: "cpwt",
    carries: captcha,
    key: true,
    body: { op: z.literal("cpwt"), player_id: id, token: text, pwd: text },
  },
  {
    call: "PUT /login",
    op: "cp",
    carries: ["captcha", "session"],
    key: true,
    body: { op: z.literal("cp"), player_id: id, old_pwd: text, pwd: text },
  },
  {
    call: "POST /signup",
    carries: captcha,
    key: true,
    body: {
      email: lower,
      password: text,
      first_name: text,
      last_name: text,
      birth_date: date,
      client_id: clientId,
      aid: z.string(),
      download_id: z.string(),
      skin_id: z.literal(1),
    },
  },
  {
    call: "POST /download-id",
    carries: [],
    key: true,
    body: { name: text, email: lower, affiliate_id: text, tracking_id: z.string() },
  },
  {
    call: "POST /accounts/incomplete-signups",
    carries: [],
    body: {
      login: lower,
      email: lower,
      first_name: text,
      last_name: text,
      client_id: clientId,
      start_date: z.iso.datetime(),
    },
  },
  { call: "GET /players/{pid}", carries: session },
  {
    call: "GET /players/{pid}/balance",
    carries: session,
    query: { forMoney: z.literal("true") },
  },
  {
    call: "PUT /players/{pid}",
    carries: session,
    key: true,
    body: {
      login: lower,
      email: lower,
      password: text,
      first_name: text,
      last_name: text,
      birth_date: date,
      address_1: text,
      address_2: z.literal(""),
      city: text,
      state: text,
      zip: text,
      country: z.string().length(2),
      cell_phone: text,
      day_phone: z.literal(""),
      evening_phone: z.literal(""),
      gender: z.boolean(),
      skin_id: z.literal(1),
    },
  },
  {
    call: "POST /players/{pid}/token",
    carries: session,
    body: { playerId: id, token_type: z.literal("refresh") },
  },
  {
    call: "POST /player/{pid}/cashier",
    carries: session,
    body: {
      skinId: z.literal(1),
      playerId: id,
      cashier_type: z.literal("deposit"),
      client_type: z.enum(["Mobile", "InstantPlay"]),
    },
  },
  {
    call: "POST /player/{pid}/accounts/logout",
    carries: session,
    body: {
      logout_type: text,
      login: lower,
      player_id: id,
      player_ids: z.array(id).length(1),
      for_money: z.literal(1),
    },
  },

  { call: "GET /players/{pid}/coupondetails", carries: session, query: { login: lower } },
  { call: "GET /players/{pid}/active-coupon", carries: session },
  { call: "DELETE /players/{pid}/active-coupon", carries: session, key: true },
  {
    call: "POST /v2/players/{pid}/coupons",
    carries: session,
    key: true,
    query: { login: lower, couponCode: z.string().regex(/^[A-Z0-9_-]+$/), redeem: z.literal("true") },
  },
  { call: "GET /static/default-promotions.json", carries: [] },

  // What travels as userhash is a sign-in of its own.
  { call: "GET /accounts/quick", carries: captcha, query: { userhash: text } },
  {
    call: "GET /player/{pid}/accounts/quick",
    carries: session,
    query: { player_id: idInQuery, casinoID: z.literal("799") },
  },
  {
    call: "POST /player/{pid}/accounts/quick",
    carries: session,
    key: true,
    body: { hashed_password: text, casinoID: z.literal(799), player_id: id, login: lower },
  },
  { call: "DELETE /player/{pid}/accounts/quick", carries: session, key: true },

  { call: "GET /static/games-desktop.json", carries: [] },
  { call: "GET /static/games-mobile.json", carries: [] },
  {
    call: "POST /person-preferences",
    carries: session,
    key: true,
    body: { custrefid: z.string().regex(/^[1-9]\d*$/), emailpermit: z.boolean() },
  },
  { call: "GET /affiliate-token", carries: [], query: { user_id: text } },
  // Twice is no fault, and no form of ours has to stand before it: it needs no key.
  { call: "POST /marketing/unsubscribe/{id}", carries: [] },
];

/** What a recorded call does that the spec does not say: nothing, mostly. */
export function wireFindings(call: RecordedCall): string[] {
  const row = rowOf(call);
  const findings = [...headerFindings(call), ...hashFindings(call)];
  if (row) findings.push(...rowFindings(row, call));
  else if (!additionOf(call)) findings.push("is neither a call of spec §7 nor an addition of the contract");
  return findings.map((finding) => `${call.call}: ${finding}`);
}

/** The row of a call, if spec §7 has one. */
export function rowOf({ call, body }: RecordedCall): WireRow | undefined {
  return wire.find((row) => isLike(row.call, call) && (row.op === undefined || row.op === opOf(body)));
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

function opOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "op" in body ? body.op : undefined;
}

function rowFindings(row: WireRow, call: RecordedCall): string[] {
  return [
    ...shapeFindings("query", z.strictObject(row.query ?? {}), call.query),
    ...(row.body
      ? shapeFindings("body", z.strictObject(row.body), call.body)
      : call.body === undefined
        ? []
        : ["has a body"]),
    ...presence("x-session-token", row.carries.includes("session"), call),
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

/** Everything that the program itself adds; what undici adds is the protocol's. */
const KNOWN_HEADERS = new Set([
  "host",
  "connection",
  "accept",
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
]);

function headerFindings({ call, headers, body }: RecordedCall): string[] {
  const findings = Object.keys(headers)
    .filter((name) => !KNOWN_HEADERS.has(name))
    .map((name) => `sends ${name}`);
  if (headers["x-casino-id"] !== "799") findings.push(`casino id ${String(headers["x-casino-id"])}`);
  const address = String(headers["x-forwarded-for"]);
  // The games are fetched for everybody, in nobody's name.
  const wanted = call.startsWith("GET /static/games-") ? /^undefined$/ : /^[\da-f.:]+$/;
  if (!wanted.test(address)) findings.push(`player's address ${address}`);
  const isJson = headers["content-type"] === "application/json";
  if (isJson !== (body !== undefined)) findings.push(`content-type ${String(headers["content-type"])}`);
  return findings;
}

/** Design §6: a real password hash never leaves the database. */
function hashFindings({ raw }: RecordedCall): string[] {
  return /\$argon2|\$2[aby]\$/.test(raw) ? ["carries the hash of a password"] : [];
}
