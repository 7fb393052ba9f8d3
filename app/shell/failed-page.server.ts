import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { keepValues } from "~/forms/keep.server";
import type { FormReply } from "~/forms/reply";

type HandlerContext = EntryContext["staticHandlerContext"];

/** Seconds: for a 503 that nobody gave a time. */
const RETRY_SECONDS = 5;

/**
 * The status of a document. After a form that was refused, the loaders of its page may fail: what is shown then is the
 * failure, and so the status is the failure's, not that of the refused form.
 */
export function statusOf({ errors }: HandlerContext, status: number): number {
  const [error] = Object.values<unknown>(errors ?? {});
  if (error === undefined) return status;
  return isRouteErrorResponse(error) ? error.status : Math.max(status, 500);
}

/**
 * Completes the headers of a document: a 503 says when to ask again, whichever route it comes from, and what was typed
 * in a form that the failure replaced waits in a cookie for the next time the page is shown.
 */
export function addFailureHeaders(headers: Headers, status: number, context: HandlerContext): void {
  const typed = context.errors ? replyIn(context.actionData) : undefined;
  if (typed) {
    for (const cookie of keepValues(typed.form, typed.values)) headers.append("Set-Cookie", cookie);
  }
  if (status === 503) requireRetryAfter(headers, retryAfterIn(context.loaderHeaders));
}

/** Sets Retry-After where it is missing. @param seconds what the failure said, if it did */
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
