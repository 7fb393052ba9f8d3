// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { CashierPanel } from "~/cashier/CashierPanel";
import type { CashierData } from "~/cashier/data.server";
import type { HostedCashierData } from "~/cashier/hosted-cashier.server";
import { HostedCashierChoice } from "~/cashier/HostedCashierChoice";
import { HostedCashierReview } from "~/cashier/HostedCashierReview";
import { amountChoices, ownMoneyWith } from "~/cashier/rules";
import { COUPON_KIND } from "~/casino/contract/coupon-words";
import { paths } from "~/paths";
import { aCoupon } from "../../support/web-values";

afterEach(cleanup);

const JOINED =
  "Your deposit and the bonus are played as one balance. If you withdraw or cancel before the wagering is done, you keep your deposit’s share and give up the rest.";
const CASH = "Your deposit stays cash. Withdrawing ends the coupon, though.";
const WITHOUT = "“Deposit” uses no coupon, so you get no bonus.";

function textOf(element: ReactElement): string {
  const router = createMemoryRouter([{ path: "*", element }], { future: { v7_relativeSplatPath: true } });
  const { container } = render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return container.textContent ?? "";
}

const PANEL: CashierData = {
  tab: "cashier",
  hasWithdrawals: false,
  tellsRemoval: true,
  withdraw: null,
  state: "none",
  balanceMinor: 10_00,
  currency: "USD",
  cadRate: null,
  coupon: null,
  hasSpinsLeft: false,
  limits: null,
  depositLimit: null,
  deposit: null,
  choices: [],
  chosen: null,
  formKey: "form-key-1",
};

const panel = (change: Partial<CashierData>) =>
  textOf(
    <CashierPanel
      data={{ ...PANEL, ...change }}
      place={{
        cashier: paths.cashier,
        coupons: paths.cashierCoupons,
        withdraw: paths.cashierWithdraw,
        close: "/",
        afterPaying: "/",
        play: "/",
        from: paths.cashier,
      }}
    />,
  );

const TIER = { method: "card", minimum_minor: 10_00, maximum_minor: 500_00, spins: 0 };
const WAITING: NonNullable<HostedCashierData["state"]["coupon"]> = {
  coupon_code: "CHERRY400",
  coupon_title: "400% match",
  language: "en",
  awaiting_deposit: true,
  tiers: [{ ...TIER, bonus_percent: 400, bonus_minor: 0 }],
  spins_game: null,
};
const HOSTED: HostedCashierData = {
  state: {
    login: "ada",
    currency: "USD",
    balance_minor: 0,
    methods: [
      { method: "card", label: "Card", minimum_minor: 10_00, maximum_minor: 1_000_00 },
      { method: "BTC", label: "Bitcoin", minimum_minor: 10_00, maximum_minor: 1_000_00 },
    ],
    last_method: null,
    limit_left_minor: null,
    coupon: null,
    sandbox: null,
  },
  closed: null,
  returnTo: "/lobby/games/",
  chosen: { method: "", amount: "", isReview: false },
  quote: null,
  problem: null,
  cadRate: null,
  formKey: "form-key-1",
};

type Method = HostedCashierData["state"]["methods"][number];

const choice = (state: Partial<HostedCashierData["state"]>, rest: Partial<HostedCashierData> = {}) =>
  textOf(<HostedCashierChoice data={{ ...HOSTED, ...rest, state: { ...HOSTED.state, ...state } }} />);

const picked = () =>
  screen
    .getAllByRole<HTMLInputElement>("radio")
    .filter(({ checked }) => checked)
    .map(({ name, value }) => `${name}=${value}`);
const offered = () =>
  screen
    .getAllByRole<HTMLInputElement>("radio")
    .filter(({ name }) => name === "preset")
    .map(({ value }) => value);

describe("cashier.own-money-said-before: what a coupon does to the deposit is said before it is paid", () => {
  it("without a coupon, the panel and the hosted cashier say that there is no bonus", () => {
    expect(panel({})).toContain(WITHOUT);
    expect(choice({})).toContain("This deposit uses no coupon, so you get no bonus.");
  });

  it("with a coupon, the panel says what becomes of the deposit, and not the other", () => {
    const coupon = { title: "Match", lang: undefined };
    const withBonus = panel({ state: "requested", coupon: { ...coupon, ownMoney: "joinsBonus" } });
    expect([withBonus.includes(JOINED), withBonus.includes(WITHOUT)]).toEqual([true, false]);
    expect(panel({ state: "requested", coupon: { ...coupon, ownMoney: "staysCash" } })).toContain(CASH);
    const unknown = panel({ state: "requested", coupon: { ...coupon, ownMoney: null } });
    expect([unknown.includes(JOINED), unknown.includes(CASH)]).toEqual([false, false]);
    // While it is in play, another deposit stays as it is.
    expect(panel({ state: "redeemed", coupon: { ...coupon, ownMoney: "joinsBonus" } })).not.toContain(JOINED);
  });

  it("so do both steps of the hosted cashier", () => {
    expect(choice({ coupon: WAITING })).toContain(JOINED);
    const spins = { ...WAITING, tiers: [{ ...TIER, spins: 20, bonus_percent: 0, bonus_minor: 0 }] };
    expect(choice({ coupon: spins })).toContain(CASH);
    expect(choice({ coupon: { ...WAITING, awaiting_deposit: false } })).not.toContain(JOINED);
    const quote = {
      method: "card" as const,
      amount_minor: 10_00,
      currency: "USD",
      coupon: WAITING,
      bonus_minor: 40_00,
      needed_minor: 1_500_00,
      spins: null,
      balance_minor: 0,
    };
    expect(textOf(<HostedCashierReview data={HOSTED} quote={quote} />)).toContain(JOINED);
    expect(textOf(<HostedCashierReview data={HOSTED} quote={{ ...quote, bonus_minor: 0 }} />)).toContain(
      CASH,
    );
  });

  it("by the kind of the coupon", () => {
    const kinds = [
      aCoupon({ redemption_type: COUPON_KIND.depositMatch, bonus: [0, 100] }),
      aCoupon({ redemption_type: COUPON_KIND.depositMatch, bonus: [0], spins: [50] }),
      aCoupon({ redemption_type: COUPON_KIND.fixedOnNextDeposit, bonus: [], coupon_amount: 25 }),
      aCoupon({ redemption_type: COUPON_KIND.freeSpins, bonus: [] }),
    ];
    expect(kinds.map(ownMoneyWith)).toEqual(["joinsBonus", "staysCash", "joinsBonus", null]);
  });
});

