import { sealedCookie } from "~/session/cookies.server";

/** What was typed in a form that could not be finished yet: kept sealed in the browser, never a secret field. */
interface Kept {
  form: string;
  values: Record<string, string>;
}

const KEPT_LIFE_SECONDS = 30 * 60;
/** Of all values together, in bytes: sealed they have to fit into one cookie. */
const MOST_BYTES = 2_000;

const cookie = sealedCookie<Kept>(
  "kept",
  KEPT_LIFE_SECONDS,
  (value): value is Kept =>
    typeof value === "object" && value !== null && "form" in value && "values" in value,
);

/** @returns the values kept for a form, or none */
export function keptValues(request: Request, form: string): Record<string, string> {
  const kept = cookie.read(request);
  return kept?.form === form ? kept.values : {};
}

/** @returns the Set-Cookie value */
export function keepValues(form: string, values: Record<string, string>): string {
  return cookie.write({ form, values: fitting(values) });
}

/** The short values first, each whole; what there is no room for loses its end. */
function fitting(values: Record<string, string>): Record<string, string> {
  let left = MOST_BYTES;
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(values).sort(([, a], [, b]) => a.length - b.length)) {
    const short = upTo(left - name.length, value);
    kept[name] = short;
    left -= name.length + Buffer.byteLength(short);
  }
  return kept;
}

/** The beginning of a text that takes no more bytes than these; no character is cut in two. */
function upTo(bytes: number, text: string): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  return new TextDecoder().decode(Buffer.from(text).subarray(0, Math.max(0, bytes))).replace(/\ufffd+$/, "");
}

export const forgetKept = cookie.clear;
