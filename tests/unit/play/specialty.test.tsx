// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newReply } from "~/forms/new-reply";
import { WAIT_FACT } from "~/forms/reply";
import { DiceGame } from "~/play/dice/DiceGame";
import { KenoGame } from "~/play/keno/KenoGame";
import type { PlayerGame } from "~/play/player-game.server";
import { PlinkoGame } from "~/play/plinko/PlinkoGame";
import { ScratchGame } from "~/play/scratch/ScratchGame";
import { dice } from "../../../server/casino/games/specialty/dice";
import { keno } from "../../../server/casino/games/specialty/keno";
import { plinko } from "../../../server/casino/games/specialty/plinko";
import { scratch } from "../../../server/casino/games/specialty/scratch";
import { gameOf, roundOf } from "./values";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(element: ReactElement) {
  const router = createMemoryRouter([{ path: "*", element }], { future: { v7_relativeSplatPath: true } });
  return render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

function sent(button?: string): [string, FormDataEntryValue][] {
  const form = document.querySelector("form");
  if (!form) throw new Error("The page has no form.");
  const pressed = button === undefined ? null : screen.getByRole("button", { name: button });
  return [...new FormData(form, pressed)];
}

function form(): HTMLFormElement {
  const found = document.querySelector("form");
  if (!found) throw new Error("The page has no form.");
  return found;
}

const kenoRound = roundOf(
  {
    kind: "keno",
    picks: [3, 7, 80],
    drawn: [7, 80, 1, 2, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    hits: [7, 80],
    multiple: 2,
  },
  200,
);

describe("keno", () => {
  const game = gameOf("keno", { paytable: keno.rules().paytable });

  it("game.specialty-page: the board is eighty checkboxes of a plain form that posts picks and stake", () => {
    show(<KenoGame game={game} />);
    expect(screen.getAllByRole("checkbox")).toHaveLength(80);
    fireEvent.click(screen.getByLabelText("7"));
    fireEvent.click(screen.getByLabelText("80"));
    expect(form().getAttribute("action")).toBe("/play/301-1?form=keno");
    expect(form().getAttribute("method")).toBe("post");
    expect(sent("DRAW")).toEqual([
      ["formKey", "form-key-1"],
      ["from", "/play/301-1"],
      ["picks", "7"],
      ["picks", "80"],
      ["count", "5"],
      ["stake", "100"],
    ]);
  });

  it("Enter draws, although other buttons of the form come first", () => {
    show(<KenoGame game={game} />);
    const [first] = form().querySelectorAll("button[type=submit]");
    expect(first?.textContent).toBe("DRAW");
    expect(first?.hasAttribute("formaction")).toBe(false);
  });

  it("quick pick and clear are buttons of the same form, posting to the game's page", () => {
    show(<KenoGame game={game} />);
    for (const name of ["QUICK PICK", "CLEAR"]) {
      const button = screen.getByRole("button", { name });
      expect(button.getAttribute("formaction")).toBe("/play/301-1?form=quickpick");
      expect(button.getAttribute("type")).toBe("submit");
    }
    expect(sent("CLEAR")).toContainEqual(["intent", "clear"]);
  });

  it("the picks of the last round are kept, and each drawn number is said", () => {
    show(<KenoGame game={{ ...game, round: kenoRound }} />);
    expect(screen.getByRole("status").textContent).toContain("2 of 3 numbers hit: win $2.00");
    expect(screen.getByLabelText<HTMLInputElement>("7, hit").checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("3, not drawn").checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("1, drawn").checked).toBe(false);
    expect(document.querySelectorAll(".keno-hit")).toHaveLength(2);
    expect(screen.getByText(/^Drawn: 7, 80, 1,/)).toBeTruthy();
  });

  it("the numbers of a quick pick stand in the page's URL and replace them", () => {
    show(<KenoGame game={{ ...game, round: kenoRound, draft: { picks: "1,2", stake: "500" } }} />);
    const picked = screen.getAllByRole<HTMLInputElement>("checkbox", { checked: true });
    expect(picked.map(({ value }) => value)).toEqual(["1", "2"]);
    expect(sent()).toContainEqual(["stake", "500"]);
  });

  it("what so many picks pay follows the picks", () => {
    show(<KenoGame game={{ ...game, round: kenoRound }} />);
    const paid = () => screen.getAllByRole("term").map(({ textContent }) => textContent);
    expect(paid().slice(0, 2)).toEqual(["3 hits", "2 hits"]);
    fireEvent.click(screen.getByLabelText("3, not drawn"));
    fireEvent.click(screen.getByLabelText("7, hit"));
    expect(screen.getByText("1 of 10 numbers picked")).toBeTruthy();
    expect(paid()[0]).toBe("1 hit");
  });
});

describe("plinko", () => {
  const game = gameOf("plinko", { paytable: plinko.rules().paytable });
  const fallen = roundOf(
    { kind: "plinko", rows: 8, risk: "high", path: "RRLRLLRR", slot: 5, multiple: 0.3 },
    30,
  );

  it("rows, risk and stake are posted by a plain form", () => {
    show(<PlinkoGame game={game} />);
    expect(form().getAttribute("action")).toBe("/play/301-1?form=plinko");
    expect(sent("DROP").slice(2)).toEqual([
      ["rows", "12"],
      ["risk", "medium"],
      ["stake", "100"],
    ]);
  });

  const board = () => document.querySelector<HTMLElement>(".plinko-board") ?? expect.fail();

  it("the ball's path is a picture with a description", () => {
    show(<PlinkoGame game={{ ...game, round: fallen }} />);
    expect(screen.getByRole("status").textContent).toContain("Slot 6 of 9 pays 0.3×: paid $0.30");
    expect(screen.getByText(/left 3 times, right 5 times, into slot 6 of 9/)).toBeTruthy();
    const picture = board();
    const points = picture.querySelector(".plinko-way path")?.getAttribute("d")?.slice(1).split(" ") ?? [];
    expect(points).toHaveLength(10);
    // It ends in the middle of its slot.
    expect(points[9]?.split(",")[0]).toBe("55");
    expect(picture.querySelectorAll(".plinko-hit")).toHaveLength(1);
    expect(sent()).toContainEqual(["risk", "high"]);
  });

  it("choosing another board shows it, without this one's ball", () => {
    show(<PlinkoGame game={{ ...game, round: fallen }} />);
    fireEvent.click(screen.getByLabelText("16 rows"));
    expect(screen.getByText("A board of 16 rows with 17 slots.")).toBeTruthy();
    const picture = board();
    expect(picture.querySelector(".plinko-way path")).toBeNull();
    expect(within(picture).getAllByText("1,000×")).toHaveLength(2);
  });
});

describe("dice", () => {
  const game = gameOf("dice", { paytable: dice.rules().paytable });

  it("a target is chosen with what it pays and how often it wins", () => {
    show(<DiceGame game={game} />);
    const target = screen.getByLabelText<HTMLSelectElement>("Target");
    expect(target.selectedOptions[0]?.textContent).toBe("Under 48: pays 2×, wins 48 in 100");
    fireEvent.change(target, { target: { value: "10" } });
    expect(sent("ROLL").slice(2)).toEqual([
      ["target", "10"],
      ["stake", "100"],
    ]);
    expect(screen.getByText("wins under 10")).toBeTruthy();
  });

  it("the roll and its target are announced", () => {
    const round = roundOf({ kind: "dice", target: 10, roll: 7, multiple: 9.6 }, 960);
    show(<DiceGame game={{ ...game, round }} />);
    expect(screen.getByRole("status").textContent).toContain("07 is under 10: win $9.60");
    expect(screen.getByText("Roll: 07")).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>("Target").value).toBe("10");
  });
});

const cells = ["plum", "bell", "plum", "seven", "bell", "plum", "crown", "seven", "clover"];
const card = roundOf({ kind: "scratch", cells, prize: "plum", multiple: 2 }, 200);

describe("the scratch card", () => {
  const paytable = scratch.rules().paytable;
  const plain = gameOf("scratch", { paytable });
  const game = {
    ...plain,
    head: { ...plain.head, labels: Object.fromEntries(paytable.map(({ key, label }) => [key, label])) },
  };

  const fields = () => Array.from(document.querySelectorAll(".scratch-field"), (field) => field.textContent);

  it("the card of an earlier page is scratched whole, with its prize", () => {
    show(<ScratchGame game={{ ...game, round: card }} />);
    expect(fields().filter((field) => field === "Plum")).toHaveLength(3);
    expect(document.querySelectorAll(".scratch-won")).toHaveLength(3);
    expect(screen.getByRole("status").textContent).toContain("3 × Plum: win $2.00");
    expect(screen.getByRole("button", { name: "BUY CARD" })).toBeTruthy();
  });

  it("a card bought on the page is scratched field by field and reveals nothing before", () => {
    show(<BoughtOnRequest game={game} />);
    fireEvent.click(screen.getByRole("button", { name: "the card arrives" }));
    expect(screen.getAllByRole("button", { name: /^Scratch Row/ })).toHaveLength(9);
    expect(fields()).not.toContain("Plum");
    fireEvent.click(screen.getByRole("button", { name: "Scratch Row 1, field 1" }));
    expect(screen.getByRole("status").textContent).toBe("Plum. 8 fields to go");
    expect(document.querySelector(".scratch-won")).toBeNull();
    expect(document.querySelector("#machine[data-pending]")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "SCRATCH ALL" }));
    expect(screen.getByRole("status").textContent).toContain("3 × Plum: win $2.00");
    expect(document.querySelector("#machine[data-pending]")).toBeNull();
    expect(screen.getByRole("button", { name: "BUY CARD" })).toBeTruthy();
  });

  it("game.enter-reveals: Enter before a card is scratched reveals it, and buys no other", () => {
    show(<BoughtOnRequest game={game} />);
    fireEvent.click(screen.getByRole("button", { name: "the card arrives" }));
    const form = document.querySelector("form");
    const posted = vi.fn((event: Event) => event.preventDefault());
    form?.addEventListener("submit", posted);
    // Enter presses the first button of a form.
    fireEvent.click(document.querySelector("form button[type=submit]") as Element);
    expect(posted).not.toHaveBeenCalled();
    expect(screen.getByRole("status").textContent).toContain("3 × Plum: win $2.00");
  });
});

