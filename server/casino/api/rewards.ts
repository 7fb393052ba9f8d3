import * as contract from "~/casino/contract/coupons";
import { claimCashback } from "../domain/cashback/cashback";
import { cashbackTexts } from "../domain/offer-texts";
import { redeemReward } from "../domain/rewards";
import { textsIn } from "../texts/in-language";
import { type Api, handle, requireOwn } from "./handle";

/** The daily reward and cashbacks. */
export function serveRewards(api: Api): void {
  handle(api, contract.redeemReward, ({ session, body, language, now, runOnce }) => {
    requireOwn(session.playerId, { pid: body.player_id });
    return runOnce((trx) =>
      redeemReward(trx, { playerId: session.playerId, code: body.coupon, now, language }),
    );
  });

  handle(api, contract.cashback, ({ session, body, language, now, runOnce }) =>
    runOnce(async (trx) => {
      const { amountMinor, currency } = await claimCashback(trx, {
        playerId: session.playerId,
        txIdHash: body.txIdHash,
        userHash: body.userHash,
        now,
      });
      // Named in the answer, which a repeat in another language gets as it was stored.
      return {
        message: cashbackTexts[language].given(textsIn(language).money(amountMinor, currency)),
        language,
      };
    }),
  );
}
