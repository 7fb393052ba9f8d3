export const IDENTITY_STATES = ["none", "asked", "in_review", "verified", "refused"] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];

/** The documents of a check, in the order of the form. A check needs all of them. */
export const DOCUMENT_KINDS = ["document_front", "document_back", "address_proof"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Why the casino asks. */
export const ASK_REASONS = [
  /** The player asked for a first withdrawal. */
  "withdrawal",
  /** Approved deposits have reached `IDENTITY_DEPOSITS_MINOR`. */
  "deposits",
  /** Nobody signed in for a long time. */
  "inactive",
  /** The player was verified, and has changed the address or country since. */
  "address_changed",
  /** The player was verified, and support has changed the name or birth date since. */
  "person_changed",
] as const;
export type AskReason = (typeof ASK_REASONS)[number];

/** Why documents were refused. Pages and mails word the code. */
export const IDENTITY_REASONS = [
  "document_unreadable",
  "document_expired",
  "name_differs",
  "birth_date_differs",
  "address_differs",
  "proof_too_old",
  /** Anything else. */
  "not_accepted",
] as const;
export type IdentityReason = (typeof IDENTITY_REASONS)[number];

/** What is wrong with a file. */
export const FILE_PROBLEMS = [
  "empty",
  "too_big",
  /** Neither JPEG, PNG, WebP, HEIC nor PDF. */
  "type_unknown",
  /** It is damaged. */
  "unreadable",
  "too_many_pixels",
  /** A PDF that does not open without a password. */
  "pdf_locked",
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** What a sandbox does with a family name. */
export const SANDBOX_OUTCOMES = ["verified", "verified_later", "refused", "waits"] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** The largest file. */
export const MAX_DOCUMENT_BYTES = 15 * 1024 * 1024;

/** Longest side of a picture as it is stored, in pixels: small print stays readable. */
export const MAX_PICTURE_SIDE = 4_000;

/** Pages of a file that operators see. */
export const MAX_VISIBLE_PAGES = 20;

/** How long files are kept: those that no check needs, and those of a verified identity. */
export const DOCUMENT_RETENTION = { uncheckedDays: 30, verifiedYears: 5 } as const;
