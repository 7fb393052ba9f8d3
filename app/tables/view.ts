import type { TableBet, TableState } from "~/casino/contract/tables";

/** How many of the other players' bets are shown. The highest are enough, and messages stay short. */
const MAX_BETS = 12;

/** What everyone sees of a player's bet. */
export type SeenBet = Pick<TableBet, "player" | "stake_minor" | "payout_minor" | "cashed_out_at">;

/**
 * A table as everyone sees it: the data of its page and of its live messages. Excludes the player's own data
 * and what never changes during a round.
 */
export interface TableView extends Pick<
  TableState,
  | "game_code"
  | "display_name"
  | "kind"
  | "currency"
  | "lowest_bet_minor"
  | "highest_bet_minor"
  | "phase"
  | "phase_ends_at"
  | "now"
  | "round"
  | "flight"
  | "last_results"
  | "players"
  | "staked_minor"
> {
  bets: SeenBet[];
}

export function viewOf(state: Omit<TableState, "mine">): TableView {
  return {
    game_code: state.game_code,
    display_name: state.display_name,
    kind: state.kind,
    currency: state.currency,
    lowest_bet_minor: state.lowest_bet_minor,
    highest_bet_minor: state.highest_bet_minor,
    phase: state.phase,
    phase_ends_at: state.phase_ends_at,
    now: state.now,
    round: state.round,
    flight: state.flight,
    last_results: state.last_results,
    players: state.players,
    staked_minor: state.staked_minor,
    bets: state.bets.slice(0, MAX_BETS).map(({ player, stake_minor, payout_minor, cashed_out_at }) => ({
      player,
      stake_minor,
      payout_minor,
      ...(cashed_out_at === undefined ? {} : { cashed_out_at }),
    })),
  };
}

/** @returns null for malformed messages, which our own stream never sends */
export function tableViewIn(text: string): TableView | null {
  try {
    const value: unknown = JSON.parse(text);
    return isView(value) ? value : null;
  } catch {
    return null;
  }
}

function isView(value: unknown): value is TableView {
  return (
    typeof value === "object" &&
    value !== null &&
    "game_code" in value &&
    "phase" in value &&
    "now" in value &&
    "bets" in value &&
    Array.isArray(value.bets)
  );
}
