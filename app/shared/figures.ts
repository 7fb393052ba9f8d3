/** As wide as a plus sign, and never broken from its figure; a hyphen is neither. */
export const MINUS = "\u2212";

/**
 * Writes a figure as `Intl.NumberFormat("en-US")` does, but with a true minus sign: `−1,234.5`. A browser takes some 13 ms to load what its first
 * formatter needs, on a slow phone 80 ms, in which a page answers to nothing.
 * @param least decimals, with trailing zeros
 * @param most decimals, rounded half up as the figure is written (1.005 to 1.01)
 * @param shift the decimal point is moved right by so many digits
 */
export function englishFigure(value: number, least: number, most: number, shift = 0): string {
  const written = /^(\d+)(?:\.(\d+))?$/.exec(String(Math.abs(value)));
  const sign = value < 0 || Object.is(value, -0) ? MINUS : "";
  const [, whole = "", decimals = ""] = written ?? [];
  const decimalCount = shift + most;
  const digits = `${whole}${decimals.padEnd(decimalCount, "0").slice(0, decimalCount)}`;
  // Figures such as 1e21 and NaN, and those whose digits a number does not hold.
  if (!written || digits.length > 15) {
    const options = { minimumFractionDigits: least, maximumFractionDigits: most };
    return new Intl.NumberFormat("en-US", options).format(value * 10 ** shift).replace("-", MINUS);
  }
  const rounded = String(Number(digits) + (decimals.charAt(decimalCount) >= "5" ? 1 : 0)).padStart(
    most + 1,
    "0",
  );
  const point = rounded.length - most;
  const grouped = rounded.slice(0, point).replace(/\B(?=(?:\d{3})+$)/g, ",");
  const fraction = rounded.slice(point).slice(0, least) + rounded.slice(point + least).replace(/0+$/, "");
  return `${sign}${grouped}${fraction === "" ? "" : `.${fraction}`}`;
}
