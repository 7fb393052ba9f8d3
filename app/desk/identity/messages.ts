import type {
  AskReason,
  DocumentKind,
  IdentityReason,
  IdentityState,
} from "~/casino/contract/identity-words";

const states: Readonly<Record<IdentityState, string>> = {
  none: "Not asked",
  asked: "Asked",
  in_review: "In review",
  verified: "Verified",
  refused: "Refused",
};

const documents: Readonly<Record<DocumentKind, string>> = {
  document_front: "Document, front",
  document_back: "Document, back",
  address_proof: "Proof of address",
};

const codes: Readonly<Record<IdentityReason, string>> = {
  document_unreadable: "document unreadable",
  document_expired: "document expired",
  name_differs: "name differs",
  birth_date_differs: "birth date differs",
  address_differs: "address differs",
  proof_too_old: "proof too old",
  not_accepted: "not accepted",
};

const askReasons: Readonly<Record<AskReason, string>> = {
  withdrawal: "first withdrawal",
  deposits: "deposits",
  inactive: "no sign-in for a long time",
  address_changed: "address changed",
  person_changed: "name or birth date changed",
};

/** Messages of the queue of identities and of a player's identity. */
export const messages = {
  of: "desk/identity" as const,
  title: "Identities",
  titleOf: (name: string, pid: number) => `Identity of ${name} (${pid})`,
  caption: "Documents that wait for a decision, oldest first",
  none: "No documents wait for a decision.",
  since: "Since",
  player: "Player",
  number: "Number",
  signs: "Signs",
  claimedBy: "Claimed by",
  states,
  born: "Born",
  address: "Address",
  files: "Files",
  noFiles: "There are no files.",
  documents,
  pageOf: (document: string, page: number, pages: number) => `${document}, page ${page} of ${pages}`,
  onlyFirst: (pages: number, most: number) =>
    `The file has ${pages} pages. Only the first ${most} are shown.`,
  mayNotOpen: "You cannot open files: your role does not include it, or your casino does not offer it.",
  history: {
    title: "History",
    caption: "What happened, oldest first",
    none: "Nothing has happened yet.",
    when: "When",
    what: "What",
    who: "Who",
    why: "Why",
    askReasons,
    /** As the casino stores it. */
    event: (event: string) => event.replaceAll("_", " "),
    /** An operator, or the casino or the player themselves. */
    actor: (actor: string) => actor,
  },
  decide: {
    title: "Decide",
    verify: "Verify",
    refuse: "Refuse",
    code: "If you refuse: what the player reads",
    codes,
  },
};

export type IdentityMessages = typeof messages;
