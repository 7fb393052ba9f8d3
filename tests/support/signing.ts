import { SIGNATURE_HEADER, signCall } from "~/shared/call-signature.server";

/** The key shared by test casinos and tests, which call them in place of the web program. */
export const SIGNING_KEY = "a-key-of-tests-alone-0123456789abcdef";

export interface Unsigned {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | null;
}

/** The headers of a call, signed as those of the web program are. */
export function signedHeaders(
  { method, url, headers, body }: Unsigned,
  key = SIGNING_KEY,
  nowMs = Date.now(),
): Record<string, string> {
  const { pathname, search } = new URL(url);
  const header = (name: string) => headers[name];
  const call = { method, target: `${pathname}${search}`, header, body: body ?? "" };
  return { ...headers, [SIGNATURE_HEADER]: signCall(call, key, nowMs) };
}
