// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LanguageContext } from "~/messages/messages";
import { ROUND_EVENT } from "~/shell/use-round-sound";
import type { OwnBet } from "~/tables/own-bet";
import type { TableData } from "~/tables/table.server";
import { TablePage } from "~/tables/TablePage";
import { viewOf } from "~/tables/view";
import { learnTranslations } from "~/translations/on-server.server";
import { sentPage } from "../../support/static-page";
import { aFlight, after, aTable } from "../../support/table-values";

class SilentSource {
  static opened: SilentSource[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    SilentSource.opened.push(this);
  }
  addEventListener() {}
  close() {
    this.closed = true;
  }
}

beforeEach(() => {
  SilentSource.opened = [];
  vi.stubGlobal("EventSource", SilentSource);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const state = aTable();
const place = { day: "2026-11-21", no: 1441 };

const visitorData: TableData = {
  view: viewOf(state),
  chains: state.chains,
  closed: null,
  about: { returnToPlayer: 36 / 37 },
  refresh: null,
  panel: null,
  player: null,
};

const player = {
  bet: null,
  lastBet: null,
  balanceMinor: 2_500,
  maxBetMinor: 1_000,
  stakesMinor: [50, 100, 500],
  noStake: null,
  formKey: "form-key-1",
  url: "/house/tables/501-1",
  isDemo: false,
  draft: {},
};

const playerData: TableData = { ...visitorData, player };

const chips: OwnBet = {
  id: "3d5c0f4e-6a0e-4e7d-9f42-0d6a4c1b2a3f",
  isOpen: true,
  stakeMinor: 150,
  payoutMinor: 0,
  currency: "USD",
  outcome: {
    kind: "roulette",
    bets: [{ bet: "red", numbers: [], amount_minor: 150, payout_minor: 0 }],
    number: null,
    colour: null,
  },
  place,
  isLate: false,
  couponRemovedMinor: null,
};

/** The page as it is sent, before or without script. */
function sent(data: TableData): HTMLElement {
  return sentPage(<TablePage data={data} />);
}

function renderPage(data: TableData) {
  const router = createMemoryRouter([{ path: "*", element: <TablePage data={data} /> }], {
    future: { v7_relativeSplatPath: true },
  });
  return render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

describe("a table's page without script", () => {
  it("table.live-page: a visitor reads the phase, the seconds left and the last results, and how to join", () => {
    const page = sent(visitorData);
    expect(page.textContent).toContain("Place your bets: 15 seconds left");
    expect(page.querySelector("[aria-label='Round 1440: 17 black']")?.textContent).toBe("17");
    expect(page.querySelector("a[href='/house/tables/501-1']")?.textContent).toBe("Refresh");
    expect(page.textContent).toContain("SIGN UP");
    expect(page.querySelector("form")).toBeNull();
  });

  it("live: a player marks fields and chooses one chip for them; bets between fields are lists", () => {
    const page = sent(playerData);
    const names = [...page.querySelectorAll("label")].map((label) => label.textContent);
    for (const name of ["17 black", "0 green", "1st 12, dozen", "2 to 1, 3rd column", "Red", "1–18"]) {
      expect(names).toContain(name);
    }
    expect(page.querySelectorAll("input[name=on][type=checkbox]")).toHaveLength(49);
    expect(page.querySelector<HTMLInputElement>("input[name=chip]:checked")?.value).toBe("100");
    expect([...page.querySelectorAll("select")].map(({ name }) => name)).toEqual([
      "split",
      "street",
      "corner",
      "line",
    ]);
    expect(page.querySelector("form")?.getAttribute("action")).toBe("/house/tables/501-1?form=chips");
    expect(page.innerHTML).not.toMatch(/ style=/);
  });

  it("live: the page that refreshes by itself shows the bet and holds no form", () => {
    const page = sent({ ...playerData, refresh: 16, player: { ...player, bet: chips } });
    expect(page.textContent).toContain("$1.50 on one bet. Good luck!");
    expect(page.textContent).toContain("This page refreshes automatically.");
    expect(page.querySelector("form")).toBeNull();
  });

  it("live: what was marked in a form that failed, or before a session ended, is marked again", () => {
    const page = sent({
      ...playerData,
      player: { ...player, draft: { on: "red,straight-17:150", chip: "500" } },
    });
    const marked = [...page.querySelectorAll<HTMLInputElement>("input[name=on]:checked")].map(
      ({ value }) => value,
    );
    expect(marked.sort()).toEqual(["red", "straight-17"]);
    expect(page.querySelector<HTMLInputElement>("input[name=chip]:checked")?.value).toBe("500");
  });

  it("live: the last bet's result is shown after its round is over", () => {
    const lost: OwnBet = { ...chips, isOpen: false };
    const page = sent({ ...playerData, player: { ...player, lastBet: lost } });
    expect(page.textContent).toContain("Your last bet, round 1441: No win on $1.50 this round.");
  });

  it("crash: the multiplier of when the page was made, an auto cash-out of 2.00, and why it is needed", () => {
    const flight = aFlight();
    const page = sent({ ...playerData, view: viewOf(flight), chains: flight.chains });
    expect(page.querySelector(".multiplier")?.textContent).toBe("1.27× In flight when this page loaded");
    expect(page.querySelector<HTMLInputElement>("input[name=target]")?.value).toBe("2.00");
    expect(page.textContent).toContain("can’t follow the flight without JavaScript");
  });

  it("crash: the proposed auto cash-out is written as the page's language writes it", () => {
    learnTranslations();
    const flight = aFlight();
    const page = sentPage(
      <LanguageContext.Provider value="fr-CA">
        <TablePage data={{ ...playerData, view: viewOf(flight), chains: flight.chains }} />
      </LanguageContext.Provider>,
    );
    expect(page.querySelector<HTMLInputElement>("input[name=target]")?.value).toBe("2,00");
  });
});

describe("a table's page with script", () => {
  const board = () => screen.getByRole("group", { name: "Layout" });
  const hidden = () =>
    [...document.querySelectorAll<HTMLInputElement>("input[name=on]")].map(({ value }) => value);

  it("live: one connection; each press lays a chip, undo and clear take them away", () => {
    renderPage(playerData);
    expect(SilentSource.opened.map(({ url }) => url)).toEqual(["/house/tables/501-1/live"]);
    fireEvent.click(within(board()).getByRole("button", { name: "Red" }));
    fireEvent.click(screen.getByRole("radio", { name: "$5" }));
    fireEvent.click(within(board()).getByRole("button", { name: /^Red/ }));
    fireEvent.click(within(board()).getByRole("button", { name: "17 black" }));
    expect(hidden().sort()).toEqual(["red:600", "straight-17:500"]);
    expect(screen.getByRole("button", { name: "PLACE BETS $11.00" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(hidden()).toEqual(["red:600"]);
    expect(within(board()).getByRole("button", { name: "Red , laid: $6" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(hidden()).toEqual([]);
  });

  it("live: updates are shown, and a phase is announced once", () => {
    renderPage(playerData);
    const [source] = SilentSource.opened;
    const tell = (view: object) => act(() => source?.onmessage?.({ data: JSON.stringify(view) }));
    const status = () => screen.getAllByRole("status")[0]?.textContent;
    expect(status()).toBe("");
    const { round } = state;
    const running = aTable({ phase: "running", phase_ends_at: after(25), now: after(20.1), players: 3 });
    tell(viewOf(running));
    expect(status()).toBe("Betting is closed.");
    expect(screen.getByText("3 players this round")).toBeTruthy();
    tell(viewOf({ ...running, now: after(21.1), players: 4 }));
    expect(status()).toBe("Betting is closed.");
    const result = { kind: "roulette", number: 17, colour: "black" } as const;
    tell(
      viewOf(
        aTable({
          phase: "result",
          phase_ends_at: after(30),
          now: after(25.1),
          round: round && { ...round, result },
        }),
      ),
    );
    expect(status()).toBe("17 black.");
    expect(screen.queryByText("Refresh")).toBeNull();
  });

  it("game.result-not-ahead: while the wheel lands no figure tells the result, and screen readers are told at once", () => {
    vi.useFakeTimers({ now: Date.parse(after(20.1)) });
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const { round } = state;
    const running = aTable({ phase: "running", phase_ends_at: after(25), now: after(20.1) });
    const data = (bet: OwnBet, balanceMinor: number, netMinor: number): TableData => ({
      ...playerData,
      view: viewOf(running),
      panel: { seconds: 60, netMinor, currency: "USD" },
      player: { ...player, bet, balanceMinor },
    });
    let load: (loaded: TableData) => void = () => undefined;
    function Loaded() {
      const [loaded, setLoaded] = useState(data(chips, 2_350, -150));
      load = setLoaded;
      return (
        <>
          <p className="top-balance">
            <span className="money">${((loaded.player?.balanceMinor ?? 0) / 100).toFixed(2)}</span>
          </p>
          <TablePage data={loaded} />
        </>
      );
    }
    const router = createMemoryRouter([{ path: "*", element: <Loaded /> }], {
      future: { v7_relativeSplatPath: true },
    });
    render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
    const all = ".top-balance .money, .bet-bar .money, .session-panel b, .own-words, .own-chip";
    const seen = () =>
      [...document.querySelectorAll(all)]
        .filter((figure) => figure.closest("[data-held]") === null)
        .map(({ textContent }) => textContent ?? "");
    const heard: unknown[] = [];
    document.addEventListener(ROUND_EVENT, (event) => heard.push((event as CustomEvent).detail));
    const before = seen();
    expect(before).toEqual(["$23.50", "−$1.50", "$1.50 on one bet. Good luck!", "Red $1.50", "$23.50"]);
    const landed = viewOf(
      aTable({
        phase: "result",
        phase_ends_at: after(30),
        now: after(25.1),
        round: round && { ...round, result: { kind: "roulette", number: 1, colour: "red" } },
      }),
    );
    act(() => SilentSource.opened[0]?.onmessage?.({ data: JSON.stringify(landed) }));
    const status = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    const page = () => document.querySelector(".table-page");
    expect(status()[0]).toBe("1 red.");
    const won: OwnBet = {
      ...chips,
      isOpen: false,
      payoutMinor: 300,
      outcome: {
        kind: "roulette",
        bets: [{ bet: "red", numbers: [], amount_minor: 150, payout_minor: 300 }],
        number: 1,
        colour: "red",
      },
    };
    act(() => load(data(won, 2_650, 150)));
    expect(status()).toContain("You won $3.00!");
    expect([seen(), page()?.classList.contains("table-landing")]).toEqual([before, true]);
    act(() => void vi.advanceTimersByTime(1_399));
    expect([seen(), page()?.classList.contains("table-landing")]).toEqual([before, true]);
    expect(heard).toEqual([]);
    act(() => void vi.advanceTimersByTime(200));
    expect([seen(), page()?.classList.contains("table-landing")]).toEqual([
      ["$26.50", "+$1.50", "You won $3.00!", "Red $1.50 pays $3.00", "$26.50"],
      false,
    ]);
    expect(document.querySelectorAll(".own-words")).toHaveLength(1);
    expect(heard).toEqual([won]);
  });

  it("table.result-whole: what is shown beside the own result is loaded once more when the result is there", async () => {
    const over = aTable({ phase: "result", phase_ends_at: after(30), now: after(25.1) });
    const { round } = over;
    const result = { kind: "roulette", number: 1, colour: "red" } as const;
    const data = (isOpen: boolean): TableData => ({
      ...playerData,
      view: viewOf({ ...over, round: round && { ...round, result } }),
      player: { ...player, bet: { ...chips, isOpen } },
    });
    let loads = 0;
    const Page = () => <TablePage data={useLoaderData() as TableData} />;
    const routes = [{ path: "*", loader: () => data((loads += 1) === 1), Component: Page }];
    const router = createMemoryRouter(routes, { future: { v7_relativeSplatPath: true } });
    render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
    await vi.waitFor(() => expect(loads).toBe(3));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(loads).toBe(3);
  });

  it("looks: a win is celebrated, and the winning chip is named", () => {
    const won: OwnBet = {
      ...chips,
      isOpen: false,
      payoutMinor: 300,
      outcome: {
        kind: "roulette",
        bets: [{ bet: "red", numbers: [], amount_minor: 150, payout_minor: 300 }],
        number: 1,
        colour: "red",
      },
    };
    const { container } = renderPage({ ...playerData, player: { ...player, bet: won } });
    expect(container.querySelector(".own-win .own-words")?.textContent).toBe("You won $3.00!");
    expect(container.querySelector(".own-chip-won")?.textContent).toBe("Red $1.50 pays $3.00");
    fireEvent.click(screen.getByRole("button", { name: "Same again" }));
    expect(hidden()).toEqual(["red:150"]);
  });

  it("coupon.removal-told: a bet that removed its coupon says so, as the current and as the last bet", () => {
    const lost: OwnBet = { ...chips, isOpen: false, couponRemovedMinor: 40 };
    const words =
      "Your balance was too low to keep your coupon (below $1.00), so it was removed. $0.40 of bonus money went with it.";
    const { container, unmount } = renderPage({ ...playerData, player: { ...player, bet: lost } });
    expect(container.querySelector(".own-words")?.textContent).toContain(words);
    unmount();
    const after = renderPage({ ...playerData, player: { ...player, bet: null, lastBet: lost } });
    expect(after.container.querySelector(".own-last")?.textContent).toContain(words);
  });

  it("live.not-live-told: when two beats are missed a flight stops, the page says why, and CASH OUT stays", () => {
    vi.useFakeTimers();
    vi.setSystemTime("2026-11-21T12:00:30Z");
    const flight = aFlight();
    const aboard: OwnBet = {
      ...chips,
      outcome: { kind: "crash", auto_target: null, cashed_out_at: null, bust: null, landed: false },
    };
    renderPage({
      ...playerData,
      view: viewOf(flight),
      chains: flight.chains,
      player: { ...player, bet: aboard },
    });
    const tell = (view: object) =>
      act(() => SilentSource.opened.at(-1)?.onmessage?.({ data: JSON.stringify(view) }));
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    const multiplier = () => document.querySelector(".multiplier strong")?.textContent ?? "";
    const phase = () => document.querySelector(".phase")?.textContent;
    const status = () => screen.getAllByRole("status")[0]?.textContent;
    const notLive = "Not live right now. Refresh for the latest.";
    tell(viewOf(flight));
    pass(20_000);
    expect([phase(), Number.parseFloat(multiplier()) > 2]).toEqual(["In flight: no more bets", true]);
    pass(6_000);
    const stopped = multiplier();
    expect([phase(), status()]).toEqual([notLive, notLive]);
    expect(document.querySelector(".multiplier")?.textContent?.trim()).toBe(stopped);
    expect(screen.getByRole("link", { name: "Refresh" })).toBeTruthy();
    pass(60_000);
    expect(multiplier()).toBe(stopped);
    const button = screen.getByRole("button", { name: "CASH OUT" });
    expect(button.closest("form")?.method).toBe("post");
    expect(button.textContent).toContain(stopped);
    tell(viewOf({ ...flight, now: new Date(Date.parse(flight.now) + 86_000).toISOString() }));
    expect(phase()).toBe("In flight: no more bets");
    expect(status()).toBe("Betting is closed. The flight is underway.");
  });

  it("crash: CASH OUT with what it would bring, and a passed auto cash-out instead of it", () => {
    const flight = aFlight();
    const aboard: OwnBet = {
      ...chips,
      stakeMinor: 200,
      outcome: { kind: "crash", auto_target: 1000, cashed_out_at: null, bust: null, landed: false },
    };
    const data = (bet: OwnBet): TableData => ({
      ...playerData,
      view: viewOf(flight),
      chains: flight.chains,
      player: { ...player, bet },
    });
    const { unmount } = renderPage(data(aboard));
    const button = screen.getByRole("button", { name: "CASH OUT" });
    expect(button.textContent).toMatch(/^CASH OUT1\.\d\d× \$2\.\d\d$/);
    unmount();
    renderPage(data({ ...aboard, outcome: { ...aboard.outcome, auto_target: 1.1 } as OwnBet["outcome"] }));
    expect(screen.queryByRole("button", { name: "CASH OUT" })).toBeNull();
    expect(screen.getByText(/Passed 1\.10×\. You’ll get \$2\.20/)).toBeTruthy();
  });
});
