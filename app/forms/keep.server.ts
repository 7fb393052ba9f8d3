import { sealedCookie } from "~/session/cookies.server";

/** What was typed in a form that could not be finished yet: kept sealed in the browser, never a secret field. */
interface Kept {
  form: string;
  values: Record<string, string>;
}

const KEPT_LIFE_SECONDS = 30 * 60;
const LONGEST_VALUE = 200;

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
  const short = Object.entries(values).map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)]);
  return cookie.write({ form, values: Object.fromEntries(short) as Record<string, string> });
}

export const forgetKept = cookie.clear;