describe("a pause between rounds", () => {
  it.each([
    ["keno", KenoGame],
    ["plinko", PlinkoGame],
    ["dice", DiceGame],
    ["scratch", ScratchGame],
  ] as const)("market.countdown: Enter at %s buys nothing before the pause is over", async (kind, Own) => {
    vi.useFakeTimers();
    const reply = newReply(kind, {
      values: {},
      errors: { "": ["Please wait 7 seconds before the next round."] },
      facts: { [WAIT_FACT]: "7000" },
    });
    const router = createMemoryRouter([{ id: "game", path: "*", element: <Own game={gameOf(kind)} /> }], {
      future: { v7_relativeSplatPath: true },
      hydrationData: { loaderData: {}, actionData: { game: reply } },
    });
    render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
    const posted = vi.fn((event: Event) => event.preventDefault());
    form().addEventListener("submit", posted);
    const enter = () => fireEvent.click(document.querySelector("form button[type=submit]") as Element);
    enter();
    expect(posted).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(7_500));
    enter();
    expect(posted).toHaveBeenCalledOnce();
  });
});

/** A page on which a card is bought. */
function BoughtOnRequest({ game }: { game: PlayerGame }) {
  const [isBought, setBought] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setBought(true)}>
        the card arrives
      </button>
      <ScratchGame game={isBought ? { ...game, round: card } : game} />
    </>
  );
}
