import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import type { ErrorBody } from "~/casino/contract/shared";
import { Refusal } from "../domain/refusal";
import type { ApiContext } from "./request";

/** Spec §8, casinoMaintenance. */
export const MAINTENANCE_MESSAGE =
  "Sorry, the product is currently undergoing maintenance. Please try again later.";

/** A refusal with its status and code; anything else is a fault: logged whole, told as little as possible. */
export function answerError(context: ApiContext, error: unknown): Response {
  const requestId = context.get("requestId");
  if (error instanceof Refusal) {
    const body: ErrorBody = {
      errorMessage: error.message,
      errorCode: error.code,
      ...error.details,
      requestId,
    };
    if (error.details.retryAfterSeconds !== undefined) {
      context.header("Retry-After", String(error.details.retryAfterSeconds));
    }
    return context.json(body, error.status as ContentfulStatusCode);
  }
  context.get("log").error({ err: error }, "A request failed");
  const body: ErrorBody = {
    errorMessage: "Sorry, Something went wrong. Please try again later.",
    errorCode: "internal",
    requestId,
  };
  return context.json(body, 500);
}

export function notFound(): Refusal {
  return new Refusal("not_found", "There is nothing here.", 404);
}

export function tooLarge(): Refusal {
  return new Refusal("too_large", "The request is too large.", 413);
}

export function maintenance(): Refusal {
  return new Refusal("maintenance", MAINTENANCE_MESSAGE, 503);
}

/** Zod's first complaint as a refusal; in words, for angle brackets would hide the sentence (spec §5). */
export function invalidRequest(part: string, error: z.ZodError): Refusal {
  const issue = error.issues[0];
  const where = [part, ...(issue?.path ?? [])].join(".");
  return new Refusal("invalid_request", `${where}: ${inWords(issue?.message ?? "is not valid")}.`, 400);
}

function inWords(message: string): string {
  return message
    .replace(/<=/g, "at most ")
    .replace(/>=/g, "at least ")
    .replace(/</g, "less than ")
    .replace(/>/g, "more than ");
}
