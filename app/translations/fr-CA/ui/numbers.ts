import { frenchFigure } from "~/shared/figures-fr-ca";
import type { NumberFormat } from "~/ui/numbers";

export const messages: NumberFormat = {
  of: "ui/numbers",
  number: (value, most = 0) => frenchFigure(value, 0, most),
  fixed: (value, decimals) => frenchFigure(value, decimals, decimals),
  percent: (fraction) => `${frenchFigure(fraction * 100, 2, 4)}\u00a0%`,
  times: (multiple) => `${frenchFigure(multiple, 0, 2)}×`,
  fixedTimes: (multiple) => `${frenchFigure(multiple, 2, 2)}×`,
};
