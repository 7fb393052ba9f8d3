import type { Hono } from "hono";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { type CallShape, requiresKey } from "~/casino/contract/call";
import { MAX_TEXT_LENGTH } from "~/casino/contract/lengths";
import { hasRight } from "~/casino/contract/operator/rights";
import { CASINO_ID } from "~/casino/contract/shared";
import type { Language } from "~/shared/languages";
import type { Database } from "../db/schema";
import { logRefusal } from "../domain/desk/log";
import { type Operator, operatorOf, type OperatorPlace } from "../domain/desk/operators";
import { DeskRefusal } from "../domain/desk/refusal";
import { excluded } from "../domain/exclusion/state";
import { playerOfCashier } from "../domain/payments/cashier";
import { malformed, Refusal } from "../domain/refusal";
import {
  contentHash,
  type KeyedRequest,
  runOnce,
  VISITOR,
  wasAnswered,
} from "../domain/requests/idempotency";
import type { Device } from "../domain/sessions/devices";
import { staysAwake } from "../domain/sessions/idle";
import { findSession, type Session, sessionRefusal, unauthenticated } from "../domain/sessions/sessions";
import { type CallOrigin, callOriginOf } from "./call-origin";
import { deviceOfCall } from "./device";
import { answerError, invalidRequest } from "./errors";
import { isCallOpenWhileExcluded } from "./excluded-calls";
import { type ApiContext, type ApiEnv, callerLanguage, hasLeft, idempotencyKeyOf, jsonOf } from "./request";
import type { CasinoServices } from "./services";

export interface Api {
  hono: Hono<ApiEnv>;
  services: CasinoServices;
  /** Names of the calls that have a handler; all others answer 404. */
  served: Set<string>;
}

/** The caller, depending on the `auth` of the call. */
type CallerOf<C extends CallShape> = C["auth"] extends "session"
  ? { session: Session; token: string }
  : C["auth"] extends "cashier"
    ? { playerId: number }
    : C["auth"] extends "operator"
      ? { operator: Operator }
      : Record<never, never>;

/** Null for a GET, and for a call that has no key and needs none. */
type KeyOf<C extends CallShape> = C extends { method: "GET" }
  ? null
  : C extends { unkeyed: string }
    ? string | null
    : string;

/** A call as its handler sees it: parsed by the contract, with its caller identified. */
export type Call<C extends CallShape> = CallerOf<C> &
  Readonly<CallOrigin> & {
    params: z.output<C["params"]>;
    query: z.output<C["query"]>;
    body: C["body"] extends z.ZodType ? z.output<C["body"]> : null;
    /** The request's Idempotency-Key. */
    key: KeyOf<C>;
    /** X-Session-Token as received, for handlers that authenticate the caller themselves. */
    sessionToken: string;
    /** Hash of the request with its secrets, for handlers that store keys themselves. */
    requestHash: Buffer;
    /** The caller's preferred language of ours: the web program sends that of the page. */
    language: Language;
    /** The device that the caller names. */
    device: Device;
    /** Where an operator calls from. */
    place: OperatorPlace;
    /** Whether the client has hung up. */
    hasLeft(): boolean;
    /**
     * Whether `runOnce` has answered this request before.
     * @param playerId as for `runOnce`
     */
    isRepeat(playerId?: number): Promise<boolean>;
    now: Date;
    services: CasinoServices;
    /**
     * Runs the effect of a mutation that requires a key in a transaction, at most once per key. The answer is stored,
     * so it must contain no secret.
     */
    runOnce<Answer, Checked = undefined>(
      work: OnceWork<Answer, Checked>,
      how?: OnceOptions<Checked>,
    ): Promise<Answer>;
  };

type OnceWork<Answer, Checked> = (trx: Transaction<Database>, checked: Checked) => Promise<Answer>;

interface OnceOptions<Checked> {
  /** Owner of the key, for a call whose handler authenticates the caller itself. */
  playerId?: number;
  /**
   * What is checked and counted before the transaction. The repeat of an answered request is checked no more and counts
   * towards no limit: it reads its answer.
   */
  before?: () => Promise<Checked>;
}

export type AnswerOf<C extends CallShape> = z.input<C["response"]>;

type Handler<C extends CallShape> = (call: Call<C>) => Promise<AnswerOf<C>>;

const PREFIX = { api: "", provider: "/provider", static: "/static" } as const;

/** The route of a call in Hono's syntax: `/provider/favourites`, `/players/:pid`. */
export function routeOf(call: CallShape): string {
  return PREFIX[call.base] + call.path.replace(/\{(\w+)\}/g, ":$1");
}

