/** What the text of a refusal may need. */
export type DeskFacts = Readonly<Record<string, string | number>>;

/** The refusals of operators' calls; api/operator/refusals.ts has a status and a sentence for each. */
export type DeskCode =
  | "already_decided"
  | "claimed_by_other"
  | "common_password"
  | "coupon_exists"
  | "identity_missing"
  | "invalid_code"
  | "invalid_credentials"
  | "invalid_field"
  | "invitation_over"
  | "needs_second_operator"
  | "not_found"
  | "operator_exists"
  | "own_account"
  | "last_owner"
  | "outdated"
  | "right_missing"
  | "sign_in_over"
  | "signed_out";

/** What each refusal is called in a language. */
export type DeskSentences = Readonly<Record<DeskCode, string | ((facts: DeskFacts) => string)>>;

/** An operator's request that a rule refuses. */
export class DeskRefusal extends Error {
  constructor(
    readonly code: DeskCode,
    readonly facts: DeskFacts = {},
  ) {
    super(code);
    this.name = "DeskRefusal";
  }
}
