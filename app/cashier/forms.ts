import type { FormDescriptor } from "~/forms/descriptor";
import { paths, withQuery } from "~/paths";

export const forms = {
  /** What the casino’s page posts to any cashier. */
  open: { name: "openCashier", path: paths.hostedCashier, for: "anyone", provesPlayer: true },
  amount: { name: "amount", path: paths.hostedAmountForm, for: "anyone" },
  deposit: {
    name: "deposit",
    path: withQuery(paths.hostedCashier, { form: "deposit" }),
    for: "anyone",
    needsKey: true,
  },
  simulate: { name: "simulate", path: paths.hostedSimulate, for: "anyone", needsKey: true },
  withdrawAmount: { name: "withdrawAmount", path: paths.withdrawAmount, for: "players" },
  withdraw: {
    name: "withdraw",
    path: withQuery(paths.cashierWithdraw, { form: "withdraw" }),
    for: "players",
  },
  depositLimit: { name: "depositLimit", path: paths.cashierDepositLimit, for: "players" },
  coupon: { name: "cashierCoupon", path: paths.cashierRedeem, for: "players" },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    cashier: typeof forms;
  }
}
