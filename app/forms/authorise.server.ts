import type { ActionFunctionArgs } from "@remix-run/node";
import { hasCookies } from "~/cookies/registry.server";
import { textOf } from "~/form-data.server";
import { messagesFor } from "~/messages/language.server";
import { comesFromMail, type FormOrigin, formOriginOf } from "~/origin.server";
import { services } from "~/services.server";
import type { Visit } from "~/session/visit.server";
import { requestUrl } from "~/url";
import { type FormAnswer, type FormView, loginAndComeBack, otherPlayer, type Refuse } from "./answer.server";
import { overlongField } from "./body.server";
import { COOKIE_PROBE } from "./cookie-probe";
import { crossOriginResponse } from "./cross-origin.server";
import { CSRF_FIELD } from "./csrf";
import { isCsrfToken } from "./csrf.server";
import type { AnyForm } from "./descriptor";
import { OWNER_FIELD } from "./owner";
import { hasNul, type Sent } from "./sent.server";
import { sentences } from "./sentences.server";

/** @throws Response for a form of another origin, or another method */
export function requireOwnForm(request: Request, descriptor: AnyForm): void {
  if (originOfForm(request, descriptor) === "foreign") throw foreignForm(request, descriptor);
  if (request.method === "POST") return;
  const { methodNotAllowed } = messagesFor(request, sentences);
  throw new Response(methodNotAllowed, { status: 405, headers: { Allow: "GET, POST" } });
}

/** @throws Response for a form without a header that says where it comes from, and without a token of this browser */
export function requireToken(
  { context }: ActionFunctionArgs,
  { request, session }: Visit,
  { form, from }: Sent,
  descriptor: AnyForm,
): void {
  if (originOfForm(request, descriptor) !== "unsaid") return;
  if (descriptor.provesPlayer === true && session !== null) return;
  if (isCsrfToken(textOf(form, CSRF_FIELD), request, session)) return;
  const answer = foreignForm(request, descriptor, from);
  context.sendInstead?.(answer.clone());
  throw answer;
}

function originOfForm(request: Request, { fromAnywhere }: AnyForm): FormOrigin {
  if (fromAnywhere === true && comesFromMail(requestUrl(request))) return "own";
  return formOriginOf(request.headers, services().ownOrigins);
}

function foreignForm(request: Request, { name }: AnyForm, from?: string): Response {
  services().log.warn({ form: name, url: requestUrl(request).pathname }, "form refused: other origin");
  return crossOriginResponse(request, from);
}

/** @returns null for a form that may be handled: sent by its own player, in a browser that keeps cookies */
export function turnAway(
  visit: Visit,
  { form, typed, from }: Sent,
  options: FormView,
  refuse: Refuse,
): FormAnswer | null {
  const { request, session } = visit;
  const owner = form.get(OWNER_FIELD);
  if (session !== null && owner !== null && owner !== String(session.pid)) {
    services().log.warn({ form: options.form.name }, "form refused: rendered for another player");
    return otherPlayer(request, session, from);
  }
  if (options.form.for === "players" && session === null) {
    return loginAndComeBack(request, options, typed, { from, end: "over" });
  }
  const texts = messagesFor(request, sentences);
  const overlong = overlongField(form);
  if (overlong !== null) return refuse(400, { [overlong]: [texts.overlong] });
  if (hasNul(form)) return refuse(400, { "": [texts.unusable] });
  if (form.has(COOKIE_PROBE) && !hasCookies(request)) return refuse(400, { "": [texts.cookiesOff] });
  return null;
}
