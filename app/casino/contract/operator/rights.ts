/** What an operator may do. Rights that end in `.read` change nothing. */
export const RIGHTS = [
  "today.read",
  "players.read",
  "players.manage",
  "players.note",
  "players.export",
  "players.erase",
  "money.correct",
  "money.approve",
  "withdrawals.read",
  "withdrawals.decide",
  "withdrawals.configure",
  "identity.read",
  "identity.decide",
  "coupons.read",
  "coupons.edit",
  "coupons.give",
  "games.read",
  "games.edit",
  "support.read",
  "support.answer",
  "offers.read",
  "offers.send",
  "reports.read",
  "log.read",
  "switches.read",
  "switches.edit",
  "operators.read",
  "operators.edit",
] as const;
export type Right = (typeof RIGHTS)[number];

const READING = RIGHTS.filter((right) => right.endsWith(".read"));

/** The rights of each role. */
export const ROLE_RIGHTS = {
  owner: RIGHTS,
  finance: [
    ...["today.read", "players.read", "players.note", "money.correct", "money.approve"],
    ...[
      "withdrawals.read",
      "withdrawals.decide",
      "withdrawals.configure",
      "identity.read",
      "identity.decide",
    ],
    ...["coupons.read", "games.read", "reports.read", "log.read", "switches.read"],
  ] as readonly Right[],
  support: [
    ...["today.read", "players.read", "players.manage", "players.note", "players.export", "withdrawals.read"],
    ...["identity.read", "identity.decide", "coupons.read", "coupons.give", "games.read"],
    ...["support.read", "support.answer", "switches.read"],
  ] as readonly Right[],
  marketing: [
    ...[
      "today.read",
      "coupons.read",
      "coupons.edit",
      "games.read",
      "offers.read",
      "offers.send",
      "reports.read",
    ],
  ] as readonly Right[],
  auditor: READING,
} as const satisfies Record<string, readonly Right[]>;

export type Role = keyof typeof ROLE_RIGHTS;
export const ROLES = Object.keys(ROLE_RIGHTS) as [Role, ...Role[]];

export function hasRight(role: Role, right: Right): boolean {
  return ROLE_RIGHTS[role].includes(right);
}

/** Shorter passwords are refused (NIST SP 800-63B asks for length and nothing else). */
export const OPERATOR_PASSWORD_MIN = 12;
