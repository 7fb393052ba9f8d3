/**
 * Format of X-Recaptcha-Token: the widget's token if reCAPTCHA is configured and script ran, otherwise the result of
 * the form's own guard.
 */
const GUARD_PREFIX = "guard:";

/** The form came from our page, in time, and its honeypot was left empty. */
export const GUARD_BASIC = `${GUARD_PREFIX}basic`;

/** Like basic, and a question was answered. `id` identifies the question and is valid for one call. */
export function guardQuestion(id: string): string {
  return `${GUARD_PREFIX}question:${id}`;
}

export type GuardFound =
  | { kind: "none" }
  /** A guard result sent by a caller not proven to be the web program; counts as basic at most. */
  | { kind: "unproved" }
  | { kind: "basic" }
  | { kind: "question"; id: string }
  /** A token of the widget, still to be verified. */
  | { kind: "widget"; token: string };

/**
 * Parses the header.
 * @param isProved whether the web program signed the call; widget tokens are verified in any case
 */
export function guardFound(header: string | undefined, isProved: boolean): GuardFound {
  if (header === undefined || header === "") return { kind: "none" };
  if (!isProved && header.startsWith(GUARD_PREFIX)) return { kind: "unproved" };
  if (header === GUARD_BASIC) return { kind: "basic" };
  const id = /^guard:question:([\w-]{8,64})$/.exec(header)?.[1];
  if (id !== undefined) return { kind: "question", id };
  return header.startsWith(GUARD_PREFIX) ? { kind: "none" } : { kind: "widget", token: header };
}
