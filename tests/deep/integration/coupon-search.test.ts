import { describe } from "vitest";
import { searchForGifts } from "../../integration/money/coupon-search-rows";

// Not among the other tests of money: those of counted sums would wait for a transaction that stays open for minutes.
describe("coupon.no-gain-without-stake: deposits, withdrawals, coupons and cashbacks give nothing by themselves", () => {
  searchForGifts({ ofAll: 4, ofCore: 6, ofLosers: 5 }, 200);
});
