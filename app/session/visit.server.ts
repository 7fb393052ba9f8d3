import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { Casino } from "~/casino/client.server";
import type { RewardMessage } from "~/casino/contract/daily-reward";
import { isExclusionOver } from "~/casino/contract/exclusion-words";
import { CasinoError, retryHeaders } from "~/casino/result";
import { isPageOpenWhileExcluded } from "~/excluded-pages";
import { languageOf } from "~/messages/language.server";
import { isWatching, pageOf, paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { refusalText } from "~/refusals/text.server";
import { services } from "~/services.server";
import { requestUrl } from "~/url";
import { countryOf } from "./country.server";
import { deviceOf } from "./device.server";
import {
  type EndedSession,
  readEnded,
  readSession,
  type Session,
  sessionEndOf,
  toLogin,
} from "./session.server";
import { SideWait } from "./side-wait.server";

/** One request as its loaders and actions see it: the visitor, and the casino client to use. */
export interface Visit {
  request: Request;
  session: Session | null;
  /** What remains of a session that had already ended when the request came. */
  ended: EndedSession | null;
  casino: Casino;
  requestId: string;
  /** The client address; null under plain `remix-serve`, where it is unknown. */
  address: string | null;
  /** ISO 3166 code, as the operator's proxy reports it; null if it does not. */
  country: string | null;
  /**
   * Headers (mostly cookies) that any loader adds to the rendered page or `.data` response. A redirect
   * carries its own.
   */
  outgoing: Headers;
  /** Whether the casino has a daily reward; null if it does not say. Null where the host cannot ask. */
  asksReward: (() => Promise<boolean | null>) | null;
  /** The remaining wait for optional data of this page. */
  side: SideWait;
}

/** A visit by a signed-in player. */
export interface PlayerVisit extends Visit {
  session: Session;
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    // Set by our host; absent under plain `remix-serve`.
    /** The socket's address. */
    clientAddress?: string;
    /** Correlates the request across programs in the logs. */
    requestId?: string;
    /** The answer is a document, and no data for a page that is there. */
    isForDocument?: boolean;
    /** A document was asked for by a browser without Fetch Metadata: a text browser, or an old one. */
    isForOldBrowser?: boolean;
    /** Receives the rendered page, so that it need not be read back out of a Response. */
    takePage?: (page: Uint8Array) => void;
    /** Receives a response to send in place of the page that Remix makes of a thrown one. */
    sendInstead?: (response: Response) => void;
    /** Asks the reward relay for a player's daily reward; null if there is no answer within a second. */
    rewardOf?: (session: Session) => Promise<RewardMessage | null>;
    /** Asks the casino whether it has a daily reward; null if it does not say. */
    hasReward?: () => Promise<boolean | null>;
    /** Aborted when the host stops, which ends open-ended responses such as event streams. */
    closing?: AbortSignal;
  }
}

interface LoaderArguments {
  request: Request;
  context: AppLoadContext;
}

// Remix passes the same context object to all loaders of one request and a new one for each request,
// whichever server hosts the app, so data attached to it is shared by exactly one page.
const visits = new WeakMap<AppLoadContext, Visit>();

export function readVisit({ request, context }: LoaderArguments): Visit {
  const cached = visits.get(context);
  if (cached) return cached;
  const session = readSession(request);
  if (session !== null) turnAwayExcluded(request, session);
  const requestId = context.requestId ?? randomUUID();
  // Only our own host can set the address here; anyone could send it as a header.
  const address = context.clientAddress ?? null;
  const { casinoClient, env } = services();
  const country = countryOf(request, env.countryHeader);
  const casino = casinoClient.for({
    sessionToken: session?.token ?? null,
    address,
    country,
    isUnattended: isUnattended(request),
    language: languageOf(request),
    device: deviceOf(request),
    requestId,
  });
  const ended = session === null ? readEnded(request) : null;
  const side = new SideWait(env.sideWaitMs);
  const outgoing = new Headers();
  const asksReward = context.hasReward ?? null;
  const visit = { request, session, ended, casino, requestId, address, country, outgoing, asksReward, side };
  visits.set(context, visit);
  return visit;
}

/**
 * The one door for every page, file and form: a player who may not play for now goes to the page that says until when.
 * @throws Response (303)
 */
function turnAwayExcluded(request: Request, session: Session): void {
  if (isExcluded(session) && !isPageOpenWhileExcluded(pageOf(requestUrl(request))))
    throw seeOther(paths.excluded);
}

/** Whether the player takes a break or is excluded, by this server's clock; the casino decides by its own. */
export function isExcluded({ exclusion }: Pick<Session, "exclusion">): boolean {
  return exclusion ? !isExclusionOver(exclusion, new Date()) : false;
}

/** Whether a page that refreshes itself without script has done so. Browsers say which pages their user opened. */
function isUnattended(request: Request): boolean {
  return isWatching(requestUrl(request)) && request.headers.get("sec-fetch-user") !== "?1";
}

/** `no-store` is enough by the standard; some text browsers heed only the other two. */
export const PRIVATE_PAGE = "private, no-store, no-cache, max-age=0";

/**
 * Adds what the loaders of a request left in `outgoing` to its response. A response with a cookie, for a
 * player, or to a URL with a query (which may open a form with typed values) is marked private.
 */
export function addOutgoing(headers: Headers, context: AppLoadContext): void {
  const visit = visits.get(context);
  for (const [name, value] of visit?.outgoing ?? []) headers.append(name, value);
  const isOwn = visit !== undefined && (visit.session !== null || requestUrl(visit.request).search !== "");
  if (isOwn || headers.has("Set-Cookie")) headers.set("Cache-Control", PRIVATE_PAGE);
}

/**
 * The session guard for loaders: a visitor is sent to log in and returns afterwards.
 * @throws Response (303)
 */
export function requirePlayer(args: LoaderArguments): PlayerVisit {
  const visit = readVisit(args);
  if (visit.session === null) throw toLogin(args.request, visit.ended && "over");
  return { ...visit, session: visit.session };
}

/**
 * For data that a player's page cannot do without. If the session ended at the casino it ends here too,
 * keeping the way back; other failures become an error page.
 * @throws Response
 */
export async function ask<T>(visit: Visit, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw pageFor(visit.request, error);
  }
}

/**
 * For optional data: null if it is unavailable or takes too long, so that a side call neither fails nor
 * delays the page. `tests/unit/web/page-waits.test.ts` lists what each page may still wait for.
 */
export function callOptional<T>({ side }: Pick<Visit, "side">, answer: Promise<T>): Promise<T | null> {
  return side.limit(orNull(answer));
}

/**
 * For a page's main content when the page can show a message in its absence: waits for it; null if it is
 * unavailable.
 */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CasinoError) return null;
    throw error;
  }
}

/** The response to throw for a failed casino call; any other error is returned unchanged. */
export function pageFor(request: Request, error: unknown): unknown {
  if (!(error instanceof CasinoError)) return error;
  if (error.failure === "unauthenticated") return toLogin(request, sessionEndOf(error));
  if (error.code === "excluded") return seeOther(paths.excluded);
  const status = error.pageStatus;
  return Response.json(
    { failure: error.failure, message: error.failure === "refused" ? refusalText(request, error) : "" },
    { status, headers: retryHeaders(error) },
  );
}
