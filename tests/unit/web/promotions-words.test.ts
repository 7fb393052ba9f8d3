import { describe, expect, it } from "vitest";
import type { Coupon } from "~/casino/contract/coupons";
import { fixedAmount } from "~/coupons/gives";
import type { FormReply } from "~/forms/reply";
import { cardOf } from "~/promotions/card.server";
import { messages } from "~/promotions/messages";
import { replyWords, typedCode } from "~/promotions/reply-words";
import { CARD_MESSAGE_MS, claimKind, isCashbackCode, spinsKind } from "~/promotions/rules";
import { sentences } from "~/promotions/sentences.server";
import { claimingText, headline, tierLines, usesText, wageringBase, wageringText } from "~/promotions/words";
import { aCoupon } from "../../support/web-values";

const m = sentences.card;
const page = { nowSeconds: 0, language: "en", m, isOwn: true } as const;
const TIER = { deposit_method: "card", minimum_deposit: 10, maximum_deposit: 500, bonus: 100 };
const withDeposit = { bank_method_list: [TIER] };
const ON_REDEMPTION = { redemption_type: "Fixed amount on redemption", bonus: [0], coupon_amount: 15 };
const ON_NEXT_DEPOSIT = {
  redemption_type: "Fixed amount on next deposit",
  bonus: [0],
  coupon_amount: 25,
  playthrough: [1000],
};
const FREE_SPINS = { free_spin: true, spins_needed: 20, redemption_type: "Free spins", bonus: [0] };
const EXTRA_SPINS = {
  ...FREE_SPINS,
  ...withDeposit,
  redemption_type: "Percentage of deposit",
  spins: [25],
};

describe("what a card says while its form is submitted", () => {
  it.each<[string, Partial<Coupon>, string]>([
    ["a cashback", { reward_type: "CASHBACK" }, "claiming your cashback"],
    ["free spins", FREE_SPINS, "claiming your free spins"],
    ["extra spins with a deposit", EXTRA_SPINS, "claiming your extra spins"],
    ["spins of a deposit's tiers", { spins: [0, 10] }, "claiming your extra spins"],
    ["the daily reward", { reward_type: "ARSDaily" }, "claiming your reward"],
    ["a deposit match", {}, "claiming your bonus"],
  ])("claiming: %s", (_what, special, words) => {
    expect(claimingText(aCoupon(special), m)).toBe(words);
  });

  it("promotions.card-message-time: a card message lasts 2 s", () => {
    expect(CARD_MESSAGE_MS).toBe(2000);
  });
});

describe("what a refused form says", () => {
  const CARD_ERROR = "Error! We're sorry, there was an error redeeming this coupon.";
  const refused = (code: string | null, source: string, message: string): FormReply => ({
    form: "redeem",
    values: { code: " cherry400 ", source },
    errors: { "": [message] },
    code,
    facts: {},
    from: "/lobby/promotions/",
    formKey: "key",
    guard: null,
  });

  it.each([
    ["invalid_coupon", "Invalid Coupon", `${CARD_ERROR} Please try again, or contact our support team.`],
    [
      "unavailable",
      "Sorry, Something went wrong.",
      `${CARD_ERROR} Please try again, or contact our support team.`,
    ],
    ["coupon_expired", "This coupon has expired.", `${CARD_ERROR} This coupon has expired.`],
    [null, "This page is out of date.", `${CARD_ERROR} This page is out of date.`],
    ["active_coupon", "You already have an active coupon.", "You already have an active coupon."],
  ])("card: %s", (code, message, words) => {
    expect(replyWords(refused(code, "card", message), messages.reply)).toBe(words);
  });

  it.each([
    ["invalid_coupon", "Invalid Coupon", "We're sorry, the coupon code CHERRY400 seems to be invalid"],
    ["coupon_used", "You have already used this coupon.", "You have already used this coupon."],
    ["active_coupon", "You already have an active coupon.", "You already have an active coupon."],
  ])("typed code: %s", (code, message, words) => {
    expect(replyWords(refused(code, "typed", message), messages.reply)).toBe(words);
  });

  it("coupon entry: the sentence names the code as it was asked for", () => {
    expect([typedCode({ code: " cherry400 " }), typedCode({})]).toEqual(["CHERRY400", ""]);
  });
});

