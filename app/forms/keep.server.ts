import { sealedCookies } from "~/session/cookies.server";

/** What was typed in a form that could not be finished yet: kept sealed in the browser, never a secret field. */
interface Kept {
  form: string;
  values: Record<string, string>;
  /** The page that shows the form, dialog included, where a login stands in between. */
  at?: string;
}

const KEPT_LIFE_SECONDS = 30 * 60;
/** The longest message to the hosts fits, in whatever script it is written. */
const PARTS = 3;
/** Bytes of all values together: the first that can be sealed into the cookies is kept. */
const BUDGETS = [Infinity, 7_000, 3_000, 1_000];

const cookies = sealedCookies<Kept>(
  "kept",
  { parts: PARTS, lifeSeconds: KEPT_LIFE_SECONDS },
  (value): value is Kept =>
    typeof value === "object" && value !== null && "form" in value && "values" in value,
);

/** @returns the values kept for a form, or none */
export function keptValues(request: Request, form: string): Record<string, string> {
  const kept = cookies.read(request);
  return kept?.form === form ? kept.values : {};
}

/** Where the form stands whose values wait for a login; null for none. */
export function keptPlace(request: Request): string | null {
  return cookies.read(request)?.at ?? null;
}

/** @returns the Set-Cookie values */
export function keepValues(form: string, values: Record<string, string>, at?: string): string[] {
  for (const bytes of BUDGETS) {
    const written = cookies.write({
      form,
      values: fitting(values, bytes),
      ...(at === undefined ? {} : { at }),
    });
    if (written !== null) return written;
  }
  return cookies.clear();
}

/** The short values first, each whole; what there is no room for loses its end. */
function fitting(values: Record<string, string>, most: number): Record<string, string> {
  let left = most;
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

export const forgetKept = cookies.clear;

/** The answer to a form that was sent after all: what was kept of it is forgotten, unless it is kept anew. */
export function forgetSent(request: Request, form: string, answer: Response): void {
  if (cookies.read(request)?.form !== form || cookies.isIn(answer.headers)) return;
  for (const cookie of forgetKept()) answer.headers.append("Set-Cookie", cookie);
}
