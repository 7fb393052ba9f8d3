/** What a form is, apart from its text. Its component, its action, and the tests of all forms read it. */
export interface FormDescriptor {
  /** Identifies the form in its reply, its idempotency keys, and what is kept of it. Two steps may share it. */
  name: string;
  /** URL of its action; a function for a form on pages of one kind, such as games. */
  path: string | ((place: string) => string);
  for: "anyone" | "players";
  /**
   * Set for forms open to anyone that change something: refuses a post without an idempotency key. Forms for players
   * always require one.
   */
  needsKey?: true;
  /** Has file fields: posted as `multipart/form-data`, with a higher limit (`MAX_UPLOAD_BYTES`). For players only. */
  uploads?: true;
  /** Sign-up, login, and password forms are protected against bots. */
  guarded?: true;
  /**
   * Its action compares a secret of the player in its fields with the session, so that no other page can send it, and it
   * needs no token of ours.
   */
  provesPlayer?: true;
  /** Also posted by mail programs, from the link in a mail (`comesFromMail`). */
  fromAnywhere?: true;
  /**
   * Set for routes without a page, such as the footer's switches: errors appear as a notice on the page that the form
   * was on.
   */
  hasNoPage?: true;
}

/**
 * The forms of every feature, by feature. Each `forms.ts` adds its own to this type, so that an action of a form that
 * is not listed, and a list of all forms that lacks a feature, fail the type check.
 */
export interface FormRegistry {}

type FormsOf<Feature> = Feature[keyof Feature];
export type RegisteredForm = FormsOf<{ [Name in keyof FormRegistry]: FormsOf<FormRegistry[Name]> }>;

/** A form as its feature registers it, or its demo. */
export type AnyForm = FormDescriptor & Pick<RegisteredForm, "name" | "path">;