describe("cashier.amounts-offered: a few amounts to choose from, within every limit", () => {
  const range = (least: number, most: number) => ({ minimum_minor: least, maximum_minor: most });

  it.each([
    [[range(10_00, 1_000_00)], null, [10_00, 25_00, 50_00, 100_00, 1_000_00]],
    [[range(25_00, 1_000_00)], null, [25_00, 50_00, 100_00, 250_00, 1_000_00]],
    // What is offered can be paid by each of the methods.
    [[range(10_00, 1_000_00), range(50_00, 300_00)], null, [50_00, 100_00, 250_00, 300_00]],
    [[range(10_00, 1_000_00)], 37_50, [10_00, 25_00, 37_50]],
    [[range(10_00, 1_000_00)], 10_00, [10_00]],
    [[range(10_00, 1_000_00)], 9_99, []],
    [[range(10_00, 20_00), range(30_00, 40_00)], null, []],
    [[], null, []],
  ])("%j, with %j left of the own limits", (methods, left, amounts) => {
    expect(amountChoices(methods, left)).toEqual(amounts);
  });

  it("they stand beside another amount, which is chosen at first", () => {
    choice({});
    expect(offered()).toEqual(["10.00", "25.00", "50.00", "100.00", "1000.00", "other"]);
    expect(picked()).toEqual(["method=card", "preset=other"]);
    expect(screen.getByLabelText<HTMLInputElement>("Amount in U.S. dollars").value).toBe("");
    screen.getByLabelText("$1,000.00");
  });

  it("what was chosen or typed before stays", () => {
    choice({}, { chosen: { method: "BTC", amount: "50.00", isReview: false } });
    expect(picked()).toEqual(["method=BTC", "preset=50.00"]);
    cleanup();
    choice({}, { chosen: { method: "BTC", amount: "41.00", isReview: false } });
    expect(picked()).toEqual(["method=BTC", "preset=other"]);
    expect(screen.getByLabelText<HTMLInputElement>("Amount in U.S. dollars").value).toBe("41.00");
  });

  it("where none can be offered there is the field alone", () => {
    choice({ limit_left_minor: 0 });
    expect(offered()).toEqual([]);
    screen.getByLabelText("Amount in U.S. dollars");
  });

  it("where the own limits leave less than the least deposit, a line says so and leads to the limits", () => {
    const LINE = "Your own deposit limit leaves $7.50 right now. The smallest deposit is $10.00.";
    expect(choice({ limit_left_minor: 7_50 })).toContain(LINE);
    expect(screen.getByRole("link", { name: "Your limits" }).getAttribute("href")).toBe(
      "/lobby/account/limits",
    );
    cleanup();
    // Another reason for offering none.
    const [card, coin] = HOSTED.state.methods as [Method, Method];
    const methods = [
      { ...card, ...range(10_00, 20_00) },
      { ...coin, ...range(30_00, 40_00) },
    ];
    expect(choice({ methods, limit_left_minor: 50_00 })).not.toContain("Your own deposit limit");
  });
});

it("cashier.closed-leads-back: where deposits are closed, the hosted cashier leads back to the page that opened it", () => {
  choice({}, { closed: "Deposits are closed right now." });
  const back = screen.getByRole("link", { name: "Back to Cherrystone" });
  expect(back.getAttribute("href")).toBe("/lobby/games/");
  expect(screen.queryByRole("button")).toBeNull();
});

describe("cashier.last-method: the way of the last deposit is chosen at first", () => {
  it("unless another one was chosen since, or it is gone", () => {
    choice({ last_method: "BTC" });
    expect(picked()).toContain("method=BTC");
    cleanup();
    choice({ last_method: "BTC" }, { chosen: { method: "card", amount: "", isReview: false } });
    expect(picked()).toContain("method=card");
    cleanup();
    choice({ last_method: "LTC" });
    expect(picked()).toContain("method=card");
  });
});
