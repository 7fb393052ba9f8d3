import { numberFormat } from "~/ui/numbers";

type Color = "red" | "black" | "green";

/** Text for bets at a table and their results. */
export const messages = {
  of: "bets" as const,
  times: numberFormat.fixedTimes,
  zero: "Zero",
  number: (number: number, colour: Color) => `${number} ${colour}`,
  /** For bets on adjacent numbers. @param numbers `17-18` */
  split: (numbers: string) => `Split ${numbers}`,
  street: (numbers: string) => `Street ${numbers}`,
  corner: (numbers: string) => `Corner ${numbers}`,
  line: (numbers: string) => `Line ${numbers}`,
  dozens: ["1st dozen", "2nd dozen", "3rd dozen"],
  columns: ["1st column", "2nd column", "3rd column"],
  low: "Low, 1 to 18",
  high: "High, 19 to 36",
  even: "Even",
  odd: "Odd",
  red: "Red",
  black: "Black",
  landed: (multiplier: string) => `Landed at ${multiplier}`,
  burst: (multiplier: string) => `Burst at ${multiplier}`,
};

export type BetMessages = typeof messages;
