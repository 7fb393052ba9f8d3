import { createHash } from "node:crypto";
import type { CoinMethod } from "~/casino/contract/payments";
import type { PayTo } from "./provider";

/** Fictional exchange rates of the sandbox: integer minor units of a dollar per coin. */
const RATES: Readonly<Record<CoinMethod, { minorPerCoin: number; decimals: number }>> = {
  USDT: { minorPerCoin: 1_00, decimals: 2 },
  BTC: { minorPerCoin: 95_000_00, decimals: 8 },
  LTC: { minorPerCoin: 100_00, decimals: 8 },
};

/**
 * Payment instructions: address and number of coins, rounded up to the coin's smallest unit. The address is
 * deliberately invalid on any real chain, so that a wallet rejects it.
 */
export function coinsFor(asset: CoinMethod, charge: { reference: string; amountMinor: number }): PayTo {
  const { minorPerCoin, decimals } = RATES[asset];
  const units = 10n ** BigInt(decimals);
  const price = BigInt(minorPerCoin);
  const smallest = (BigInt(charge.amountMinor) * units + price - 1n) / price;
  const mark = createHash("sha256").update(`address:${charge.reference}`).digest("hex").slice(0, 24);
  return {
    address: `SANDBOX-${asset}-${mark.toUpperCase()}`,
    amount: `${smallest / units}.${String(smallest % units).padStart(decimals, "0")} ${asset}`,
    rate: `1 ${asset} = ${dollars(minorPerCoin)} (sandbox rate)`,
  };
}

function dollars(minor: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(minor / 100);
}
