/**
 * The forms of the desk, by the name that their action and their component share. A form that is not listed, and one
 * without a test that sends it (tests/support/site/flow-of.ts), fails the type check.
 */
export type DeskFormName =
  | "answer"
  | "cases"
  | "code"
  | "correction"
  | "coupon"
  | "data"
  | "decide"
  | "end"
  | "game"
  | "identity"
  | "invitation"
  | "invitation-app"
  | "language"
  | "note"
  | "offers"
  | "operator"
  | "operators"
  | "person"
  | "player"
  | "retry"
  | "review"
  | "saved"
  | "sessions"
  | "sign-in"
  | "sign-out"
  | "switch"
  | "threshold"
  | "withdrawal";
