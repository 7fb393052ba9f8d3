import type { WithdrawalState } from "~/casino/contract/payouts";

/** Events of a withdrawal; README.md says what causes each. */
export const WITHDRAWAL_EVENTS = ["hold", "approve", "send", "pay", "refuse", "fail", "expire"] as const;
export type WithdrawalEvent = (typeof WITHDRAWAL_EVENTS)[number];

/**
 * The state machine. There is no event of the player: what was requested cannot be taken back. The database refuses
 * every other transition, too. README.md has the whole table.
 */
export const TRANSITIONS: Readonly<
  Record<WithdrawalState, Partial<Record<WithdrawalEvent, WithdrawalState>>>
> = {
  requested: { hold: "review", send: "processing", refuse: "refused" },
  review: { approve: "requested", refuse: "refused", expire: "expired" },
  processing: { pay: "paid", refuse: "refused", fail: "failed", expire: "expired" },
  paid: {},
  refused: {},
  failed: {},
  expired: {},
};

/** The states in which the money is held. */
export const OPEN_STATES = [
  "requested",
  "review",
  "processing",
] as const satisfies readonly WithdrawalState[];

/** The states in which the money is cash again. */
export const RETURNED_STATES = ["refused", "failed", "expired"] as const satisfies readonly WithdrawalState[];

/** Null when the event changes nothing in this state. */
export function nextWithdrawalState(from: WithdrawalState, event: WithdrawalEvent): WithdrawalState | null {
  return TRANSITIONS[from][event] ?? null;
}

export function isOpenWithdrawal({ state }: { state: WithdrawalState }): boolean {
  return (OPEN_STATES as readonly WithdrawalState[]).includes(state);
}
