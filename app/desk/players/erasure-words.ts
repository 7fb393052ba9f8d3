import type { ErasureExtent, ErasurePlan } from "~/casino/contract/operator/player-data";

const OF_ACCESS = [
  "Password, saved logins, second factor and its recovery codes",
  "Sign-ins with their addresses, and known devices",
  "Favorites, consent to offers, and where the player came from",
  "Mails that were sent",
];

/** What `player_erase` of the casino’s database erases (server/casino/db/migrations/0062_player_records.sql). */
export const EXTENTS: Readonly<Record<ErasureExtent, { name: string; erased: readonly string[] }>> = {
  access: { name: "what only access needs", erased: OF_ACCESS },
  person: {
    name: "the person",
    erased: [
      ...OF_ACCESS,
      "Name, login, email, date of birth, gender, postal address and phone",
      "Identity documents, messages, and operators’ notes",
      "Cards’ digits and coin addresses, but for the masked ones of withdrawals",
    ],
  },
};

const LEDGER = [
  "The ledger, deposits, withdrawals, coupons and rounds",
  "Limits, breaks, suspensions, accepted terms, and results of identity checks",
  "The operators’ log",
];

export const RETAINED: Readonly<Record<ErasureExtent, readonly string[]>> = {
  access: [
    "Name, login, email, date of birth, postal address and phone, for five years after the closing",
    "Identity documents of a verified identity, messages and notes, for five years",
    ...LEDGER,
  ],
  person: LEDGER,
};

export const HINDRANCES: Readonly<Record<NonNullable<ErasurePlan["hindrance"]>, string>> = {
  open_account: "The account is open: the player has to close it first.",
  money_left: "There is still money on the account, or on its way.",
  too_early: "What can be erased by now is erased. The law has the rest kept.",
  self_excluded:
    "The player is excluded: name and address are compared with those of new players until that is over.",
  nothing_left: "There is nothing left to erase.",
};
