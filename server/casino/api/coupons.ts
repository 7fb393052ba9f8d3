import * as contract from "~/casino/contract/coupons";
import { cashbackPromotions } from "../domain/cashback/views";
import { cancelActiveCoupon, requestCoupon } from "../domain/coupons/engine";
import { chooseSpinGame } from "../domain/coupons/spins";
import { activeCouponOf, promotionsFor } from "../domain/coupons/views";
import { type Api, handle } from "./handle";

/** Coupons; rewards and cashbacks are in rewards.ts. */
export function serveCoupons(api: Api): void {
  handle(api, contract.promotions, async ({ session, language, services, now }) => {
    const cashbacks = await cashbackPromotions(services.db, session.playerId, now, language);
    const open = await promotionsFor(services.db, session.playerId, now, language);
    return { coupons: [...cashbacks, ...open.coupons], active: open.active };
  });

  handle(api, contract.activeCoupon, async ({ session, language, services, now }) => {
    return activeCouponOf(services.db, session.playerId, now, language);
  });

  handle(api, contract.cancelCoupon, ({ session, now, runOnce }) =>
    runOnce(async (trx) => {
      const cancelled = await cancelActiveCoupon(trx, { playerId: session.playerId, now });
      return {
        message: `${cancelled.couponCode} was cancelled`,
        kept_minor: cancelled.keptMinor,
        lost_minor: cancelled.lostMinor,
      };
    }),
  );

  handle(api, contract.redeemCoupon, ({ session, query, language, now, runOnce }) =>
    runOnce((trx) =>
      requestCoupon(trx, { playerId: session.playerId, code: query.couponCode, now, language }),
    ),
  );

  handle(api, contract.couponGame, ({ session, query, language, now, runOnce }) =>
    runOnce((trx) =>
      chooseSpinGame(trx, { playerId: session.playerId, gameCode: query.gameCode, now, language }),
    ),
  );
}
