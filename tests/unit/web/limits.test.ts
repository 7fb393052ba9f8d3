import { describe, expect, test } from "vitest";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "~/casino/contract/lengths";
import { BALANCE_THRESHOLD_MINOR, WELCOME_OFFER_CODE } from "~/casino/offers";
import { personFields } from "~/onboarding/schemas.server";
import { CARD_MESSAGE_MS } from "~/promotions/rules";
import { REWARD_ERROR_MS } from "~/rewards/rules";
import { COOKIE_LIFE_SECONDS, SESSION_CHECK_MS, SESSION_LIFE_SECONDS } from "~/session/rules";
import { MAX_FAILED_LOGINS } from "../../../server/casino/domain/login-attempts";
import { COUPON_REMOVAL_BELOW_MINOR, maxBetMinorOf } from "../../../server/casino/domain/rounds-limits";

// The figures themselves: a test that reads a limit from the module that it tests holds with any other limit, too.
describe("the house's limits, as figures", () => {
  test("times", () => {
    expect({ SESSION_LIFE_SECONDS, SESSION_CHECK_MS, COOKIE_LIFE_SECONDS }).toEqual({
      SESSION_LIFE_SECONDS: 86_400,
      SESSION_CHECK_MS: 14_400_000,
      COOKIE_LIFE_SECONDS: 604_800,
    });
    expect([CARD_MESSAGE_MS, REWARD_ERROR_MS]).toEqual([2_000, 1_500]);
  });

  test("what is typed", () => {
    expect([SHORTEST_PASSWORD, LONGEST_PASSWORD]).toEqual([6, 80]);
    const takes = (field: keyof typeof personFields, letters: number) =>
      personFields[field].safeParse("a".repeat(letters)).success;
    expect([takes("first_name", 30), takes("first_name", 31)]).toEqual([true, false]);
    expect([takes("last_name", 40), takes("last_name", 41)]).toEqual([true, false]);
  });

  test("money and attempts", () => {
    expect([BALANCE_THRESHOLD_MINOR, COUPON_REMOVAL_BELOW_MINOR]).toEqual([100, 100]);
    expect(MAX_FAILED_LOGINS).toBe(5);
    expect(WELCOME_OFFER_CODE).toBe("CHERRY400");
  });

  test.each([
    ["Low Margin", 700],
    ["Cash Recyclers", 700],
    ["Cash Recyclers + Bonuses", 700],
    ["Bronze No2", 500],
    ["Silver", 1_000],
  ])("the highest bet of %s is %i", (playerClass, minor) => expect(maxBetMinorOf(playerClass)).toBe(minor));
});
