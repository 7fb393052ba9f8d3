// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noStakeOf } from "~/bets/no-stake.server";
import { BlackjackGame } from "~/play/blackjack/BlackjackGame";
import { DiceGame } from "~/play/dice/DiceGame";
import { KenoGame } from "~/play/keno/KenoGame";
import type { PlayerGame } from "~/play/player-game.server";
import { PlinkoGame } from "~/play/plinko/PlinkoGame";
import { PokerGame } from "~/play/poker/PokerGame";
import { ScratchGame } from "~/play/scratch/ScratchGame";
import { SlotGame } from "~/play/slots/SlotGame";
import type { TableData } from "~/tables/table.server";
import { TablePage } from "~/tables/TablePage";
import { viewOf } from "~/tables/view";
import { learnTranslations } from "~/translations/on-server.server";
import { sentPage } from "../../support/static-page";
import { aFlight, aTable } from "../../support/table-values";
import { gameOf, openBlackjack, roundOf } from "./values";

class SilentSource {
  close() {}
  addEventListener() {}
}

beforeEach(() => {
  vi.stubGlobal("EventSource", SilentSource);
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
type Kind = keyof typeof GAMES;

const OWN_LIMIT =
  "Your own limit allows bets up to $0.10 right now. This game’s smallest bet is $0.20, so you can’t bet on it.";
const BELOW = {
  stakesMinor: [],
  maxBetMinor: 10,
  noStake: { text: OWN_LIMIT, limits: "Your limits", leastMinor: 20 },
};

/** Whatever stakes, or chooses a stake. Numbers of a keno card are picked by other buttons. */
const STAKING = "button[type=submit]:not([formaction]), .play-button, input[name=stake], input[name=chip]";

function page(element: ReactElement) {
  const router = createMemoryRouter([{ path: "*", element }], { future: { v7_relativeSplatPath: true } });
  return <RouterProvider router={router} future={{ v7_startTransition: true }} />;
}

function gamePage(kind: Kind, more: Partial<PlayerGame>) {
  const Own = GAMES[kind];
  return <Own game={gameOf(kind, more)} />;
}

function tablePage(
  state: Parameters<typeof viewOf>[0],
  more: Partial<NonNullable<TableData["player"]>> = {},
) {
  const player = {
    bet: null,
    lastBet: null,
    balanceMinor: 2_500,
    formKey: "form-key-1",
    url: "/house/tables/501-1",
    isDemo: false,
    draft: {},
    ...BELOW,
    ...more,
  };
  const about = { closed: null, about: null, refresh: null, panel: null };
  const data: TableData = { view: viewOf(state), chains: aTable().chains, ...about, player };
  return <TablePage data={data} />;
}

const PAGES: Readonly<Record<string, () => ReactElement>> = {
  ...Object.fromEntries(
    (Object.keys(GAMES) as Kind[]).map((kind) => [kind, () => gamePage(kind, BELOW)] as const),
  ),
  roulette: () => tablePage(aTable()),
  crash: () => tablePage(aFlight()),
};

describe.each(Object.entries(PAGES))("%s", (_, below) => {
  it("stake.below-least: says that the own limit is below the game’s least stake, with a link to the limits", async () => {
    render(page(below()));
    expect((await screen.findByText(OWN_LIMIT)).id).toMatch(/^(stake|chip)$/);
    expect(screen.getByRole("link", { name: "Your limits" }).getAttribute("href")).toBe(
      "/lobby/account/limits",
    );
  });

  it("stake.below-least: offers no button that must be refused, and no stake", async () => {
    const { container } = render(page(below()));
    await screen.findByText(OWN_LIMIT);
    expect(container.querySelectorAll(STAKING)).toHaveLength(0);
  });

  it("stake.below-least: is the same without script", async () => {
    const { container } = render(page(below()));
    await screen.findByText(OWN_LIMIT);
    const clientHtml = container.querySelector("p#stake, p#chip")?.outerHTML;
    const html = sentPage(below());
    expect(html.querySelector("p#stake, p#chip")?.outerHTML).toBe(clientHtml);
    expect(html.querySelectorAll(STAKING)).toHaveLength(0);
  });
});

describe("what the server says of it", () => {
  beforeEach(learnTranslations);
  const bounds = { stakesMinor: [20, 100], maxBetMinor: 10, currency: "USD", isClosedByCoupon: false };
  const visit = (limits: { limit: string; value: number }[] | null, language = "en") => ({
    request: new Request("http://casino.test/", { headers: { "accept-language": language } }),
    casino: { call: () => Promise.resolve(limits && { limits }) },
    side: { limit: <T,>(answer: Promise<T>) => answer },
  });
  const noStakeFor = (...given: Parameters<typeof visit>) =>
    noStakeOf(visit(...given) as unknown as Parameters<typeof noStakeOf>[0], 1024, bounds);

  it("stake.below-least: the own limit, also one that leaves no room for the jackpot’s cent", async () => {
    const own = { text: OWN_LIMIT, limits: "Your limits", leastMinor: 20 };
    expect(await noStakeFor([{ limit: "stake", value: 10 }])).toEqual(own);
    expect(
      await noStakeFor([
        { limit: "loss", value: 10 },
        { limit: "stake", value: 20 },
      ]),
    ).toEqual(own);
    expect(await noStakeFor([{ limit: "stake", value: 10 }], "fr-CA")).toMatchObject({
      text: expect.stringMatching(
        /^Votre propre limite permet des mises d’au plus .*0.10.* miser\.$/,
      ) as string,
      limits: "Vos limites",
    });
  });

  it.each([[[]], [[{ limit: "stake", value: 21 }]], [[{ limit: "loss", value: 5 }]], [null]])(
    "stake.below-least: another cause is named as such, without a link to the limits: %j",
    async (limits) => {
      expect(await noStakeFor(limits)).toEqual({
        text: "Your maximum bet is $0.10 right now, set by your player class, coupon or country. This game’s smallest bet is $0.20, so you can’t bet on it.",
        limits: null,
        leastMinor: 20,
      });
    },
  );

  it("market.offered-stakes: a game that is closed while the coupon lasts, in the words of the refusal", async () => {
    const at = async (language: string) => {
      const visitor = visit([], language) as unknown as Parameters<typeof noStakeOf>[0];
      return noStakeOf(visitor, 1024, { ...bounds, maxBetMinor: 1_000, isClosedByCoupon: true });
    };
    expect(await at("en")).toEqual({
      text: "Your bonus is for slots. Finish or cancel your coupon to play other games.",
      limits: null,
      leastMinor: 20,
    });
    expect((await at("fr-CA"))?.text).toMatch(/^Votre bonus /);
  });

  it("stake.below-least: nothing, and nothing is asked, where the least stake is possible", async () => {
    const call = vi.fn();
    const visitor = { ...visit([]), casino: { call } } as unknown as Parameters<typeof noStakeOf>[0];
    expect(await noStakeOf(visitor, 1024, { ...bounds, maxBetMinor: 20 })).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });
});

it("stake.below-least: the paytable of a poker game shows what its least stake pays", () => {
  const table = [{ key: "royal_flush", label: "Royal flush", multiple: 800 }];
  render(page(gamePage("poker", { ...BELOW, table })));
  expect(screen.getByRole("row", { name: /^Royal flush/ }).textContent).toContain("$160.00");
});

it("stake.below-least: free spins and moves of an open round, which need no stake of the player’s, stay", () => {
  const freeSpins = { remaining: 3, total: 3, stakeMinor: 20, wonMinor: 0 };
  render(page(gamePage("slot", { ...BELOW, freeSpins })));
  expect(document.querySelector(".play-button")).not.toBeNull();
  cleanup();
  render(page(gamePage("blackjack", { ...BELOW, round: roundOf(openBlackjack, 0) })));
  expect(screen.getByRole("button", { name: "HIT" })).toBeTruthy();
  expect(document.querySelector("p#stake, p#chip")).toBeNull();
});
