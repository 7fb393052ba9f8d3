import * as contract from "~/casino/contract/coupons";
import { cancelActiveCoupon, requestCoupon } from "../domain/coupons/engine";
import { activeCouponOf, promotionsFor } from "../domain/coupons/views";
import { handle, type Api } from "./handle";

/** Spec §7, coupons. Rewards, cashback and coupon games belong to later issues. */
export function serveCoupons(api: Api): void {
  handle(api, contract.promotions, async ({ session, house, now }) => ({
    coupons: await promotionsFor(house.db, session.playerId, now),
  }));

  handle(api, contract.activeCoupon, ({ session, house, now }) =>
    activeCouponOf(house.db, session.playerId, now),
  );

  handle(api, contract.cancelCoupon, ({ session, now, once }) =>
    once(async (trx) => {
      const cancelled = await cancelActiveCoupon(trx, { playerId: session.playerId, now });
      return {
        message: `${cancelled.couponCode} was cancelled`,
        kept_minor: cancelled.keptMinor,
        lost_minor: cancelled.lostMinor,
      };
    }),
  );

  handle(api, contract.redeemCoupon, ({ session, query, now, once }) =>
    once((trx) => requestCoupon(trx, { playerId: session.playerId, code: query.couponCode, now })),
  );
}
