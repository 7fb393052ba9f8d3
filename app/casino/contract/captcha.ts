/**
 * What X-Recaptcha-Token holds (spec §7; design §6, Captcha): the token of the widget where reCAPTCHA is set up and
 * script ran; otherwise what the form's own guard found.
 */
const GUARD_PREFIX = "guard:";

/** The form was ours, in time, and its trap was left alone. */
export const GUARD_BASIC = `${GUARD_PREFIX}basic`;

/** The same, and a question was answered. `id` is the question's own: it is good for one call. */
export function guardQuestion(id: string): string {
  return `${GUARD_PREFIX}question:${id}`;
}

export type GuardFound =
  | { kind: "none" }
  /** A guard's finding in the mouth of a caller that has not shown to be the web program: never more than basic. */
  | { kind: "unproved" }
  | { kind: "basic" }
  | { kind: "question"; id: string }
  /** A token of the widget, to be verified. */
  | { kind: "widget"; token: string };

/**
 * Reads the header.
 * @param isProved the call is signed by the web program; a token of the widget is verified in any case
 */
export function guardFound(header: string | undefined, isProved: boolean): GuardFound {
  if (header === undefined || header === "") return { kind: "none" };
  if (!isProved && header.startsWith(GUARD_PREFIX)) return { kind: "unproved" };
  if (header === GUARD_BASIC) return { kind: "basic" };
  const id = /^guard:question:([\w-]{8,64})$/.exec(header)?.[1];
  if (id !== undefined) return { kind: "question", id };
  return header.startsWith(GUARD_PREFIX) ? { kind: "none" } : { kind: "widget", token: header };
}
