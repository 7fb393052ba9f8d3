/** `$25.00`. A currency that cannot be formatted, which only another company could send, stands as it came. */
export function money(amountMinor: number, currency: string): string {
  const amount = amountMinor / 100;
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount.toFixed(2)} ${currency}`;
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount);
}
