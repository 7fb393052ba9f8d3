import { noStakeOf } from "~/bets/no-stake.server";
import { COUPON_STATUS } from "~/casino/contract/coupon-words";
import { activeCoupon } from "~/casino/contract/coupons";
import { gameRulesOf } from "~/casino/contract/game-rules";
import type { GameState, HouseLaunch } from "~/casino/contract/launch";
import { newFormKey } from "~/forms/action.server";
import { callOptional, orNull, type Visit } from "~/session/visit.server";
import { toMinor } from "~/ui/money";
import { hintOf } from "./cards/hint.server";
import { gameDraft } from "./game-draft.server";
import { choiceTable, closedNote, gameHead, sendToTable, slotMachine, table } from "./game-view.server";
import { launchOf } from "./launch/launch.server";
import { isLimited } from "./machine/stakes";
import { gameSheetOf } from "./rules/sheet.server";
import type { FreeSpins } from "./slots/free-spins";

/** A game being played, for money or in demo. */
export type PlayerGame = Omit<Awaited<ReturnType<typeof forPlayer>>, "for"> & { for: "player" | "demo" };

/** The page of a game that a player plays for money. */
export async function forPlayer(visit: Visit, pid: number, code: string, launch: HouseLaunch) {
  const { casino, request } = visit;
  const rules = launch.rules ?? (await orNull(casino.call(gameRulesOf, { params: { code } })));
  if (rules === null) throw Response.json({ failure: "unavailable", message: "" }, { status: 503 });
  sendToTable(rules);

  const { state } = launch;
  const round = state.open_round ?? state.last_round;
  return {
    for: "player" as const,
    head: gameHead(rules),
    closed: closedNote(request, rules, { isInPlay: state.open_round !== null }),
    ...launchOf(request, code),
    formKey: newFormKey(),
    stakesMinor: state.stakes_minor,
    maxBetMinor: isLimited(rules.stakes_minor, state.max_bet_minor) ? state.max_bet_minor : null,
    noStake: await noStakeOf(visit, pid, {
      stakesMinor: rules.stakes_minor,
      maxBetMinor: state.max_bet_minor,
      currency: rules.currency,
      isClosedByCoupon: state.closed_by_coupon,
    }),
    balanceMinor: state.balance_minor,
    round: round && {
      id: round.round_id,
      stakeMinor: round.stake_minor,
      payoutMinor: round.payout_minor,
      balanceAfterMinor: round.balance_after_minor,
      currency: round.currency,
      outcome: round.outcome,
      isFree: round.free_spin,
      jackpotMinor: round.jackpot_won_minor ?? null,
      couponRemovedMinor: round.coupon_removed_minor ?? null,
    },
    freeSpins: await freeSpinsOf(visit, pid, state),
    machine: slotMachine(rules, round),
    table: table(rules),
    /** Hands per deal; 1 for games other than poker. */
    hands: rules.hands ?? 1,
    paytable: choiceTable(rules),
    hint: await hintOf(visit, pid, state.open_round),
    /** Moves of the open round that the player cannot afford, with the limits that apply. */
    withheld: state.withheld && { ...state.withheld, maxBetMinor: state.max_bet_minor },
    draft: gameDraft(request),
    sheet: gameSheetOf(request, rules),
  };
}

/**
 * A coupon's free spins: those remaining, or the winnings if the last one was just played; null if there are
 * none.
 */
async function freeSpinsOf(visit: Visit, pid: number, state: GameState): Promise<FreeSpins | null> {
  const { free_spins: free, last_round: last } = state;
  if (free) {
    const { remaining, total, denomination_minor, winnings_minor } = free;
    return { remaining, total, stakeMinor: denomination_minor, wonMinor: winnings_minor };
  }
  if (!last?.free_spin) return null;
  const active = await callOptional(visit, visit.casino.call(activeCoupon, { params: { pid } }));
  if (active === null) return null;
  // A coupon whose spins won next to nothing is used up with the last of them.
  if (active.player_coupon_status === COUPON_STATUS.none)
    return { remaining: 0, wonMinor: null, neededMinor: 0 };
  const { free_spin_details: spins, playthrough_details: wagering, spins_remaining } = active.coupon;
  if (!spins || spins_remaining > 0 || `${spins.game_id}-${spins.mach_id}` !== state.game_code) return null;
  const needed = Math.max(0, (wagering?.amount_needed ?? 0) - (wagering?.amount_played ?? 0));
  return { remaining: 0, wonMinor: toMinor(spins.free_spin_winnings), neededMinor: toMinor(needed) };
}
