/**
 * Formats an amount, `$25.00`. A currency that cannot be formatted, which only a payment provider could send, is shown
 * as its code.
 */
export function money(amountMinor: number, currency: string): string {
  const amount = amountMinor / 100;
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount.toFixed(2)} ${currency}`;
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount);
}
