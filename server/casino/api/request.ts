import { isIP } from "node:net";
import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Log } from "../../log";
import { LONGEST_KEY } from "../domain/idempotency";
import { Refusal } from "../domain/refusal";
import { addressBlock } from "./address-block";

/** What the middleware leaves for the handlers. */
export interface ApiEnv {
  Variables: { requestId: string; log: Log; callName: string };
}

export type ApiContext = Context<ApiEnv>;

/** The caller's request id when it is a sane one, so that one id crosses from web to casino; else a new one. */
export function requestIdOf(context: Context): string {
  const given = context.req.header("x-request-id");
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The player's address: the last hop's word for it (design §6), or the socket's. */
export function addressOf(context: ApiContext): string {
  return forwardedFor(context) ?? socketOf(context) ?? "unknown";
}

/**
 * What limits by address count by; null where the address is not known: a web program on this machine that names no
 * address speaks for all its players, and they are not to share one limit.
 */
export function addressBlockOf(context: ApiContext): string | null {
  const forwarded = forwardedFor(context);
  if (forwarded !== null) return addressBlock(forwarded);
  const socket = socketOf(context);
  return socket === null || isLoopback(socket) ? null : addressBlock(socket);
}

function forwardedFor(context: ApiContext): string | null {
  const forwarded = context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  return forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : null;
}

function socketOf(context: ApiContext): string | null {
  return getConnInfo(context).remote.address ?? null;
}

function isLoopback(address: string): boolean {
  return address === "::1" || /^(?:::ffff:)?127\./i.test(address);
}

/** Whether the client has hung up: its connection ended before it had its answer. */
export function hasLeft(context: ApiContext): boolean {
  return (context.env as Partial<HttpBindings>).outgoing?.destroyed ?? false;
}

/** ISO 3166 code of where the player is, if a proxy in front says so. */
export function countryOf(context: ApiContext): string | null {
  const country = context.req.header("x-country")?.toUpperCase();
  return country !== undefined && /^[A-Z]{2}$/.test(country) ? country : null;
}

/** @throws Refusal for a key that cannot be kept */
export function idempotencyKeyOf(context: ApiContext): string | null {
  const key = context.req.header("idempotency-key");
  if (key === undefined) return null;
  if (key.length >= 1 && key.length <= LONGEST_KEY && /^[\x21-\x7e]+$/.test(key)) return key;
  throw new Refusal(
    "invalid_request",
    `Idempotency-Key must be 1 to ${LONGEST_KEY} printable characters without spaces.`,
    400,
  );
}

/** @throws Refusal for a body that is no JSON */
export async function jsonBodyOf(context: ApiContext): Promise<unknown> {
  const text = await context.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("invalid_request", "The body must be JSON.", 400);
  }
}
