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
 * Whether pages may say that no real money moves. True of the product's own casino alone, which is known by its
 * cashier's call; a call without a ticket is refused where it exists.
 */
export async function paysInSandbox(visit: Visit): Promise<boolean> {
  if (!hasOwnCashier()) return false;
  return services().env.casino.embedded || (await casinoSurelyHas(visit, cashierState, {}));
}
