import { describe, expect, it } from "vitest";
import { messages as bets } from "~/bets/messages";
import { betWords, resultText, resultWords } from "~/bets/words";
import { pocketColor } from "~/casino/contract/roulette";
import { chipsOf } from "~/tables/chips.server";
import { flightMultiplier, flyerOf, payoutAt, placeInSky } from "~/tables/flight";
import { nextPollMs } from "~/tables/hub.server";
import { BETWEEN, COLUMNS, DOZENS, HALVES, keyOf, straight, STREETS, ZERO } from "~/tables/layout";
import { messages } from "~/tables/messages";
import { betTone, type OwnBet, ownBetOf, ownWords } from "~/tables/own-bet";
import { momentAt, phaseAnnouncement, phaseText, refreshSeconds } from "~/tables/phases";
import { messages as tableMessages } from "~/tables/table-messages";
import { tableViewIn, viewOf } from "~/tables/view";
import { turnTo, WHEEL } from "~/tables/Wheel";
import { multiplierAt as casinoMultiplier } from "../../../server/casino/games/crash/curve";
import { everyBet, wins } from "../../../server/casino/games/roulette/bets";
import { aFlight, after, aTable } from "../../support/table-values";

const at = (seconds: number) => Date.parse(after(seconds));

describe("phases of a table", () => {
  it("table.phases-by-casino-clock: the seconds left are counted by the casino's clock, rounded up", () => {
    const view = viewOf(aTable());
    expect(momentAt(view, at(5))).toEqual({ phase: "betting", secondsLeft: 15, runningMs: 0 });
    expect(momentAt(view, at(18.2)).secondsLeft).toBe(2);
  });

  it("live: betting closes by the clock, before a message says so", () => {
    const view = viewOf(aTable());
    expect(momentAt(view, at(20))).toEqual({ phase: "running", secondsLeft: null, runningMs: 0 });
    expect(momentAt(view, at(21.5)).runningMs).toBe(1_500);
  });

  it("live: a result is shown when it is told, and never below nought seconds", () => {
    const view = viewOf(aTable({ phase: "result", phase_ends_at: after(30), now: after(26) }));
    expect(momentAt(view, at(31))).toMatchObject({ phase: "result", secondsLeft: 0 });
  });

  it("live: each phase in words", () => {
    const text = (phase: "betting" | "running" | "result" | "break", secondsLeft: number | null) =>
      phaseText("roulette", { phase, secondsLeft }, messages);
    expect(text("betting", 14)).toBe("Place your bets: 14 seconds left");
    expect(text("betting", 1)).toBe("Place your bets: 1 second left");
    expect(text("running", 3)).toBe("No more bets: the ball is rolling, 3 seconds");
    expect(text("running", null)).toBe("No more bets: the ball is rolling");
    expect(text("result", 4)).toBe("Next round in 4 seconds");
    expect(text("result", 0)).toBe("Next round starting now");
    expect(text("break", 119)).toContain("starts in 2 minutes");
    expect(phaseText("crash", { phase: "running", secondsLeft: null }, messages)).toBe(
      "In flight: no more bets",
    );
    expect(phaseAnnouncement("roulette", { phase: "betting", secondsLeft: 20 }, messages)).toBe(
      "Betting is open, 20 seconds.",
    );
  });

  it("live: a page without script comes back a second into the next phase", () => {
    expect(refreshSeconds({ phase: "betting", secondsLeft: 12 })).toBe(13);
    expect(refreshSeconds({ phase: "result", secondsLeft: 0 })).toBe(2);
    expect(refreshSeconds({ phase: "running", secondsLeft: null })).toBe(3);
    expect(refreshSeconds({ phase: "break", secondsLeft: 80 })).toBe(60);
  });

  it("live: the next look is just after the end of a phase, and more often during a flight", () => {
    const pace = { pollMs: 1_000, flightPollMs: 250 };
    expect(nextPollMs(viewOf(aTable()), pace)).toBe(1_000);
    expect(nextPollMs(viewOf(aTable({ now: after(19.5) })), pace)).toBe(530);
    expect(nextPollMs(viewOf(aTable({ now: after(20.2) })), pace)).toBe(50);
    expect(nextPollMs(viewOf(aFlight()), pace)).toBe(250);
  });
});

