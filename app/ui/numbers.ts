import { englishFigure } from "~/shared/figures";

/** How figures other than money are written. */
export const numberFormat = {
  of: "ui/numbers" as const,
  /** `1,234.5` @param most decimals, without trailing zeros */
  number: (value: number, most = 0) => englishFigure(value, 0, most),
  /** `1,234.50` */
  fixed: (value: number, decimals: number) => englishFigure(value, decimals, decimals),
  /** A fraction, with two to four decimals: `95.64%`. */
  percent: (fraction: number) => `${englishFigure(fraction, 2, 4, 2)}%`,
  /** A multiple of the stake: `1.4×`, `1,000×`. */
  times: (multiple: number) => `${englishFigure(multiple, 0, 2)}×`,
  /** The same with two decimals, for one that grows: `2.00×`. */
  fixedTimes: (multiple: number) => `${multiple.toFixed(2)}×`,
};

export type NumberFormat = typeof numberFormat;
