import type { TableBet, TableState } from "~/casino/contract/tables";

/** Others' bets that a table shows: the highest ones say what is going on, and a message stays short. */
const SHOWN_BETS = 12;

/** What everybody sees of somebody's bet. */
export type SeenBet = Pick<TableBet, "player" | "stake_minor" | "payout_minor" | "cashed_out_at">;

/**
 * A table as everybody sees it: what its page is made from, and what the live connection says when it changes. The
 * player's own part and what never changes during a round are not in it.
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
    bets: state.bets.slice(0, SHOWN_BETS).map(({ player, stake_minor, payout_minor, cashed_out_at }) => ({
      player,
      stake_minor,
      payout_minor,
      ...(cashed_out_at === undefined ? {} : { cashed_out_at }),
    })),
  };
}

/** Our own stream sends nothing else; what is no view all the same is passed over. */
export function viewIn(text: string): TableView | null {
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
