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
import { CasinoError } from "~/casino/result";
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
  casino: Casino;
  /**
   * A call whose answer the page needs: a failure becomes an error page, or the sign-in.
   * @throws Response
   */
  read<C extends CallShape>(call: C, args: CallArguments<C>): Promise<ResponseOf<C>>;
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
  const casino = deskCasino(args);
  if (!casino.caller.otherSession) throw toSignIn(request);
  const read = async <C extends CallShape>(call: C, callArgs: CallArguments<C>) => {
    try {
      return await casino.call(call, callArgs);
    } catch (error) {
      throw failurePage(request, error);
    }
  };
  const { operator } = await read(operatorMe, {});
  if (right !== undefined && !operator.rights.includes(right)) {
    // For the log: the casino sees no call of a page that is refused here.
    const page = `${request.method} ${requestUrl(request).pathname.replace(/\.data$/, "")}`;
    await read(reportRefusedPage, { body: { right, page: page.slice(0, REFUSED_PAGE_LONGEST) } });
    throw Response.json({ message: messagesFor(request, sentences).lacksRight(right) }, { status: 403 });
  }
  return { request, operator, casino, read };
}

/** The operator, or null for somebody who is not signed in. @throws Response if the casino does not answer */
export async function optionalOperator(args: Arguments): Promise<OperatorAnswer | null> {
  const casino = deskCasino(args);
  if (!casino.caller.otherSession) return null;
  try {
    return (await casino.call(operatorMe, {})).operator;
  } catch (error) {
    if (error instanceof CasinoError) return null;
    throw error;
  }
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
  const message = error.failure === "refused" ? error.message : "";
  return Response.json({ message }, { status: error.pageStatus });
}
