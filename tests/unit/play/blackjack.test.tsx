// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import type { BlackjackOutcome } from "~/casino/contract/outcomes";
import { blackjackResult } from "~/play/blackjack/blackjack-words";
import { BlackjackGame } from "~/play/blackjack/BlackjackGame";
import { messages as own } from "~/play/blackjack/messages";
import { checkUrl } from "~/play/fairness/query";
import { messages as shared } from "~/play/messages";
import type { PlayerGame } from "~/play/player-game.server";
import { gameOf, openBlackjack, roundOf, wonBlackjack } from "./values";

afterEach(cleanup);

function show(more: Partial<PlayerGame>) {
  const element = <BlackjackGame game={gameOf("blackjack", more)} />;
  const router = createMemoryRouter([{ path: "*", element }], { future: { v7_relativeSplatPath: true } });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  const form = document.querySelector("form");
  if (!form) throw new Error("The page has no form.");
  return form;
}

function buttons(): (string | null)[] {
  return screen.getAllByRole("button").map(({ textContent }) => textContent);
}

const paid = (stakeMinor: number, payoutMinor: number) => ({ stakeMinor, payoutMinor, currency: "USD" });

describe("blackjack", () => {
  it("a round starts with DEAL and a stake", () => {
    const form = show({});
    expect(form.getAttribute("action")).toBe("/play/301-1?form=blackjack");
    expect([...new FormData(form)]).toContainEqual(["stake", "100"]);
    expect(buttons()).toEqual(["DEAL"]);
  });

  it("game.blackjack-page: an open hand resumes with a button for each allowed move and no other", () => {
    const form = show({ round: roundOf(openBlackjack, 0) });
    expect(form.getAttribute("action")).toBe("/play/301-1?form=move");
    expect(buttons()).toEqual(["HIT", "STAND", "DOUBLE for $1.00 more"]);
    expect([...new FormData(form, screen.getByRole("button", { name: "STAND" }))].slice(2)).toEqual([
      ["roundId", "round-1"],
      ["move", "stand"],
    ]);
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("You have 15, the dealer shows 10. Your move");
    expect(screen.getByRole("region", { name: "You: 15, your turn" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "King of diamonds" })).toBeTruthy();
  });

  it.each([
    {
      why: "max_bet" as const,
      text: "If you double or split, you’ll go over your maximum bet of $10.00.",
    },
    { why: "balance" as const, text: "Your balance is too low to double or split." },
  ])("maximum bet: what would be refused ($why) has no button, and the page says why", ({ why, text }) => {
    const round = roundOf({ ...openBlackjack, allowed: ["hit", "stand"] }, 0);
    show({ round, withheld: { moves: ["double", "split"], why, maxBetMinor: 1_000 } });
    expect(buttons()).toEqual(["HIT", "STAND"]);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("a pair may be split, and the two hands take their turns", () => {
    const hand = openBlackjack.hands[0];
    if (!hand) throw new Error("no hand");
    const split: BlackjackOutcome = {
      ...openBlackjack,
      hands: [
        { ...hand, status: "standing" },
        { ...hand, cards: ["8D", "2C"], total: 10, status: "playing" },
      ],
      active: 1,
    };
    show({ round: roundOf(split, 0) });
    expect(screen.getByRole("status").textContent).toBe(
      "Hand 2 of 2: you have 10, the dealer shows 10. Your move",
    );
    expect(screen.getByRole("region", { name: "Hand 1: 15, stands" })).toBeTruthy();
  });

  it("the result is told with its payout, and the next deal offers the first stake", () => {
    const form = show({ round: { ...roundOf(wonBlackjack, 200), stakeMinor: 200 } as PlayerGame["round"] });
    expect([...new FormData(form)]).toContainEqual(["stake", "100"]);
    expect(screen.getByText("21, wins", { exact: false })).toBeTruthy();
  });

  it("basic strategy is requested by a link and given in words", () => {
    show({ round: roundOf(openBlackjack, 0) });
    const link = screen.getByRole("link", { name: "What would basic strategy do?" });
    expect(link.getAttribute("href")).toBe("/play/301-1?hint=1#machine");
    cleanup();
    show({ round: roundOf(openBlackjack, 0), hint: { kind: "blackjack", move: "hit" } });
    expect(screen.getByText("Basic strategy: HIT.")).toBeTruthy();
  });

  it("wins, losses, pushes and blackjacks have their words", () => {
    const ended = (status: BlackjackOutcome["hands"][number]["status"], total: number): BlackjackOutcome => ({
      ...wonBlackjack,
      hands: wonBlackjack.hands.map((hand) => ({ ...hand, status, total })),
    });
    expect(blackjackResult(paid(100, 200), wonBlackjack, { own, shared })).toBe(
      "You have 21, the dealer has 19: win $2.00",
    );
    expect(blackjackResult(paid(100, 0), ended("lost", 18), { own, shared })).toBe(
      "You have 18, the dealer has 19: no win",
    );
    expect(blackjackResult(paid(100, 0), ended("bust", 24), { own, shared })).toBe(
      "You bust with 24, the dealer has 19: no win",
    );
    expect(blackjackResult(paid(100, 100), ended("push", 19), { own, shared })).toBe(
      "You have 19, the dealer has 19: push, $1.00 back",
    );
    expect(blackjackResult(paid(100, 250), ended("blackjack", 21), { own, shared })).toBe(
      "You have blackjack, the dealer has 19: win $2.50",
    );
  });
});

describe("the check of a round", () => {
  it("it starts with the stake of the deal, not with a doubled one", () => {
    const url = checkUrl({
      game_code: "311-1",
      server_seed_hash: "f".repeat(64),
      server_seed: "0".repeat(64),
      client_seed: "mine",
      nonce: 4,
      stake_minor: 200,
      base_stake_minor: 100,
      steps: [{ step: "double" }],
    });
    const query = new URL(url ?? "", "http://house.invalid").searchParams;
    expect(query.get("stake")).toBe("100");
    expect(query.get("steps")).toBe("double");
  });
});
