// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { type ReactNode, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import type { Outcome, PokerOutcome } from "~/casino/contract/outcomes";
import { BlackjackGame } from "~/play/blackjack/BlackjackGame";
import { DiceGame } from "~/play/dice/DiceGame";
import { KenoGame } from "~/play/keno/KenoGame";
import type { PlayerGame } from "~/play/player-game.server";
import { PlinkoGame } from "~/play/plinko/PlinkoGame";
import { PokerGame } from "~/play/poker/PokerGame";
import { ScratchGame } from "~/play/scratch/ScratchGame";
import { SlotGame } from "~/play/slots/SlotGame";
import { isBigWin, resultTone } from "~/play/slots/words";
import { soundOf } from "~/shell/round-sound";
import { ROUND_EVENT, type RoundResult } from "~/shell/use-round-sound";
import { betTone, type OwnBet } from "~/tables/own-bet";
import { gameOf, openBlackjack, roundOf, wonBlackjack } from "./values";

describe("sound.no-false-win: the sound of a result", () => {
  const STAKE = 100;
  test.each<[string, Partial<RoundResult>, string]>([
    ["nothing", { payoutMinor: 0 }, "stop"],
    ["less than the stake", { payoutMinor: 99 }, "stop"],
    ["the stake", { payoutMinor: 100 }, "stop"],
    ["a cent more", { payoutMinor: 101 }, "win"],
    ["just below twenty stakes", { payoutMinor: 1_999 }, "win"],
    ["twenty stakes", { payoutMinor: 2_000 }, "bigWin"],
    ["a free spin that won nothing", { payoutMinor: 0, isFree: true }, "stop"],
    ["a free spin that won less than its stake", { payoutMinor: 20, isFree: true }, "win"],
    ["the jackpot", { payoutMinor: 0, jackpotMinor: 122_800 }, "jackpot"],
    ["the jackpot of a big win", { payoutMinor: 2_000, jackpotMinor: 122_800 }, "jackpot"],
    ["no jackpot", { payoutMinor: 150, jackpotMinor: null }, "win"],
  ])("%s", (_, result, sound) => {
    expect(soundOf({ stakeMinor: STAKE, payoutMinor: 0, ...result })).toBe(sound);
  });

  test("a step of a round that is not over", () => expect(soundOf(null)).toBe("stop"));

  test("is that of a win where the words celebrate one, at games and tables, and nowhere else", () => {
    const minor = fc.oneof(fc.constantFrom(0, 20, 100), fc.nat(5_000));
    const rounds = fc.record({ stakeMinor: minor, payoutMinor: minor, isFree: fc.boolean() });
    fc.assert(
      fc.property(rounds, ({ isFree, ...result }) => {
        const round = { ...result, isFree, currency: "USD" };
        const sound = soundOf(round);
        expect(sound !== "stop").toBe(resultTone(round) === "win");
        expect(sound === "bigWin").toBe(resultTone(round) === "win" && isBigWin(round));
        const bet = { ...result, isOpen: false } as OwnBet;
        expect(soundOf(result) !== "stop").toBe(betTone(bet) === "win");
      }),
    );
  });
});

const results: unknown[] = [];
const listen = (event: Event) => void results.push((event as CustomEvent).detail);

beforeEach(() => {
  results.length = 0;
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  document.addEventListener(ROUND_EVENT, listen);
});
afterEach(() => {
  cleanup();
  document.removeEventListener(ROUND_EVENT, listen);
  vi.unstubAllGlobals();
});

/** Shows a game. @returns loads it anew, as after a round */
function show(game: PlayerGame, Own: (props: { game: PlayerGame }) => ReactNode) {
  let load: (game: PlayerGame) => void = () => undefined;
  function Loaded() {
    const [loaded, setLoaded] = useState(game);
    load = setLoaded;
    return <Own game={loaded} />;
  }
  const router = createMemoryRouter([{ path: "*", element: <Loaded /> }], {
    future: { v7_relativeSplatPath: true },
  });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return (next: PlayerGame) => act(() => load(next));
}

const draw = ["AS", "KD", "7C", "5H", "2S"];
const openPoker: PokerOutcome = {
  kind: "poker",
  dealt: draw,
  held: null,
  final: null,
  hand: null,
  hands: [],
};
const scratched: Outcome = {
  kind: "scratch",
  cells: Array<string>(9).fill("plum"),
  prize: "plum",
} as Outcome;

const drawnPoker: Outcome = { ...openPoker, held: [], final: draw };

const GAMES: readonly [PlayerGame["head"]["kind"], (props: { game: PlayerGame }) => ReactNode, Outcome][] = [
  ["slot", SlotGame, { kind: "slot", spins: [], jackpot_hit: false }],
  ["poker", PokerGame, drawnPoker],
  ["blackjack", BlackjackGame, wonBlackjack],
  ["keno", KenoGame, { kind: "keno", picks: [1], drawn: [1, 2], hits: [1] } as Outcome],
  ["plinko", PlinkoGame, { kind: "plinko", rows: 8, risk: "low", slot: 0, multiple: 2, path: "" }],
  ["dice", DiceGame, { kind: "dice", target: 50, roll: 7 } as Outcome],
];

describe("sound.every-game: a result is told to the sounds once", () => {
  it.each(GAMES)("%s", (kind, Own, outcome) => {
    const first = gameOf(kind, { round: roundOf(outcome, 0, "round-1") });
    const load = show(first, Own);
    // What was played before is not heard again.
    expect(results).toEqual([]);
    const played = gameOf(kind, { round: roundOf(outcome, 250, "round-2") });
    load(played);
    expect(results).toEqual([expect.objectContaining({ id: "round-2", stakeMinor: 100, payoutMinor: 250 })]);
    load({ ...played, balanceMinor: 5_000 });
    expect(results).toHaveLength(1);
  });

  it.each([
    ["poker", PokerGame, openPoker, drawnPoker],
    ["blackjack", BlackjackGame, openBlackjack, wonBlackjack],
  ] as const)("%s: a step that leaves the round open has no result yet", (kind, Own, open, over) => {
    const load = show(gameOf(kind), Own);
    load(gameOf(kind, { round: roundOf(open, 0) }));
    expect(results).toEqual([null]);
    load(gameOf(kind, { round: roundOf(over, 200) }));
    expect(results).toEqual([null, expect.objectContaining({ payoutMinor: 200 })]);
  });

  it("scratch: not before the card is scratched whole", () => {
    const load = show(gameOf("scratch"), ScratchGame);
    load(gameOf("scratch", { round: roundOf(scratched, 500) }));
    expect(results).toEqual([null]);
    const [scratchAll] = screen.getAllByRole("button", { name: "SCRATCH ALL" });
    if (scratchAll) fireEvent.click(scratchAll);
    expect(results).toEqual([null, expect.objectContaining({ payoutMinor: 500 })]);
  });
});
