import { isIP } from "node:net";
import { guardFound, type GuardFound } from "~/casino/contract/captcha";
import { signatureOf, type SignedCall } from "../../call-signature";
import { addressBlock } from "./address-block";
import type { ApiContext } from "./request";

/** Where a call comes from, as far as it can be believed. */
export interface CallOrigin {
  /** What guarded the form behind a sign-up, login or password call. */
  guard: GuardFound;
  /** The player's, where the web program says it; else the caller's own. */
  address: string;
  /** What limits by address count by; null where the web program does not know its player's address. */
  block: string | null;
  /** ISO 3166 code of where the player is; null when the web program has not said. */
  country: string | null;
  /** Of the call's signature; null without one. */
  nonce: string | null;
}

/**
 * Reads the headers that only the web program may fill in. Without its signature they could be anybody's invention: the
 * call then counts for the address that it came from.
 * @param body as it came
 * @param keys shared with the web program
 */
export function originOf(context: ApiContext, body: string, keys: readonly string[]): CallOrigin {
  const call = signedCall(context, body);
  const signature = signatureOf(call, keys);
  const guard = guardFound(call.header("x-recaptcha-token"), signature !== null);
  const socket = context.env.incoming.socket.remoteAddress ?? "unknown";
  if (signature === null) {
    return { guard, address: socket, block: addressBlock(socket), country: null, nonce: null };
  }
  const forwarded = call.header("x-forwarded-for") ?? "";
  const isKnown = isIP(forwarded) !== 0;
  return {
    guard,
    address: isKnown ? forwarded : socket,
    block: isKnown ? addressBlock(forwarded) : null,
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
