import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { addCookies } from "~/cookies/set-cookie.server";
import type { FormReply } from "~/forms/reply";
import { saveDraft } from "~/session/draft.server";

type HandlerContext = EntryContext["staticHandlerContext"];

/** Seconds, for a 503 without a time of its own. */
const RETRY_SECONDS = 5;

/**
 * The status of a document. If the loaders fail after a refused form, the page shows the failure, so the
 * status is the failure's and not the refused form's.
 */
export function statusOf({ errors }: HandlerContext, status: number): number {
  const [error] = Object.values<unknown>(errors ?? {});
  if (error === undefined) return status;
  return isRouteErrorResponse(error) ? error.status : Math.max(status, 500);
}

/**
 * Completes the headers of a document: a 503 from any route says when to retry, and the values of a form that
 * the failure replaced are kept in a cookie until the page is shown again.
 */
export function addFailureHeaders(headers: Headers, status: number, context: HandlerContext): void {
  const typed = context.errors ? replyIn(context.actionData) : undefined;
  if (typed) addCookies(headers, ...saveDraft(typed.form, typed.values));
  if (status === 503) requireRetryAfter(headers, retryAfterIn(context.loaderHeaders));
}

/** Sets Retry-After if missing. @param seconds the failure's own value, if any */
export function requireRetryAfter(headers: Headers, seconds: string | null = null): void {
  if (!headers.has("Retry-After")) headers.set("Retry-After", seconds ?? String(RETRY_SECONDS));
}

function retryAfterIn(byRoute: Record<string, Headers>): string | null {
  for (const headers of Object.values(byRoute)) {
    const seconds = headers.get("Retry-After");
    if (seconds !== null) return seconds;
  }
  return null;
}

function replyIn(actionData: HandlerContext["actionData"]): FormReply | undefined {
  return Object.values(actionData ?? {}).find(isReply);
}

function isReply(value: unknown): value is FormReply {
  return typeof value === "object" && value !== null && "form" in value && "values" in value;
}