describe("the layout", () => {
  const ours = [
    ZERO,
    ...STREETS.flat().map(straight),
    ...COLUMNS,
    ...DOZENS,
    ...HALVES,
    ...BETWEEN.flatMap(({ bets }) => bets),
  ];
  const names = (bets: readonly { bet: string; numbers: readonly number[] }[]) =>
    bets.map(({ bet, numbers }) => [bet, ...numbers].join("-")).sort();

  it("live: has every bet of the casino's layout once, and no other", () => {
    expect(names(ours)).toEqual(names(everyBet()));
  });

  it("live: every field comes back out of a form as it went in", () => {
    for (const laid of ours) expect(chipsOf([keyOf(laid)], 100)).toEqual([{ ...laid, amount_minor: 100 }]);
  });

  it("live: several chips on a field are one bet; a field with an amount of its own keeps it", () => {
    expect(chipsOf(["red", "straight-17:150", "red:50"], 100)).toEqual([
      { bet: "red", numbers: [], amount_minor: 150 },
      { bet: "straight", numbers: [17], amount_minor: 150 },
    ]);
  });

  it("live: an unknown field or a bad amount is refused as a whole", () => {
    for (const wrong of [
      "purple",
      "straight-37",
      "straight-1e1",
      "straight--1",
      "red:0",
      "red:-5",
      "red:1.5",
      "",
      "split-1-2-3-4-5-6-7",
    ]) {
      expect(chipsOf(["red", wrong], 100), wrong).toBeNull();
    }
  });

  it("live: colors and wheel are those of the casino", () => {
    expect([...WHEEL].sort((left, right) => left - right)).toEqual(
      Array.from({ length: 37 }, (_, number) => number),
    );
    for (let number = 0; number <= 36; number += 1) {
      const isRed = wins({ bet: "red", numbers: [] }, number);
      const isBlack = wins({ bet: "black", numbers: [] }, number);
      expect(pocketColor(number)).toBe(isRed ? "red" : isBlack ? "black" : "green");
    }
    // Red and black in turns, as the rings of the picture are drawn.
    for (const [place, number] of WHEEL.entries()) {
      expect(pocketColor(number)).toBe(place === 0 ? "green" : place % 2 === 1 ? "red" : "black");
    }
    expect(turnTo(0)).toBeCloseTo(0);
    expect(turnTo(32)).toBeCloseTo(-360 / 37);
  });

  it("live: bets and results in words", () => {
    expect(betWords({ bet: "straight", numbers: [17] }, bets)).toBe("17 black");
    expect(betWords({ bet: "straight", numbers: [0] }, bets)).toBe("Zero");
    expect(betWords({ bet: "split", numbers: [17, 18] }, bets)).toBe("Split 17-18");
    expect(betWords({ bet: "dozen", numbers: [1] }, bets)).toBe("1st dozen");
    expect(betWords({ bet: "high", numbers: [] }, bets)).toBe("High, 19 to 36");
    expect(resultWords({ kind: "roulette", number: 0, colour: "green" }, bets)).toBe("Zero");
    expect(resultWords({ kind: "crash", bust: 2.3, landed: false }, bets)).toBe("Burst at 2.30×");
    expect(resultWords({ kind: "crash", bust: 1000.01, landed: true }, bets)).toBe("Landed at 1000.00×");
    expect(resultText({ kind: "crash", bust: 1000.01, landed: true }, bets)).toBe("1000.00×");
  });
});

