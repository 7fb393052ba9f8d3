/**
 * The birth date of the three inputs as YYYY-MM-DD, or null if it is not a calendar date or its year is outside
 * 1900-2100.
 */
export function birthDateOf(month: string, day: string, year: string): string | null {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return null;
  const [m, d, y] = [Number(month), Number(day), Number(year)];
  if (y < 1900 || y > 2100) return null;
  const date = new Date(Date.UTC(y, m - 1, d));
  if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return null;
  return date.toISOString().slice(0, 10);
}
