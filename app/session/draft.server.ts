import { hasFields } from "~/cookies/has-fields.server";
import { splitCookie } from "~/cookies/sealed-cookie.server";
import { addCookies } from "~/cookies/set-cookie.server";

/** Values of a form that could not be completed yet, kept in a sealed cookie. Never contains secret fields. */
interface Draft {
  form: string;
  values: Record<string, string>;
  /** URL that shows the form, including its dialog, to return to after login. */
  at?: string;
}

/** Total bytes of the values. Tried in order until the result fits into the cookies. */
const BUDGETS = [Infinity, 7_000, 3_000, 1_000];

const cookies = splitCookie("kept", hasFields<Draft>("form", "values"));

/** @returns the values kept for a form; empty if none */
export function draftValues(request: Request, form: string): Record<string, string> {
  const draft = cookies.read(request);
  return draft?.form === form ? draft.values : {};
}

/** URL of the form whose values are kept during a login; null if none. */
export function draftUrl(request: Request): string | null {
  return cookies.read(request)?.at ?? null;
}

/** @returns the Set-Cookie values */
export function saveDraft(form: string, values: Record<string, string>, at?: string): string[] {
  for (const bytes of BUDGETS) {
    const written = cookies.write({
      form,
      values: truncateToFit(values, bytes),
      ...(at === undefined ? {} : { at }),
    });
    if (written !== null) return written;
  }
  return cookies.clear();
}

/** Keeps short values whole and truncates the long ones to fit. */
function truncateToFit(values: Record<string, string>, most: number): Record<string, string> {
  let left = most;
  const truncated: Record<string, string> = {};
  for (const [name, value] of Object.entries(values).sort(([, a], [, b]) => a.length - b.length)) {
    const short = truncateBytes(left - name.length, value);
    truncated[name] = short;
    left -= name.length + Buffer.byteLength(short);
  }
  return truncated;
}

/** Truncates to a number of bytes without splitting a character. */
function truncateBytes(bytes: number, text: string): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  return new TextDecoder()
    .decode(Buffer.from(text).subarray(0, Math.max(0, bytes)))
    .replace(/\ufffd{1,3}$/, "");
}

export const clearDraft = cookies.clear;

/** Clears the values of a form that was submitted successfully, unless the response keeps new ones. */
export function clearSubmittedDraft(request: Request, form: string, answer: Response): void {
  if (cookies.read(request)?.form !== form || cookies.isIn(answer.headers)) return;
  addCookies(answer.headers, ...clearDraft());
}
