import { Agent } from "undici";
import type { z } from "zod";
import { SIGNATURE_HEADER, signCall } from "~/shared/call-signature.server";
import { DEFAULT_LANGUAGE } from "~/shared/languages";
import { parseUrl } from "~/url";
import type { BodyOf, CallShape, ParamsOf, QueryOf, ResponseOf } from "./contract/call";
import { GUARD_BASIC } from "./contract/captcha";
import { CASINO_ID, textLanguage } from "./contract/shared";
import { ContractNotes, methodAndPath } from "./contract-notes.server";
import { MAX_WAIT_SECONDS } from "./error-body";
import { AnswerTooLong, exchange } from "./exchange.server";
import { jsonBody } from "./json-body.server";
import { readAnswer } from "./read-answer.server";
import { CasinoError, failureOf, isMissingCall } from "./result";

/** Side calls get a shorter limit. CASINO_WAIT_MS sets that of the others. */
export const TIME_LIMIT_MS = { main: 5_000, side: 2_000, file: 30_000 } as const;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

type Part<Name extends string, Shape, Value> = Shape extends null
  ? { [K in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** The idempotency key, minted when the form was rendered. Required by type wherever the contract requires it. */
type Key<C extends CallShape> = C extends { method: "GET" } | { unkeyed: string }
  ? { key?: string | undefined }
  : { key: string };

/** Arguments of a call: its params, query, body, and a mutation's idempotency key. */
export type CallArguments<C extends CallShape> = Part<"params", C["params"], ParamsOf<C>> &
  Part<"query", C["query"], QueryOf<C>> &
  Part<"body", C["body"], BodyOf<C>> &
  Key<C> & {
    /** The hosted cashier's ticket, sent in place of the player's session. */
    ticket?: string | undefined;
    /** Value of X-Recaptcha-Token for calls that carry it. Defaults to what every guarded form has passed. */
    captcha?: string | undefined;
    /** A file for the last field of the body, which is an empty text there (json-body.server.ts). */
    file?: Uint8Array;
  };

export interface Bases {
  api: string;
  provider: string;
  static: string;
  /**
   * Key to sign calls with (app/shared/call-signature.server.ts). Without it calls are not signed: the casino shares no key with
   * us.
   */
  signingKey?: string | null;
}

export interface StaticFile<C extends CallShape> {
  etag: string | null;
  value: ResponseOf<C>;
}

/** Headers that identify the player and the request, sent with every call of one page request. */
export interface Caller {
  sessionToken: string | null;
  /** A session of another kind than a player's, for the calls that are made with one: its header and its token. */
  otherSession?: { header: string; token: string } | null;
  /** The player's address, sent as X-Forwarded-For; null if unknown. */
  address: string | null;
  /** The player's country, sent as X-Country (ISO 3166 code); null if unknown. */
  country?: string | null;
  /** The page reloads itself; sent as X-Unattended, so that a call is no sign that the player is there. */
  isUnattended?: boolean;
  /** The page's language as a BCP 47 tag, sent as Accept-Language; a casino that ignores it answers in English. */
  language?: string;
  /** Sent with the calls that open or renew a session, so that the casino recognizes the device. */
  device?: () => CallerDevice;
  requestId: string;
}

export interface CallerDevice {
  /** A random secret that this browser keeps. */
  id: string;
  /** The browser's User-Agent; empty if it sent none. */
  agent: string;
}

export interface CallLog {
  (line: { call: string; status: number; ms: number; requestId: string; failure?: string }): void;
}

/** HTTP client of the casino API. One instance per process; `for()` makes one per request. */
export class CasinoClient {
  private readonly agent: Agent;

  constructor(
    private readonly bases: Bases,
    private readonly log: CallLog = () => undefined,
    private readonly limitsMs: Record<CallShape["time"], number> = TIME_LIMIT_MS,
    private readonly notes = new ContractNotes(() => undefined),
  ) {
    // HTTP/1.1 keep-alive with a pool per origin, large enough that a slow call does not block the others.
    this.agent = new Agent({
      connections: 128,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      connectTimeout: 2_000,
    });
  }

  for(caller: Caller): Casino {
    return new Casino(this, caller);
  }

  close(): Promise<void> {
    return this.agent.close();
  }

  /** @throws CasinoError */
  async send(call: CallShape, args: AnyArguments, caller: Caller): Promise<unknown> {
    return (await this.answerTo(call, args, caller)).value;
  }

  /**
   * Fetches a static file unless it still matches `etag`.
   * @returns null if it is unchanged
   * @throws CasinoError
   */
  async file<C extends CallShape>(
    call: C,
    etag: string | null,
    caller: Caller,
  ): Promise<StaticFile<C> | null> {
    const answer = await this.answerTo(call, etag === null ? {} : { etag }, caller);
    return answer.status === 304 ? null : { etag: answer.etag, value: answer.value as ResponseOf<C> };
  }

  private async answerTo(call: CallShape, args: AnyArguments, caller: Caller): Promise<Answer> {
    try {
      return await this.attempt(call, args, caller);
    } catch (error) {
      const mayRepeat = call.method === "GET" || args.key !== undefined;
      if (!mayRepeat || !isRetryable(error)) throw error;
      return this.attempt(call, args, caller);
    }
  }

  private async attempt(call: CallShape, args: AnyArguments, caller: Caller): Promise<Answer> {
    const started = performance.now();
    const name = methodAndPath(call);
    try {
      const answer = await this.exchanged(call, args, caller);
      this.log({
        call: name,
        status: answer.status,
        ms: Math.round(performance.now() - started),
        requestId: caller.requestId,
      });
      return answer;
    } catch (error) {
      const failure = error instanceof CasinoError ? error : lostAnswer(error);
      this.log({
        call: name,
        status: failure.status,
        ms: Math.round(performance.now() - started),
        requestId: caller.requestId,
        failure: `${failure.failure}${failure.code ? ` ${failure.code}` : ""}`,
      });
      throw failure;
    }
  }

  private async exchanged(call: CallShape, args: AnyArguments, caller: Caller): Promise<Answer> {
    const address = this.url(call, args);
    const url = parseUrl(address);
    if (url === null) throw new TypeError(`not an address: ${address}`);
    const body = args.body === undefined ? null : jsonBody(args.body, args.file);
    const response = await exchange(
      this.agent,
      {
        url,
        method: call.method,
        headers: this.signed(call, url, headersOf(call, args, caller), body),
        body,
      },
      { ms: this.limitsMs[call.time], bytes: MAX_ANSWER_BYTES },
    );
    const etag = typeof response.headers.etag === "string" ? response.headers.etag : null;
    if (response.status === 304 && args.etag !== undefined) return { status: 304, etag, value: null };
    const answer = parseJson(response.text);
    const failure = failureOf(response.status, response.statusText, answer);
    if (failure) {
      if (call.addition && isMissingCall(failure)) this.notes.lacks(call);
      throw asAnswerTo(call, withRetryAfter(failure, response.headers["retry-after"]));
    }
    const read = readAnswer(call.response, answer);
    this.notes.differs(call, read.mismatches);
    if (!read.ok) throw new CasinoError("unavailable", "The answer has an unknown shape.", 502);
    this.notes.answered(call, answer);
    nameLanguages(call, read.value, response.headers["content-language"]);
    return { status: response.status, etag, value: read.value };
  }

  private signed(
    { method }: CallShape,
    { pathname, search }: URL,
    headers: Record<string, string>,
    body: string | Uint8Array | null,
  ): Record<string, string> {
    const { signingKey } = this.bases;
    if (!signingKey) return headers;
    const signed = {
      method,
      target: `${pathname}${search}`,
      header: (name: string) => headers[name],
      body: body ?? "",
    };
    return { ...headers, [SIGNATURE_HEADER]: signCall(signed, signingKey) };
  }

  private url(call: CallShape, args: AnyArguments): string {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(args.params?.[name] ?? "")),
    );
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(args.query ?? {})) {
      if (value !== undefined) query.set(name, String(value));
    }
    const search = query.toString();
    return `${this.bases[call.base]}${path}${search === "" ? "" : `?${search}`}`;
  }
}

