import * as contract from "~/casino/contract/coupons";
import { claimCashback } from "../domain/cashback";
import { redeemReward } from "../domain/rewards";
import { handle, requireOwn, type Api } from "./handle";

/** The daily reward and cashbacks. */
export function serveRewards(api: Api): void {
  handle(api, contract.redeemReward, ({ session, body, now, runOnce }) => {
    requireOwn(session.playerId, { pid: body.player_id });
    return runOnce((trx) => redeemReward(trx, { playerId: session.playerId, code: body.coupon, now }));
  });

  handle(api, contract.cashback, ({ session, body, now, runOnce }) =>
    runOnce(async (trx) => {
      const { amountMinor, currency } = await claimCashback(trx, {
        playerId: session.playerId,
        txIdHash: body.txIdHash,
        userHash: body.userHash,
        now,
      });
      const amount = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(
        amountMinor / 100,
      );
      return { message: `${amount} is back in your balance.` };
    }),
  );
}
