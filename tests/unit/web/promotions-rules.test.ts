import { describe, expect, it } from "vitest";
import { cardOf } from "~/promotions/card.server";
import { cardState, openToOwner, recommended, sortForPlayers, sortForVisitors } from "~/promotions/rules";
import { sentences } from "~/promotions/sentences.server";
import { expiryText, lowestDeposit, tierLines, usesText, wageringText } from "~/promotions/words";
import { hasCompleteDetails } from "~/session/player-details";
import { aCoupon, aPlayer } from "../../support/web-values";

const m = sentences.card;
const page = { nowSeconds: 0, language: "en", m, isOwn: true } as const;

const named = (coupon_code: string, special = {}) => aCoupon({ coupon_code, ...special });
const codes = (coupons: readonly { coupon_code: string }[]) => coupons.map(({ coupon_code }) => coupon_code);

describe("order of the promotions", () => {
  it("promotions.visitor-order: by bonus, highest first; the highest tier counts, ties keep their order", () => {
    const coupons = [
      named("A", { bonus: [100] }),
      named("B", { bonus: [50, 250] }),
      named("C", { bonus: [] }),
      named("D", { bonus: [100] }),
      named("E", { bonus: [400] }),
    ];
    expect(codes(sortForVisitors(coupons))).toEqual(["E", "B", "A", "D", "C"]);
    expect(codes(coupons)).toEqual(["A", "B", "C", "D", "E"]);
  });

  it("promotions.player-order: CHERRY400 first, then ARSDaily and CASHBACK, then the casino's order", () => {
    const coupons = [
      named("A", { bonus: [10] }),
      named("BACK", { reward_type: "CASHBACK" }),
      named("B", { bonus: [900] }),
      named("CHERRY400"),
      named("DAILY", { reward_type: "ARSDaily" }),
      named("C", { reward_type: "cashback" }),
    ];
    expect(codes(sortForPlayers(coupons, { welcome: "CHERRY400", active: null }))).toEqual([
      "CHERRY400",
      "BACK",
      "DAILY",
      "A",
      "B",
      "C",
    ]);
  });

  it("players: the welcome offer is first even if it is a reward", () => {
    const coupons = [
      named("BACK", { reward_type: "CASHBACK" }),
      named("CHERRY400", { reward_type: "ARSDaily" }),
    ];
    expect(codes(sortForPlayers(coupons, { welcome: "CHERRY400", active: null }))).toEqual([
      "CHERRY400",
      "BACK",
    ]);
  });
});

describe("fixed amount on redemption", () => {
  const coupons = [
    named("FIXED", { redemption_type: "Fixed amount on redemption" }),
    named("NEXT", { redemption_type: "Fixed amount on next deposit" }),
    named("MATCH"),
  ];

  it.each([0, 99, 100])("balance threshold: shown at %i minor units", (balance) => {
    expect(codes(openToOwner(coupons, balance))).toEqual(["FIXED", "NEXT", "MATCH"]);
  });

  it.each([101, 12_500])(
    "promotions.fixed-amount-hidden-above-threshold: hidden at %i minor units",
    (balance) => {
      expect(codes(openToOwner(coupons, balance))).toEqual(["NEXT", "MATCH"]);
    },
  );
});

describe("the recommendation after an invalid code", () => {
  it("promotions.recommendation: the Default-deposit promotion with the highest bonus is recommended", () => {
    const coupons = [
      named("HIGH", { bonus: [900] }),
      named("A", { reward_type: "Default-deposit", bonus: [100] }),
      named("B", { reward_type: "Default-deposit", bonus: [150] }),
    ];
    expect(recommended(coupons)?.coupon_code).toBe("B");
    expect(recommended([named("HIGH", { bonus: [900] })])).toBeUndefined();
  });
});

