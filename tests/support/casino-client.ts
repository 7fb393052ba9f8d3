import { randomUUID } from "node:crypto";
import { fetch, type Response } from "undici";
import * as account from "~/casino/contract/account";
import type { BodyOf, CallShape, ParamsOf, QueryOf, ResponseOf } from "~/casino/contract/call";
import { guardQuestion } from "~/casino/contract/captcha";
import * as hostedCashier from "~/casino/contract/hosted-cashier";
import type { ErrorBody } from "~/casino/contract/refusals";
import { signedHeaders } from "./signing";

/** One call over HTTP, signed as the web program signs it, without the client's retries and limits. */
export interface SendOptions<C extends CallShape> {
  params?: ParamsOf<C>;
  query?: QueryOf<C>;
  body?: BodyOf<C> | Record<string, unknown>;
  token?: string;
  cashierToken?: string;
  operatorToken?: string;
  /** A new key by default; null sends none. */
  key?: string | null;
  headers?: Record<string, string>;
}

export interface Answer<C extends CallShape> {
  status: number;
  headers: Response["headers"];
  /** The contract's body of a success; see `refused` for errors. */
  body: Whole<ResponseOf<C>>;
  refused: Partial<ErrorBody>;
}

/** The embedded casino sends every optional addition. */
type Whole<T> = { [Name in keyof T]-?: Exclude<T[Name], undefined> };

const PREFIX = { api: "", provider: "/provider", static: "/static" } as const;

export async function send<C extends CallShape>(
  url: string,
  call: C,
  options: SendOptions<C> = {},
): Promise<Answer<C>> {
  const { method } = call;
  const body = options.body === undefined ? null : JSON.stringify(options.body);
  const request = { method, url: target(url, call, options), headers: headersOf(call, options), body };
  const response = await fetch(request.url, { method, headers: signedHeaders(request), body });
  const answer = (await response.json()) as Whole<ResponseOf<C>>;
  return {
    status: response.status,
    headers: response.headers,
    body: answer,
    refused: answer,
  };
}

