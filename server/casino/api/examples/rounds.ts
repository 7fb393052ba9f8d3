import type { z } from "zod";
import * as fairnessCalls from "~/casino/contract/fairness";
import * as ruleCalls from "~/casino/contract/game-rules";
import { recentGames } from "~/casino/contract/games";
import { history } from "~/casino/contract/history";
import * as launchCalls from "~/casino/contract/launch";
import type * as outcomes from "~/casino/contract/outcomes";
import * as rounds from "~/casino/contract/rounds";
import { statement } from "~/casino/contract/statement";
import { byPid, type CallExample, EXAMPLE, example } from "./example";

const { pid, roundId, nextServerSeedHash, at } = EXAMPLE;
const game_code = "201-1";
const game_name = "Jacks or Better";
const stake_minor = 100;
const drawnAt = "2026-11-22T10:00:12Z";

/** The round of these examples is a real one: whoever plays it from these seeds gets these cards. */
const serverSeed = "86968f26b0fba09ddf92cc34623b83dbdac5acac0d535a9c932d92cf67c58304";
const seeds = {
  server_seed_hash: "4744be5ef0432b4d42085a78121e76c1e4e650c65a5c4fe3745418202ced1e87",
  client_seed: "apple blossom",
  nonce: 0,
};
const dealt = ["8D", "9C", "JC", "AS", "7D"];
const final = ["JD", "AC", "JC", "AS", "5S"];
const draw: z.input<typeof outcomes.roundStep> = { step: "draw", hold: [2, 3] };
const drawn: z.input<typeof outcomes.pokerOutcome> = {
  kind: "poker",
  dealt,
  held: [2, 3],
  final,
  hand: "two_pair",
  hands: [{ final, hand: "two_pair", payout_minor: 200 }],
};

const open: z.input<typeof rounds.round> = {
  round_id: roundId,
  game_code,
  paytable_version: 1,
  game_name,
  status: "open",
  stake_minor,
  payout_minor: 0,
  currency: "USD",
  balance_before_minor: 2550,
  balance_after_minor: 2450,
  ...seeds,
  steps: [],
  outcome: { kind: "poker", dealt, held: null, final: null, hand: null, hands: [] },
  server_seed: null,
  started_at: at,
  settled_at: null,
  free_spin: false,
};
const settled: z.input<typeof rounds.round> = {
  ...open,
  status: "settled",
  payout_minor: 200,
  balance_after_minor: 2650,
  steps: [draw],
  outcome: drawn,
  settled_at: drawnAt,
};

const rules: z.input<typeof ruleCalls.gameRules> = {
  game_code,
  paytable_version: 1,
  display_name: game_name,
  category: "Video Poker",
  kind: "poker",
  stakes_minor: [25, 50, 100, 200, 500, 700, 1000],
  currency: "USD",
  return_to_player: 0.9954390436951225,
  return_method: "Exact enumeration of all deals and draws, with the best hold taken each time.",
  hit_rate: 0.454565330767,
  hands: 1,
  deviation: 4.417541898736,
  paytable: [
    { key: "royal_flush", label: "Royal flush", pays: [{ count: 1, multiple: 800 }] },
    { key: "two_pair", label: "Two pair", pays: [{ count: 1, multiple: 2 }] },
    { key: "jacks_or_better", label: "Jacks or better", pays: [{ count: 1, multiple: 1 }] },
  ],
  lines: [],
  strips: [],
  rules: ["A final hand pays its highest row of the paytable, the same for every bet."],
  playthrough: [{ from_multiple: 0, percent: 10 }],
};

