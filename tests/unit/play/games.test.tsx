// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlayerGame } from "~/play/player-game.server";
import { PokerGame } from "~/play/poker/PokerGame";
import { SlotGame } from "~/play/slots/SlotGame";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const table = [
  { key: "two_pair", label: "Two pair", multiple: 2 },
  { key: "jacks_or_better", label: "Jacks or better", multiple: 1 },
];

const base: PlayerGame = {
  for: "player",
  closed: null,
  head: {
    code: "101-1",
    name: "Cherry Orchard",
    kind: "slot",
    currency: "USD",
    returnToPlayer: 0.9586,
    isPoolPaused: false,
    labels: { plum: "Plum", bell: "Bell", two_pair: "Two pair", jacks_or_better: "Jacks or better" },
    slot: { engine: "lines", theme: null, sprite: "/images/symbols.svg", wild: null, scatter: null },
  },
  quick: false,
  url: "/play/101-1",
  formKey: "form-key-1",
  stakesMinor: [20, 100, 500],
  maxBetMinor: null,
  noStake: null,
  balanceMinor: 9_900,
  round: null,
  machine: {
    window: [
      ["plum", "bell", "plum"],
      ["bell", "plum", "bell"],
    ],
    running: [["bell"], ["plum"]],
  },
  freeSpins: null,
  table: [],
  hands: 1,
  paytable: [],
  hint: null,
  withheld: null,
  draft: {},
  sheet: null,
};

const plainSpin = { expanded: [], held: [], drops: [] };

const spun: PlayerGame = {
  ...base,
  round: {
    id: "round-1",
    stakeMinor: 20,
    payoutMinor: 160,
    balanceAfterMinor: 9_900,
    currency: "USD",
    isFree: false,
    jackpotMinor: null,
    couponRemovedMinor: null,
    outcome: {
      kind: "slot",
      spins: [
        {
          stops: [0, 0],
          window: base.machine?.window ?? [],
          wins: [
            {
              line: 4,
              symbol: "plum",
              count: 2,
              payout_minor: 100,
              cells: [
                [0, 0],
                [1, 1],
              ],
              ways: 1,
            },
          ],
          free_spins_awarded: 1,
          payout_minor: 100,
          ...plainSpin,
        },
        {
          stops: [1, 1],
          window: [
            ["bell", "plum", "bell"],
            ["plum", "bell", "plum"],
          ],
          wins: [
            {
              line: 1,
              symbol: "bell",
              count: 2,
              payout_minor: 60,
              cells: [
                [0, 0],
                [1, 1],
              ],
              ways: 1,
            },
          ],
          free_spins_awarded: 0,
          payout_minor: 60,
          ...plainSpin,
        },
      ],
    },
  },
};

const openHand: PlayerGame = {
  ...base,
  head: { ...base.head, code: "201-1", name: "Jacks or Better", kind: "poker" },
  url: "/play/201-1",
  machine: null,
  table,
  round: {
    id: "3d5c0f4e-6a0e-4e7d-9f42-0d6a4c1b2a3f",
    stakeMinor: 500,
    payoutMinor: 0,
    balanceAfterMinor: 9_400,
    currency: "USD",
    isFree: false,
    jackpotMinor: null,
    couponRemovedMinor: null,
    outcome: {
      kind: "poker",
      dealt: ["JS", "JD", "2C", "3C", "9H"],
      held: null,
      final: null,
      hand: "jacks_or_better",
      hands: [],
    },
  },
};

const drawnHand: PlayerGame = {
  ...openHand,
  round: openHand.round && {
    ...openHand.round,
    payoutMinor: 1_000,
    outcome: {
      kind: "poker",
      dealt: ["JS", "JD", "2C", "3C", "9H"],
      held: [0, 1],
      final: ["JS", "JD", "4C", "4D", "KH"],
      hand: "two_pair",
      hands: [],
    },
  },
};

/** What the pressed button of the page would send. */
function sent(): [string, FormDataEntryValue][] {
  const form = document.querySelector("form");
  return form ? [...new FormData(form)] : [];
}

