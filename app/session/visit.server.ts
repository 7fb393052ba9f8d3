import type { AppLoadContext } from "@remix-run/node";
import { randomUUID } from "node:crypto";
import type { Casino } from "~/casino/client.server";
import type { RewardMessage } from "~/casino/contract/daily-reward";
import { CasinoError, retryAfterSeconds } from "~/casino/result";
import { casinoClient, env } from "../config.server";
import {
  readEnded,
  readSession,
  sessionEndOf,
  toLogin,
  type EndedSession,
  type Session,
} from "./session.server";
import { SideWait } from "./side-wait.server";
import { requestUrl } from "~/url";

/** One request as the loaders and actions of its page see it: who it is and the casino to ask. */
export interface Visit {
  request: Request;
  session: Session | null;
  /** What is left of a session that was over when the request came. */
  ended: EndedSession | null;
  casino: Casino;
  requestId: string;
  /** Null under plain `remix-serve`, where nobody knows it. */
  address: string | null;
  /**
   * Headers for the rendered page or `.data` answer, whichever loader finds that they are needed (cookies, mostly).
   * A redirect carries its own.
   */
  outgoing: Headers;
  /** What the page has left to wait for what it can do without. */
  side: SideWait;
}

/** A visit of a player who is signed in. */
export interface PlayerVisit extends Visit {
  session: Session;
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    // Set by our host; absent under plain `remix-serve`.
    /** The socket's address. */
    clientAddress?: string;
    /** Follows the request from program to program, in the logs. */
    requestId?: string;
    /** Takes the rendered page, so that it need not be read back out of a Response. */
    takePage?: (page: Uint8Array) => void;
    /** Asks the reward relay for a player's daily reward (spec §7); null when it is not to be had within a second. */
    rewardOf?: (session: Session) => Promise<RewardMessage | null>;
    /** Aborted when the host stops: answers that have no end of their own end then. */
    closing?: AbortSignal;
  }
}

interface LoaderArguments {
  request: Request;
  context: AppLoadContext;
}

// Remix gives all loaders of one request the same context object, and other objects to other requests,
// whichever server hosts the app: what hangs on it is shared by one page and by nothing else.
const visits = new WeakMap<AppLoadContext, Visit>();

export function visit({ request, context }: LoaderArguments): Visit {
  const known = visits.get(context);
  if (known) return known;
  const session = readSession(request);
  const requestId = context.requestId ?? randomUUID();
  // Only our own host can put the address there; a header could be anybody's.
  const address = context.clientAddress ?? null;
  const casino = casinoClient.for({
    sessionToken: session?.token ?? null,
    address,
    country: countryOf(request),
    requestId,
  });
  const ended = session === null ? readEnded(request) : null;
  const side = new SideWait(env.sideWaitMs);
  const made = { request, session, ended, casino, requestId, address, outgoing: new Headers(), side };
  visits.set(context, made);
  return made;
}

/** Where the visitor is, by the word of the operator's own proxy; without one that says it, nobody knows. */
function countryOf(request: Request): string | null {
  const told = env.countryHeader === null ? null : request.headers.get(env.countryHeader);
  return told !== null && /^[A-Za-z]{2}$/.test(told) ? told.toUpperCase() : null;
}

/**
 * Puts what the loaders of a request left in `outgoing` on its answer. One with a cookie, of a player, or with a query
 * (which may open a form with what was typed in it) is nobody else's.
 */
export function addOutgoing(headers: Headers, context: AppLoadContext): void {
  const made = visits.get(context);
  for (const [name, value] of made?.outgoing ?? []) headers.append(name, value);
  const isOwn = made !== undefined && (made.session !== null || requestUrl(made.request).search !== "");
  if (isOwn || headers.has("Set-Cookie")) headers.set("Cache-Control", "private, no-store");
}

/**
 * The session guard of loaders: a visitor is sent to log in and comes back afterwards.
 * @throws Response (303)
 */
export function requirePlayer(args: LoaderArguments): PlayerVisit {
  const made = visit(args);
  if (made.session === null) throw toLogin(args.request, made.ended && "over");
  return { ...made, session: made.session };
}

/**
 * What a page of a player needs from the casino. A session that ended there ends here too, with the way back
 * kept; other failures become the page that says so (design §5.6, spec §8).
 * @throws Response
 */
export async function ask<T>(made: Visit, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw pageFor(made.request, error);
  }
}

/**
 * What a page can do without: null when it cannot be had or takes too long, so that a side call neither takes the page
 * down nor holds it up. `tests/unit/web/page-waits.test.ts` lists what each page may wait for all the same.
 */
export function askAside<T>({ side }: Pick<Visit, "side">, answer: Promise<T>): Promise<T | null> {
  return side.limit(orNull(answer));
}

/** What a page is about, where it has words for its absence: waited for, and null when it cannot be had. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CasinoError) return null;
    throw error;
  }
}

/** The response to throw for a failed casino call; anything else is thrown on as it is. */
export function pageFor(request: Request, error: unknown): unknown {
  if (!(error instanceof CasinoError)) return error;
  if (error.failure === "unauthenticated") return toLogin(request, sessionEndOf(error));
  const status = error.pageStatus;
  return Response.json(
    { failure: error.failure, message: error.failure === "refused" ? error.message : "" },
    { status, headers: status === 503 ? { "Retry-After": String(retryAfterSeconds(error)) } : {} },
  );
}
