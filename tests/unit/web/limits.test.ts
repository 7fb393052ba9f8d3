import { describe, expect, test } from "vitest";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "~/casino/contract/lengths";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import { COOKIE_LIFE_SECONDS } from "~/cookies/registry.server";
import { WELCOME_OFFER_CODE } from "~/coupons/offers";
import { personFields } from "~/onboarding/schemas.server";
import { sentences } from "~/onboarding/sentences.server";
import { CARD_MESSAGE_MS } from "~/promotions/rules";
import { REWARD_ERROR_MS } from "~/rewards/rules";
import { SESSION_CHECK_MS, SESSION_LIFE_SECONDS } from "~/session/rules";
import { maxBetMinorOf } from "../../../server/casino/domain/rounds/limits";
import { MAX_FAILED_LOGINS } from "../../../server/casino/domain/sign-in/attempts";

// Written out as figures: a test that reads a limit from the module under test passes with any other limit.
describe("limits, as figures", () => {
  test("session.lives-24-hours: 86,400 s", () => {
    expect(SESSION_LIFE_SECONDS).toBe(86_400);
  });

  test("session.check-interval: 14,400,000 ms", () => {
    expect(SESSION_CHECK_MS).toBe(14_400_000);
  });

  test("session.ended-is-known-7-days: cookies live for 604,800 s", () => {
    expect(COOKIE_LIFE_SECONDS).toBe(604_800);
  });

  test("promotions.card-message-time: 2,000 ms", () => {
    expect(CARD_MESSAGE_MS).toBe(2_000);
  });

  test("reward.error-time: 1,500 ms", () => {
    expect(REWARD_ERROR_MS).toBe(1_500);
  });

  test("signup.password-length: 6 to 80 characters", () => {
    expect([MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH]).toEqual([6, 80]);
  });

  test("signup.name-lengths: first names up to 30 characters, last names up to 40", () => {
    const fields = personFields(sentences);
    const takes = (field: keyof typeof fields, letters: number) =>
      fields[field].safeParse("a".repeat(letters)).success;
    expect([takes("first_name", 30), takes("first_name", 31)]).toEqual([true, false]);
    expect([takes("last_name", 40), takes("last_name", 41)]).toEqual([true, false]);
  });

  test("coupon.removed-below-threshold: the threshold is 100 minor units, shown and enforced", () => {
    expect(BALANCE_THRESHOLD_MINOR).toBe(100);
  });

  test("login.fifth-failure: five attempts", () => {
    expect(MAX_FAILED_LOGINS).toBe(5);
  });

  test("coupon.welcome-offer: its code is CHERRY400", () => {
    expect(WELCOME_OFFER_CODE).toBe("CHERRY400");
  });

  test.each([
    ["Low Margin", 700],
    ["Cash Recyclers", 700],
    ["Cash Recyclers + Bonuses", 700],
    ["Bronze No2", 500],
    ["Silver", 1_000],
  ])("stake.max-bet-by-class: the maximum bet of %s is %i", (playerClass, minor) =>
    expect(maxBetMinorOf(playerClass)).toBe(minor),
  );
});