function show(game: PlayerGame) {
  const element = game.head.kind === "slot" ? <SlotGame game={game} /> : <PokerGame game={game} />;
  const router = createMemoryRouter([{ path: "*", element }], {
    initialEntries: [`/play/${game.head.code}`],
    future: { v7_relativeSplatPath: true },
  });
  return render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

function form(): HTMLFormElement {
  const found = document.querySelector("form");
  if (!found) throw new Error("The page has no form.");
  return found;
}

describe("the slot", () => {
  it("game.slot-page: SPIN is a plain form that posts stake and key to the game's own URL", () => {
    show(base);
    expect(form().getAttribute("action")).toBe("/play/101-1");
    expect(form().getAttribute("method")).toBe("post");
    expect(sent()).toEqual([
      ["formKey", "form-key-1"],
      ["from", "/play/101-1"],
      ["stake", "100"],
    ]);
    expect(screen.getByRole("button", { name: "SPIN" }).getAttribute("type")).toBe("submit");
  });

  it("before the first round the machine is idle and says what to do", () => {
    show(base);
    expect(screen.getByRole("status").textContent).toBe("Choose your bet and press SPIN");
    expect(screen.getByText(/Reel 1: Plum, Bell, Plum\./)).toBeTruthy();
  });

  it("the last round is shown with its result, its stake, its winning cells and its lines in words", () => {
    show(spun);
    expect(screen.getByRole("status").textContent).toContain("Win $1.60 on 1 line and 1 free spin");
    expect(document.querySelectorAll("#machine .cell-won")).toHaveLength(2);
    expect(screen.getByText("Line 4: 2 × Plum")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("$0.20").checked).toBe(true);
  });

  it("each free spin is shown with its own window", () => {
    show(spun);
    const free = screen.getByRole("region", { name: /1 free spin/ });
    expect(within(free).getByText("Free spin 1")).toBeTruthy();
    expect(within(free).getByText(/Reel 1: Bell, Plum, Bell\./)).toBeTruthy();
    expect(within(free).getByText("Line 1: 2 × Bell")).toBeTruthy();
  });

  it("a round from before the page was opened is shown without animation", () => {
    show(spun);
    expect(document.querySelector("#machine")?.className).not.toContain("machine-fresh");
  });

  it("maximum bet: the limit is stated where it removes stakes", () => {
    show({ ...base, maxBetMinor: 500 });
    expect(screen.getByText(/Your maximum bet is \$5\.00 right now/)).toBeTruthy();
  });

  it("the space bar presses SPIN from the page, and leaves other controls alone", () => {
    show(base);
    let presses = 0;
    form().addEventListener("submit", (event) => {
      event.preventDefault();
      presses += 1;
    });
    fireEvent.keyDown(screen.getByLabelText("$5.00"), { key: " " });
    fireEvent.keyDown(document.body, { key: "a" });
    fireEvent.keyDown(document.body, { key: " ", repeat: true });
    expect(presses).toBe(0);
    fireEvent.keyDown(document.body, { key: " " });
    expect(presses).toBe(1);
  });
});

describe("video poker", () => {
  it("a round starts with DEAL and a stake", () => {
    show({ ...openHand, round: null });
    expect(form().getAttribute("action")).toBe("/play/201-1?form=deal");
    expect(sent()).toContainEqual(["stake", "100"]);
    expect(screen.getByRole("button", { name: "DEAL" })).toBeTruthy();
    expect(screen.getAllByText("A card, face down")).toHaveLength(5);
  });

  it("an open hand is resumed: its cards to hold, DRAW, and no stake to choose", () => {
    show(openHand);
    expect(form().getAttribute("action")).toBe("/play/201-1?form=draw");
    fireEvent.click(screen.getByLabelText(/Jack of spades/));
    fireEvent.click(screen.getByLabelText(/Nine of hearts/));
    expect(sent().slice(2)).toEqual([
      ["roundId", openHand.round?.id],
      ["hold", "0"],
      ["hold", "4"],
    ]);
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getByRole("button", { name: "DRAW" })).toBeTruthy();
  });

  it("session: cards that were held when the session ended are held again", () => {
    show({ ...openHand, draft: { hold: "1,2" } });
    expect(screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it("the paytable is that of the open hand's stake, with its row marked", () => {
    show(openHand);
    const row = screen.getByRole("row", { name: /Jacks or better/ });
    expect(within(row).getByText("$5.00")).toBeTruthy();
    expect(row.className).toBe("row-now");
  });

  it("the final hand shows the held cards, its rank and its paid row", () => {
    show(drawnHand);
    expect(screen.getByRole("status").textContent).toContain("Two pair: win $10.00");
    expect(screen.getByRole("row", { name: /Two pair/ }).className).toBe("row-paid");
    expect(screen.getAllByText("HELD")).toHaveLength(2);
    expect(screen.getByRole("img", { name: "King of hearts" })).toBeTruthy();
  });

  it("choosing another stake changes what the paytable says", () => {
    show(drawnHand);
    fireEvent.click(screen.getByLabelText("$0.20"));
    expect(within(screen.getByRole("row", { name: /Two pair/ })).getByText("$0.40")).toBeTruthy();
  });

  it("the second click of a double-clicked DEAL does not draw the new hand", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const router = createMemoryRouter([{ path: "*", element: <DealtOnRequest /> }], {
      initialEntries: ["/play/201-1"],
      future: { v7_relativeSplatPath: true },
    });
    render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
    fireEvent.click(screen.getByRole("button", { name: "the hand arrives" }));
    let draws = 0;
    form().addEventListener("submit", (event) => {
      event.preventDefault();
      draws += 1;
    });
    fireEvent.click(screen.getByRole("button", { name: "DRAW" }));
    expect(draws).toBe(0);
    vi.advanceTimersByTime(1_000);
    fireEvent.click(screen.getByRole("button", { name: "DRAW" }));
    expect(draws).toBe(1);
  });
});

function DealtOnRequest() {
  const [dealt, setDealt] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setDealt(true)}>
        the hand arrives
      </button>
      <PokerGame game={dealt ? openHand : { ...openHand, round: null }} />
    </>
  );
}
