import { describe, expect, it } from "vitest";
import { type RewardMessage, rewardVersion } from "~/casino/contract/daily-reward";
import { messages } from "~/rewards/messages";
import type { RewardData } from "~/rewards/reward.server";
import { isNews } from "~/rewards/RewardSpot";
import {
  type DailyReward,
  errorText,
  giftText,
  isDismissed,
  mayPopUp,
  opensByItself,
  rewardFrom,
  rewardState,
} from "~/rewards/rules";
import { sectionOf } from "~/sections";
import { rewardCoupon, rewardValue } from "../../support/reward-values";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const reward: DailyReward = {
  code: "DAILY5",
  title: "Daily reward",
  description: "",
  terms: "",
  lang: undefined,
  gift: "$5.00",
  redeemed: 0,
  expiresAt: "2026-11-22T00:00:00.000Z",
};
const dismissal = (at: string, offsetMinutes = 0) => ({ at: Date.parse(at) / 1000, offsetMinutes });

describe("daily reward: when the popup shows", () => {
  const conditions = { reward, dismissed: null, hasPlace: true };

  it("reward.popup-conditions: not redeemed, not expired, not dismissed the same day, and on a page that has room for it", () => {
    expect(opensByItself(conditions, NOW)).toBe(true);
  });

  it.each<[what: string, change: Partial<typeof conditions>]>([
    ["redeemed", { reward: { ...reward, redeemed: 1 } }],
    ["expired", { reward: { ...reward, expiresAt: new Date(NOW).toISOString() } }],
    ["none for the player", { reward: null as never }],
    ["dismissed the same day", { dismissed: dismissal("2026-11-21T00:00:01Z") as never }],
    ["on a page without a place for it", { hasPlace: false }],
  ])("reward.no-popup-when-over: no popup when it is %s", (_, change) => {
    expect(opensByItself({ ...conditions, ...change }, NOW)).toBe(false);
  });

  it("reward.dismissed-for-the-day: dismissed the day before, it pops up again", () => {
    expect(opensByItself({ ...conditions, dismissed: dismissal("2026-11-20T23:59:59Z") }, NOW)).toBe(true);
  });

  it.each<[offset: string, minutes: number, dismissed: string, now: string, isSameDay: boolean]>([
    ["+00:00", 0, "2026-11-21T00:00:00Z", "2026-11-21T23:59:59Z", true],
    ["-05:00", -300, "2026-11-21T23:30:00Z", "2026-11-22T04:59:59Z", true],
    ["-05:00", -300, "2026-11-21T23:30:00Z", "2026-11-22T05:00:00Z", false],
    ["+10:00", 600, "2026-11-21T13:59:59Z", "2026-11-21T14:00:00Z", false],
    ["+05:45", 345, "2026-11-21T18:15:00Z", "2026-11-22T18:14:59Z", true],
  ])(
    "reward.dismissed-for-the-day: the day is the player's own, at %s (%i)",
    (_, offsetMinutes, dismissed, now, isSameDay) => {
      expect(isDismissed(dismissal(dismissed, offsetMinutes), Date.parse(now))).toBe(isSameDay);
    },
  );

  it.each<[page: string, has: boolean]>([
    ["/", true],
    ["/lobby/games/", true],
    ["/lobby/games.data?search=plum", true],
    ["/lobby/promotions/?promo=CHERRY400", true],
    ["/info/terms/", true],
    ["/lobby/games/?state=login", true],
    ["/lobby/games/?state=anything&step=2&sent=1", true],
    ["/lobby/games/?action=hide&state=cashier", true],
    ["/lobby/games/?showchat", false],
    ["/lobby/games/?action=showchat", false],
    ["/play/101-1", false],
    ["/play/101-1.data", false],
    ["/play/101-1?launch=quick", false],
    ["/play/101-1/rules", false],
    ["/house/cashier", false],
    ["/lobby/games/?state=quickredeem&code=CHERRY400", false],
    ["/lobby/games/?action=show&state=quickplay", false],
    ["/onboarding/quickredeem?code=CHERRY400", false],
    ["/onboarding/moreDetails", false],
    ["/cashier/", false],
    ["/rewards/daily", false],
    ["/lobby/games/?action=show&state=moreDetails", false],
    ["/lobby/games/?action=show&state=cashier", false],
    ["/lobby/games/?menu=main", false],
    ["/lobby/promotions/?confirm=couponCancel", false],
    // Text that `new URL()` refuses as a relative address: it must not throw in the middle of a page.
    ["//", true],
    ["//:", true],
    ["//[", true],
    ["//%2F", true],
    ["//?x=1", true],
    ["//onboarding/quickredeem", false],
    ["/lobby/account/", false],
    ["/lobby/account/limits", false],
    ["/lobby/account/break", false],
    ["/lobby/account/withdrawals/1?lang=fr-CA", false],
    ["/info/responsiblegaming/", false],
    ["/market-rules", false],
  ])(
    "reward.popup-only-on-plain-pages: no game visible, no account, no quick flow, no other dialog: %s is %s",
    (page, has) => {
      expect(mayPopUp(new URL(`http://house.invalid${page}`))).toBe(has);
    },
  );

  it("daily reward: where a game is visible the casino is not even asked", () => {
    const pages = ["/play/101-1", "/house/cashier", "/lobby/games/", "/player"];
    expect(pages.map((page) => sectionOf(page).hasReward)).toEqual([false, false, true, true]);
  });
});

