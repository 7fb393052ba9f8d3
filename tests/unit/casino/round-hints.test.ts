import { describe, expect, it } from "vitest";
import type { Outcome } from "~/casino/contract/outcomes";
import type { Round } from "~/casino/contract/rounds";
import { hintFor } from "../../../server/casino/domain/rounds/hints";

function open(game_code: string, outcome: Outcome): Round {
  return {
    round_id: "3d5c0f4e-6a0e-4e7d-9f42-0d6a4c1b2a3f",
    game_code,
    game_name: "A game",
    status: "open",
    stake_minor: 100,
    payout_minor: 0,
    currency: "USD",
    balance_before_minor: 1_000,
    balance_after_minor: 900,
    server_seed_hash: "",
    client_seed: "",
    nonce: 0,
    steps: [],
    outcome,
    server_seed: null,
    started_at: "2026-11-21T12:00:00.000Z",
    settled_at: null,
    free_spin: false,
  };
}

const deal: Outcome = {
  kind: "poker",
  dealt: ["JS", "JD", "2C", "3C", "9H"],
  held: null,
  final: null,
  hand: "jacks_or_better",
  hands: [],
};

function blackjack(
  cards: string[],
  dealer: string,
  allowed: ("hit" | "stand" | "double" | "split")[],
): Outcome {
  return {
    kind: "blackjack",
    dealer: { cards: [dealer], total: 0, soft: false, blackjack: false },
    hands: [{ cards, total: 0, soft: false, status: "playing", stake_minor: 100, payout_minor: 0 }],
    active: 0,
    allowed,
    base_stake_minor: 100,
  };
}

describe("the hint of a round", () => {
  it("game.hint-is-exact: a pair of jacks is held, at its exact mean", () => {
    expect(hintFor(open("201-1", deal))).toEqual({
      kind: "poker",
      hold: [0, 1],
      // 1.536541 to six places, as published for a high pair without help.
      expected_return: expect.closeTo(1.5365, 4) as number,
    });
  });

  it("the best hold is that of the game's own paytable", () => {
    // A deuce is wild in one game and a low card in the other.
    const wild: Outcome = { ...deal, dealt: ["2C", "JD", "8S", "5H", "3C"] };
    expect(hintFor(open("203-100", wild))).toMatchObject({ hold: [0] });
    expect(hintFor(open("201-100", wild))).toMatchObject({ hold: [1] });
  });

  it("blackjack suggests the allowed move of basic strategy", () => {
    const all = ["hit", "stand", "double", "split"] as const;
    expect(hintFor(open("311-1", blackjack(["8S", "8C"], "6D", [...all])))).toEqual({
      kind: "blackjack",
      move: "split",
    });
    expect(hintFor(open("311-1", blackjack(["6S", "5C"], "6D", ["hit", "stand"])))).toEqual({
      kind: "blackjack",
      move: "hit",
    });
  });

  it("there is none for a finished round or for other games", () => {
    expect(() => hintFor({ ...open("201-1", deal), status: "settled" })).toThrow("no_hint");
    expect(() => hintFor(open("303-1", { kind: "dice", target: 48, roll: 3, multiple: 2 }))).toThrow(
      "no_hint",
    );
    expect(() => hintFor(open("999-1", deal))).toThrow("no_hint");
  });
});
