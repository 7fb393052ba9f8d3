import type { GameState } from "~/casino/contract/launch";
import { clockOf } from "~/session/zone.server";

const MAX_ROUNDS = 5;

/** The last settled rounds of a game, newest first; null before the first, and from a casino that lists none. */
export function lastRoundsOf({ last_rounds = [] }: Pick<GameState, "last_rounds">, zone?: string) {
  if (last_rounds.length === 0) return null;
  const rounds = last_rounds.slice(0, MAX_ROUNDS).map((round) => ({
    id: round.round_id,
    stakeMinor: round.stake_minor,
    payoutMinor: round.payout_minor,
    jackpotMinor: round.jackpot_won_minor ?? null,
    currency: round.currency,
    isFree: round.free_spin,
    at: round.settled_at,
  }));
  // The frame of a game has no clock, because the game itself writes no times.
  return { rounds, clock: clockOf(zone) };
}

export type LastRoundsView = NonNullable<ReturnType<typeof lastRoundsOf>>;
