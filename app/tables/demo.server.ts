import type { LoaderFunctionArgs } from "@remix-run/node";
import type { DemoRound, DemoState } from "~/casino/contract/demo";
import { type GameRules, gameRulesOf } from "~/casino/contract/game-rules";
import type { TableResult } from "~/casino/contract/table-bets";
import { requireDemoAge } from "~/demo/age.server";
import { demoAt, demoIn } from "~/demo/demo.server";
import { newFormKey } from "~/forms/action.server";
import { gameCodeIn } from "~/params.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { ask, readVisit } from "~/session/visit.server";
import { CREDITS } from "~/shared/credits";
import type { OwnBet } from "./own-bet";
import type { TablePlayer } from "./table.server";
import type { TableView } from "./view";

/** A private demo table: each bet of demo credits plays a whole round, drawn in the same way as for money. */
export async function loadDemo(args: LoaderFunctionArgs) {
  const code = gameCodeIn(args.params);
  const visit = readVisit(args);
  const { casino, request } = visit;
  const [{ state, isLost }, rules] = await ask(
    visit,
    Promise.all([demoAt(casino, code, request), casino.call(gameRulesOf, { params: { code } })]),
  );
  await requireDemoAge(visit);
  if (rules.kind !== "roulette" && rules.kind !== "crash") throw seeOther(paths.demo(code));
  visit.outgoing.set("X-Robots-Tag", "noindex");
  const bet = state.round && betOf(state.round);
  const player: TablePlayer = {
    bet,
    lastBet: null,
    balanceMinor: state.credits_minor,
    maxBetMinor: state.max_stake_minor,
    stakesMinor: state.stakes_minor,
    noStake: null,
    formKey: newFormKey(),
    url: paths.demoTable(code, isLost ? null : demoIn(request)),
    isDemo: true,
    draft: {},
  };
  return {
    demo: {
      forPlayer: visit.session !== null,
      isLost,
      isOut: state.credits_minor < (state.stakes_minor[0] ?? 0),
    },
    view: viewOf(state, { ...rules, kind: rules.kind }),
    player,
  };
}

function betOf(round: DemoRound): OwnBet | null {
  const { outcome } = round;
  if (outcome.kind !== "roulette" && outcome.kind !== "crash") return null;
  return {
    id: round.round_id,
    isOpen: false,
    stakeMinor: round.stake_minor,
    payoutMinor: round.payout_minor,
    currency: CREDITS,
    outcome,
    place: { day: "", no: 1 },
    isLate: false,
    couponRemovedMinor: null,
  };
}

function resultOf({ outcome }: DemoRound): TableResult | null {
  if (outcome.kind === "crash" && outcome.bust !== null) {
    return { kind: "crash", bust: outcome.bust, landed: outcome.landed };
  }
  if (outcome.kind !== "roulette" || outcome.number === null || outcome.colour === null) return null;
  return { kind: "roulette", number: outcome.number, colour: outcome.colour };
}

/** What the table shows: open betting without a time limit, or the result of the last round. */
function viewOf(state: DemoState, rules: GameRules & { kind: TableView["kind"] }): TableView {
  const now = new Date().toISOString();
  const { round } = state;
  return {
    game_code: rules.game_code,
    display_name: rules.display_name,
    kind: rules.kind,
    currency: CREDITS,
    lowest_bet_minor: state.stakes_minor[0] ?? 0,
    highest_bet_minor: state.max_stake_minor,
    phase: round === null ? "betting" : "result",
    phase_ends_at: null,
    now,
    round: round && {
      day: "",
      no: 1,
      opens_at: now,
      closes_at: now,
      server_seed_hash: round.server_seed_hash,
      client_seed: round.client_seed,
      result: resultOf(round),
    },
    flight: null,
    last_results: [],
    players: 0,
    staked_minor: 0,
    bets: [],
  };
}

export type DemoData = Awaited<ReturnType<typeof loadDemo>>;
