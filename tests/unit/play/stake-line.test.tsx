// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StakeLine } from "~/bets/StakeLine";
import { BlackjackGame } from "~/play/blackjack/BlackjackGame";
import { DiceGame } from "~/play/dice/DiceGame";
import { KenoGame } from "~/play/keno/KenoGame";
import { messages } from "~/play/messages";
import type { PlayerGame } from "~/play/player-game.server";
import { PlinkoGame } from "~/play/plinko/PlinkoGame";
import { PokerGame } from "~/play/poker/PokerGame";
import { ScratchGame } from "~/play/scratch/ScratchGame";
import { SlotGame } from "~/play/slots/SlotGame";
import { messages as french } from "~/translations/fr-CA/play/messages";
import { gameOf, openBlackjack, roundOf } from "./values";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const GAMES = {
  slot: SlotGame,
  poker: PokerGame,
  keno: KenoGame,
  plinko: PlinkoGame,
  dice: DiceGame,
  scratch: ScratchGame,
  blackjack: BlackjackGame,
} as const;
const KINDS = Object.keys(GAMES) as (keyof typeof GAMES)[];

function page(kind: keyof typeof GAMES, game: PlayerGame) {
  const Own = GAMES[kind];
  const router = createMemoryRouter([{ path: "*", element: <Own game={game} /> }], {
    future: { v7_relativeSplatPath: true },
  });
  return <RouterProvider router={router} future={{ v7_startTransition: true }} />;
}

const line = () => document.querySelector(".control-bar .stake-line")?.textContent;

describe.each(KINDS)("the button of %s", (kind) => {
  it("stake.told-beside-button: the stake stands beside it in words, and follows the choice", () => {
    render(page(kind, gameOf(kind)));
    expect(line()).toBe("Bet: $1.00");
    fireEvent.click(screen.getByLabelText("$5.00"));
    expect(line()).toBe("Bet: $5.00");
  });

  it("names the last stake", () => {
    render(page(kind, gameOf(kind, { draft: { stake: "20" } })));
    expect(line()).toBe("Bet: $0.20");
  });
});

describe("without script", () => {
  it.each([
    ["English", messages, "Bet: $1.00 unless you choose another"],
    ["French", french, "Mise\u00a0: $1.00, sauf si vous en choisissez une autre"],
  ])("the line does not claim to follow the choice, in %s", (_, { stake }, text) => {
    const html = renderToString(
      <StakeLine name="stake" initialMinor={100} currency="USD" words={stake.line} />,
    );
    expect(html).toContain(text);
  });
});

it("a button that stakes nothing of the player's choice has no such line; a move that stakes more says how much", () => {
  const round = roundOf(openBlackjack, 0);
  render(page("blackjack", gameOf("blackjack", { round })));
  expect(line()).toBeUndefined();
  expect(screen.getByRole("button", { name: "DOUBLE for $1.00 more" })).toBeTruthy();
});