describe("how a promotion is claimed", () => {
  it.each([
    ["CASHBACK", "cashback"],
    ["ARSDaily", "reward"],
    ["Default-deposit", "coupon"],
    ["", "coupon"],
  ])("promotions.claim-by-reward-type: reward_type %j: %s", (reward_type, kind) => {
    expect(claimKind({ reward_type })).toBe(kind);
  });

  it.each([
    ["ICM-1F2E", true],
    ["CASHBACK-1F2E", true],
    ["CASHBACK", false],
    ["XICM-1", false],
    ["CHERRY400", false],
  ])("promotions.cashback-codes: %s is a cashback code: %s", (code, isOne) => {
    expect(isCashbackCode(code)).toBe(isOne);
  });

  it.each<[string, Partial<Coupon>, number | null, "free" | "extra" | null]>([
    ["a deposit match", withDeposit, null, null],
    ["a fixed amount on redemption", ON_REDEMPTION, 15, null],
    [
      "a fixed amount that stands in its bonus",
      { ...ON_REDEMPTION, coupon_amount: 0, bonus: [15] },
      15,
      null,
    ],
    ["a fixed amount on the next deposit", ON_NEXT_DEPOSIT, 25, null],
    ["free spins", FREE_SPINS, null, "free"],
    ["extra spins", EXTRA_SPINS, null, "extra"],
  ])("coupon kinds: %s", (_what, special, amount, spins) => {
    expect([fixedAmount(aCoupon(special)), spinsKind(aCoupon(special))]).toEqual([amount, spins]);
  });
});

describe("deposit tiers and wagering in words", () => {
  const tier = (deposit_method: string, minimum_deposit: number, bonus: number) => ({
    deposit_method,
    minimum_deposit,
    maximum_deposit: 500,
    bonus,
  });

  it("promotions.minimum-deposit-shown: methods with the same bounds and bonus share a line, and no minimum below 10 is shown", () => {
    const bank_method_list = [tier("card", 5, 100), tier("BTC", 10, 100), tier("USDT", 20, 200)];
    expect(tierLines(aCoupon({ bank_method_list }), m)).toEqual([
      { methods: "Card, BTC", minimumMinor: 1_000, maximumMinor: 50_000, bonus: "100%" },
      { methods: "USDT", minimumMinor: 2_000, maximumMinor: 50_000, bonus: "200%" },
    ]);
  });

  it.each<[string, Partial<Coupon>, string]>([
    ["a match", withDeposit, "100%"],
    ["a match and spins", { ...withDeposit, spins: [25] }, "100% + 25 extra spins"],
    ["spins alone", { bank_method_list: [{ ...TIER, bonus: 0 }], spins: [50] }, "50 extra spins"],
    ["a fixed amount", { ...ON_NEXT_DEPOSIT, bank_method_list: [{ ...TIER, bonus: 0 }] }, "$25"],
  ])("deposit tiers: %s", (_what, special, bonus) => {
    expect(tierLines(aCoupon(special), m)[0]?.bonus).toBe(bonus);
  });

  it.each<[string, Partial<Coupon>, string | null]>([
    ["a match", withDeposit, "the deposit and bonus"],
    ["an amount at once", ON_REDEMPTION, "the bonus"],
    ["free spins", FREE_SPINS, "your spin winnings"],
    ["an amount in dollars", ON_NEXT_DEPOSIT, null],
    ["nothing to wager", { playthrough: [0] }, null],
  ])("wagering: times of what, for %s", (_what, special, base) => {
    expect(wageringBase(aCoupon(special), m)).toBe(base);
  });

  it.each<[Partial<Coupon>, string | null]>([
    [{ max_users_player_per_week: 2 }, "Use 2 times a week"],
    [{ max_users_player_per_month: 1 }, "Use once a month"],
    [{ max_uses_player_per_day: 2, max_users_player_per_week: 3 }, "Use 2 times a day"],
    [{ max_uses_per_player: 3 }, "Use 3 times"],
    [{ max_uses_per_player: 1, max_uses_player_per_day: 200 }, "Use all day"],
    [{}, null],
  ])("uses: %j: %s", (special, text) => {
    expect(usesText(aCoupon(special), m)).toBe(text);
  });
});

