import { cashierState } from "~/casino/contract/hosted-cashier";
import { services } from "~/services.server";
import { originOf } from "~/url";
import { casinoSurelyHas } from "./casino-has.server";
import type { Visit } from "./visit.server";

/** Whether deposits go to the cashier of this product, and not to one of the operator's (CASHIER_URL). */
function hasOwnCashier(): boolean {
  const { env, ownOrigins } = services();
  return ownOrigins.includes(originOf(env.cashierUrl) ?? "");
}

/**
 * Whether pages may say that no real money moves. True of the product's own casino alone.
 */
export async function paysInSandbox(visit: Visit): Promise<boolean> {
  return hasOwnCashier() && (await isOwnCasino(visit));
}

/**
 * Whether the casino is the product's own, embedded or elsewhere: it is known by its cashier's call, which is refused
 * without a ticket where it exists.
 */
export async function isOwnCasino(visit: Visit): Promise<boolean> {
  return services().env.casino.embedded || (await casinoSurelyHas(visit, cashierState, {}));
}
