/** What a guarded form is rendered with (see `guard.server.ts`). */
export interface Guard {
  /** Sealed; posted with the form. */
  token: string;
  /** Asked after repeated failures; null otherwise. */
  question: string | null;
  /** Key of the reCAPTCHA widget, if the operator has configured it. */
  siteKey: string | null;
}

/**
 * Nothing of the honeypot's name or label is in the tables by which browsers fill in forms, which know words such as
 * company, site and name, and heed `autocomplete="off"` for few of them. Bots fill in whatever they find.
 */
export const GUARD_FIELDS = {
  token: "guard",
  honeypot: "guard_empty",
  answer: "guard_answer",
  widget: "captcha",
} as const;