describe("a coupon of any casino's", () => {
  const OTHER_KIND = "Something of their own";

  it.each<[string, Partial<Coupon>, [headline: string, times: string | null, base: string | null]]>([
    [
      "a match without a list of methods",
      { redemption_type: "Percentage of next deposit", bonus: [150], playthrough: [25] },
      ["Match 150%", "10 times", "the deposit and bonus"],
    ],
    [
      "a match that also names an amount",
      { redemption_type: "Percentage of deposit", bonus: [150], playthrough: [25], coupon_amount: 500 },
      ["Match 150%", "10 times", "the deposit and bonus"],
    ],
    [
      "a match with spins, without a list of methods",
      { ...FREE_SPINS, redemption_type: "Percentage of deposit", bonus: [150], playthrough: [25] },
      ["Match 150%", "10 times", "the deposit and bonus"],
    ],
    [
      "an amount on redemption that stands in its bonus",
      { redemption_type: "Fixed amount on redemption", bonus: [10], playthrough: [25] },
      ["Bonus $10", "25 times", "the bonus"],
    ],
    [
      "an amount on redemption with a list of methods",
      { ...withDeposit, redemption_type: "Fixed amount on redemption", bonus: [10], playthrough: [25] },
      ["Bonus $10", "25 times", "the bonus"],
    ],
    [
      "a daily reward that stands in its bonus",
      { redemption_type: "Daily reward", bonus: [10], playthrough: [25] },
      ["Bonus $10", "25 times", "the bonus"],
    ],
    [
      "an amount on the next deposit that stands in its bonus",
      { redemption_type: "Fixed amount on next deposit", bonus: [10], playthrough: [250] },
      ["Bonus $10", "$250", null],
    ],
    [
      "free spins that count in spins",
      { ...FREE_SPINS, spins: [20], playthrough: [25] },
      ["Free spins 20", "25 times", "your spin winnings"],
    ],
    [
      "a percentage under another name",
      { redemption_type: OTHER_KIND, bonus: [150], playthrough: [25] },
      ["Match 150%", "10 times", "the deposit and bonus"],
    ],
    [
      "an amount under another name",
      { redemption_type: OTHER_KIND, bonus: [], coupon_amount: 10, playthrough: [25] },
      ["Bonus $10", "25 times", "the bonus"],
    ],
    [
      "free spins under another name",
      { ...FREE_SPINS, redemption_type: OTHER_KIND, playthrough: [25] },
      ["Free spins 20", "25 times", "your spin winnings"],
    ],
  ])("promotions.terms-by-kind: %s", (_what, special, terms) => {
    const one = aCoupon(special);
    const head = headline(one, m)?.replace(/<figure>(.+)<\/figure>$/, "$1");
    expect([head, wageringText(one, m), wageringBase(one, m)]).toEqual(terms);
  });

  it("promotions.terms-by-kind: a tier of an amount says the amount, and a deposit without a maximum says none", () => {
    const bank_method_list = [{ ...TIER, maximum_deposit: 0, bonus: 10 }];
    const fixed = aCoupon({ redemption_type: "Fixed amount on next deposit", bonus: [10], bank_method_list });
    expect(tierLines(fixed, m)).toEqual([
      { methods: "Card", minimumMinor: 1_000, maximumMinor: null, bonus: "$10" },
    ]);
  });
});

describe("the default image of a card", () => {
  it.each<[string, Partial<Coupon>, string | null]>([
    ["a match", {}, "Match 100%"],
    ["tiers of their own", { bonus: [100, 250] }, "Up to 250%"],
    ["an amount", ON_NEXT_DEPOSIT, "Bonus $25"],
    ["a cashback", { reward_type: "CASHBACK", bonus: [0], coupon_amount: 2.5 }, "Cash back $2.50"],
    ["free spins", FREE_SPINS, "Free spins 20"],
    ["extra spins alone", { ...EXTRA_SPINS, spins_needed: 0, spins: [50] }, "Extra spins 50"],
    ["a match with spins", { ...EXTRA_SPINS, bonus: [100] }, "Match 100%"],
    ["nothing that can be counted", { bonus: [] }, null],
  ])("image: the default one shows what %s gives", (_what, special, words) => {
    const html = headline(aCoupon(special), m);
    expect(html?.replace(/<figure>(.+)<\/figure>$/, "$1") ?? null).toBe(words);
  });

  it("image: a coupon's own has no text on it", () => {
    expect(cardOf(aCoupon(), null, page).headline).not.toBeNull();
    expect(cardOf(aCoupon({ image_url: "/images/offers/a.svg" }), null, page).headline).toBeNull();
  });
});

describe("free spins on a card", () => {
  const details = {
    game_id: 101,
    mach_id: 1,
    game_description: "Cherry Orchard",
    denomination: 0.2,
    free_spin_winnings: 3.2,
  };
  const game = (game_code: string) => ({ spins_needed: 20, game_description: "Cherry Orchard", game_code });
  const spinsCoupon = (special: Partial<Coupon>) =>
    aCoupon({
      ...FREE_SPINS,
      free_spin_details: details,
      free_spin_details_list: [game("101-1"), game("201-1")],
      playthrough_details: { awaiting_deposit: false, amount_played: 0, amount_needed: 0 },
      ...special,
    });
  const spinsOf = (special: Partial<Coupon>) =>
    cardOf(spinsCoupon(special), spinsCoupon(special), page).spins;

  it("free spins: how many are left, of which game, and what they won", () => {
    expect(spinsOf({ spins_remaining: 20 })).toMatchObject({
      left: 20,
      game: "Cherry Orchard",
      gameCode: "101-1",
      worth: "$0.20",
      won: "$3.20",
    });
    expect(spinsOf({ spins_remaining: 0 })?.left).toBe(0);
  });

  it("coupon games: a choice before the first spin only, and only of several", () => {
    expect(spinsOf({ spins_remaining: 20 })?.games.map(({ value }) => value)).toEqual(["101-1", "201-1"]);
    expect(spinsOf({ spins_remaining: 19 })?.games).toEqual([]);
    expect(spinsOf({ spins_remaining: 20, free_spin_details_list: [game("101-1")] })?.games).toEqual([]);
  });

  it("free spins: an offered card has none yet, and spins without wagering have no bar", () => {
    expect(cardOf(spinsCoupon({ spins_remaining: 20 }), null, page).spins).toBeNull();
    expect(
      cardOf(spinsCoupon({ spins_remaining: 20 }), spinsCoupon({ spins_remaining: 20 }), page).progress,
    ).toBeNull();
  });
});
