const formatters = new Map<string, Intl.NumberFormat>();

function format(value: number, least: number, most: number, style: "decimal" | "percent"): string {
  const key = `${style} ${least} ${most}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat("en-US", {
      style,
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}

/** How figures other than money are written. */
export const numberFormat = {
  of: "ui/numbers" as const,
  /** `1,234.5` @param most decimals, without trailing zeros */
  number: (value: number, most = 0) => format(value, 0, most, "decimal"),
  /** `1,234.50` */
  fixed: (value: number, decimals: number) => format(value, decimals, decimals, "decimal"),
  /** A fraction, with two to four decimals: `95.64%`. */
  percent: (fraction: number) => format(fraction, 2, 4, "percent"),
  /** A multiple of the stake: `1.4×`, `1,000×`. */
  times: (multiple: number) => `${format(multiple, 0, 2, "decimal")}×`,
  /** The same with two decimals, for one that grows: `2.00×`. */
  fixedTimes: (multiple: number) => `${multiple.toFixed(2)}×`,
};

export type NumberFormat = typeof numberFormat;
