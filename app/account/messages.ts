import type { IdentityState } from "~/casino/contract/identity-words";

/** Text that the account pages share. */
export const messages = {
  of: "account" as const,
  area: "Account area",
  /** Leads back to the list of the account's pages. */
  list: "Account",
  groups: {
    money: "Money",
    you: "You",
    control: "Staying in control",
    preferences: "Preferences",
  },
  /** What waits on a page, or where it stands. */
  toConfirm: "Change to confirm",
  onHold: (amount: string) => `${amount} on its way`,
  identity: {
    asked: "Documents needed",
    in_review: "In review",
    verified: "Verified",
    refused: "Documents needed",
  } satisfies Record<Exclude<IdentityState, "none">, string>,
  paging: { label: "Pages", newest: "Newest", older: "Older", nothingOlder: "There’s nothing older." },
};

export type AccountMessages = typeof messages;
