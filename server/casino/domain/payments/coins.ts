import { createHash } from "node:crypto";
import type { PayTo } from "./provider";

export type Asset = "USDT" | "BTC" | "LTC";

/** The sandbox's own rates, which no market made: integer minor units of a dollar for one coin. */
const RATES: Readonly<Record<Asset, { minorPerCoin: number; decimals: number }>> = {
  USDT: { minorPerCoin: 1_00, decimals: 2 },
  BTC: { minorPerCoin: 95_000_00, decimals: 8 },
  LTC: { minorPerCoin: 100_00, decimals: 8 },
};

/**
 * Where coins would be sent and how many, rounded up to the coin's smallest unit. The address cannot be taken for one
 * of a real chain: whoever copied it into a wallet would be told that it is none.
 */
export function coinsFor(asset: Asset, charge: { reference: string; amountMinor: number }): PayTo {
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