/** One round of video poker: its rules, the deal, the draw, what is kept of it, and how anyone checks it. */
export const roundExamples: readonly CallExample[] = [
  example(ruleCalls.gameRulesOf, { params: { code: game_code }, query: { version: 1 } }, rules),
  example(
    ruleCalls.gameChanges,
    {},
    {
      language: "en",
      games: [
        {
          game_code,
          display_name: "Jacks or Better",
          category: "Video Poker",
          versions: [{ version: 1, since: "2026-11-22", changed: null }],
        },
      ],
    },
  ),
  example(
    launchCalls.launchGame,
    { params: { pid, code: game_code }, body: { client_type: "instantplay" } },
    {
      where: "house",
      state: {
        game_code,
        stakes_minor: [25, 50, 100, 200, 500],
        max_bet_minor: 500,
        balance_minor: 2550,
        currency: "USD",
        fairness: { ...seeds, next_server_seed_hash: nextServerSeedHash },
        open_round: null,
        withheld: null,
        last_round: null,
        last_rounds: [],
        free_spins: null,
      },
    },
  ),
  example(rounds.startRound, { params: byPid, body: { game_code, stake_minor } }, open),
  example(
    rounds.hintOfRound,
    { params: { pid, roundId } },
    { kind: "poker", hold: [2, 3], expected_return: 0.4782608695652174 },
  ),
  example(rounds.stepRound, { params: { pid, roundId }, body: draw }, settled),
  example(rounds.roundRecord, { params: { pid, roundId } }, settled),
  example(rounds.roundHistory, { params: byPid, query: { limit: 20 } }, { rounds: [settled], next: null }),
  example(recentGames, { params: byPid, query: { limit: 24 } }, [{ machine_id: 1, game_id: 201 }]),
  example(
    statement,
    { params: byPid, query: { from: "2026-11-01", to: "2026-11-21" } },
    {
      from: "2026-11-01",
      to: "2026-11-21",
      currency: "USD",
      opening: { cash_minor: 0, bonus_minor: 0, held_minor: 0 },
      closing: { cash_minor: 2550, bonus_minor: 0, held_minor: 0 },
      totals: {
        deposits_minor: 2500,
        withdrawals_minor: 0,
        paid_out_minor: 0,
        rounds: 1,
        stakes_minor: 25,
        payouts_minor: 75,
        jackpot_stakes_minor: 0,
        jackpots_minor: 0,
        bonus_granted_minor: 0,
        bonus_forfeited_minor: 0,
        bonus_released_minor: 0,
        cashback_minor: 0,
        corrections_minor: 0,
        held_corrections_minor: 0,
        net_minor: 50,
      },
      games: [{ game_code, game_name, rounds: 1, stakes_minor: 25, payouts_minor: 75, net_minor: 50 }],
      other_games: null,
    },
  ),
  example(
    history,
    { params: byPid, query: { kind: "rounds", from: "2026-11-01", to: "2026-11-30", limit: 20 } },
    {
      rows: [
        {
          kind: "round",
          id: roundId,
          at,
          game_code,
          game_name,
          status: "settled",
          stake_minor,
          payout_minor: 200,
          balance_after_minor: 2650,
          currency: "USD",
          free_spin: false,
        },
      ],
      next: null,
    },
  ),
  example(
    fairnessCalls.fairnessState,
    { params: byPid },
    { fairness: { ...seeds, next_server_seed_hash: nextServerSeedHash } },
  ),
  example(
    fairnessCalls.rotateSeed,
    {
      params: byPid,
      body: { client_seed: "pear blossom", next_server_seed_hash: nextServerSeedHash },
    },
    {
      revealed: {
        server_seed: serverSeed,
        server_seed_hash: seeds.server_seed_hash,
        client_seed: seeds.client_seed,
      },
      fairness: {
        server_seed_hash: nextServerSeedHash,
        client_seed: "pear blossom",
        nonce: 0,
        next_server_seed_hash: "457c5189db7ab0b722b0583bea1d5d5831bf8ae48a713e3517aae8236af64691",
      },
    },
  ),
  example(
    fairnessCalls.verifyRound,
    {
      body: {
        game_code,
        paytable_version: 1,
        server_seed: serverSeed,
        client_seed: seeds.client_seed,
        nonce: seeds.nonce,
        stake_minor,
        steps: [draw],
      },
    },
    { server_seed_hash: seeds.server_seed_hash, payout_minor: 200, outcome: drawn },
  ),
];
