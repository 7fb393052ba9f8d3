/** What a guarded form is rendered with (see `guard.server.ts`). */
export interface Guard {
  /** Sealed; goes with the form. */
  token: string;
  /** Asked after repeated failures; null otherwise. */
  question: string | null;
  /** Of the reCAPTCHA widget, where the operator has set it up. */
  siteKey: string | null;
}

/** Names of the guard's fields. The trap's is one that programs like to fill in, and no browser does. */
export const GUARD_FIELDS = {
  token: "guard",
  trap: "company_site",
  answer: "guard_answer",
  widget: "captcha",
} as const;
