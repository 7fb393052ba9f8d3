/** Messages of the pieces that pages are made of. */
export const messages = {
  of: "desk/ui" as const,
  language: "Language",
  /** The column of checkboxes. */
  choose: "Choose",
  pages: "Pages",
  firstPage: "First page",
  nextPage: "Next page",
  filter: "Filter",
  reason: "Reason",
  reasonHint: "Colleagues and auditors read it in the log.",
  claim: "Claim",
  claimIt: "Claim it",
  releaseIt: "Release it",
  /** Who works on a case. */
  nobody: "Nobody",
  you: "You",
  /** The filter of a queue by who works on its cases. */
  claimedBy: { label: "Claimed by", any: "Anybody", mine: "Me", nobody: "Nobody" },
  noSigns: "No rule has anything to say.",
  signs: {
    barely_played: "barely played",
    first_withdrawal: "first withdrawal",
    identity: "identity",
    near_limit: "near limit",
    new_method: "new method",
    not_played: "not played",
    refused_before: "refused before",
    same_person: "same person",
    shared_address: "shared address",
    shared_card: "shared card",
    shared_coin_address: "shared coin address",
    withdrawal_waits: "withdrawal waits",
  },
  bar: (label: string, amount: string) => `${label}: ${amount}`,
};

export type DeskUiMessages = typeof messages;
