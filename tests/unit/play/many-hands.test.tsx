// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import type { PokerOutcome } from "~/casino/contract/outcomes";
import { messages as shared } from "~/play/messages";
import type { PlayerGame } from "~/play/player-game.server";
import { kindsOf, manyHandsResult } from "~/play/poker/many-hands";
import { messages as own } from "~/play/poker/messages";
import { PokerGame } from "~/play/poker/PokerGame";
import { gameOf, roundOf } from "./values";

afterEach(cleanup);

const table = [
  { key: "two_pair", label: "Two pair", multiple: 2 },
  { key: "jacks_or_better", label: "Jacks or better", multiple: 1 },
];

const dealt = ["JS", "JD", "2C", "3C", "9H"];

/** So many hands, of which one has two pairs and the rest jacks. */
function drawn(count: number): PokerOutcome {
  const jacks = { final: ["JS", "JD", "4C", "5D", "KH"], hand: "jacks_or_better", payout_minor: 1 };
  const pairs = { final: ["JS", "JD", "4C", "4D", "TH"], hand: "two_pair", payout_minor: 2 };
  const hands = [pairs, ...Array.from({ length: count - 1 }, () => jacks)];
  return { kind: "poker", dealt, held: [0, 1], final: pairs.final, hand: pairs.hand, hands };
}

function show(outcome: PokerOutcome, more: Partial<PlayerGame>) {
  const plain = gameOf("poker", { table, ...more });
  const labels = Object.fromEntries(table.map(({ key, label }) => [key, label]));
  const game: PlayerGame = {
    ...plain,
    head: { ...plain.head, labels },
    round: roundOf(
      outcome,
      outcome.hands.reduce((sum, hand) => sum + hand.payout_minor, 0),
    ),
  };
  const router = createMemoryRouter([{ path: "*", element: <PokerGame game={game} /> }], {
    future: { v7_relativeSplatPath: true },
  });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

describe("video poker with many hands", () => {
  it("game.many-hands-page: hands are counted by kind, best first, then shown one by one", () => {
    show(drawn(100), { hands: 100 });
    expect(screen.getByRole("status").textContent).toContain("100 of 100 hands pay: win $1.01");
    const all = screen.getByRole("region", { name: "All 100 hands" });
    const [kinds, hands] = within(all).getAllByRole("list");
    expect(kinds?.textContent).toBe("1 × Two pair $0.0299 × Jacks or better $0.99");
    expect(hands?.querySelectorAll(".small-hand-paid")).toHaveLength(100);
    expect(hands?.className).toContain("hands-dense");
    expect(hands?.querySelector("li")?.textContent).toBe("J♠ J♦ 4♣ 4♦ 10♥ Two pair $0.02");
  });

  it("three hands are small and named, with the first large above them", () => {
    show(drawn(3), { hands: 3 });
    expect(document.querySelector(".hands-dense")).toBeNull();
    expect(document.querySelectorAll(".small-hand")).toHaveLength(3);
    expect(screen.getByText("Final hand, the first of 3:")).toBeTruthy();
  });

  it("the paytable is that of one hand's share of the stake, with how many made each row", () => {
    show(drawn(10), { hands: 10 });
    const row = screen.getByRole("row", { name: /Jacks or better/ });
    expect(row.textContent).toContain("× 9");
    // A tenth of a dollar.
    expect(within(row).getByText("$0.10")).toBeTruthy();
    expect(screen.getByText(/^At \$0\.10/).textContent).toBe("At $0.10 per hand");
  });

  it("a single hand looks unchanged", () => {
    show({ ...drawn(1) }, { hands: 1 });
    expect(screen.getByRole("status").textContent).toContain("Two pair: ");
    expect(document.querySelector(".many-hands")).toBeNull();
  });

  it("the best hold is requested by a link, told in words and held", () => {
    const open: PokerOutcome = { ...drawn(1), held: null, final: null, hands: [] };
    show(open, {});
    expect(screen.getByRole("link", { name: "What is the best hold?" }).getAttribute("href")).toBe(
      "/play/301-1?hint=1#machine",
    );
    cleanup();
    show(open, { hint: { kind: "poker", hold: [0, 1], expected_return: 1.5365 } });
    expect(screen.getByText(/^Best hold: Jack of spades, Jack of diamonds\. It pays 1\.54/)).toBeTruthy();
    const held = screen.getAllByRole<HTMLInputElement>("checkbox", { checked: true });
    expect(held.map(({ value }) => value)).toEqual(["0", "1"]);
  });

  it("words for no hand that pays, and for one", () => {
    const lost = { final: dealt, hand: null, payout_minor: 0 };
    const round = { stakeMinor: 100, payoutMinor: 0, currency: "USD" };
    expect(manyHandsResult(round, [lost, lost], { own, shared })).toBe("None of 2 hands pay: no win");
    const [one] = drawn(1).hands;
    expect(manyHandsResult({ ...round, payoutMinor: 2 }, one ? [one, lost] : [], { own, shared })).toBe(
      "1 of 2 hands pays: paid $0.02",
    );
    expect(kindsOf([lost], table)).toEqual([]);
  });
});
