import { isIP } from "node:net";
import { type GuardFound, guardFound } from "~/casino/contract/captcha";
import { addressBlock } from "~/shared/address-block";
import { signatureOf, type SignedCall } from "~/shared/call-signature.server";
import type { ApiContext } from "./request";

/** Where a call comes from, as far as it can be trusted. */
export interface CallOrigin {
  /** What guarded the form behind a sign-up, login or password call. */
  guard: GuardFound;
  /** The player's address if the web program sends it, else the caller's own. */
  address: string;
  /** The key for limits by address; null if the web program does not know it, or all its players would share a limit. */
  block: string | null;
  /** ISO 3166 code of the country the player is in; null if the web program did not send it. */
  country: string | null;
  /** The nonce of the call's signature; null without a signature. */
  nonce: string | null;
}

/**
 * Reads the headers that only the web program may set. Without its signature anyone could have made them up: the call
 * then counts for the address it came from.
 * @param body the raw body
 * @param keys shared with the web program, newest first
 */
export function callOriginOf(context: ApiContext, body: string, keys: readonly string[]): CallOrigin {
  const call = signedCall(context, body);
  const signature = signatureOf(call, keys);
  const guard = guardFound(call.header("x-recaptcha-token"), signature !== null);
  const socket = context.env.incoming.socket.remoteAddress ?? "unknown";
  if (signature === null) {
    return { guard, address: socket, block: addressBlock(socket), country: null, nonce: null };
  }
  const forwarded = call.header("x-forwarded-for") ?? "";
  const hasClient = isIP(forwarded) !== 0;
  return {
    guard,
    address: hasClient ? forwarded : socket,
    block: hasClient ? addressBlock(forwarded) : null,
    country: countryIn(call.header("x-country")),
    nonce: signature.nonce,
  };
}

function signedCall(context: ApiContext, body: string): SignedCall {
  const { method, url: target = "" } = context.env.incoming;
  return { method: method ?? "", target, header: (name) => context.req.header(name), body };
}

function countryIn(header: string | undefined): string | null {
  const country = header?.toUpperCase();
  return country !== undefined && /^[A-Z]{2}$/.test(country) ? country : null;
}
