import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { type ErrorBody, REFUSALS } from "~/casino/contract/refusals";
import { isUnavailable } from "../db/unavailable";
import { DeskRefusal } from "../domain/desk/refusal";
import { OperatorError } from "../domain/operator-error";
import { malformed, Refusal } from "../domain/refusal";
import { deskRefusal } from "./operator/refusals";
import { refusalMessage } from "./refusal-messages";
import { type ApiContext, callerLanguage } from "./request";

/** A lost connection is replaced at once; a killed database needs a few seconds. */
const RETRY_SECONDS = 2;

/**
 * Answers a refusal with its status and code. Any other error is a fault: the log gets everything, the caller as little
 * as possible.
 */
export function answerError(context: ApiContext, error: unknown): Response {
  if (error instanceof Refusal) return answerRefusal(context, error as Refusal);
  if (error instanceof NoSuchCall) return answerNoSuchCall(context);
  if (error instanceof DeskRefusal) return answerOperator(context, error);
  if (error instanceof OperatorError && context.get("isOperator") === true) {
    return answerOperator(context, new DeskRefusal("invalid_field", { problem: error.message }));
  }
  if (isUnavailable(error)) {
    context.get("log")().warn({ err: error }, "The database could not serve a request");
    return answerRefusal(context, unavailable());
  }
  context.get("log")().error({ err: error }, "A request failed");
  const body: ErrorBody = {
    errorMessage: REFUSALS.internal.meaning,
    errorCode: "internal",
    requestId: context.get("requestId"),
  };
  return context.json(body, 500);
}

function answerRefusal(context: ApiContext, refusal: Refusal): Response {
  context.set("refusal", refusal.code);
  const body: ErrorBody = {
    errorMessage: refusalMessage(refusal),
    errorCode: refusal.code,
    ...refusal.facts,
    requestId: context.get("requestId"),
  };
  if (refusal.facts.retryAfterSeconds !== undefined) {
    context.header("Retry-After", String(refusal.facts.retryAfterSeconds));
  }
  return context.json(body, REFUSALS[refusal.code].status as ContentfulStatusCode);
}

function answerNoSuchCall(context: ApiContext): Response {
  const errorMessage = refusalMessage(new Refusal("not_found"));
  return context.json({ errorMessage, requestId: context.get("requestId") }, 404);
}

function answerOperator(context: ApiContext, { code, facts }: DeskRefusal): Response {
  const { status, sentence } = deskRefusal(code, facts, callerLanguage(context));
  const body = { errorMessage: sentence, operatorCode: code, requestId: context.get("requestId") };
  return context.json(body, status as ContentfulStatusCode);
}

/** Nobody knows whether the requested change was made. Repeating the call with its key gives the answer. */
function unavailable(): Refusal {
  return new Refusal("unavailable", { retryAfterSeconds: RETRY_SECONDS });
}

/** This casino does not have the call: answered without a code, by which callers know (see the document). */
export class NoSuchCall extends Error {}

export function tooLarge(): Refusal {
  return new Refusal("too_large");
}

export function maintenance(): Refusal {
  return new Refusal("maintenance");
}

/** Reports the first schema error of a request. */
export function invalidRequest(part: string, error: z.ZodError): Refusal {
  const issue = error.issues[0];
  const where = [part, ...(issue?.path ?? [])].join(".");
  return malformed(`${where}: ${issue?.message ?? "is not valid"}`);
}