/** The casino API during one request. Deduplicates equal GETs, so that two loaders of a page share the answer. */
export class Casino {
  private readonly memo = new Map<string, Promise<unknown>>();
  private closed = false;

  constructor(
    private readonly client: CasinoClient,
    readonly caller: Caller,
  ) {}

  /**
   * Whether any call so far was answered with maintenance, so that a page that ignored the failure can still say so.
   */
  get isClosed(): boolean {
    return this.closed;
  }

  /** The same request with another session, such as one just opened. */
  as(sessionToken: string): Casino {
    return new Casino(this.client, { ...this.caller, sessionToken });
  }

  /** @throws CasinoError */
  call<C extends CallShape>(call: C, args: CallArguments<C>): Promise<ResponseOf<C>> {
    const any = args as AnyArguments;
    if (call.method !== "GET") {
      // A mutation invalidates the answers from before it and those fetched while it ran.
      const done = this.send(call, any).finally(() => this.memo.clear());
      return done as Promise<ResponseOf<C>>;
    }
    const name = JSON.stringify([call.path, any.params, any.query, any.ticket]);
    const memoized = this.memo.get(name);
    if (memoized) return memoized as Promise<ResponseOf<C>>;
    const pending = this.send(call, any);
    this.memo.set(name, pending);
    return pending as Promise<ResponseOf<C>>;
  }