/** The name of a call in metrics and logs. */
export function callName(call: CallShape): string {
  return `${call.method} ${PREFIX[call.base]}${call.path}`;
}

/**
 * Serves a call of the contract: checks, parses and authenticates the request, then checks the answer against the
 * contract.
 * @param cacheControl for an answer that is the same for everyone; without it the answer is not stored
 */
export function handle<const C extends CallShape>(
  api: Api,
  call: C,
  handler: Handler<C>,
  cacheControl?: (answer: AnswerOf<C>, now: Date) => string,
): void {
  serve(api, call, async (context) => {
    const read = await readCall(api.services, call, context);
    const answer = await handler(read);
    for (const [name, value] of Object.entries(languageHeaders(call, read.language)))
      context.header(name, value);
    if (cacheControl) context.header("Cache-Control", cacheControl(answer, read.now));
    return context.json(call.response.parse(answer) as object, 200);
  });
}

/** What an answer with texts says of their language, so that caches keep one per language. */
export function languageHeaders(call: CallShape, language: Language): Record<string, string> {
  return call.localized ? { "Content-Language": language, Vary: "Accept-Language" } : {};
}

/** Registers a call's route. Checks the casino id that our callers send and nothing else. */
export function serve(api: Api, call: CallShape, respond: (context: ApiContext) => Promise<Response>): void {
  const name = callName(call);
  api.served.add(name);
  api.hono.on(call.method, routeOf(call), async (context) => {
    context.set("callName", name);
    try {
      if (call.auth !== "signature") requireCasinoId(context);
      return await respond(context);
    } catch (error) {
      return answerError(context, error);
    }
  });
}

function requireCasinoId(context: ApiContext): void {
  if (context.req.header("x-casino-id") === String(CASINO_ID)) return;
  throw malformed(`X-Casino-Id must be ${CASINO_ID}.`);
}

async function readCall<C extends CallShape>(
  services: CasinoServices,
  call: C,
  context: ApiContext,
): Promise<Call<C>> {
  const now = services.clock.now();
  // First of all: whoever lacks the right learns nothing about what a call takes.
  const operator = await operatorIn(services, call, context, now);
  context.set("isOperator", operator !== undefined);
  const key = keyOf(call, context);
  const params = parse("path", call.params, context.req.param());
  const caller = operator ? { operator } : await authenticate(services, call, context, params, now);
  const query = parse("query", call.query, context.req.query());
  const text = call.body === null ? "" : await context.req.text();
  const body = call.body === null ? null : parse("body", call.body, shortTexts(call, text));
  const requestHash = contentHash(callName(call), [params, query, body], services.vault, call.sessionFields);
  const playerId = caller.session?.playerId ?? caller.playerId ?? VISITOR;
  // Lazy, because most calls need none of it: a round must not pay for checking a signature that nobody uses.
  let origin: CallOrigin | undefined;
  const from = () => (origin ??= callOriginOf(context, text, services.signingKeys));
  const keyed = (owner: number) => ({ playerId: owner, key: ownKey(call, key, operator), requestHash });
  const read = {
    ...caller,
    params,
    query,
    body,
    key,
    sessionToken: context.req.header("x-session-token") ?? "",
    requestHash,
    get language() {
      return callerLanguage(context);
    },
    get guard() {
      return from().guard;
    },
    get address() {
      return from().address;
    },
    get block() {
      return from().block;
    },
    get country() {
      return from().country;
    },
    get nonce() {
      return from().nonce;
    },
    get device() {
      return deviceOfCall({ header: (name) => context.req.header(name), country: from().country });
    },
    get place() {
      return { address: from().address, agent: context.req.header("x-device-agent") ?? "" };
    },
    hasLeft: () => hasLeft(context),
    now,
    services,
    ...onceOf(services.db, now, playerId, keyed),
  };
  // The compiler cannot resolve the conditional types of a generic call; the code above sets every field.
  return read as unknown as Call<C>;
}

/** What a call does once under its key: `keyed` is its request as that of a player. */
function onceOf(
  db: CasinoServices["db"],
  now: Date,
  playerId: number,
  keyed: (owner: number) => KeyedRequest,
) {
  return {
    isRepeat: (owner = playerId) => wasAnswered(db, keyed(owner)),
    runOnce: <Answer, Checked>(
      work: OnceWork<Answer, Checked | undefined>,
      { playerId: owner = playerId, before }: OnceOptions<Checked> = {},
    ) => checkedOnce(db, keyed(owner), now, work, before),
  };
}

async function checkedOnce<Answer, Checked>(
  db: CasinoServices["db"],
  request: KeyedRequest,
  now: Date,
  work: OnceWork<Answer, Checked | undefined>,
  before: OnceOptions<Checked>["before"],
): Promise<Answer> {
  const isFirst = before !== undefined && !(await wasAnswered(db, request));
  const checked = isFirst ? await before() : undefined;
  return runOnce(db, request, now, (trx) => work(trx, checked));
}