describe("daily reward: from the casino's message", () => {
  it("daily reward: coupon, redeemed and end; null where there is none", () => {
    expect(
      rewardFrom(rewardValue({ redeemed: 1, expires_at: "2026-11-22T00:00:00.000Z" }), messages, "en"),
    ).toEqual({
      ...reward,
      redeemed: 1,
    });
    expect(rewardFrom(rewardValue({ coupon: null }), messages, "en")).toBeNull();
  });

  it.each([
    [{ redeemed: 0 as const }, "available"],
    [{ redeemed: 1 as const }, "redeemed"],
    [{ redeemed: 1 as const, expiresAt: "2026-11-21T11:59:59Z" }, "over"],
  ])("reward.state: %j is %s", (changes, state) => {
    expect(rewardState({ ...reward, ...changes }, NOW)).toBe(state);
  });

  it.each([
    [{ coupon_amount: 0.5 }, "$0.50"],
    [
      { coupon_amount: 0, spins_needed: 20, game_description: "Cherry Orchard" },
      "20 free spins on Cherry Orchard",
    ],
    [{ coupon_amount: 0, spins_needed: 1 }, "1 free spin"],
    [{ coupon_amount: 0 }, "Daily reward"],
  ])("daily reward: what it gives, %j: %s", (changes, text) => {
    expect(giftText(rewardCoupon(changes), messages.gift)).toBe(text);
  });

  it("reward.error-text: Error: {message}, and the word once", () => {
    expect(errorText("Invalid Coupon", messages)).toBe("Error: Invalid Coupon");
    expect(errorText("Error: Invalid Coupon", messages)).toBe("Error: Invalid Coupon");
  });
});

describe("websocket: which versions are news to a page", () => {
  const current = rewardValue({ expires_at: "2026-11-22T00:00:00.000Z" });
  const currentAnswer = { reward, version: rewardVersion(current), coupon: null, welcome: null };
  const data: RewardData = {
    answer: currentAnswer,
    dismissed: null,
    hasPlace: true,
    isRequested: false,
    hasLiveUpdates: true,
    formKey: "key-of-page",
    now: NOW,
  };
  const redeemed = { ...current, redeemed: 1 as const };
  const tomorrow = { ...current, expires_at: "2026-11-23T00:00:00.000Z" };
  const midnight = Date.parse("2026-11-22T00:00:01Z");
  const dismissed = { at: NOW / 1000, offsetMinutes: 0 };

  it.each<[what: string, message: RewardMessage, page: Partial<RewardData>, now: number, isNews: boolean]>([
    ["what it shows already", current, {}, NOW, false],
    [
      "what it shows already, in other words",
      { ...current, coupon: rewardCoupon({ language: "fr-CA", coupon_title: "Une récompense" }) },
      {},
      NOW,
      false,
    ],
    ["its popup's reward redeemed elsewhere", redeemed, {}, NOW, true],
    ["its popup's reward gone", { ...current, coupon: null }, {}, NOW, true],
    ["the next reward, under the open popup", tomorrow, {}, midnight, true],
    [
      "the next reward, after the one redeemed",
      tomorrow,
      { answer: { ...currentAnswer, version: rewardVersion(redeemed) } },
      midnight,
      true,
    ],
    ["a reward where none was known", current, { answer: null }, NOW, true],
    ["a reward on a page without a place for it", current, { answer: null, hasPlace: false }, NOW, false],
    ["a reward dismissed today", current, { answer: null, dismissed }, NOW, false],
    ["the next reward, dismissed the day before", tomorrow, { answer: null, dismissed }, midnight, true],
    ["a redemption where nothing was known", redeemed, { answer: null }, NOW, true],
    [
      "a redemption, to the dialog that was asked for",
      redeemed,
      { isRequested: true, hasPlace: false },
      NOW,
      true,
    ],
  ])("websocket: %s", (_, message, page, now, expected) => {
    expect(isNews(rewardVersion(message), { ...data, ...page }, now)).toBe(expected);
  });
});