  private async send(call: CallShape, args: AnyArguments): Promise<unknown> {
    try {
      return await this.client.send(call, args, this.caller);
    } catch (error) {
      if (error instanceof CasinoError && error.failure === "maintenance") this.closed = true;
      throw error;
    }
  }
}

interface AnyArguments {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: z.input<z.ZodType>;
  key?: string | undefined;
  ticket?: string | undefined;
  captcha?: string | undefined;
  file?: Uint8Array;
  etag?: string;
}

interface Answer {
  status: number;
  etag: string | null;
  value: unknown;
}

function headersOf(call: CallShape, args: AnyArguments, caller: Caller): Record<string, string> {
  const headers: Record<string, string> = {
    accept: "application/json",
    "x-casino-id": String(CASINO_ID),
    "x-request-id": caller.requestId,
  };
  if (caller.address !== null) headers["x-forwarded-for"] = caller.address;
  if (caller.country) headers["x-country"] = caller.country;
  if (caller.isUnattended) headers["x-unattended"] = "1";
  if (caller.language !== undefined) headers["accept-language"] = caller.language;
  if (args.body !== undefined) headers["content-type"] = "application/json";
  if (args.etag !== undefined) headers["if-none-match"] = args.etag;
  if (args.key !== undefined) headers["idempotency-key"] = args.key;
  if ((call.auth === "session" || call.alsoSession) && caller.sessionToken) {
    headers["x-session-token"] = caller.sessionToken;
  }
  if (call.auth === "operator" && caller.otherSession) {
    headers[caller.otherSession.header] = caller.otherSession.token;
  }
  if (call.fromDevice && caller.device) {
    const { id, agent } = caller.device();
    headers["x-device-id"] = id;
    if (agent !== "") headers["x-device-agent"] = agent;
  }
  if (call.auth === "cashier" && args.ticket) headers["x-cashier-token"] = args.ticket;
  if (call.auth === "captcha") headers["x-recaptcha-token"] = args.captcha ?? GUARD_BASIC;
  return headers;
}

/**
 * Retry GETs and mutations with a key once. Not after a timeout, because the player has already waited long enough.
 * Not if the casino sent a retry time: it is shedding load, and an immediate retry would double it.
 */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof CasinoError) || error.failure !== "unavailable") return false;
  return error.status !== 504 && !isMissingCall(error) && error.body.retryAfterSeconds === undefined;
}

/** Adds the seconds of the Retry-After header (RFC 9110: seconds or a date) if the body has none. */
function withRetryAfter(failure: CasinoError, header: string | string[] | undefined): CasinoError {
  if (typeof header !== "string" || failure.body.retryAfterSeconds !== undefined) return failure;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  if (Number.isNaN(seconds)) return failure;
  const retryAfterSeconds = Math.min(MAX_WAIT_SECONDS, Math.max(1, Math.ceil(seconds)));
  return new CasinoError(failure.failure, failure.message, failure.status, {
    ...failure.body,
    retryAfterSeconds,
  });
}

/**
 * A 401 only means that the session has ended if the call carries one; otherwise, as for login, it refuses the
 * credentials. For calls where the session is one of two credentials, the error code has to say so. A session of a
 * banned player, or of a closed account, counts as ended.
 */
function asAnswerTo(call: CallShape, failure: CasinoError): CasinoError {
  const carriesSession = call.auth === "session" || call.auth === "cashier" || call.auth === "operator";
  const isShut = failure.code === "banned" || failure.code === "account_closed";
  if (isShut && (carriesSession || call.alsoSession)) {
    return new CasinoError("unauthenticated", failure.message, failure.status, failure.body);
  }
  const isDeclared = call.alsoSession === true && failure.code === "unauthenticated";
  if (failure.failure !== "unauthenticated" || carriesSession || isDeclared) return failure;
  return new CasinoError("refused", failure.message, failure.status, failure.body);
}

/** Where a part does not name the language of its texts, it is the answer's; a casino that names none is English. */
function nameLanguages(call: CallShape, answer: unknown, header: string | string[] | undefined): void {
  const language = textLanguage.safeParse(header).data ?? DEFAULT_LANGUAGE;
  for (const part of call.localized?.(answer as never) ?? []) part.language ??= language;
}

/** @returns undefined for invalid JSON; an empty body counts as `{}` */
function parseJson(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function lostAnswer(error: unknown): CasinoError {
  if (error instanceof AnswerTooLong) return new CasinoError("unavailable", "The answer is too long.", 502);
  // Ours, and undici's of a connection.
  const timedOut = error instanceof Error && error.name.includes("TimeoutError");
  return timedOut
    ? new CasinoError("unavailable", "The casino did not answer in time.", 504)
    : new CasinoError("unavailable", "The casino could not be reached.", 502);
}
