// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import type { Round } from "~/casino/contract/rounds";
import { RoundRecord } from "~/play/record/RoundRecord";

afterEach(cleanup);

const HASH = "ab".repeat(32);
const spin = {
  stops: [0],
  window: [["plum"]],
  wins: [],
  free_spins_awarded: 0,
  payout_minor: 0,
  expanded: [],
  held: [],
  drops: [],
};
const spun: Round = {
  round_id: "3d5c0f4e-6a0e-4e7d-9f42-0d6a4c1b2a3f",
  game_code: "121-1",
  game_name: "Crown Vault",
  status: "settled",
  stake_minor: 100,
  payout_minor: 0,
  currency: "USD",
  balance_before_minor: 10_000,
  balance_after_minor: 9_900,
  server_seed_hash: HASH,
  client_seed: "client",
  nonce: 3,
  steps: [],
  outcome: { kind: "slot", spins: [spin], jackpot_hit: false },
  server_seed: null,
  started_at: "2026-11-21T12:00:00.000Z",
  settled_at: "2026-11-21T12:00:00.000Z",
  free_spin: false,
};
const chip = { bet: "straight" as const, numbers: [17], amount_minor: 100, payout_minor: 3_600 };
const bet: Round = {
  ...spun,
  game_code: "501-1",
  game_name: "European Roulette",
  payout_minor: 3_600,
  outcome: { kind: "roulette", bets: [chip], number: 17, colour: "black" },
  shared: {
    day: "2026-11-21",
    no: 1441,
    closes_at: "2026-11-21T12:00:20.000Z",
    result_at: "2026-11-21T12:00:28.000Z",
    late: false,
  },
};

function show(round: Round) {
  const element = <RoundRecord round={round} labels={{}} slot={null} startedText="now" settledText="now" />;
  const future = { v7_relativeSplatPath: true };
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element }], { future })}
      future={{ v7_startTransition: true }}
    />,
  );
}

const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("games: the record of a round", () => {
  it("fairness.record-page: a pool hit is shown with what it paid and the balance after it", () => {
    show({
      ...spun,
      outcome: { kind: "slot", spins: [spin], jackpot_hit: true },
      jackpot_won_minor: 123_000,
    });
    expect(screen.getByText(/^Jackpot! This round hit the Crown Vault jackpot/).textContent).toContain(
      "$1,230.00",
    );
    expect(factOf("Jackpot")).toBe("$1,230.00");
    expect(factOf("Balance after")).toBe("$1,329.00");
  });

  it.each([
    [40, "so it was removed. $0.40 of bonus money went with it.", "$98.60"],
    [0, "so it was removed.", "$99.00"],
  ])(
    "coupon.removal-told: the round that removed it says so, with what was forfeited: %i",
    (lostMinor, words, balance) => {
      show({ ...spun, coupon_removed_minor: lostMinor });
      expect(screen.getByText(/^Your balance was too low to keep your coupon/).textContent).toMatch(
        new RegExp(`${words.replace("$", "\\$")}$`),
      );
      expect(factOf("Balance after")).toBe(balance);
    },
  );

  it("a round without a pool hit does not mention a jackpot", () => {
    show(spun);
    expect(document.body.textContent).not.toContain("Jackpot");
    expect(factOf("Balance after")).toBe("$99.00");
  });

  it("a bet on a shared round links the round and its table, and states its result once", () => {
    show(bet);
    expect(linkTo("round 1441")).toBe("/house/tables/501-1/rounds/2026-11-21/1441");
    expect(linkTo("See the round and check it")).toBe("/house/tables/501-1/rounds/2026-11-21/1441");
    expect(linkTo("Play European Roulette")).toBe("/house/tables/501-1");
    expect(screen.getByText("17 black", { selector: "strong" })).toBeTruthy();
    expect(screen.getByRole("listitem").textContent).toBe("17 black $1.00 pays $36.00");
  });

  it("before its result is public, the round links only the table", () => {
    const shared = bet.shared && { ...bet.shared, result_at: null };
    const outcome = { kind: "roulette" as const, bets: [chip], number: null, colour: null };
    show({ ...bet, status: "open", outcome, ...(shared && { shared }) });
    expect(linkTo("round 1441")).toBe("/house/tables/501-1");
    expect(screen.getByText(/The result isn’t out yet/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: /check/i })).toBeNull();
  });
});