/** Operators have keys of their own. */
function ownKey(call: CallShape, key: string | null, operator: Operator | undefined): string {
  if (key === null) throw new Error(`${callName(call)} requires no key, so that it cannot act once for it`);
  return operator ? `operator:${operator.id}:${key}` : key;
}

/** @throws Refusal `idempotency_key_required` */
function keyOf(call: CallShape, context: ApiContext): string | null {
  const key = call.method === "GET" ? null : idempotencyKeyOf(context);
  if (key !== null || !requiresKey(call)) return key;
  throw new Refusal("idempotency_key_required");
}

/** A body without a text that is too long to be read, unless the call takes a file. @throws Refusal */
function shortTexts({ maxBodyBytes }: CallShape, text: string): unknown {
  const body = jsonOf(text);
  // A text is never longer than the JSON that holds it.
  if (maxBodyBytes === undefined && text.length > MAX_TEXT_LENGTH && hasOverlongText(body)) {
    throw malformed(`body: a text is longer than ${MAX_TEXT_LENGTH} characters.`);
  }
  return body;
}

/** Without recursion: nothing bounds the depth yet. */
function hasOverlongText(body: unknown): boolean {
  const parts = [body];
  for (const part of parts) {
    if (typeof part === "string" && part.length > MAX_TEXT_LENGTH) return true;
    if (typeof part !== "object" || part === null) continue;
    for (const [name, value] of Object.entries(part)) parts.push(name, value);
  }
  return false;
}

function parse<S extends z.ZodType>(part: string, schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidRequest(part, parsed.error);
  if (hasUnstorableText(parsed.data)) {
    throw malformed(`${part}: holds characters that are not text.`);
  }
  return parsed.data;
}

/** PostgreSQL rejects NUL in text and half a surrogate pair in jsonb. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** For parsed values only: the schema bounds their depth. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === "string") return UNSTORABLE.test(value);
  return typeof value === "object" && value !== null && Object.values(value).some(hasUnstorableText);
}

interface Caller {
  session?: Session;
  token?: string;
  playerId?: number;
  operator?: Operator;
}

async function authenticate(
  services: CasinoServices,
  call: CallShape,
  context: ApiContext,
  params: Record<string, unknown>,
  now: Date,
): Promise<Caller> {
  if (call.auth === "session") {
    const token = context.req.header("x-session-token") ?? "";
    const session = await findSession(services.db, token, now);
    if (!session) throw await sessionRefusal(services.db, token, now);
    requireOwn(session.playerId, params);
    const isUnattended = call.method === "GET" && context.req.header("x-unattended") !== undefined;
    if (session.isChecked && !isSideRead(call)) {
      const isAwake = await staysAwake(services.db, session, { isSeen: !isUnattended, now });
      if (!isAwake) throw unauthenticated();
    }
    if (session.exclusion !== null && !isCallOpenWhileExcluded(call)) throw excluded(session.exclusion);
    await services.presence.note(session.playerId, now);
    return { session, token };
  }
  if (call.auth === "cashier") {
    return { playerId: await playerOfCashier(services.db, context.req.header("x-cashier-token") ?? "", now) };
  }
  return {};
}

/**
 * @returns undefined for a call of players
 * @throws DeskRefusal `signed_out`, or `right_missing`, which is logged
 */
async function operatorIn(
  { db, signingKeys }: CasinoServices,
  { auth, right = null, method, path, body }: CallShape,
  context: ApiContext,
  now: Date,
): Promise<Operator | undefined> {
  if (auth !== "operator") return undefined;
  const operator = await operatorOf(db, context.req.header("x-operator-token") ?? "", now);
  if (right === null || hasRight(operator.role, right)) return operator;
  const { address } = callOriginOf(context, body === null ? "" : await context.req.text(), signingKeys);
  const { id, name } = operator;
  const subject = { kind: "call", id: `${method} ${path}` };
  await logRefusal(db, { actor: { id, name, address }, subject, right, at: now });
  throw new DeskRefusal("right_missing", { right });
}

/** Open pages make side calls on their own: they do not show that somebody is there. */
function isSideRead({ method, time }: CallShape): boolean {
  return method === "GET" && time === "side";
}

/** The player in the path must be the session's own. @throws Refusal `forbidden` */
export function requireOwn(playerId: number, params: Record<string, unknown>): void {
  if (params["pid"] === undefined || params["pid"] === playerId) return;
  throw new Refusal("forbidden");
}
