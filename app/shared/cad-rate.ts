/** The operator's exchange rate, which pages convert amounts with for players in Canada. */
export interface CadRate {
  /** Canadian dollars for a million US dollars, so that a rate of six decimals is an integer. */
  perMillion: number;
  /** The day of the rate, YYYY-MM-DD. */
  date: string;
}

const MILLION = 1_000_000;

/** @param text Canadian dollars for one US dollar, such as `1.3712` @returns null if it is no such rate */
export function perMillionOf(text: string): number | null {
  const [, whole = "", decimals = ""] = /^(\d{1,2})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  return Number(whole + decimals.padEnd(6, "0")) || null;
}

/**
 * US cents in Canadian cents, rounded half up. In two parts, because the product of a large amount and the rate is not
 * a safe integer.
 */
export function inCadMinor(usdMinor: number, { perMillion }: CadRate): number {
  const rest = usdMinor % MILLION;
  return ((usdMinor - rest) / MILLION) * perMillion + Math.floor((rest * perMillion + MILLION / 2) / MILLION);
}
