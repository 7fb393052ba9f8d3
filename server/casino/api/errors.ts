import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import type { ErrorBody } from "~/casino/contract/shared";
import { isUnavailable } from "../db/unavailable";
import { malformed, Refusal } from "../domain/refusal";
import type { ApiContext } from "./request";

const MAINTENANCE_MESSAGE = "Sorry, the product is currently undergoing maintenance. Please try again later.";

/** A lost connection is replaced at once; a killed database needs a few seconds. */
const RETRY_SECONDS = 2;

/**
 * Answers a refusal with its status and code. Any other error is a fault: the log gets everything, the caller as little
 * as possible.
 */
export function answerError(context: ApiContext, error: unknown): Response {
  if (error instanceof Refusal) return answerRefusal(context, error);
  if (isUnavailable(error)) {
    context.get("log").warn({ err: error }, "The database could not serve a request");
    return answerRefusal(context, unavailable());
  }
  context.get("log").error({ err: error }, "A request failed");
  const body: ErrorBody = {
    errorMessage: "Sorry, Something went wrong. Please try again later.",
    errorCode: "internal",
    requestId: context.get("requestId"),
  };
  return context.json(body, 500);
}

function answerRefusal(context: ApiContext, refusal: Refusal): Response {
  context.set("refusal", refusal.code);
  const body: ErrorBody = {
    errorMessage: refusal.message,
    errorCode: refusal.code,
    ...refusal.details,
    requestId: context.get("requestId"),
  };
  if (refusal.details.retryAfterSeconds !== undefined) {
    context.header("Retry-After", String(refusal.details.retryAfterSeconds));
  }
  return context.json(body, refusal.status as ContentfulStatusCode);
}

/** Nobody knows whether the requested change was made. Repeating the call with its key gives the answer. */
function unavailable(): Refusal {
  return new Refusal(
    "unavailable",
    "Sorry, we cannot answer just now. Please try again: nothing is done twice.",
    503,
    { retryAfterSeconds: RETRY_SECONDS },
  );
}

export function notFound(): Refusal {
  return new Refusal("not_found", "There’s nothing here.", 404);
}

export function tooLarge(): Refusal {
  return new Refusal("too_large", "The request is too large.", 413);
}

export function maintenance(): Refusal {
  return new Refusal("maintenance", MAINTENANCE_MESSAGE, 503);
}

/** Reports the first schema error of a request. */
export function invalidRequest(part: string, error: z.ZodError): Refusal {
  const issue = error.issues[0];
  const where = [part, ...(issue?.path ?? [])].join(".");
  return malformed(`${where}: ${issue?.message ?? "is not valid"}`);
}
