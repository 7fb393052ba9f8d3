// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PastRound } from "~/casino/contract/launch";
import LastRounds from "~/play/last-rounds/LastRounds";
import { lastRoundsOf } from "~/play/last-rounds/view.server";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-30T00:00:00Z") }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

const past = (n: number, more: Partial<PastRound> = {}): PastRound => ({
  round_id: idOf(n),
  stake_minor: 100,
  payout_minor: 0,
  currency: "USD",
  settled_at: "2026-11-28T14:05:00.000Z",
  free_spin: false,
  ...more,
});

function rows(rounds: readonly PastRound[], currentId?: string) {
  const list = lastRoundsOf({ last_rounds: [...rounds] }, "America/Toronto");
  const element = list && <LastRounds list={list} currentId={currentId} />;
  const router = createMemoryRouter([{ path: "*", element }], { future: { v7_relativeSplatPath: true } });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return screen.getAllByRole("listitem");
}

describe("the last rounds below a game", () => {
  test("game.last-rounds: each has its stake, what it returned and when, and leads to its record", () => {
    const texts = rows([
      past(5, { payout_minor: 250 }),
      past(4, { payout_minor: 40 }),
      past(3),
      past(2, { stake_minor: 20, payout_minor: 20, free_spin: true }),
      past(1, { payout_minor: 50, jackpot_won_minor: 123_400 }),
    ]).map(({ textContent }) => textContent);
    const when = "November 28, 2026, 9:05 AM";
    expect(texts).toEqual([
      `Bet $1.00 ${when} Win $2.50`,
      `Bet $1.00 ${when} Paid $0.40`,
      `Bet $1.00 ${when} No win`,
      `Free spin ${when} Win $0.20`,
      `Bet $1.00 ${when} Win $1,234.50`,
    ]);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
      [5, 4, 3, 2, 1].map((n) => `/play/rounds/${idOf(n)}`),
    );
  });

  test("game.last-rounds: only the round that the machine draws is held back, and with it the list that has no other", () => {
    const marked = () => document.querySelectorAll(".round-shown").length;
    const [first, second] = rows([past(2, { payout_minor: 250 }), past(1)], idOf(2));
    expect([first?.className, second?.className]).toEqual(["round-shown", ""]);
    expect(marked()).toBe(1);
    cleanup();
    rows([past(1)], idOf(1));
    expect(screen.getByRole("region", { name: "Your last rounds" }).className).toContain("round-shown");
    cleanup();
    // A hand that has been dealt is not in the list yet.
    rows([past(1)], idOf(2));
    expect(marked()).toBe(0);
  });

  test("game.last-rounds: five at most, and none from a casino that lists none", () => {
    expect(lastRoundsOf({ last_rounds: [6, 5, 4, 3, 2, 1].map((n) => past(n)) })?.rounds).toHaveLength(5);
    expect([lastRoundsOf({}), lastRoundsOf({ last_rounds: [] })]).toEqual([null, null]);
  });
});
