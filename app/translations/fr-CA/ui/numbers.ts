import type { NumberFormat } from "~/ui/numbers";
import { figure } from "../figures";

export const numberFormat: NumberFormat = {
  of: "ui/numbers",
  number: (value, most = 0) => figure(value, 0, most),
  fixed: (value, decimals) => figure(value, decimals, decimals),
  percent: (fraction) => `${figure(fraction * 100, 2, 4)}\u00a0%`,
  times: (multiple) => `${figure(multiple, 0, 2)}×`,
  fixedTimes: (multiple) => `${figure(multiple, 2, 2)}×`,
};