describe("the flight", () => {
  it("crash: the page's multiplier is the casino's, to the hundredth", () => {
    for (const growth_per_second of [0.08, 0.12, 0.15]) {
      for (let ms = 0; ms < 60_000; ms += 137) {
        const ours = flightMultiplier(ms, { growth_per_second, highest: 1000 });
        expect(Math.round(ours * 100)).toBe(casinoMultiplier(ms, growth_per_second));
      }
    }
    expect(flightMultiplier(-5, { growth_per_second: 0.12, highest: 1000 })).toBe(1);
    expect(flightMultiplier(1e9, { growth_per_second: 0.12, highest: 1000 })).toBe(1000);
  });

  it("crash: what a cash-out would bring is rounded down to the cent", () => {
    expect(payoutAt(100, 1.85)).toBe(185);
    expect(payoutAt(333, 1.01)).toBe(336);
  });

  it("crash: the flight stays inside the picture", () => {
    for (const multiplier of [1, 1.5, 10, 1000]) {
      const { x, y } = placeInSky(multiplier);
      expect(x).toBeGreaterThanOrEqual(20);
      expect(x).toBeLessThanOrEqual(300);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y).toBeLessThanOrEqual(160);
    }
    expect(["Cherry Rocket", "Night Balloon", "Paper Kite", "Falcon Rise", "Other"].map(flyerOf)).toEqual([
      "rocket",
      "balloon",
      "kite",
      "bird",
      "rocket",
    ]);
  });
});

describe("the player's own bet", () => {
  const bet: OwnBet = {
    id: "r",
    isOpen: false,
    stakeMinor: 200,
    payoutMinor: 0,
    currency: "USD",
    outcome: { kind: "roulette", bets: [], number: 17, colour: "black" },
    place: { day: "2026-11-21", no: 1441 },
    isLate: false,
    couponRemovedMinor: null,
  };

  it("looks: only a return above the stake is a win; a loss is stated plainly", () => {
    expect([
      betTone({ ...bet, payoutMinor: 400 }),
      ownWords({ ...bet, payoutMinor: 400 }, tableMessages),
    ]).toEqual(["win", "You won $4.00!"]);
    expect([
      betTone({ ...bet, payoutMinor: 200 }),
      ownWords({ ...bet, payoutMinor: 200 }, tableMessages),
    ]).toEqual(["paid", "You got $2.00 back from $2.00."]);
    expect([betTone(bet), ownWords(bet, tableMessages)]).toEqual(["none", "No win on $2.00 this round."]);
  });

  it("crash: aboard, and how one left", () => {
    const outcome = {
      kind: "crash",
      auto_target: 2,
      cashed_out_at: null,
      bust: null,
      landed: false,
    } as const;
    const aboard: OwnBet = { ...bet, isOpen: true, outcome };
    expect(ownWords(aboard, tableMessages)).toBe("$2.00 aboard, auto cash-out at 2.00×.");
    expect(ownWords({ ...aboard, outcome: { ...outcome, auto_target: null } }, tableMessages)).toContain(
      "no auto cash-out",
    );
    const left: OwnBet = {
      ...aboard,
      isOpen: false,
      payoutMinor: 370,
      outcome: { ...outcome, cashed_out_at: 1.85 },
    };
    expect(ownWords(left, tableMessages)).toBe("You cashed out at 1.85×: $3.70 is yours.");
  });

  it("live: a private round is not a bet at a table", () => {
    expect(ownBetOf(null)).toBeNull();
  });
});

describe("what everybody sees", () => {
  it("live: the own part and others' chips are left out, and at most twelve bets are shown", () => {
    const bet = { player: "A***", stake_minor: 100, payout_minor: null, bets: [] };
    const view = viewOf(aTable({ bets: Array.from({ length: 50 }, () => bet), players: 50 }));
    expect(view.bets).toHaveLength(12);
    expect(JSON.stringify(view)).not.toMatch(/mine|chains|"bets":\[\]/);
    expect(tableViewIn(JSON.stringify(view))).toEqual(view);
    for (const wrong of ["", "{", "null", "[]", '{"bets":1}']) expect(tableViewIn(wrong)).toBeNull();
  });
});
