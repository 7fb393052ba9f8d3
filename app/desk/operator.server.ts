import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { Casino } from "~/casino/client.server";
import type { CallArguments } from "~/casino/client.server";
import type { CallShape, ResponseOf } from "~/casino/contract/call";
import type { Right } from "~/casino/contract/operator/rights";
import {
  type OperatorAnswer,
  operatorMe,
  REFUSED_PAGE_LONGEST,
  reportRefusedPage,
} from "~/casino/contract/operator/session";
import { methodAndPath } from "~/casino/contract-notes.server";
import { CasinoError, isMissingCall } from "~/casino/result";
import { languageOf, messagesFor } from "~/messages/language.server";
import { services } from "~/services.server";
import { requestUrl } from "~/url";
import { readCookie, writeCookie } from "./cookies.server";
import { deskPaths, withParams } from "./paths";
import { redirectTo } from "./redirect.server";
import { sentences } from "./sentences.server";

interface Arguments {
  request: Request;
  context: AppLoadContext;
}

/** A signed-in operator's request. */
export interface DeskVisit {
  request: Request;
  operator: OperatorAnswer;
  /** A call that the casino lacks fails without being made. */
  casino: Pick<Casino, "call" | "caller">;
  /** Whether the casino has a call, as far as it is known. */
  has(call: CallShape): boolean;
  /** Whether the operator's role has the right of a call that the casino has: a page shows nothing else. */
  may(call: CallShape): boolean;
  /**
   * A call whose answer the page needs: a failure becomes an error page, or the sign-in.
   * @throws Response
   */
  read<C extends CallShape>(call: C, args: CallArguments<C>): Promise<ResponseOf<C>>;
  /**
   * A call that the page can do without: null if the operator may not make it, or the casino lacks it.
   * @throws Response
   */
  readIfMay<C extends CallShape>(call: C, args: CallArguments<C>): Promise<ResponseOf<C> | null>;
  /**
   * For a page of forms alone: the casino must have one of their calls.
   * @throws Response
   */
  requireOneOf(calls: readonly CallShape[]): void;
}

/** The casino, with the operator's session if there is one. One per request, so that equal reads are made once. */
const casinos = new WeakMap<AppLoadContext, Casino>();

export function deskCasino({ request, context }: Arguments): Casino {
  const cached = casinos.get(context);
  if (cached) return cached;
  const token = readCookie(request, "desk_session");
  const casino = services().casinoClient.for({
    sessionToken: null,
    otherSession: token === null ? null : { header: "x-operator-token", token },
    address: context.clientAddress ?? null,
    device: () => ({ id: "", agent: request.headers.get("user-agent") ?? "" }),
    requestId: context.requestId ?? randomUUID(),
    language: languageOf(request),
  });
  casinos.set(context, casino);
  return casino;
}

/**
 * The operator who is signed in. The casino checks every right itself; this one shows the page early.
 * @throws Response to the sign-in, or an error page
 */
export async function requireOperator(args: Arguments, right?: Right): Promise<DeskVisit> {
  const { request } = args;
  if (!deskCasino(args).caller.otherSession) throw toSignIn(request);
  let visit: DeskVisit;
  try {
    visit = await visitOf(args);
  } catch (error) {
    throw failurePage(request, error);
  }
  if (right !== undefined && !visit.operator.rights.includes(right)) {
    // For the log: the casino sees no call of a page that is refused here.
    const page = `${request.method} ${requestUrl(request).pathname.replace(/\.data$/, "")}`;
    await visit.readIfMay(reportRefusedPage, { body: { right, page: page.slice(0, REFUSED_PAGE_LONGEST) } });
    throw Response.json({ message: messagesFor(request, sentences).lacksRight(right) }, { status: 403 });
  }
  return visit;
}

/** Null for somebody who is not signed in. */
export async function optionalOperator(args: Arguments): Promise<DeskVisit | null> {
  if (!deskCasino(args).caller.otherSession) return null;
  try {
    return await visitOf(args);
  } catch (error) {
    if (error instanceof CasinoError) return null;
    throw error;
  }
}

/** @throws CasinoError */
async function visitOf(args: Arguments): Promise<DeskVisit> {
  const { request } = args;
  const casino = deskCasino(args);
  const { operator, missing_calls: missing } = await casino.call(operatorMe, {});
  const { contractNotes } = services();
  const has = (call: CallShape) => !missing.includes(methodAndPath(call)) && !contractNotes.isMissing(call);
  const may = (call: CallShape) => has(call) && (!call.right || operator.rights.includes(call.right));
  const call: Casino["call"] = (one, callArgs) =>
    has(one) ? casino.call(one, callArgs) : Promise.reject(missingCall());
  const orPage = (error: unknown): never => {
    throw failurePage(request, error);
  };
  return {
    request,
    operator,
    casino: { caller: casino.caller, call },
    has,
    may,
    read: (one, callArgs) => call(one, callArgs).catch(orPage),
    readIfMay: async (one, callArgs) => {
      if (!may(one)) return null;
      return call(one, callArgs).catch((error: unknown) => (isMissingCall(error) ? null : orPage(error)));
    },
    requireOneOf: (calls) => {
      if (!calls.some(has)) orPage(missingCall());
    },
  };
}

/** As the casino would answer a call that it lacks. */
function missingCall(): CasinoError {
  return new CasinoError("unavailable", "", 501);
}

export function toSignIn(request: Request): Response {
  const { pathname, search } = requestUrl(request);
  const from = request.method === "GET" ? pathname.replace(/\.data$/, "") + search : pathname;
  const returnTo = from === deskPaths.today ? null : from;
  return redirectTo(withParams(deskPaths.signIn, { returnTo }), {
    cookies: [writeCookie("desk_session", null)],
  });
}

/** The answer to a failed call; any other error is returned unchanged. */
export function failurePage(request: Request, error: unknown): unknown {
  if (!(error instanceof CasinoError)) return error;
  if (error.failure === "unauthenticated") return toSignIn(request);
  if (isMissingCall(error)) return Response.json({ message: "" }, { status: 501 });
  const message = error.failure === "refused" ? error.message : "";
  return Response.json({ message }, { status: error.pageStatus });
}