/** The body of a success. @throws Error with what was refused */
export function accepted<C extends CallShape>({ status, body, refused }: Answer<C>): Answer<C>["body"] {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(refused)}`);
  return body;
}

function target<C extends CallShape>(url: string, call: C, options: SendOptions<C>): string {
  const params: Record<string, unknown> = { ...options.params };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...options.query })) query.set(name, String(value));
  return `${url}${PREFIX[call.base]}${path}${query.size === 0 ? "" : `?${query.toString()}`}`;
}

function headersOf<C extends CallShape>(call: C, options: SendOptions<C>): Record<string, string> {
  return {
    "x-casino-id": "799",
    ...(options.body === undefined ? {} : { "content-type": "application/json" }),
    ...(options.token === undefined ? {} : { "x-session-token": options.token }),
    ...(options.cashierToken === undefined ? {} : { "x-cashier-token": options.cashierToken }),
    ...(options.operatorToken === undefined ? {} : { "x-operator-token": options.operatorToken }),
    ...(call.method === "GET" || options.key === null
      ? {}
      : { "idempotency-key": options.key ?? randomUUID() }),
    // Sent as by a person who answered the question, so that limits do not get in a test's way.
    ...(call.auth === "captcha" ? { "x-recaptcha-token": guardQuestion(randomUUID()) } : {}),
    ...options.headers,
  };
}

/** A player who signed up and logged in. */
export interface TestPlayer {
  pid: number;
  login: string;
  email: string;
  password: string;
  token: string;
}

export const APPROVED_CARD = { card_number: "4111 1111 1111 1111", card_expiry: "12/30", card_cvc: "123" };

export function signupBody(changes: Partial<BodyOf<typeof account.signup>> = {}) {
  const unique = randomUUID().replaceAll("-", "").slice(0, 16);
  return {
    email: `ada.${unique}@example.com`,
    password: "Secret-1234",
    first_name: "Ada",
    // Names take letters only, and must be unique: the same person may not sign up twice.
    last_name: unique.replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? ""),
    birth_date: "1990-05-17",
    client_id: 3 as const,
    aid: "",
    download_id: "",
    skin_id: 1 as const,
    ...changes,
  };
}

export function loginBody(name: string, password: string) {
  return {
    login: name,
    password,
    skin_id: 1 as const,
    client_id: 3 as const,
    for_money: 1 as const,
    player_timezone: "+00:00",
  };
}

export async function newPlayer(url: string): Promise<TestPlayer> {
  const body = signupBody();
  const signup = await send(url, account.signup, { body });
  if (signup.status !== 200) throw new Error(`signup: ${JSON.stringify(signup.refused)}`);
  const login = await send(url, account.login, { body: loginBody(body.email, body.password) });
  return {
    pid: signup.body.pid,
    login: signup.body.login,
    email: body.email,
    password: body.password,
    token: login.body.sessionToken,
  };
}

/** Opens another session of a player. @returns the casino's answer */
export async function signInAgain(
  url: string,
  { email, password }: Pick<TestPlayer, "email" | "password">,
  address?: string,
) {
  const headers: Record<string, string> = address === undefined ? {} : { "x-forwarded-for": address };
  return (await send(url, account.login, { body: loginBody(email, password), headers })).body;
}

/** Ends the sign-in of a session. */
export function logOut(url: string, { pid, login, token }: Pick<TestPlayer, "pid" | "login" | "token">) {
  return send(url, account.logout, {
    params: { pid },
    token,
    body: { logout_type: "player", login, player_id: pid, player_ids: [pid], for_money: 1 },
  });
}

/** Completes the account details that a deposit requires. */
export async function completeDetails(url: string, player: TestPlayer): Promise<void> {
  const { pid, token } = player;
  const data = (await send(url, account.player, { params: { pid }, token })).body;
  const answer = await send(url, account.updatePlayer, {
    params: { pid },
    token,
    body: detailsBody(data),
  });
  if (answer.status !== 200) throw new Error(`details: ${JSON.stringify(answer.refused)}`);
}

export function detailsBody(data: account.Player): BodyOf<typeof account.updatePlayer> {
  return {
    login: data.login,
    email: data.contact.email,
    password: data.hashed_password,
    first_name: data.contact.first_name,
    last_name: data.contact.last_name,
    birth_date: data.birth_date,
    address_1: "1 Orchard Lane",
    address_2: "",
    city: "Springfield",
    state: "IL",
    zip: "62701",
    country: "US",
    cell_phone: "+1 555-0100",
    day_phone: "",
    evening_phone: "",
    gender: false,
    skin_id: 1,
  };
}

/** Opens the hosted cashier as its form does. @returns the cashier's token */
export async function openCashier(url: string, player: Pick<TestPlayer, "pid" | "token">): Promise<string> {
  const { pid, token } = player;
  const ticket = await send(url, account.cashier, {
    params: { pid },
    token,
    body: { skinId: 1, playerId: pid, cashier_type: "deposit", client_type: "InstantPlay" },
  });
  const opened = await send(url, hostedCashier.openCashier, {
    body: {
      RTGLogin: ticket.body.login,
      RTG_PID: ticket.body.player_id,
      HashedPassword: ticket.body.hashed_password,
      SessionID: ticket.body.session_id,
    },
  });
  if (opened.status !== 200) throw new Error(`cashier: ${JSON.stringify([ticket.refused, opened.refused])}`);
  return opened.body.cashier_token;
}

/** A player with complete details, an open cashier and, if asked, money. */
export async function newDepositor(
  url: string,
  amountMinor = 0,
): Promise<TestPlayer & { cashierToken: string }> {
  const player = await newPlayer(url);
  await completeDetails(url, player);
  const cashierToken = await openCashier(url, player);
  if (amountMinor > 0) {
    const body = { method: "card" as const, amount_minor: amountMinor, ...APPROVED_CARD };
    const answer = await send(url, hostedCashier.makeDeposit, { cashierToken, body });
    if (answer.status !== 200) throw new Error(`deposit: ${JSON.stringify(answer.refused)}`);
  }
  return { ...player, cashierToken };
}
