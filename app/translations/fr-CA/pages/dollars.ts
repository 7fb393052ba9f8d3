/** US dollars; cents only where there are any. */
export function dollars(units: number): string {
  const digits = Number.isInteger(units) ? 0 : 2;
  return `${units.toLocaleString("fr-CA", { minimumFractionDigits: digits, maximumFractionDigits: digits })}\u00a0$`;
}
