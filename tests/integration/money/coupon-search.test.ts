import { describe } from "vitest";
import { searchForGifts } from "./coupon-search-rows";

describe("coupon.no-gain-without-stake: deposits, withdrawals, coupons and cashbacks give nothing by themselves", () => {
  searchForGifts({ ofAll: 3, ofCore: 4, ofLosers: 3 }, 4);
});
