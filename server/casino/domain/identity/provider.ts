import type { DocumentKind, IdentityReason, SandboxOutcome } from "~/casino/contract/identity-words";

export interface CheckedPerson {
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD` */
  birthDate: string;
  addressOne: string;
  city: string;
  zipCode: string;
  countryId: string;
}

export interface CheckedDocument {
  kind: DocumentKind;
  mediaType: string;
  bytes: Buffer;
}

export interface IdentityRequest {
  /** The check's id. A provider treats the same reference as the same check, however often it is sent. */
  reference: string;
  person: CheckedPerson;
  documents: readonly CheckedDocument[];
  /** Time of the request, by the casino's clock. */
  at: Date;
}

/** `pending`: the provider answers later, or a person has to decide. */
export type IdentityAnswer =
  { status: "verified" } | { status: "refused"; reason: IdentityReason } | { status: "pending" };

/** Checks documents. To support another provider, implement this interface; see ../README.md. */
export interface IdentityProvider {
  /** Starts a check, or answers about one that was started. Rejects when there is no answer. */
  check(request: IdentityRequest): Promise<IdentityAnswer>;
  /** `unknown`: the provider has never heard of the reference. Rejects when there is no answer. */
  look(check: { reference: string }): Promise<IdentityAnswer | { status: "unknown" }>;
  /** Sandbox only: family names and what happens to them; null stands for any other name. */
  readonly testNames?: readonly { lastName: string | null; outcome: SandboxOutcome }[];
}
