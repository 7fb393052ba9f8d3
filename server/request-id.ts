import { randomUUID } from "node:crypto";
import type { Context } from "hono";

/** The caller's request id if it is well formed, so that one id covers web, desk and casino; else a new one. */
export function requestIdOf(context: Context): string {
  const sent = context.req.header("x-request-id");
  return sent !== undefined && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
}
