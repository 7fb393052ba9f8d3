import type {
  AskReason,
  DocumentKind,
  IdentityReason,
  IdentityState,
  SandboxOutcome,
} from "~/casino/contract/identity-words";

const states: Record<IdentityState, string> = {
  none: "Not needed yet",
  asked: "Documents needed",
  in_review: "In review",
  verified: "Verified",
  refused: "Not verified",
};

const requestReasons: Record<AskReason, (amount: string) => string> = {
  withdrawal: () =>
    "You asked for your first withdrawal. Before we pay it, we need to know that the money goes to you.",
  deposits: (amount) =>
    `Your deposits have reached ${amount}. From this amount on, our license asks us to check who you are.`,
  inactive: () =>
    "Nobody has logged in to your account for a long time, so we’d like to make sure that it’s you.",
  address_changed: () =>
    "You changed your address, so we need to see your documents again before we pay a withdrawal.",
  person_changed: () =>
    "Your name or date of birth was changed, so we need to see your documents again before we pay a withdrawal.",
};

const reasons: Record<IdentityReason, string> = {
  document_unreadable:
    "We couldn’t read your ID document. Please take the pictures again, in good light and without glare.",
  document_expired: "Your ID document has expired. Please send one that is still valid.",
  name_differs: "The name on your documents isn’t the name of your account.",
  birth_date_differs: "The date of birth on your ID document isn’t the one in your account.",
  address_differs: "The address on your proof of address isn’t the one in your account.",
  proof_too_old: "Your proof of address is older than three months. Please send a newer one.",
  not_accepted: "We can’t accept these documents. Please send other ones.",
};

const documents: Record<DocumentKind, { label: string; hint: string }> = {
  document_front: {
    label: "ID document, front",
    hint: "A passport, national ID card, or driver’s license. All four corners must be visible.",
  },
  document_back: {
    label: "ID document, back",
    hint: "For a passport, the page with your signature.",
  },
  address_proof: {
    label: "Proof of address",
    hint: "A utility bill, bank statement, or government letter from the last three months.",
  },
};

const outcomes: Record<SandboxOutcome, string> = {
  verified: "Verified at once",
  verified_later: "Verified after some seconds",
  refused: "Refused: the ID document can’t be read",
  waits: "Stays in review until an operator decides",
};

/** Text of the page on which players verify their identity. */
export const messages = {
  of: "account/identity" as const,
  head: {
    title: "Identity",
    description: "Verify who you are, and follow the check.",
  },
  states,
  status: "Your verification",
  none: (amount: string) =>
    `You don’t need to do anything now. We ask before your first withdrawal, or when your deposits reach ${amount}. If you like, you can send your documents already.`,
  requestReasons,
  requestedOn: "We asked on <when>{time}</when>.",
  refused: "Please send again:",
  inReview:
    "We have your documents and are checking them. We’ll email you the result, within two business days.",
  sentOn: "You sent them on <when>{time}</when>.",
  verified: "Thank you. You don’t need to do anything else.",
  verifiedOn: "We verified you on <when>{time}</when>.",
  steps: {
    label: "Progress",
    send: "You send your documents",
    review: "We check them",
    done: "You’re verified",
  },
  reasons,
  form: "Send your documents",
  formats: "JPEG, PNG, WebP, or HEIC pictures, or PDF files, up to 15 MB each.",
  documents,
  received: (when: string) => `We received a file on ${when}. Choose another one only to replace it.`,
  receivedNow: "We’ve received this file. Choose another one only to replace it.",
  tooBig: "This file is larger than 15 MB. Please choose a smaller one.",
  send: "SEND DOCUMENTS",
  sending: "Sending your documents",
  sent: (percent: number) => `${percent}% sent`,
  care: {
    title: "What happens to your files",
    encrypted:
      "They’re stored encrypted, and only the people who do the checks can open them. <privacy>Privacy</privacy>",
    retention:
      "Files that aren’t part of a verified check are deleted after 30 days, those of a verified check after five years.",
    until: (day: string) => `Your files will be deleted on ${day}.`,
  },
  sandbox: {
    title: "Sandbox",
    about:
      "No real documents are checked here, so please don’t send any. The last name of the account decides:",
    name: "Last name",
    outcome: "What happens",
    any: "Any other",
  },
  outcomes,
};

export type IdentityMessages = typeof messages;
