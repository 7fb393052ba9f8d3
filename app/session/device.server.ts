import { randomBytes } from "node:crypto";
import type { CallerDevice } from "~/casino/client.server";
import { sealedCookie } from "~/cookies/sealed-cookie.server";

/** A random id by which the casino recognizes this browser; no page and no other site learns it. */
const cookie = sealedCookie<string>("device", (value): value is string => typeof value === "string");

const ID_BYTES = 32;
/** The casino reads no more of a User-Agent. */
const AGENT_LENGTH = 512;

/**
 * The browser of a request, as the casino is told. Read when first needed, because few requests need it. A browser
 * without an id gets a new one, which counts from the next request if `rememberDevice` is sent.
 */
export function deviceOf(request: Request): () => CallerDevice {
  let device: CallerDevice | undefined;
  return () =>
    (device ??= {
      id: cookie.read(request) ?? randomBytes(ID_BYTES).toString("base64url"),
      agent: (request.headers.get("user-agent") ?? "").slice(0, AGENT_LENGTH),
    });
}

/** Also extends the cookie's life. @returns the Set-Cookie values */
export function rememberDevice({
  casino,
}: {
  casino: { caller: { device?: () => CallerDevice } };
}): string[] {
  const { device } = casino.caller;
  return device ? [cookie.write(device().id)] : [];
}
