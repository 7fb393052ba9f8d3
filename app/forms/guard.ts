/** What a guarded form is rendered with (see `guard.server.ts`). */
export interface Guard {
  /** Sealed; posted with the form. */
  token: string;
  /** Asked after repeated failures; null otherwise. */
  question: string | null;
  /** Key of the reCAPTCHA widget, if the operator has configured it. */
  siteKey: string | null;
}

/** The honeypot has a name that bots like to fill in and that browsers do not autofill. */
export const GUARD_FIELDS = {
  token: "guard",
  honeypot: "company_site",
  answer: "guard_answer",
  widget: "captcha",
} as const;
