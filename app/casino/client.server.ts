import { parseUrl } from "~/url";
import { Agent, request as send } from "undici";
import type { z } from "zod";
import { SIGNATURE_HEADER, signCall } from "../../server/call-signature";
import type { BodyOf, CallShape, ParamsOf, QueryOf, ResponseOf } from "./contract/call";
import { GUARD_BASIC } from "./contract/captcha";
import { ContractNotes, nameOf } from "./contract-notes.server";
import { CASINO_ID } from "./contract/shared";
import { LONGEST_WAIT_SECONDS } from "./error-body";
import { readAnswer } from "./read-answer.server";
import { CasinoError, failureOf } from "./result";

/** Design §6: five seconds, two for side calls. */
const TIME_LIMIT_MS = { main: 5_000, side: 2_000 } as const;
const LARGEST_ANSWER_BYTES = 8 * 1024 * 1024;

type Part<Name extends string, Shape, Value> = Shape extends null
  ? { [K in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** The idempotency key, minted when the form was rendered: where the contract requires one, it cannot be left out. */
type Key<C extends CallShape> = C extends { method: "GET" } | { unkeyed: string }
  ? { key?: string | undefined }
  : { key: string };

/** What a call needs: its params, query and body, and the key of a mutation. */
export type CallArguments<C extends CallShape> = Part<"params", C["params"], ParamsOf<C>> &
  Part<"query", C["query"], QueryOf<C>> &
  Part<"body", C["body"], BodyOf<C>> &
  Key<C> & {
    /** A ticket other than the player's session: the hosted cashier's. */
    ticket?: string | undefined;
    /** What X-Recaptcha-Token holds, for calls that carry it; without it, what every guarded form has passed. */
    captcha?: string | undefined;
  };

export interface Bases {
  api: string;
  provider: string;
  static: string;
  /** Signs each call (server/call-signature.ts); without it none is signed: the casino shares no key with us. */
  signingKey?: string | null;
}

export interface StaticFile<C extends CallShape> {
  etag: string | null;
  value: ResponseOf<C>;
}

/** Who asks, for whom: what travels with each call of one request. */
export interface Caller {
  sessionToken: string | null;
  /** The player's address, as X-Forwarded-For; null where nobody knows it. */
  address: string | null;
  /** Where the player is, as X-Country (ISO 3166 code); null when nobody said. */
  country?: string | null;
  requestId: string;
}

export interface CallLog {
  (line: { call: string; status: number; ms: number; requestId: string; failure?: string }): void;
}

/** The one way from web to casino. One instance a program; `for()` makes one a request. */
export class CasinoClient {
  private readonly agent: Agent;

  constructor(
    private readonly bases: Bases,
    private readonly log: CallLog = () => undefined,
    private readonly limitsMs: { main: number; side: number } = TIME_LIMIT_MS,
    private readonly notes = new ContractNotes(() => undefined),
  ) {
    // HTTP/1.1 keep-alive; a pool an origin, wide enough that a slow call does not hold up the rest.
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

  /**
   * @throws CasinoError
   */
  async send(call: CallShape, args: AnyArguments, caller: Caller): Promise<unknown> {
    return (await this.answerTo(call, args, caller)).value;
  }

  /**
   * A static file, asked for only if it differs from the one with `etag` (spec §4, games list).
   * @returns null when it does not
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
      if (!mayRepeat || !isWorthRepeating(error)) throw error;
      return this.attempt(call, args, caller);
    }
  }

  private async attempt(call: CallShape, args: AnyArguments, caller: Caller): Promise<Answer> {
    const started = performance.now();
    const name = nameOf(call);
    try {
      const answer = await this.exchange(call, args, caller);
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

  private async exchange(call: CallShape, args: AnyArguments, caller: Caller): Promise<Answer> {
    const address = this.url(call, args);
    const url = parseUrl(address);
    if (url === null) throw new TypeError(`not an address: ${address}`);
    const body = args.body === undefined ? null : JSON.stringify(args.body);
    const response = await send(url, {
      dispatcher: this.agent,
      method: call.method,
      headers: this.signed(call, url, headersOf(call, args, caller), body),
      body,
      signal: AbortSignal.timeout(this.limitsMs[call.time]),
    });
    const text = await readText(response.body);
    const etag = typeof response.headers.etag === "string" ? response.headers.etag : null;
    if (response.statusCode === 304 && args.etag !== undefined) return { status: 304, etag, value: null };
    const answer = parseJson(text);
    const failure = failureOf(response.statusCode, response.statusText, answer);
    if (failure) {
      if (call.addition && lacksCall(failure)) this.notes.lacks(call);
      throw asAnswerTo(call, withRetryAfter(failure, response.headers["retry-after"]));
    }
    const read = readAnswer(call.response, answer);
    this.notes.differs(call, read.mismatches);
    if (!read.ok) throw new CasinoError("unavailable", "The answer has an unknown shape.", 502);
    this.notes.answered(call, answer);
    return { status: response.statusCode, etag, value: read.value };
  }

  private signed(
    { method }: CallShape,
    { pathname, search }: URL,
    headers: Record<string, string>,
    body: string | null,
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

/** The casino as one request sees it; equal GETs are asked once (two loaders of a page share the answer). */
export class Casino {
  private readonly memo = new Map<string, Promise<unknown>>();
  private closed = false;

  constructor(
    private readonly client: CasinoClient,
    readonly caller: Caller,
  ) {}

  /** Whether it has said to any call so far that it is closed: a page that goes on without the answer then shows it. */
  get isClosed(): boolean {
    return this.closed;
  }

  /** The same request, asking for the player of another session: one that has just been opened. */
  as(sessionToken: string): Casino {
    return new Casino(this.client, { ...this.caller, sessionToken });
  }

  /**
   * @throws CasinoError
   */
  call<C extends CallShape>(call: C, args: CallArguments<C>): Promise<ResponseOf<C>> {
    const any = args as AnyArguments;
    if (call.method !== "GET") {
      // What was known before it, or asked while it ran, may no longer be so once it is done.
      const done = this.send(call, any).finally(() => this.memo.clear());
      return done as Promise<ResponseOf<C>>;
    }
    const name = JSON.stringify([call.path, any.params, any.query, any.ticket]);
    const known = this.memo.get(name);
    if (known) return known as Promise<ResponseOf<C>>;
    const asked = this.send(call, any);
    this.memo.set(name, asked);
    return asked as Promise<ResponseOf<C>>;
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
  if (args.body !== undefined) headers["content-type"] = "application/json";
  if (args.etag !== undefined) headers["if-none-match"] = args.etag;
  if (args.key !== undefined) headers["idempotency-key"] = args.key;
  if ((call.auth === "session" || call.alsoSession) && caller.sessionToken) {
    headers["x-session-token"] = caller.sessionToken;
  }
  if (call.auth === "cashier" && args.ticket) headers["x-cashier-token"] = args.ticket;
  if (call.auth === "captcha") headers["x-recaptcha-token"] = args.captcha ?? GUARD_BASIC;
  return headers;
}

/**
 * Safe GETs and mutations with a key are repeated once. Not after a time-out: the player has waited long enough for one
 * answer. Not where the casino says when to ask again: it sheds load, and a second call at once would double it.
 */
function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof CasinoError) || error.failure !== "unavailable") return false;
  return error.status !== 504 && error.body.retryAfterSeconds === undefined;
}

/** The failure with the seconds of its Retry-After header (RFC 9110: seconds, or a date), where its body has none. */
function withRetryAfter(failure: CasinoError, header: string | string[] | undefined): CasinoError {
  if (typeof header !== "string" || failure.body.retryAfterSeconds !== undefined) return failure;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  if (Number.isNaN(seconds)) return failure;
  const retryAfterSeconds = Math.min(LONGEST_WAIT_SECONDS, Math.max(1, Math.ceil(seconds)));
  return new CasinoError(failure.failure, failure.message, failure.status, {
    ...failure.body,
    retryAfterSeconds,
  });
}

/**
 * Only a call that carries a session can find it over: a bare 401 to a login refuses the credentials. Where the
 * session is one of two things that a call shows, the casino has to say which of them it is. The session of a banned
 * player is over too.
 */
function asAnswerTo(call: CallShape, failure: CasinoError): CasinoError {
  const carriesSession = call.auth === "session" || call.auth === "cashier";
  if (failure.code === "banned" && (carriesSession || call.alsoSession)) {
    return new CasinoError("unauthenticated", failure.message, failure.status, failure.body);
  }
  const saysSo = call.alsoSession === true && failure.code === "unauthenticated";
  if (failure.failure !== "unauthenticated" || carriesSession || saysSo) return failure;
  return new CasinoError("refused", failure.message, failure.status, failure.body);
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > LARGEST_ANSWER_BYTES) throw new CasinoError("unavailable", "The answer is too long.", 502);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A casino without a call has no word of its own for it; one that has the call says by a code what is not there. */
function lacksCall({ status, code }: CasinoError): boolean {
  return [404, 405, 501].includes(status) && code === undefined;
}

/** @returns undefined for what is no JSON; an empty body says no more than its status */
function parseJson(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function lostAnswer(error: unknown): CasinoError {
  const timedOut =
    error instanceof Error && (error.name === "TimeoutError" || error.name.includes("TimeoutError"));
  return timedOut
    ? new CasinoError("unavailable", "The casino did not answer in time.", 504)
    : new CasinoError("unavailable", "The casino could not be reached.", 502);
}
