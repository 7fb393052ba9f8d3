import type { DemoRound } from "~/casino/contract/demo";
import { gameRulesOf } from "~/casino/contract/game-rules";
import { requireDemoAge } from "~/demo/age.server";
import { demoAt, demoIn } from "~/demo/demo.server";
import { newFormKey } from "~/forms/action.server";
import { paths } from "~/paths";
import { ask, type Visit } from "~/session/visit.server";
import { CREDITS } from "~/shared/credits";
import { gameDraft } from "../game-draft.server";
import { choiceTable, closedNote, gameHead, sendToTable, slotMachine, table } from "../game-view.server";
import type { PlayerGame } from "../player-game.server";
import { gameSheetOf } from "../rules/sheet.server";

/** A game in demo: the same as for a player, with credits in place of money. */
export interface DemoPlay extends PlayerGame {
  for: "demo";
  /** Whether the visitor is signed in. */
  forPlayer: boolean;
  /** The credits are too low for any stake of the game. */
  isOut: boolean;
  /** The URL held a demo that could not be read. */
  isLost: boolean;
  poolSeedMinor: number | null;
}

/** The page of a game in demo, the same for visitors and players. */
export async function forDemo(visit: Visit, code: string): Promise<DemoPlay> {
  const { casino, request } = visit;
  const [{ state, isLost }, rules] = await ask(
    visit,
    Promise.all([demoAt(casino, code, request), casino.call(gameRulesOf, { params: { code } })]),
  );
  await requireDemoAge(visit);
  sendToTable(rules, paths.demoTable);
  visit.outgoing.set("X-Robots-Tag", "noindex");
  const { round, credits_minor, stakes_minor } = state;
  return {
    for: "demo",
    forPlayer: visit.session !== null,
    head: { ...gameHead(rules), currency: CREDITS },
    closed: closedNote(request, rules, { isInPlay: round?.status === "open" }),
    quick: false,
    url: paths.demo(code, isLost ? null : demoIn(request)),
    formKey: newFormKey(),
    stakesMinor: stakes_minor,
    maxBetMinor: null,
    noStake: null,
    balanceMinor: credits_minor,
    isOut: round?.status !== "open" && credits_minor < (stakes_minor[0] ?? 0),
    isLost,
    poolSeedMinor: state.pool_seed_minor,
    round: round && roundOf(round, credits_minor),
    freeSpins: null,
    machine: slotMachine(rules, round),
    table: table(rules),
    hands: rules.hands ?? 1,
    paytable: choiceTable(rules),
    hint: state.hint,
    withheld: state.withheld.length === 0 ? null : { moves: state.withheld, why: "balance", maxBetMinor: 0 },
    draft: gameDraft(request),
    sheet: gameSheetOf(request, rules),
  };
}

function roundOf(round: DemoRound, creditsMinor: number): NonNullable<PlayerGame["round"]> {
  const jackpotMinor = round.jackpot_won_minor ?? null;
  return {
    id: round.round_id,
    stakeMinor: round.stake_minor,
    payoutMinor: round.payout_minor,
    // As after a round for money, the balance excludes the jackpot, which is added on top.
    balanceAfterMinor: creditsMinor - (jackpotMinor ?? 0),
    currency: CREDITS,
    outcome: round.outcome,
    isFree: false,
    jackpotMinor,
    couponRemovedMinor: null,
  };
}