describe("figures of a card", () => {
  it.each([
    [[30], [400], "Deposit match", "6 times"],
    [[30], [100], "Deposit match", "15 times"],
    [[30], [0], "Deposit match", "30 times"],
    [[30], [], "Deposit match", "30 times"],
    [[10], [200], "Deposit match", "3.33 times"],
    [[30, 40], [100, 50], "Deposit match", "15 times"],
    [[750], [100], "Fixed amount on next deposit", "$750"],
    [[12.5], [100], "Fixed amount on next deposit", "$12.50"],
    [[0], [100], "Deposit match", null],
    [[], [100], "Deposit match", null],
  ])(
    "promotions.wagering-shown: playthrough %j, bonus %j, %s: %s",
    (playthrough, bonus, redemption_type, text) => {
      expect(wageringText(aCoupon({ playthrough, bonus, redemption_type }), m)).toBe(text);
    },
  );

  it("promotions.minimum-deposit-shown: at least 10, in tiers and alone", () => {
    const tier = (minimum_deposit: number) => ({
      deposit_method: "card",
      minimum_deposit,
      maximum_deposit: 500,
      bonus: 100,
    });
    const firstTier = (minimum: number) => tierLines(aCoupon({ bank_method_list: [tier(minimum)] }), m)[0];
    expect([0, 9.99, 10, 25].map((minimum) => firstTier(minimum)?.minimumMinor)).toEqual([
      1_000, 1_000, 1_000, 2_500,
    ]);
    expect(lowestDeposit(aCoupon({ minimum_deposit: [] }))).toBe(10);
    expect(lowestDeposit(aCoupon({ minimum_deposit: [5, 30] }))).toBe(10);
    expect(lowestDeposit(aCoupon({ minimum_deposit: [50, 30] }))).toBe(30);
  });

  it.each([
    [0, null],
    [1, "Use once a day"],
    [2, "Use 2 times a day"],
    [100, "Use 100 times a day"],
    [101, "Use all day"],
  ])("promotions.use-all-day: %i uses a day: %s", (max_uses_player_per_day, text) => {
    expect(usesText(aCoupon({ max_uses_player_per_day }), m)).toBe(text);
  });

  it("uses: one for a player", () => {
    expect(usesText(aCoupon({ max_uses_per_player: 1, max_uses_player_per_day: 1 }), m)).toBe("Use once");
  });

  const MINUTE = 60;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;
  it.each([
    [1, "Expires in 1 second"],
    [59, "Expires in 59 seconds"],
    [MINUTE, "Expires in 1 minute"],
    [HOUR - 1, "Expires in 59 minutes"],
    [HOUR, "Expires in 1 hour"],
    [DAY - 1, "Expires in 23 hours"],
    [DAY, "Expires in 1 day"],
    [30 * DAY - 1, "Expires in 29 days"],
    [30 * DAY, "Expires in 1 month"],
    [60 * DAY, "Expires in 2 months"],
    [365 * DAY - 1, "Expires in 12 months"],
    [365 * DAY, null],
    [5 * 365 * DAY, null],
    [0, "Expired"],
    [-1, "Expired"],
  ])("promotions.expiry-units: %i seconds before the expiry: %s", (left, text) => {
    const now = 1_800_000_000;
    expect(expiryText(aCoupon({ expiry: now + left }), now, m)).toBe(text);
  });

  it("coupon: expiry 0 is never", () => {
    expect(expiryText(aCoupon({ expiry: 0 }), 1_800_000_000, m)).toBeNull();
  });
});

describe("the state of a card", () => {
  const playthrough_details = { awaiting_deposit: true, amount_played: 12.5, amount_needed: 3_750 };
  const requested = named("MINE", { playthrough_details });
  const redeemed = named("MINE", {
    playthrough_details: { ...playthrough_details, awaiting_deposit: false },
  });

  it("promotions.card-state: available, requested while a deposit is awaited, redeemed after it", () => {
    expect(cardState(named("MINE"), null)).toBe("available");
    expect(cardState(named("OTHER"), requested)).toBe("available");
    expect(cardState(named("MINE"), requested)).toBe("requested");
    expect(cardState(named("MINE"), redeemed)).toBe("redeemed");
  });

  it("coupon: playthrough is tracked on the redeemed card alone, in minor units", () => {
    expect(cardOf(named("MINE"), redeemed, page).progress).toEqual({
      playedMinor: 1_250,
      neededMinor: 375_000,
    });
    expect(cardOf(named("MINE"), requested, page).progress).toBeNull();
    expect(cardOf(named("OTHER"), redeemed, page).progress).toBeNull();
  });

  it.each([
    ["a deposit match", { playthrough: [30] }, "belowBalance"],
    ["free spins, which keep their coupon at 0.00", { playthrough: [30], free_spin: true }, "afterSpins"],
    ["one without wagering, which is over at once", { playthrough: [0] }, null],
  ] as const)("coupon: the terms of %s state when it is removed", (_, special, removal) => {
    expect(cardOf(aCoupon({ ...special, playthrough: [...special.playthrough] }), null, page).removal).toBe(
      removal,
    );
  });

  it("promotions: the picture of its kind if it has none", () => {
    expect(cardOf(aCoupon(), null, page).image).toBe("/images/offers/kinds.svg#deposit");
    expect(cardOf(aCoupon({ image_url: "/images/offers/a.svg" }), null, page).image).toBe(
      "/images/offers/a.svg",
    );
  });

  it.each([
    ["reward", false],
    [3, false],
    ["deposit", true],
    [1, true],
    ["", true],
  ])("redeem_type %j: leads to a deposit: %s", (redeem_type, needsDeposit) => {
    expect(cardOf(aCoupon({ redeem_type }), null, page).needsDeposit).toBe(needsDeposit);
  });
});

describe("account details", () => {
  const complete = { address_one: "4 Orchard Quay", city: "Port Merrow", state_id: "NY", zip_code: "10001" };
  it("promotions.details-complete: complete only if address, city, state and zip are all non-empty", () => {
    expect(hasCompleteDetails(aPlayer(complete))).toBe(true);
    for (const part of Object.keys(complete)) {
      expect(hasCompleteDetails(aPlayer({ ...complete, [part]: "" }))).toBe(false);
      expect(hasCompleteDetails(aPlayer({ ...complete, [part]: "  " }))).toBe(false);
    }
  });
});
