import type { Hono } from "hono";
import type { Transaction } from "kysely";
import type { z } from "zod";
import type { CallShape } from "~/casino/contract/call";
import { guardFound, type GuardFound } from "~/casino/contract/captcha";
import { CASINO_ID } from "~/casino/contract/shared";
import type { Database } from "../db/schema";
import { playerOfCashier } from "../domain/cashier";
import { contentHash, once, VISITOR } from "../domain/idempotency";
import { Refusal } from "../domain/refusal";
import { findSession, sessionRefusal, type Session } from "../domain/sessions";
import { answerError, invalidRequest } from "./errors";
import type { House } from "./house";
import {
  addressBlockOf,
  addressOf,
  countryOf,
  idempotencyKeyOf,
  jsonBodyOf,
  type ApiContext,
  type ApiEnv,
} from "./request";

export interface Api {
  hono: Hono<ApiEnv>;
  house: House;
  /** Names of the calls that have a handler; the rest answer 404. */
  served: Set<string>;
}

/** Who asks, by the `auth` of the call. */
type CallerOf<C extends CallShape> = C["auth"] extends "session"
  ? { session: Session; token: string }
  : C["auth"] extends "cashier"
    ? { playerId: number }
    : Record<never, never>;

/** A call as its handler sees it: parsed by the contract, its caller known. */
export type Call<C extends CallShape> = CallerOf<C> & {
  params: z.output<C["params"]>;
  query: z.output<C["query"]>;
  body: C["body"] extends z.ZodType ? z.output<C["body"]> : null;
  /** The request's Idempotency-Key. */
  key: string | null;
  /** X-Session-Token as it came, for handlers that authenticate by it themselves. */
  sessionToken: string;
  /** What the request asks, for handlers that keep keys themselves. */
  requestHash: Buffer;
  /** What guarded the form behind a sign-up, login or password call. */
  guard: GuardFound;
  address: string;
  /** What limits by address count by; null where the player's address is not known. */
  block: string | null;
  country: string | null;
  now: Date;
  house: House;
  /**
   * Runs the effect of a mutation in a transaction, at most once for the request's key (design §5.4).
   * Nothing secret may be in its answer, for it is stored.
   * @param playerId whose key it is, of a call whose handler authenticates by itself
   */
  once<Answer>(work: (trx: Transaction<Database>) => Promise<Answer>, playerId?: number): Promise<Answer>;
};

export type AnswerOf<C extends CallShape> = z.input<C["response"]>;

type Handler<C extends CallShape> = (call: Call<C>) => Promise<AnswerOf<C>>;

const PREFIX = { api: "", provider: "/provider", static: "/static" } as const;

/** The route of a call, in the form Hono takes: `/provider/favourites`, `/players/:pid`. */
export function routeOf(call: CallShape): string {
  return PREFIX[call.base] + call.path.replace(/\{(\w+)\}/g, ":$1");
}

/** How metrics and logs name a call. */
export function nameOf(call: CallShape): string {
  return `${call.method} ${PREFIX[call.base]}${call.path}`;
}

/** Serves a call of the contract: checks, parses and authenticates, then answers what the contract says. */
export function handle<const C extends CallShape>(api: Api, call: C, handler: Handler<C>): void {
  serve(api, call, async (context) => {
    const answer = await handler(await readCall(api.house, call, context));
    return context.json(call.response.parse(answer) as object, 200);
  });
}

/** Binds a call's route to whatever makes its response; checks the casino's id, and nothing else. */
export function serve(api: Api, call: CallShape, respond: (context: ApiContext) => Promise<Response>): void {
  const name = nameOf(call);
  api.served.add(name);
  api.hono.on(call.method, routeOf(call), async (context) => {
    context.set("callName", name);
    try {
      requireCasinoId(context);
      return await respond(context);
    } catch (error) {
      return answerError(context, error);
    }
  });
}

function requireCasinoId(context: ApiContext): void {
  if (context.req.header("x-casino-id") === String(CASINO_ID)) return;
  throw new Refusal("invalid_request", `X-Casino-Id must be ${CASINO_ID}.`, 400);
}

async function readCall<C extends CallShape>(house: House, call: C, context: ApiContext): Promise<Call<C>> {
  const now = house.clock.now();
  const params = parse("path", call.params, context.req.param());
  const caller = await authenticate(house, call, context, params, now);
  const query = parse("query", call.query, context.req.query());
  const body = call.body === null ? null : parse("body", call.body, await jsonBodyOf(context));
  const key = call.method === "GET" ? null : idempotencyKeyOf(context);
  const requestHash = contentHash(nameOf(call), [params, query, body]);
  const playerId = caller.session?.playerId ?? caller.playerId ?? VISITOR;
  const read = {
    ...caller,
    params,
    query,
    body,
    key,
    sessionToken: context.req.header("x-session-token") ?? "",
    requestHash,
    guard: guardFound(context.req.header("x-recaptcha-token")),
    address: addressOf(context),
    block: addressBlockOf(context),
    country: countryOf(context),
    now,
    house,
    once: <Answer>(work: (trx: Transaction<Database>) => Promise<Answer>, owner = playerId) =>
      key === null
        ? house.db.transaction().execute(work)
        : once(house.db, { playerId: owner, key, requestHash }, now, work),
  };
  // The compiler cannot follow the conditional types of a generic call; the lines above fill them in.
  return read as unknown as Call<C>;
}

function parse<S extends z.ZodType>(part: string, schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidRequest(part, parsed.error);
  return parsed.data;
}

interface Caller {
  session?: Session;
  token?: string;
  playerId?: number;
}

async function authenticate(
  house: House,
  call: CallShape,
  context: ApiContext,
  params: Record<string, unknown>,
  now: Date,
): Promise<Caller> {
  if (call.auth === "session") {
    const token = context.req.header("x-session-token") ?? "";
    const session = await findSession(house.db, token, now);
    if (!session) throw await sessionRefusal(house.db, token, now);
    requireOwn(session.playerId, params);
    return { session, token };
  }
  if (call.auth === "cashier") {
    return { playerId: await playerOfCashier(house.db, context.req.header("x-cashier-token") ?? "", now) };
  }
  return {};
}

/** The player of the path must be the session's own. @throws Refusal `forbidden` */
export function requireOwn(playerId: number, params: Record<string, unknown>): void {
  if (params["pid"] === undefined || params["pid"] === playerId) return;
  throw new Refusal("forbidden", "This belongs to another player.", 403);
}
