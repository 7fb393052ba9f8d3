/** The facts of a sign, as the operator reads them. */
export interface SeenWords {
  days: number;
  percent: number;
  count: number;
  identity: string;
  refusal: string;
  players: string;
}

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
  /** What each rule saw. */
  seen: {
    barely_played: ({ percent }: SeenWords) => `Only ${percent} % of the last deposit was staked since.`,
    first_withdrawal: () => "The first withdrawal of this player.",
    identity: ({ identity }: SeenWords) => `The identity is not verified (${identity}).`,
    near_limit: ({ percent }: SeenWords) => `${percent} % of what may be withdrawn in 24 hours.`,
    new_method: ({ days }: SeenWords) =>
      `The method was added ${days === 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`}, and nothing was paid to it yet.`,
    not_played: () => "Nothing was staked since the last deposit: money in and out.",
    refused_before: ({ count, refusal }: SeenWords) =>
      `Documents were refused ${count === 1 ? "once" : `${count} times`} before: ${refusal}.`,
    same_person: ({ players }: SeenWords) => `Other players have the same name and birth date: ${players}.`,
    shared_address: ({ players }: SeenWords) => `Other players have the same address: ${players}.`,
    shared_card: ({ players }: SeenWords) =>
      `Other players deposited with a card of the same brand and last digits: ${players}.`,
    shared_coin_address: ({ players }: SeenWords) =>
      `Other players are paid to the same coin address: ${players}.`,
    withdrawal_waits: ({ count }: SeenWords) =>
      count === 1 ? "A withdrawal waits for a person." : `${count} withdrawals wait for a person.`,
  },
  andMore: (players: string) => `${players} and more`,
  bar: (label: string, amount: string) => `${label}: ${amount}`,
};

export type DeskUiMessages = typeof messages;
